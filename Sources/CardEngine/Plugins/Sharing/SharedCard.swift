public import CardSchema

/// A card as a plugin sees it: the newest revision, current, without what it may not see.
///
/// To an export a closed answer is unanswered.
public struct SharedCard: Sendable {
    /// What the plugin knows the card by, the same in every run.
    ///
    /// For a plugin in this program the card's name; for any other a keyed hash that means nothing to anybody else.
    public let ref: String
    /// The day the card is for.
    public let day: CivilDate
    /// What the clock on the wall said; `nil` when a past day was filled.
    public let local: LocalTime?
    /// What it says, as far as it is shared.
    public let card: Card

    /// Describes a card.
    public init(ref: String, day: CivilDate, local: LocalTime?, card: Card) {
        self.ref = ref
        self.day = day
        self.local = local
        self.card = card
    }
}

/// Cards in the order of their days, handed over one by one, so that memory does not grow with their number.
public protocol CardSource {
    /// Hands over every card; what `body` throws ends it.
    func forEach(_ body: (SharedCard) throws -> Void) throws

    /// Hands over what is written of the cards, in their order, in pieces of some size; what `body` throws ends it.
    ///
    /// A source that can writes on every processor.
    func forEachPiece(of rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws
}

extension CardSource {
    /// Writes one card after the other.
    public func forEachPiece(of rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws {
        try forEachPieceOfCards(rows, body)
    }

    func forEachPieceOfCards(_ rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws {
        var bytes: [UInt8] = []
        try forEach { card in
            rows.append(card, to: &bytes)
            guard bytes.count > 1 << 16 else { return }
            try body(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        if !bytes.isEmpty { try body(bytes) }
    }
}

extension [SharedCard]: CardSource {}
