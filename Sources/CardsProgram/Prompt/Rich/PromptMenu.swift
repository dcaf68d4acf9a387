import CardSchema

/// A menu of named choices.
struct PromptMenu: Sendable, Hashable {
    /// The action of a choice.
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

    /// A menu item.
    struct Item: Sendable, Hashable {
        /// The label.
        let label: String
        /// The text beside the label.
        var hint = ""
        /// The action.
        let choice: Choice
    }

    /// The menu's title.
    let title: String
    /// The lines above the items.
    var lines: [String] = []
    /// The items.
    let items: [Item]
    /// The index of the selected item.
    var cursor = 0
}
