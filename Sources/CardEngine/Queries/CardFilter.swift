package import CardSchema

/// Selects cards by day, slot, template, condition, tag and place.
package struct CardFilter: Sendable {
    /// The range of days, both ends included.
    package var days: ClosedRange<CivilDate>
    /// The weekdays.
    package var weekdays: Set<Weekday>
    /// The template's id; `nil` for all.
    package var schema: String?
    /// The id of a slot; `nil` for all cards.
    package var slot: String?
    /// A condition in the templates' expression language.
    ///
    /// A card does not match if the condition is unknown, or if its template lacks a name in it.
    package var condition: String?
    /// Tags that must all occur on the card; case and accents are ignored.
    package var tags: [String]
    /// Where a place on the card must be.
    package var vicinity: Vicinity?
    /// Whether a card must have a picture.
    package var hasPictures = false
    /// The answers among which a place or a picture counts.
    package var visible: VisibleAnswers = .notPrivate
    /// Whether a deleted card matches if another version of it is not deleted, so that a person can decide.
    package var keepsForkedDeletions = false
    /// Whether every deleted card matches, for a reader that looks for the days that were left empty.
    var keepsDeletions = false

    /// Creates a filter that matches every card, except for the given restrictions.
    package init(
        days: ClosedRange<CivilDate> = .earliest ... .latest, weekdays: Set<Weekday> = Set(Weekday.allCases),
        schema: String? = nil, condition: String? = nil, tags: [String] = [], vicinity: Vicinity? = nil
    ) {
        self.days = days
        self.weekdays = weekdays
        self.schema = schema
        self.condition = condition
        self.tags = tags
        self.vicinity = vicinity
    }

    /// Whether the filter needs more than a card's name.
    var looksIntoCards: Bool { condition != nil || !tags.isEmpty || vicinity != nil || hasPictures }

    /// Returns whether a card with a name may match.
    func admits(_ card: CardName) -> Bool {
        days.contains(card.day) && weekdays.contains(card.day.weekday) && (schema == nil || card.schema == schema)
            && (slot == nil || card.slot == slot)
    }
}

/// Matches cards against a filter; caches what it compiles for each template.
package struct CardMatcher {
    private let filter: CardFilter
    private let tags: [String]
    private var visible: VisibleAnswers
    private var evaluators: [SchemaName: CardEvaluator] = [:]
    private var conditions: [SchemaName: BoundExpression?] = [:]

    /// Compiles a filter.
    package init(_ filter: CardFilter) {
        self.filter = filter
        tags = filter.tags.map { Folding.fold($0) }
        visible = filter.visible
    }

    /// Returns whether a card matches.
    ///
    /// Deleted cards do not, unless the filter keeps them.
    ///
    /// Takes time linear in the card, and almost none if the day or template decides.
    package mutating func matches(_ head: CardHead) -> Bool {
        let keepsDeleted = filter.keepsDeletions || filter.keepsForkedDeletions && head.hasFork
        guard !head.isDeleted || keepsDeleted, filter.admits(head.card) else { return false }
        guard filter.looksIntoCards else { return true }
        guard let card = head.content.revision?.card else { return false }
        return hasTags(card) && isNear(card) && hasPictures(card) && meetsCondition(card, on: head.card.day)
    }

    mutating func evaluator(of schema: CompiledSchema) -> CardEvaluator {
        if let known = evaluators[schema.name] { return known }
        let evaluator = schema.evaluator
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

    private mutating func isNear(_ card: Card) -> Bool {
        guard let vicinity = filter.vicinity else { return true }
        return visible.places(on: card).contains(where: vicinity.contains)
    }

    private mutating func hasPictures(_ card: Card) -> Bool {
        !filter.hasPictures || visible.part(of: card)?.pictures.isEmpty == false
    }
}

extension Card {
    /// Calls a closure with every answer, including those in records.
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
