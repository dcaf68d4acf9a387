/// Limits of a manifest.
///
/// They keep it short enough to see at once, for a person who decides whether to allow the plugin.
enum ManifestLimits {
    /// The maximum length of a title in UTF-8 bytes: one line.
    static let title = 200
    /// The reason for the permissions, in bytes of UTF-8: a few lines.
    static let reason = 300
    /// The maximum length of a word of `exec` or a folder of `runtime` in UTF-8 bytes: a long path.
    static let word = 1000
    /// The maximum number of words of `exec`.
    static let words = 32
    /// The maximum number of folders of `runtime`, each a part of the disk that it may read.
    static let runtime = 8
    /// The maximum number of requested fields and patterns.
    static let fields = 100
    /// The maximum length of a field or pattern in bytes: two ids and a dot.
    static let pattern = 200
    /// The number of formats of one kind.
    static let contributions = 20
    /// The maximum number of a format's options or an annotator's values.
    static let described = 50
    /// The maximum number of kinds that this program does not know.
    static let unknownKinds = 10
    /// The name of such a format, in bytes of UTF-8.
    static let kind = 50
}
