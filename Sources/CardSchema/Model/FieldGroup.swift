/// Questions of a card that belong together.
public struct FieldGroup: Sendable, Hashable, Identifiable {
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
    /// The condition under which the group's questions are asked; `nil` if they always are.
    package let when: ExpressionText?
    /// Whether the author wants the questions drawn as one table.
    public let isTable: Bool
    /// The questions of the group and its sections, in order; there is at least one, except in a template that only shows
    /// texts.
    public let fields: [Field]
    /// What is shown, in order: each question once, and the sections and texts between them.
    public let entries: [Entry]

    /// Creates a group; without `entries`, it shows its questions alone.
    package init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, intro: LocalizedText? = nil,
        help: LocalizedText? = nil, isPrivate: Bool = false, when: ExpressionText? = nil, isTable: Bool = false,
        fields: [Field], entries: [Entry]? = nil
    ) {
        self.id = id
        self.title = title
        self.short = short
        self.intro = intro
        self.help = help
        self.isPrivate = isPrivate
        self.when = when
        self.isTable = isTable
        self.fields = fields
        self.entries = entries ?? fields.indices.map { Entry(level: 0, content: .field($0)) }
    }

    /// Returns the group with its own texts replaced, such as by texts that show answers.
    package func mapTexts(_ shown: (LocalizedText) -> LocalizedText) -> FieldGroup {
        FieldGroup(
            id: id, title: shown(title), short: short, intro: intro.map(shown), help: help.map(shown),
            isPrivate: isPrivate, when: when, isTable: isTable, fields: fields, entries: entries)
    }

    /// A line of the outline of a group, or of the records of a list.
    public struct Entry: Sendable, Hashable {
        /// What an entry shows.
        public enum Content: Sendable, Hashable {
            /// A question, by its index in the fields of the group or the list.
            case field(Int)
            /// The beginning of a section; its entries follow, at higher levels.
            case section(FieldGroup.Section)
            /// A text without an answer.
            case info(FieldGroup.Info)
        }

        /// The number of sections around the entry, from 0 to 3.
        public let level: Int
        /// What it shows.
        public let content: Content

        /// Creates an entry.
        package init(level: Int, content: Content) {
            self.level = level
            self.content = content
        }
    }
}

extension FieldGroup {
    /// A heading over some of a group's questions.
    ///
    /// It has no id and is no part of a path, so regrouping questions moves no answer.
    public struct Section: Sendable, Hashable {
        /// The title.
        public let title: LocalizedText
        /// A shorter title of at most 16 columns.
        public let short: LocalizedText?
        /// A text that is always shown with the section.
        public let intro: LocalizedText?
        /// The help text.
        public let help: LocalizedText?
        /// The condition under which the section's questions are asked; `nil` if it has none.
        package let when: ExpressionText?
        /// Whether the author wants the questions drawn as one table.
        public let isTable: Bool

        /// Creates a section.
        package init(
            title: LocalizedText, short: LocalizedText? = nil, intro: LocalizedText? = nil, help: LocalizedText? = nil,
            when: ExpressionText? = nil, isTable: Bool = false
        ) {
            self.title = title
            self.short = short
            self.intro = intro
            self.help = help
            self.when = when
            self.isTable = isTable
        }

        /// Returns the section with its texts replaced, such as by texts that show answers.
        package func mapTexts(_ shown: (LocalizedText) -> LocalizedText) -> Section {
            Section(
                title: shown(title), short: short, intro: intro.map(shown), help: help.map(shown), when: when,
                isTable: isTable)
        }

        /// The largest number of sections inside each other.
        package static let deepest = 3
    }

    /// A text between questions, which takes no answer.
    public struct Info: Sendable, Hashable {
        /// The text.
        public let title: LocalizedText
        /// More about it, which `?` opens.
        public let help: LocalizedText?
        /// The condition under which it is shown; `nil` for always.
        package let when: ExpressionText?

        /// Creates a text.
        package init(title: LocalizedText, help: LocalizedText? = nil, when: ExpressionText? = nil) {
            self.title = title
            self.help = help
            self.when = when
        }

        /// Returns the text with answers in their places.
        package func mapTexts(_ shown: (LocalizedText) -> LocalizedText) -> Info {
            Info(title: shown(title), help: help.map(shown), when: when)
        }
    }
}

extension FieldGroup {
    /// Returns the sections around a question, outermost first.
    ///
    /// Takes time linear in the number of entries.
    public func sections(around index: Int) -> [FieldGroup.Section] { entries.sections(around: index) }
}

extension ListType {
    /// Returns the sections around a question, outermost first; those around a subfield are those of its field.
    ///
    /// Takes time linear in the number of entries.
    public func sections(around index: Int) -> [FieldGroup.Section] {
        let field = fields[index].path.recordField?.subfield.flatMap { self.index(of: $0) }
        return entries.sections(around: field ?? index)
    }
}

extension [FieldGroup.Entry] {
    /// Returns the sections around the question with an index, outermost first.
    fileprivate func sections(around index: Int) -> [FieldGroup.Section] {
        var sections: [FieldGroup.Section] = []
        for entry in self {
            if sections.count > entry.level { sections.removeLast(sections.count - entry.level) }
            switch entry.content {
            case .section(let section): sections.append(section)
            case .field(index): return sections
            case .field, .info: break
            }
        }
        return []
    }
}
