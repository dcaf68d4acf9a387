package import CardEngine
package import CardSchema

/// One row of a table: its cells and their places.
package struct CSVRecord {
    /// The row as a range of the file; cells may contain line breaks.
    let text: LineText
    /// The cells without quotes.
    package let cells: [String]
    /// The range of each cell in `text`.
    let spans: [SourceSpan]
    /// The fault of the row; its cells are unreliable then.
    package let fault: (code: DiagnosticCode, message: String, span: SourceSpan)?
}

/// Splits a text into rows, with one row and one piece of the file in memory at a time.
///
/// ```
/// bare ──"──▶ quoted ──"──▶ after a quote ──"──▶ quoted      a delimiter or a line's end outside quotes ends a cell
/// ```
package struct CSVRecords<Source: ByteSource> {
    private var source: Source
    private let name: String
    /// The separator between cells; guessed from the first line if it is not given.
    private(set) var delimiter: UInt8?
    private var buffer: [UInt8] = []
    private var position = 0
    private var offset = 0
    private var line = 1
    private var isAtEnd = false
    /// The byte that ends a line.
    private var newline: UInt8 = 0x0A
    private var hasBegun = false

    package init(_ source: Source, name: String, delimiter: UInt8? = nil) {
        self.source = source
        self.name = name
        self.delimiter = delimiter
    }

    /// Returns the source, read as far as rows were taken.
    var rest: Source { source }

    /// Returns the next row that is not blank; `nil` at the end.
    package mutating func next() throws -> CSVRecord? {
        if !hasBegun { try begin() }
        while let range = try nextRange() {
            let bytes = Array(buffer[range.content])
            let record = bytes.isEmpty ? nil : record(bytes)
            offset += range.end - position
            line += buffer[position..<range.end].count { $0 == newline }
            position = range.end
            if let record { return record }
        }
        return nil
    }

    private mutating func begin() throws {
        hasBegun = true
        while try buffer.count < 3 && fill() {}
        if buffer.starts(with: CSVDialect.byteOrderMark) { (position, offset) = (3, 3) }
        while try !buffer.contains(0x0A) && buffer.count < 1 << 20 && fill() {}
        // Very old programs end lines with a carriage return alone.
        if !buffer.contains(0x0A), buffer.contains(0x0D) { newline = 0x0D }
        if delimiter == nil {
            let head = buffer.prefix { $0 != newline }
            let counts = CSVDialect.delimiters.map { one in head.count { $0 == one.byte } }
            let mostFrequent = counts.indices.max { counts[$0] < counts[$1] } ?? 0
            delimiter = CSVDialect.delimiters[counts.max() == counts[0] ? 0 : mostFrequent].byte
        }
    }

    private mutating func fill() throws -> Bool {
        guard !isAtEnd else { return false }
        guard let piece = try source.next() else {
            isAtEnd = true
            return false
        }
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        buffer += piece
        return true
    }

    /// The end of the next row: a newline outside of quotes, or the end of the file.
    ///
    /// A quote that is never closed would make one row of the rest of the file. It spoils only its own line.
    private mutating func nextRange() throws -> (content: Range<Int>, end: Int)? {
        var (scanned, state) = (0, CellState.beginning)
        while true {
            var index = position + scanned
            while index < buffer.count {
                let byte = buffer[index]
                if byte == newline, state != .quoted { return row(endingAt: index) }
                state = state.following(byte, delimiter)
                index += 1
            }
            scanned = index - position
            guard scanned <= Self.longest, try fill() else {
                guard position < buffer.count else { return nil }
                if state == .quoted, let end = buffer[position...].firstIndex(of: newline) {
                    return row(endingAt: end)
                }
                return (position..<buffer.count, buffer.count)
            }
        }
    }

    private func row(endingAt newline: Int) -> (content: Range<Int>, end: Int) {
        let end = newline > position && buffer[newline - 1] == 0x0D ? newline - 1 : newline
        return (position..<end, newline + 1)
    }

    /// Where in a cell a byte is; a quote means something only at the beginning of a cell.
    private enum CellState {
        case beginning, bare, quoted
        /// After a quote in a quoted cell, which ends it or is the first of two.
        case closing

        func following(_ byte: UInt8, _ delimiter: UInt8?) -> CellState {
            switch self {
            case .quoted: byte == CSVDialect.quote ? .closing : .quoted
            case .closing where byte == CSVDialect.quote: .quoted
            case .beginning where byte == CSVDialect.quote: .quoted
            case .beginning, .bare, .closing: byte == delimiter ? .beginning : .bare
            }
        }
    }

    private static var longest: Int { 16 << 20 }

    private func record(_ bytes: [UInt8]) -> CSVRecord {
        let text = LineText(file: name, number: line, offset: offset, bytes: bytes)
        var (cells, spans): ([String], [SourceSpan]) = ([], [])
        var fault: (code: DiagnosticCode, message: String, span: SourceSpan)?
        var index = 0
        while true {
            let start = index
            var cell: [UInt8] = []
            if index < bytes.count, bytes[index] == CSVDialect.quote {
                var isClosed = false
                index += 1
                while index < bytes.count {
                    if bytes[index] == CSVDialect.quote {
                        index += 1
                        guard index < bytes.count, bytes[index] == CSVDialect.quote else {
                            isClosed = true
                            break
                        }
                    }
                    cell.append(bytes[index])
                    index += 1
                }
                if !isClosed, fault == nil {
                    fault = (.importQuotes, "the opening quote of a cell is never closed", SourceSpan(start, start + 1))
                } else if index < bytes.count, bytes[index] != delimiter, fault == nil {
                    fault = (
                        .importQuotes, "a cell continues after its closing quote",
                        SourceSpan(index, index + 1)
                    )
                }
            }
            while index < bytes.count, bytes[index] != delimiter {
                cell.append(bytes[index])
                index += 1
            }
            let span = SourceSpan(start, index)
            if let text = String(validating: cell, as: UTF8.self) {
                cells.append(text)
            } else {
                cells.append("")
                if fault == nil { fault = (.importBytes, "a cell is not UTF-8", span) }
            }
            spans.append(span)
            guard index < bytes.count else { break }
            index += 1
        }
        if bytes.count > 8 << 20, fault == nil {
            fault = (.importLength, "a row has more than 8 MiB", SourceSpan(0, 1))
        }
        return CSVRecord(text: text, cells: cells, spans: spans, fault: fault)
    }
}
