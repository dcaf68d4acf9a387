/// The places in a template where its parts are named, found by what its keys hold.
///
/// A new key that holds a name is found because its vocabulary describes it so. Faulty templates are read too: where an
/// object has a key that does not belong there, its strings count if that key holds a name in any other object.
package struct LanguageUses {
    /// One such place.
    package struct Use {
        /// The kind of text in that place.
        package enum Kind: Hashable, Sendable {
            case name(LanguageName)
            case expression
            /// A text that may show answers.
            case text
            /// A string in the settings of a plugin, which may be a path.
            case setting
            /// A name or an expression, under a key that does not belong there.
            case misplaced
        }

        /// The kind of text in that place.
        package let kind: Kind
        /// The string, or the key of an object.
        package let text: String
        /// Its place, including quotes.
        package let span: SourceSpan
        /// The list whose records have the question, for a path in a record.
        package let list: FieldPath?
        /// Whether it is in a migration, which names the parts of two versions of that time.
        package let isInMigration: Bool
    }

    private var uses: [Use] = []
    private var group = ""
    private var question: FieldPath?
    /// Whether the answer that is proposed here is an array of records.
    private var isOfRecords = false
    private var isInMigration = false

    /// Returns the places in the order of the text.
    package static func all(in card: JSONNode) -> [Use] {
        var found = LanguageUses()
        found.read(card, as: .object(.card))
        return found.uses
    }

    private mutating func note(_ kind: Use.Kind, _ text: String, _ span: SourceSpan, in list: FieldPath? = nil) {
        uses.append(Use(kind: kind, text: text, span: span, list: list, isInMigration: isInMigration))
    }

    private mutating func read(_ node: JSONNode, as meaning: KeyMeaning) {
        switch meaning {
        case .name(.otherCard): break
        case .name(.ofStep) where node.members != nil: read(node, as: .object(.type))
        case .name(let name): strings(node, .name(name))
        case .expression: strings(node, .expression)
        case .text(_, .answers):
            guard let translations = node.members else { return strings(node, .text) }
            for text in translations where text.key != "comment" { strings(text.value, .text) }
        case .plugins: settings(node)
        case .object(let kind): object(node, kind)
        case .objectOr(let kind, let other): read(node, as: node.members == nil ? other : .object(kind))
        case .nameOr(let thing): read(node, as: node.string == nil ? thing : .name(.id))
        case .list(let one, _, _, _): for element in node.elements ?? [node] { read(element, as: one) }
        case .named(let thing):
            guard let members = node.members else { return misplaced(node, isNaming: false) }
            for member in members where member.key != "comment" { read(member.value, as: thing) }
        case .options: read(node, as: .objectOr(.optionFile, .list(.object(.option))))
        case .labels:
            for member in node.members ?? [] where Vocabulary.point.isMeant(by: member.value) {
                read(member.value, as: .object(.point))
            }
        case .smallestChanges:
            for member in node.members ?? [] { note(.name(.number), member.key, member.keySpan) }
        case .answersByPath: for member in node.members ?? [] { answer(member) }
        case .requirement: if node.members != nil { object(node, .requirement) }
        case .proposal where isOfRecords: if let question { records(node, of: question) }
        case .proposal(let constant):
            read(node, as: Vocabulary.proposal.isMeant(by: node) ? .object(.proposal) : constant)
        case .id, .value, .text, .pointScores, .retired, .better, .suggestions: misplaced(node, isNaming: false)
        }
    }

    private mutating func object(_ node: JSONNode, _ kind: LanguageObject) {
        guard let members = node.members else { return misplaced(node, isNaming: false) }
        let outer = (group, question, isOfRecords, isInMigration)
        defer { (group, question, isOfRecords, isInMigration) = outer }
        let id = node["id"]?.string ?? ""
        isOfRecords = kind == .element && node["type"]?.string == TypeWord.list.rawValue
        switch kind {
        case .group: group = id
        case .element: question = FieldPath(group, id)
        case .migration: isInMigration = true
        default: break
        }
        let vocabulary = kind.vocabulary(of: node)
        for member in members where member.key != "comment" {
            if let entry = vocabulary.entry(member.key) {
                read(member.value, as: entry.meaning)
            } else {
                misplaced(member.value, isNaming: Vocabulary.namingKeys.contains(member.key))
            }
        }
    }

    private mutating func strings(_ node: JSONNode, _ kind: Use.Kind) {
        switch node.value {
        case .string(let text): note(kind, text, node.span, in: kind == .name(.inRecord) ? question : nil)
        case .array(let elements): for element in elements { strings(element, kind) }
        case .object: misplaced(node, isNaming: false)
        case .null, .bool, .number: break
        }
    }

    /// The answer of an example.
    private mutating func answer(_ member: JSONMember) {
        note(.name(.path), member.key, member.keySpan)
        if let list = FieldPath(member.key) { records(member.value, of: list) }
    }

    /// Records, which have their answers by the ids of the list's fields.
    private mutating func records(_ node: JSONNode, of list: FieldPath) {
        for record in node.elements ?? [] {
            for own in record.members ?? [] { note(.name(.inRecord), own.key, own.keySpan, in: list) }
        }
    }

    private mutating func settings(_ node: JSONNode) {
        switch node.value {
        case .string(let text): note(.setting, text, node.span)
        case .array(let elements): for element in elements { settings(element) }
        case .object(let members): for member in members where member.key != "comment" { settings(member.value) }
        case .null, .bool, .number: break
        }
    }

    private mutating func misplaced(_ node: JSONNode, isNaming: Bool) {
        switch node.value {
        case .string(let text): if isNaming { note(.misplaced, text, node.span) }
        case .array(let elements): for element in elements { misplaced(element, isNaming: isNaming) }
        case .object(let members):
            for member in members {
                misplaced(member.value, isNaming: Vocabulary.namingKeys.contains(member.key))
            }
        case .null, .bool, .number: break
        }
    }
}

extension Vocabulary {
    /// The keys that hold a name or an expression in some object.
    fileprivate static let namingKeys: Set<String> = {
        let entries = LanguageObject.allCases.flatMap { $0.usualVocabulary.entries }
        return Set(entries.filter { $0.meaning.isName }.map(\.name))
    }()

    /// Whether an object has a key of this one, so that this one is meant.
    fileprivate func isMeant(by node: JSONNode) -> Bool {
        node.members?.contains { keys.contains($0.key) } ?? false
    }
}

extension KeyMeaning {
    /// Whether a string is a name or an expression.
    fileprivate var isName: Bool {
        switch self {
        case .name(.otherCard): false
        case .name, .expression, .nameOr: true
        case .list(let element, _, _, _): element.isName
        case .objectOr(_, let other): other.isName
        case .id, .text, .plugins, .value, .object, .named, .options, .labels, .pointScores, .smallestChanges,
            .answersByPath, .retired, .better, .requirement, .suggestions, .proposal:
            false
        }
    }
}
