/// Limits of a manifest.
///
/// A person who decides must be able to see all of it at once.
enum ManifestLimits {
    /// A title, in bytes of UTF-8: a line.
    static let title = 200
    /// The reason for the permissions, in bytes of UTF-8: a few lines.
    static let reason = 300
    /// A word of `exec` or a folder of `runtime`, in bytes of UTF-8: a long path.
    static let word = 1000
    /// The words of `exec`.
    static let words = 32
    /// The folders of `runtime`: each is a part of the disk that it may read.
    static let runtime = 8
    /// The fields and patterns that it asks for.
    static let fields = 100
    /// A field or pattern, in bytes: two ids and a point.
    static let pattern = 200
    /// The number of formats of one kind.
    static let contributions = 20
    /// The options of a format, or the values of an annotator.
    static let described = 50
    /// The kinds that this program does not know.
    static let unknownKinds = 10
    /// The name of such a format, in bytes of UTF-8.
    static let kind = 50
}
