/// An option of a `choice` or `choices` field.
public struct AnswerOption: Sendable, Hashable, Identifiable {
    /// The id, which is stored.
    public let id: String
    /// The title.
    public let title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// The help text.
    public let help: LocalizedText?
    /// A symbol, usually an emoji.
    public let icon: String?
    /// The first and last day on which the option is offered to cards that have not chosen it.
    public let offered: Limits<CivilDate>

    /// The condition under which the option is offered to cards that have not chosen it; `nil` if it has none.
    package let when: ExpressionText?
    /// The number that the option counts as in a score; `nil` if its list has no scores.
    package let score: DecimalNumber?

    /// The id of the option that `"other": true` adds, and of its text subfield.
    public static let otherID = "other"

    /// Creates an option.
    package init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil, icon: String? = nil,
        offered: Limits<CivilDate> = Limits(), when: ExpressionText? = nil, score: DecimalNumber? = nil
    ) {
        self.when = when
        self.score = score
        self.id = id
        self.title = title
        self.short = short
        self.help = help
        self.icon = icon
        self.offered = offered
    }
}

extension FieldType {
    /// The options of a field, in the order in which they are shown and stored.
    public struct OptionList: Sendable, Hashable {
        /// The name of a shared list; `nil` if the field declares its own options.
        public let name: String?
        /// The options: at least one, with distinct ids.
        ///
        /// Includes `other` if the field adds it.
        public let options: [AnswerOption]
        /// Whether an option is offered only under a condition.
        package let hasConditions: Bool
        /// Whether every option is offered on every day, whatever the answers.
        package let isAlwaysOffered: Bool

        /// Creates a list.
        package init(name: String? = nil, options: [AnswerOption]) {
            self.name = name
            self.options = options
            hasConditions = options.contains { $0.when != nil }
            isAlwaysOffered = !hasConditions && options.allSatisfy { $0.offered == Limits() }
        }

        /// Returns the index of an option, or `nil` if there is none with this id.
        public func index(of id: String) -> Int? { options.firstIndex { $0.id == id } }

        /// Returns the option for each of some ids, in their order; `nil` where there is none with that id.
        ///
        /// Takes time linear in the number of options and ids.
        package func options(withIDs ids: [String]) -> [AnswerOption?] {
            guard ids.count > 8 else { return ids.map { id in options.first { $0.id == id } } }
            let places = Dictionary(options.enumerated().map { ($1.id, $0) }) { first, _ in first }
            return ids.map { places[$0].map { options[$0] } }
        }
    }
}
