import CardEngine
import CardSchema

/// Lists. Records are rows, rated like a grid if each has one open question, and otherwise opened one by one.
extension RichPrompt {
    /// Selects the record that was open, and determines whether the records can be rated in the list.
    mutating func enterList(_ list: FieldPath) {
        let records = walk.records(of: list)
        focus.cursor = records.firstIndex { $0.key == openedRecord?.record } ?? (records.isEmpty ? nil : 0)
        openedRecord = nil
        guard ratedLists[list] == nil, let common = commonQuestion(list) else { return }
        ratedLists[list] = common
    }

    /// Returns the one field that is unanswered in every record, if single keys can answer it.
    private func commonQuestion(_ list: FieldPath) -> String? {
        guard !walk.records(of: list).isEmpty else { return nil }
        var common: String?
        for record in walk.records(of: list) {
            let unanswered = walk.unanswered(in: list).filter { $0.record == record.key }
            guard unanswered.count == 1, let id = unanswered[0].subfield, common == nil || common == id else {
                return nil
            }
            common = id
        }
        guard let common, let field = field(common, of: list) else { return nil }
        switch field.type {
        case .yesno: return common
        case .choice(let options): return options.options.count <= 9 ? common : nil
        case .scale(let scale): return scale.count <= PromptPanel.mostColumns ? common : nil
        default: return nil
        }
    }

    /// Returns the type of a list's records.
    func listType(_ list: FieldPath) -> ListType? {
        session.schema.ordinal(of: list).flatMap { session.schema.questions[$0].field.type.list }
    }

    private func field(_ id: String, of list: FieldPath) -> Field? {
        listType(list).flatMap { type in type.index(of: id).map { type.fields[$0] } }
    }

    /// The field being rated in the list, or `nil` if there is none.
    var ratedField: Field? {
        guard case .list(let list) = panel, let id = ratedLists[list] else { return nil }
        return field(id, of: list)
    }

    /// Returns the path of the rated question in a record.
    func ratedPath(_ list: FieldPath, _ row: Int) -> FieldPath? {
        let records = walk.records(of: list)
        guard records.indices.contains(row), let id = ratedLists[list] else { return nil }
        return FieldPath(list.group, list.field, id, record: records[row].key)
    }

    mutating func performInList(_ action: KeyAction) {
        guard case .list(let list) = panel else { return }
        let count = walk.records(of: list).count
        let cursor = focus.cursor ?? 0
        switch action {
        case .up: if cursor > 0 { focus.cursor = cursor - 1 } else { goBack() }
        case .yes where ratedField != nil: choose(.yesno(true))
        case .no where ratedField != nil: choose(.yesno(false))
        case .no: sayNoMore(list)
        case .add: add(to: list)
        case .open: open(cursor, of: list)
        case .remove: offerToRemove(cursor, of: list)
        case .eraseBack:
            if focus.typed.isEmpty { goBack() } else { focus.typed.removeLast() }
        default: action.row(from: cursor, of: count).map { focus.cursor = $0 }
        }
    }

    /// Opens the record with the typed number.
    mutating func typeInList(_ sign: String) {
        guard case .list(let list) = panel, let number = Int(sign) else { return }
        open(number - 1, of: list)
    }

    // MARK: Rating

    /// Goes to the next record.
    ///
    /// After the last record, accepts the list.
    mutating func goDownInList(_ list: FieldPath) {
        let next = (focus.cursor ?? 0) + 1
        focus.isChanged = false
        if next < walk.records(of: list).count { focus.cursor = next } else { acceptList(list) }
    }

    // MARK: Coming and going

    /// Continues from the list: to an unanswered question in its records, else to the next panel.
    mutating func acceptList(_ list: FieldPath) {
        takePending()
        guard place == .question(list) else { return }
        if isEmptyList { return add(to: list) }
        openedRecord = nil
        if let path = walk.unanswered(in: list).first(where: { !$0.isSame(in: ratedLists[list]) }) {
            return enter(path)
        }
        enterPanel(after: list)
    }

    /// Ends the list.
    ///
    /// An empty list becomes an answer, and proposed records are accepted.
    private mutating func sayNoMore(_ list: FieldPath) {
        if walk.records(of: list).isEmpty {
            guard answer(.answered(.records([])), at: list) else { return }
        } else {
            _ = walk.endList(list)
        }
        enterPanel(after: list)
    }

    mutating func add(to list: FieldPath, isByLetter: Bool = false) {
        let before = session
        switch walk.filling.addRecord(at: list) {
        case .success(let record):
            newRecord = NewRecord(path: record, isByLetter: isByLetter, before: before.card[list])
            sayBroken(since: before)
            ratedLists[list] = nil
            goThrough(record)
        case .failure(let refused): message = "\(words.notAccepted) \(advice(refused.refusal, at: list))"
        }
    }

    private mutating func open(_ row: Int, of list: FieldPath) {
        let records = walk.records(of: list)
        if records.indices.contains(row) { goThrough(list.inRecord(records[row].key)) }
    }

    private mutating func goThrough(_ record: FieldPath) {
        openedRecord = record
        if let first = walk.opening(of: record) { enter(first) }
    }

    private mutating func offerToRemove(_ row: Int, of list: FieldPath) {
        let records = walk.records(of: list)
        guard records.indices.contains(row) else { return }
        menu = Menu(
            title: words.removeRecord,
            items: [
                .init(label: words.no, choice: .goOn),
                .init(label: words.yes, choice: .remove(list.inRecord(records[row].key))),
            ])
    }

    /// Removes a record.
    ///
    /// The person chose this explicitly.
    mutating func remove(_ record: FieldPath) {
        let before = session
        walk.filling.removeRecord(record)
        sayBroken(since: before)
        arrange()
        enter(record.parent)
    }

    // MARK: Inside a record

    /// Goes to the record's next question, else to an open one in the next record, else back to the list.
    mutating func goOnInRecord(_ path: FieldPath) {
        walk.pass(path)
        let list = path.parent
        let record = list.inRecord(path.record)
        guard openedRecord == record else {
            if let open = walk.unanswered(after: path) { return enter(open) }
            return enterPanel(after: list)
        }
        let questions = walk.questions(of: record)
        let next = questions.firstIndex(of: path).map { $0 + 1 } ?? 0
        if next < questions.count { return enter(questions[next]) }
        if withdrawNewRecord() { return enterPanel(after: list) }
        enter(list)
    }

    mutating func goBackInRecord(_ path: FieldPath) {
        let questions = walk.questions(of: path.parent.inRecord(path.record))
        let index = questions.firstIndex(of: path) ?? 0
        if index > 0, openedRecord != nil { return enter(questions[index - 1]) }
        withdrawNewRecord()
        enter(path.parent)
    }

    /// Returns the label of a record: its first answer.
    func label(_ record: Record, _ list: Field) -> String {
        let values = PromptValueText(words: words, language: setting.language)
        for (field, cell) in zip(list.type.list?.fields ?? [], record.cells) {
            guard let value = cell.value else { continue }
            return values.text(value, of: field)
        }
        return words.notAnswered
    }
}

extension FieldPath {
    /// Whether the path is that subfield of a record.
    fileprivate func isSame(in id: String?) -> Bool { id != nil && subfield == id }
}
