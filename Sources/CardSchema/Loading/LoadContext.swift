/// What is known while one card template is read: the faults found so far, what was declared, what the linter needs.
struct LoadContext {
    let source: SourceText
    /// The whole card as it is written.
    let root: JSONNode
    /// The language of plain strings; `nil` when the card names it wrongly, so that no text is measured against it.
    var language: String? = "en"
    var findings: [Diagnostic] = []
    var map = SchemaSourceMap()
    /// The signs that icons name.
    var icons = IconSigns()
    var scales = Declarations<ScaleLoading.Loaded>()
    var lists = Declarations<OptionLoading.Loaded>()
    var facts = LintFacts()
    var fieldCount = 0
    var declared = DeclaredFields()
    /// Every expression, in the order of reading.
    var written: [WrittenExpression] = []
    /// Those of them that hold up to the check; known once all have been read.
    var checked: [ExpressionOwner: CheckedExpression] = [:]
    /// Every question and score, each behind those it waits for; known with them.
    var order: [ExpressionReference] = []
    /// Whether expressions that could take too long are refused, not only told of.
    var boundsCost = true
    /// The most steps that the expressions take which were checked so far.
    var cost = 0
    /// Examples that are computed once the whole card is there.
    var examples: [WrittenExample] = []
    /// Scores with a formula and bands, which are held against each other once the formulas are checked.
    var bandedFormulas: [(score: Score, bands: [JSONNode], subject: LoadSubject?)] = []
    /// Where the items of the score stand whose bands are checked.
    var items: SourceSpan?
    /// Whether a score could not be read, so that naming it is no second fault.
    var hasFaultyScore = false
    /// Whether the bands of a score could not be read, so that naming one is no second fault.
    var hasFaultyBands = false
    /// What is being read.
    private(set) var subject: LoadSubject?
    private var places: PlaceIndex

    init(source: SourceText, root: JSONNode) {
        self.source = source
        self.root = root
        places = PlaceIndex(source)
    }

    /// Reads something under its own name.
    mutating func within<Result>(_ subject: LoadSubject?, _ read: (inout LoadContext) -> Result) -> Result {
        let outer = self.subject
        self.subject = subject
        defer { self.subject = outer }
        return read(&self)
    }

    /// Says that something is wrong.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, says: String)? = nil, fix: Fix? = nil, as severity: Diagnostic.Severity = .error
    ) {
        let related = related.map { [Diagnostic.Related(places.place($0.span), $0.says)] } ?? []
        findings.append(
            Diagnostic(
                severity, code, message, at: places.place(span), subject: subject?.text, related: related,
                fix: fix?.says, edits: fix?.edits(of: source.bytes, at: span) ?? []))
    }

    /// Says that something is wrong, and gives nothing in its place.
    mutating func refuse<Part>(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, says: String)? = nil, fix: Fix? = nil
    ) -> Part? {
        report(code, message, at: span, related: related, fix: fix)
        return nil
    }

    /// Says that something is wrong, which makes a check fail.
    mutating func refuse(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, says: String)? = nil, fix: Fix? = nil
    ) -> Bool {
        report(code, message, at: span, related: related, fix: fix)
        return false
    }

    /// Says that something is allowed, and probably not meant.
    mutating func warn(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, says: String)? = nil, fix: Fix? = nil
    ) {
        report(code, message, at: span, related: related, fix: fix, as: .warning)
    }

    /// Says that a value is of another kind than its key takes.
    mutating func reportWrongKind(_ member: JSONMember, wants: String, fix: Fix? = nil) {
        let fix = fix ?? (member.value.value == .null ? .remove(member) : nil)
        reportWrongKind(member.value, of: Wording.quoted(member.key), wants: wants, fix: fix)
    }

    mutating func reportWrongKind(_ node: JSONNode, of what: String, wants: String, fix: Fix? = nil) {
        report(.wrongJSONKind, "\(what) is \(wants), not \(node.value.kind)", at: node.span, fix: fix)
    }

    /// Says that a value is of another kind than its key takes, and gives nothing in its place.
    mutating func refuseWrongKind<Part>(_ member: JSONMember, wants: String, fix: Fix? = nil) -> Part? {
        reportWrongKind(member, wants: wants, fix: fix)
        return nil
    }

    mutating func refuseWrongKind<Part>(_ node: JSONNode, of what: String, wants: String, fix: Fix? = nil) -> Part? {
        reportWrongKind(node, of: what, wants: wants, fix: fix)
        return nil
    }

    /// What a value holds of the kind that its key takes; reported when it is of another kind.
    mutating func given<Content>(
        _ content: Content?, _ member: JSONMember, wants: @autoclosure () -> String,
        fix: @autoclosure () -> Fix? = nil
    ) -> Content? {
        if content == nil { reportWrongKind(member, wants: wants(), fix: fix()) }
        return content
    }

    mutating func given<Content>(
        _ content: Content?, _ node: JSONNode, of what: @autoclosure () -> String, wants: @autoclosure () -> String,
        fix: @autoclosure () -> Fix? = nil
    ) -> Content? {
        if content == nil { reportWrongKind(node, of: what(), wants: wants(), fix: fix()) }
        return content
    }
}

/// What a card declares by name, in order, faulty ones included so that naming them is no second fault.
struct Declarations<Part> {
    struct Declaration {
        let name: String
        let nameSpan: SourceSpan
        /// `nil` when it could not be read.
        let part: Part?
        var isUsed = false
    }

    private(set) var all: [Declaration] = []
    /// Whether they could not be read at all, so that a name that is not there is no second fault.
    var isFaulty = false
    private var indices: [String: Int] = [:]

    mutating func declare(_ name: String, at span: SourceSpan, _ part: Part?) {
        if indices[name] == nil { indices[name] = all.count }
        all.append(Declaration(name: name, nameSpan: span, part: part))
    }

    /// Finds what a name means and remembers that it is used.
    mutating func use(_ name: String) -> Declaration? {
        guard let index = indices[name] else { return nil }
        all[index].isUsed = true
        return all[index]
    }

    /// Names that may have been meant: as many as a card of this world could have, so that a hostile one stays cheap.
    var names: [String] { all.prefix(500).map(\.name) }
}

extension LoadContext {
    /// Reads what an object declares by name, each with a reader.
    mutating func declare<Part>(
        _ member: JSONMember, _ noun: String, _ declarations: WritableKeyPath<LoadContext, Declarations<Part>>,
        _ read: (JSONMember, inout LoadContext) -> Part?
    ) {
        guard let members = member.value.members else {
            self[keyPath: declarations].isFaulty = true
            return reportWrongKind(member, wants: "an object")
        }
        for member in members {
            within(.named(noun, member.key)) { context in
                _ = IdentifierLoading.check(member.key, at: member.keySpan, in: &context)
                let part = read(member, &context)
                context[keyPath: declarations].declare(member.key, at: member.keySpan, part)
            }
        }
    }
}
