import CardEngine
import CardSchema

/// Answers given on the command line: `--set path=value` and `--skip path[=reason]`.
struct ScriptedAnswers {
    /// The fields that are answered, with what is to stand there, in the order given.
    private var cells: [(path: FieldPath, cell: Cell)] = []
    /// What is wrong with them.
    private var diagnostics: [Diagnostic] = []

    /// What days, times and lengths of time were understood as: `sleep.slept: 7:00`.
    ///
    /// Only where they are shown in another form than they were typed in; private answers never.
    private(set) var readings: [String] = []

    private let card: Card
    private let parser: AnswerParser
    private let words: PromptValueText
    private let attach: Attach
    private var schema: CompiledSchema { card.schema }

    /// Takes a file by its path.
    typealias Attach = (String, FieldType.FilesLimits) throws(AttachmentRefusal) -> FileReference

    /// Reads what follows `--set` and `--skip` for a card; files are taken at once.
    init(_ invocation: Invocation, for card: Card, today: CivilDate, attach: @escaping Attach) {
        self.card = card
        parser = AnswerParser(today: today)
        let language = invocation.language
        words = PromptValueText(words: PromptWords(language), language: language, hasIcons: false)
        self.attach = attach
        for word in invocation.arguments.values("set") { readAnswer(word) }
        for word in invocation.arguments.values("skip") { readSkip(word) }
    }

    /// Gives the answers to a session; throws what is wrong with them, and what it refused.
    func answer(_ session: inout FillSession) throws {
        let refused = session.answer(cells, asTyped: true).compactMap { refused in
            field(refused.path).map { diagnostic(for: refused.refusal, $0, refused.cell) }
        }
        let faults = diagnostics + refused
        guard faults.isEmpty else { throw Failure(.invalidData, faults) }
    }

    private mutating func readAnswer(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2 else {
            diagnostics.append(withoutValue(word))
            return
        }
        guard let field = find(parts[0]) else { return }
        switch field.type {
        case .files(let limits): readFile(parts[1], field, limits)
        case .list(let list): readRecords(parts[1], field, list)
        case .scale, .integer, .decimal, .yesno, .choice, .choices, .text, .note, .date, .time, .duration, .tags,
            .place:
            let value = parser.value(parts[1], for: field)
            if let value { note(value, typed: parts[1], field) }
            take(value, field)
        }
    }

    private mutating func note(_ value: Value, typed: String, _ field: Field) {
        guard field.type.hasSeveralForms, !field.isPrivate else { return }
        let shown = words.text(value, of: field)
        if shown != typed.trimmingSpaces() { readings.append("\(field.path): \(shown)") }
    }

    private mutating func take(_ value: Value?, _ field: Field) {
        guard let value else { return diagnostics.append(diagnostic(for: .notUnderstood, field, .notAsked)) }
        cells.append((field.path, .answered(value)))
    }

    private mutating func readRecords(_ typed: String, _ field: Field, _ list: ListType) {
        var generator = SystemRandomNumberGenerator()
        do throws(AnswerProblem) {
            let records = try AnswerParser.records(typed, of: list, using: &generator)
            take(records ?? parser.value(typed, for: field), field)
        } catch {
            diagnostics.append(diagnostic(for: .problem(error), field, .notAsked))
        }
    }

    /// A path; of several for one field, each is a file more.
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
            let message = "no file for '\(field.path)'. \(PromptWords.english.reason(error))"
            diagnostics.append(
                Diagnostic(.error, .answerRefused, message, fix: AnswerWords(field: field).advice))
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
                    "'\(field.path)=' needs a reason to skip: \(reasons.joined(separator: ", "))",
                    fix: EditDistance.closest(to: parts[1], among: reasons).map { "--skip \(field.path)=\($0)" }))
            return
        }
        cells.append((field.path, .skipped(reason)))
    }

    private mutating func find(_ word: String) -> Field? {
        if let path = FieldPath(word), let field = field(path) { return field }
        let closest = closest(to: word)
        // A word that is near no field, and has no point in it, may be an answer whose field was left out.
        let isField = closest != nil || FieldPath(word) != nil
        diagnostics.append(
            Diagnostic(
                .error, .unknownAnswerPath,
                "\(schema.name.id) has no field \(isField ? TypedName.quoted(word) : "'…'")",
                fix: closest.map { "did you mean '\($0)'?" } ?? "cards schema show \(schema.name.id) lists the fields"))
        return nil
    }

    /// `--set` was given no equals sign; what it was given is repeated only where it is a field.
    private func withoutValue(_ word: String) -> Diagnostic {
        guard let meant = closest(to: word) else {
            return Diagnostic(
                .error, .answerWithoutValue, "--set takes a field, an equals sign and an answer",
                fix: "--set FIELD=VALUE")
        }
        return Diagnostic(.error, .answerWithoutValue, "'\(meant)' has no value", fix: "--set \(meant)=VALUE")
    }

    private func closest(to word: String) -> String? {
        EditDistance.closest(to: word, among: schema.slots.map { "\($0.path)" })
    }

    private func field(_ path: FieldPath) -> Field? { schema.question(at: path)?.field }

    private func diagnostic(for refusal: Question.Refusal, _ field: Field, _ cell: Cell) -> Diagnostic {
        let advice = AnswerWords(field: field).advice
        switch refusal {
        case .problem(let problem):
            return Diagnostic(
                .error, .answerRefused, problem.message(for: field, value: cell.value), fix: problem.advice(for: field))
        case .notUnderstood:
            return Diagnostic(
                .error, .answerNotUnderstood, "the value for '\(field.path)' cannot be read", fix: advice)
        case .mayNotBeSkipped:
            return Diagnostic(.error, .maySkipNot, "'\(field.path)' cannot be skipped", fix: advice)
        case .closed where field.path.record != nil && !cells.contains { $0.path == field.path.parent }:
            return noRecord(field.path)
        case .closed:
            guard field.isOtherText else {
                return Diagnostic(
                    .error, .answerToClosedQuestion, "'\(field.path)' is not asked, given the other answers",
                    fix: "cards schema show \(schema.name.id) --json says when it is")
            }
            return Diagnostic(
                .error, .answerToClosedQuestion,
                "'\(field.path)' is asked only while '\(Option.otherID)' is chosen in '\(field.path.parent)'",
                fix: "--set \(field.path.parent)=\(Option.otherID)")
        }
    }

    private func noRecord(_ path: FieldPath) -> Diagnostic {
        let records = schema.slot(of: path.parent).map { card.records(at: $0) } ?? []
        let keys = records.map { "#\($0.key)" }.joined(separator: ", ")
        return Diagnostic(
            .error, .answerToClosedQuestion,
            "'\(path.parent)' has no record '\(path.record ?? "")'\(keys.isEmpty ? "" : "; it has \(keys)")",
            fix: "--set '\(path.parent)=[{…}]' sets all its records")
    }
}

extension Invocation {
    /// Whether the answers stand in the command line, so that nothing is asked.
    var isScripted: Bool { !arguments.values("set").isEmpty || !arguments.values("skip").isEmpty }
}

extension DiagnosticCode {
    /// `--set` without `=`.
    static let answerWithoutValue = DiagnosticCode("C351")
    /// A path that the template does not have.
    static let unknownAnswerPath = DiagnosticCode("C352")
    /// A text that means no value of the field's type.
    static let answerNotUnderstood = DiagnosticCode("C353")
    /// A reason to skip that does not exist.
    static let unknownSkipReason = DiagnosticCode("C357")
}
