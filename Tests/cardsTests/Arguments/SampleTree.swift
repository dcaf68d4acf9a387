import CardsProgram

/// A small program with one of everything the parser knows.
enum Sample {
    static let root = Command(
        "cards",
        Command.Texts(
            "Keep a diary on cards.",
            more: "Without a subcommand, says what is due.\n\nA card's words stay on this device.",
            examples: "cards fill\nFill the card that is due"),
        runsAlone: true,
        options: [
            .value(
                "journal", "dir", "Where the journal is.", kind: .directory, environment: "CARDS_JOURNAL"),
            .flag("json", "Print results as JSON."),
            .value(
                "color", "when", "Whether to use colour.", kind: .oneOf(["auto", "always", "never"]),
                default: "auto", environment: "CARDS_COLOR"),
            .flag("quiet", short: "q", "Say less."),
            .flag("verbose", short: "v", "Say more."),
            .flag("trace", "Print what the program does.", isHidden: true),
            .version, .help,
        ],
        exclusive: [["quiet", "verbose"]],
        subcommands: [fill, read, schema, importing, .help, completing])

    static let fill = Command(
        "fill",
        Command.Texts(
            "Fill a card, or go on with the one that was begun.",
            examples: """
                cards fill --day fri
                Fill Friday's card
                cards fill --set mood=4 energy=3
                Answer two questions without being asked
                """), section: "EVERYDAY",
        positionals: [Positional("schema", "The card to fill; the one that is due if left out.", kind: .schema)],
        options: [
            .value("day", short: "d", "day", "The day the card is for.", kind: .text),
            .many("set", "path=value", "Answers given on the line, so that nothing is asked for them."),
            .each("tag", "word", "A tag to add."),
            .value("from", "file", "Read the answers from a file, or from standard input if it is '-'.", kind: .file),
            .flag("resume", "Go on with the draft."),
            .flag("fresh", "Begin again; the draft is kept aside."),
        ],
        exclusive: [["resume", "fresh"]])

    static let read = Command(
        "read", "Read cards.", section: "EVERYDAY",
        positionals: [Positional("card", "The cards to read.", kind: .card, isRequired: true, isRepeated: true)],
        options: [.value("number", short: "n", "count", "How many cards at most.")])

    static let schema = Command(
        "schema", "Look at card templates.", section: "SCHEMAS",
        options: [
            .flag("bundled", "Only those that came with the program."),
            .value("order", "what", "What to sort by.", kind: .oneOf(["name", "date"])),
        ],
        subcommands: [
            Command("list", "List the templates."),
            Command(
                "show", "Show a template.",
                positionals: [Positional("schema", "Which one.", kind: .schema, isRequired: true)]),
        ])

    static let importing = Command(
        "import", "Bring in cards from elsewhere.", section: "DATA CARE",
        positionals: [
            Positional("file", "What to read.", kind: .file, isRequired: true),
            Positional("mode", "How to treat cards that are there.", kind: .oneOf(["skip", "merge"])),
        ])

    static let completing = Command(
        "__complete", "Answer the shell.", isHidden: true, positionals: [Positional("what", "What to list.")])

    typealias Positional = Command.Positional

    /// Splits a line at its spaces; words in the tests have no quotes.
    static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    /// Formats a request as one line, with values in brackets in the order of the description.
    static func describe(_ request: Request) -> String {
        switch request {
        case .help(let path): "help of '\(path.line)'"
        case .version: "version"
        case .build: "version and build"
        case .run(let arguments): describe(arguments)
        }
    }

    private static func describe(_ arguments: ParsedArguments) -> String {
        var reported = [(["cards"] + arguments.words).joined(separator: " ")]
        for positional in arguments.path.command.positionals {
            if positional.isRepeated {
                reported.append("<\(positional.name)>\(arguments.positionals(positional.name))")
            } else if let word = arguments.positional(positional.name) {
                reported.append("<\(positional.name)>[\(word)]")
            }
        }
        for option in arguments.path.options {
            switch option.takes {
            case .nothing: if arguments.flag(option.name) { reported.append(option.name) }
            case .one(let value):
                if let word = arguments.value(option.name), word != value.defaultValue {
                    reported.append("\(option.name)[\(word)]")
                }
            case .each, .many:
                let words = arguments.values(option.name)
                if !words.isEmpty { reported.append("\(option.name)\(words)") }
            }
        }
        return reported.joined(separator: " ")
    }
}
