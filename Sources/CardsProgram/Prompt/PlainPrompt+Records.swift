import CardEngine
import CardSchema

/// Lists: counting, adding, changing and removing records.
///
/// ```
/// Question 3 of 4. Medicines.
/// There are 2. 1 Lithium. 2 Sertraline.
/// An empty line continues. y adds a record, n adds no more, 2 goes through record 2 again, remove 2 removes it.
/// Medicines, y to add one, or n:
/// ```
extension PlainPrompt {
    /// Reports the number of records and the possible commands.
    mutating func introduceRecords(_ question: Question) {
        let records = session.card.records(at: question.ordinal)
        guard !records.isEmpty else {
            switch question.state {
            case .skipped(let reason): show(words.now(answer: values.text(reason)))
            case .answered: show(words.now(answer: words.none))
            case .open, .proposed, .refused: show(words.noneYet)
            }
            return
        }
        let isProposed = session.isProposed(question.field.path)
        let count =
            isProposed
            ? question.field.suggestsRecords
                ? words.suggestedRecords(count: records.count) : words.fromLast(count: records.count)
            : words.thereAre(count: records.count)
        let names = records.enumerated().map { "\($0 + 1) \(label($1, question.field))." }
        show(([count] + names).joined(separator: " "))
        let last = records.count
        show(isProposed ? words.proposedRecordsHow(number: last) : words.recordsHow(number: last))
    }

    /// Reports the number of records so far.
    mutating func introduceAnother(_ list: FieldPath, _ count: Int) {
        show("")
        show(words.soFar(list: session.offeredField(at: list).title.text(in: language), count: count))
    }

    /// Acts on whether to add another record.
    ///
    /// Returns `nil` to ask again.
    mutating func takeAnother(_ word: String, _ list: FieldPath) -> Step? {
        switch word {
        case "": return following(list)
        case "<": return before(.another(list))
        case Self.leavingSign: return .leave(.save)
        case _ where showsPlan(word): return nil
        case "?":
            show(words.anotherHow)
            show(words.removeHow(path: list))
            return nil
        default: return takeList(word, list)
        }
    }

    /// Acts on a command for a list.
    ///
    /// Returns `nil` to ask for another.
    mutating func takeList(_ word: String, _ list: FieldPath) -> Step? {
        guard let question = session.question(at: list) else { return .go(.review) }
        let records = session.card.records(at: question.ordinal)
        if let number = Int(word) {
            guard let record = record(number, of: records) else { return nil }
            let path = list.inRecord(record.key)
            edited.insert(path)
            // Going back leads to the answers before the first open question.
            visited.formUnion(walk.questions(of: path))
            return firstQuestion(of: path)
        }
        let typed = Folding.fold(word).split(separator: " ")
        if typed.first == "remove" || typed.first == "quitar" {
            guard typed.count == 2, let number = Int(typed[1]), let record = record(number, of: records) else {
                show(words.whichRecord(last: records.count))
                return nil
            }
            return remove(list.inRecord(record.key))
        }
        guard let isMore = walk.parser.isYes(word) else {
            if walk.parser.value(word, for: question.field) == .records([]), records.isEmpty { return end(question) }
            if records.isEmpty, let step = begin(list, question.field, with: word) { return step }
            walk.refuse(at: list)
            refuse(word, self.words(for: question), self.words(for: question).advice)
            return nil
        }
        return isMore ? add(to: list, question.field) : end(question)
    }

    private mutating func end(_ question: Question) -> Step? {
        guard !walk.records(of: question.path).isEmpty else {
            return record(.answered(.records([])), words(for: question)) ? following(question.path) : nil
        }
        let before = session
        _ = walk.endList(question.path)
        request(.keep)
        sayChanges(since: before)
        return following(question.path)
    }

    private mutating func add(to list: FieldPath, _ field: Field) -> Step? {
        let before = session
        guard case .success(let path) = walk.filling.addRecord(at: list) else {
            show(words.noMore(most: field.type.list?.maxCount ?? 0))
            return nil
        }
        request(.keep)
        sayChanges(since: before)
        return firstQuestion(of: path)
    }

    /// Adds the first record of a list whose records have names, using the line as its name.
    ///
    /// Returns `nil` for other lists.
    private mutating func begin(_ list: FieldPath, _ field: Field, with name: String) -> Step? {
        guard case .text? = field.type.list?.fields.first?.type, case .go(.question(let first)) = add(to: list, field),
            let question = session.question(at: first)
        else { return nil }
        visited.insert(first)
        return answer(name, words(for: question)) ?? .go(.question(first))
    }

    private mutating func remove(_ path: FieldPath) -> Step {
        let before = session
        walk.filling.removeRecord(path)
        request(.keep)
        show(words.removed)
        sayChanges(since: before)
        return .go(.question(path.parent))
    }

    private mutating func record(_ number: Int, of records: [Record]) -> Record? {
        guard records.indices.contains(number - 1) else {
            showOnly(records.count)
            return nil
        }
        return records[number - 1]
    }

    private func firstQuestion(of record: FieldPath) -> Step {
        .go(walk.opening(of: record).map { .question($0) } ?? .another(record.parent))
    }

    private func label(_ record: Record, _ field: Field) -> String { name(of: record, field) ?? words.unanswered }

    /// Returns the name of a record: the answers that a new card copies, or else its first answer.
    ///
    /// The name includes private answers. Without it, nobody could tell which medicine the question is about.
    func name(of record: Record, _ field: Field, before asked: FieldPath? = nil) -> String? {
        guard let list = field.type.list else { return nil }
        let known = zip(list.fields, record.cells)
            .prefix { field, _ in field.id != asked?.subfield }
            .filter { _, cell in cell.value != nil }
        let carried = known.filter { field, _ in list.carry.contains(field.id) }
        let texts = (carried.isEmpty ? Array(known.prefix(1)) : carried).compactMap { field, cell in
            cell.value.map { values.text($0, of: field) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Reports that a number exceeds the number of records.
    mutating func showOnly(_ count: Int) {
        show(words.only(count: count))
    }
}
