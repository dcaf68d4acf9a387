/// What a plugin can access on this machine, and which restrictions the system enforces.
///
/// Only complete restrictions count. One with a gap counts as none.
package struct PluginReach: Sendable, Hashable {
    /// The message about the person's files.
    package let files: String
    /// The message about the network.
    package let network: String
    /// The restrictions enforced here and now, as stable words such as `files`.
    ///
    /// A grant records them, and consent is needed again if one is missing.
    package let enforced: [String]
    /// Whether it may use personal files or the network, or could because nothing prevents it.
    package let isUnconfined: Bool

    /// Determines the reach of a plugin on this machine.
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
