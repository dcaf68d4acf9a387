import CardSchema

extension ZipArchive {
    /// Compares the contents of an entry with its size and checksum while they are read.
    struct Contents {
        private let entry: Entry
        private var size: Int64 = 0
        private var checksum = CRC32()

        init(of entry: Entry) { self.entry = entry }

        /// Decompresses the next piece.
        func next(_ inflate: inout Inflate) throws(ZipFault) -> ArraySlice<UInt8>? {
            do {
                return try inflate.next()
            } catch {
                throw .entry(entry.number, .compressedData(error))
            }
        }

        /// Passes on a piece, unless the contents would be longer than they should be.
        mutating func add(_ piece: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
            size += Int64(piece.count)
            guard size <= entry.size else { throw ZipFault.entry(entry.number, .size) }
            checksum.update(piece.span.bytes)
            try body(piece)
        }

        /// Checks the size and the checksum at the end.
        func finish() throws(ZipFault) {
            guard size == entry.size else { throw .entry(entry.number, .size) }
            guard checksum.checksum == entry.checksum else { throw .entry(entry.number, .checksum) }
        }
    }
}
