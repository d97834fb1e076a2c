// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(await StatementCommand.run(Array(CommandLine.arguments.dropFirst())))
