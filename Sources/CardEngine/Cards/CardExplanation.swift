import CardSchema

/// One walk over the tree of a card, collecting what is sound and what is not.
struct CardExplanation {
    private let validator: CardValidator
    private let subject: String?
    private let fix: (Field, AnswerProblem?) -> String?
    private let place: (SourceSpan) -> SourcePlace
    private(set) var card: Card
    private(set) var diagnostics: [Diagnostic] = []
    /// Where each slot was answered or skipped, soundly or not.
    private var places: [Int: SourceSpan] = [:]

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
                answer(member, path: member.key)
            } else {
                group(member, notation)
            }
        }
    }

    private mutating func group(_ member: JSONMember, _ notation: CardValidator.Notation) {
        guard schema.schema.groups.contains(where: { $0.id == member.key }) else {
            let ids = schema.schema.groups.map(\.id)
            return unknown("group", member.key, at: member.keySpan, among: ids)
        }
        guard let fields = member.value.members else { return shape(member.key, member.value) }
        for field in fields { answer(field, path: "\(member.key).\(field.key)") }
    }

    private mutating func answer(_ member: JSONMember, path: String) {
        guard let slot = slot(path, member.keySpan), isFirst(slot, member.keySpan) else { return }
        let field = schema.slots[slot].field
        do throws(AnswerProblem) {
            card.cells[slot] = .answered(try ValueJSON.value(of: member.value, for: field))
        } catch {
            let value = try? ValueJSON.form(of: member.value, field)
            add(
                error.code, error.message(for: field, value: value, showsValues: validator.showsValues),
                member.value.span, declared: (field.path, error.declaringKey(for: value, of: field)),
                fix: fix(field, error))
        }
    }

    // MARK: - Skips

    mutating func skips(_ node: JSONNode) {
        guard let members = node.members else { return shape("skipped", node) }
        for member in members {
            guard let slot = slot(member.key, member.keySpan), isUnanswered(slot, member.keySpan) else { continue }
            guard let reason = member.value.string.flatMap({ SkipReason(rawValue: $0) }) else {
                let reasons = SkipReason.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                add(
                    .unknownReason, "'\(member.key)' is skipped for a reason that is none of \(reasons)",
                    member.value.span, fix: fix(schema.slots[slot].field, nil))
                continue
            }
            card.cells[slot] = .skipped(reason)
        }
    }

    /// Whether a slot that is skipped was not answered; if it was, says so, and takes neither for sound.
    private mutating func isUnanswered(_ slot: Int, _ span: SourceSpan) -> Bool {
        guard let answer = places[slot] else {
            places[slot] = span
            return true
        }
        let field = schema.slots[slot].field
        card.cells[slot] = .notAsked
        diagnostics.append(
            Diagnostic(
                .error, .answeredAndSkipped, "'\(field.path)' is both answered and skipped", at: place(span),
                subject: subject, related: [Diagnostic.Related(place(answer), "answered here")],
                fix: fix(field, nil)))
        return false
    }

    // MARK: - Texts for another option

    /// Notes each text that stands though the option it explains is not chosen; it stays, and stays valid.
    mutating func noteOtherTexts() {
        for (slot, declared) in schema.slots.enumerated() where declared.field.isOtherText {
            guard card.cells[slot].value != nil, let parent = declared.parent, let span = places[slot] else { continue }
            switch card.cells[parent].value {
            case .choice(Option.otherID): continue
            case .choices(let ids) where ids.contains(Option.otherID): continue
            default:
                let message = "'\(declared.path)' stands though '\(Option.otherID)' is not chosen"
                diagnostics.append(
                    Diagnostic(.note, .otherTextAlone, message, at: place(span), subject: subject))
            }
        }
    }

    // MARK: - Paths

    private mutating func slot(_ path: String, _ span: SourceSpan) -> Int? {
        if let slot = FieldPath(path).flatMap({ schema.slot(of: $0) }) { return slot }
        unknown("field", path, at: span, among: schema.slots.map(\.path.description))
        return nil
    }

    private mutating func isFirst(_ slot: Int, _ span: SourceSpan) -> Bool {
        guard let first = places[slot] else {
            places[slot] = span
            return true
        }
        diagnostics.append(
            Diagnostic(
                .error, .pathTwice, "'\(schema.slots[slot].path)' stands twice in one card", at: place(span),
                subject: subject, related: [Diagnostic.Related(place(first), "it stands here first")],
                fix: "keep one of the two"))
        return false
    }

    private mutating func unknown(_ what: String, _ name: String, at span: SourceSpan, among known: [String]) {
        let message = Self.isSpeakable(name) ? "unknown \(what) '\(name)'" : "unknown \(what)"
        let meant = EditDistance.closest(to: name, among: known)
        add(.unknownPath, message, span, fix: meant.map { "write '\($0)'" })
    }

    /// Whether a name that stands where an id belongs may be told: a long or wordy one could be diary text.
    static func isSpeakable(_ name: String) -> Bool {
        name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    // MARK: - Messages

    private mutating func shape(_ name: String, _ node: JSONNode) {
        add(.cardShape, "'\(name)' is \(node.value.kind), but it holds an object", node.span)
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
