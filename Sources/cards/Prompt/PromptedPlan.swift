import CardEngine

/// What the prompt must know of safety rules to offer a person their own plan.
struct PromptedPlan {
    /// The word that shows the plan while a rule holds.
    static let word = "plan"

    /// Takes notice of the answers, which are in the draft; returns whether a rule holds that did not before.
    let note: (FillSession) -> Bool
    /// The message.
    let lines: () -> [String]
    /// What is said behind the answer that makes a rule true.
    let offer: String
    /// How to answer with the word itself.
    let literal: String
}
