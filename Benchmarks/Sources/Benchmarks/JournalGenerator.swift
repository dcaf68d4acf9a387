import CardEngine
import CardSchema
import CardTesting

/// Random journal lines: the same for the same seed, with most questions of a template answered.
struct JournalGenerator {
    private var random: SeededGenerator
    private let schema: CompiledSchema
    private let firstDay = CivilDate(year: 1970, month: 1, day: 1) ?? .earliest

    init(_ schema: CompiledSchema, seed: UInt64) {
        self.schema = schema
        random = SeededGenerator(seed: seed)
    }

    /// A card with most questions answered.
    mutating func card() -> Card {
        var card = Card(schema)
        for (index, question) in schema.questions.enumerated() {
            // Its option may not be chosen, and a text for it would be a fault.
            if question.field.isOtherText { continue }
            switch chance(100) {
            case 0..<5: continue
            case 5..<6: card.cells[index] = .skipped(pick(SkipReason.allCases))
            default: card.cells[index] = .answered(value(question.field))
            }
        }
        return card
    }

    /// The line of the card with a number, without a newline.
    mutating func line(_ number: Int) throws -> [UInt8] {
        let day = firstDay.adding(days: number)
        let name = CardName(schema: schema.schema.id, day: day)
        return try line(name, rev: 2, prev: [RevisionID(bits: random.next())], by: "laptop-7f3a").bytes
    }

    /// The line of a revision, without a newline, and its identity.
    mutating func line(
        _ name: CardName, rev: Int, prev: [RevisionID], by device: String
    ) throws -> (bytes: [UInt8], id: RevisionID) {
        let card = card()
        let header = Revision.Header(
            card: name, rev: rev, prev: prev,
            at: Timestamp(seconds: Int64(name.day.dayNumber) * 86_400 + Int64(chance(86_400))), by: device,
            schema: schema.name,
            local: CivilTime(minuteOfDay: chance(1440)).flatMap {
                LocalTime(date: name.day, time: $0, offsetMinutes: 60)
            })
        var revision = Revision(header, card)
        let bytes = try LineEncoder.encode(&revision)
        return (bytes, revision.id)
    }

    mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func value(_ field: Field) -> Value {
        switch field.type {
        case .scale(let scale): .whole(scale.min.units + Int64(chance(Int(scale.max.units - scale.min.units) + 1)))
        case .integer: .whole(Int64(chance(4)))
        case .duration: .whole(Int64(chance(720)))
        case .decimal: DecimalNumber(units: Int64(chance(60)), decimals: 1).map { .decimal($0) } ?? .whole(0)
        case .yesno: .yesno(chance(3) == 0)
        case .choice(let list): .choice(pick(list.options).id)
        case .choices(let list, _): .choices((0..<chance(3)).map { list.options[$0 * 3 % list.options.count].id })
        case .text: .text(words(2))
        case .note: .text(words(12))
        case .date: .date(firstDay.adding(days: chance(10_000)))
        case .time: CivilTime(minuteOfDay: chance(1440)).map { .time($0) } ?? .yesno(true)
        case .moment: CivilMoment("2026-11-20T21:04").map { .moment($0) } ?? .yesno(true)
        case .tags: .tags([pick(["rain", "sea", "work"])])
        case .place: degrees().map { .place(Place(latitude: $0, longitude: $0)) } ?? .yesno(true)
        case .files: .files([])
        case .list: .records([])
        }
    }

    private mutating func degrees() -> DecimalNumber? { DecimalNumber(chance(90)) }

    private mutating func words(_ count: Int) -> String {
        let words = ["walked", "to", "the", "sea", "and", "slept", "badly", "called", "my", "sister", "café", "later,"]
        let text = (0..<count).map { _ in pick(words) }.joined(separator: " ")
        // A word to look for, on one card in a thousand or so.
        return count > 2 && chance(1000) == 0 ? text + " lighthouse" : text
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[chance(elements.count)] }
}
