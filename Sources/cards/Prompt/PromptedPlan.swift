import CardEngine

/// What the prompt must know of safety rules to offer a person their own plan.
struct PromptedPlan {
    /// What shows the plan in the plain prompt.
    static let sign = "!"
    /// The word that shows the plan, too, when there is one.
    static let word = "plan"

    /// Takes notice of the answers, which are in the draft; returns whether a rule holds that did not before.
    let note: (FillSession) -> Bool
    /// Whether there is a plan.
    let exists: () -> Bool
    /// The message.
    let lines: () -> [String]
    /// What is said behind the answer that makes a rule true.
    let offer: String
    /// How to answer with the word itself.
    let literal: String
}
