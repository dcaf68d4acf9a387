import CardEngine
import CardSchema

/// A record that was just added. It is removed again if the person leaves it empty.
extension RichPrompt {
    /// A record that was just added.
    struct NewRecord: Sendable, Hashable {
        /// The record.
        let path: FieldPath
        /// Whether typing the first letter of its name added it.
        let isByLetter: Bool
        /// The list's cell before the record was added.
        let before: Cell
    }

    /// Whether the current list has no records or answer yet, so that ⏎ adds the first record.
    var isEmptyList: Bool {
        guard case .list(let list) = panel, menu == nil else { return false }
        return walk.records(of: list).isEmpty && session.card[list] == .notAsked
    }

    /// Whether the current list is empty and its records have names, so that typing a letter adds a record.
    package var startsName: Bool {
        guard case .list(let list) = panel, menu == nil, walk.records(of: list).isEmpty,
            case .text? = listType(list)?.fields.first?.type
        else { return false }
        return true
    }

    /// Adds a record whose name begins with a character.
    mutating func startName(_ sign: String) {
        guard case .list(let list) = panel else { return }
        add(to: list, isByLetter: true)
        if focus.editor != nil { insert(sign) }
    }

    /// Handles a new record whose name is empty, or is a word for yes or no, and returns whether it did.
    mutating func endsNewRecord() -> Bool {
        guard let new = newRecord, let path, path.parent.inRecord(path.record) == new.path, isEmpty(new.path),
            let editor = focus.editor, case .text = field?.type
        else { return false }
        let word = editor.text.trimmingSpaces()
        let list = new.path.parent
        if word.isEmpty, session.proposal(at: path) == nil, withdrawNewRecord() {
            enterPanel(after: list)
            return true
        }
        guard new.isByLetter, let field = session.schema.question(at: list)?.field else { return false }
        if walk.parser.isYes(word) == true {
            enter(path)
            return true
        }
        guard walk.parser.isYes(word) == false || walk.parser.value(word, for: field) == .records([]),
            withdrawNewRecord()
        else { return false }
        answer(.answered(.records([])), at: list)
        enterPanel(after: list)
        return true
    }

    private func isEmpty(_ record: FieldPath) -> Bool {
        walk.records(of: record.parent).first { $0.key == record.record }?.cells.allSatisfy { $0 == .notAsked } == true
    }

    /// Removes a new record that is still empty and restores the list.
    ///
    /// Returns `false` if there is none.
    @discardableResult mutating func withdrawNewRecord() -> Bool {
        guard let new = newRecord, isEmpty(new.path) else { return false }
        newRecord = nil
        walk.filling.removeRecord(new.path)
        if walk.records(of: new.path.parent).isEmpty { answer(new.before, at: new.path.parent) }
        arrange()
        return true
    }
}
