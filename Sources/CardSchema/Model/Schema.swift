/// A card template: what a card may say.
public struct Schema: Sendable, Hashable {
    /// Its identity.
    public var id: String { name.id }
    /// Its version, from 1.
    public var version: Int { name.version }
    /// The name of exactly this template: id, version and a hash of everything but its presentation.
    public let name: SchemaName
    /// The words for it.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// A text that is always shown with it.
    public let intro: LocalizedText?
    /// What it is about, at length.
    public let help: LocalizedText?
    /// The language tag of its plain strings.
    public let language: String
    /// How often it is filled in.
    public let cadence: Cadence
    /// Whether a card speaks of the night before its day.
    public let isAboutNightBefore: Bool
    /// Under which licence the template may be passed on, as its author wrote it.
    public let license: String?
    /// The groups, in order; at least one.
    public let groups: [FieldGroup]
    /// What is computed from its answers, in order.
    public let scores: [Score]
    /// What is true of a sensible card, in order.
    public let rules: [Rule]
    /// When a person is shown their own plan, in order.
    package let safety: [SafetyRule]
    /// Smaller ways through the card, in order.
    public let parts: [Schema.Part]
    /// Choices of questions to look at together, in order.
    package let reports: [Report]
    /// What looking back may expect.
    package let insights: Insights
    /// Where it comes from.
    package let source: SourceNotice?
    /// What older versions had, in order.
    package let retired: [Retired]
    /// Plugins that it proposes, in order.
    package let plugins: [PluginProposal]
    /// The ways from older versions, in order.
    package let migrations: [Migration]

    /// Describes a template.
    package init(
        name: SchemaName, title: LocalizedText, short: LocalizedText? = nil, intro: LocalizedText? = nil,
        help: LocalizedText? = nil, language: String = "en", cadence: Cadence = .daily,
        isAboutNightBefore: Bool = false, license: String? = nil, groups: [FieldGroup],
        scores: [Score] = [], rules: [Rule] = [], safety: [SafetyRule] = [], parts: [Schema.Part] = [],
        reports: [Report] = [], insights: Insights = Insights(), source: SourceNotice? = nil, retired: [Retired] = [],
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
        self.source = source
        self.retired = retired
        self.plugins = plugins
        self.migrations = migrations
    }

    /// Every field and subfield in the order of the card, a field before its subfields.
    public var allFields: [Field] { groups.flatMap { $0.fields.flatMap { [$0] + $0.subfields } } }

    /// Every field of the records of its lists, in the order of the card; their paths name no record.
    public var recordFields: [Field] { groups.flatMap { $0.fields.flatMap { $0.type.list?.fields ?? [] } } }

    /// The most fields, subfields counted, that a template may have.
    public static let mostFields = 2000
}
