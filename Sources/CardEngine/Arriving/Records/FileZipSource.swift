import CardSchema

extension ZipArchive {
    /// How archives begin.
    package static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
}

/// The archive in a file, which is opened for each piece that is read.
package struct FileZipSource: ZipSource {
    private let path: String
    private let files: any FileSystem
    package let size: Int64

    /// Looks at a file.
    package init(_ file: RecordFile) throws(FileError) {
        (path, files) = (file.path, file.files)
        size = Int64(try file.files.status(at: file.path)?.size ?? 0)
    }

    package func read(at offset: Int64, count: Int) throws -> [UInt8] {
        let file = try files.open(path, for: .readNamed)
        defer { files.close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = try bytes.withUnsafeMutableBytes { buffer throws(FileError) in
                try files.read(
                    file, at: offset + Int64(filled), into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            guard read > 0 else { break }
            filled += read
        }
        return filled == count ? bytes : Array(bytes.prefix(filled))
    }
}
