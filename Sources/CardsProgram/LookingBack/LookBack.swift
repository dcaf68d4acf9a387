import CardEngine
import CardPlugins
import CardSchema

/// A look at past cards of one template: which questions it may show, their series, and how the output may look.
struct LookBack {
    let invocation: Invocation
    let diary: Diary
    /// The template; cards of its older versions are read as this one.
    let schema: CompiledSchema
    /// The fields that may be shown.
    private(set) var fields: SharedFields
    /// Formats answers and gaps.
    let text: SeriesText
    /// Whether cells may be colored.
    let isColored: Bool

    /// Whether private answers are shown: on request, or always on this screen.
    private let includesPrivate: Bool
    private let watched: Set<Int>
    /// Kept, so that it is prepared once for everything that uses it.
    private let evaluator: CardEvaluator

    /// The options of every command that looks back.
    static let options: [Command.Option] = [
        .value("schema", short: "t", "id", HelpWords.own.cardFiltersSchema, kind: .schema),
        .value("slot", "id", HelpWords.own.cardFiltersSlot),
        .flag("include-private", HelpWords.own.lookIncludePrivate),
        .flag("hide-private", HelpWords.own.lookHidePrivate),
        .flag("describe", HelpWords.own.lookDescribe),
    ]

    /// Prepares a look at the template that the command line names, or the only one.
    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        diary = try invocation.openJournal()
        let catalogue = TemplateCatalogue(invocation: invocation)
        let id = try catalogue.meantTemplate(for: .lookingBack(invocation.arguments), in: diary)
        let read = try diary.journal.schemas.templateForReading(id)
        schema = try read ?? CompiledSchema(catalogue.schema(id))
        evaluator = schema.evaluator
        if let slot = invocation.arguments.value("slot"), !schema.schema.hasOrHadSlot(slot) {
            throw Failure.noSlot(slot, of: id, schema.schema.cadence.slots)
        }
        watched = evaluator.watchedOrdinals
        includesPrivate = try OwnScreen(invocation, diary).showsPrivate()
        fields = includesPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)
        let isPlain = invocation.isPlainOutput
        text = SeriesText(invocation.language, isASCII: isPlain)
        isColored =
            !isPlain && invocation.environment("NO_COLOR") == nil && invocation.arguments.value("color") != "never"
    }

    /// The number of columns of the output.
    var width: Int { invocation.out.width ?? 80 }
    /// The words.
    var words: InsightWords { text.words }
    /// Returns a span of days in words.
    func days(_ range: ClosedRange<CivilDate>) -> String {
        let text = words.days(range)
        return self.text.marks.isASCII ? TextParts.replace("–", with: "-", in: text) : text
    }

    /// The title of the template.
    var title: String { (schema.schema.short ?? schema.schema.title).text(in: invocation.language) }
    /// Whether to print sentences in place of pictures.
    var isDescribed: Bool { invocation.arguments.declares("describe") && invocation.arguments.flag("describe") }
    /// Whether to print sentences before the tables.
    var isAccessible: Bool {
        invocation.arguments.flag("accessible") || invocation.environment("ACCESSIBLE") != nil
    }

    // MARK: - Questions

    /// Every question and score that may be shown, without notes and the texts beside the option `other`.
    var allQuestions: [SeriesQuestion] {
        let questions = fields.ordinals.filter { !isNote($0) && !schema.questions[$0].field.isOtherText }.map {
            Insights.Factor.field(schema.questions[$0].path)
        }
        let scores = schema.schema.scores.map { Insights.Factor.score($0.id) }
        return (questions + scores).compactMap(question).filter(mayShow)
    }

    /// The questions that matter most; without ratings, every question with something to draw.
    var mainQuestions: [SeriesQuestion] {
        let main = SeriesQuestion.main(of: schema, includingPrivate: includesPrivate)
        return main.isEmpty ? allQuestions.filter { $0.kind != .words } : main
    }

    /// Returns the question that a person named by its path, by its id alone, or as `score.` and an id.
    func question(named name: String) throws -> SeriesQuestion {
        let factors =
            schema.questions.map { Insights.Factor.field($0.path) }
            + schema.schema.scores.map { Insights.Factor.score($0.id) }
        var found = factors.filter { "\($0)" == name }
        if found.isEmpty { found = factors.filter { "\($0)".split(separator: ".").last.map(String.init) == name } }
        if found.count > 1 {
            throw Failure(.usage, help: "\(found[0])") { [names = found.map { "\($0)" }.joined(separator: ", ")] in
                $0.severalQuestions(name: TypedName.quoted(name), names: names)
            }
        }
        guard let factor = found.first, let question = question(factor) else {
            let ids = factors.map { "\($0)".split(separator: ".").last.map(String.init) ?? "" }
            let near =
                Suggestion.meant(by: name, among: factors.map { "\($0)" })
                ?? EditDistance.closest(to: name, among: ids).flatMap { close in
                    ids.firstIndex(of: close).map { "\(factors[$0])" }
                }
            throw Failure(.usage, help: near) { [id = schema.name.id] in
                $0.noQuestion(schema: id, name: TypedName.quoted(name))
            }
        }
        guard mayShow(question) else {
            throw Failure(.usage, help: "--include-private") { $0.questionIsPrivate(name: TypedName.quoted(name)) }
        }
        return question
    }

    private func question(_ factor: Insights.Factor) -> SeriesQuestion? {
        SeriesQuestion(factor, of: schema, watched: watched)
    }

    private func mayShow(_ question: SeriesQuestion) -> Bool {
        includesPrivate || question.isOpenlyShown
    }

    private func isNote(_ ordinal: Int) -> Bool {
        if case .note = schema.questions[ordinal].field.type { true } else { false }
    }

    /// The questions that a safety rule reads and that are not private, unless private ones are asked for.
    var watchedQuestions: [SeriesQuestion] {
        watched.sorted().compactMap { question(.field(schema.questions[$0].path)) }
            .filter { includesPrivate || !$0.isPrivate }
    }

    // MARK: - Reading

    /// Returns the same look with other fields: those of a report, or all, for numbers that do not tell daily answers.
    func sharing(_ fields: SharedFields) -> LookBack {
        var look = self
        look.fields = fields
        return look
    }

    /// The questions of the fields that may be shown, private or not, without notes.
    var sharedQuestions: [SeriesQuestion] {
        fields.ordinals.filter { !isNote($0) }.compactMap { question(.field(schema.questions[$0].path)) }
    }

    /// Reads the series of some questions from the cards of some days.
    ///
    /// Uses the disk. Reads the months of those days.
    /// Without a `slot`, reads the cards of the slot that the command line names, or all.
    func series(
        of questions: [SeriesQuestion], over days: ClosedRange<CivilDate>, slot: String? = nil
    ) throws -> SeriesCollection {
        let seams = questions.isEmpty ? [] : try diary.seams(of: schema.name.id)
        let empty = SeriesCollection(schema, questions, today: diary.today, seams: seams)
        var collection = empty
        let slot = slot ?? invocation.arguments.value("slot")
        let selection = JournalCards.Selection(days: days, withEmptyDays: true)
        let cards = JournalCards(diary.journal, sharing: fields, selection)
        if let ordinals = empty.ordinals {
            try cards.forEachAnswers(at: ordinals, startOver: { collection = empty }) { answers in
                if slot == nil || answers.name.slot == slot { collection.add(answers) }
            }
        } else {
            try cards.forEach { card in
                if slot == nil || card.slot == slot { collection.add(card) }
            }
        }
        invocation.report(cards.findings.filter { $0.severity == .error || invocation.isVerbose })
        return collection
    }

    /// Returns the series of what the annotators that `--with` names say of the cards of some days; uses the disk.
    ///
    /// - Throws: A failure for an annotator that has nothing to draw.
    func annotations(over days: ClosedRange<CivilDate>) throws -> [Series] {
        let annotations = try AnnotatorChoice(invocation: invocation, diary: diary).values(fields, days: days)
        guard !annotations.isEmpty else { return [] }
        let slot = invocation.arguments.value("slot")
        var collections = try annotations.map { annotation in
            let schema = annotation.format.schema
            let questions = schema.questions.compactMap { SeriesQuestion(.field($0.path), of: schema, watched: []) }
                .filter { annotation.format.isDrawn && $0.kind != .words }
            guard !questions.isEmpty else {
                throw Failure(.usage, help: "cards show --with \(annotation.format.id)") {
                    $0.drawsNothing(id: annotation.format.id)
                }
            }
            return SeriesCollection(schema, questions, today: diary.today)
        }
        try JournalCards(diary.journal, sharing: fields, JournalCards.Selection(days: days)).forEach { card in
            guard slot == nil || card.slot == slot else { return }
            for (index, annotation) in annotations.enumerated() {
                let values = annotation.values(of: card) ?? Card(annotation.format.schema)
                collections[index].add(
                    SharedCard(
                        ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: values,
                        saving: card.saving))
            }
        }
        return collections.flatMap { one in one.questions.indices.map { one.series($0, over: days) } }
    }

    /// Prints what was asked for: a picture, sentences, or both where a person uses a screen reader.
    func print(_ series: [Series], picture: () -> [ShadedLine], document: () -> JSONDocument) {
        if invocation.wantsJSON { return invocation.out.line(document().pretty()) }
        if isDescribed || isAccessible {
            let sentence = SeriesSentence(invocation.language)
            for one in series { invocation.out.paragraph(sentence.text(one)) }
        }
        if isDescribed { return }
        if isAccessible, !series.isEmpty { invocation.out.line("") }
        for line in picture() { invocation.out.write(line, isColored: isColored) }
    }

    /// Prints how many private questions are not shown, and with an option how many others can be shown with it.
    func printHidden(besides shown: [SeriesQuestion] = [], option: String? = nil) {
        guard !invocation.wantsJSON, !isDescribed else { return }
        let others = allQuestions.count { question in
            question.kind != .words && !shown.contains { $0.factor == question.factor }
        }
        if let option, others > 0 {
            invocation.out.paragraph(invocation.words.othersNotShown(count: others, option: option))
        }
        guard !fields.withheld.isEmpty else { return }
        invocation.out.paragraph(invocation.words.privateNotShown(count: fields.withheld.count))
    }
}

extension Schema {
    /// Whether cards of the template may have a slot, which may be retired by now.
    fileprivate func hasOrHadSlot(_ id: String) -> Bool {
        cadence.slots.contains { $0.id == id } || retired.contains { $0.part.slot == id }
    }
}

extension Invocation {
    /// Whether pictures consist of ASCII characters without escapes: in a pipe, without color, on a simple terminal, or
    /// where the locale has no other characters.
    var isPlainOutput: Bool {
        if arguments.value("color") == "always" { return false }
        return !out.isTerminal || arguments.flag("plain") || environment("NO_COLOR") != nil
            || environment("TERM") == "dumb" || PromptGlyphs(environment: environment) == .ascii
    }
}
