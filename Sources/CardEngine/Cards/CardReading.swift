public import CardSchema

/// What was read of a card that a person or another program wrote: what is sound of it, and what is not.
public struct CardReading: Sendable {
    /// The cells that are sound; the others count as not asked, so that the card can be opened and mended.
    public var card: Card
    /// Every fault and note, in the order of the text.
    public var diagnostics: [Diagnostic]

    /// Puts a card and what was found together.
    public init(card: Card, diagnostics: [Diagnostic]) {
        self.card = card
        self.diagnostics = diagnostics
    }

    /// Whether the whole card is sound; notes do not count.
    public var isValid: Bool { !diagnostics.hasErrors }
}
