import CardEngine
import CardSchema

/// `cards export --as FORMAT`: cards for other programs.
enum ExportCommand {
    static let command = Command(
        "export", HelpWords.own.exportTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("card", HelpWords.own.exportCard, kind: .card, isRepeated: true)],
        options: [
            .value("as", "format", HelpWords.own.exportAs),
            .value("output", short: "o", "path", HelpWords.own.exportOutput, kind: .file),
            .flag("force", HelpWords.own.exportForce),
            .flag("all", HelpWords.own.exportAll),
            .value("report", "id", HelpWords.own.exportReport),
            .each("with", "annotator", HelpWords.own.exportWith),
            .flag("since", HelpWords.own.exportSince),
            .flag("include-private", HelpWords.own.exportIncludePrivate),
            ChosenOptions.option,
        ] + DayFilters.cardOptions + NearOption.options + [
            .value("schema", short: "t", "id", HelpWords.own.exportSchema, kind: .schema)
        ],
        exclusive: DayFilters.exclusive + [["since", "near"]]
    ).running { invocation in
        try CardExport(invocation: invocation, diary: try invocation.openJournal()).run()
    }
}
