import Testing
import CardsProgram

@Suite struct HelpTextTests {
    private func help(_ words: String, width: Int = 80) throws -> String {
        let request = try ArgumentParser(root: Sample.root).parse(Sample.words(words) + ["--help"])
        guard case .help(let path) = request else { return "not a request for help" }
        return HelpText(path, width: width).text
    }

    @Test func formatsRootHelp() throws {
        let expected = """
            OVERVIEW: Keep a diary on cards.

            Without a subcommand, says what is due.

            A card's words stay on this device.

            USAGE: cards [<options>] [<subcommand>]

            OPTIONS:
              --journal <dir>         Where the journal is. (environment: CARDS_JOURNAL)
              --json                  Print results as JSON.
              --color <when>          Whether to use colour. (values: auto, always, never;
                                      default: auto; environment: CARDS_COLOR)
              -q, --quiet             Say less.
              -v, --verbose           Say more.
              --version               Show the version.
              -h, --help              Show help information.

            EXAMPLES:
              Fill the card that is due:
                cards fill

            EVERYDAY:
              fill                    Fill a card, or go on with the one that was begun.
              read                    Read cards.

            SCHEMAS:
              schema                  Look at card templates.

            DATA CARE:
              import                  Bring in cards from elsewhere.

            SUBCOMMANDS:
              help                    Show help for a command.

              See 'cards help <subcommand>' for detailed help.

            """
        #expect(try help("") == expected)
    }

    @Test func formatsHelpOfALeafCommand() throws {
        let expected = """
            OVERVIEW: Fill a card, or go on with the one that was begun.

            USAGE: cards fill [<schema>] [--day <day>] [--set <path=value> ...]
                   [--tag <word> ...] [--from <file>] [--resume | --fresh]

            ARGUMENTS:
              <schema>                The card to fill; the one that is due if left out.

            OPTIONS:
              -d, --day <day>         The day the card is for.
              --set <path=value> ...  Answers given on the line, so that nothing is asked
                                      for them.
              --tag <word>            A tag to add.
              --from <file>           Read the answers from a file, or from standard input
                                      if it is '-'.
              --resume                Go on with the draft.
              --fresh                 Begin again; the draft is kept aside.

            GLOBAL OPTIONS:
              --journal <dir>         Where the journal is. (environment: CARDS_JOURNAL)
              --json                  Print results as JSON.
              --color <when>          Whether to use colour. (values: auto, always, never;
                                      default: auto; environment: CARDS_COLOR)
              -q, --quiet             Say less.
              -v, --verbose           Say more.
              --version               Show the version.
              -h, --help              Show help information.

            EXAMPLES:
              Fill Friday's card:
                cards fill --day fri
              Answer two questions without being asked:
                cards fill --set mood=4 energy=3

            """
        #expect(try help("fill") == expected)
    }

    @Test func formatsHelpOfACommandGroup() throws {
        let expected = """
            OVERVIEW: Look at card templates.

            USAGE: cards schema [<options>] <subcommand>

            OPTIONS:
              --bundled               Only those that came with the program.
              --order <what>          What to sort by. (values: name, date)

            GLOBAL OPTIONS:
              --journal <dir>         Where the journal is. (environment: CARDS_JOURNAL)
              --json                  Print results as JSON.
              --color <when>          Whether to use colour. (values: auto, always, never;
                                      default: auto; environment: CARDS_COLOR)
              -q, --quiet             Say less.
              -v, --verbose           Say more.
              --version               Show the version.
              -h, --help              Show help information.

            SUBCOMMANDS:
              list                    List the templates.
              show                    Show a template.

              See 'cards help schema <subcommand>' for detailed help.

            """
        #expect(try help("schema") == expected)
    }

