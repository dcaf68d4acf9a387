/// A question on a card.
public struct Field: Sendable, Hashable {
    /// Whether a card is complete without an answer.
    ///
    /// A requirement never prevents leaving or saving an incomplete card.
    public enum Requirement: Sendable, Hashable {
        /// The question may stay unanswered.
        case optional
        /// The question must be answered, or skipped with a reason.
        case required
        /// The question must be answered, and may not be skipped.
        case answer
    }

    /// The field's address; its last part is the id.
    public private(set) var path: FieldPath
    /// The type of the answer.
    public private(set) var type: FieldType
    /// The unit of a bare number typed for a duration; meaningless for other types.
    package let durationUnit: DurationUnit
    /// The question.
    public let title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with the question.
    public let intro: LocalizedText?
    /// The help text that `?` opens.
    public let help: LocalizedText?
    /// Whether the field is private, by its own declaration or that of its group or parent.
    public let isPrivate: Bool
    /// Whether the question must be answered.
    public let requirement: Requirement
    /// Which direction is better; the field's declaration overrides that of its scale.
    package let better: Better?
    /// A link in which `{value}` is replaced by the answer.
    public let link: String?
    /// The condition; `nil` if the question is always asked.
    package let when: ExpressionText?
    /// How to treat an answer whose question is closed when a person saves.
    package let hidden: ClosedAnswer
    /// The proposal.
    package let defaultAnswer: DefaultAnswer?
    /// The first and last day on which the question is offered to cards without an answer to it.
    public let offered: Limits<CivilDate>
    /// The plugins proposed for the field, in the order of the file.
    package let plugins: [PluginProposal]
    /// Whether this is the text subfield that `"other": true` adds, which is asked while `other` is chosen.
    public let isOtherText: Bool
    /// A placeholder shown while nothing is typed; never an answer.
    public let placeholder: LocalizedText?
    /// The subfields; they have none of their own.
    public let subfields: [Field]

    /// Creates a field.
    package init(
        path: FieldPath, type: FieldType, durationUnit: DurationUnit = .minutes, title: LocalizedText,
        short: LocalizedText? = nil, intro: LocalizedText? = nil, help: LocalizedText? = nil, isPrivate: Bool = false,
        requirement: Requirement = .optional, better: Better? = nil, link: String? = nil,
        when: ExpressionText? = nil, hidden: ClosedAnswer = .drop, defaultAnswer: DefaultAnswer? = nil,
        offered: Limits<CivilDate> = Limits(), plugins: [PluginProposal] = [], isOtherText: Bool = false,
        placeholder: LocalizedText? = nil, subfields: [Field] = []
    ) {
        self.placeholder = placeholder
        self.path = path
        self.type = type
        self.durationUnit = durationUnit
        self.title = title
        self.short = short
        self.intro = intro
        self.help = help
        self.isPrivate = isPrivate
        self.requirement = requirement
        self.better = better
        self.link = link
        self.when = when
        self.hidden = hidden
        self.defaultAnswer = defaultAnswer
        self.offered = offered
        self.plugins = plugins
        self.isOtherText = isOtherText
        self.subfields = subfields
    }

    /// Returns the field with another type, such as fewer options.
    package func taking(_ type: FieldType) -> Field { copy(path: path, type: type) }

    /// Returns the field of one record, so that messages name the record too.
    public func inRecord(_ key: String?) -> Field { copy(path: path.inRecord(key), type: type) }

    private func copy(path: FieldPath, type: FieldType) -> Field {
        var field = self
        field.path = path
        field.type = type
        return field
    }

    /// The id, unique in its group, or in its parent for a subfield.
    public var id: String { path.subfield ?? path.field }
}

/// A section of a card with its questions.
public struct FieldGroup: Sendable, Hashable {
    /// The group's id.
    public let id: String
    /// The title.
    public let title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with the group.
    public let intro: LocalizedText?
    /// The help text.
    public let help: LocalizedText?
    /// Whether everything in the group is private.
    public let isPrivate: Bool
    /// The questions, in order; there is at least one.
    public let fields: [Field]

    /// Creates a group.
    package init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, intro: LocalizedText? = nil,
        help: LocalizedText? = nil, isPrivate: Bool = false, fields: [Field]
    ) {
        self.id = id
        self.title = title
        self.short = short
        self.intro = intro
        self.help = help
        self.isPrivate = isPrivate
        self.fields = fields
    }
}
