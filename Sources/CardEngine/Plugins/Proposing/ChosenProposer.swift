/// A proposer, and what it may see of the cards of any template.
package struct ChosenProposer: Sendable {
    /// The proposer.
    package let proposer: any Proposer
    /// Returns the fields that it gets.
    let sharing: @Sendable (CompiledSchema) -> SharedFields
    /// Whether it is asked only once the card has an answer that it may see, so that opening a card starts no program.
    let waitsForAnswer: Bool

    /// Chooses a proposer with a grant.
    package init(
        _ proposer: any Proposer, waitsForAnswer: Bool = false,
        sharing: @escaping @Sendable (CompiledSchema) -> SharedFields
    ) {
        (self.proposer, self.sharing, self.waitsForAnswer) = (proposer, sharing, waitsForAnswer)
    }

    /// Chooses a proposer of this program, which sees no private answer.
    package init(own proposer: any Proposer) { self.init(proposer) { .withoutPrivate(of: $0) } }
}
