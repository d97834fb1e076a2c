// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC

/// Why a function of the interface fails: a status for the program and a text for people.
struct Failure: Error {
  let status: Status
  let text: String
}

/// The statuses of the header.
enum Status {
  case nullArgument, invalidArgument, unsupportedVersion, invalidText, bufferTooSmall
  case staleHandle, wrongThread, unknownTrait
  case kindConflict, defaultConflict, nameConflict, colorFlagConflict
  case wrongKind, notRepresentable, cycle, tooManyHandles

  /// The number that the header has for it.
  var code: tb_status {
    switch self {
    case .nullArgument: tb_status(TB_ERROR_NULL_ARGUMENT)
    case .invalidArgument: tb_status(TB_ERROR_INVALID_ARGUMENT)
    case .unsupportedVersion: tb_status(TB_ERROR_UNSUPPORTED_VERSION)
    case .invalidText: tb_status(TB_ERROR_INVALID_TEXT)
    case .bufferTooSmall: tb_status(TB_ERROR_BUFFER_TOO_SMALL)
    case .staleHandle: tb_status(TB_ERROR_STALE_HANDLE)
    case .wrongThread: tb_status(TB_ERROR_WRONG_THREAD)
    case .unknownTrait: tb_status(TB_ERROR_UNKNOWN_TRAIT)
    case .kindConflict: tb_status(TB_ERROR_KIND_CONFLICT)
    case .defaultConflict: tb_status(TB_ERROR_DEFAULT_CONFLICT)
    case .nameConflict: tb_status(TB_ERROR_NAME_CONFLICT)
    case .colorFlagConflict: tb_status(TB_ERROR_COLOR_FLAG_CONFLICT)
    case .wrongKind: tb_status(TB_ERROR_WRONG_KIND)
    case .notRepresentable: tb_status(TB_ERROR_NOT_REPRESENTABLE)
    case .cycle: tb_status(TB_ERROR_CYCLE)
    case .tooManyHandles: tb_status(TB_ERROR_TOO_MANY_HANDLES)
    }
  }
}

extension Failure {
  static func null(_ argument: String) -> Self {
    Self(status: .nullArgument, text: "\(argument) is nothing")
  }

  static func nullHandle(_ kind: HandleKind) -> Self {
    Self(status: .nullArgument, text: "the handle of the \(kind) is nothing")
  }

  static func staleHandle(_ kind: HandleKind) -> Self {
    Self(
      status: .staleHandle,
      text: "the handle of the \(kind) has been released, or is none of a \(kind)")
  }

  static func tooManyHandles(_ kind: HandleKind) -> Self {
    Self(status: .tooManyHandles, text: "there are no more handles of the kind \(kind)")
  }

  static func wrongThread(_ label: String) -> Self {
    Self(status: .wrongThread, text: "the node \(label) belongs to another thread")
  }

  static func invalid(_ argument: String, _ reason: String) -> Self {
    Self(status: .invalidArgument, text: "\(argument) \(reason)")
  }

  static func version(_ argument: String) -> Self {
    Self(
      status: .unsupportedVersion,
      text: "\(argument) is of a version that this library does not know")
  }

  static func text(_ argument: String) -> Self {
    Self(status: .invalidText, text: "\(argument) is no UTF-8")
  }

  static let bufferTooSmall = Self(
    status: .bufferTooSmall, text: "the text does not fit into the buffer")

  static let objectOfSwift = Self(
    status: .notRepresentable, text: "the object comes from Swift and has no pointer")

  static func cycle(_ node: TraitNode) -> Self {
    Self(status: .cycle, text: "the node \(node) cannot be below itself")
  }

  init(_ error: ForeignTraitError) {
    let status: Status =
      switch error.code {
      case .unknownIdentifier: .unknownTrait
      case .kindConflict: .kindConflict
      case .defaultConflict: .defaultConflict
      case .nameConflict: .nameConflict
      case .colorFlagConflict: .colorFlagConflict
      case .wrongKind: .wrongKind
      case .notRepresentable: .notRepresentable
      default: .invalidArgument
      }
    self.init(status: status, text: error.description)
  }
}
