import CardEngine
import CardPlugins
import CardSchema

/// One run of `cards export`.
struct CardExport {
    let invocation: Invocation
    let diary: Diary
    /// The only template, if not that of the command line.
    var template: String?

    /// Performs the export of a command line.
    func run() throws -> ExitCode {
        if template == nil, invocation.arguments.flag("all") { return try runAll() }
        return try export().cards == 0 ? .nothingFound : .done
    }

    /// Exports every template to a file of its own; pages get an index of those with cards.
    private func runAll() throws -> ExitCode {
        guard let folder = invocation.arguments.value("output"), isOfAllCards,
            try folder.hasSuffix("/") || invocation.files.status(at: folder)?.isDirectory == true
        else {
            throw Failure(.usage, help: "cards export --all -o FOLDER/") { $0.allNeedsFolder }
        }
        var links: [PagesIndex.Link] = []
        for id in try diary.templates() {
            let one = CardExport(invocation: invocation, diary: diary, template: id)
            let (cards, file) = try one.export()
            if let file, cards > 0 {
                links.append(
                    PagesIndex.Link(
                        title: try diary.schema(id).schema.title, file: file, cards: cards,
                        // The newest month would show cards that are not near.
                        invocation.arguments.value("near") == nil ? try glance(at: id) : nil))
            }
        }
        guard let first = links.first else { return .nothingFound }
        guard first.file.hasSuffix(".html") else { return .done }
        let rules = try OutputRules(invocation, of: diary)
        var output = ExportFiles(on: invocation.files) { name in try rules.target(FilePath.join(folder, name)) }
        let schema = try diary.schema(diary.templates()[0])
        let request = ExportRequest(
            fields: .withoutPrivate(of: schema), options: OptionValues(.none), fileName: "index.html",
            language: invocation.language)
        try PagesIndex(links: links).export(JournalCards(diary.journal, sharing: request.fields), request, to: &output)
        let written = try output.finish()
        try WrittenFiles(invocation, of: diary).note(written, in: invocation)
        invocation.talk.line(invocation.words.pagesIndex(files: written.map(\.target.named).joined(separator: ", ")))
        return .done
    }

    /// The newest month of a template, for the index.
    private func glance(at template: String) throws -> PageSections? {
        let days = diary.daysForGlance(at: diary.today.month)
        return try diary.pageSections(
            of: template, days: days, includingPrivate: invocation.arguments.flag("include-private"),
            language: invocation.language, try MutedFile(invocation).read()
        ).sections
    }

    /// Whether the command line names no template, card or report.
    private var isOfAllCards: Bool {
        invocation.arguments.positionals("card").isEmpty && !invocation.arguments.flag("since")
            && ["schema", "report"].allSatisfy { invocation.arguments.value($0) == nil }
    }

    /// Exports one template; returns the number of cards and the name of the file, `nil` if nothing was written to one.
    private func export() throws -> (cards: Int, file: String?) {
        let plugin = try PluginChoice(invocation: invocation).exporter(journalID: diary.journal.configuration.id)
        let format = plugin.exporter.format
        let options = try ChosenOptions.read(
            invocation.arguments.values("option"), format.options, format: format.id,
            usual: try LookFile(invocation).values(for: format.id, format.options))
        var selection = try selection()
        let schema = CompiledSchema(try TemplateCatalogue(invocation: invocation).schema(selection.schema))
        let report = try ReportChoice(invocation, schema)
        if let report {
            let chosen = isOfAllDays ? nil : selection.cards.days
            selection.cards.days = report.report.days(chosen: chosen, today: diary.today)
        }
        let mark = try mark(plugin.exporter.format.id, schema, report)
        selection.cards.names = mark?.changed ?? selection.cards.names
        let fields = plugin.limiting(try chosen(schema, report))
        let showsEmptyDays = plugin.exporter.format.showsEmptyDays
        selection.cards.withEmptyDays = showsEmptyDays
        var fileName = "\(schema.name.id).\(plugin.exporter.format.fileExtension)"
        let days = selection.cards.days
        if showsEmptyDays, report?.report.isTable(of: schema) == true {
            // The name of a page for a session says nothing about a diary.
            fileName = SessionPage.name(of: days) + ".\(plugin.exporter.format.fileExtension)"
        }
        if showsEmptyDays, let report {
            selection.cards.counted = days
            selection.cards.days = report.report.reading(days)
        }
        selection.cards.names = try names(selection, schema, limiting: plugin.limiting)
        let cards = JournalCards(diary.journal, sharing: fields, selection.cards, reference: plugin.reference)
        var request = ExportRequest(
            fields: fields, options: options,
            fileName: fileName, language: invocation.language, today: diary.today, days: days,
            report: report?.report.id,
            seams: showsEmptyDays ? try diary.seams(of: schema.name.id) : [],
            annotations: try annotations(fields, plugin.exporter.format, selection.cards.days))
        request.templates = try diary.journal.schemas.textsToRead(schema.name)
        let paths = try write(cards, try prepared(plugin.exporter), request, isForReading: showsEmptyDays)
        // What was not accepted is neither remembered nor reported as done.
        try invocation.out.deliver()
        if let mark { try mark.move() }
        invocation.report(cards.findings.filter { $0.severity != .note || invocation.isVerbose })
        self.report(cards.tally, fields, paths, report == nil ? nil : days, mark)
        return (cards.tally.cards, paths.isEmpty ? nil : fileName)
    }

