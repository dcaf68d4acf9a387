import CardEngine
import CardSchema

/// Small changes to the template: `?+` shows what there is to change, with numbers.
extension PlainPrompt {
    /// The menus of small changes at a question; `nil` if there is nothing to change.
    func changes(at path: FieldPath) -> SmallChangeMenu? {
        let changes = SmallChangeMenu(
            filling: walk.filling, path: path, canTakeBack: canTakeBack, language: language)
        return changes.isEmpty ? nil : changes
    }

    /// Shows a menu, and takes a number next.
    mutating func offer(_ menu: Menu<SmallChangeChoice>) {
        show(menu.title + ":")
        for (index, item) in menu.items.enumerated() { show("\(index + 1) \(item.label)") }
        show(words.changeNumber)
        unfinished = .changing(menu.items.map(\.choice))
    }

    /// Takes a number of the menu; everything else closes it.
    mutating func takeChange(_ word: String, among choices: [SmallChangeChoice]) -> Step? {
        guard !showsPlan(word) else {
            unfinished = .changing(choices)
            return nil
        }
        guard let number = Int(word), choices.indices.contains(number - 1) else { return nil }
        switch choices[number - 1] {
        case .goOn: break
        case .make(let change): request(.change(change))
        case .name(let change):
            show(words.question(for: change))
            unfinished = .naming(change)
        case .putAway(let path): changes(at: path).map { offer($0.offered) }
        case .bringBack(let path): changes(at: path).map { offer($0.away) }
        case .takeBack: request(.takeBackChange)
        }
        return nil
    }

    /// Takes the words of a change; without any, nothing changes.
    mutating func name(_ change: SmallChange, _ typed: String) -> Step? {
        guard !showsPlan(typed) else {
            unfinished = .naming(change)
            return nil
        }
        if !typed.isEmpty { request(.change(change.named(typed))) }
        return nil
    }

    /// Goes on under the template as it is now, at the same question.
    mutating func follow(from before: [FieldPath], canTakeBack: Bool, message: String) {
        walk.ordinals = walk.ordinals(walk.ordinals, following: before)
        self.canTakeBack = canTakeBack
        if !message.isEmpty { show(message) }
        if case .question(let path) = position, session.question(at: path) == nil {
            let first = walk.firstUnanswered
            return take(Step.go(first.map { .question($0) } ?? .review))
        }
        ask()
    }
}
