@_spi(Bytes) import CardSchema

/// Opens card files and splits them into lines; the only place that does.
///
/// ```
/// file ─▶ pieces ─▶ blocks of whole lines ─▶ line, line, line … ─▶ whoever looks at them
/// ```
///
/// It is used by ``LineSplitter`` (and so by the full reader and ``MisplacedLines``), ``MonthScan`` and
/// ``CandidateScan``. It keeps one piece and the longest line in memory.
package struct JournalLineReader: Sendable {
    /// Consecutive lines of a file in the buffer.
    struct Block {
        /// Their range; what follows may be part of a line.
        let range: Range<Int>
        /// The file offset of the buffer.
        let offset: Int64
        /// Whether the file ends here; only then can the last line lack its newline.
        let isLast: Bool
        /// Whether only the end of the first line is left, because the line is too long.
        let isTooLong: Bool
    }

    /// A line of a file.
    struct Line {
        /// The line's number, from 1.
        let number: Int
        /// The file offset of the buffer.
        let offset: Int64
        /// Whether the line ends at the end of the file without a newline.
        let isUnfinished: Bool
        /// Whether only its end is left, because it is too long.
        let isTooLong: Bool
    }

    /// Called with bytes that are valid only during the call; at least 16 bytes follow the block.
    ///
    /// Returns whether to continue.
    typealias BlockHandler = ([UInt8], Block) throws(DiaryFailure) -> Bool
    /// The range of one line, without its newline.
    typealias LineHandler = ([UInt8], Range<Int>, Line) throws(DiaryFailure) -> Bool

    /// The longest line that is read, in bytes: the size limit of a card.
    package var longest = LineDecoder.mostBytes
    /// The number of bytes to read at once.
    package var chunk = 256 * 1024

    /// Creates a reader.
    package init() {}

    /// The result of opening a file.
    enum Opening {
        case read
        /// A sync tool has removed it since the folder was listed.
        case gone
        /// Not a readable file; the full reader reports it.
        case odd(FileError)
    }

    /// Opens a card file, passes it to a closure and closes it.
    static func open(
        _ path: String, for access: OpenFile.Access = .read, on files: any FileSystem,
        _ body: (OpenFile) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) -> Opening {
        let handle: OpenFile
        do throws(FileError) {
            handle = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: access) }
        } catch  where error.kind == .notFound {
            return .gone
        } catch  where error.isOfTheEntry && access == .read {
            return .odd(error)
        } catch {
            throw DiaryFailure(error)
        }
        defer { files.close(handle) }
        try body(handle)
        return .read
    }

    /// Calls a closure with blocks of lines.
    ///
    /// Returns the part that the disk could not read; there, the lines consist of NUL.
    @discardableResult
    func forEachBlock(
        of file: OpenFile, on files: any FileSystem, _ body: BlockHandler
    ) throws(DiaryFailure) -> UnreadablePart? {
        let size = try files.reported(try files.status(of: file).size)
        // The buffer is larger than the file, so that the end is detected without enlarging it.
        var reader = ChunkReader(
            file, on: files, chunk: Int(min(Int64(chunk), max(size, 0) + Int64(Self.room))), aroundDamage: true)
        var (done, searched) = (0, 0)
        var isTooLong = false
        while try Self.advance(&reader, past: done) {
            searched -= done
            done = 0
            let usable = min(reader.count, reader.bytes.count - Self.room)
            guard usable > searched else { continue }
            if let newline = Self.lastNewline(reader.bytes.span.bytes, searched..<usable) {
                let block = Block(
                    range: 0..<newline + 1, offset: reader.offset, isLast: false, isTooLong: isTooLong)
                guard try body(reader.bytes, block) else { return reader.unreadable }
                (done, isTooLong) = (newline + 1, false)
            } else if usable > longest {
                // The end is kept, because it distinguishes a fragment from a damaged line.
                (done, isTooLong) = (usable - 64, true)
            }
            searched = max(usable, done)
        }
        guard reader.count > 0 else { return reader.unreadable }
        let rest = Array(reader.bytes[..<reader.count]) + Array(repeating: 0, count: 24)
        _ = try body(
            rest, Block(range: 0..<reader.count, offset: reader.offset, isLast: true, isTooLong: isTooLong))
        return reader.unreadable
    }

    /// Calls a closure with every line of a file; some empty ones are passed over.
    ///
    /// Returns the part that the disk could not read.
    @discardableResult
    func forEachLine(
        of file: OpenFile, on files: any FileSystem, _ body: LineHandler
    ) throws(DiaryFailure) -> UnreadablePart? {
        var number = 1
        return try forEachBlock(of: file, on: files) { (bytes, block) throws(DiaryFailure) in
            try Self.forEachLine(of: block, in: bytes, from: &number, body)
        }
    }

    /// Calls a closure with the lines of a block; `number` is that of the first line, and afterwards that of the next
    /// one.
    @inline(__always)
    static func forEachLine(
        of block: Block, in bytes: [UInt8], from number: inout Int, _ body: LineHandler
    ) throws(DiaryFailure) -> Bool {
        var (start, isTooLong) = (block.range.lowerBound, block.isTooLong)
        let end = block.range.upperBound
        while start < end {
            // The newlines that fill a block are many.
            while start + 8 <= end, bytes.span.bytes.word(start) == EightBytes.all(0x0A), !isTooLong {
                (start, number) = (start + 8, number + 8)
            }
            guard start < end else { break }
            let newline = Platform.find(0x0A, in: bytes.span.bytes, start..<end)
            let line = Line(
                number: number, offset: block.offset, isUnfinished: newline == nil, isTooLong: isTooLong)
            guard try body(bytes, start..<(newline ?? end), line) else { return false }
            (start, number, isTooLong) = ((newline ?? end) + 1, number + 1, false)
        }
        return true
    }

    /// The number of bytes that follow a block, because words are read eight bytes at a time.
    private static let room = 16

    /// The first place in a range of an escape that may hide a letter.
    static func nextEscape(in bytes: RawSpan, _ range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while let found = Platform.find(UInt8(ascii: "\\"), in: bytes, at..<range.upperBound) {
            let letter = bytes.byte(found + 1)
            if letter == UInt8(ascii: "u") || letter == UInt8(ascii: "/") { return found }
            at = min(found + 2, range.upperBound)
        }
        return nil
    }

    /// Returns the offset of the last newline in a range.
    static func lastNewline(_ bytes: RawSpan, _ range: Range<Int>) -> Int? {
        var at = range.upperBound - 1
        while at >= range.lowerBound {
            if bytes.byte(at) == 0x0A { return at }
            at -= 1
        }
        return nil
    }

    private static func advance(_ reader: inout ChunkReader, past done: Int) throws(DiaryFailure) -> Bool {
        do throws(FileError) {
            return try reader.advance(past: done)
        } catch {
            throw DiaryFailure(error)
        }
    }
}
