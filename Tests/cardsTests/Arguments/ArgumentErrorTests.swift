import Testing
import CardsProgram

/// A wrong command line, its message, and the corrected line.
struct ErrorRow: Sendable, CustomTestStringConvertible {
    let line: String
    let text: String
    let fixed: String
    var environment: [String: String] = [:]

    init(_ line: String, _ text: String, fixed: String, environment: [String: String] = [:]) {
        self.line = line
        self.text = text
        self.fixed = fixed
        self.environment = environment
    }

    var testDescription: String { line.isEmpty ? environment.description : line }
}

@Suite struct ArgumentErrorTests {
    static let rows = [
        ErrorRow(
            "fill --jornal d",
            """
            error: unknown option '--jornal'
            help: did you mean '--journal'?
            See 'cards fill --help'.

            """, fixed: "fill --journal d"),
        ErrorRow(
            "fill --jour=d",
            """
            error: unknown option '--jour'
            help: did you mean '--journal'?
            See 'cards fill --help'.

            """, fixed: "fill --journal=d"),
        ErrorRow(
            "fill --zebra",
            """
            error: unknown option '--zebra'
            See 'cards fill --help'.

            """, fixed: "fill"),
        ErrorRow(
            "fill --trce",
            """
            error: unknown option '--trce'
            See 'cards fill --help'.

            """, fixed: "fill --trace"),
        ErrorRow(
            "fill -x",
            """
            error: unknown option '-x'
            See 'cards fill --help'.

            """, fixed: "fill"),
        ErrorRow(
            "fill -qx",
            """
            error: unknown option '-x'
            See 'cards fill --help'.

            """, fixed: "fill -q"),
        ErrorRow(
            "fill -day fri",
            """
            error: unknown option '-day'
            help: did you mean '--day'?
            See 'cards fill --help'.

            """, fixed: "fill --day fri"),
        ErrorRow(
            "fill -journa=d",
            """
            error: unknown option '-journa'
            help: did you mean '--journal'?
            See 'cards fill --help'.

            """, fixed: "fill --journal=d"),
        ErrorRow(
            "--day fri fill",
            """
            error: '--day' is not an option of 'cards' itself
            help: write it after the subcommand
            See 'cards --help'.

            """, fixed: "fill --day fri"),
        ErrorRow(
            "-d fri fill",
            """
            error: '-d' is not an option of 'cards' itself
            help: write it after the subcommand
            See 'cards --help'.

            """, fixed: "fill -d fri"),
        ErrorRow(
            "fil",
            """
            error: unknown subcommand 'fil'
            help: did you mean 'fill'?
            See 'cards --help'.

            """, fixed: "fill"),
        ErrorRow(
            "schema lsit",
            """
            error: unknown subcommand 'lsit'
            help: did you mean 'list'?
            See 'cards schema --help'.

            """, fixed: "schema list"),
        ErrorRow(
            "complete",
            """
            error: unknown subcommand 'complete'
            See 'cards --help'.

            """, fixed: "__complete"),
        ErrorRow(
            "help fil",
            """
            error: unknown subcommand 'fil'
            help: did you mean 'fill'?
            See 'cards --help'.

            """, fixed: "help fill"),
        ErrorRow(
            "schema",
            """
            error: 'cards schema' needs a subcommand
            help: use one of list, show
            See 'cards schema --help'.

            """, fixed: "schema list"),
        ErrorRow(
            "fill --day",
            """
            error: option '--day' needs a value
            See 'cards fill --help'.

            """, fixed: "fill --day fri"),
        ErrorRow(
            "fill -d --json",
            """
            error: option '-d' needs a value
            See 'cards fill --help'.

            """, fixed: "fill -d fri --json"),
        ErrorRow(
            "fill --set -x",
            """
            error: option '--set' needs a value
            help: write a value that begins with a dash as '--set=-x'
            See 'cards fill --help'.

            """, fixed: "fill --set=-x"),
        ErrorRow(
            "fill --set -- dbt",
            """
            error: option '--set' needs a value
            See 'cards fill --help'.

            """, fixed: "fill --set a=1 -- dbt"),
        ErrorRow(
            "fill --json=yes",
            """
            error: option '--json' takes no value
            See 'cards fill --help'.

            """, fixed: "fill --json"),
        ErrorRow(
            "fill -q=yes",
            """
            error: option '-q' takes no value
            See 'cards fill --help'.

            """, fixed: "fill -q"),
        ErrorRow(
            "fill --color alway",
            """
            error: 'alway' is not a value of '--color': use one of auto, always, never
            help: did you mean 'always'?
            See 'cards fill --help'.

            """, fixed: "fill --color always"),
        ErrorRow(
            "import a.csv replace",
            """
            error: 'replace' is not a value of '<mode>': use one of skip, merge
            See 'cards import --help'.

            """, fixed: "import a.csv merge"),
        ErrorRow(
            "",
            """
            error: 'red' is not a value of the variable 'CARDS_COLOR': use one of auto, always, never
            See 'cards --help'.

            """, fixed: "--color never", environment: ["CARDS_COLOR": "red"]),
        ErrorRow(
            "fill dbt extra",
            """
            error: there is one argument too many
            help: put text that contains spaces in quotes
            See 'cards fill --help'.

            """, fixed: "fill dbt"),
        ErrorRow(
            "-- fill",
            """
            error: there is one argument too many
            help: put text that contains spaces in quotes
            See 'cards --help'.

            """, fixed: "fill"),
        ErrorRow(
            "read",
            """
            error: missing argument '<card>'
            See 'cards read --help'.

            """, fixed: "read mon"),
        ErrorRow(
            "fill -d mon --day tue",
            """
            error: option '--day' can be given only once
            See 'cards fill --help'.

            """, fixed: "fill --day tue"),
        ErrorRow(
            "fill --fresh --resume",
            """
            error: '--fresh' and '--resume' cannot be given together
            See 'cards fill --help'.

            """, fixed: "fill --fresh"),
        ErrorRow(
            "-q fill -v",
            """
            error: '-q' and '-v' cannot be given together
            See 'cards fill --help'.

            """, fixed: "-q fill"),
    ]

