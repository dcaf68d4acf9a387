public import CardSchema

/// What can be chosen of a plugin, described in the schema language: an array of fields.
///
/// ```json
/// [ { "id": "sheet", "type": "text", "title": "Sheet name", "default": "Cards" } ]
/// ```
public struct OptionTemplate: Sendable {
    /// The choices as a template with one group, whose id is ``group``.
    public let schema: CompiledSchema
    /// The group that the choices stand in.
    public static let group = "options"
    /// Nothing to choose.
    public static let none = OptionTemplate("[]")

    /// Reads an array of fields that stands in the program.
    ///
    /// - Precondition: the fields are sound.
    public init(_ fields: String) {
        let text = SourceText(name: "options", bytes: Array(fields.utf8), isQuotable: true)
        var findings: [Diagnostic] = []
        guard let read = OptionTemplate(text, SourceSpan(0, text.bytes.count), isEmpty: fields == "[]", into: &findings)
        else { preconditionFailure("options that cannot be read: \(findings.map(\.message))") }
        self = read
    }

    /// Reads an array of fields amid a text; `nil` when it has an error.
    ///
    /// What the linter has to say of missing labels is the author's matter, and is left out.
    package init?(_ text: SourceText, _ span: SourceSpan, isEmpty: Bool, into diagnostics: inout [Diagnostic]) {
        guard
            let schema = DescribedFields.read(text, span, isEmpty: isEmpty, group: Self.group, into: &diagnostics)
        else { return nil }
        self.schema = schema
    }

    /// The choices, in order.
    public var fields: [Field] { schema.slots.map(\.field) }

    /// The choice of an id.
    public func field(_ id: String) -> Field? { schema.slot(of: FieldPath(Self.group, id)).map { fields[$0] } }
}

/// What was chosen, checked against its description.
public struct OptionValues: Sendable {
    /// The choices as a card under ``OptionTemplate/schema``.
    public var card: Card

    /// Nothing chosen: every choice is what it proposes.
    public init(_ template: OptionTemplate) {
        card = Card(template.schema)
    }

    /// What was chosen, else what is proposed, else `nil`.
    public subscript(id: String) -> Value? {
        let path = FieldPath(OptionTemplate.group, id)
        if let value = card[path].value { return value }
        guard let slot = card.schema.slot(of: path),
            case .constant(let value)? = card.schema.slots[slot].field.defaultAnswer
        else { return nil }
        return value
    }

    /// The id of the option that was chosen, else proposed.
    public func choice(_ id: String) -> String? { if case .choice(let chosen)? = self[id] { chosen } else { nil } }

    /// Whether something was chosen, else proposed.
    public func isOn(_ id: String) -> Bool { self[id] == .yesno(true) }
}
