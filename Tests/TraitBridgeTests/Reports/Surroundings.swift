// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import TraitBridge

/// An object that travels down the environment.
@Observable
final class Profile {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// What a place has: a trait, a value that is not bridged, and an object.
struct Surroundings: Equatable {
  var theme = Theme.standard
  var density = 10
  var profile: String?
}

/// A view model that shows its surroundings.
struct SurroundingsReader: ViewModel, Equatable {
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(\.density) private var density
  @ModelEnvironment(Profile.self) private var profile

  var body: Surroundings {
    Surroundings(theme: theme, density: density, profile: profile?.name)
  }
}

extension TraitEnvironment {
  /// What imperative code finds at a place.
  var surroundings: Surroundings {
    Surroundings(
      theme: traitCollection.theme, density: environment.density,
      profile: environment[Profile.self]?.name)
  }

  /// Sets all of it here.
  func surround(_ theme: Theme, _ density: Int, _ profile: String) {
    traitOverrides.theme = theme
    environmentOverrides.density = density
    environmentOverrides[Profile.self] = Profile(profile)
  }
}
