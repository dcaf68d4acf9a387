public import CardSchema

/// What an export wrote, and what it left out.
public struct DiaryExport: Sendable, Hashable {
    /// The paths of the files; empty for a page to look at if there are no cards.
    public let files: [String]
    /// The number of cards.
    public let cards: Int
    /// The questions that were left out because they are private or a safety rule reads them.
    public let withheld: [FieldPath]
    /// The number of cards that were left out because they belong to another version of the template.
    public let otherVersions: Int
    /// The number of cards that were left out because this program cannot read them.
    public let unreadable: Int
    /// The number of cards with invalid answers, which were left out.
    public let faulty: Int

    init(files: [String], withheld: [FieldPath], _ tally: JournalCards.HandedOver) {
        (self.files, self.withheld, cards) = (files, withheld, tally.cards)
        (otherVersions, unreadable, faulty) = (tally.ofOtherVersions, tally.unreadable, tally.faulty)
    }
}
