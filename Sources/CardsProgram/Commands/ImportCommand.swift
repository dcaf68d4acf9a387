import CardEngine

/// `cards import FILE --as FORMAT`: brings cards in from elsewhere.
enum ImportCommand {
    static let command = ProgramCommand(
        Command(
            "import", HelpWords.own.importAbstract, discussion: HelpWords.own.importMore,
            section: HelpWords.own.sectionDataCare,
            positionals: [
                Command.Positional("file", HelpWords.own.importFile, kind: .file, isRequired: true)
            ],
            options: [
                .value("as", "format", HelpWords.own.importAs),
                .value("schema", "id", HelpWords.own.importSchema, kind: .schema),
                .flag("edit", HelpWords.own.importEdit),
                .value("map", "file", HelpWords.own.importMap, kind: .file),
                .value("day-key", "key", HelpWords.own.importDayKey),
                ChosenOptions.option,
                .flag("dry-run", HelpWords.own.importDryRun),
            ],
            examples: HelpWords.own.importExamples)
    ) { invocation in
        let arguments = invocation.arguments
        let file = arguments.positional("file") ?? "-"
        let run = CardImportRun(invocation)
        guard arguments.value("as") == LegacyRecord.source else {
            for option in ["map", "day-key"] where arguments.value(option) != nil {
                throw Failure(.usage, "--\(option) is for --as legacy", help: "cards import --help")
            }
            let importer = try PluginChoice(invocation).importer(besides: [LegacyRecord.source])
            let id = try TemplateCatalogue(invocation).onlyTemplate(
                for: "cards import \(file) --as \(importer.format.id)")
            return try run.run(file, id) { _ in importer }
        }
        guard !arguments.flag("edit"), arguments.values("option").isEmpty else {
            throw Failure(
                .usage, "--as legacy takes neither --edit nor --option",
                help: "a record for a day that already has a card becomes a second version: cards resolve")
        }
        guard let id = arguments.value("schema") else {
            throw Failure(.usage, "name a template for the cards", help: "add --schema dbt_diary")
        }
        try TemplateCatalogue(invocation).know(id)
        return try run.run(file, id) { try invocation.legacyImporter($0) }
    }
}
