/// The bytes of a file that a person named, which is opened for each piece that is read.
package struct SeekableFile: SeekableBytes {
    private let path: String
    private let files: any FileSystem
    package let size: Int64

    /// Looks at a file.
    package init(_ path: String, on files: any FileSystem) throws(FileError) {
        (self.path, self.files) = (path, files)
        size = Int64(try files.status(at: path)?.size ?? 0)
    }

    package func read(at offset: Int64, count: Int) throws(FileError) -> [UInt8] {
        try files.withFile(path, for: .readNamed) { (file) throws(FileError) in
            try files.bytes(of: file, from: offset, upTo: count)
        }
    }
}
