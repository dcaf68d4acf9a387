import CardSchema

/// What shows the person's own plan where lines are typed.
enum PromptedPlan {
    /// What shows the plan in the plain prompt.
    static let sign = "!"
    /// The word that shows the plan, too, when there is one.
    static let word = "plan"

    /// Whether a line asks for the plan where no question is.
    static func isWanted(_ word: String) -> Bool { word == sign || Folding.fold(word) == self.word }
}
