/// A half-open range of bytes in a text, from `start` up to `end`.
package struct SourceSpan: Sendable, Hashable {
    // Offsets have 32 bits, because a tree has many of them and no text that is parsed as a whole has four gigabytes.
    private let first: UInt32
    private let after: UInt32

    /// The offset of the first byte, from 0.
    package var start: Int { Int(first) }
    /// The offset after the last byte.
    package var end: Int { Int(after) }

    /// Creates a span; offsets are from 0 to 2³² − 1.
    package init(_ start: Int, _ end: Int) {
        first = UInt32(clamping: start)
        after = UInt32(clamping: end)
    }

    /// The number of bytes.
    package var length: Int { end - start }
}

extension SourcePlace {
    /// A position in a text, in the units that people and editors use.
    public struct Position: Sendable, Hashable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The column in bytes, from 1.
        public let byteColumn: Int
        /// The offset in bytes from the start of the text, from 0.
        public let offset: Int

        /// Creates a position.
        public init(line: Int, column: Int, byteColumn: Int, offset: Int) {
            self.line = line
            self.column = column
            self.byteColumn = byteColumn
            self.offset = offset
        }
    }
}

/// A range of a named text, with its line if that may be shown.
public struct SourcePlace: Sendable, Hashable {
    /// The name of the source.
    public let source: String
    /// The start of the range.
    public let start: SourcePlace.Position
    /// The end of the range.
    public let end: SourcePlace.Position
    /// The line that contains the start; `nil` if it must not be quoted.
    public let quotedLine: String?

    /// Creates a place.
    public init(source: String, start: SourcePlace.Position, end: SourcePlace.Position, quotedLine: String?) {
        self.source = source
        self.start = start
        self.end = end
        self.quotedLine = quotedLine
    }
}
