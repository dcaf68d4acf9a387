import CardEngine
import CardSchema

/// `cards fill [SCHEMA]`: fills a card by asking, from the command line, or from a file.
enum FillCommand {
    /// The options that `fill` and the commands for editing share.
    static let shared: [Command.Option] = [
        .many("only", "path", HelpWords.own.fillOptionsOnly),
        .value("part", "id", HelpWords.own.fillOptionsPart),
        .flag("resume", HelpWords.own.fillOptionsResume),
        .flag("fresh", HelpWords.own.fillOptionsFresh),
        .flag("any-year", HelpWords.own.fillOptionsAnyYear),
        .flag("dry-run", HelpWords.own.fillOptionsDryRun),
    ]

    /// The options for photos and proposals, which `fill` and `edit` share.
    static let proposing: [Command.Option] = [
        .flag("strip", HelpWords.own.fillOptionsStrip),
        .flag("accept-proposals", HelpWords.own.fillOptionsAccept),
    ]

    static let command = Command(
        "fill", HelpWords.own.fillTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("schema", HelpWords.own.fillSchema, kind: .schema)],
        options: [
            .value("day", short: "d", "day", HelpWords.own.fillDay),
            .value("slot", "id", HelpWords.own.fillSlot),
            .many("set", "path=value", HelpWords.own.fillSet),
            .many("skip", "path[=reason]", HelpWords.own.fillSkip),
            .value("from", "file", HelpWords.own.fillFrom, kind: .file),
        ] + shared + proposing + [
            .many("photo", "file", HelpWords.own.fillPhoto, kind: .file),
            .flag("edit", HelpWords.own.fillEdit),
            .flag("missing", HelpWords.own.fillMissing),
            .flag("discard", HelpWords.own.fillDiscard),
            .flag("sealed", HelpWords.own.fillSealed),
        ],
        exclusive: [
            ["resume", "fresh"], ["from", "set"], ["from", "skip"], ["from", "only"], ["from", "day"],
            ["from", "slot"],
            ["discard", "resume"], ["discard", "fresh"], ["discard", "set"], ["discard", "skip"], ["discard", "from"],
            ["discard", "only"], ["discard", "part"], ["discard", "edit"], ["discard", "missing"],
            ["photo", "from"], ["photo", "discard"], ["photo", "missing"], ["photo", "resume"], ["photo", "fresh"],
            ["photo", "edit"], ["photo", "dry-run"], ["photo", "only"], ["photo", "part"], ["photo", "set"],
            ["photo", "skip"],
            ["missing", "day"], ["missing", "slot"], ["missing", "set"], ["missing", "skip"], ["missing", "from"],
        ]
    ).running { invocation in
        let arguments = invocation.arguments
        let word = arguments.positional("schema")
        if arguments.flag("sealed") { return try SealedFill(invocation).run(word) }
        // Before a journal is made for it.
        if let word, CardPhrase(word).slot == nil || CardPhrase(word).schema != nil {
            try TemplateCatalogue(invocation: invocation).know(String(word.prefix { $0 != "/" }))
        }
        let diary = try invocation.openOrMakeJournal()
        let choice = TargetChoice(invocation, diary)
        if let word, !word.contains("/"), let page = try diary.textPage(word) {
            let answering =
                shared.map(\.name) + ["day", "slot", "set", "skip", "from", "photo", "edit", "missing", "discard"]
            guard !answering.contains(where: arguments.isGiven) else { throw DiaryFailure(onlyTexts: word) }
            return TextPageText(invocation).show(page)
        }
        if let file = arguments.value("from") {
            return try FileFill(invocation, diary, try choice.template(word)).run(file)
        }
        if !arguments.values("photo").isEmpty {
            return try PhotoFill(invocation, diary, try choice.template(word)).run(arguments.values("photo"))
        }
        if arguments.flag("discard") { return try DraftDiscard(invocation, diary).run(word) }
        if arguments.flag("missing") { return try MissingFill(invocation, diary).run(word) }
        return try FillRun(invocation, diary, try choice.target(meantBy: word)).run(mayEdit: arguments.flag("edit"))
    }
}
