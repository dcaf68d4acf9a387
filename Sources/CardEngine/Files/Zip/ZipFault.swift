/// Why a ZIP archive is refused, or an entry of it.
///
/// A description never contains a name from the archive, which may be private: an entry is given by its number.
package enum ZipFault: Error, Sendable, Hashable {
    /// There is no end record at the end of the file.
    case notAnArchive
    /// Two records could be the end record, which programs would read differently.
    case severalEnds
    /// It is one of several files of an archive.
    case severalDisks
    /// It refers to bytes that it does not contain.
    case incomplete
    /// The end record and the central directory contradict each other, or themselves.
    case damagedDirectory
    /// The central directory has more bytes than this.
    case directoryTooLarge(most: Int64)
    /// It has more entries than this.
    case tooManyEntries(most: Int)
    /// All entries together have more bytes than this.
    case tooLarge(most: Int64)
    /// All entries together have more than this many times the bytes of the archive.
    case ratio(most: Int64)
    /// An entry is refused. The number is its place in the central directory, from 1.
    case entry(Int, Reason)

    /// Why an entry is refused.
    package enum Reason: Sendable, Hashable {
        /// It is encrypted.
        case encrypted
        /// It uses a feature that is not supported; these are the unknown flags.
        case flags(UInt16)
        /// It is compressed by an unknown method.
        case method(UInt16)
        /// Its name is refused.
        case name(ZipName.Fault)
        /// It has the name of an earlier entry.
        case duplicate(of: Int)
        /// It is a link, a device or another special file; or its name is that of a file and its type that of a folder.
        case notAFile
        /// It is a folder with contents.
        case folderWithContents
        /// Its extra fields are cut off, or the Zip64 field is too short or there are two.
        case extraFields
        /// Its bytes are also those of another entry, or of the central directory.
        case overlap
        /// The header ahead of its data has other values than the central directory.
        case localHeader
        /// Its contents have more than this many times the bytes of its compressed data.
        case ratio(most: Int64)
        /// The compressed data cannot be decoded.
        case compressedData(Inflate.Fault)
        /// The compressed data ends too early.
        case compressedDataEnds
        /// Its contents are shorter or longer than the central directory says, or bytes follow the compressed data.
        case size
        /// The checksum of its contents is wrong.
        case checksum
        /// It has more bytes than the caller accepts.
        case tooLong(most: Int)
    }
}

extension ZipFault: CustomStringConvertible {
    /// One line without a full stop, such as `entry 3 is encrypted`.
    package var description: String {
        switch self {
        case .notAnArchive: "the file does not end like a ZIP archive; it may be incomplete"
        case .severalEnds: "the ZIP archive has two possible ends"
        case .severalDisks: "the ZIP archive is split into several files"
        case .incomplete: "the ZIP archive is incomplete"
        case .damagedDirectory: "the central directory of the ZIP archive is damaged"
        case .directoryTooLarge(let most): "the central directory of the ZIP archive has more than \(most) bytes"
        case .tooManyEntries(let most): "the ZIP archive has more than \(most) entries"
        case .tooLarge(let most): "the contents of the ZIP archive have more than \(most) bytes"
        case .ratio(let most): "the contents of the ZIP archive are more than \(most) times as large as the archive"
        case .entry(let number, let reason): "entry \(number) \(reason)"
        }
    }
}

extension ZipFault.Reason: CustomStringConvertible {
    /// The words after `entry 3`.
    package var description: String {
        switch self {
        case .encrypted: "is encrypted"
        case .flags(let flags): "uses an unsupported feature (flags \(flags))"
        case .method(let method): "uses an unsupported compression method (\(method))"
        case .name(let fault): "has a name that \(fault)"
        case .duplicate(let other): "has the same name as entry \(other)"
        case .notAFile: "is a link or a special file"
        case .folderWithContents: "is a folder with contents"
        case .extraFields: "has damaged extra fields"
        case .overlap: "overlaps with another entry"
        case .localHeader: "has a header that disagrees with the central directory"
        case .ratio(let most): "is more than \(most) times as large as its compressed data"
        case .compressedData(let fault): "has damaged compressed data: \(fault)"
        case .compressedDataEnds: "has incomplete compressed data"
        case .size: "has another size than the central directory says"
        case .checksum: "has a wrong checksum"
        case .tooLong(let most): "has more than \(most) bytes"
        }
    }
}
