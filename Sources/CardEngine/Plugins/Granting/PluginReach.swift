/// What a plugin can reach on this machine, as a person is told, and what the system keeps from it.
///
/// Told is what holds: a wall with a hole in it counts as none.
package struct PluginReach: Sendable, Hashable {
    /// The message about the person's files.
    package let files: String
    /// The message about the network.
    package let network: String
    /// What the system keeps from it here and now, in words that never change, such as `files`.
    ///
    /// A grant notes them, and asks again when one is missing.
    package let enforced: [String]
    /// Whether it may use the person's files or the network, or could because nothing keeps it from them.
    package let isUnconfined: Bool

    /// Looks at a plugin as this machine would run it.
    package init(_ plugin: InstalledPlugin, language: String = "en") {
        self.init(plugin.manifest.permissions, exposure: plugin.exposure, language)
    }

    init(_ asked: PluginManifest.Permissions, exposure: GuardedPlaces.Exposure?, _ language: String) {
        let support = Platform.confinementSupport
        let keepsFiles = asked.files == .none && support.files && exposure == nil
        let keepsNetwork = asked.network == .none && support.network
        if asked.files == .none, support.files, let exposure {
            files = EngineWords(language).filesExposed(place: exposure.place.name, folder: exposure.folder)
        } else {
            files = ReachLabel.files(asked.files, language: language)
        }
        network = ReachLabel.network(asked.network, language: language)
        enforced = support.words.filter { word in
            switch word {
            case "files", "hidden": keepsFiles
            case "network": keepsNetwork
            default: true
            }
        }
        isUnconfined = !keepsFiles || !keepsNetwork
    }
}
