import CardSchema

/// The input that shows the person's own plan where lines are typed.
enum PromptedPlan {
    /// The symbol that shows the plan in the plain prompt.
    static let sign = "!"
    /// The word that also shows the plan, if there is one.
    static let word = "plan"

    /// Whether a line asks for the plan outside of a question.
    static func isWanted(_ word: String) -> Bool { word == sign || Folding.fold(word) == self.word }
}