    /// Returns the values that `--with` names, for formats that write them.
    private func annotations(
        _ fields: SharedFields, _ format: ExportFormat, _ days: ClosedRange<CivilDate>
    ) throws -> [SharedAnnotations] {
        if format.id == HTMLExporter().format.id,
            invocation.arguments.values("with").allSatisfy({ $0 == AnnotatorChoice.photos })
        {
            return []
        }
        guard format.writesAnnotations || invocation.arguments.values("with").isEmpty else {
            throw Failure(.usage, help: "--as csv, --as jsonl, --as json") {
                $0.exportsNoAnnotations(format: format.id)
            }
        }
        return try AnnotatorChoice(invocation: invocation, diary: diary).values(fields, days: days)
    }

    /// Returns an exporter that leaves out what the person does not want to meet again, and has pictures, if it shows
    /// cards to read.
    private func prepared(_ exporter: any Exporter) throws -> any Exporter {
        guard var page = exporter as? HTMLExporter else { return exporter }
        page.muted = try MutedFile(invocation).read()
        let diary = diary
        if hasPhotos {
            page.picture = { diary.wholePageImage(of: $0) }
        } else {
            page.picture = { diary.smallPageImage(of: $0) }
        }
        return page
    }

    /// Whether `--with photos` asks for whole pictures.
    private var hasPhotos: Bool { invocation.arguments.values("with").contains(AnnotatorChoice.photos) }

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
            throw Failure(.usage, help: "cards export --since --schema \(schema.name.id)") { $0.sinceAlone }
        }
        return try ExportMark([format, schema.name.id], invocation, diary)
    }

    // MARK: - Which cards

    private struct Selection {
        var schema: String
        var cards: JournalCards.Selection
        /// How many of the newest cards are meant; `nil` for all.
        var newest: Int?
    }

    private func selection() throws -> Selection {
        let isReport = invocation.arguments.value("report") != nil
        let filters = try DayFilters(invocation, today: diary.today, countsCards: !isReport)
        var cards = JournalCards.Selection(days: filters.days)
        let phrases = invocation.arguments.positionals("card")
        guard !phrases.isEmpty else {
            return Selection(
                schema: try template
                    ?? TemplateCatalogue(invocation: invocation).meantTemplate(
                        for: .lookingBack(invocation.arguments), in: diary), cards: cards, newest: filters.newest)
        }
        var named: [CardName] = []
        for phrase in phrases {
            if phrase.contains("="), !invocation.arguments.values("option").isEmpty {
                throw Failure(.usage, help: "--option \(phrase)") { $0.oneOption }
            }
            let schema = invocation.arguments.value("schema")
            let found = try CardReference(invocation: invocation, diary: diary).nearest(phrase, schema: schema).map(
                \.name)
            named += found.filter { schema.map($0.schema.elementsEqual) ?? true }
        }
        let schemas = Set(named.map(\.schema)).sorted()
        guard schemas.count == 1 else {
            throw Failure(.usage, advice: { $0.oneAtATime(id: schemas.first ?? "mood_five") }) {
                $0.severalTemplates(names: schemas.joined(separator: ", "))
            }
        }
        let days = named.map(\.day)
        cards.names = Set(named)
        cards.days = (days.min() ?? diary.today)...(days.max() ?? diary.today)
        return Selection(schema: schemas[0], cards: cards, newest: filters.newest)
    }

    /// Returns the names of the selected cards that are near what `--near` means, and of these the newest that
    /// `--last` means; the same names without either.
    ///
    /// A place counts only if the export may show it: a private one needs `--include-private`, and a plugin's grant.
    private func names(
        _ selection: Selection, _ schema: CompiledSchema, limiting: (SharedFields) -> SharedFields
    ) throws -> Set<CardName>? {
        let showsPrivate = invocation.arguments.flag("include-private")
        let vicinity = try NearOption(invocation, diary, showsPrivate: showsPrivate).vicinity()
        guard vicinity != nil || selection.newest != nil else { return selection.cards.names }
        var filter = CardFilter(days: selection.cards.days, schema: schema.name.id, vicinity: vicinity)
        filter.visible = .shared(limiting(showsPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)))
        let found = try JournalSurvey(diary.journal, threads: invocation.threads).names(matching: filter)
        let names = selection.cards.names?.intersection(found) ?? found
        return selection.newest.map { Set(names.sorted().suffix($0)) } ?? names
    }

    // MARK: - Writing

    private func write(
        _ cards: JournalCards, _ exporter: any Exporter, _ request: ExportRequest, isForReading: Bool
    ) throws -> [String] {
        guard let path = invocation.arguments.value("output"),
            !OutputRules.isStandardOutput(path, invocation)
        else {
            var output = StandardExport(invocation.out)
            try exporter.export(cards, request, to: &output)
            return []
        }
        let rules = try OutputRules(invocation, of: diary)
        let files = invocation.files
        let isThere = try files.status(at: path)?.isDirectory ?? false
        let isFolder = path.hasSuffix("/") || isThere
        // Refused before anything is read.
        let only = try isFolder ? nil : rules.target(path)
        if isFolder { try files.createDirectory(path) }
        let folder = isFolder ? path : FilePath.parent(of: path)
        var output = ExportFiles(on: files) { name in
            if let only, name == request.fileName { return only }
            return try rules.target(FilePath.join(folder, name))
        }
        do {
            try exporter.export(cards, request, to: &output)
            guard !isForReading || cards.tally.cards > 0 else {
                // An empty page helps nobody, and would replace one that is there.
                output.abandon()
                return []
            }
            let written = try output.finish()
            try WrittenFiles(invocation, of: diary).note(written, in: invocation)
            return written.map(\.target.named)
        } catch {
            output.abandon()
            throw error
        }
    }

    // MARK: - Messages

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
        let (talk, words) = (invocation.talk, invocation.words)
        let place = paths.isEmpty ? "" : words.exportedTo(files: paths.joined(separator: ", "))
        // Without a last day, the span has no end that would tell a person anything.
        let shown = span.map { $0.upperBound == .latest ? tally.days ?? $0 : $0 }
        let days = shown.map { words.exportedDays(first: $0.lowerBound, last: $0.upperBound) } ?? ""
        guard tally.cards > 0 || invocation.arguments.value("output") == nil || !paths.isEmpty else {
            return talk.line(words.exportedNothing(days: days))
        }
        talk.line(words.exported(cards: words.cards(count: tally.cards), days: days, files: place))
        if let mark { talk.line(mark.changed == nil ? words.sinceNext : gone(mark, tally, words)) }
        let withheld = fields.withheld.count
        if withheld > 0 {
            let way = invocation.arguments.flag("include-private") ? words.notGranted : words.includesThem
            talk.line(words.privateLeftOut(count: withheld, way: way))
        }
        let others = tally.ofOtherVersions
        if others > 0 { talk.line(words.ofOtherVersions(cards: words.cards(count: others))) }
        if tally.unreadable > 0 { talk.line(words.unreadableLeftOut(number: tally.unreadable)) }
        if tally.faulty > 0 { talk.line(words.faultyLeftOut(number: tally.faulty)) }
    }

    /// The cards of the last export with `--since` that this one cannot show.
    private func gone(_ mark: ExportMark, _ tally: JournalCards.HandedOver, _ words: PromptWords) -> String {
        let count = (mark.changed?.count ?? 0) - tally.cards - tally.ofOtherVersions - tally.unreadable
        guard tally.cards > 0 || count > 0 else { return words.sinceNothing }
        return words.sinceThese + (count > 0 ? " " + words.sinceGone(count: count) : "")
    }
}
