public import CardSchema

/// The result of reading a card that a person or another program wrote: the valid cells and the diagnostics.
public struct CardReading: Sendable {
    /// The card with all valid cells.
    ///
    /// Invalid ones count as not asked, so that the card can be opened and fixed.
    public var card: Card
    /// All errors and notes, in the order of the text.
    public var diagnostics: [Diagnostic]

    /// Creates a result from a card and its diagnostics.
    public init(card: Card, diagnostics: [Diagnostic]) {
        self.card = card
        self.diagnostics = diagnostics
    }

    /// Whether the whole card is valid; notes do not count.
    public var isValid: Bool { !diagnostics.hasErrors }
}
