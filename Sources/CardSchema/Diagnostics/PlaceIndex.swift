/// Finds lines and columns in a text without scanning it from the beginning each time.
///
/// ```
/// bytes  0          1024         2048
///        ├─ mark ───┼─ mark ─────┼─ mark …      each mark: line, first byte of the line, column in scalars
/// ```
///
/// A lookup scans at most one stretch, and each line is quoted once, so a hostile file with many faults stays fast.
package struct PlaceIndex {
    private struct Mark {
        var line = 1
        var lineStart = 0
        var column = 1
    }

    private static let stretch = 1024

    private let source: SourceText
    private var marks: [Mark] = []
    private var quotations: [Int: String] = [:]

    /// Creates an index of a text; does nothing until the first lookup.
    package init(_ source: SourceText) {
        self.source = source
    }

    /// Returns the place of a span, with its line if the text may be quoted.
    package mutating func place(_ span: SourceSpan) -> SourcePlace {
        if marks.isEmpty { makeMarks() }
        let (start, lineStart) = position(at: span.start)
        let (end, _) = position(at: max(span.start, span.end))
        return SourcePlace(
            source: source.name, start: start, end: end,
            quotedLine: source.isQuotable ? line(from: lineStart) : nil)
    }

    private mutating func makeMarks() {
        var mark = Mark()
        for (offset, byte) in source.bytes.enumerated() {
            if offset % Self.stretch == 0 { marks.append(mark) }
            Self.pass(byte, at: offset, &mark)
        }
        if marks.isEmpty || source.bytes.count % Self.stretch == 0 { marks.append(mark) }
    }

    private func position(at offset: Int) -> (SourcePlace.Position, lineStart: Int) {
        let offset = min(max(offset, 0), source.bytes.count)
        var mark = marks[offset / Self.stretch]
        for at in (offset / Self.stretch * Self.stretch)..<offset { Self.pass(source.bytes[at], at: at, &mark) }
        let position = SourcePlace.Position(
            line: mark.line, column: mark.column, byteColumn: offset - mark.lineStart + 1, offset: offset)
        return (position, mark.lineStart)
    }

    private static func pass(_ byte: UInt8, at offset: Int, _ mark: inout Mark) {
        if byte == 0x0A {
            mark = Mark(line: mark.line + 1, lineStart: offset + 1, column: 1)
        } else {
            // A byte of the form 10xxxxxx continues a scalar that its first byte already counted.
            mark.column += byte & 0xC0 == 0x80 ? 0 : 1
        }
    }

    private mutating func line(from start: Int) -> String {
        if let known = quotations[start] { return known }
        var end = start
        while end < source.bytes.count, source.bytes[end] != 0x0A { end += 1 }
        if end > start, source.bytes[end - 1] == 0x0D { end -= 1 }
        let line = String(decoding: source.bytes[start..<end], as: UTF8.self)
        quotations[start] = line
        return line
    }
}
