import CardEngine
import CardSchema

/// One run of `cards export`.
struct CardExport {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to export from a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// Exports what the command line asks for.
    func run() throws -> ExitCode {
        let plugin = try PluginChoice(invocation).exporter(journalID: diary.journal.configuration.id)
        let options = try ChosenOptions.read(
            invocation.arguments.values("option"), plugin.exporter.format.options, format: plugin.exporter.format.id)
        var selection = try selection()
        let schema = CompiledSchema(try TemplateCatalogue(invocation).schema(selection.schema))
        let report = try ReportChoice(invocation, schema)
        if let report, isOfAllDays { selection.cards.days = report.days(upTo: diary.today) }
        let mark = try mark(plugin.exporter.format.id, schema, report)
        selection.cards.names = mark?.changed ?? selection.cards.names
        let fields = plugin.limiting(try chosen(schema, report))
        let cards = JournalCards(diary.journal, sharing: fields, selection.cards, reference: plugin.reference)
        let request = ExportRequest(
            fields: fields, options: options,
            fileName: "\(schema.name.id).\(plugin.exporter.format.fileExtension)", language: invocation.language)
        let paths = try write(cards, plugin.exporter, request)
        if let mark { try mark.move() }
        invocation.report(cards.findings.filter { $0.severity != .note || invocation.isVerbose })
        self.report(cards.tally, fields, paths, report == nil ? nil : selection.cards.days, mark)
        return cards.tally.cards == 0 ? .nothingFound : .done
    }

    /// Whether no days and no cards are asked for.
    private var isOfAllDays: Bool {
        invocation.arguments.positionals("card").isEmpty
            && ["from", "to", "on", "last"].allSatisfy { invocation.arguments.value($0) == nil }
    }

    private func chosen(_ schema: CompiledSchema, _ report: ReportChoice?) throws -> SharedFields {
        if let report { return try report.fields() }
        return invocation.arguments.flag("include-private") ? .everything(of: schema) : .withoutPrivate(of: schema)
    }

    private func mark(
        _ format: String, _ schema: CompiledSchema, _ report: ReportChoice?
    ) throws -> ExportMark? {
        guard invocation.arguments.flag("since") else { return nil }
        guard isOfAllDays, report == nil else {
            throw Failure(
                .usage, "--since exports every changed card, so it cannot be combined with days, cards or a report",
                help: "cards export --since --schema \(schema.name.id)")
        }
        return try ExportMark([format, schema.name.id], invocation, diary)
    }

    // MARK: - Which cards

    private struct Selection {
        var schema: String
        var cards: JournalCards.Selection
    }

    private func selection() throws -> Selection {
        let filters = try DayFilters(invocation, today: diary.today)
        var cards = JournalCards.Selection(days: filters.days)
        let phrases = invocation.arguments.positionals("card")
        guard !phrases.isEmpty else {
            return Selection(schema: try TemplateCatalogue(invocation).onlyTemplate(for: "cards export"), cards: cards)
        }
        var named: [CardName] = []
        for phrase in phrases {
            let schema = invocation.arguments.value("schema")
            let found = try CardReference(invocation, diary).nearest(phrase, schema: schema).map(\.name)
            named += found.filter { schema.map($0.schema.elementsEqual) ?? true }
        }
        let schemas = Set(named.map(\.schema)).sorted()
        guard schemas.count == 1 else {
            throw Failure(
                .usage, "these are cards of several templates: \(schemas.joined(separator: ", "))",
                help: "export one at a time: --schema \(schemas.first ?? "mood_five")")
        }
        let days = named.map(\.day)
        cards.names = Set(named)
        cards.days = (days.min() ?? diary.today)...(days.max() ?? diary.today)
        return Selection(schema: schemas[0], cards: cards)
    }

    // MARK: - Writing

    private func write(
        _ cards: JournalCards, _ exporter: any Exporter, _ request: ExportRequest
    ) throws -> [String] {
        guard let path = invocation.arguments.value("output"), path != "-" else {
            var output = StandardExport(invocation.out)
            do {
                try exporter.export(cards, request, to: &output)
            } catch is StandardExport.Closed {
            }
            return []
        }
        let files = invocation.files
        let isThere = try files.status(at: path)?.isDirectory ?? false
        let isFolder = path.hasSuffix("/") || isThere
        let folder = isFolder ? path : FilePath.parent(of: path)
        if isFolder { try files.createDirectory(path) }
        let names = isFolder ? [:] : [request.fileName: FilePath.name(of: path)]
        var output = ExportFiles(in: folder, renaming: names, on: files)
        do {
            try exporter.export(cards, request, to: &output)
            return try output.finish()
        } catch {
            output.abandon()
            throw error
        }
    }

    // MARK: - What is said

    private func report(
        _ tally: JournalCards.HandedOver, _ fields: SharedFields, _ paths: [String],
        _ span: ClosedRange<CivilDate>?, _ mark: ExportMark?
    ) {
        if invocation.wantsJSON, !paths.isEmpty {
            let document = JSONDocument.object([
                ("cards", .integer(tally.cards)), ("files", .array(paths.map(JSONDocument.string))),
                ("withheld", .array(fields.withheld.map { .string("\($0)") })),
                ("other_versions", .integer(tally.ofOtherVersions)), ("unreadable", .integer(tally.unreadable)),
            ])
            invocation.out.line(document.compact())
        }
        let place = paths.isEmpty ? "" : " to \(paths.joined(separator: ", "))"
        let days = span.map { " of \($0.lowerBound) to \($0.upperBound)" } ?? ""
        invocation.talk.line("Exported \(tally.cards.counted("card"))\(days)\(place).")
        if let mark {
            let isFirst = mark.changed == nil
            invocation.talk.line(
                isFirst ? "The next export with --since will have what changes until then." : gone(mark, tally))
        }
        let withheld = fields.withheld.count
        if withheld > 0 {
            let way =
                invocation.arguments.flag("include-private")
                ? "the plugin was not granted them" : "--include-private includes them"
            invocation.talk.line(
                "\(withheld) private \(withheld == 1 ? "field" : "fields") left out of each card: \(way).")
        }
        if tally.ofOtherVersions > 0 {
            invocation.talk.line("\(tally.ofOtherVersions.counted("card")) of other versions of the template left out.")
        }
        if tally.unreadable > 0 {
            invocation.talk.line("\(tally.unreadable) left out because they cannot be read: cards check.")
        }
        if tally.faulty > 0 {
            invocation.talk.line(
                "\(tally.faulty) have answers that break the template; those answers are left out: cards check.")
        }
    }

    /// What the last export with `--since` had, and this one cannot show.
    private func gone(_ mark: ExportMark, _ tally: JournalCards.HandedOver) -> String {
        let count = (mark.changed?.count ?? 0) - tally.cards - tally.ofOtherVersions - tally.unreadable
        guard tally.cards > 0 || count > 0 else { return "Nothing has changed since the last export with --since." }
        let words = count == 1 ? "1 other card has changed: it was" : "\(count) other cards have changed: they were"
        return "These have changed since the last export with --since."
            + (count > 0 ? " \(words) deleted, or of another template." : "")
    }
}
