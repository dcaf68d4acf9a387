import CardEngine
import CardSchema

/// How a key of a template is typed, as the language describes it; none for what has lines of its own in the outline.
enum WorkshopKey {
    case text(isLong: Bool)
    case truth
    /// True unless somebody says otherwise.
    case untruth
    case word([String])
    /// A name or an expression.
    case plain
    case number
    /// Whether an answer is needed.
    case requirement
    /// The words of a scale's values.
    case labels
    /// The name of something that the card declares, or that thing itself: the key of those in the card.
    case part(String)
    /// A plan that a safety rule shows.
    case plan
    /// An expression that is true or false.
    case condition
    /// Questions by their paths, or also whole groups.
    case paths(withGroups: Bool)
    /// Options of the question, by their ids.
    case ownOptions
    /// Several names or texts.
    case lines
    /// An object with a few keys, each of them typed.
    case members(LanguageObject)
    /// How often a card is filled in.
    case cadence
    /// A proposed answer, or how to find one.
    case proposal
    /// Anything else, as JSON.
    case json

    init?(_ entry: LanguageKey) {
        switch entry.meaning {
        case .text(let style, _): self = .text(isLong: style == .lines)
        case .value(.truth): self = entry.name == "ask" ? .untruth : .truth
        case .value(.word(let words)): self = .word(words)
        case .value(.exactly(.string(let word))): self = .word([word])
        case .expression where ["when", "check"].contains(entry.name): self = .condition
        case .name(.otherCard): self = .plan
        case .expression, .name, .id: self = .plain
        case .value(.number), .value(.positive), .value(.whole), .value(.anyWhole), .value(.step), .value(.count),
            .value(.score):
            self = .number
        case .value(.line), .value(.civil), .value(.language), .value(.link), .value(.characters): self = .plain
        case .better: self = .word(["lower", "higher", "none"])
        case .requirement: self = .requirement
        case .labels: self = .labels
        case .options, .nameOr(.options): self = .part("options")
        case .list(.objectOr(.item, .name(.path)), _, _, _): self = .paths(withGroups: false)
        case .list(.name(.pathOrGroup), _, _, _): self = .paths(withGroups: true)
        case .list(.name(.id), _, _, _) where entry.name == "exclusive": self = .ownOptions
        case .suggestions, .list(.value(.mediaType), _, _, _), .list(.name(.id), _, _, _),
            .list(.name(.inRecord), _, _, _):
            self = .lines
        case .object(let kind) where [.between, .missing, .pattern, .source].contains(kind): self = .members(kind)
        case .object(.cadence): self = .cadence
        case .proposal: self = .proposal
        case .list(.object, _, _, _), .named, .retired: return nil
        default: self = .json
        }
        if ["id", "type", "migrations", "version", "cards", "$schema"].contains(entry.name) { return nil }
        if entry.name == "scale" { self = .part("scales") }
    }

    /// The cadences that need no more than a word; those of weeks and months are objects.
    static let cadences = ["daily", "anytime", "session", "once", "week", "month"]

    /// How a value is typed: one that has more than words and numbers as JSON.
    func typing(_ value: JSONNode?) -> WorkshopKey {
        guard let value else { return self }
        let isPlain = value.members == nil && value.elements == nil
        return switch self {
        case .word, .requirement, .plain, .plan: isPlain ? self : .json
        case .number: isPlain && value.string == nil ? self : .json
        case .lines, .ownOptions: isPlain || value.elements?.allSatisfy { $0.string != nil } == true ? self : .json
        case .members: value.members == nil ? .json : self
        case .cadence:
            isPlain || value.members?.count == 1 && value["every"]?.string.map(Self.cadences.contains) == true
                ? self : .json
        case .proposal: WorkshopProposal(value) == nil ? .json : self
        // A table beside the template.
        case .part("options") where value.members != nil: .json
        case .text, .truth, .untruth, .labels, .part, .condition, .paths, .json: self
        }
    }

    /// Returns the value of what was typed; `nil` for nothing, and for JSON that is none.
    func value(_ typed: String) -> JSONDocument? {
        switch self {
        case .truth: return typed == "true" ? .bool(true) : nil
        case .untruth: return typed == "true" ? .bool(false) : nil
        case .requirement where typed == "true": return .bool(true)
        case .cadence where ["week", "month"].contains(typed): return .object([("every", .string(typed))])
        case .lines:
            let lines = typed.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces() }
                .filter { !$0.isEmpty }
            // The word for what a person answered before stands alone.
            if lines == ["earlier"] { return .string("earlier") }
            return lines.isEmpty ? nil : .array(lines.map { .string($0) })
        case .text, .word, .plain, .plan, .labels, .part, .requirement, .condition, .paths, .ownOptions, .cadence,
            .members,
            .proposal:
            return typed.isEmpty ? nil : .string(typed)
        case .number, .json: return Self.json(typed)
        }
    }

    /// Returns the value of a text as JSON; that of another text is the text.
    static func json(_ typed: String) -> JSONDocument? {
        guard !typed.isEmpty else { return nil }
        let limits = JSONReader.Limits(depth: 16, bytes: 1 << 20)
        return JSONReader.node(of: Array(typed.utf8), limits: limits).map { JSONDocument($0) } ?? .string(typed)
    }
}
