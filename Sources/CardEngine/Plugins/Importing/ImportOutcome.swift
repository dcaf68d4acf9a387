public import CardSchema

/// What became of one row of an import.
public struct ImportOutcome: Sendable {
    /// What became of it.
    public enum Fate: Sendable {
        /// A new card was saved, or in a dry run would be.
        case added(CardName)
        /// A card that was there says something else now, or in a dry run would.
        case changed(CardName)
        /// The card is there and says the same.
        case unchanged(CardName)
        /// The row cannot be used; why stands among the outcome's diagnostics.
        case refused
        /// It answers questions that are closed with its other answers.
        case answersClosed([FieldPath])
        /// The day has not come.
        case isToCome(CivilDate)
        /// The card is there and says something else, and may not be changed.
        case contradicts(CardName)
        /// The card was forgotten, and its words are not brought back.
        case forgotten(CardName)
    }

    /// The row or line in the file, from 1.
    public let row: Int
    /// What became of it.
    public let result: Fate
    /// What is wrong with it, or worth knowing.
    public let diagnostics: [Diagnostic]

    init(row: Int, result: Fate, diagnostics: [Diagnostic]) {
        self.row = row
        self.result = result
        self.diagnostics = diagnostics
    }

    /// The answers to closed questions that were put into the card's attic.
    public internal(set) var setAside: [FieldPath] = []
    /// The rules of severity `error` that a card breaks that was saved; a finding, which refuses nothing.
    public internal(set) var broken: [Rule] = []

    /// The card; `nil` when the row cannot be used.
    public var card: CardName? {
        switch result {
        case .added(let card), .changed(let card), .unchanged(let card), .contradicts(let card),
            .forgotten(let card):
            card
        case .refused, .answersClosed, .isToCome: nil
        }
    }

    /// Whether the row did not become a card.
    public var isRefused: Bool {
        switch result {
        case .added, .changed, .unchanged: false
        case .refused, .answersClosed, .isToCome, .contradicts, .forgotten: true
        }
    }
}
