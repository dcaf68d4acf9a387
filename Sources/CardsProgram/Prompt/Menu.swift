import CardSchema

/// Named choices for a person, who takes one.
///
/// The rich prompt draws it in place; ``LineQuestions`` asks for a number.
struct Menu<Choice> {
    /// A menu item.
    struct Item {
        /// The label.
        let label: String
        /// The text beside the label.
        var hint = ""
        /// What the person chooses with it.
        let choice: Choice
    }

    /// The menu's title.
    let title: String
    /// The lines above the items.
    var lines: [EmphasizedText] = []
    /// The items.
    let items: [Item]
    /// The index of the selected item.
    var cursor = 0
}

extension Menu {
    /// Creates the menu of a card's parts, always in the same order; the first item, `nil`, is the whole card.
    init(
        of parts: [Schema.Part], in language: String, lines: [EmphasizedText] = [], _ choice: (Schema.Part?) -> Choice
    ) {
        let words = PromptWords(language)
        let items = parts.map { part in
            Item(
                label: part.title.text(in: language), hint: part.help?.text(in: language) ?? "", choice: choice(part))
        }
        self.init(
            title: words.whichWay, lines: lines, items: [Item(label: words.wholeCard, choice: choice(nil))] + items)
    }
}

extension Menu {
    /// Returns the same menu with other choices.
    func mapped<Other>(_ choice: (Choice) -> Other) -> Menu<Other> {
        Menu<Other>(
            title: title, lines: lines,
            items: items.map { .init(label: $0.label, hint: $0.hint, choice: choice($0.choice)) }, cursor: cursor)
    }
}

extension Menu: Equatable where Choice: Equatable {}
extension Menu: Sendable where Choice: Sendable {}
extension Menu.Item: Equatable where Choice: Equatable {}
extension Menu.Item: Sendable where Choice: Sendable {}
