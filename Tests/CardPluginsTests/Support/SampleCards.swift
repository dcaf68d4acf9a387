import CardEngine
import CardSchema
import CardTesting

/// Cards of the sample template by chance: every field type, hard texts, and all three states.
struct SampleCards {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func cards(_ count: Int) -> [SharedCard] {
        (0..<count).map { number in
            let day = (CivilDate("2020-01-01") ?? .earliest).adding(days: number)
            let suffix = RevisionID(bits: random.next())
            let local =
                flip()
                ? CivilTime(minuteOfDay: chance(1440)).flatMap {
                    LocalTime(date: day, time: $0, offsetMinutes: chance(1200) - 600)
                } : nil
            return SharedCard(ref: "sample/\(day)/\(suffix)", day: day, local: local, card: card())
        }
    }

    private mutating func card() -> Card {
        var card = Card(SampleTemplate.compiled)
        for (index, question) in SampleTemplate.compiled.questions.enumerated() {
            card.cells[index] = cell(question.field)
        }
        return card
    }

    private mutating func cell(_ field: Field) -> Cell {
        switch chance(5) {
        case 0: .notAsked
        case 1: .skipped(pick(SkipReason.allCases))
        default: .answered(value(field))
        }
    }

    private mutating func value(_ field: Field) -> Value {
        switch field.type {
        case .scale(let scale): .whole(scale.low + Int64(chance(Int(scale.high - scale.low) + 1)))
        case .integer: .whole(Int64(chance(2_000_001) - 1_000_000))
        case .duration: .whole(Int64(chance(1441)))
        case .decimal(let limits): decimal(limits.decimals)
        case .yesno: .yesno(flip())
        case .choice(let list): .choice(pick(list.options).id)
        case .choices(let list, _): .choices(list.options.map(\.id).filter { _ in flip() })
        case .text: .text(text(["\n", "\r"]))
        case .note: .text(text([]))
        case .date: .date(CivilDate.earliest.adding(days: chance(3_600_000)))
        case .time: .time(CivilTime(minuteOfDay: chance(1440)) ?? .midnight)
        case .moment:
            .moment(
                CivilMoment(
                    date: CivilDate.earliest.adding(days: chance(3_600_000)),
                    time: CivilTime(minuteOfDay: chance(1440)) ?? .midnight))
        case .tags:
            .tags(
                Array(
                    ["rain", "Été", "two words", "[", "[x]", "[\"1\"]", "→", "a\"b", "雨", "="].shuffled(using: &random)
                        .prefix(
                            chance(4))))
        case .place: .place(place())
        case .files: .files((0..<chance(3)).map { _ in file() })
        case .list(let list):
            .records(
                (0..<chance(4)).map { number in
                    Record(key: "k\(number)", cells: list.fields.map { cell($0) })
                })
        }
    }

    private mutating func decimal(_ decimals: Int) -> Value {
        DecimalNumber(units: Int64(chance(30_000)), decimals: decimals).map { .decimal($0) } ?? .whole(0)
    }

    private mutating func place() -> Place {
        guard let latitude = DecimalNumber(units: Int64(chance(180_000_001) - 90_000_000), decimals: 6),
            let longitude = DecimalNumber(units: Int64(chance(360_000_001) - 180_000_000), decimals: 6)
        else { fatalError("no place") }
        return Place(latitude: latitude, longitude: longitude, name: flip() ? text(["\n", "\r"]) : nil)
    }

    private mutating func file() -> FileReference {
        FileReference(
            name: text(["\n", "\r"]), sha256: SHA256.hex([UInt8(chance(256))]), bytes: Int64(chance(1 << 40)),
            type: "application/pdf")
    }

    private mutating func text(_ forbidden: [String]) -> String {
        let alphabet = [
            "a", "B", "7", " ", ",", ";", "\t", "\"", "\"\"", "'", "=", "[", "]", "{", "\\", "é", "e\u{301}", "雨", "😀",
            "👩‍👩‍👧", "\u{7F}", "\u{1}", "\u{FEFF}", "\n", "\r", "\r\n", "\u{10FFFF}", "true", "NULL", "#", "|",
        ].filter { letter in !letter.unicodeScalars.contains { scalar in forbidden.contains(String(scalar)) } }
        var text = ""
        for _ in 0...chance(12) { text += pick(alphabet) }
        return text
    }

    private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    private mutating func flip() -> Bool { chance(2) == 0 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[chance(elements.count)] }
}
