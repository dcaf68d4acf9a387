package import CardSchema

/// The answers on cards that a search may look at, so that no card is found by a place or a picture that is not shown.
package struct VisibleAnswers: Sendable {
    private enum Extent: Sendable {
        case all
        case notPrivate
        case shared(SharedFields)
    }

    private let extent: Extent
    /// The fields that are not private, for each version of a template.
    private var notPrivate: [SchemaName: SharedFields] = [:]

    private init(_ extent: Extent) { self.extent = extent }

    /// All answers, including private ones; for a command that shows private answers.
    package static let all = VisibleAnswers(.all)
    /// The answers that are not private and that no safety rule reads.
    package static let notPrivate = VisibleAnswers(.notPrivate)

    /// The answers in some fields of a template; a card of another version has none.
    package static func shared(_ fields: SharedFields) -> VisibleAnswers { VisibleAnswers(.shared(fields)) }

    /// Returns the visible places on a card, including those in records.
    package mutating func places(on card: Card) -> [Place] {
        var places: [Place] = []
        part(of: card)?.forEachAnswer { value in
            if case .place(let place) = value { places.append(place) }
        }
        return places
    }

    /// Returns a card without the answers that are not visible; `nil` if none is.
    package mutating func part(of card: Card) -> Card? {
        switch extent {
        case .all: return card
        case .shared(let fields): return fields.schema.name == card.schema.name ? fields.redacted(card) : nil
        case .notPrivate:
            let name = card.schema.name
            let fields = notPrivate[name] ?? .withoutPrivate(of: card.schema)
            notPrivate[name] = fields
            return fields.redacted(card)
        }
    }
}
