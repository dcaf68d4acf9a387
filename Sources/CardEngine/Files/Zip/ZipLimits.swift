/// How much an archive may contain.
///
/// Everything beyond is refused before anything is decompressed.
package struct ZipLimits: Sendable, Hashable {
    /// The number of entries.
    package var entries = 100_000
    /// The number of bytes of the central directory.
    package var directory: Int64 = 64 << 20
    /// The number of bytes of all entries together, decompressed.
    package var size: Int64 = 8 << 30
    /// How many times as large as the compressed data the decompressed data may be, for an entry and for the archive.
    package var ratio: Int64 = 200
    /// An entry of fewer bytes than this, decompressed, may have any ratio.
    package var anyRatio: Int64 = 64 << 10
    /// An archive of fewer bytes than this, decompressed, may have any ratio.
    ///
    /// Without this exemption, a handful of short, repetitive entries would be refused. Without a limit, 100,000 of them
    /// would unpack from a few megabytes to 6 GiB.
    package var anyRatioOfAll: Int64 = 64 << 20

    /// Creates the limits that apply to files of other people.
    package init() {}
}
