/// The messages about a plugin's reach.
///
/// Only what the system really enforces counts.
package enum ReachLabel {
    /// The message about the person's files where this much is enforced.
    package static func files(
        _ reach: PluginManifest.Reach, _ support: Confinement.Support = Platform.confinementSupport
    ) -> String {
        switch (reach, support.files) {
        case (.open, true): "open: this program may read your files, your journal included, and cannot change any"
        case (.open, false): "open: this program may read your files, and could change and delete them"
        case (.none, false): "not enforced: this program could read, change and delete your files"
        case (.none, true) where support.hidden: "enforced: this program cannot see that your files exist"
        case (.none, true):
            support.calls
                ? "enforced (Landlock): this program cannot open your files, but can see that a file exists, its size and age"
                : "enforced (Landlock): this program cannot open your files, but can see and change their age and permissions"
        }
    }

    /// The message about the network where this much is enforced.
    package static func network(
        _ reach: PluginManifest.Reach, _ support: Confinement.Support = Platform.confinementSupport
    ) -> String {
        switch (reach, support.network) {
        case (.none, true): "closed"
        case (.none, false): "open: not enforced, this program could send what it sees"
        case (.open, true): "open: the internet, and programs of this machine that listen on a port"
        case (.open, false):
            "open: the internet, and programs of this machine, which could start others that nothing confines"
        }
    }
}
