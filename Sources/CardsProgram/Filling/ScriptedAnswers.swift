import CardEngine
import CardSchema

/// Answers given on the command line: `--set path=value`, `--skip path[=reason]` and `--clear path`.
struct ScriptedAnswers {
    /// The answered fields and their new cells, in the given order.
    private var cells: [(path: FieldPath, cell: Cell)] = []
    /// The questions and records to clear, before anything is answered.
    private var cleared: [FieldPath] = []
    /// The problems found.
    private var diagnostics: [Diagnostic] = []

    /// How days, times and durations were understood: `sleep.slept: 7:00`.
    ///
    /// Only contains readings that differ from the typed text, and never private answers.
    private(set) var readings: [String] = []

    private let card: Card
    private let session: FillSession
    private let parser: AnswerParser
    private let values: PromptValueText
    private let words: PromptWords
    private let attach: Attach
    private var schema: CompiledSchema { card.schema }

    /// Adds a file by its path.
    typealias Attach = (String, FieldType.FilesLimits) throws(AttachmentRefusal) -> FileReference

    /// Parses `--set`, `--skip` and `--clear` for a card.
    ///
    /// Attaches files at once.
    init(_ invocation: Invocation, for filling: Filling, attach: @escaping Attach) {
        session = filling.session
        card = session.card
        parser = filling.parser
        let language = invocation.language
        words = invocation.words
        values = PromptValueText(words: words, language: language, hasIcons: false)
        self.attach = attach
        for word in invocation.arguments.values("set") { readAnswer(word) }
        for word in invocation.arguments.values("skip") { readSkip(word) }
        for word in invocation.clearedPaths { readCleared(word) }
    }

    /// Applies the answers to a session; what is cleared first may be answered again.
    ///
    /// Throws the problems found and the answers refused.
    func answer(_ session: inout FillSession) throws {
        let gone = cleared.filter { session.clear($0).refusal != nil }.map(noRecord)
        let refused = session.answer(cells, asTyped: true).compactMap { refused in
            field(refused.path).map { diagnostic(for: refused.refusal, $0, refused.cell) }
        }
        let faults = diagnostics + gone + refused
        guard faults.isEmpty else { throw Failure(.invalidData, faults) }
    }

    private mutating func readAnswer(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2 else {
            diagnostics.append(withoutValue(word))
            return
        }
        guard let field = find(parts[0]) else { return }
        switch field.type.family {
        case .files(let limits): readFile(parts[1], field, limits)
        case .records(let list): readRecords(parts[1], field, list)
        case .number, .yesno, .option, .options, .text, .civil, .tags, .place:
            if let own = session.answers(typed: parts[1], to: field.path, parser) {
                cells += own
                return
            }
            let value = parser.value(parts[1], for: field)
            if let value { note(value, typed: parts[1], field) }
            take(value, field)
        }
    }

    private mutating func note(_ value: Value, typed: String, _ field: Field) {
        guard field.type.hasSeveralForms, !field.isPrivate else { return }
        let shown = values.text(value, of: field)
        if shown != typed.trimmingSpaces() { readings.append("\(field.path): \(shown)") }
    }

    private mutating func take(_ value: Value?, _ field: Field) {
        guard let value else { return diagnostics.append(diagnostic(for: .notUnderstood, field, .notAsked)) }
        cells.append((field.path, .answered(value)))
    }

    private mutating func readRecords(_ typed: String, _ field: Field, _ list: ListType) {
        if let fault = RecordReading.firstFault(in: typed, list) {
            diagnostics.append(diagnostic(for: fault, field, list))
            return
        }
        var generator = SystemRandomNumberGenerator()
        do throws(AnswerProblem) {
            let records = try AnswerParser.records(typed, of: list, using: &generator)
            take(records ?? parser.value(typed, for: field), field)
        } catch {
            diagnostics.append(diagnostic(for: .problem(error), field, .notAsked))
        }
    }

