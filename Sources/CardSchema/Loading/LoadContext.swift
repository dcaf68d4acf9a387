/// The state of loading one template: the faults so far, the declarations, and the linter's facts.
struct LoadContext {
    let source: SourceText
    /// The whole template as a tree.
    var root: JSONNode
    /// The language of plain strings; `nil` if the template names it incorrectly, so that no text is checked against
    /// it.
    var language: String? = "en"
    private(set) var findings = LoadFindings()
    /// Whether an element of a list was left out, which only a template with an error may be missing.
    var hasLeftOut = false
    /// Whether the card only shows texts.
    var isPage = false
    var map = SchemaSourceMap()
    /// The symbols that the card names under `icons`.
    var icons = IconSigns()
    var scales = Declarations<ScaleLoading.Loaded>()
    var lists = Declarations<OptionLoading.Loaded>()
    /// The lists of options from files, by the place of the object that names the file.
    var optionTables = OptionTables()
    var facts = LintFacts()
    /// The places of the ids of the cadence's slots.
    var slotSpans: [String: SourceSpan] = [:]
    var fieldCount = 0
    var declared = DeclaredFields()
    /// The number of conditions of groups, sections and texts so far.
    var outerConditions = 0
    /// Every expression, in the order of loading.
    var written: [WrittenExpression] = []
    /// The valid ones among them; known once all are loaded.
    var checked: [ExpressionOwner: CheckedExpression] = [:]
    /// All questions and scores in the order of their dependencies; known with them.
    var order: [ExpressionReference] = []
    /// Whether the template is known to have no faults, so that its expressions are not checked.
    var isSound = false
    /// Whether expressions that could take too long are errors instead of warnings.
    var boundsCost = true
    /// The maximum number of steps of the expressions checked so far.
    var cost = 0
    /// Examples that are computed once the whole template is loaded.
    var examples: [WrittenExample] = []
    /// Scores with a formula and bands, which are compared once the formulas are checked.
    var bandedFormulas: [(score: Score, bands: [JSONNode], subject: LoadSubject?)] = []
    /// The places of the items of the score whose bands are checked.
    var items: SourceSpan?
    /// Whether a score is faulty, so that references to it are not reported too.
    var hasFaultyScore = false
    /// The ids of the scores with a faulty band, so that a reference to one is not a second error.
    var faultyBands: Set<String> = []
    /// What is being loaded.
    private(set) var subject: LoadSubject?
    private var places: PlaceIndex
    /// The offsets of the last string in which something was reported.
    private var known: (span: SourceSpan, offsets: [Int])?

    init(source: SourceText, root: JSONNode) {
        self.source = source
        self.root = root
        places = PlaceIndex(source)
    }

    /// Returns the offsets of the contents of a string, which may have many faults.
    mutating func offsets(ofString span: SourceSpan) -> [Int] {
        if let known, known.span == span { return known.offsets }
        let offsets = StringOffsets.offsets(of: span, in: source.bytes)
        known = (span, offsets)
        return offsets
    }

    /// Loads something under its own name.
    mutating func within<Result>(_ subject: LoadSubject?, _ read: (inout LoadContext) -> Result) -> Result {
        let outer = self.subject
        self.subject = subject
        defer { self.subject = outer }
        return read(&self)
    }

    /// Reports an error.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, message: String)? = nil, fix: Fix? = nil, as severity: Diagnostic.Severity = .error
    ) {
        let related = related.map { [Diagnostic.Related(places.place($0.span), $0.message)] } ?? []
        add(
            Diagnostic(
                severity, code, message, at: places.place(span), subject: subject?.text, related: related,
                fix: fix?.message, edits: fix?.edits(of: source.bytes, at: span) ?? []))
    }

    /// Adds a finding of another text, such as a table of options.
    mutating func add(_ finding: Diagnostic) { findings.add(finding) }

    /// Reports an error and returns `nil`.
    mutating func refuse<Part>(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, message: String)? = nil, fix: Fix? = nil
    ) -> Part? {
        report(code, message, at: span, related: related, fix: fix)
        return nil
    }

    /// Reports an error that fails a check.
    mutating func refuse(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, message: String)? = nil, fix: Fix? = nil
    ) -> Bool {
        report(code, message, at: span, related: related, fix: fix)
        return false
    }

    /// Reports a warning about a probable mistake.
    mutating func warn(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan,
        related: (span: SourceSpan, message: String)? = nil, fix: Fix? = nil
    ) {
        report(code, message, at: span, related: related, fix: fix, as: .warning)
    }

    /// Reports a value of the wrong JSON type.
    mutating func reportWrongKind(_ member: JSONMember, wants: String, fix: Fix? = nil) {
        let fix = fix ?? (member.value.value == .null ? .remove(member) : nil)
        reportWrongKind(member.value, of: Wording.quoted(member.key), wants: wants, fix: fix)
    }

    mutating func reportWrongKind(_ node: JSONNode, of what: String, wants: String, fix: Fix? = nil) {
        report(.wrongJSONKind, "\(what) must be \(wants), not \(node.value.kind)", at: node.span, fix: fix)
    }

    /// Reports a value of the wrong JSON type and returns `nil`.
    mutating func refuseWrongKind<Part>(_ member: JSONMember, wants: String, fix: Fix? = nil) -> Part? {
        reportWrongKind(member, wants: wants, fix: fix)
        return nil
    }

    mutating func refuseWrongKind<Part>(_ node: JSONNode, of what: String, wants: String, fix: Fix? = nil) -> Part? {
        reportWrongKind(node, of: what, wants: wants, fix: fix)
        return nil
    }

    /// Returns the contents of a value of the right JSON type; reports any other type.
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

/// The named declarations in order, including faulty ones, so that references to them are not reported too.
struct Declarations<Part> {
    struct Declaration {
        let name: String
        let nameSpan: SourceSpan
        /// The declaration; `nil` if it could not be loaded.
        let part: Part?
        var isUsed = false
    }

    private(set) var all: [Declaration] = []
    /// Whether the declarations could not be loaded at all, so that an unknown name is not a second error.
    var isFaulty = false
    private var indices: [String: Int] = [:]

    mutating func declare(_ name: String, at span: SourceSpan, _ part: Part?) {
        if indices[name] == nil { indices[name] = all.count }
        all.append(Declaration(name: name, nameSpan: span, part: part))
    }

    /// Resolves a name and marks it as used.
    mutating func use(_ name: String) -> Declaration? {
        guard let index = indices[name] else { return nil }
        all[index].isUsed = true
        return all[index]
    }

    /// Names to suggest, up to the number that a realistic card has, which keeps a hostile one fast.
    var names: [String] { all.prefix(500).map(\.name) }
}

extension LoadContext {
    /// Loads the named declarations of an object, each by a closure.
    mutating func declarations<Part>(
        _ member: JSONMember, _ noun: String, _ read: (JSONMember, inout LoadContext) -> Part?
    ) -> Declarations<Part> {
        var declarations = Declarations<Part>()
        guard let members = member.value.members else {
            declarations.isFaulty = true
            reportWrongKind(member, wants: "an object")
            return declarations
        }
        for member in members {
            let part = within(.named(noun, member.key)) { context in
                _ = IdentifierLoading.check(member.key, at: member.keySpan, in: &context)
                return read(member, &context)
            }
            declarations.declare(member.key, at: member.keySpan, part)
        }
        return declarations
    }
}
