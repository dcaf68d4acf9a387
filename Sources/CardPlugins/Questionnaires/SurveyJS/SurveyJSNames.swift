import CardSchema

/// What the names in the expressions of a form stand for.
struct SurveyJSNames {
    /// A question, a part of one, or a group.
    struct Entry {
        var code: String
        var kind: QuestionnaireItem.Kind
        /// The codes of its options, each with its title in the form's language.
        var options: [(code: String, title: String)] = []
        /// What a yes-no question stores for yes and no.
        var truths: (yes: String, no: String) = ("true", "false")
        /// Whether it has an answer on every complete card on which it is asked.
        var isRequired = false
        /// Whether it is computed, and never unknown.
        var isAlwaysKnown = false
        /// What has to be open for it to be asked: the codes of groups with a condition, and its own.
        var gates: Set<String> = []
        /// Whether it repeats, or stands in what repeats.
        var list: String?
        /// The codes of the questions of a group.
        var parts: [String] = []
    }

    private var entries: [String: Entry] = [:]
    private var folded: [String: String] = [:]
    /// Values that are computed and have a name.
    var values: [String: SurveyJSTerm] = [:]
    /// The names that some expression takes as a number.
    var numbers: Set<String> = []

    /// Whether the names are still to be collected.
    var isEmpty: Bool { entries.isEmpty }

    init() {}

    /// Collects the names of the questions of a form.
    init(_ items: [QuestionnaireItem], truths: [String: (yes: String, no: String)]) {
        for item in items { add(item, list: nil, gates: []) }
        for (code, words) in truths { entries[code]?.truths = words }
    }

    private mutating func add(_ item: QuestionnaireItem, list: String?, gates: Set<String>) {
        var entry = Entry(code: item.code, kind: item.kind, list: list)
        let gates = item.condition == nil ? gates : gates.union([item.code])
        entry.gates = gates
        switch item.kind {
        case .info: return
        case .group:
            entry.parts = item.items.filter { $0.kind != .info }.map(\.code)
            if item.repeats { entry.list = item.code }
        default:
            entry.options = item.options.map { ($0.code, $0.title.first?.text ?? $0.code) }
            if item.takesOther { entry.options.append(("other", "")) }
            entry.isRequired = item.isRequired && item.requiredWhen == nil && !item.isReadOnly
            entry.isAlwaysKnown = item.calculation.map { SurveyJSTranslator.needed($0).isEmpty } ?? false
        }
        insert(entry)
        let inner = item.kind == .group && item.repeats ? item.code : list
        for part in item.items { add(part, list: inner, gates: gates) }
    }

    private mutating func insert(_ entry: Entry) {
        // A group must not hide a question of the same name.
        if let other = entries[entry.code], other.kind != .group || entry.kind == .group { return }
        entries[entry.code] = entry
        folded[entry.code.lowercased()] = entry.code
    }

    /// Returns what a name stands for; SurveyJS ignores case where no name is the same.
    subscript(name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        return folded[name.lowercased()].flatMap { entries[$0] }
    }
}

/// Where an expression stands.
struct SurveyJSScope {
    /// The question it belongs to.
    var code: String?
    /// What stands for `panel` and `row` in front of a point.
    var panel: String?
    var row: String?
    /// The list whose records are looked through, with names of their own.
    var each: String?
    /// The option or row that it decides about: `{item}`.
    var item: String?
}

/// A translated expression, and what it gives.
struct SurveyJSValue {
    enum Kind: Hashable { case number, text, truth, day, time, moment, choice, choices, group, other }

    var expression: QuestionnaireExpression
    var kind: Kind
    /// Days that are added to a day.
    var offset: DecimalNumber?
    var entry: SurveyJSNames.Entry?
    /// A constant, as a text.
    var constant: String?
    var list: [SurveyJSValue]?

    init(_ expression: QuestionnaireExpression, _ kind: Kind) { (self.expression, self.kind) = (expression, kind) }

    static func unsupported(_ words: String) -> SurveyJSValue { SurveyJSValue(.unsupported(words), .other) }
}
