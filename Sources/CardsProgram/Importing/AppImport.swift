import CardEngine
import CardPlugins
import CardSchema

/// `cards import FILE` for the export of another app: finds the app and the template, or proposes one.
struct AppImport {
    let invocation: Invocation
    let reader: any RecordReader
    let file: RecordFile

    /// Finds out whether the command line, or else the file, names an app; `nil` for other formats.
    init?(_ invocation: Invocation) throws {
        let arguments = invocation.arguments
        let path = arguments.positional("file") ?? "-"
        let named = arguments.value("as")
        guard named == nil || named == "auto" || RecordReaders.named(named ?? "") != nil else { return nil }
        guard path != "-" else {
            guard named != nil, named != "auto" else { return nil }
            throw Failure(.usage) { $0.appNeedsFile }
        }
        self.invocation = invocation
        file = try RecordFile(path, on: invocation.files)
        if let one = named.flatMap({ RecordReaders.named($0) }) {
            reader = one
            return
        }
        let found = try RecordReaders.recognizing(file)
        guard let one = found.first else { return nil }
        guard found.count == 1 else {
            throw Failure(.usage, help: found.map { "--as \($0.id)" }.joined(separator: ", or ")) { $0.severalApps }
        }
        reader = one
    }

    func run() throws -> ExitCode {
        let arguments = invocation.arguments
        let format = RecordImporter.format(of: reader)
        let chosen = try ChosenOptions.read(arguments.values("option"), format.options, format: format.id)
        let settings = try settings(chosen)
        let id = arguments.value("schema") ?? reader.id
        if arguments.flag("propose") { return try propose(settings) }
        let diary = invocation.isDry ? try invocation.openJournalIfThere() : try invocation.openOrMakeJournal()
        guard let diary else { return try propose(settings, isDry: true) }
        let (compiled, loaded) = try template(id, settings, diary)
        let importer = RecordImporter(
            reader, file, settings, under: compiled, try map(for: compiled), showsValues: invocation.showsValues)
        return try CardImportRun(invocation: invocation).run(file.path, importer, compiled, loaded, diary)
    }

    private func settings(_ chosen: OptionValues) throws -> RecordSettings {
        let clock = invocation.clock
        var settings = RecordSettings(
            name: file.path, offset: { clock.local(at: $0).offsetMinutes },
            order: chosen.choice("order").flatMap { DayText.Order(rawValue: $0) })
        if let name = invocation.arguments.value("zone") {
            guard let zone = TimeZoneFile.named(name) else {
                throw Failure(.usage, help: "--zone Europe/Madrid") { $0.noZone(word: TypedName.quoted(name)) }
            }
            settings.offset = { zone.offsetMinutes(at: $0) }
        }
        return settings
    }

    private func map(for schema: CompiledSchema) throws -> LegacyMap {
        guard let path = invocation.arguments.value("map") else { return reader.map(for: schema) }
        let source = SourceText(
            name: path, bytes: try invocation.files.readFile(path, for: .readNamed), isQuotable: true)
        var faults: [Diagnostic] = []
        guard let map = LegacyMap(source, for: schema, into: &faults) else { throw Failure(.invalidData, faults) }
        return map
    }

    /// The journal's template, or one that is made from the file and put into the journal.
    private func template(
        _ id: String, _ settings: RecordSettings, _ diary: Diary
    ) throws -> (CompiledSchema, LoadedSchema) {
        let catalogue = TemplateCatalogue(invocation: invocation)
        if try diary.templates().contains(id) || catalogue.installedIDs().contains(id) {
            let chosen = try TargetChoice(invocation, diary).template(id)
            return (chosen.compiled, chosen.loaded)
        }
        guard invocation.arguments.value("schema") == nil else {
            try catalogue.know(id)
            let chosen = try TargetChoice(invocation, diary).template(id)
            return (chosen.compiled, chosen.loaded)
        }
        let made = try RecordTemplate(of: file, by: reader, settings)
        guard !invocation.isDry else { return (CompiledSchema(made.loaded.schema), made.loaded) }
        try diary.use(.json(made.text, name: "\(reader.id).json"))
        invocation.talk.paragraph(invocation.words.madeAppTemplate(id: reader.id, app: reader.title))
        let chosen = try TargetChoice(invocation, diary).template(reader.id)
        return (chosen.compiled, chosen.loaded)
    }

    /// Writes the template and the map that the file leads to, so that both can be edited first.
    private func propose(_ settings: RecordSettings, isDry: Bool = false) throws -> ExitCode {
        let made = try RecordTemplate(of: file, by: reader, settings)
        let words = invocation.words
        guard !isDry, !invocation.isDry else {
            invocation.out.write(made.text)
            return .done
        }
        let (schema, map) = ("\(reader.id).json", "\(reader.id)-map.json")
        for (path, text) in [(schema, made.text), (map, reader.map + "\n")] {
            guard try !invocation.files.exists(path) else {
                throw Failure(.cannotCreate, help: "--dry-run") { $0.proposalExists(file: path) }
            }
            try invocation.files.writeAtomically(Array(text.utf8), to: path)
        }
        invocation.talk.paragraph(
            words.appProposed(count: made.survey.records, schema: schema, map: map, file: file.path, app: reader.id))
        return .done
    }
}
