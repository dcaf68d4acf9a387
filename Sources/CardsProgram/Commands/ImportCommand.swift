import CardEngine
import CardPlugins
import CardSchema

/// `cards import FILE --as FORMAT`: imports cards.
enum ImportCommand {
    static let command = Command(
        "import", HelpWords.own.importTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("file", HelpWords.own.importFile, kind: .file, isRequired: true)],
        options: [
            .value("as", "format", HelpWords.own.importAs),
            .value("schema", short: "t", "id", HelpWords.own.importSchema, kind: .schema),
            .flag("edit", HelpWords.own.importEdit),
            .value("map", "file", HelpWords.own.importMap, kind: .file),
            .value("day-key", "key", HelpWords.own.importDayKey),
            ChosenOptions.option,
            .flag("any-year", HelpWords.own.fillOptionsAnyYear),
            .flag("propose", HelpWords.own.importPropose), .flag("restore", HelpWords.own.importRestore),
            .many("accept", "old=new", HelpWords.own.importAccept),
            .flag("require-files", HelpWords.own.importRequireFiles),
            .value("zone", "zone", HelpWords.own.importZone),
            .flag("dry-run", HelpWords.own.importDryRun),
        ]
    ).running { invocation in
        let arguments = invocation.arguments
        let path = arguments.positional("file") ?? "-"
        let format = arguments.value("as") ?? ""
        guard isOpen(arguments) || format == "json" || RecordReaders.named(format) != nil else {
            return try run(invocation, ImportInput(path))
        }
        // The file is read to recognize it, or for the templates in it or to be made of it, and then again.
        let folder = try invocation.locations().state
        return try SpooledFile.using(path, beside: FilePath.join(folder, "import"), on: invocation.files) { copy in
            try run(invocation, ImportInput(path, copy: copy))
        }
    }

    /// Whether the file itself is to say what it is.
    private static func isOpen(_ arguments: ParsedArguments) -> Bool {
        arguments.value("as") == nil || arguments.value("as") == "auto"
    }

    private static func run(_ invocation: Invocation, _ input: ImportInput) throws -> ExitCode {
        let arguments = invocation.arguments
        if let app = try AppImport(invocation, input) { return try app.run() }
        for option in ["propose", "require-files"] where arguments.flag(option) {
            throw Failure(.usage, help: "cards import --help") { $0.forApps(option: option) }
        }
        let guess =
            isOpen(arguments) ? try FileGuess(RecordFile(input.path, on: invocation.files).head(FileGuess.bytes)) : nil
        let run = CardImportRun(invocation: invocation)
        guard arguments.value("as") == LegacyRecord.source || guess?.isFlat == true else {
            let importer =
                try guess?.importer ?? PluginChoice(invocation: invocation).importer(besides: [LegacyRecord.source])
            // A table has columns where a flat dictionary has keys.
            let isTable = importer is CSVImporter
            let records = importer.format.policy == .follow ? importer as? ProcessImporter : nil
            for option in ["map", "day-key"] where arguments.value(option) != nil && !isTable {
                guard option == "map", records != nil else {
                    throw Failure(.usage, help: "cards import --help") { $0.forLegacy(option: option) }
                }
            }
            try forbidRestore(unless: records != nil, arguments)
            var named = guess?.template
            if importer is JSONImporter {
                let carried = try carriedTemplates(input, invocation)
                named = named ?? carried.id
                let diary = invocation.isDry ? try invocation.openJournal() : try invocation.openOrMakeJournal()
                if let arriving = try carried.arriving(in: diary, as: arguments.value("schema") ?? named) {
                    return try run.run(input, importer, arriving.compiled, arriving.loaded, diary, with: arriving)
                }
            }
            let id = try template(named, invocation)
            return try run.run(input, id) { versions in
                if let records { return records.mapped(try invocation.recordMap(versions).map) }
                return try isTable ? CSVImporter(map: invocation.recordMap(versions).map) : importer
            }
        }
        try forbidRestore(unless: false, arguments)
        guard !arguments.flag("edit"), arguments.values("option").isEmpty else {
            throw Failure(.usage, advice: { $0.becomesVersion }) { $0.legacyTakesNeither }
        }
        guard let id = arguments.value("schema") else {
            throw Failure(.usage, advice: { $0.addSchema }) { $0.nameTemplate }
        }
        try TemplateCatalogue(invocation: invocation).know(id)
        return try run.run(input, id) { try invocation.legacyImporter($0) }
    }

    /// Only rows that follow what they last brought can be told from new ones.
    private static func forbidRestore(unless follows: Bool, _ arguments: ParsedArguments) throws {
        guard arguments.flag("restore"), !follows else { return }
        throw Failure(.usage, help: "cards import --help") { $0.forApps(option: "restore") }
    }

    /// The templates in a JSON export.
    private static func carriedTemplates(_ input: ImportInput, _ invocation: Invocation) throws -> CarriedTemplates {
        let source = try FileBytes(input.path, on: invocation.files)
        defer { source.close() }
        return try CarriedTemplates(source, named: input.name)
    }

    /// The template on the command line, else the one that a file's first card names, else the usual one.
    private static func template(_ named: String?, _ invocation: Invocation) throws -> String {
        let catalogue = TemplateCatalogue(invocation: invocation)
        if invocation.arguments.value("schema") == nil, let named {
            try catalogue.know(named)
            return named
        }
        return try catalogue.meantTemplate(for: .scripting)
    }
}
