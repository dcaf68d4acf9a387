import CardSchema

extension FileSystem {
    /// Returns the SHA-256 of a range of a file in hexadecimal digits, and the number of its bytes.
    package func digest(
        of path: String, from offset: Int64 = 0, count: Int64, for access: OpenFile.Access = .read
    ) throws(FileError) -> (sha256: String, count: Int64) {
        var (hash, size): (SHA256, Int64) = (SHA256(), 0)
        try forEachPiece(of: path, from: offset, count: count, for: access) { (piece) throws(FileError) in
            hash.update(Array(piece).span.bytes)
            size += Int64(piece.count)
        }
        return (hash.finalize().hex, size)
    }
}
