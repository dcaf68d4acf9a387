import CardSchema

extension FileSystem {
    /// Returns the SHA-256 of a range of a file in hexadecimal digits, and the number of its bytes.
    package func digest(
        of path: String, from offset: Int64 = 0, count: Int64, for access: OpenFile.Access = .read
    ) throws(FileError) -> (sha256: String, count: Int64) {
        let digest = try digest(of: path, from: offset, count: count, for: access, aroundDamage: false)
        return (digest.sha256, digest.count)
    }

    /// Like the one above; returns also the part that could not be read and counts as NUL.
    func digest(
        of path: String, from offset: Int64 = 0, count: Int64, for access: OpenFile.Access = .read,
        aroundDamage isAround: Bool
    ) throws(FileError) -> (sha256: String, count: Int64, unreadable: UnreadablePart?) {
        var (hash, size): (SHA256, Int64) = (SHA256(), 0)
        let part = try withFile(path, for: access) { (file) throws(FileError) in
            try forEachPiece(of: file, from: offset, count: count, aroundDamage: isAround) { piece in
                hash.update(Array(piece).span.bytes)
                size += Int64(piece.count)
            }
        }
        return (hash.finalize().hex, size, part)
    }
}
