/// Reads ZIP archives of other people: what is doubtful is refused with a reason (PKWARE's APPNOTE 6.3).
///
///     let archive = try ZipArchive(source)
///     for entry in archive.entries where !entry.isFolder {
///         try archive.read(entry) { piece in use(piece) }
///     }
///
/// ```
/// | header, data | header, data, descriptor | … | central directory | end |
///   local header is compared with the list  <---  only this is trusted, after its checks
/// ```
///
/// Supported are stored and deflated entries, Zip64, data descriptors, comments, and other bytes ahead of the archive.
/// Links, encryption, archives in several files and names that lead out of a folder are refused. See ``ZipLimits`` for
/// how large an archive may be, and ``ZipFault`` for all reasons.
package struct ZipArchive: Sendable {
    /// The entries in the order of the archive's list.
    package let entries: [Entry]

    private let source: any SeekableBytes

    /// The number of bytes to read at a time: of stored contents, a piece.
    private static let pieceSize = 64 * 1024
    /// How much memory to reserve for an entry's contents before they are decompressed.
    private static let reserved = 1 << 20

    /// Reads and checks the central directory.
    ///
    /// - Throws: ``ZipFault``, or the error of the source.
    package init(_ source: any SeekableBytes, limits: ZipLimits = ZipLimits()) throws {
        self.source = source
        entries = try ZipDirectory.entries(of: source, limits: limits)
    }

    /// Reads an entry's contents and passes them on in pieces of at most 256 KiB.
    ///
    /// The checksum is known at the end: only when this returns are the pieces the contents of the entry. `body` never
    /// gets more bytes than the entry's size. Memory does not depend on the size.
    ///
    /// - Throws: ``ZipFault``, or the error of the source or of `body`.
    package func read(_ entry: Entry, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
        var contents = Contents(of: entry)
        let offset = try dataOffset(of: entry)
        switch entry.method {
        case .stored:
            try forEachPiece(of: entry, at: offset) { try contents.add($0[...], body) }
        case .deflated:
            var inflate = Inflate(expecting: entry.size)
            try forEachPiece(of: entry, at: offset) { compressed in
                inflate.add(compressed)
                while let piece = try contents.next(&inflate) { try contents.add(piece, body) }
                // Checked here, so that bytes after the end are not collected.
                guard !inflate.isFinished || inflate.unusedCount == 0 else { throw ZipFault.entry(entry.number, .size) }
            }
            guard inflate.isFinished else { throw ZipFault.entry(entry.number, .compressedDataEnds) }
        }
        try contents.finish()
    }

    /// Returns an entry's contents.
    ///
    /// - Throws: ``ZipFault``, also if there are more than `most` bytes, or the error of the source.
    package func bytes(of entry: Entry, atMost most: Int) throws -> [UInt8] {
        guard entry.size <= Int64(most) else { throw ZipFault.entry(entry.number, .tooLong(most: most)) }
        var bytes: [UInt8] = []
        // The size is what the archive says, which may be wrong.
        bytes.reserveCapacity(min(Int(entry.size), Self.reserved))
        try read(entry) { bytes += $0 }
        return bytes
    }

    private func forEachPiece(of entry: Entry, at offset: Int64, _ body: ([UInt8]) throws -> Void) throws {
        var done: Int64 = 0
        while done < entry.compressedSize {
            let count = Int(min(entry.compressedSize - done, Int64(Self.pieceSize)))
            try body(try source.exactly(count, at: offset + done))
            done += Int64(count)
        }
    }

    /// Compares the header ahead of the data with the central directory, and returns where the data starts.
    private func dataOffset(of entry: Entry) throws -> Int64 {
        let fault = ZipFault.entry(entry.number, .localHeader)
        let count = Entry.headerSize + entry.nameBytes.count
        var fields = ZipFields(try source.exactly(count, at: entry.start)[...], else: fault)
        guard try fields.four() == 0x0403_4B50 else { throw fault }
        try fields.skip(2)
        guard try fields.two() == entry.flags.rawValue, try fields.two() == entry.method.rawValue else { throw fault }
        try fields.skip(4)
        let checksum = try fields.four()
        let (compressedSize, size) = (UInt64(try fields.four()), UInt64(try fields.four()))
        let (nameCount, extraCount) = (Int(try fields.two()), Int(try fields.two()))
        guard try fields.bytes(nameCount).elementsEqual(entry.nameBytes) else { throw fault }
        guard entry.end(extraCount: extraCount) <= entry.limit else { throw ZipFault.entry(entry.number, .overlap) }
        let offset = entry.dataOffset(extraCount: extraCount)
        // With a descriptor after the data, the writer did not know these values yet.
        guard !entry.flags.contains(.descriptor) else { return offset }
        var sizes = Zip64Sizes(size: size, compressedSize: compressedSize, offset: 0)
        let extra = try source.exactly(extraCount, at: offset - Int64(extraCount))
        try sizes.complete(from: extra[...], number: entry.number)
        guard checksum == entry.checksum, sizes.size == UInt64(entry.size),
            sizes.compressedSize == UInt64(entry.compressedSize)
        else { throw fault }
        return offset
    }
}
