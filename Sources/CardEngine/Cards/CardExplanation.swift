import CardSchema

/// One pass over the tree of a card that collects valid cells and diagnostics.
struct CardExplanation {
    private let validator: CardValidator
    private let subject: String?
    private let fix: (Field, AnswerProblem?) -> String?
    private let place: (SourceSpan) -> SourcePlace
    private(set) var card: Card
    private(set) var diagnostics: [Diagnostic] = []
    /// Where each path was answered or skipped, valid or not.
    private var places: [FieldPath: SourceSpan] = [:]

    private var schema: CompiledSchema { validator.schema }

    init(
        _ validator: CardValidator, subject: String?, fix: @escaping (Field, AnswerProblem?) -> String?,
        place: @escaping (SourceSpan) -> SourcePlace
    ) {
        self.validator = validator
        self.subject = subject
        self.fix = fix
        self.place = place
        card = Card(validator.schema)
    }

    // MARK: - Values

    mutating func values(_ node: JSONNode, _ notation: CardValidator.Notation) {
        guard let members = node.members else { return shape("values", node) }
        for member in members {
            if notation == .nestedOrPaths, member.key.utf8.contains(UInt8(ascii: ".")) {
                answer(member, path: member.key, notation)
            } else {
                group(member, notation)
            }
        }
    }

    private mutating func group(_ member: JSONMember, _ notation: CardValidator.Notation) {
        guard schema.schema.groups.contains(where: { $0.id == member.key }) else {
            let meant = notation == .nestedOrPaths ? schema.questions(named: member.key) : []
            if meant.count == 1 {
                return answer(
                    JSONMember(key: "\(meant[0])", keySpan: member.keySpan, value: member.value), path: "\(meant[0])",
                    notation)
            }
            guard meant.isEmpty else {
                let paths = meant.map { "'\($0)'" }.joined(separator: " or ")
                return add(
                    .unknownPath, "'\(member.key)' may be \(paths)", member.keySpan, fix: "write '\(meant[0])'")
            }
            let ids = schema.schema.groups.map(\.id)
            return unknown("group", member.key, at: member.keySpan, among: ids)
        }
        guard let fields = member.value.members else { return shape(member.key, member.value) }
        for field in fields { answer(field, path: "\(member.key).\(field.key)", notation) }
    }

    private mutating func answer(_ member: JSONMember, path: String, _ notation: CardValidator.Notation) {
        let known = question(path, writtenAs: member.key, member.keySpan, inRecords: notation == .nestedOrPaths)
        guard let (ordinal, field) = known,
            isFirst(field.path, member.keySpan)
        else { return }
        if let list = field.type.list { return records(member.value, ordinal, list, notation) }
        if field.path.record != nil { addRecord(field.path, ordinal) }
        let (problems, value) = ValueJSON.problems(of: member.value, for: field.type)
        if problems.isEmpty, let value { card[field.path] = .answered(value.inOrder(of: field.type)) }
        for problem in problems { refuse(problem, field, value, problem.span(in: member.value)) }
    }

    private mutating func refuse(_ problem: AnswerProblem, _ field: Field, _ value: Value?, _ span: SourceSpan) {
        add(
            problem.code, problem.message(for: field, value: value, showsValues: validator.showsValues), span,
            declared: (field.path.inRecord(nil), problem.declaringKey(for: value, of: field)), fix: fix(field, problem))
    }

    // MARK: - Records

    private mutating func records(
        _ node: JSONNode, _ ordinal: Int, _ list: ListType, _ notation: CardValidator.Notation
    ) {
        let reading = RecordReading(
            node, list, newKey: notation == .nested ? nil : { RecordReading.nextNumber(notIn: $0) })
        if node.elements != nil { card.cells[ordinal] = .answered(.records(reading.records)) }
        for (key, cells) in reading.places {
            for (index, span) in cells { places[list.fields[index].path.inRecord(key)] = span }
        }
        for fault in reading.faults {
            if case .inRecord(let key, let index, let problem) = fault.problem {
                refuse(problem, list.fields[index].inRecord(key), fault.value, fault.span)
            } else {
                refuse(fault.problem, schema.questions[ordinal].field, fault.value, fault.span)
            }
        }
    }

    /// Adds the record that a typed path names, unless the card already has it.
    private mutating func addRecord(_ path: FieldPath, _ ordinal: Int) {
        guard let key = path.record, let list = schema.questions[ordinal].field.type.list, !card.hasRecord(at: path)
        else {
            return
        }
        card.cells[ordinal] = .answered(.records(card.records(at: ordinal) + [list.emptyRecord(key: key)]))
    }

    // MARK: - Skips

