import CardEngine
import CardSchema

/// Small changes to the template: their menu opens from a list or from help, so that no single key makes one.
extension RichPrompt {
    /// The menus of small changes at this question; `nil` unless it is a list or help is open, and there is something to
    /// change.
    ///
    /// In a search, `+` is a part of what is looked for.
    var changesHere: SmallChangeMenu? {
        let isList = field?.type.options != nil && !focus.isFiltering && focus.typed.isEmpty
        guard isList || isHelpOpen, menu == nil, let path,
            focus.editor?.isEmpty ?? true || !KeyContext.typing.contains(context)
        else { return nil }
        return changes(at: path)
    }

    private func changes(at path: FieldPath) -> SmallChangeMenu? {
        let changes = SmallChangeMenu(
            filling: walk.filling, path: path, canTakeBack: canTakeBack, language: setting.language)
        return changes.isEmpty ? nil : changes
    }

    /// Opens the menu.
    mutating func openChanges() {
        var option: String?
        if let cursor = focus.cursor, case .single = panel, optionRows.indices.contains(cursor),
            case .choice(let id) = optionRows[cursor].value
        {
            option = id
        }
        menu = changesHere?.menu(selecting: option).mapped { .change($0) }
    }

    /// Does what the menu says.
    mutating func choose(_ choice: SmallChangeChoice) {
        switch choice {
        case .goOn: break
        case .make(let change), .name(let change):
            keepUnfinishedText()
            request(.change(change))
        case .putAway(let path): menu = changes(at: path)?.offered.mapped { .change($0) }
        case .bringBack(let path): menu = changes(at: path)?.away.mapped { .change($0) }
        case .takeBack:
            keepUnfinishedText()
            request(.takeBackChange)
        }
    }

    /// Adds the words of a row to the list.
    mutating func addOption(_ words: String, at path: FieldPath) { request(.change(.addOption(words, to: path))) }

    /// Goes on under the template as it is now, at the same question.
    mutating func follow(from before: [FieldPath], canTakeBack: Bool, message text: String) {
        walk.ordinals = walk.ordinals(walk.ordinals, following: before)
        requested = walk.ordinals(requested, following: before)
        self.canTakeBack = canTakeBack
        refusedChoices = refusedChoices.filter { session.question(at: $0.key) != nil }
        refusedTexts = refusedTexts.filter { session.question(at: $0.key) != nil }
        let place = place
        arrange()
        switch place {
        case .question(let path) where session.question(at: path) != nil: enter(path)
        case .question: enterFirstUnanswered()
        case .start, .review: break
        }
        message = text.isEmpty ? nil : text
    }
}
