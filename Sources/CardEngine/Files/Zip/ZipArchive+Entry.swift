extension ZipArchive {
    /// A file or folder of an archive.
    package struct Entry: Sendable, Hashable {
        /// The relative path, checked; that of a folder ends with a slash.
        package let name: String
        /// The number of bytes of the contents.
        package let size: Int64
        /// The number of bytes that the contents take up in the archive.
        package let compressedSize: Int64
        /// The place in the central directory, from 1; messages name an entry by it.
        package let number: Int
        /// Whether it is a folder, which has no contents.
        package let isFolder: Bool

        /// The name as it is in the archive.
        let nameBytes: [UInt8]
        let flags: Flags
        let method: Method
        let checksum: UInt32
        /// Where its header is in the source.
        let start: Int64
        /// Where the next entry starts in the source, or the central directory.
        var limit: Int64

        /// The first offset after the entry, if its header has so many bytes of extra fields.
        func end(extraCount: Int) -> Int64 {
            dataOffset(extraCount: extraCount) + compressedSize
                + (flags.contains(.descriptor) ? Self.descriptorSize : 0)
        }

        /// Where its compressed data starts, if its header has so many bytes of extra fields.
        func dataOffset(extraCount: Int) -> Int64 {
            start + Int64(Self.headerSize + nameBytes.count + extraCount)
        }

        /// The number of bytes of the header ahead of the data, without its name and extra fields.
        static let headerSize = 30
        /// The least number of bytes that follow the data if its sizes were not known ahead of it.
        private static let descriptorSize: Int64 = 12
    }
}

extension ZipArchive.Entry {
    /// How the contents are compressed (APPNOTE, section 4.4.5).
    enum Method: UInt16, Sendable {
        /// Not at all.
        case stored = 0
        /// By Deflate.
        case deflated = 8
    }

    /// The general purpose flags (APPNOTE, section 4.4.4).
    struct Flags: OptionSet, Sendable, Hashable {
        let rawValue: UInt16

        /// Encrypted in one of three ways.
        static let encryption = Flags(rawValue: 1 << 0 | 1 << 6 | 1 << 13)
        /// How hard the compressor tried; of no use for reading.
        static let effort = Flags(rawValue: 1 << 1 | 1 << 2)
        /// The sizes and the checksum follow the data in a descriptor; the central directory has them, too.
        static let descriptor = Flags(rawValue: 1 << 3)
        /// The name is in UTF-8.
        static let utf8 = Flags(rawValue: 1 << 11)
        /// The flags that are supported.
        static let known: Flags = [.effort, .descriptor, .utf8]
    }
}
