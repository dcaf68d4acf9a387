/// A question on a card.
public struct Field: Sendable, Hashable {
    /// Whether a card counts as complete without an answer.
    ///
    /// Never stops leaving or saving a part.
    public enum Requirement: Sendable, Hashable {
        /// May be left unanswered.
        case optional
        /// Answered, or skipped with a reason.
        case required
        /// Answered; may not be skipped.
        case answer
    }

    /// Where it stands; its last part is its id.
    public private(set) var path: FieldPath
    /// The kind of answer.
    public private(set) var type: FieldType
    /// What a bare number means where a duration is typed; of no matter for other types.
    package let durationUnit: DurationUnit
    /// What is asked.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with it.
    public let intro: LocalizedText?
    /// What `?` opens.
    public let help: LocalizedText?
    /// Whether it is private, by itself or by its group or field.
    public let isPrivate: Bool
    /// Whether it must be answered.
    public let requirement: Requirement
    /// Which way is better; what the field says wins over its scale.
    package let better: Better?
    /// A link in which `{value}` stands for the answer.
    public let link: String?
    /// When it is asked; `nil` for always.
    package let when: ExpressionText?
    /// What becomes of an answer whose question is closed when a person saves.
    package let hidden: ClosedAnswer
    /// What is proposed.
    package let defaultAnswer: DefaultAnswer?
    /// The first and last day on which it is offered to cards that have no answer to it.
    public let offered: Limits<CivilDate>
    /// Plugins that are proposed for it, in the order of the file.
    package let plugins: [PluginProposal]
    /// Whether this is the text that `"other": true` adds, asked exactly while `other` is chosen.
    public let isOtherText: Bool
    /// Words shown where nothing is typed yet; never an answer.
    public let placeholder: LocalizedText?
    /// The questions beneath it; their own are empty.
    public let subfields: [Field]

    /// Describes a field.
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

    /// The same question with another kind of answer, such as fewer options.
    package func taking(_ type: FieldType) -> Field { copy(path: path, type: type) }

    /// The same question asked of one record, so that messages name the record too.
    public func inRecord(_ key: String?) -> Field { copy(path: path.inRecord(key), type: type) }

    private func copy(path: FieldPath, type: FieldType) -> Field {
        var field = self
        field.path = path
        field.type = type
        return field
    }

    /// Its id: unique in its group, or in its field for a subfield.
    public var id: String { path.subfield ?? path.field }
}

/// Questions that belong together.
public struct FieldGroup: Sendable, Hashable {
    /// Its identity.
    public let id: String
    /// The words for it.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with it.
    public let intro: LocalizedText?
    /// What it is about, at length.
    public let help: LocalizedText?
    /// Whether everything in it is private.
    public let isPrivate: Bool
    /// The questions, in order; at least one.
    public let fields: [Field]

    /// Describes a group.
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
