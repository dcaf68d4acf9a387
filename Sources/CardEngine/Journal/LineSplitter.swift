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

        /// The same for a stretch that begins elsewhere on the line.
        func moved(to offset: Int64) -> Piece {
            Piece(line: line, offset: offset, isUnfinished: isUnfinished, hasNUL: hasNUL, isTooLong: isTooLong)
        }
    }

    /// Is handed a piece as a range of bytes that may not be kept beyond the call.
    package typealias Visitor = (Piece, [UInt8], Range<Int>) throws(JournalError) -> Void

    /// The longest line that is read, in bytes: as long as any card may be.
    package var longest = LineDecoder.mostBytes
    /// How many bytes are read at once, of a file that has so many.
    package var chunk = 256 * 1024

    /// Prepares to read.
    package init() {}

    /// Hands over every piece of a file that is not blank, in order; a block of NUL alone is an empty piece.
    package func forEachPiece(
        of file: OpenFile, on files: any FileSystem, _ body: Visitor
    ) throws(JournalError) {
        let size = try files.reporting { () throws(FileError) in try files.status(of: file).size }
        // One more than there is, so that the end is seen without a larger buffer.
        var reader = ChunkReader(file, on: files, chunk: Int(min(Int64(chunk), max(size, 0) + 1)))
        var (line, done, searched) = (1, 0, 0)
        var isTooLong = false
        while try Self.advance(&reader, past: done) {
            searched -= done
            done = 0
            while let newline = Platform.find(UInt8(ascii: "\n"), in: reader.bytes.span.bytes, searched..<reader.count)
            {
                let place = Line(number: line, offset: reader.offset, isUnfinished: false, isTooLong: isTooLong)
                try split(reader.bytes, done..<newline, place, body)
                (line, done, searched, isTooLong) = (line + 1, newline + 1, newline + 1, false)
            }
            searched = reader.count
            if searched - done > longest {
                // Its end is kept: that is what tells a fragment from a damaged line.
                done = searched - 64
                isTooLong = true
            }
        }
        guard reader.count > 0 else { return }
        let place = Line(number: line, offset: reader.offset, isUnfinished: true, isTooLong: isTooLong)
        try split(reader.bytes, 0..<reader.count, place, body)
    }

    /// Hands over every piece of a stretch of a file that is in memory, the last line as one that may go on.
    package func forEachPiece(
        in bytes: [UInt8], from offset: Int64, line first: Int, _ body: Visitor
    ) throws(JournalError) {
        var (line, start) = (first, 0)
        while start < bytes.count {
            let newline = Platform.find(UInt8(ascii: "\n"), in: bytes.span.bytes, start..<bytes.count)
            let place = Line(number: line, offset: offset, isUnfinished: newline == nil, isTooLong: false)
            try split(bytes, start..<(newline ?? bytes.count), place, body)
            (line, start) = (line + 1, (newline ?? bytes.count) + 1)
        }
    }

    private static func advance(_ reader: inout ChunkReader, past done: Int) throws(JournalError) -> Bool {
        do throws(FileError) {
            return try reader.advance(past: done)
        } catch {
            throw JournalError(error)
        }
    }

    private struct Line {
        let number: Int
        /// Where in the file the buffer begins.
        let offset: Int64
        let isUnfinished: Bool
        let isTooLong: Bool

        func piece(at start: Int, hasNUL: Bool, isLast: Bool = true, isTooLong: Bool) -> Piece {
            Piece(
                line: number, offset: offset + Int64(start), isUnfinished: isUnfinished && isLast, hasNUL: hasNUL,
                isTooLong: isTooLong)
        }
    }

    private func split(_ bytes: [UInt8], _ range: Range<Int>, _ line: Line, _ body: Visitor) throws(JournalError) {
        var start = range.lowerBound
        if line.offset + Int64(start) == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        let isTooLong = line.isTooLong || range.count > longest
        guard start < range.upperBound, Platform.find(0, in: bytes.span.bytes, start..<range.upperBound) != nil else {
            let text = Self.trimmed(start..<range.upperBound, in: bytes)
            if !text.isEmpty {
                try body(line.piece(at: text.lowerBound, hasNUL: false, isTooLong: isTooLong), bytes, text)
            }
            return
        }
        let stretches = bytes[start..<range.upperBound].split(separator: 0)
        let texts = stretches.map { Self.trimmed($0.indices, in: bytes) }.filter { !$0.isEmpty }
        if texts.isEmpty {
            try body(line.piece(at: start, hasNUL: true, isTooLong: isTooLong), bytes, start..<start)
        }
        for (index, text) in texts.enumerated() {
            let isLast = index == texts.count - 1
            let piece = line.piece(at: text.lowerBound, hasNUL: true, isLast: isLast, isTooLong: isTooLong)
            try body(piece, bytes, text)
        }
    }

    private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
