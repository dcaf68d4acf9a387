package import CardEngine
package import CardSchema

/// What the cards of the last days say, to be shown beside a question.
package struct PastAnswers: Sendable {
    /// How many days back are looked at.
    static let days = 14

    /// The day that is filled.
    let day: CivilDate
    /// The cards before it, the newest first.
    let cards: [(day: CivilDate, card: Card)]

    /// Takes the cards of one template from before a day.
    package init(before day: CivilDate, _ cards: [(day: CivilDate, card: Card)]) {
        self.day = day
        self.cards = cards.filter { $0.day < day }.sorted { $1.day < $0.day }
    }

    /// What was answered the day before; `nil` without a card or an answer of this kind.
    func yesterday(_ field: Field) -> Value? {
        cards.first { $0.day == day.adding(days: -1) }.flatMap { answer(field, on: $0.card) }
    }

    /// The mean over the last seven days in tenths, rounded, half up; `nil` below three answers.
    func meanOfWeek(_ field: Field) -> DecimalNumber? {
        let numbers = cards.filter { $0.day >= day.adding(days: -7) }.compactMap { answer(field, on: $0.card)?.number }
        guard numbers.count >= 3, numbers.allSatisfy({ $0.magnitude < 1 << 40 }) else { return nil }
        let count = Int64(numbers.count)
        let doubled = numbers.reduce(0, +) * 20 + count
        let tenths = doubled >= 0 ? doubled / (2 * count) : -((-doubled + 2 * count - 1) / (2 * count))
        return DecimalNumber(units: tenths, decimals: 1)
    }

    /// The last seven answers and their days, the newest first.
    func lastSeven(_ field: Field) -> [(day: CivilDate, value: Value)] {
        cards.compactMap { day, card in answer(field, on: card).map { (day, $0) } }.prefix(7).map { $0 }
    }

    /// The options that were chosen lately.
    func recentOptions(_ field: Field) -> Set<String> {
        var ids: Set<String> = []
        for (day, card) in cards where day >= self.day.adding(days: -Self.days) {
            switch answer(field, on: card) {
            case .choice(let id): ids.insert(id)
            case .choices(let more): ids.formUnion(more)
            default: continue
            }
        }
        return ids
    }

    /// The tags of the last days, those used last first; none of a private question, whose answers are shown nowhere.
    func recentTags(_ field: Field) -> [String] {
        guard !field.isPrivate else { return [] }
        return cards.flatMap { _, card in
            if case .tags(let tags) = answer(field, on: card) { tags } else { [String]() }
        }
    }

    /// The answer on a card, which may be one under another version; only of the same kind.
    private func answer(_ field: Field, on card: Card) -> Value? {
        guard field.path.record == nil, let slot = card.schema.slot(of: field.path),
            card.schema.slots[slot].field.type.name == field.type.name
        else { return nil }
        return card.cells[slot].value
    }
}

extension PastAnswers: Equatable {
    package static func == (a: PastAnswers, b: PastAnswers) -> Bool {
        a.day == b.day && a.cards.elementsEqual(b.cards) { $0 == $1 }
    }
}

extension Value {
    /// The number of a rating or a count.
    fileprivate var number: Int64? { if case .whole(let number) = self { number } else { nil } }
}
