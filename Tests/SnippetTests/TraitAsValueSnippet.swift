// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

struct VolumeTrait: TraitDefinition {
  static let defaultValue = 5
}

struct VolumeLabel: ViewModel {
  @ModelEnvironment(VolumeTrait.self) var volume
  var body: String { "Volume \(volume)" }
}

@Suite struct TraitAsValueSnippet {
  @Test func `a trait is an environment value as it stands`() async {
    let room = TraitNode("room")
    let label = ModelHost(VolumeLabel(), in: room)
    room.traitOverrides[VolumeTrait.self] = 11
    print(label.output)  // Volume 11
    #expect(label.output == "Volume 11")
  }
}
