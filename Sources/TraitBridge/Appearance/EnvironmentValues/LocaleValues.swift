// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

private enum LocaleKey: ModelEnvironmentKey {
  static var defaultValue: Locale { .current }
}

private enum CalendarKey: ModelEnvironmentKey {
  static var defaultValue: Calendar { .current }
}

private enum TimeZoneKey: ModelEnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

extension ModelEnvironmentValues {
  /// The locale to format values for.
  ///
  /// Where nobody has set one it is that of the process, as it was when the tree first asked. On Linux
  /// the program must import Foundation, and not only its essentials, for locales to differ.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar to count days by; that of the process where nobody has set one.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone to show times in; that of the process where nobody has set one.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
