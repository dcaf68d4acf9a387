/// One of the answers of a `choice` or `choices` field.
public struct Option: Sendable, Hashable {
    /// Its identity, which is what is stored.
    public let id: String
    /// The words for it.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// What it means, at length.
    public let help: LocalizedText?
    /// A sign for it, usually an emoji.
    public let icon: String?
    /// The first and last day on which it is offered to cards that have not chosen it.
    public let offered: Limits<CivilDate>

    /// The id of the option that `"other": true` adds, and of the text subfield that goes with it.
    public static let otherID = "other"

    /// Describes an option.
    package init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil, icon: String? = nil,
        offered: Limits<CivilDate> = Limits()
    ) {
        self.id = id
        self.title = title
        self.short = short
        self.help = help
        self.icon = icon
        self.offered = offered
    }
}

extension FieldType {
    /// The options of a field, in the order they are shown and stored.
    public struct OptionList: Sendable, Hashable {
        /// The name under which the schema declares it; `nil` when it stands inside its field.
        public let name: String?
        /// The options; at least one, ids distinct.
        ///
        /// Includes `other` where the field adds it.
        public let options: [Option]

        /// Describes a list.
        package init(name: String? = nil, options: [Option]) {
            self.name = name
            self.options = options
        }

        /// The place of an option in the list, from 0.
        public func index(of id: String) -> Int? { options.firstIndex { $0.id == id } }
    }
}
