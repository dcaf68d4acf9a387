package import CardSchema

extension RandomTemplate {
    /// Returns a random state of a question; dates are near a day.
    package static func cell(
        for field: Field, near day: CivilDate, using generator: inout SeededGenerator
    ) -> Cell {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .notAsked
        case 1: .skipped(.dontKnow)
        default: .answered(answer(to: field, near: day, using: &generator))
        }
    }

    private static let texts = ["t", "Ab", "ab", "É 1", "12", "İa", "a\u{301}b", "abc123", "ΣΑΣ"]

    /// Returns a random answer; limits other than those of numbers do not matter.
    private static func answer(
        to field: Field, near day: CivilDate, using generator: inout SeededGenerator
    ) -> Value {
        func moment() -> CivilMoment {
            CivilMoment(minuteNumber: day.dayNumber * 1440 + Int.random(in: -300...3000, using: &generator))
                ?? CivilMoment(date: day, time: .midnight)
        }
        func text() -> String { texts.randomElement(using: &generator) ?? "t" }
        switch field.type {
        case .yesno: return .yesno(Bool.random(using: &generator))
        case .choice(let list): return .choice(list.options.map(\.id).randomElement(using: &generator) ?? "x")
        case .choices(let list, _):
            return .choices(list.options.map(\.id).filter { _ in Bool.random(using: &generator) })
        case .text: return .text(text())
        case .note: return .text(text() + "\n" + text())
        case .date: return .date(day.adding(days: Int.random(in: -3...3, using: &generator)))
        case .time: return .time(moment().time)
        case .moment: return .moment(moment())
        case .scale(let scale):
            return scale.value(scale.number(at: Int.random(in: 0..<scale.count, using: &generator)))
        case .integer(let limits):
            let low = limits.range.min ?? -3
            let steps = (min(limits.range.max ?? low + 7, low + 700) - low) / (limits.step ?? 1)
            return .whole(low + (limits.step ?? 1) * Int64.random(in: 0...max(0, steps), using: &generator))
        case .decimal(let limits):
            let units = Int64.random(in: -30...400, using: &generator)
            return .decimal(DecimalNumber(units: units, decimals: min(limits.decimals, 1)) ?? DecimalNumber(whole: 0))
        case .duration(let range): return .whole((range.min ?? 0) + Int64.random(in: 0...300, using: &generator))
        case .tags: return .tags(texts.prefix(Int.random(in: 0...2, using: &generator)).map(\.self))
        case .place:
            func degrees(_ most: Int64) -> DecimalNumber {
                DecimalNumber(
                    units: Int64.random(in: -most * 1_000_000...most * 1_000_000, using: &generator), decimals: 6)
                    ?? DecimalNumber(whole: 0)
            }
            let name = Bool.random(using: &generator) ? text() : nil
            return .place(Place(latitude: degrees(89), longitude: degrees(179), name: name))
        case .files:
            let digits = (0..<64).map { _ in "0123456789abcdef".randomElement(using: &generator) ?? "0" }
            return .files([
                FileReference(
                    name: "\(text()).png", sha256: String(digits),
                    bytes: Int64.random(in: 1...90_000, using: &generator), type: "image/png")
            ])
        case .list(let list):
            return .records(
                (0..<Int.random(in: 0..<4, using: &generator)).map { index in
                    Record(key: "\(index)", cells: list.fields.map { cell(for: $0, near: day, using: &generator) })
                })
        }
    }
}
