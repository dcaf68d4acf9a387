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
    public private(set) var title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with the question.
    public private(set) var intro: LocalizedText?
    /// The help text that `?` opens.
    public private(set) var help: LocalizedText?
    /// Whether the field is private, by its own declaration or that of its group or parent.
    public let isPrivate: Bool
    /// Whether the question must be answered; if it has a condition, while that holds.
    public private(set) var requirement: Requirement
    /// The condition under which the question must be answered; `nil` if there is none.
    package private(set) var requiredWhen: ExpressionText?
    /// Whether a person is asked; an answer that is not asked for comes from a program or an import.
    public let isAsked: Bool
    /// Which direction is better; the field's declaration overrides that of its scale.
    package let better: Better?
    /// A link in which `{value}` is replaced by the answer.
    public let link: String?
    /// The field's own condition; `nil` if it has none.
    package let when: ExpressionText?
    /// The conditions of the group and the sections around the field, outermost first.
    ///
    /// The question is asked if all of them hold, and its own. Empty for subfields, which close with their field.
    package let outerConditions: [ExpressionText]
    /// How to treat an answer whose question is closed when a person saves.
    package let hidden: ClosedAnswer
    /// The proposal.
    package let defaultAnswer: DefaultAnswer?
    /// The formula whose value every save by a person stores as the answer; `nil` if there is none.
    ///
    /// Nobody is asked such a question.
    package let kept: ExpressionText?
    /// Limits that depend on other answers; an answer outside of them is valid, but breaks a rule.
    package let between: Between?
    /// The first and last day on which the question is offered to cards without an answer to it.
    public let offered: Limits<CivilDate>
    /// The plugins proposed for the field, in the order of the file.
    package let plugins: [PluginProposal]
    /// Whether this is the text subfield that `"other": true` adds, which is asked while `other` is chosen.
    public let isOtherText: Bool
    /// A placeholder shown while nothing is typed; never an answer.
    public let placeholder: LocalizedText?
    /// The subfields; they have none of their own.
    ///
    /// Those of a list's fields are in the list, after their field.
    public private(set) var subfields: [Field]

    /// The formulas of the lowest and the highest answer, both inclusive; `nil` for no limit.
    package struct Between: Sendable, Hashable {
        package let from: ExpressionText?
        package let to: ExpressionText?

        package init(from: ExpressionText?, to: ExpressionText?) { (self.from, self.to) = (from, to) }

        /// The ends that have a formula.
        package var ends: [End] { (from == nil ? [] : [.from]) + (to == nil ? [] : [.to]) }

        /// Returns the condition that an answer meets at one end; `name` is how an expression there names the answer.
        func condition(_ end: End, of name: String) -> String? {
            switch end {
            case .from: from.map { end.beginning(of: name) + $0.text + ")" }
            case .to: to.map { end.beginning(of: name) + $0.text + ")" }
            }
        }

        /// One of the two limits.
        package enum End: String, Sendable, Hashable, CaseIterable {
            case from, to

            /// What stands before the formula in the condition.
            func beginning(of name: String) -> String { "\(name) \(self == .from ? ">=" : "<=") (" }
        }
    }

    /// Creates a field.
    package init(
        path: FieldPath, type: FieldType, durationUnit: DurationUnit = .minutes, title: LocalizedText,
        short: LocalizedText? = nil, intro: LocalizedText? = nil, help: LocalizedText? = nil, isPrivate: Bool = false,
        requirement: Requirement = .optional, requiredWhen: ExpressionText? = nil, isAsked: Bool = true,
        better: Better? = nil, link: String? = nil,
        when: ExpressionText? = nil, outerConditions: [ExpressionText] = [], hidden: ClosedAnswer = .drop,
        defaultAnswer: DefaultAnswer? = nil, kept: ExpressionText? = nil, between: Between? = nil,
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
        self.requiredWhen = requiredWhen
        self.isAsked = isAsked
        self.better = better
        self.link = link
        self.when = when
        self.outerConditions = outerConditions
        self.hidden = hidden
        self.defaultAnswer = defaultAnswer
        self.kept = kept
        self.between = between
        self.offered = offered
        self.plugins = plugins
        self.isOtherText = isOtherText
        self.subfields = subfields
    }

    /// Returns the field with another type, such as fewer options.
    package func taking(_ type: FieldType) -> Field { copy(path: path, type: type) }

    /// Returns the field with a requirement that always applies.
    package func requiring(_ requirement: Requirement) -> Field {
        var field = self
        field.requirement = requirement
        field.requiredWhen = nil
        return field
    }

    /// The texts that may show answers: title, introduction, help and the usual form in words.
    var pipeableTexts: [LocalizedText] {
        var texts = [title, intro, help]
        if case .text(let limits) = type { texts.append(limits.pattern?.say) }
        return texts.compactMap { $0 }
    }

    /// Returns the field with its texts replaced, such as by texts that show answers.
    package func mapTexts(_ shown: (LocalizedText) -> LocalizedText) -> Field {
        guard pipeableTexts.contains(where: \.isPiped) else { return self }
        var field = self
        if case .text(let limits) = type { field.type = .text(limits.mapForm(shown)) }
        field.title = shown(title)
        field.intro = intro.map(shown)
        field.help = help.map(shown)
        return field
    }

    /// Returns the field of one record, so that messages name the record too.
    public func inRecord(_ key: String?) -> Field { copy(path: path.inRecord(key), type: type) }

    /// The field without its subfields, followed by these.
    var flattened: [Field] {
        var field = self
        field.subfields = []
        return [field] + subfields
    }

    private func copy(path: FieldPath, type: FieldType) -> Field {
        var field = self
        field.path = path
        field.type = type
        return field
    }

    /// All conditions, outermost first; the question is asked if each of them holds.
    package var conditions: [ExpressionText] { outerConditions + (when.map { [$0] } ?? []) }

    /// Whether a condition may close the question, apart from its field's if it is a subfield.
    package var isConditional: Bool { when != nil || !outerConditions.isEmpty }

    /// The id, unique in its group, or in its parent for a subfield.
    public var id: String { path.subfield ?? path.field }
}

// The texts of a question may show answers.
extension Field: Discreet {
    /// The path.
    public var description: String { "field \(path)" }
}
