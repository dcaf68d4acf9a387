public import CardSchema

/// A person's own plan in their words, group by group, with an entry for each answer and each record.
public struct WrittenPlan: Sendable, Hashable {
    /// One group of the plan.
    public struct Section: Sendable, Hashable {
        /// The group's id; `people` and `contacts` are shown first.
        public let id: String
        /// The group's title; the short one if it has one.
        public let title: String
        /// The entries; empty if nothing is answered.
        public let entries: [Entry]

        /// Creates a section.
        package init(id: String, title: String, entries: [Entry]) {
            (self.id, self.title, self.entries) = (id, title, entries)
        }
    }

    /// An answer, or a record of a list.
    public struct Entry: Sendable, Hashable {
        /// The label: the question, or the first answer of a record, with its punctuation.
        public let lead: String
        /// The answer, on one line.
        public let text: String

        /// Creates an entry.
        package init(lead: String, text: String) {
            (self.lead, self.text) = (lead, text)
        }

        /// The whole entry on one line.
        public var line: String { lead.isEmpty || text.isEmpty ? lead + text : "\(lead) \(text)" }
    }

    /// The card that contains the plan.
    public let card: CardName
    /// The groups to show, in the order of the card.
    public let sections: [Section]
    /// Whether some groups of the card are omitted.
    public let isPart: Bool

    /// Creates a plan.
    package init(card: CardName, sections: [Section], isPart: Bool) {
        (self.card, self.sections, self.isPart) = (card, sections, isPart)
    }

    /// The group of early signs.
    ///
    /// The person knows by now that it has begun, so it is shown only on request, or if it is the only one.
    static let signs = "early_signs"
    /// The group of a plan that may name means: for a calm hour, never shown in a hard one.
    static let surroundings = "surroundings"
    /// The question of the group `what_helps` that comes first.
    private static let reasons = "reasons"

    /// Reads a plan from a card; `groups` are those to show, `nil` for all.
    ///
    /// If the card lacks these groups, or they have no answers, the whole plan is shown.
    package init(_ name: CardName, _ card: Card, groups: Set<String>?, language: String) {
        self.card = name
        let all = card.schema.schema.groups.filter { $0.id != Self.surroundings }.map { group in
            Self.section(group, card, language)
        }
        let wanted = groups.map { groups in all.filter { groups.contains($0.id) } } ?? []
        let isWhole = wanted.allSatisfy(\.entries.isEmpty)
        let helping = all.filter { $0.id != Self.signs && !$0.entries.isEmpty }
        sections = isWhole ? (helping.isEmpty ? all : helping) : wanted
        isPart = !isWhole && wanted.count < all.count
    }

    private static func section(_ group: FieldGroup, _ card: Card, _ language: String) -> Section {
        let groups = card.schema.schema.groups
        let own = card.schema.questions.indices.filter { groups[card.schema.questions[$0].group].id == group.id }
        let first = own.filter { card.schema.questions[$0].path.field == reasons }
        return Section(
            id: group.id, title: (group.short ?? group.title).text(in: language),
            entries: (first + own.filter { !first.contains($0) }).flatMap {
                entries(card.cells[$0], card.schema.questions[$0].field, language)
            })
    }

    /// Whether the shown groups have no answers.
    package var isEmpty: Bool { sections.allSatisfy(\.entries.isEmpty) }

    private static func entries(_ cell: Cell, _ field: Field, _ language: String) -> [Entry] {
        guard let value = cell.value else { return [] }
        if case .records(let records) = value {
            return records.compactMap { entry($0, field.type.list?.fields ?? [], language) }
        }
        let text = oneLine(ValueText(language: language).text(value, of: field))
        guard !text.isEmpty else { return [] }
        return [Entry(lead: ended(label(field, language), with: ":"), text: text)]
    }

    /// Returns a record: its first answer, then the others after their short titles.
    ///
    /// Dates, such as that of a contact's last check, are omitted, because they do not help in a hard hour.
    private static func entry(_ record: Record, _ fields: [Field], _ language: String) -> Entry? {
        let values = zip(fields, record.cells).compactMap { field, cell -> (field: Field, text: String)? in
            guard let value = cell.value else { return nil }
            if case .date = value { return nil }
            let text = oneLine(ValueText(language: language).text(value, of: field))
            return text.isEmpty ? nil : (field, text)
        }
        guard let first = values.first else { return nil }
        let rest = values.dropFirst().map {
            ended("\(ended(label($0.field, language), with: ":")) \($0.text)", with: ".")
        }
        return Entry(lead: ended(first.text, with: "."), text: rest.joined(separator: " "))
    }

    private static func label(_ field: Field, _ language: String) -> String {
        (field.short ?? field.title).text(in: language)
    }

    /// Returns a text with its lines joined into one, separated by semicolons unless a line ends with punctuation.
    private static func oneLine(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") }
            .filter { !$0.isEmpty }
        return lines.dropLast().map { ended($0, with: ";") + " " }.joined() + (lines.last ?? "")
    }

    private static func ended(_ text: String, with sign: String) -> String {
        text.last.map { ".:;,!?…".contains($0) } == true ? text : text + sign
    }
}

extension WrittenPlan: Discreet {
    /// The card.
    public var description: String { "plan in \(card)" }
}

extension WrittenPlan.Section: Discreet {}
extension WrittenPlan.Entry: Discreet {}
