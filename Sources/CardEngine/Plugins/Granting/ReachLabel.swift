/// What is told of a plugin's reach: only what the system really enforces counts as kept from it.
public enum ReachLabel {
    /// What is told of the person's files.
    public static func files(_ reach: PluginManifest.Reach) -> String {
        switch reach {
        case .open: "open: this program may read your files"
        case .none:
            Platform.confinementSupport.files
                ? "enforced (Landlock)" : "not enforced: this program could read your files"
        }
    }

    /// What is told of the network.
    public static func network(_ reach: PluginManifest.Reach) -> String {
        reach == .none && Platform.confinementSupport.network ? "closed" : "open"
    }
}
