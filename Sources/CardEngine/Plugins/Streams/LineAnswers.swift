@_spi(Bytes) import CardSchema

/// Takes the answers from the lines of a month during a scan: all of them, or only those to some questions.
final class LineAnswers: LineProduct {
    /// What is kept of a line until its card's name and first revision are known.
    private struct Line {
        let cells: [Cell]
        let closed: [ClosedAnswer]
        let local: LocalTime?
        let at: Timestamp
        let isPartial: Bool
        let isImported: Bool
    }

    private let preparation: SharedMonth.Preparation
    private let days: ClosedRange<CivilDate>
    /// The ordinals of the questions; `nil` for all.
    private let ordinals: [Int]?
    /// Those of them whose answers depend on the whole card.
    private let difficult: [Int]
    /// For each template of the decoder, whether its cards are wanted.
    private var isCurrent: [Bool] = []
    private var lines: [Line?] = []
    /// The day on which each line was written, in UTC.
    private var written: [Int] = []

    static var nothing: [SharedAnswers] { [] }

    init(_ preparation: SharedMonth.Preparation, days: ClosedRange<CivilDate>, ordinals: [Int]?) {
        self.preparation = preparation
        self.days = days
        self.ordinals = ordinals
        difficult = (ordinals ?? []).filter(preparation.closing.mayChange)
    }

    func begin() {
        lines.removeAll(keepingCapacity: true)
        written.removeAll(keepingCapacity: true)
    }

    func take(_ line: DecodedLine, of schema: Int, _ decoder: LineDecoder, in chunk: RawSpan) {
        while isCurrent.count <= schema {
            isCurrent.append(decoder.schemas[isCurrent.count].name == preparation.fields.schema.name)
        }
        written.append(LocalTime(line.at, offsetMinutes: 0).date.dayNumber)
        let isWanted = isCurrent[schema] && !line.isDeleted && days.contains(line.day)
        lines.append(isWanted ? kept(line, decoder, in: chunk) : nil)
    }

    func passOver() {
        written.append(0)
        lines.append(nil)
    }

    func append(_ lines: MonthScan.HeadLines, named name: CardName, to made: inout [SharedAnswers]) {
        guard let line = self.lines[lines.head] else { return }
        let dayStart = preparation.journal.configuration.dayStart
        let daysLate = SharedCard.Saving.daysLate(
            name, line.local, isImported: line.isImported, dayStart: dayStart
        ) { written[lines.first] }
        var saving = SharedCard.Saving(isPartial: line.isPartial, daysLate: daysLate)
        saving.at = line.at
        made.append(
            SharedAnswers(name: name, local: line.local, saving: saving, cells: line.cells, closed: line.closed))
    }

    func append(_ card: SharedCard, named name: CardName, to made: inout [SharedAnswers]) {
        made.append(SharedAnswers(card, of: name, ordinals))
    }

    private func kept(_ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan) -> Line {
        let place = line.localRange
        let (cells, closed) = contents(line, decoder, in: chunk)
        return Line(
            cells: cells, closed: closed,
            local: place.isEmpty ? nil : LocalTime(ByteWalk.string(place, chunk)),
            at: line.at, isPartial: line.isPartial, isImported: !line.source.isEmpty)
    }

    private func contents(
        _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan
    ) -> ([Cell], [ClosedAnswer]) {
        if let ordinals, !difficult.contains(where: { line.state(of: $0) != .notAsked }) {
            return (ordinals.map { preparation.fields.redacted(decoder.cell($0, of: line, in: chunk), of: $0) }, [])
        }
        let schema = preparation.fields.schema
        let whole = schema.questions.indices.map { decoder.cell($0, of: line, in: chunk) }
        let contents = preparation.contents(Card(schema, cells: whole), on: line.day)
        guard let ordinals else { return (contents.card.cells, contents.closed) }
        return (ordinals.map { contents.card.cells[$0] }, [])
    }
}
