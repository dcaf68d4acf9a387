import CardEngine
import CardSchema
import CardTesting

/// Ten years of a diary card of version 1, 3,650 days from a seed, like those of an early user.
struct TenYears {
    static let seed: UInt64 = 20_161_123
    static let days = 3650
    /// The last day is Friday 20 November 2026.
    static let last = CivilDate(year: 2026, month: 11, day: 20) ?? .latest
    static let device = "laptop-7f3a"

    private var random = SeededGenerator(seed: seed)
    private let schema: CompiledSchema

    init(_ schema: CompiledSchema) {
        self.schema = schema
    }

    /// The lines of every month's file, by the file's name.
    static func lines(under schema: CompiledSchema) throws -> [(file: String, lines: [String])] {
        var years = TenYears(schema)
        var files: [(file: String, lines: [String])] = []
        for number in 0..<days {
            let day = last.adding(days: number + 1 - days)
            let file = JournalFile(month: day.month, device: device)
            if files.last?.file != file.name { files.append((file.name, [])) }
            files[files.count - 1].lines.append(try years.line(day))
        }
        return files
    }

    private mutating func line(_ day: CivilDate) throws -> String {
        let name = CardName(schema: schema.schema.id, day: day)
        let at = Timestamp(seconds: Int64(day.dayNumber) * 86_400 + Int64(chance(86_400)))
        var revision = Revision(
            Revision.Header(card: name, rev: 1, prev: [], at: at, by: Self.device, schema: schema.name), card())
        return String(decoding: try LineEncoder.encode(&revision), as: UTF8.self)
    }

    private mutating func card() -> Card {
        var card = Card(schema)
        for (index, question) in schema.questions.enumerated() {
            switch chance(10) {
            case 0, 1: continue
            case 2: card.cells[index] = .skipped(SkipReason.allCases[chance(SkipReason.allCases.count)])
            default: card.cells[index] = .answered(value(question.field))
            }
        }
        return card
    }

    private mutating func value(_ field: Field) -> Value {
        switch field.type {
        case .scale(let scale): .whole(scale.low + Int64(chance(Int(scale.high - scale.low) + 1)))
        case .integer: .whole(Int64(chance(4)))
        case .duration: .whole(Int64(chance(720)))
        case .decimal: DecimalNumber(units: Int64(chance(60)), decimals: 1).map { .decimal($0) } ?? .whole(0)
        case .yesno: .yesno(chance(2) == 0)
        case .choice(let list): .choice(list.options[chance(list.options.count)].id)
        case .choices(let list, _): .choices(list.options.map(\.id).filter { _ in chance(5) == 0 })
        case .moment:
            .moment(
                CivilMoment(
                    date: CivilDate.earliest.adding(days: 738_000 + chance(3000)),
                    time: CivilTime(minuteOfDay: chance(1440)) ?? .midnight))
        case .time: CivilTime(minuteOfDay: chance(1440)).map { .time($0) } ?? .yesno(true)
        case .text, .note, .date, .tags, .place, .files, .list: .text(words())
        }
    }

    private mutating func words() -> String {
        let words = [
            "Ibuprofen", "400 mg", "walked, far", "“quoted”", "café", "a long day", "e\u{301}té", "two, three, four",
        ]
        return (0...chance(3)).map { _ in words[chance(words.count)] }.joined(separator: ", ")
    }

    private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
