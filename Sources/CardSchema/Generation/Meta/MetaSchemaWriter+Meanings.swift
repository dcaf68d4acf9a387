extension MetaSchemaWriter {
    /// The values that a key may have.
    static func node(_ meaning: KeyMeaning) -> JSONSchemaNode {
        switch meaning {
        case .id(.any): .reference("id")
        case .id(.group): .reference("id").with("not", .words(IdentifierLoading.reservedForGroups))
        case .id(.slot): .reference("id").with("maxLength", .integer(Cadence.Slot.longestID))
        case .name(let name): node(name)
        case .expression: .reference("expression")
        case .text(let style, _): .reference(style.rawValue)
        case .plugins: .reference("plugins")
        case .value(let value): node(value)
        case .object(let kind): node(kind)
        case .objectOr(let kind, let other):
            JSONSchemaNode([("if", JSONSchemaNode(type: "object").document)]).with("then", node(kind))
                .with("else", node(other))
        case .nameOr(let thing):
            JSONSchemaNode(types: ["string"] + types(of: thing))
                .with("if", JSONSchemaNode(type: "string")).with("then", .reference("id")).with("else", node(thing))
        case .list(let element, let min, let max, let isSet):
            .array(of: node(element), min: min, max: max, areDistinct: isSet)
        case .named(let thing):
            withComment.with("propertyNames", .reference("id")).with("additionalProperties", node(thing))
        case .options: .reference("option_list")
        case .labels: .reference("labels")
        case .pointScores: byKey([.matching(number), commentKey], node(LanguageValue.score))
        case .smallestChanges: byKey([commentKey, .reference("factor")], positive)
        case .answersByPath: JSONSchemaNode(type: "object")
        case .retired: .reference("retired")
        case .better: .reference("better")
        case .requirement:
            .any(of: [
                JSONSchemaNode([("enum", .array([.bool(true), .bool(false), .string("answer")]))]),
                .reference("requirement"),
            ])
        case .suggestions: .any(of: [.array(of: .reference("text")), node(.exactly(.string("earlier")))])
        case .proposal(let constant): .any(of: [node(constant), .reference("proposal")])
        }
    }

    private static func node(_ name: LanguageName) -> JSONSchemaNode {
        switch name {
        case .id: .reference("id")
        case .icon: .reference("line")
        case .path: .reference("path")
        case .pathOrGroup: .reference("path_or_all")
        case .number: .reference("factor")
        case .inRecord: .reference("record_id")
        case .otherCard: .matching("^\(id)(\\.\(id))?$")
        case .ofStep(let types): JSONSchemaNode(types: types)
        }
    }

    private static func node(_ value: LanguageValue) -> JSONSchemaNode {
        switch value {
        case .truth: JSONSchemaNode(type: "boolean")
        case .exactly(let constant): JSONSchemaNode([("const", constant)])
        case .word(let words): .words(words)
        case .line: .reference("line")
        case .characters(let most):
            JSONSchemaNode(type: "string").with("minLength", .integer(1)).with("maxLength", ifAny: most)
        case .number: JSONSchemaNode(type: "number")
        case .score: .any(of: [JSONSchemaNode(type: "number"), node(.exactly(.string(PointScoreLoading.missing)))])
        case .positive: .reference("decimal_step")
        case .whole(let min, let max): .whole(min, max)
        case .anyWhole: .reference("whole")
        case .step: .reference("step")
        case .count: .reference("count")
        case .civil(let kind): .reference(kind.rawValue)
        case .language: .reference("language")
        case .hash: .matching("^[0-9a-f]{8}$")
        case .fraction: .matching("^[1-9][0-9]*(/[1-9][0-9]*)?$")
        case .link: .matching("^https?://[^/\\s]")
        case .mediaType: .matching("^[a-z0-9][a-z0-9!#$&^_.+-]*/([*]|[a-z0-9][a-z0-9!#$&^_.+-]*)$")
        case .noFiles: JSONSchemaNode(type: "array").with("maxItems", .integer(0))
        case .json(let types): types.isEmpty ? JSONSchemaNode() : JSONSchemaNode(types: types)
        }
    }

    /// An object of the language: its definition, or, if it occurs once, the object itself.
    private static func node(_ kind: LanguageObject) -> JSONSchemaNode {
        if kind == .element { return element("section", "field") }
        if kind == .recordElement { return element("record_section", "record_field") }
        return name(of: kind).map { .reference($0) } ?? object(kind.usualVocabulary)
    }

    /// Decided by what an element is, so that an editor reports only the faults of that.
    private static func element(_ section: String, _ field: String) -> JSONSchemaNode {
        let isSection = JSONSchemaNode([("required", .array([.string("section")]))])
        let other = JSONSchemaNode.when(key("type", is: "info"), then: .reference("info"))
            .with("else", .reference(field))
        return .when(isSection, then: .reference(section)).with("else", other)
    }

    /// Objects in which a key is present with a value.
    static func key(_ key: String, is value: String) -> JSONSchemaNode {
        JSONSchemaNode([
            ("properties", .object([(key, JSONSchemaNode([("const", .string(value))]).document)])),
            ("required", .array([.string(key)])),
        ])
    }

    private static func types(of thing: KeyMeaning) -> [String] {
        if case .options = thing { ["array", "object"] } else { ["object"] }
    }

    private static let commentKey = JSONSchemaNode.words(["comment"])

    /// An object with an author's keys, each of one of some forms.
    private static func byKey(_ keys: [JSONSchemaNode], _ value: JSONSchemaNode) -> JSONSchemaNode {
        withComment.with("propertyNames", .any(of: keys)).with("additionalProperties", value)
    }
}
