/// The messages about a plugin's reach.
///
/// Only restrictions that the system really enforces count.
package enum ReachLabel {
    /// Returns the message about the person's files for this level of enforcement.
    package static func files(
        _ reach: PluginManifest.Reach, _ support: Confinement.Support = Platform.confinementSupport,
        language: String = "en"
    ) -> String {
        let words = EngineWords(language)
        return switch (reach, support.files) {
        case (.open, true): words.filesOpenReadOnly
        case (.open, false): words.filesOpen
        case (.none, false): words.filesNotEnforced
        case (.none, true) where support.hidden: words.filesHidden
        case (.none, true):
            support.calls ? words.filesSeen : words.filesTouchable
        }
    }

    /// Returns the message about the network for this level of enforcement.
    package static func network(
        _ reach: PluginManifest.Reach, _ support: Confinement.Support = Platform.confinementSupport,
        language: String = "en"
    ) -> String {
        let words = EngineWords(language)
        return switch (reach, support.network) {
        case (.none, true): words.networkClosed
        case (.none, false): words.networkNotEnforced
        case (.open, true): words.networkOpen
        case (.open, false):
            words.networkOpenUnconfined
        }
    }
}
