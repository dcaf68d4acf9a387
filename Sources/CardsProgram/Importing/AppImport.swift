import CardEngine
import CardPlugins
import CardSchema

/// `cards import FILE` for the export of another app: finds the app and the template, or proposes one.
struct AppImport {
    let invocation: Invocation
    private var app: AppFile

    /// Prepares to import a file, if the command line names an app, or else the file is one; `nil` for other formats.
    init?(_ invocation: Invocation, _ input: ImportInput) throws {
        let named = invocation.arguments.value("as")
        let isOpen = named == nil || named == "auto"
        if let mapped = try Self.mapped(invocation, input), isOpen || named == mapped.reader.id {
            (self.invocation, app) = (invocation, mapped)
            return
        }
        guard isOpen || RecordReaders.named(named ?? "") != nil else { return nil }
        self.invocation = invocation
        let file = try RecordFile(input.path, on: invocation.files)
        let settings = RecordSettings(name: input.name, clock: invocation.clock)
        if let one = named.flatMap({ RecordReaders.named($0) }) {
            app = AppFile(file, by: one, settings)
            return
        }
        let found = try RecordReaders.recognizing(file)
        guard let first = found.first else {
            // An archive that is cut off belongs to no app, and to no other format either.
            if try file.head(4) == ZipArchive.mark { _ = try RecordFolder(file) }
            return nil
        }
        app = AppFile(file, by: found.count == 1 ? first : try Self.chosen(found, invocation), settings)
    }

    /// A table of any program, whose day the map on the command line names; `nil` for everything else.
    private static func mapped(_ invocation: Invocation, _ input: ImportInput) throws -> AppFile? {
        guard let path = invocation.arguments.value("map"), path != "-" else { return nil }
        let text = String(decoding: try invocation.files.readFile(path, for: .readNamed), as: UTF8.self)
        guard let reader = MappedTableReader(text), RecordReaders.named(reader.id) == nil else { return nil }
        return AppFile(
            try RecordFile(input.path, on: invocation.files), by: reader,
            RecordSettings(name: input.name, clock: invocation.clock))
    }

    /// Asks which of several apps it is.
    private static func chosen(_ found: [any RecordReader], _ invocation: Invocation) throws -> any RecordReader {
        guard invocation.hasPerson else {
            throw Failure(.usage, help: found.map { "--as \($0.id)" }.joined(separator: ", or ")) { $0.severalApps }
        }
        let ids = found.map(\.id).joined(separator: ", ")
        return try invocation.ask(invocation.words.whichApp(ids: ids)) { word in found.first { $0.id == word } }
    }

    func run() throws -> ExitCode {
        var run = self
        try run.read(invocation.arguments)
        return try run.start()
    }

    private mutating func read(_ arguments: ParsedArguments) throws {
        let format = RecordImporter.format(of: app.reader)
        let chosen = try ChosenOptions.read(arguments.values("option"), format.options, format: format.id)
        app.settings.order = chosen.choice("order").flatMap { DayText.Order(rawValue: $0) }
        app.settings.requiresFiles = arguments.flag("require-files")
        guard let name = arguments.value("zone") else { return }
        guard let zone = TimeZoneFile.named(name) else {
            throw Failure(.usage, help: "--zone Europe/Madrid") { $0.noZone(word: TypedName.quoted(name)) }
        }
        app.settings.offset = { zone.offsetMinutes(at: $0) }
    }

    private func start() throws -> ExitCode {
        let mapped = (app.reader as? MappedTableReader)?.template
        let id = invocation.arguments.value("schema") ?? mapped ?? app.reader.id
        let isProposal = invocation.arguments.flag("propose")
        let mayMake = !isProposal && !invocation.isDry
        let diary = mayMake ? try invocation.openOrMakeJournal() : try invocation.openJournalIfThere()
        if isProposal, let diary, try diary.templates().contains(id) {
            return try AppGrowth(invocation: invocation, app: app).propose(over: id, in: diary)
        }
        guard !isProposal, let diary else { return try propose(isDry: invocation.isDry) }
        if invocation.hasPerson, !invocation.isDry, try diary.templates().contains(id) {
            try AppGrowth(invocation: invocation, app: app).offer(over: id, in: diary)
        }
        let (compiled, loaded) = try template(id, diary)
        var app = app
        app.settings.dayStart = diary.journal.configuration.dayStart
        let importer = app.importer(
            under: compiled, try map(for: compiled), showsValues: invocation.showsValues)
        return try CardImportRun(invocation: invocation).run(
            ImportInput(app.settings.name, copy: app.file.path), importer, compiled, loaded, diary)
    }

    /// The map on the command line; `nil` for the app's own.
    private func map(for schema: CompiledSchema) throws -> LegacyMap? {
        guard let path = invocation.arguments.value("map") else { return nil }
        let source = SourceText(
            name: path, bytes: try invocation.files.readFile(path, for: .readNamed), isQuotable: true)
        var faults: [Diagnostic] = []
        guard let map = LegacyMap(source, for: schema, into: &faults) else { throw Failure(.invalidData, faults) }
        return map
    }

    /// The journal's template, or one that is made from the file and put into the journal.
    private func template(_ id: String, _ diary: Diary) throws -> (CompiledSchema, LoadedSchema) {
        let catalogue = TemplateCatalogue(invocation: invocation)
        let isThere = try diary.templates().contains(id) || catalogue.installedIDs().contains(id)
        if !isThere, id == app.reader.id, invocation.arguments.value("schema") == nil {
            let made = try app.made()
            guard !invocation.isDry else { return (CompiledSchema(made.loaded.schema), made.loaded) }
            try diary.use(.json(made.text, name: "\(id).json"))
            invocation.talk.paragraph(invocation.words.madeAppTemplate(id: id, app: app.reader.title))
        } else if !isThere {
            try catalogue.know(id)
        }
        let chosen = try TargetChoice(invocation, diary).template(id)
        return (chosen.compiled, chosen.loaded)
    }

    /// Writes the template and the map that the file leads to, so that both can be edited first.
    private func propose(isDry: Bool) throws -> ExitCode {
        let made = try app.made()
        guard !isDry else {
            invocation.out.write(made.text)
            invocation.talk.line(invocation.words.madeDry(count: made.survey.records))
            return .done
        }
        let id = app.reader.id
        let (schema, map) = ("\(id).json", "\(id)-map.json")
        for (path, text) in [(schema, made.text), (map, app.reader.map + "\n")] {
            guard try !invocation.files.exists(path) else {
                throw Failure(.cannotCreate, help: "--dry-run") { $0.proposalExists(file: path) }
            }
            try invocation.files.writeAtomically(Array(text.utf8), to: path)
        }
        invocation.talk.paragraph(
            invocation.words.appProposed(
                count: made.survey.records, schema: schema, map: map, file: app.settings.name, app: id))
        return .done
    }
}
