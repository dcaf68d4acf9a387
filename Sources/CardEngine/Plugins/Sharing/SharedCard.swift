public import CardSchema

/// A card as a plugin sees it: its head, migrated to the current version, without the fields that are withheld.
///
/// For exports, answers to closed questions are omitted.
public struct SharedCard: Sendable {
    /// The card's identifier for the plugin, the same in every run.
    ///
    /// For a plugin in this program, it is the card's name. For any other, it is a keyed hash that is meaningless to
    /// others.
    public let ref: String
    /// The card's day.
    public let day: CivilDate
    /// The id of the card's slot; `nil` for a card without one.
    public let slot: String?
    /// The local time at which the card was filled in; `nil` if that was for a past day.
    public let local: LocalTime?
    /// The contents, as far as they are shared.
    public let card: Card
    /// How the card was saved.
    public let saving: Saving
    /// The answers to closed questions, as far as they are shared; for exports that are read again.
    package var closed: [ClosedAnswer] = []

    /// Creates a card.
    public init(
        ref: String, day: CivilDate, slot: String? = nil, local: LocalTime?, card: Card, saving: Saving = Saving()
    ) {
        self.ref = ref
        self.day = day
        self.slot = slot
        self.local = local
        self.card = card
        self.saving = saving
    }

    /// How a card was saved.
    public struct Saving: Sendable, Hashable {
        /// Whether a required question was open.
        public let isPartial: Bool
        /// The number of days from the card's day to the day on which it was first saved, at least 0.
        ///
        /// If the card has a local time, its day counts. Without one, it is 0 for imported cards; for others, days are
        /// counted in UTC, so it may be one more or less than on the person's calendar.
        public let daysLate: Int
        /// Whether the card has several versions; this is one of them.
        public let hasFork: Bool
        /// Whether the day was left empty on purpose.
        ///
        /// Such a card has no answers, and only a format that asks for it gets it; see ``ExportFormat/showsEmptyDays``.
        public let isLeftEmpty: Bool
        /// The moment when this revision was saved; `nil` if it is not known.
        package var at: Timestamp?

        /// Creates the facts about a card that was saved whole and in time.
        public init(isPartial: Bool = false, daysLate: Int = 0, hasFork: Bool = false, isLeftEmpty: Bool = false) {
            self.isPartial = isPartial
            self.daysLate = daysLate
            self.hasFork = hasFork
            self.isLeftEmpty = isLeftEmpty
        }
    }
}

/// Cards in the order of their days, passed one by one, so that memory does not grow with their number.
public protocol CardSource {
    /// Calls a closure with each card, and stops if it throws.
    func forEach(_ body: (SharedCard) throws -> Void) throws

    /// Calls a closure with the formatted cards, in order, in pieces of varying size; stops if it throws.
    ///
    /// A source may format on every core.
    func forEachPiece(of rows: some CardRows, _ body: ([UInt8]) throws -> Void) throws
}

extension CardSource {
    /// Writes the cards one after the other.
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

extension SharedCard: Discreet {
    /// The identifier for the plugin.
    public var description: String { "shared card \(ref)" }
}
