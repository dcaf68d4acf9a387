import CardSchema

/// A few named choices; a person takes one.
struct PromptMenu: Sendable, Hashable {
    /// What a choice does.
    enum Choice: Sendable, Hashable {
        case goOn
        case keepDraft
        case save
        case wholeCard
        case part(String)
        case discard
        case discardReally
        case skip(SkipReason)
        case remove(FieldPath)
    }

    /// One of them.
    struct Item: Sendable, Hashable {
        /// What it says.
        let label: String
        /// The hint beside it.
        var hint = ""
        /// What it does.
        let choice: Choice
    }

    /// What it is about.
    let title: String
    /// What stands above the choices.
    var lines: [String] = []
    /// The choices.
    let items: [Item]
    /// The one that is marked.
    var cursor = 0
}
