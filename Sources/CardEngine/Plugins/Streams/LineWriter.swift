import CardSchema

/// Formats the lines of a month during a scan.
final class LineWriter: LineProduct {
    private let rows: any LineRows
    private let preparation: SharedMonth.Preparation
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// For each template of the decoder, whether it is exported.
    private var isCurrent: [Bool] = []
    /// The ordinals whose answers need the whole card.
    private let difficult: [Int]

    static var nothing: [UInt8] { [] }

    init(_ rows: any LineRows, _ preparation: SharedMonth.Preparation) {
        self.rows = rows
        self.preparation = preparation
        let schema = preparation.fields.schema
        difficult = preparation.fields.ordinals.filter {
            schema.questions[$0].field.type.list != nil || preparation.closing.mayChange($0)
        }
    }

    func begin() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    func append(_ lines: MonthScan.HeadLines, named name: CardName, to made: inout [UInt8]) {
        if made.isEmpty { made.reserveCapacity(bytes.count) }
        made += bytes[(lines.head == 0 ? 0 : ends[lines.head - 1])..<ends[lines.head]]
    }

    func append(_ card: SharedCard, named name: CardName, to made: inout [UInt8]) { rows.append(card, to: &made) }

    func take(
        _ line: DecodedLine, of schema: Int, _ decoder: LineDecoder, in chunk: RawSpan
    ) {
        while isCurrent.count <= schema {
            isCurrent.append(decoder.schemas[isCurrent.count].name == preparation.fields.schema.name)
        }
        if isCurrent[schema], !line.isDeleted { write(line, decoder, in: chunk) }
        ends.append(bytes.count)
    }

    func passOver() { ends.append(bytes.count) }

    private func write(_ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan) {
        var needsCard = line.hasSpelledHeader
        for ordinal in difficult where line.state(of: ordinal) != .notAsked { needsCard = true }
        guard needsCard else { return rows.append(line, decoder, in: chunk, to: &bytes) }
        guard let revision = decoder.revision(of: line, in: chunk) else { return }
        rows.append(preparation.shared(revision), to: &bytes)
    }
}
