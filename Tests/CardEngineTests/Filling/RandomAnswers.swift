import CardEngine
import CardSchema
import CardTesting

/// Answers without rhyme or reason, the same after the same seed.
struct RandomAnswers {
    private let schema: CompiledSchema
    private var random: SeededGenerator

    init(_ schema: CompiledSchema, seed: UInt64) {
        self.schema = schema
        random = SeededGenerator(seed: seed)
    }

    /// A number from 0 to below `limit`.
    mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    /// Something for a question: mostly an answer of its kind, sometimes one that it does not take.
    mutating func next() -> Draft.Answer {
        let field = schema.questions[number(below: schema.questions.count)].field
        switch number(below: 10) {
        case 0: return Draft.Answer(field.path, .notAsked)
        case 1: return Draft.Answer(field.path, .skipped(SkipReason.allCases[number(below: 4)]))
        case 2:
            let stranger = schema.questions[number(below: schema.questions.count)].field
            return Draft.Answer(field.path, .answered(value(of: stranger.type)))
        default: return Draft.Answer(field.path, .answered(value(of: field.type)))
        }
    }

    private mutating func value(of type: FieldType) -> Value {
        switch type {
        case .scale, .integer, .duration: .whole(Int64(number(below: 30)) - 8)
        case .decimal: .decimal(DecimalNumber(units: Int64(number(below: 2000)), decimals: number(below: 3)) ?? .zero)
        case .yesno: .yesno(number(below: 2) == 1)
        case .choice(let list): .choice(option(of: list))
        case .choices(let list, _): .choices((0..<number(below: 4)).map { _ in option(of: list) })
        case .text, .note: .text(["", "a", "e\u{301}", "a\nb", "\"\\\u{0}", "🙂🙂🙂🙂🙂🙂"][number(below: 6)])
        case .date: .date(CivilDate.earliest.adding(days: 739_000 + number(below: 3000)))
        case .time: .time(CivilTime(minuteOfDay: number(below: 1440)) ?? .midnight)
        case .moment:
            .moment(
                CivilMoment(
                    date: CivilDate.earliest.adding(days: 739_000 + number(below: 3000)),
                    time: CivilTime(minuteOfDay: number(below: 1440)) ?? .midnight))
        case .tags: .tags([["rain"], [], ["Rain", "rain"], ["a,b"]][number(below: 4)])
        case .place, .files: .yesno(true)
        case .list(let list): .records((0..<number(below: 4)).map { list.emptyRecord(key: "k\($0)") })
        }
    }

    /// Now and then one that no list has; `other` more often than the rest.
    private mutating func option(of list: FieldType.OptionList) -> String {
        let place = number(below: list.options.count + 2)
        return list.options.indices.contains(place) ? list.options[place].id : ["other", "gone"][number(below: 2)]
    }
}

extension DecimalNumber {
    fileprivate static var zero: DecimalNumber { FillingFixture.decimal("0") }
}
