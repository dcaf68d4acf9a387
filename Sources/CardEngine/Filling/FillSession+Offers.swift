package import CardSchema

/// Answers that plugins propose for open questions.
///
/// Like every proposal, they become answers only when the person takes them, and no expression sees them. A question
/// that is skipped or answered shows none, so a skip is how the card remembers that one was refused.
extension FillSession {
    /// Replaces the answers that plugins propose; of two for one question, the first counts.
    package mutating func offer(_ proposals: [Proposal]) {
        offers = Dictionary(proposals.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Where the proposed answer of a question comes from, if a plugin proposes it: a few words such as
    /// `from the photo`.
    package func source(ofProposalAt path: FieldPath) -> String? { offer(at: path)?.source }

    /// The open questions for which a plugin proposes an answer, in the order of the card.
    package var offered: [Proposal] { schema.questions.compactMap { offer(at: $0.path) } }

    /// The proposal of a plugin for a question that is open and not answered, if it fits now.
    func offer(at path: FieldPath) -> Proposal? {
        guard let proposal = offers[path], card[path] == .notAsked, isOpen(at: path),
            AnswerCheck.problem(of: proposal.value, for: offeredField(at: path).type) == nil
        else { return nil }
        return proposal
    }
}
