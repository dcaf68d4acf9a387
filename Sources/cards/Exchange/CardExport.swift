import CardEngine
import CardSchema

/// One run of `cards export`.
struct CardExport {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to export from a journal.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// Exports what the command line asks for.
    func run() throws(Failure) -> ExitCode {
        let plugin = try PluginChoice(invocation).exporter(journalID: opened.journal.configuration.id)
        let options = try ChosenOptions.read(
            invocation.arguments.values("option"), plugin.exporter.format.options, format: plugin.exporter.format.id)
        let selection = try selection()
        let schema = CompiledSchema(try TemplateCatalogue(invocation).schema(selection.schema))
        let chosen =
            invocation.arguments.flag("include-private")
            ? SharedFields.everything(of: schema) : SharedFields.withoutPrivate(of: schema)
        let fields = plugin.limiting(chosen)
        let cards = JournalCards(opened.journal, sharing: fields, selection.cards, reference: plugin.reference)
        let request = ExportRequest(
            fields: fields, options: options,
            fileName: "\(schema.name.id).\(plugin.exporter.format.fileExtension)", language: invocation.language)
        let paths = try write(cards, plugin.exporter, request)
        invocation.report(cards.findings.filter { $0.severity != .note || invocation.isVerbose })
        report(cards.tally, fields, paths)
        return cards.tally.cards == 0 ? .nothingFound : .done
    }

    // MARK: - Which cards

    private struct Selection {
        var schema: String
        var cards: JournalCards.Selection
    }

    private func selection() throws(Failure) -> Selection {
        let today = opened.day(at: invocation.clock.local(at: invocation.clock.now))
        let filters = try DayFilters(invocation, today: today)
        var cards = JournalCards.Selection(days: filters.days)
        let phrases = invocation.arguments.positionals("card")
        guard !phrases.isEmpty else { return Selection(schema: try template(), cards: cards) }
        var named: [CardName] = []
        for phrase in phrases {
            let found = try CardReference(invocation, opened).cards(phrase).map(\.name)
            named += found.filter { invocation.arguments.value("schema").map($0.schema.elementsEqual) ?? true }
        }
        let schemas = Set(named.map(\.schema)).sorted()
        guard schemas.count == 1 else {
            throw Failure(
                .usage, "these are cards of several templates: \(schemas.joined(separator: ", "))",
                help: "export each by itself: --schema \(schemas.first ?? "mood_five")")
        }
        let days = named.map(\.day)
        cards.names = Set(named)
        cards.days = (days.min() ?? today)...(days.max() ?? today)
        return Selection(schema: schemas[0], cards: cards)
    }

    private func template() throws(Failure) -> String {
        let ids = try TemplateCatalogue(invocation).installedIDs()
        if let named = invocation.arguments.value("schema") {
            guard try TemplateCatalogue(invocation).isKnown(named) else {
                throw try TemplateCatalogue(invocation).unknown(named)
            }
            return named
        }
        guard let only = ids.first else { throw Failure(.nothingFound, "the journal has no cards yet") }
        guard ids.count == 1 else {
            throw Failure(
                .usage, "name the template: \(ids.joined(separator: ", "))", help: "cards export --schema \(only)")
        }
        return only
    }

    // MARK: - Writing

    private func write(
        _ cards: JournalCards, _ exporter: any Exporter, _ request: ExportRequest
    ) throws(Failure) -> [String] {
        guard let path = invocation.arguments.value("output"), path != "-" else {
            var output = StandardExport(invocation.out)
            do {
                try exporter.export(cards, request, to: &output)
            } catch is StandardExport.Closed {
            } catch {
                throw Failure(thrown: error)
            }
            return []
        }
        let files = invocation.files
        let isThere = try invocation.failing { () throws(FileError) in try files.status(at: path)?.isDirectory ?? false
        }
        let isFolder = path.hasSuffix("/") || isThere
        let folder = isFolder ? path : FilePath.parent(of: path)
        if isFolder { try invocation.failing { () throws(FileError) in try files.createDirectory(path) } }
        let names = isFolder ? [:] : [request.fileName: FilePath.name(of: path)]
        var output = ExportFiles(in: folder, renaming: names, on: files)
        do {
            try exporter.export(cards, request, to: &output)
            return try output.finish()
        } catch {
            output.abandon()
            throw Failure(thrown: error)
        }
    }

    // MARK: - What is said

    private func report(_ tally: JournalCards.HandedOver, _ fields: SharedFields, _ paths: [String]) {
        if invocation.wantsJSON, !paths.isEmpty {
            let document = JSONDocument.object([
                ("cards", .integer(tally.cards)), ("files", .array(paths.map(JSONDocument.string))),
                ("withheld", .array(fields.withheld.map { .string("\($0)") })),
                ("other_versions", .integer(tally.ofOtherVersions)), ("unreadable", .integer(tally.unreadable)),
            ])
            invocation.out.line(document.compact())
        }
        let count = tally.cards == 1 ? "1 card" : "\(tally.cards) cards"
        let place = paths.isEmpty ? "" : " to \(paths.joined(separator: ", "))"
        invocation.talk.line("Exported \(count)\(place).")
        let withheld = fields.withheld.count
        if withheld > 0 {
            let way =
                invocation.arguments.flag("include-private")
                ? "the plugin was not granted them" : "--include-private takes them along"
            invocation.talk.line(
                "\(withheld) private \(withheld == 1 ? "field" : "fields") left out of each card: \(way).")
        }
        if tally.ofOtherVersions > 0 {
            let cards = tally.ofOtherVersions == 1 ? "1 card" : "\(tally.ofOtherVersions) cards"
            invocation.talk.line("\(cards) of other versions of the template left out.")
        }
        if tally.unreadable > 0 {
            invocation.talk.line("\(tally.unreadable) left out that cannot be read: cards check.")
        }
        if tally.faulty > 0 {
            invocation.talk.line(
                "\(tally.faulty) have answers that break the template, which are left out: cards check.")
        }
    }
}
