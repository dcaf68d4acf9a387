extension FileSystem {
    /// Creates a file piece by piece, completely or not at all; returns `false` if it exists.
    ///
    /// Like ``createFile(_:at:)``, for contents that are too long for memory. `body` writes to a temporary file, which
    /// is renamed once it is stored. If `body` throws, nothing is left.
    func createFile(
        at path: String, writing body: (OpenFile) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
        guard try !exists(path) else { return false }
        let twin = try createTwin(of: path)
        defer { release(twin) }
        let isCreated: Bool
        do {
            try body(twin)
            try sync(twin)
            isCreated = try place(twin.path, at: path)
        } catch {
            discard(twin.path)
            throw error.path == twin.path ? error.naming(path) : error
        }
        discard(twin.path)
        try syncDirectory(FilePath.parent(of: path))
        return isCreated
    }

    /// Returns the bytes of an open file from an offset on; fewer than `limit` if the file is shorter.
    func bytes(of file: OpenFile, from offset: Int64, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        _ = try forEachPiece(of: file, from: offset, count: Int64(limit), aroundDamage: false) { bytes += $0 }
        return bytes
    }

    /// Passes on a range of a file piece by piece; fewer bytes than `count` if the file is shorter.
    func forEachPiece(
        of path: String, from offset: Int64 = 0, count: Int64, for access: OpenFile.Access = .read,
        aroundDamage isAround: Bool = false, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
    ) throws(FileError) {
        try withFile(path, for: access) { (file) throws(FileError) in
            _ = try forEachPiece(of: file, from: offset, count: count, aroundDamage: isAround, body)
        }
    }

    /// Like the one above, for an open file.
    ///
    /// Returns the part that could not be read and was passed on as NUL; without `aroundDamage`, that is an error.
    func forEachPiece(
        of file: OpenFile, from offset: Int64, count: Int64, aroundDamage isAround: Bool,
        _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
    ) throws(FileError) -> UnreadablePart? {
        var piece = [UInt8](repeating: 0, count: Int(min(max(count, 1), 256 * 1024)))
        var (done, part): (Int64, UnreadablePart?) = (0, nil)
        while done < count {
            var span = piece.mutableSpan
            let read = try span.withUnsafeMutableBytes { (raw) throws(FileError) -> (count: Int, isUnreadable: Bool) in
                guard !isAround else { return try readAroundDamage(file, at: offset + done, into: raw) }
                return (
                    try repeatingInterrupted { () throws(FileError) in
                        try self.read(file, at: offset + done, into: raw)
                    }, false
                )
            }
            guard read.count > 0 else { break }
            let wanted = Int(min(Int64(read.count), count - done))
            if read.isUnreadable { part.add(wanted, at: offset + done) }
            try body(piece[..<wanted])
            done += Int64(wanted)
        }
        return part
    }
}
