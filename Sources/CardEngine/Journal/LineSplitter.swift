/// Splits a file into lines for the full reader.
///
/// Lines end in `\n`. A byte order mark at the start of the file, and `\r` and spaces around a line, are removed. A NUL
/// ends a piece of a line too: texts have none, but a disk that lost unflushed data may leave a block of them between
/// older and newer lines.
package struct LineSplitter: Sendable {
    /// A range of bytes that may be a journal line.
    package struct Piece: Sendable {
        /// The number of its line, from 1.
        package let line: Int
        /// The offset of its first byte in the file.
        package let offset: Int64
        /// Whether it ends at the end of the file without a newline.
        package let isUnfinished: Bool
        /// Whether its line contains NUL.
        package let hasNUL: Bool
        /// Whether only its last bytes are passed on, because it is too long.
        package let isTooLong: Bool

        /// The piece with its range relative to another start of the line.
        func moved(to offset: Int64) -> Piece {
            Piece(line: line, offset: offset, isUnfinished: isUnfinished, hasNUL: hasNUL, isTooLong: isTooLong)
        }
    }

    /// Called with the range of each piece, which is only valid during the call.
    package typealias Visitor = (Piece, [UInt8], Range<Int>) throws(DiaryFailure) -> Void

    private let reader: JournalLineReader

    /// Creates a splitter.
    package init(_ reader: JournalLineReader = JournalLineReader()) {
        self.reader = reader
    }

    /// The longest line that is read, in bytes.
    var longest: Int { reader.longest }

    /// Passes on every piece of a file that is not blank, in order; a block of only NULs is an empty piece.
    ///
    /// Returns the part that the disk could not read, and that was passed on as NULs.
    @discardableResult
    package func forEachPiece(
        of file: OpenFile, on files: any FileSystem, _ body: Visitor
    ) throws(DiaryFailure) -> UnreadablePart? {
        try reader.forEachLine(of: file, on: files) { (bytes, range, line) throws(DiaryFailure) in
            try split(bytes, range, line, body)
            return true
        }
    }

    /// Passes on every piece of a range in memory; the last line may be incomplete.
    package func forEachPiece(
        in bytes: [UInt8], from offset: Int64, line first: Int, _ body: Visitor
    ) throws(DiaryFailure) {
        var number = first
        let block = JournalLineReader.Block(range: bytes.indices, offset: offset, isLast: true, isTooLong: false)
        _ = try JournalLineReader.forEachLine(of: block, in: bytes, from: &number) {
            (bytes, range, line) throws(DiaryFailure) in
            try split(bytes, range, line, body)
            return true
        }
    }

    private func split(
        _ bytes: [UInt8], _ range: Range<Int>, _ line: JournalLineReader.Line, _ body: Visitor
    ) throws(DiaryFailure) {
        var start = range.lowerBound
        if line.offset + Int64(start) == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        let isTooLong = line.isTooLong || range.count > reader.longest
        guard start < range.upperBound, Platform.find(0, in: bytes.span.bytes, start..<range.upperBound) != nil else {
            let text = LineTail.trimmed(start..<range.upperBound, in: bytes.span.bytes)
            if !text.isEmpty {
                try body(line.piece(at: text.lowerBound, hasNUL: false, isTooLong: isTooLong), bytes, text)
            }
            return
        }
        let stretches = bytes[start..<range.upperBound].split(separator: 0)
        let texts = stretches.map { LineTail.trimmed($0.indices, in: bytes.span.bytes) }.filter { !$0.isEmpty }
        if texts.isEmpty {
            try body(line.piece(at: start, hasNUL: true, isTooLong: isTooLong), bytes, start..<start)
        }
        for (index, text) in texts.enumerated() {
            let isLast = index == texts.count - 1
            let piece = line.piece(at: text.lowerBound, hasNUL: true, isLast: isLast, isTooLong: isTooLong)
            try body(piece, bytes, text)
        }
    }
}

extension JournalLineReader.Line {
    fileprivate func piece(at start: Int, hasNUL: Bool, isLast: Bool = true, isTooLong: Bool) -> LineSplitter.Piece {
        LineSplitter.Piece(
            line: number, offset: offset + Int64(start), isUnfinished: isUnfinished && isLast, hasNUL: hasNUL,
            isTooLong: isTooLong)
    }
}
