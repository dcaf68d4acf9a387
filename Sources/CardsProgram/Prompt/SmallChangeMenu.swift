import CardEngine
import CardSchema

/// What a person chooses in the menu of small changes.
enum SmallChangeChoice: Sendable, Hashable {
    /// Nothing.
    case goOn
    /// This change.
    case make(SmallChange)
    /// This change, with words that they type next.
    case name(SmallChange)
    /// One of the options that can be put away.
    case putAway(FieldPath)
    /// One of the options that can be brought back.
    case bringBack(FieldPath)
    /// The last change is taken back.
    case takeBack
}

/// The menus of small changes at a question, for both prompts.
struct SmallChangeMenu {
    let filling: Filling
    let path: FieldPath
    /// Whether there is a change that can be taken back.
    let canTakeBack: Bool
    let language: String

    private var words: PromptWords { PromptWords(language) }
    private var changes: SmallChanges { filling.smallChanges(at: path) }

    /// Whether there is anything to choose.
    var isEmpty: Bool { changes.isEmpty && !canTakeBack }

    /// Whether a person can add an option of their own.
    var takesOption: Bool { changes.takesOption }

    /// Returns the menu; an option that is selected is named.
    func menu(selecting option: String? = nil) -> Menu<SmallChangeChoice> {
        let changes = changes
        var items = [Menu<SmallChangeChoice>.Item(label: words.goOn, choice: .goOn)]
        if changes.takesOption {
            items.append(.init(label: words.changeOwnOption, choice: .name(.addOption("", to: path))))
        }
        if changes.takesQuestion {
            items.append(.init(label: words.changeLike, choice: .name(.addQuestion("", like: path))))
        }
        if let option = changes.offered.first(where: { $0.id == option }) {
            let title = option.title.text(in: language)
            items.append(
                .init(label: words.changePutAway(title: title), choice: .make(.putAway(option.id, in: path))))
        } else if !changes.offered.isEmpty {
            items.append(.init(label: words.changePutAwayOne, choice: .putAway(path)))
        }
        if !changes.away.isEmpty { items.append(.init(label: words.changeBringBack, choice: .bringBack(path))) }
        if canTakeBack { items.append(.init(label: words.changeTakeBack, choice: .takeBack)) }
        return Menu(title: words.changeQuestion, items: items)
    }

    /// Returns the menu of the options that can be put away.
    var offered: Menu<SmallChangeChoice> {
        options(words.changePutAwayOne, changes.offered) { .putAway($0.id, in: path) }
    }

    /// Returns the menu of the options that can be brought back.
    var away: Menu<SmallChangeChoice> {
        options(words.changeBringBack, changes.away) { .bringBack($0.id, in: path) }
    }

    private func options(
        _ title: String, _ options: [AnswerOption], _ change: (AnswerOption) -> SmallChange
    ) -> Menu<SmallChangeChoice> {
        let items = options.map { option in
            Menu<SmallChangeChoice>.Item(label: option.title.text(in: language), choice: .make(change(option)))
        }
        return Menu(title: title, items: [.init(label: words.goOn, choice: .goOn)] + items)
    }
}

extension SmallChange {
    /// The same change with words that a person has typed.
    func named(_ words: String) -> SmallChange {
        switch self {
        case .addOption(_, let path): .addOption(words, to: path)
        case .addQuestion(_, let path): .addQuestion(words, like: path)
        case .putAway, .bringBack: self
        }
    }
}

extension PromptWords {
    /// What to type for a change.
    func question(for change: SmallChange) -> String {
        if case .addQuestion = change { changeNameQuestion } else { changeNameOption }
    }

    /// What became of a small change; it never repeats the words, because the question may be private.
    func text(of outcome: SmallChangeOutcome, _ change: SmallChange, keys: String) -> String {
        switch (outcome, change) {
        case (.there, _): optionThere
        case (.notPossible, _): changeNotPossible
        case (.undecided, _): changeUndecided
        case (.made, .addOption): optionAdded(keys: keys)
        case (.made, .addQuestion): questionAdded(keys: keys)
        case (.made, .putAway): optionPutAway(keys: keys)
        case (.made, .bringBack): optionBack(keys: keys)
        }
    }
}
