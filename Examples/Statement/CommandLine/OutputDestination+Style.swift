// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OutputDestination {
  /// How text is drawn for this destination: in colour for people at a terminal, unless the
  /// variable `NO_COLOR` says that they want none.
  var textStyle: TextRenderer.Style {
    guard self == .standardOutput, isatty(FileHandle.standardOutput.fileDescriptor) == 1 else {
      return .plain
    }
    return Self.allowsColor(ProcessInfo.processInfo.environment) ? .colored : .plain
  }

  /// Whether variables allow colour; an empty `NO_COLOR` is as good as none (no-color.org).
  static func allowsColor(_ variables: [String: String]) -> Bool {
    variables["NO_COLOR", default: ""].isEmpty
  }
}
