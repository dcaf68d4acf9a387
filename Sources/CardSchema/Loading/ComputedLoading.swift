/// Loads what a template computes from answers, and its parts.
struct ComputedLoading {
    private(set) var retired: [Retired] = []
    private(set) var scores: [Score] = []
    private(set) var rules: [Rule] = []
    private(set) var safety: [SafetyRule] = []
    private(set) var parts: [Schema.Part] = []
    private(set) var reports: [Report] = []
    private(set) var insights = Insights()
    private(set) var main: Insights.Factor?
    private(set) var source: SourceCredit?
    private(set) var plugins: [PluginProposal] = []
    private(set) var migrations: [Migration] = []

    /// Loads these keys of a card whose groups are already loaded, and then checks all expressions, unless the
    /// template is known to be sound.
    init(_ object: ObjectReader, _ version: Int64?, in context: inout LoadContext) {
        if let member = object["retired"] { retired = RetiredLoading.read(member, version, in: &context) }
        for retired in retired { context.declared.retire(retired.part, lastIn: retired.lastVersion) }
        if let member = object["scores"] { scores = ScoreLoading.readAll(member, in: &context) }
        if let member = object["rules"] { rules = RuleLoading.readAll(member, in: &context).parts }
        if let member = object["safety"] { safety = SafetyLoading.readAll(member, in: &context).parts }
        if let member = object["parts"] { parts = PartLoading.readAll(member, in: &context).parts }
        if let member = object["reports"] { reports = ReportLoading.readAll(member, in: &context).parts }
        if let member = object["insights"] {
            insights = InsightsLoading.read(member, scores.map(\.id), in: &context) ?? Insights()
        }
        if let member = object["main"] { main = InsightsLoading.readMain(member, scores.map(\.id), in: &context) }
        if let member = object["source"] { source = SourceLoading.read(member, of: object.node, in: &context) }
        if let member = object["plugins"] { plugins = PluginLoading.read(checkingPathsOf: member, in: &context) }
        if let member = object["migrations"] { migrations = MigrationLoading.readAll(member, version, in: &context) }
        if !context.isSound { ExpressionLoading.checkAll(scores, retired, in: &context) }
    }
}
