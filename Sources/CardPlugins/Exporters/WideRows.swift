import CardEngine
import CardSchema

/// A table with one row per card.
struct WideRows: LineRows {
    private let dialect: CSVDialect
    private let columns: [Column]
    /// The ordinals in the order of the card, with the key that marks one as skipped.
    private let skippable: [(ordinal: Int, text: [UInt8])]
    private let schema: [UInt8]
    private let template: CompiledSchema
    private let hasSlots: Bool
    private let hasClosed: Bool
    private let scores: ScoreColumns

    private struct Column: Sendable {
        let ordinal: Int
        let cell: LineCell
    }

    init(_ fields: SharedFields, _ dialect: CSVDialect) {
        self.dialect = dialect
        columns = fields.ordinals.map { Column(ordinal: $0, cell: LineCell(fields.schema.questions[$0].field.type)) }
        template = fields.schema
        hasSlots = !fields.schema.schema.cadence.slots.isEmpty
        hasClosed = fields.mayHaveClosedAnswers
        scores = ScoreColumns(fields)
        skippable = fields.ordinals.sorted().map { ($0, Array("\(fields.schema.questions[$0].path)=".utf8)) }
        schema = Array("\(fields.schema.name)".utf8)
    }

    func append(_ card: SharedCard, to bytes: inout [UInt8]) { dialect.append(row: cells(of: card), to: &bytes) }

    /// Returns the cells of a card's row.
    func cells(of card: SharedCard) -> [[UInt8]] {
        var row = CSVColumns.cells(of: card)
        row.reserveCapacity(row.count + columns.count + 2)
        for column in columns {
            if case .answered(let value) = card.card.cells[column.ordinal] {
                row.append(CellText.bytes(of: value, template.questions[column.ordinal].field))
            } else {
                row.append([])
            }
        }
        let skips = card.card.skips.map { "\($0.path)=\($0.reason.rawValue)" }
        row.append(Array(skips.joined(separator: " ").utf8))
        if hasClosed {
            var closed: [UInt8] = []
            if !card.closed.isEmpty { card.closed.append(under: template, to: &closed) }
            row.append(closed)
        }
        return row + scores.cells(of: card.card, on: card.day)
    }

    func append(
        _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan, to bytes: inout [UInt8]
    ) {
        dialect.append(chunk, line.cardRange, to: &bytes)
        bytes.append(dialect.delimiter)
        // The day is the part of the name after the template's id.
        dialect.append(cell: Array("\(line.day)".utf8), to: &bytes)
        bytes.append(dialect.delimiter)
        if hasSlots {
            dialect.append(cell: chunk.bytes(line.slotRange(after: template.name.id)), to: &bytes)
            bytes.append(dialect.delimiter)
        }
        dialect.append(chunk, line.localRange, to: &bytes)
        bytes.append(dialect.delimiter)
        dialect.append(cell: schema, to: &bytes)
        for column in columns {
            bytes.append(dialect.delimiter)
            if case .answered = line.state(of: column.ordinal) {
                append(column, line, decoder, chunk, &bytes)
            } else if dialect.quotesAll {
                dialect.append(cell: [], to: &bytes)
            }
        }
        bytes.append(dialect.delimiter)
        dialect.append(cell: skips(line), to: &bytes)
        if hasClosed {
            // No answer of a line is closed.
            bytes.append(dialect.delimiter)
            dialect.append(cell: [], to: &bytes)
        }
        if !scores.isEmpty {
            let card = scores.card(of: line, decoder, in: chunk, under: template)
            for cell in scores.cells(of: card, on: line.day) {
                bytes.append(dialect.delimiter)
                dialect.append(cell: cell, to: &bytes)
            }
        }
        dialect.endRow(&bytes)
    }

    private func append(
        _ column: Column, _ line: DecodedLine, _ decoder: LineDecoder, _ chunk: RawSpan,
        _ bytes: inout [UInt8]
    ) {
        // Numbers, ids, dates and times never need quotes.
        let number = line.number(of: column.ordinal)
        let isQuoted = dialect.quotesAll
        switch column.cell {
        case .whole, .decimal, .yesno, .choice, .choices:
            if isQuoted { bytes.append(CSVDialect.quote) }
            defer { if isQuoted { bytes.append(CSVDialect.quote) } }
            switch column.cell {
            case .whole: NumberText.append(number, to: &bytes)
            case .decimal(let decimals): NumberText.append(number, decimals: decimals, to: &bytes)
            case .yesno: bytes += (number != 0 ? CellText.yes : CellText.no)
            case .choice(let ids): bytes += ids[Int(number)]
            case .choices(let ids): append(ids, chosen: UInt64(bitPattern: number), &bytes)
            case .quoted, .other: break
            }
        case .quoted:
            if let plain = chunk.plain(line.range(of: column.ordinal)), !chunk.mayRun(plain) {
                return dialect.append(chunk, plain, to: &bytes)
            }
            fallthrough
        case .other:
            let value = decoder.cell(column.ordinal, of: line, in: chunk).value ?? .text("")
            dialect.append(cell: CellText.bytes(of: value, template.questions[column.ordinal].field), to: &bytes)
        }
    }

    /// Options separated by semicolons, which need quotes if that is the delimiter.
    private func append(_ ids: [[UInt8]], chosen: UInt64, _ bytes: inout [UInt8]) {
        guard chosen != 0 else { return bytes += CellText.nothing }
        let needsQuotes = dialect.delimiter == UInt8(ascii: ";") && chosen.nonzeroBitCount > 1 && !dialect.quotesAll
        if needsQuotes { bytes.append(CSVDialect.quote) }
        var rest = chosen
        while rest != 0 {
            bytes += ids[rest.trailingZeroBitCount]
            rest &= rest - 1
            if rest != 0 { bytes.append(UInt8(ascii: ";")) }
        }
        if needsQuotes { bytes.append(CSVDialect.quote) }
    }

    private func skips(_ line: DecodedLine) -> [UInt8] {
        var text: [UInt8] = []
        for (ordinal, path) in skippable {
            guard case .skipped = line.state(of: ordinal) else { continue }
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            text += path
            text += SkipReason.allCases[Int(line.number(of: ordinal))].rawValue.utf8
        }
        return text
    }
}
