import CardEngine
import CardPlugins

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
            .value("zone", "zone", HelpWords.own.importZone),
            .flag("dry-run", HelpWords.own.importDryRun),
        ]
    ).running { invocation in
        let arguments = invocation.arguments
        let file = arguments.positional("file") ?? "-"
        if let app = try AppImport(invocation) { return try app.run() }
        for option in ["propose", "restore"] where arguments.flag(option) {
            throw Failure(.usage, help: "cards import --help") { $0.forApps(option: option) }
        }
        let run = CardImportRun(invocation: invocation)
        guard arguments.value("as") == LegacyRecord.source else {
            let importer = try PluginChoice(invocation: invocation).importer(besides: [LegacyRecord.source])
            // A table has columns where a flat dictionary has keys.
            let isTable = importer is CSVImporter
            for option in ["map", "day-key"] where arguments.value(option) != nil && !isTable {
                throw Failure(.usage, help: "cards import --help") { $0.forLegacy(option: option) }
            }
            let id = try TemplateCatalogue(invocation: invocation).meantTemplate(for: .scripting)
            return try run.run(file, id) { versions in
                try isTable ? CSVImporter(map: invocation.recordMap(versions).map) : importer
            }
        }
        guard !arguments.flag("edit"), arguments.values("option").isEmpty else {
            throw Failure(.usage, advice: { $0.becomesVersion }) { $0.legacyTakesNeither }
        }
        guard let id = arguments.value("schema") else {
            throw Failure(.usage, advice: { $0.addSchema }) { $0.nameTemplate }
        }
        try TemplateCatalogue(invocation: invocation).know(id)
        return try run.run(file, id) { try invocation.legacyImporter($0) }
    }
}
