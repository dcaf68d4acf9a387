package import CardSchema

/// Which cards are wanted: by day, template, condition, tag and place.
package struct CardFilter: Sendable {
    /// The days wanted, both ends included.
    package var days: ClosedRange<CivilDate>
    /// The days of the week wanted.
    package var weekdays: Set<Weekday>
    /// The id of the template wanted; `nil` for any.
    package var schema: String?
    /// An expression of the templates' language that must hold; a card on which it is unknown is not wanted, nor is one
    /// whose template does not have what it names.
    package var condition: String?
    /// Tags that must each occur in some `tags` question of the card; case and accents do not matter.
    package var tags: [String]
    /// A circle in which some place on the card must lie.
    package var circle: PlaceCircle?
    /// Whether a deleted card is wanted where another version of it says otherwise, so that a person may decide.
    package var keepsForkedDeletions = false

    /// Wants every card, unless something is set.
    package init(
        days: ClosedRange<CivilDate> = .earliest ... .latest, weekdays: Set<Weekday> = Set(Weekday.allCases),
        schema: String? = nil, condition: String? = nil, tags: [String] = [], circle: PlaceCircle? = nil
    ) {
        self.days = days
        self.weekdays = weekdays
        self.schema = schema
        self.condition = condition
        self.tags = tags
        self.circle = circle
    }

    /// Whether more than a card's name is needed to tell.
    var looksIntoCards: Bool { condition != nil || !tags.isEmpty || circle != nil }

    /// Whether a card of that name may be wanted.
    func admits(_ card: CardName) -> Bool {
        days.contains(card.day) && weekdays.contains(card.day.weekday) && (schema == nil || card.schema == schema)
    }
}

/// Tells which cards pass a filter; keeps what it has made ready of each template.
package struct CardMatcher {
    private let filter: CardFilter
    private let tags: [String]
    private var evaluators: [SchemaName: CardEvaluator] = [:]
    private var conditions: [SchemaName: BoundExpression?] = [:]

    /// Makes a filter ready.
    package init(_ filter: CardFilter) {
        self.filter = filter
        tags = filter.tags.map { Folding.fold($0) }
    }

    /// Whether a card passes; deleted cards do not, unless they are forked and the filter keeps those.
    ///
    /// Takes time linear in the card, and none to speak of where day or template decide.
    package mutating func matches(_ head: CardHead) -> Bool {
        guard !head.isDeleted || filter.keepsForkedDeletions && head.hasFork, filter.admits(head.card) else {
            return false
        }
        guard filter.looksIntoCards else { return true }
        guard let card = head.content.revision?.card else { return false }
        return hasTags(card) && isInCircle(card) && meetsCondition(card, on: head.card.day)
    }

    mutating func evaluator(of schema: CompiledSchema) -> CardEvaluator {
        if let known = evaluators[schema.name] { return known }
        let evaluator = CardEvaluator(schema)
        evaluators[schema.name] = evaluator
        return evaluator
    }

    private mutating func meetsCondition(_ card: Card, on day: CivilDate) -> Bool {
        guard let text = filter.condition else { return true }
        let evaluator = evaluator(of: card.schema)
        let condition: BoundExpression?
        if let known = conditions[card.schema.name] {
            condition = known
        } else {
            condition = evaluator.condition(text)
            conditions[card.schema.name] = .some(condition)
        }
        guard let condition else { return false }
        return evaluator.holds(condition, card, evaluator.evaluation(of: card, on: day))
    }

    private func hasTags(_ card: Card) -> Bool {
        guard !tags.isEmpty else { return true }
        var found: Set<String> = []
        card.forEachAnswer { value in
            if case .tags(let own) = value { found.formUnion(own.map { Folding.fold($0) }) }
        }
        return tags.allSatisfy(found.contains)
    }

    private func isInCircle(_ card: Card) -> Bool {
        guard let circle = filter.circle else { return true }
        var isInside = false
        card.forEachAnswer { value in
            if case .place(let place) = value, circle.contains(place) { isInside = true }
        }
        return isInside
    }
}

extension Card {
    /// Hands over every answer, those in records included.
    func forEachAnswer(_ body: (Value) -> Void) {
        for cell in cells {
            guard let value = cell.value else { continue }
            guard case .records(let records) = value else {
                body(value)
                continue
            }
            for record in records { for cell in record.cells { if let value = cell.value { body(value) } } }
        }
    }
}
