package import CardEngine
package import CardSchema

/// Answers from recent cards, shown beside a question.
package struct PastAnswers: Sendable {
    /// The number of days to look back for recently used options.
    static let days = 14

    /// The day of the card being filled in.
    let day: CivilDate
    /// The earlier cards, newest first.
    let cards: [(day: CivilDate, card: Card)]

    /// All cards before the one being filled in, newest first, also those of its day; for suggestions.
    private let suggesting: EarlierTexts

    /// Creates past answers from the cards of one template before a day, and from all cards whose answers are suggested,
    /// newest first; without those, from the former.
    package init(before day: CivilDate, _ cards: [(day: CivilDate, card: Card)], suggesting: [Card]? = nil) {
        self.day = day
        self.cards = cards.filter { $0.day < day }.sorted { $1.day < $0.day }
        self.suggesting = EarlierTexts(suggesting ?? self.cards.map(\.card))
    }

    /// Reads past answers for a card that is being filled in; uses the disk.
    init(for filling: Filling, _ diary: Diary) throws(DiaryFailure) {
        let (card, schema) = (filling.card, filling.schema.schema)
        let suggesting =
            schema.suggestsEarlier ? try diary.cards(upTo: card, days: EarlierTexts.days, under: schema) : []
        self.init(before: card.day, try diary.cards(before: card, days: Self.days), suggesting: suggesting)
    }

    /// Returns yesterday's answer, or `nil` without a card or an answer of this kind.
    func yesterday(_ field: Field) -> Value? {
        cards.first { $0.day == day.adding(days: -1) }.flatMap { answer(field, on: $0.card) }
    }

    /// Returns the mean of the last seven days, rounded half up to tenths, or `nil` if there are fewer than three
    /// answers.
    func meanOfWeek(_ field: Field) -> DecimalNumber? {
        let decimals = if case .scale(let scale) = field.type { scale.decimals } else { 0 }
        let numbers = cards.filter { $0.day >= day.adding(days: -7) }.compactMap { past in
            answer(field, on: past.card)?.number?.units(atDecimals: decimals)
        }
        guard numbers.count >= 3, numbers.allSatisfy({ $0.magnitude < 1 << 40 }) else { return nil }
        let count = Int64(numbers.count) * (0..<decimals).reduce(1) { power, _ in power * 10 }
        let doubled = numbers.reduce(0, +) * 20 + count
        let tenths = doubled >= 0 ? doubled / (2 * count) : -((-doubled + 2 * count - 1) / (2 * count))
        return DecimalNumber(units: tenths, decimals: 1)
    }

    /// Returns the last seven answers with their days, newest first.
    func lastSeven(_ field: Field) -> [(day: CivilDate, value: Value)] {
        cards.compactMap { day, card in answer(field, on: card).map { (day, $0) } }.prefix(7).map { $0 }
    }

    /// Returns the options chosen recently.
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

    /// Returns recent tags, the latest first.
    ///
    /// Returns none for a private question, whose answers are never shown.
    func recentTags(_ field: Field) -> [String] {
        guard !field.isPrivate else { return [] }
        return cards.flatMap { _, card in
            if case .tags(let tags) = answer(field, on: card) { tags } else { [String]() }
        }
    }

    /// Returns what was answered to a question that suggests earlier answers, newest first, each text once.
    package func earlierTexts(_ field: Field) -> [String] { suggesting.texts(of: field) }

    /// Returns the answer on a card, possibly of another template version, if it has the same type.
    private func answer(_ field: Field, on card: Card) -> Value? {
        guard field.path.record == nil, let ordinal = card.schema.ordinal(of: field.path),
            card.schema.questions[ordinal].field.type.name == field.type.name
        else { return nil }
        return card.cells[ordinal].value
    }
}

extension PastAnswers: Equatable {
    package static func == (a: PastAnswers, b: PastAnswers) -> Bool {
        a.day == b.day && a.cards.elementsEqual(b.cards) { $0 == $1 } && a.suggesting == b.suggesting
    }
}