    @Test(arguments: rows) func formatsTheErrorMessage(_ row: ErrorRow) throws {
        let parser = ArgumentParser(root: Sample.root)
        let error = #expect(throws: ArgumentError.self) {
            try parser.parse(Sample.words(row.line)) { row.environment[$0] }
        }
        #expect(error.map { ArgumentErrorText($0).text } == row.text)
        #expect(throws: Never.self) { try parser.parse(Sample.words(row.fixed)) { row.environment[$0] } }
    }

    @Test func removesControlCharacters() throws {
        let error = #expect(throws: ArgumentError.self) {
            try ArgumentParser(root: Sample.root).parse(["fill", "dbt", "--\u{1B}[31m\u{202E}añ"])
        }
        let text = error.map { ArgumentErrorText($0).text }
        #expect(text == "error: unknown option '…'\nSee 'cards fill --help'.\n")
    }

    @Test(arguments: ["--" + String(repeating: "ab", count: 200), "--i feel bad", "-no words", "--\u{1F600}"])
    func doesNotRepeatInvalidOptionNames(_ word: String) throws {
        let error = #expect(throws: ArgumentError.self) {
            try ArgumentParser(root: Sample.root).parse(["fill", "dbt", word])
        }
        let text = try #require(error.map { ArgumentErrorText($0).text })
        #expect(text.hasSuffix("See 'cards fill --help'.\n"))
        for part in ["abab", "feel", "words", "\u{1F600}"] { #expect(!text.contains(part)) }
    }

    @Test func doesNotStoreTheValueOfAFlag() throws {
        let error = #expect(throws: ArgumentError.self) {
            try ArgumentParser(root: Sample.root).parse(["--json=I am sad"])
        }
        #expect(error?.reason == .unexpectedValue(option: "--json"))
    }
}
