import CardEngine
import CardSchema

/// Rows of JSON lines, one object per card.
struct JSONRows: LineRows {
    private let columns: [Column]
    /// The ordinals with the key that marks one as skipped, in the order of the paths' bytes.
    private let skippable: [(ordinal: Int, key: [UInt8])]
    private let schema: [UInt8]
    private let template: CompiledSchema
    private let scores: ScoreColumns

    private struct Column: Sendable {
        let ordinal: Int
        /// The quoted path and a colon: `"day.mood":`.
        let key: [UInt8]
        let cell: LineCell
    }

    init(_ fields: SharedFields) {
        // In the order of the template, whatever order a report has, because the order of members has no meaning.
        let ordinals = fields.ordinals.sorted()
        columns = ordinals.map { ordinal in
            let field = fields.schema.questions[ordinal].field
            return Column(ordinal: ordinal, key: Array("\"\(field.path)\":".utf8), cell: LineCell(field.type))
        }
        template = fields.schema
        scores = ScoreColumns(fields)
        let paths = ordinals.map { (ordinal: $0, path: "\(fields.schema.questions[$0].path)") }
        skippable = paths.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map {
            ($0.ordinal, Array("\"\($0.path)\":".utf8))
        }
        schema = Array("\",\"schema\":\"\(fields.schema.name)\",\"values\":{".utf8)
    }

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        append(whole: card, to: &bytes)
        bytes.append(0x0A)
    }

    func append(
        _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan, to bytes: inout [UInt8]
    ) {
        bytes += Self.head
        chunk.append(line.cardRange, to: &bytes)
        bytes += Self.day
        bytes += "\(line.day)".utf8
        let slot = line.slotRange(after: template.name.id)
        if !slot.isEmpty {
            bytes += Self.slot
            chunk.append(slot, to: &bytes)
        }
        if !line.localRange.isEmpty {
            bytes += Self.local
            chunk.append(line.localRange, to: &bytes)
        }
        bytes += schema
        var isFirst = true
        for column in columns {
            guard case .answered = line.state(of: column.ordinal) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes += column.key
            append(column, line, decoder, chunk, &bytes)
        }
        bytes += Self.skipped
        isFirst = true
        for (ordinal, key) in skippable {
            guard case .skipped = line.state(of: ordinal) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes += key
            bytes.append(UInt8(ascii: "\""))
            bytes += SkipReason.allCases[Int(line.number(of: ordinal))].rawValue.utf8
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: "}"))
        if !scores.isEmpty {
            let card = scores.card(of: line, decoder, in: chunk, under: template)
            scores.appendMember(of: card, on: line.day, to: &bytes)
        }
        bytes += Self.end
    }

    /// Appends a card with its answers to closed questions and its scores, without the end of the line.
    func append(whole card: SharedCard, to bytes: inout [UInt8]) {
        SharedCardText().append(card, to: &bytes)
        bytes.removeLast()
        if !card.closed.isEmpty {
            bytes += ",\"closed\":".utf8
            card.closed.append(under: card.card.schema, to: &bytes)
        }
        scores.appendMember(of: card.card, on: card.day, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    private static let head = Array("{\"ref\":\"".utf8)
    private static let day = Array("\",\"day\":\"".utf8)
    private static let slot = Array("\",\"slot\":\"".utf8)
    private static let local = Array("\",\"local\":\"".utf8)
    private static let skipped = Array("},\"skipped\":{".utf8)
    private static let end = Array("}\n".utf8)

    private func append(
        _ column: Column, _ line: DecodedLine, _ decoder: LineDecoder, _ chunk: RawSpan,
        _ bytes: inout [UInt8]
    ) {
        let number = line.number(of: column.ordinal)
        switch column.cell {
        case .whole: NumberText.append(number, to: &bytes)
        case .decimal(let decimals): NumberText.append(number, decimals: decimals, to: &bytes)
        case .yesno: bytes += (number != 0 ? CellText.yes : CellText.no)
        case .choice(let ids): append(ids[Int(number)], &bytes)
        case .choices(let ids):
            var rest = UInt64(bitPattern: number)
            bytes.append(UInt8(ascii: "["))
            while rest != 0 {
                append(ids[rest.trailingZeroBitCount], &bytes)
                rest &= rest - 1
                if rest != 0 { bytes.append(UInt8(ascii: ",")) }
            }
            bytes.append(UInt8(ascii: "]"))
        case .quoted:
            let place = line.range(of: column.ordinal)
            if chunk.plain(place) != nil { return chunk.append(place, to: &bytes) }
            fallthrough
        case .other:
            let value = decoder.cell(column.ordinal, of: line, in: chunk).value ?? .text("")
            let field = template.questions[column.ordinal].field
            SharedCardText().append(value.inOrder(of: field.type), of: field.type, to: &bytes)
        }
    }

    private func append(_ id: [UInt8], _ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        bytes += id
        bytes.append(UInt8(ascii: "\""))
    }
}
