/// A file read piece by piece.
package struct FileBytes: ByteSource {
    private let files: any FileSystem
    private let file: OpenFile
    private static let piece = 256 * 1024

    /// Opens a file that a person has named; `-` is standard input.
    package init(_ path: String, on files: any FileSystem) throws(FileError) {
        self.files = files
        file = path == "-" ? OpenFile(number: 0, path: "standard input") : try files.open(path, for: .readNamed)
    }

    /// Closes it.
    package func close() { if file.number != 0 { files.close(file) } }

    /// The next bytes; `nil` at the end.
    package mutating func next() throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: Self.piece)
        let (file, files) = (file, files)
        let count = try files.repeatingInterrupted { () throws(FileError) in try files.read(file, into: &bytes) }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }
}
