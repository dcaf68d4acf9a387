/// A stretch of bytes in a text: from `start` up to, not including, `end`.
package struct SourceSpan: Sendable, Hashable {
    // A tree holds a great many of these, and no text that is read as a whole has four gigabytes.
    private let first: UInt32
    private let behind: UInt32

    /// The offset of the first byte, from 0.
    package var start: Int { Int(first) }
    /// The offset behind the last byte.
    package var end: Int { Int(behind) }

    /// Names a stretch of bytes; offsets are from 0 to 2³² − 1.
    package init(_ start: Int, _ end: Int) {
        first = UInt32(clamping: start)
        behind = UInt32(clamping: end)
    }

    /// How many bytes it has.
    package var length: Int { end - start }
}

extension SourcePlace {
    /// A point in a text, counted the ways people and editors count.
    public struct Position: Sendable, Hashable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The column in bytes, from 1.
        public let byteColumn: Int
        /// The offset in bytes from the start of the text, from 0.
        public let offset: Int

        /// Names a point.
        public init(line: Int, column: Int, byteColumn: Int, offset: Int) {
            self.line = line
            self.column = column
            self.byteColumn = byteColumn
            self.offset = offset
        }
    }
}

/// Where a diagnostic points: a named text, a stretch of it, and its line if that may be shown.
public struct SourcePlace: Sendable, Hashable {
    /// The name of the text.
    public let source: String
    /// Where the stretch begins.
    public let start: SourcePlace.Position
    /// Where it ends.
    public let end: SourcePlace.Position
    /// The line on which it begins; `nil` when it may not be quoted.
    public let quotedLine: String?

    /// Names a place.
    public init(source: String, start: SourcePlace.Position, end: SourcePlace.Position, quotedLine: String?) {
        self.source = source
        self.start = start
        self.end = end
        self.quotedLine = quotedLine
    }
}
