/// Reads a file of lines in pieces and hands them over one by one, holding one piece and one line at a time.
///
/// Lines end in `\n`. A byte order mark at the file's start and `\r` and spaces around a line are taken off. A NUL ends
/// a piece of a line too: no text has one, and a disk that lost what it had not yet stored may leave a block of them
/// between what was written before and what was written after.
package struct LineSplitter: Sendable {
    /// A stretch of bytes that may be a line of a journal.
    package struct Piece: Sendable {
        /// The number of the line it stands on, from 1.
        package let line: Int
        /// The offset in the file of its first byte.
        package let offset: Int64
        /// Whether it is the file's end and no newline follows it.
        package let isUnfinished: Bool
        /// Whether NUL stands on the same line.
        package let hasNUL: Bool
        /// Whether only its last bytes are handed over, because it is longer than any line may be.
        package let isTooLong: Bool
    }

    /// The longest line that is read, in bytes: more than any card may have.
    package var longest = 4 * 1024 * 1024 + 64 * 1024
    /// How many bytes are read at once.
    package var chunk = 256 * 1024

    package init() {}

    /// Hands over every piece of a file that is not blank, in order; a block of NUL alone is an empty piece.
    ///
    /// The bytes may not be kept beyond the call without copying them.
    package func forEachPiece(
        of file: OpenFile, on files: any FileSystem, _ body: (Piece, ArraySlice<UInt8>) throws(FileError) -> Void
    ) throws(FileError) {
        var reader = ChunkReader(file, on: files, chunk: chunk)
        var (line, done, searched) = (1, 0, 0)
        var isTooLong = false
        while try reader.advance(past: done) {
            searched -= done
            done = 0
            while let newline = reader.bytes[searched..<reader.count].firstIndex(of: UInt8(ascii: "\n")) {
                try split(reader.bytes[done..<newline], at: reader.offset + Int64(done), line, isTooLong, body)
                (line, done, searched, isTooLong) = (line + 1, newline + 1, newline + 1, false)
            }
            searched = reader.count
            if searched - done > longest {
                // Its end is kept: that is what tells a fragment from a damaged line.
                done = searched - 64
                isTooLong = true
            }
        }
        let rest = reader.bytes[..<reader.count]
        guard !rest.isEmpty else { return }
        try split(rest, at: reader.offset, line, isTooLong, isUnfinished: true, body)
    }

    private func split(
        _ line: ArraySlice<UInt8>, at offset: Int64, _ number: Int, _ isTooLong: Bool, isUnfinished: Bool = false,
        _ body: (Piece, ArraySlice<UInt8>) throws(FileError) -> Void
    ) throws(FileError) {
        var line = line
        let start = line.startIndex
        if offset == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        let hasNUL = line.contains(0)
        let isLong = isTooLong || line.count > longest
        func piece(at index: Int, isLast: Bool) -> Piece {
            Piece(
                line: number, offset: offset + Int64(index - start), isUnfinished: isUnfinished && isLast,
                hasNUL: hasNUL, isTooLong: isLong)
        }
        guard hasNUL else {
            let text = Self.trimmed(line)
            if !text.isEmpty { try body(piece(at: text.startIndex, isLast: true), text) }
            return
        }
        let texts = line.split(separator: 0).map(Self.trimmed).filter { !$0.isEmpty }
        if texts.isEmpty { try body(piece(at: line.startIndex, isLast: true), []) }
        for (index, text) in texts.enumerated() {
            try body(piece(at: text.startIndex, isLast: index == texts.count - 1), text)
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