    /// Returns the diagnostic for a fault in records written as JSON; those without a key are counted from 1.
    private func diagnostic(for fault: RecordReading.Fault, _ list: Field, _ type: ListType) -> Diagnostic {
        var (field, problem) = (list, fault.problem)
        if case .inRecord(let key, let index, let inner) = fault.problem {
            (field, problem) = (type.fields[index].inRecord(key), inner)
        }
        guard words.language == .en else {
            return Diagnostic(
                .error, .answerRefused, words.answerRefused(path: field.path), fix: advice(.problem(problem), field))
        }
        return Diagnostic(
            .error, .answerRefused, problem.message(for: field, value: fault.value),
            fix: problem.meant(for: field).map { "write '\($0)'" } ?? problem.advice(for: field, in: .json))
    }

    /// Adds a file by its path.
    ///
    /// Repeated paths for one field add more files.
    private mutating func readFile(_ typed: String, _ field: Field, _ limits: FieldType.FilesLimits) {
        if let none = parser.value(typed, for: field) { return take(none, field) }
        do throws(AttachmentRefusal) {
            let file = try attach(typed, limits)
            if let last = cells.lastIndex(where: { $0.path == field.path }),
                case .answered(.files(let files)) = cells[last].cell
            {
                cells[last].cell = .answered(.files(files + [file]))
            } else {
                cells.append((field.path, .answered(.files([file]))))
            }
        } catch {
            diagnostics.append(
                Diagnostic(
                    .error, .answerRefused,
                    words.noFileFor(path: field.path, reason: words.reason(error.withoutPath(of: field))),
                    fix: advice(.notUnderstood, field)))
        }
    }

    private mutating func readSkip(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard let field = find(parts[0]) else { return }
        guard let reason = parts.count == 2 ? SkipReason(rawValue: parts[1]) : .skipped else {
            let reasons = SkipReason.allCases.map(\.rawValue)
            diagnostics.append(
                Diagnostic(
                    .error, .unknownSkipReason,
                    words.skipNeedsReason(path: field.path, reasons: reasons.joined(separator: ", ")),
                    fix: EditDistance.closest(to: parts[1], among: reasons).map { "--skip \(field.path)=\($0)" }))
            return
        }
        cells.append((field.path, .skipped(reason)))
    }

    private mutating func readCleared(_ word: String) {
        if let path = FieldPath(word), schema.asks(path) { return cleared.append(path) }
        _ = find(word)
    }

    private mutating func find(_ word: String) -> Field? {
        if let path = FieldPath(word), let field = field(path) { return field }
        let closest = closest(to: word)
        // A word without a dot that resembles no field may be an answer whose field was left out, so do not repeat it.
        let isField = closest != nil || FieldPath(word) != nil
        diagnostics.append(
            Diagnostic(
                .error, .unknownAnswerPath,
                words.noFieldNamed(schema: schema.name.id, word: isField ? TypedName.quoted(word) : "'…'"),
                fix: closest.map { words.didYouMean(word: $0) } ?? words.listsFields(schema: schema.name.id)))
        return nil
    }

    /// Returns the diagnostic for `--set` without an equals sign.
    ///
    /// It repeats the word only if it resembles a field.
    private func withoutValue(_ word: String) -> Diagnostic {
        guard let meant = closest(to: word) else {
            return Diagnostic(
                .error, .answerWithoutValue, words.setForm, fix: "--set FIELD=VALUE")
        }
        return Diagnostic(.error, .answerWithoutValue, words.hasNoValue(path: meant), fix: "--set \(meant)=VALUE")
    }

    private func closest(to word: String) -> String? {
        EditDistance.closest(to: word, among: schema.questions.map { "\($0.path)" })
    }

    private func field(_ path: FieldPath) -> Field? { schema.question(at: path)?.field }

