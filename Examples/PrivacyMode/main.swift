// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

print("privacy-mode")
