import CardEngine
import CardSchema

/// A record that was just added: begun by its name, and removed again if nothing else is answered.
extension RichPrompt {
    /// A record that was just added.
    struct NewRecord: Sendable, Hashable {
        /// The record.
        let path: FieldPath
        /// Whether the first letter of its name added it.
        let isByLetter: Bool
        /// What stood at the list before.
        let before: Cell
    }

    /// Whether the person is at a list at which nothing stands yet, so that ⏎ adds the first record.
    var isEmptyList: Bool {
        guard case .list(let list) = panel, menu == nil else { return false }
        return walk.records(of: list).isEmpty && session.card[list] == .notAsked
    }

    /// Whether the person is at a list without records that are known by a name, so that letters begin one.
    package var startsName: Bool {
        guard case .list(let list) = panel, menu == nil, walk.records(of: list).isEmpty,
            case .text? = listType(list)?.fields.first?.type
        else { return false }
        return true
    }

    /// Adds a record whose name begins with a sign.
    mutating func startName(_ sign: String) {
        guard case .list(let list) = panel else { return }
        add(to: list, isByLetter: true)
        if focus.editor != nil { insert(sign) }
    }

    /// Ends a new record at its first question, where nothing is typed, or a word that says whether there is one.
    mutating func endsNewRecord() -> Bool {
        guard let new = newRecord, let path, path.parent.inRecord(path.record) == new.path, isEmpty(new.path),
            let editor = focus.editor, case .text = field?.type
        else { return false }
        let word = editor.text.trimmingSpaces()
        let list = new.path.parent
        if word.isEmpty, session.proposal(at: path) == nil, withdrawNewRecord() {
            enterPanel(behind: list)
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
        enterPanel(behind: list)
        return true
    }

    private func isEmpty(_ record: FieldPath) -> Bool {
        walk.records(of: record.parent).first { $0.key == record.record }?.cells.allSatisfy { $0 == .notAsked } == true
    }

    /// Removes a new record without answers, so that the list is as it was before; `false` when there is none.
    @discardableResult mutating func withdrawNewRecord() -> Bool {
        guard let new = newRecord, isEmpty(new.path) else { return false }
        newRecord = nil
        walk.filling.removeRecord(new.path)
        if walk.records(of: new.path.parent).isEmpty { answer(new.before, at: new.path.parent) }
        arrange()
        return true
    }
}
