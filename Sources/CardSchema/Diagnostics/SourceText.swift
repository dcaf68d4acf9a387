/// A text that was read, with the name it is spoken of, so that a fault can point into it.
///
/// Offsets are kept while reading; lines and columns are counted only when there is something to report.
public struct SourceText: Sendable, Hashable {
    /// What the text is called in messages, usually a path as the person would write it.
    public let name: String
    /// The bytes as they were read.
    public let bytes: [UInt8]
    /// Whether a message may show a line of it.
    ///
    /// True of schemas; never of anything that holds a diary.
    public let isQuotable: Bool
    /// Whether `name` is the path of a file, so that what the file is called can be held against what it holds.
    public let isFile: Bool

    /// Names a text.
    public init(name: String, bytes: [UInt8], isQuotable: Bool, isFile: Bool = false) {
        self.name = name
        self.bytes = bytes
        self.isQuotable = isQuotable
        self.isFile = isFile
    }

    /// The line and column of a byte.
    ///
    /// An offset past the end is taken as the end. Takes time linear in `offset`.
    public func position(at offset: Int) -> SourcePlace.Position {
        let offset = min(max(offset, 0), bytes.count)
        let lineStart = self.lineStart(before: offset)
        var line = 1
        for byte in bytes[..<lineStart] where byte == 0x0A { line += 1 }
        var column = 1
        for byte in bytes[lineStart..<offset] where !Self.continues(byte) { column += 1 }
        return SourcePlace.Position(line: line, column: column, byteColumn: offset - lineStart + 1, offset: offset)
    }

    /// The place of a span, with the line it stands on when this text may be quoted.
    package func place(_ span: SourceSpan) -> SourcePlace {
        SourcePlace(
            source: name, start: position(at: span.start), end: position(at: max(span.end, span.start)),
            quotedLine: isQuotable ? line(containing: span.start) : nil)
    }

    private func line(containing offset: Int) -> String {
        let start = lineStart(before: min(offset, bytes.count))
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func lineStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