    mutating func skips(_ node: JSONNode) {
        guard let members = node.members else { return shape("skipped", node) }
        for member in members {
            guard let (_, field) = question(member.key, writtenAs: member.key, member.keySpan, inRecords: true),
                field.path.record == nil || isThere(field.path, member), isUnanswered(field, member.keySpan)
            else { continue }
            guard let reason = member.value.string.flatMap({ SkipReason(rawValue: $0) }) else {
                let reasons = SkipReason.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                add(
                    .unknownReason, "'\(member.key)' has an unknown skip reason; the reasons are \(reasons)",
                    member.value.span, fix: fix(field, nil) ?? Self.meantReason(member.value).map { "write '\($0)'" })
                continue
            }
            card[field.path] = .skipped(reason)
        }
    }

    private static func meantReason(_ node: JSONNode) -> String? {
        node.string.flatMap { EditDistance.closest(to: $0, among: SkipReason.allCases.map(\.rawValue)) }
    }

    /// Whether the record with the skipped field exists; adds a diagnostic if not.
    private mutating func isThere(_ path: FieldPath, _ member: JSONMember) -> Bool {
        if card.hasRecord(at: path) { return true }
        add(.unknownPath, "'\(path.parent)' has no record '\(path.record ?? "")'", member.keySpan)
        return false
    }

    /// Whether a skipped question was not answered as well.
    ///
    /// If it was, adds a diagnostic and discards both.
    private mutating func isUnanswered(_ field: Field, _ span: SourceSpan) -> Bool {
        guard let answer = places[field.path] else {
            places[field.path] = span
            return true
        }
        card[field.path] = .notAsked
        diagnostics.append(
            Diagnostic(
                .error, .answeredAndSkipped, "'\(field.path)' is both answered and skipped", at: place(span),
                subject: subject, related: [Diagnostic.Related(place(answer), "answered here")],
                fix: fix(field, nil)))
        return false
    }

    // MARK: - Texts for another option

    /// Adds a note for each "other" text whose option is not chosen; the text stays on the card and stays valid.
    mutating func noteOtherTexts() {
        for (ordinal, declared) in schema.questions.enumerated() where declared.field.isOtherText {
            guard card.cells[ordinal].value != nil, let parent = declared.parent, let span = places[declared.path],
                !card.cells[parent].choosesOther
            else { continue }
            let message = "'\(declared.path)' has an answer although '\(AnswerOption.otherID)' is not chosen"
            diagnostics.append(Diagnostic(.note, .otherTextAlone, message, at: place(span), subject: subject))
        }
    }

    // MARK: - Paths

    /// Returns the question at a path; `inRecords` is whether the path may lead into a record.
    ///
    /// Inside a group, `written` is only the end of the path, and suggestions are shortened in the same way.
    private mutating func question(
        _ path: String, writtenAs written: String, _ span: SourceSpan, inRecords: Bool
    ) -> (ordinal: Int, field: Field)? {
        let read = FieldPath(path)
        if let read, inRecords || read.record == nil, let question = schema.question(at: read) { return question }
        let group = path.dropLast(written.utf8.count)
        let known = schema.questions.map(\.path.description).filter { $0.hasPrefix(group) }
        unknown("field", path, at: span, among: known, after: group.utf8.count)
        return nil
    }

    private mutating func isFirst(_ path: FieldPath, _ span: SourceSpan) -> Bool {
        guard let first = places[path] else {
            places[path] = span
            return true
        }
        diagnostics.append(
            Diagnostic(
                .error, .pathTwice, "'\(path)' occurs twice in one card", at: place(span),
                subject: subject, related: [Diagnostic.Related(place(first), "the first is here")],
                fix: "keep one of the two"))
        return false
    }

    private mutating func unknown(
        _ what: String, _ name: String, at span: SourceSpan, among known: [String], after written: Int = 0
    ) {
        let message = Identifier.isSpeakable(name) ? "unknown \(what) '\(name)'" : "unknown \(what)"
        let meant = EditDistance.closest(to: name, among: known).map { $0.dropFirst(written) }
        add(.unknownPath, message, span, fix: meant.map { "write '\($0)'" })
    }

    // MARK: - Messages

    private mutating func shape(_ name: String, _ node: JSONNode) {
        add(.cardShape, "'\(name)' is \(node.value.kind), but it contains an object", node.span)
    }

    private mutating func add(
        _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, declared: (FieldPath, String)? = nil,
        fix: String? = nil
    ) {
        let declaration = declared.flatMap { validator.declaration($0.0, $0.1) }
        diagnostics.append(
            Diagnostic(
                .error, code, message, at: place(span), subject: subject,
                related: declaration.map { [Diagnostic.Related($0, "declared here")] } ?? [], fix: fix))
    }
}
