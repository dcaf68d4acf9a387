import CardSchema

/// What the plain prompt says of the person's own plan, and what shows it.
struct PromptedPlan: Sendable, Hashable {
    /// What shows the plan in the plain prompt.
    static let sign = "!"
    /// The word that shows the plan, too, when there is one.
    static let word = "plan"

    /// What is said behind the answer that makes a rule true.
    let offer: String
    /// How to answer with the word itself.
    let literal: String

    /// Whether a line asks for the plan where no question is.
    static func isWanted(_ word: String) -> Bool { word == sign || Folding.fold(word) == self.word }
}
