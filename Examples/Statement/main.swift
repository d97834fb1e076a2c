// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(StatementCommand.run(Array(CommandLine.arguments.dropFirst())))
