import CardEngine
import CardSchema

/// What the page of a card shows at a question: the answer as its inputs have it, and notes about it.
struct ShownAnswer {
    /// The text in the question's input; `nil` for none.
    let typed: String?
    /// What would be accepted, because the last answer was not; `nil` if there is nothing to say.
    let advice: String?
    /// The answer, without a refused one.
    private let value: Value?
    /// Why it was skipped.
    let skip: SkipReason?
    /// What is proposed.
    let proposed: Value?
    /// The words that are proposed together with the option `other`.
    let proposedWords: String?
    /// Where that comes from, if a plugin proposes it.
    let source: String?
    /// The number of photos whose files still hold the place that was refused here.
    let heldPlaces: Int
    /// Whether an answer is needed.
    let isNeeded: Bool

    init(of field: Field, on card: ShownCard) {
        value = card.value(at: field.path)
        let refused = card.refused(at: field.path)
        typed = refused?.typed ?? value.flatMap { card.typed($0, of: field) }
        advice = refused?.advice
        skip = card.skip(at: field.path)
        proposed = refused == nil ? card.proposal(at: field.path) : nil
        proposedWords = proposed == nil ? nil : card.proposedWords(at: field.path)
        source = proposed == nil ? nil : card.source(ofProposalAt: field.path)
        heldPlaces = card.heldPlaces(at: field.path)
        isNeeded = field.isNeeded
    }

    /// Whether there is an answer.
    var isAnswered: Bool { value != nil }

    /// Whether an option is chosen, by its id; the empty id stands for none of them.
    func chooses(_ id: String) -> Bool {
        guard let value else { return false }
        if case .options(let ids) = value.content { return id.isEmpty ? ids.isEmpty : ids.contains(id) }
        return value.plainText == id
    }

    /// The files.
    var files: [FileReference] { if case .files(let files)? = value { files } else { [] } }
}
