// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AppleNames
import TraitBridge
import TraitBridgeTesting

/// Every public type of the harness at the top level, which compiles beside the names of SwiftUI and
/// UIKit.
enum TestingNamesBesideApple {
  static let types: [Any.Type] = [
    CombineLaws.self,
    ManualClock.self,
    RecordedKinds.self,
    RecordingHost<TitledCard>.self,
    Scenario.self,
    ScenarioAxis.self,
    ScenarioMatrix.self,
    SnapshotRecording.self,
    StepExecutor.self,
    StreamProbe<Int>.self,
    TestFailure.self,
    TestFailures.self,
  ]
}
