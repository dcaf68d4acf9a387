import CardEngine

/// A file that must be read at more than one place.
///
/// What comes from standard input or a pipe is copied to a temporary file of this device's state first.
enum SpooledFile {
    /// Passes the path of a file to a closure; `-` is standard input.
    ///
    /// Uses the disk. A copy is removed afterwards.
    static func using<Result>(
        _ path: String, beside folder: String, on files: any FileSystem, _ body: (String) throws -> Result
    ) throws -> Result {
        let isStream = try path == "-" || files.status(at: path)?.kind == .pipe
        guard isStream else { return try body(path) }
        var source = try FileBytes(path, on: files)
        defer { source.close() }
        try files.createDirectory(folder)
        let copy = try files.createTwin(of: FilePath.join(folder, "copy"))
        defer {
            files.release(copy)
            files.discard(copy.path)
        }
        while let bytes = try source.next() { try files.writeAll(bytes, to: copy) }
        return try body(copy.path)
    }
}
