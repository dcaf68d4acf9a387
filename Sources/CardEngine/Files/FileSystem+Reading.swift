extension FileSystem {
    /// Opens a file, passes it to a closure, and closes it afterwards.
    ///
    /// An open that a signal interrupted is repeated.
    public func withFile<Result>(
        _ path: String, for access: OpenFile.Access, _ body: (OpenFile) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let file = try repeatingInterrupted { () throws(FileError) in try open(path, for: access) }
        defer { close(file) }
        return try body(file)
    }

    /// Reads a file, or with `limit` at most that many of its first bytes.
    ///
    /// To refuse a file that is too long, pass the allowed size plus one.
    public func readFile(
        _ path: String, upTo limit: Int = Int.max, for access: OpenFile.Access = .read
    ) throws(FileError) -> [UInt8] {
        try withFile(path, for: access) { (file) throws(FileError) in
            let size = Int(
                clamping: try repeatingInterrupted { () throws(FileError) in try status(of: file) }.size)
            // The buffer is one byte larger than the file, so that the end is detected without enlarging it.
            let room = max(0, min(limit, Self.firstPiece, size < Int.max ? size + 1 : size))
            var bytes = try readBytes(of: file, upTo: room)
            guard bytes.count == room, room < limit else { return bytes }
            // The file is large, or has grown since.
            var reader = ChunkReader(file, on: self)
            while bytes.count < limit, try reader.advance(past: reader.count) {
                bytes.append(contentsOf: reader.bytes[..<min(reader.count, limit - bytes.count)])
            }
            return bytes
        }
    }

    /// The number of bytes to read at once, because the reported size of a file may be wrong.
    private static var firstPiece: Int { 16 << 20 }

    /// Returns a file's first bytes; `nil` if there is no such file.
    package func readFileIfThere(
        _ path: String, upTo limit: Int, for access: OpenFile.Access = .read
    ) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try readFile(path, upTo: limit, for: access)
        } catch  where error.kind == .notFound {
            return nil
        }
    }

    /// Reads from a file's position, at most that many bytes, directly into their final place.
    private func readBytes(of file: OpenFile, upTo room: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            do throws(FileError) {
                while count < room {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let read = try repeatingInterrupted { () throws(FileError) -> Int in try self.read(file, into: rest)
                    }
                    guard read > 0 else { return }
                    count += read
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Returns whether a file has exactly these bytes; reads it through a small buffer, with `aroundDamage` around blocks
    /// that cannot be read.
    package func holds(
        _ bytes: [UInt8], at path: String, aroundDamage isAround: Bool = false
    ) throws(FileError) -> Bool {
        try withFile(path, for: .read) { (file) throws(FileError) in
            var reader = ChunkReader(file, on: self, chunk: 16 * 1024, aroundDamage: isAround)
            var seen = 0
            while try reader.advance(past: reader.count) {
                let same = Platform.areSame(reader.bytes[..<reader.count], bytes[seen...].prefix(reader.count))
                guard same else { return false }
                seen += reader.count
            }
            return seen == bytes.count
        }
    }

    /// Returns whether a name exists: a file, a folder, or a link, even one whose target is missing.
    public func exists(_ path: String) throws(FileError) -> Bool { try entry(at: path) != nil }

    /// Returns the names of the files in a folder, sorted; other entries are omitted.
    package func fileNames(in folder: String) throws(FileError) -> [String] {
        try entries(folder).filter(\.isFile).map(\.name)
    }

    /// Like the one above; empty if there is no such folder, or something else has its name, which `doctor` reports.
    package func fileNames(inFolderIfAny folder: String) throws(FileError) -> [String] {
        try entries(inFolderIfAny: folder).filter(\.isFile).map(\.name)
    }

    /// Returns all names in a folder, sorted; empty if there is no such folder, or something else has its name.
    func list(ifAny folder: String) throws(FileError) -> [String] {
        try status(at: folder)?.isDirectory == true ? list(folder) : []
    }

    /// Returns the entries of a folder; empty if there is no such folder, or something else has its name.
    package func entries(inFolderIfAny folder: String) throws(FileError) -> [FileKind.Entry] {
        guard try status(at: folder)?.isDirectory == true else { return [] }
        return try entries(folder)
    }

    /// Returns whether a file's path still leads to it, so that no other file has replaced it.
    public func isStillInPlace(_ file: OpenFile) throws(FileError) -> Bool {
        guard let now = try status(at: file.path) else { return false }
        return now.isSameFile(as: try status(of: file))
    }

    /// Returns the last byte of a file, or `nil` if it is empty.
    public func lastByte(of file: OpenFile) throws(FileError) -> UInt8? {
        let size = try status(of: file).size
        guard size > 0 else { return nil }
        var byte: [UInt8] = [0]
        let count = try repeatingInterrupted { () throws(FileError) in try read(file, at: size - 1, into: &byte) }
        return count == 1 ? byte[0] : nil
    }

    /// Reads from the file's position into the start of an array, at most as many bytes as it has elements, and returns
    /// the number of bytes.
    public func read(_ file: OpenFile, into bytes: inout [UInt8]) throws(FileError) -> Int {
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (raw) throws(FileError) in try read(file, into: raw) }
    }

    /// Reads from `offset` bytes after the start of the file into the start of an array, and returns the number of
    /// bytes.
    public func read(_ file: OpenFile, at offset: Int64, into bytes: inout [UInt8]) throws(FileError) -> Int {
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (raw) throws(FileError) in try read(file, at: offset, into: raw) }
    }

    /// Repeats an operation that a signal interrupted, a few times at most.
    ///
    /// Only for operations that may safely be repeated: never for ``FileSystem/sync(_:)``.
    package func repeatingInterrupted<Result>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
        // Bounded, so that a file system that always interrupts is reported instead of waited for.
        for _ in 0..<8 {
            do { return try body() } catch  where error.kind == .interrupted { continue }
        }
        return try body()
    }
}
