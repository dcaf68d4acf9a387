public import CardSchema

/// A plugin's options, described as an array of fields in the schema language.
///
/// ```json
/// [ { "id": "sheet", "type": "text", "title": "Sheet name", "default": "Cards" } ]
/// ```
public struct OptionTemplate: Sendable {
    /// The options as a template with one group, whose id is ``group``.
    public let schema: CompiledSchema
    /// The id of the options' group.
    public static let group = "options"
    /// No options.
    public static let none = OptionTemplate("[]")

    /// Creates options from an array of fields in the program's source code.
    ///
    /// - Precondition: The fields are valid.
    public init(_ fields: String) {
        let text = SourceText(name: "options", bytes: Array(fields.utf8), isQuotable: true)
        var findings: [Diagnostic] = []
        guard let read = OptionTemplate(text, SourceSpan(0, text.bytes.count), isEmpty: fields == "[]", into: &findings)
        else { preconditionFailure("options that cannot be read: \(findings.map(\.message))") }
        self = read
    }

    /// Parses an array of fields inside a text; returns `nil` if it has an error.
    ///
    /// The linter's warnings about missing labels are for the author, and are omitted.
    package init?(_ text: SourceText, _ span: SourceSpan, isEmpty: Bool, into diagnostics: inout [Diagnostic]) {
        guard
            let schema = DescribedFields.read(text, span, isEmpty: isEmpty, group: Self.group, into: &diagnostics)
        else { return nil }
        self.schema = schema
    }

    /// The options, in order.
    public var fields: [Field] { schema.questions.map(\.field) }

    /// Returns the option with an id, or `nil` if there is none.
    public func field(_ id: String) -> Field? { schema.ordinal(of: FieldPath(Self.group, id)).map { fields[$0] } }
}

/// Values for a plugin's options, checked against their description.
public struct OptionValues: Sendable {
    /// The values as a card under ``OptionTemplate/schema``.
    public var card: Card

    /// Creates values in which every option has its default.
    public init(_ template: OptionTemplate) {
        card = Card(template.schema)
    }

    /// The value of an option, else its default, else `nil`.
    public subscript(id: String) -> Value? {
        let path = FieldPath(OptionTemplate.group, id)
        if let value = card[path].value { return value }
        guard let ordinal = card.schema.ordinal(of: path),
            case .constant(let value)? = card.schema.questions[ordinal].field.defaultAnswer
        else { return nil }
        return value
    }

    /// Returns the id of the chosen or default option of a `choice`, or `nil` if there is none.
    public func choice(_ id: String) -> String? { if case .choice(let chosen)? = self[id] { chosen } else { nil } }

    /// Returns whether a `yesno` option is on, by choice or by default.
    public func isOn(_ id: String) -> Bool { self[id] == .yesno(true) }
}

extension OptionValues: Discreet {}