    @Test func listsTheAllowedValues() throws {
        let expected = """
            OVERVIEW: Bring in cards from elsewhere.

            USAGE: cards import <file> [<mode>]

            ARGUMENTS:
              <file>                  What to read.
              <mode>                  How to treat cards that are there. (values: skip,
                                      merge)

            GLOBAL OPTIONS:
              --journal <dir>         Where the journal is. (environment: CARDS_JOURNAL)
              --json                  Print results as JSON.
              --color <when>          Whether to use colour. (values: auto, always, never;
                                      default: auto; environment: CARDS_COLOR)
              -q, --quiet             Say less.
              -v, --verbose           Say more.
              --version               Show the version.
              -h, --help              Show help information.

            """
        #expect(try help("import") == expected)
    }

    @Test func wrapsInANarrowWindow() throws {
        let expected = """
            OVERVIEW: Fill a card, or go on with the one
            that was begun.

            USAGE: cards fill [<schema>] [--day <day>]
                   [--set <path=value> ...]
                   [--tag <word> ...] [--from <file>]
                   [--resume | --fresh]

            ARGUMENTS:
              <schema>
                  The card to fill; the one that is due
                  if left out.

            OPTIONS:
              -d, --day <day>
                  The day the card is for.
              --set <path=value> ...
                  Answers given on the line, so that
                  nothing is asked for them.
              --tag <word>
                  A tag to add.
              --from <file>
                  Read the answers from a file, or from
                  standard input if it is '-'.
              --resume
                  Go on with the draft.
              --fresh
                  Begin again; the draft is kept aside.

            GLOBAL OPTIONS:
              --journal <dir>
                  Where the journal is. (environment:
                  CARDS_JOURNAL)
              --json
                  Print results as JSON.
              --color <when>
                  Whether to use colour. (values: auto,
                  always, never; default: auto;
                  environment: CARDS_COLOR)
              -q, --quiet
                  Say less.
              -v, --verbose
                  Say more.
              --version
                  Show the version.
              -h, --help
                  Show help information.

            EXAMPLES:
              Fill Friday's card:
                cards fill --day fri
              Answer two questions without being asked:
                cards fill --set mood=4 energy=3

            """
        #expect(try help("fill", width: 45) == expected)
    }

    @Test func namesTheHelpOptionWithoutAHelpSubcommand() {
        let root = Command("x", "X.", subcommands: [Command("a", "A.")])
        let expected = """
            OVERVIEW: X.

            USAGE: x <subcommand>

            SUBCOMMANDS:
              a                       A.

              See 'x <subcommand> --help' for detailed help.

            """
        #expect(HelpText(CommandPath(root: root)).text == expected)
    }

    /// Beside the label if one column stays free between them, else below it.
    @Test func alignsTextByLabelLength() {
        let root = Command(
            "x", "X.", options: [.flag("aaaaaaaaaaaaaaaaaaaaa", "A."), .flag("bbbbbbbbbbbbbbbbbbbbbb", "B.")])
        let expected = """
            OVERVIEW: X.

            USAGE: x [--aaaaaaaaaaaaaaaaaaaaa] [--bbbbbbbbbbbbbbbbbbbbbb]

            OPTIONS:
              --aaaaaaaaaaaaaaaaaaaaa A.
              --bbbbbbbbbbbbbbbbbbbbbb
                                      B.

            """
        #expect(HelpText(CommandPath(root: root)).text == expected)
    }

    /// No line is wider than the window; only a label, a usage piece and an example are never broken.
    @Test(arguments: [30, 45, 49, 50, 80, 120]) func linesFitTheWindow(width: Int) throws {
        for words in ["", "fill", "read", "schema", "schema show"] {
            for line in try help(words, width: width).split(separator: "\n") {
                let isUnbreakable = line.hasPrefix("    cards") || line.hasPrefix("       [") || line.hasPrefix("  -")
                #expect(isUnbreakable || line.count <= width, "\(line)")
            }
        }
    }

    @Test func containsNoEscapes() throws {
        #expect(try !help("").unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }
}
