import Testing
import CardsProgram

/// A line and what it is understood as.
struct ParsingRow: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let expected: String
    var environment: [String: String] = [:]

    init(_ name: String, _ line: String, _ expected: String, environment: [String: String] = [:]) {
        self.name = name
        self.line = line
        self.expected = expected
        self.environment = environment
    }

    var testDescription: String { name }
}

@Suite struct ArgumentParserTests {
    static let rows = [
        ParsingRow("nothing: the root runs", "", "cards"),
        ParsingRow("a subcommand", "fill", "cards fill"),
        ParsingRow("a subcommand of a subcommand", "schema list", "cards schema list"),
        ParsingRow("a word", "fill dbt", "cards fill <schema>[dbt]"),
        ParsingRow("several words", "read mon tue", #"cards read <card>["mon", "tue"]"#),
        ParsingRow("two places", "import a.csv merge", "cards import <file>[a.csv] <mode>[merge]"),
        ParsingRow("global before the subcommand", "--json fill", "cards fill json"),
        ParsingRow("global after the subcommand", "fill --json", "cards fill json"),
        ParsingRow("global with a value before it", "--journal d fill", "cards fill journal[d]"),
        ParsingRow("an option of the group, below it", "schema list --bundled", "cards schema list bundled"),
        ParsingRow(
            "an option of the group, before the subcommand", "schema --bundled list", "cards schema list bundled"),
        ParsingRow("option between words", "read mon --json tue", #"cards read <card>["mon", "tue"] json"#),
        ParsingRow("value in the next word", "fill --day fri", "cards fill day[fri]"),
        ParsingRow("value after the sign", "fill --day=fri", "cards fill day[fri]"),
        ParsingRow("value with a sign in it", "fill --day=a=b", "cards fill day[a=b]"),
        ParsingRow("empty value", "fill --day=", "cards fill day[]"),
        ParsingRow("a dashed value after the sign", "fill --day=-x", "cards fill day[-x]"),
        ParsingRow("short name", "fill -d fri", "cards fill day[fri]"),
        ParsingRow("short name, value attached", "fill -dfri", "cards fill day[fri]"),
        ParsingRow("short name, value after a sign", "fill -d=fri", "cards fill day[fri]"),
        ParsingRow("relative day", "fill -d -2", "cards fill day[-2]"),
        ParsingRow("relative day attached", "fill -d-2", "cards fill day[-2]"),
        ParsingRow("relative day as a word", "read -2 -1", #"cards read <card>["-2", "-1"]"#),
        ParsingRow("a negative number with a fraction", "fill --day -33.4,151.2", "cards fill day[-33.4,151.2]"),
        ParsingRow("standard input", "fill --from -", "cards fill from[-]"),
        ParsingRow("a dash alone is a word", "import -", "cards import <file>[-]"),
        ParsingRow("letters together", "read -q -n3 mon", #"cards read <card>["mon"] number[3] quiet"#),
        ParsingRow(
            "letters together, the last with a value", "read mon -qn 3", #"cards read <card>["mon"] number[3] quiet"#),
        ParsingRow("many values", "fill --set a=1 b=2", #"cards fill set["a=1", "b=2"]"#),
        ParsingRow("many values, twice", "fill --set a=1 b=2 --set c=3", #"cards fill set["a=1", "b=2", "c=3"]"#),
        ParsingRow("many values up to an option", "fill --set a=1 b=2 --json", #"cards fill set["a=1", "b=2"] json"#),
        ParsingRow("many values, negative", "fill --set a=1 -2", #"cards fill set["a=1", "-2"]"#),
        ParsingRow("after a sign one value only", "fill --set=-x dbt", #"cards fill <schema>[dbt] set["-x"]"#),
        ParsingRow("many values up to the end sign", "fill --set a=1 -- dbt", #"cards fill <schema>[dbt] set["a=1"]"#),
        ParsingRow("one value each", "fill --tag a --tag b dbt", #"cards fill <schema>[dbt] tag["a", "b"]"#),
        ParsingRow("after the end sign all are words", "read -- --json -q", #"cards read <card>["--json", "-q"]"#),
        ParsingRow("a second end sign is a word", "read -- --", #"cards read <card>["--"]"#),
        ParsingRow("a flag twice is a flag", "--json fill --json", "cards fill json"),
        ParsingRow("one of an exclusive group, twice", "fill -q --quiet", "cards fill quiet"),
        ParsingRow("closed set", "fill --color never", "cards fill color[never]"),
        ParsingRow("hidden option", "fill --trace", "cards fill trace"),
        ParsingRow("hidden subcommand", "__complete schema", "cards __complete <what>[schema]"),
        ParsingRow(
            "value from the environment", "fill", "cards fill journal[/j]", environment: ["CARDS_JOURNAL": "/j"]),
        ParsingRow(
            "the line wins over the environment", "fill --journal d", "cards fill journal[d]",
            environment: ["CARDS_JOURNAL": "/j"]),
        ParsingRow("an empty variable is unset", "fill", "cards fill", environment: ["CARDS_JOURNAL": ""]),
        ParsingRow("help of the root", "--help", "help of 'cards'"),
        ParsingRow("help of a subcommand", "fill -h", "help of 'cards fill'"),
        ParsingRow("help before the subcommand", "--help fill", "help of 'cards fill'"),
        ParsingRow("help wins over a missing word", "read --help", "help of 'cards read'"),
        ParsingRow("help wins over a missing subcommand", "schema --help", "help of 'cards schema'"),
        ParsingRow("help wins over options at odds", "fill -qv --help", "help of 'cards fill'"),
        ParsingRow("help as a value is a value", "fill --set=--help", #"cards fill set["--help"]"#),
        ParsingRow("the subcommand help", "help", "help of 'cards'"),
        ParsingRow("the subcommand help, with a command", "help schema show", "help of 'cards schema show'"),
        ParsingRow("help of help", "help help", "help of 'cards help'"),
        ParsingRow("version", "--version", "version"),
        ParsingRow("version after a subcommand", "read --version", "version"),
        ParsingRow("version at length", "--version --verbose", "version and build"),
        ParsingRow("version at length, by a letter", "read -v --version", "version and build"),
    ]

    @Test(arguments: rows) func parses(_ row: ParsingRow) throws {
        let request = try ArgumentParser(root: Sample.root).parse(Sample.words(row.line)) { row.environment[$0] }
        #expect(Sample.describe(request) == row.expected)
    }

    @Test func returnsDefaults() throws {
        guard case .run(let arguments) = try ArgumentParser(root: Sample.root).parse(["fill"]) else {
            Issue.record("not a run")
            return
        }
        #expect(arguments.value("color") == "auto")
        #expect(arguments.value("day") == nil)
        #expect(arguments.values("set") == [])
        #expect(arguments.positional("schema") == nil)
        #expect(!arguments.flag("json"))
        #expect(arguments.words == ["fill"])
    }

    /// Every line is parsed or refused: all lines of up to three words from a small set.
    @Test func parsesOrRejectsEveryLine() {
        let words = [
            "fill", "schema", "--set", "--day=", "-q", "-qd", "--", "-", "-2", "help", "-h", "--x", "-=", "--=", "",
        ]
        let parser = ArgumentParser(root: Sample.root)
        var read = 0
        var refused = 0
        func go(_ line: [String]) {
            do {
                _ = Sample.describe(try parser.parse(line))
                read += 1
            } catch {
                let text = ArgumentErrorText(error).text
                #expect(text.hasPrefix("error: ") && text.hasSuffix(" --help'.\n"))
                refused += 1
            }
            guard line.count < 3 else { return }
            for word in words { go(line + [word]) }
        }
        go([])
        #expect(read + refused == 1 + 15 + 225 + 3375)
        #expect(read > 100 && refused > 100, "\(read) read")
    }
}
