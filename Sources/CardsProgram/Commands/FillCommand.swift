import CardEngine
import CardSchema

/// `cards fill [SCHEMA]`: fills a card by asking, from the command line, or from a file.
enum FillCommand {
    static let command = Command(
        "fill", HelpWords.own.fillTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("schema", HelpWords.own.fillSchema, kind: .schema)],
        options: [
            .value("day", short: "d", "day", HelpWords.own.fillDay),
            .value("slot", "id", HelpWords.own.fillSlot),
            .many("set", "path=value", HelpWords.own.fillSet),
            .many("skip", "path[=reason]", HelpWords.own.fillSkip),
            .value("from", "file", HelpWords.own.fillFrom, kind: .file),
        ] + FillOptions.shared + [
            .flag("edit", HelpWords.own.fillEdit),
            .flag("missing", HelpWords.own.fillMissing),
        ],
        exclusive: [
            ["resume", "fresh"], ["from", "set"], ["from", "skip"], ["from", "only"], ["from", "day"],
            ["from", "slot"],
            ["missing", "day"], ["missing", "slot"], ["missing", "set"], ["missing", "skip"], ["missing", "from"],
        ]
    ).running { invocation in
        let arguments = invocation.arguments
        let word = arguments.positional("schema")
        // Before a journal is made for it.
        if let word, CardPhrase(word).slot == nil || CardPhrase(word).schema != nil {
            try TemplateCatalogue(invocation: invocation).know(String(word.prefix { $0 != "/" }))
        }
        let diary = try invocation.openOrMakeJournal()
        let request = FillRequest(invocation: invocation, diary: diary)
        if let file = arguments.value("from") {
            return try FileFill(invocation, diary, try request.template(word)).run(file)
        }
        if arguments.flag("missing") {
            return try MissingFill(
                invocation: invocation, diary: diary, request: request, chosen: try request.template(word)
            ).run()
        }
        let input = invocation.input()
        return try FillOptions.run(
            try FillChoice(invocation, diary, input).meant(by: word), mayEdit: arguments.flag("edit"), input,
            invocation, diary)
    }
}
