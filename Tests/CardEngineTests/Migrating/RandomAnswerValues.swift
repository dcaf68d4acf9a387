import CardEngine
import CardSchema
import CardTesting

/// Valid answers by chance, of any type, often the same few so that edits return to old values.
struct RandomAnswerValues {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &generator) }
    mutating func flip() -> Bool { Bool.random(using: &generator) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0, elements.count - 1)] }

    /// A card of a template: most questions answered, some skipped, some not asked.
    mutating func card(_ schema: CompiledSchema) -> Card {
        var card = Card(schema)
        for (ordinal, question) in schema.questions.enumerated() { card.cells[ordinal] = cell(question.field.type) }
        return card
    }

    mutating func cell(_ type: FieldType) -> Cell {
        switch number(1, 6) {
        case 1: return .notAsked
        case 2: return .skipped(pick(SkipReason.allCases))
        default:
            // Some types take nothing at all, such as choices of two from one.
            for _ in 0..<8 {
                let value = value(type)
                if AnswerCheck.isValid(value, type) { return .answered(value) }
            }
            return .notAsked
        }
    }

    /// The card with some cells changed.
    mutating func edited(_ card: Card) -> Card {
        var edited = card
        for _ in 0..<number(1, 3) {
            let ordinal = number(0, card.cells.count - 1)
            let type = card.schema.questions[ordinal].field.type
            if let list = type.list, case .answered(.records(var records)) = edited.cells[ordinal], !records.isEmpty,
                number(1, 3) > 1
            {
                let record = number(0, records.count - 1)
                switch number(1, 5) {
                case 1: records.remove(at: record)
                case 2: records.reverse()
                default:
                    let place = number(0, list.fields.count - 1)
                    records[record].cells[place] = cell(list.fields[place].type)
                }
                edited.cells[ordinal] = .answered(.records(records))
            } else {
                edited.cells[ordinal] = cell(type)
            }
        }
        return edited
    }

    mutating func value(_ type: FieldType) -> Value {
        switch type {
        case .scale(let scale):
            return scale.value(scale.number(at: number(0, scale.count - 1)))
        case .integer(let limits):
            let low = limits.range.min ?? limits.range.max.map { $0 - 30 } ?? -20
            let high = limits.range.max ?? low + 40
            let step = limits.step ?? 1
            return .whole(low + step * Int64(number(0, Int((high - low) / step))))
        case .duration(let limits):
            let low = Int(limits.min ?? 0)
            return .whole(Int64(number(low, Swift.min(Int(limits.max ?? 600), low + 600))))
        case .decimal(let limits):
            let low = limits.range.min?.units(atDecimals: limits.decimals) ?? -500
            let high = limits.range.max?.units(atDecimals: limits.decimals) ?? low + 1000
            return DecimalNumber(units: Int64(number(Int(low), Int(high))), decimals: limits.decimals).map {
                .decimal($0)
            } ?? .yesno(true)
        case .yesno: return .yesno(flip())
        case .choice(let list): return .choice(pick(list.options).id)
        case .choices(let list, let limits):
            let count = number(limits.minCount ?? 0, Swift.min(limits.maxCount ?? 4, list.options.count))
            let ids = list.options.map(\.id).shuffled(using: &generator).prefix(count)
            return .choices(list.options.map(\.id).filter(ids.contains))
        case .text(let limits) where limits.maxLength ?? 12 >= 10 && number(1, 4) == 1:
            // The stored forms of dates, times and numbers, and others that look like them.
            let texts = [
                "2026-11-20", "2026-02-30", "2019-01-01", "07:30", "7:30", "2026-11-20T21:04", "2026-11-20 21:04",
                "23:59", "-1.5", "1.50", "12", "-0", "0.25",
            ]
            return .text(texts[number(0, texts.count - 1)])
        case .text(let limits): return .text(text(limits.maxLength ?? 12, ["a", "b", "|", "é", "e\u{301}", "7", "-"]))
        case .note(let limits): return .text(text(limits.maxLength ?? 12, ["a", "|", "\n", "é", "e\u{301}"]))
        case .date: return .date(CivilDate(dayNumber: number(20_000, 20_030)) ?? .earliest)
        case .time: return CivilTime(minuteOfDay: number(0, 1439)).map { .time($0) } ?? .yesno(true)
        case .moment:
            return CivilMoment(minuteNumber: number(20_000 * 1440, 20_030 * 1440)).map { .moment($0) } ?? .yesno(true)
        case .tags(let limits):
            return .tags(
                Array(
                    ["rain", "Été", "two words", "ß"].shuffled(using: &generator).prefix(
                        number(0, limits.maxCount ?? 3))))
        case .place:
            return DecimalNumber("52.5").map { .place(Place(latitude: $0, longitude: $0, name: nil)) } ?? .yesno(true)
        case .files: return .files([])
        case .list(let list):
            return .records(
                (0..<number(0, Swift.min(list.maxCount ?? 3, 3))).map { index in
                    Record(key: "k\(index)", cells: list.fields.map { cell($0.type) })
                })
        }
    }

    /// A text of one to `most` scalars, often short and out of a few characters.
    private mutating func text(_ most: Int, _ alphabet: [String]) -> String {
        if number(1, 4) == 1, most >= 2 { return String(number(0, 12)) }
        var scalars = String.UnicodeScalarView()
        let wanted = number(1, most)
        while scalars.count < wanted {
            let next = pick(alphabet).unicodeScalars
            if scalars.count + next.count > wanted { break }
            scalars.append(contentsOf: next)
        }
        return scalars.isEmpty ? "a" : String(scalars)
    }
}

extension AnswerCheck {
    /// Whether a type takes a value.
    static func isValid(_ value: Value, _ type: FieldType) -> Bool { problem(of: value, for: type) == nil }
}
