// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>
#include <stdint.h>

/// What libFuzzer's own `main` calls; the package manager wants a `main` of the program's.
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*test)(const uint8_t *bytes, size_t length));
