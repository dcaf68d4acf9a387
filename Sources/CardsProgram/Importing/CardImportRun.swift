import CardEngine
import CardPlugins
import CardSchema

/// One run of `cards import`.
struct CardImportRun {
    let invocation: Invocation

    /// Imports a file under a template, and reports the result.
    func run(
        _ file: ImportInput, _ schema: String, with importer: (RowVersions) throws -> any Importer
    ) throws -> ExitCode {
        // A dry run makes no journal, so it needs one.
        let diary = invocation.isDry ? try invocation.openJournal() : try invocation.openOrMakeJournal()
        let (compiled, loaded) = try template(schema, diary)
        let versions = RowVersions(CardValidator(compiled), in: diary.journal.schemas)
        return try run(file, try importer(versions), compiled, loaded, diary)
    }

    /// Imports a file under a template that is known.
    func run(
        _ file: ImportInput, _ importer: any Importer, _ compiled: CompiledSchema, _ loaded: LoadedSchema,
        _ diary: Diary, with arriving: ArrivingTemplate? = nil
    ) throws -> ExitCode {
        let format = importer.format
        let policy = invocation.arguments.flag("edit") ? .edit : format.policy
        let request = diary.importRequest(
            CardValidator(loaded, showsValues: invocation.showsValues),
            options: try ChosenOptions.read(invocation.arguments.values("option"), format.options, format: format.id),
            name: file.name, policy: policy, language: invocation.language)
        var options = ImportOptions(
            app: format.id, name: request.name, policy: policy,
            closed: format.closed, isDry: invocation.isDry, language: invocation.language,
            isLanguageNamed: invocation.isLanguageNamed)
        options.arriving = arriving
        options.takesAnyYear = invocation.arguments.flag("any-year")
        options.restores = invocation.arguments.flag("restore")
        let files = invocation.files
        // A folder is read file by file.
        let isFolder = try file.path != "-" && files.status(at: file.path)?.isDirectory == true
        var source = try FileBytes(isFolder ? "/dev/null" : file.path, on: files)
        defer { source.close() }
        let output = ImportReportOutput(invocation, format)
        // Rows before a failure are saved and reported.
        let report = diary.importing(
            options, under: compiled, onRow: { output.take($0) }
        ) { cards in try importer.read(&source, request, into: &cards) }
        output.finish(report, compiled.schema)
        invocation.reportLocation(report, of: diary)
        if let failure = report.failure { throw failure }
        return report.count(.refused) > 0 ? .invalidData : .done
    }

    /// The template; a dry run puts none into the journal.
    private func template(
        _ id: String, _ diary: Diary
    ) throws -> (CompiledSchema, LoadedSchema) {
        let catalogue = TemplateCatalogue(invocation: invocation)
        guard invocation.isDry, try !catalogue.installedIDs().contains(id) else {
            let chosen = try TargetChoice(invocation, diary).template(id)
            return (chosen.compiled, chosen.loaded)
        }
        let loaded = try catalogue.loaded(id)
        return (CompiledSchema(loaded.schema), loaded)
    }
}

extension Invocation {
    /// The parser of flat dictionaries, with the map and the day key of the command line.
    ///
    /// The map may name an older version of the template.
    func legacyImporter(_ versions: RowVersions) throws -> any Importer {
        let (map, schema) = try recordMap(versions)
        return LegacyImporter(LegacyReader(schema, map: map, showsValues: showsValues))
    }

    /// The map and the day key of the command line, with the version of the template that they are for.
    func recordMap(_ versions: RowVersions) throws -> (map: LegacyMap, schema: CompiledSchema) {
        var (map, schema) = (LegacyMap(), versions.current.schema)
        if let path = arguments.value("map") {
            let bytes = try path == "-" ? input.rest() : files.readFile(path, for: .readNamed)
            var faults: [Diagnostic] = []
            let source = SourceText(name: path, bytes: bytes, isQuotable: true)
            let version = try versions.version(named: LegacyMap.template(in: source))
            if version.refusal == nil { schema = version.validator.schema }
            guard let loaded = LegacyMap(source, for: schema, into: &faults) else {
                throw Failure(.invalidData, faults)
            }
            map = loaded
        }
        if let key = arguments.value("day-key") { map.dayKey = key }
        return (map, schema)
    }
}