    private func diagnostic(for refusal: Question.Refusal, _ field: Field, _ cell: Cell) -> Diagnostic {
        let advice = advice(refusal, field)
        switch refusal {
        case .problem(let problem):
            return Diagnostic(
                .error, .answerRefused,
                words.language == .en
                    ? problem.message(for: field, value: cell.value) : words.answerRefused(path: field.path),
                fix: advice)
        case .notUnderstood:
            return Diagnostic(
                .error, .answerNotUnderstood, words.valueNotRead(path: field.path), fix: advice)
        case .mayNotBeSkipped:
            return Diagnostic(.error, .maySkipNot, words.cannotSkip(path: field.path), fix: advice)
        case .computed:
            return Diagnostic(
                .error, .answerRefused, words.computedField(path: shown(field.path)),
                fix: words.itsFormula(formula: field.kept?.text ?? ""))
        case .closed where field.path.record != nil && !hasRecord(of: field.path):
            return noRecord(field.path)
        case .closed:
            guard field.isOtherText else {
                return Diagnostic(
                    .error, .answerToClosedQuestion, words.notAskedField(path: field.path),
                    fix: words.seeCondition(schema: schema.name.id))
            }
            return notChosen(field.path, in: field.path.recordField ?? field.path.parent)
        }
    }

    /// Returns the diagnostic for words of one's own while another option is chosen.
    private func notChosen(_ path: FieldPath, in parent: FieldPath) -> Diagnostic {
        let (id, option) = (parent.subfield ?? parent.field, AnswerOption.otherID)
        return Diagnostic(
            .error, .answerToClosedQuestion,
            words.onlyWhileChosen(path: shown(path), option: option, parent: shown(parent)),
            fix: shown(path) == path ? "--set \(parent)=\(option)" : "\"\(id)\": \"\(option)\"")
    }

    /// A path as it is shown: nobody knows the key of a record that is only being added.
    private func shown(_ path: FieldPath) -> FieldPath {
        path.record == nil || card.hasRecord(at: path) ? path : path.inRecord(nil)
    }

    /// Whether a record is on the card, or is being added to it.
    private func hasRecord(of path: FieldPath) -> Bool {
        card.hasRecord(at: path) || cells.contains { $0.path == path.parent }
    }

    /// Returns what to answer instead, as a sentence.
    private func advice(_ refusal: Question.Refusal, _ field: Field) -> String {
        if case .mayNotBeSkipped = refusal { return advice(.notUnderstood, field) }
        // Records are written as JSON here, and added one by one in a prompt.
        if field.type.list != nil, words.language == .en {
            if case .problem(let problem) = refusal { return problem.advice(for: field, in: .json) }
            return AnswerWords(field: field).advice(in: .json)
        }
        if let list = field.type.list { return words.recordsForm(id: list.fields.first?.id ?? "") }
        return AnswerAdvice(words: words, isPlain: true).text(refusal, field)
    }

    private func noRecord(_ path: FieldPath) -> Diagnostic {
        let records = schema.ordinal(of: path.parent).map { card.records(at: $0) } ?? []
        let keys = records.map { "#\($0.key)" }.joined(separator: ", ")
        return Diagnostic(
            .error, .answerToClosedQuestion,
            words.hasNoRecord(list: path.parent, record: path.record ?? "")
                + (keys.isEmpty ? "" : words.itHasRecords(records: keys)),
            fix: words.setsRecords(list: path.parent))
    }
}

extension Invocation {
    /// Whether the command line contains the answers, so that no question is asked.
    var isScripted: Bool {
        !arguments.values("set").isEmpty || !arguments.values("skip").isEmpty || !clearedPaths.isEmpty
    }

    /// The paths to clear, for a command that can.
    var clearedPaths: [String] { arguments.declares("clear") ? arguments.values("clear") : [] }
}

extension RecordReading {
    /// Returns the first fault in records written as JSON; `nil` if there is none, or if the text is not an array.
    fileprivate static func firstFault(in typed: String, _ list: ListType) -> Fault? {
        guard let node = JSONReader.node(of: Array(typed.utf8)), node.elements != nil else { return nil }
        return RecordReading(node, list) { RecordReading.nextNumber(notIn: $0) }.faults.first
    }
}
