/// A card template: the questions of a card, and how to check and evaluate the answers.
public struct Schema: Sendable, Hashable, Identifiable {
    /// The template's id.
    public var id: String { name.id }
    /// The template's version, from 1.
    public var version: Int { name.version }
    /// The name of exactly this template: id, version and a hash of everything except its presentation.
    public let name: SchemaName
    /// The title.
    public let title: LocalizedText
    /// A shorter title of at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with the card.
    public let intro: LocalizedText?
    /// The help text.
    public let help: LocalizedText?
    /// The language tag of texts without one.
    public let language: String
    /// How often a card is due.
    public let cadence: Cadence
    /// Whether a card is about the night before its day.
    public let isAboutNightBefore: Bool
    /// The license under which the template may be shared, in its author's words.
    public let license: String?
    /// The groups, in order; there is at least one.
    public let groups: [FieldGroup]
    /// The computed scores, in order.
    public let scores: [Score]
    /// The rules for plausible cards, in order.
    public let rules: [Rule]
    /// The safety rules, in order.
    public let safety: [SafetyRule]
    /// The parts, in order.
    public let parts: [Schema.Part]
    /// The reports, in order.
    public let reports: [Report]
    /// The author's expectations for analyses.
    package let insights: Insights
    /// The question or score that stands for a card in calendars and charts; `nil` if the template does not name one.
    package let main: Insights.Factor?
    /// The origin of the template.
    package let source: SourceCredit?
    /// The retired paths and options of older versions, in order.
    package let retired: [Retired]
    /// The plugins that the template proposes, in order.
    package let plugins: [PluginProposal]
    /// The migrations from older versions, in order.
    package let migrations: [Migration]

    /// Creates a schema.
    package init(
        name: SchemaName, title: LocalizedText, short: LocalizedText? = nil, intro: LocalizedText? = nil,
        help: LocalizedText? = nil, language: String = "en", cadence: Cadence = .daily,
        isAboutNightBefore: Bool = false, license: String? = nil, groups: [FieldGroup],
        scores: [Score] = [], rules: [Rule] = [], safety: [SafetyRule] = [], parts: [Schema.Part] = [],
        reports: [Report] = [], insights: Insights = Insights(), main: Insights.Factor? = nil,
        source: SourceCredit? = nil, retired: [Retired] = [],
        plugins: [PluginProposal] = [], migrations: [Migration] = []
    ) {
        self.name = name
        self.title = title
        self.short = short
        self.intro = intro
        self.help = help
        self.language = language
        self.cadence = cadence
        self.isAboutNightBefore = isAboutNightBefore
        self.license = license
        self.groups = groups
        self.scores = scores
        self.rules = rules
        self.safety = safety
        self.parts = parts
        self.reports = reports
        self.insights = insights
        self.main = main
        self.source = source
        self.retired = retired
        self.plugins = plugins
        self.migrations = migrations
    }

    /// The fields and subfields in the order of the card, a field ahead of its subfields.
    public var allFields: [Field] { groups.flatMap { $0.fields.flatMap { [$0] + $0.subfields } } }

    /// Whether the template only shows texts: it has no questions, so no card is ever filled in.
    public var isPage: Bool { groups.allSatisfy(\.fields.isEmpty) }

    /// The fields of the records of lists, in the order of the card; their paths name no record.
    public var recordFields: [Field] { groups.flatMap { $0.fields.flatMap { $0.type.list?.fields ?? [] } } }

    /// The maximum number of fields in a template, including subfields.
    public static let mostFields = 2000
}

extension Schema {
    /// The texts outside of records in which answers are shown.
    package var pipedTexts: [LocalizedText] {
        var texts = [title, intro, help]
        for group in groups {
            texts += [group.title, group.intro, group.help] + group.entries.flatMap(\.pipeableTexts)
        }
        for field in allFields { texts += field.pipeableTexts }
        return (texts + rules.map(\.message)).compactMap { $0 }.filter(\.isPiped)
    }

    /// The texts in the records of each list in which answers are shown.
    package var pipedTextsInRecords: [(list: FieldPath, texts: [LocalizedText])] {
        groups.flatMap(\.fields).compactMap { field in
            guard let list = field.type.list else { return nil }
            let texts = list.entries.flatMap(\.pipeableTexts).compactMap { $0 } + list.fields.flatMap(\.pipeableTexts)
            let piped = texts.filter(\.isPiped)
            return piped.isEmpty ? nil : (field.path, piped)
        }
    }
}

extension FieldGroup.Entry {
    /// The texts of a section or a text that may show answers.
    fileprivate var pipeableTexts: [LocalizedText?] {
        switch content {
        case .section(let section): [section.title, section.intro, section.help]
        case .info(let info): [info.title, info.help]
        case .field: []
        }
    }
}
