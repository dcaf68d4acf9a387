import CardEngine
import CardSchema

/// Lists: how many records there are, adding, changing and removing them.
///
/// ```
/// Question 3 of 4. Medicines.
/// There are 2. 1 Lithium. 2 Sertraline.
/// An empty line goes on; y adds one, n no more, 2 goes through 2 again, remove 2 removes it.
/// Medicines, y to add one, or n:
/// ```
extension PlainPrompt {
    /// Says how many records there are, and what can be done.
    mutating func introduceRecords(_ question: Question) {
        let records = session.card.records(at: question.slot)
        guard !records.isEmpty else {
            switch question.state {
            case .skipped(let reason): say(.now, text(reason))
            case .answered: say(.now, words.none)
            case .open, .proposed, .refused: say(.noneYet)
            }
            return
        }
        let isProposed = session.isProposed(question.field.path)
        let count =
            isProposed
            ? words.say(.fromLast, records.count)
            : records.count == 1 ? words.say(.thereIsOne) : words.say(.thereAre, records.count)
        let names = records.enumerated().map { "\($0 + 1) \(label($1, question.field))." }
        say(([count] + names).joined(separator: " "))
        let last = records.count
        say(.recordsHow, last)
    }

    /// How many records a list has; `nil` where it has none, or is closed.
    func count(of list: FieldPath) -> Int? {
        guard let question = session.question(at: list) else { return nil }
        let count = session.card.records(at: question.slot).count
        return count > 0 ? count : nil
    }

    /// Says how many records there are so far.
    mutating func introduceAnother(_ list: FieldPath, _ count: Int) {
        say("")
        say(words.say(.soFar, session.offeredField(at: list).title.text(in: language), count))
    }

    /// Acts on whether there is one more record; `nil` asks again.
    mutating func takeAnother(_ word: String, _ list: FieldPath) -> Step? {
        switch word {
        case "": return session.schema.slot(of: list).map(behind) ?? .go(.review)
        case "<": return before(.another(list))
        case Self.leavingSign: return .leave(.save)
        case _ where showsPlan(word): return nil
        case "?":
            say(.anotherHow)
            say(.removeHow, list)
            return nil
        default: return takeList(word, list)
        }
    }

    /// Acts on a word about a list; `nil` asks for another.
    mutating func takeList(_ word: String, _ list: FieldPath) -> Step? {
        guard let question = session.question(at: list) else { return .go(.review) }
        let records = session.card.records(at: question.slot)
        if let number = Int(word) {
            guard let record = record(number, of: records) else { return nil }
            edited.insert(list.inRecord(record.key))
            return firstQuestion(of: list.inRecord(record.key))
        }
        let typed = Folding.fold(word).split(separator: " ")
        if typed.first == "remove" || typed.first == "quitar" {
            guard typed.count == 2, let number = Int(typed[1]), let record = record(number, of: records) else {
                say(.whichRecord, records.count)
                return nil
            }
            return remove(list.inRecord(record.key), question)
        }
        guard let isMore = parser.isYes(word) else {
            if parser.value(word, for: question.field) == .records([]), records.isEmpty { return none(question) }
            if records.isEmpty, let step = begin(list, question.field, with: word) { return step }
            session.refuse(.notUnderstood, at: list)
            refuse(word, self.words(for: question), self.words(for: question).advice)
            return nil
        }
        guard !isMore else { return add(to: list, question.field) }
        guard !records.isEmpty else { return none(question) }
        session.forgetRefusal(at: list)
        keepProposal(list)
        return behind(question.slot)
    }

    /// Whether a list holds records that the person has confirmed.
    func hasOwnRecords(_ path: FieldPath) -> Bool {
        guard let slot = session.schema.slot(of: path) else { return false }
        return !session.card.records(at: slot).isEmpty && !session.isProposed(path)
    }

    private mutating func none(_ question: Question) -> Step? {
        record(.answered(.records([])), words(for: question)) ? behind(question.slot) : nil
    }

    private mutating func add(to list: FieldPath, _ field: Field) -> Step? {
        keepProposal(list)
        let before = session
        switch session.addRecord(at: list, using: &keys.random) {
        case .success(let path):
            keep(Draft.Answer(path, .added))
            sayChanges(since: before)
            offerPlan()
            return firstQuestion(of: path)
        case .failure:
            say(.noMore, field.type.list?.maxCount ?? 0)
            return nil
        }
    }

    /// Adds the first record of a list whose records are known by a name, which a line gives; `nil` for other lists.
    private mutating func begin(_ list: FieldPath, _ field: Field, with name: String) -> Step? {
        guard case .text? = field.type.list?.fields.first?.type, case .go(.question(let first)) = add(to: list, field),
            let question = session.question(at: first)
        else { return nil }
        visited.insert(first)
        return answer(name, words(for: question)) ?? .go(.question(first))
    }

    private mutating func remove(_ path: FieldPath, _ question: Question) -> Step {
        keepProposal(path.parent)
        let before = session
        session.removeRecord(at: path)
        keep(Draft.Answer(path, .removed))
        say(.removed)
        sayChanges(since: before)
        offerPlan()
        return .go(.question(path.parent))
    }

    /// Takes what was proposed for an answer and puts it on the disk.
    private mutating func keepProposal(_ list: FieldPath) {
        guard session.isProposed(list) else { return }
        session.confirm(list)
        keep(Draft.Answer(list, session.card[list]))
        offerPlan()
    }

    private mutating func record(_ number: Int, of records: [Record]) -> Record? {
        guard records.indices.contains(number - 1) else {
            sayOnly(records.count)
            return nil
        }
        return records[number - 1]
    }

    private func firstQuestion(of record: FieldPath) -> Step {
        let first = session.questions.first {
            $0.field.path.parent == record.parent && $0.field.path.record == record.record
        }
        return .go(first.map { .question($0.field.path) } ?? .another(record.parent))
    }

    private func label(_ record: Record, _ field: Field) -> String { name(of: record, field) ?? words.say(.unanswered) }

    /// What a record is known by: its answers that a new card brings along, or else its first answer.
    ///
    /// Private ones too: nobody could say whether a medicine was taken without seeing which.
    func name(of record: Record, _ field: Field, before asked: FieldPath? = nil) -> String? {
        guard let list = field.type.list else { return nil }
        let known = zip(list.fields, record.cells)
            .prefix { field, _ in field.id != asked?.subfield }
            .filter { _, cell in cell.value != nil }
        let carried = known.filter { field, _ in list.carry.contains(field.id) }
        let texts = (carried.isEmpty ? Array(known.prefix(1)) : carried).compactMap { field, cell in
            cell.value.map { text($0, of: field) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Says that a number names none of so many.
    mutating func sayOnly(_ count: Int) {
        if count == 1 { say(.onlyOne) } else { say(.onlyMany, count) }
    }
}
