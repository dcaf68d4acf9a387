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
            .flag("discard", HelpWords.own.fillDiscard),
        ],
        exclusive: [
            ["resume", "fresh"], ["from", "set"], ["from", "skip"], ["from", "only"], ["from", "day"],
            ["from", "slot"],
            ["discard", "resume"], ["discard", "fresh"], ["discard", "set"], ["discard", "skip"], ["discard", "from"],
            ["discard", "only"], ["discard", "part"], ["discard", "edit"], ["discard", "missing"],
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
        let input = invocation.input()
        if arguments.flag("discard") { return try DraftDiscard(invocation, diary, input).run(word) }
        if arguments.flag("missing") { return try MissingFill(invocation, diary, input).run(word) }
        return try FillOptions.run(
            try FillChoice(invocation, diary, input).meant(by: word), mayEdit: arguments.flag("edit"), input,
            invocation, diary)
    }
}
