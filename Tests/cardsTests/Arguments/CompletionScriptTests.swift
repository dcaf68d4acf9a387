import Testing
import CardsProgram

/// The text before the cursor, and the candidates.
struct CompletionRow: Sendable, CustomTestStringConvertible {
    let line: String
    let offers: [String]

    init(_ line: String, _ offers: [String]) {
        self.line = line
        self.offers = offers
    }

    var testDescription: String { "'\(line)'" }
}

/// All three scripts run in their shells, with a stand-in for the program that only knows the answers to these lines.
@Suite struct CompletionScriptTests {
    static let global = ["--color", "--help", "--journal", "--json", "--quiet", "--verbose", "--version"]
    static let rows = [
        CompletionRow("cards ", ["fill", "help", "import", "read", "schema"]),
        CompletionRow("cards fi", ["fill"]),
        CompletionRow("cards __", []),
        CompletionRow("cards x", []),
        CompletionRow("cards -", global),
        CompletionRow("cards --json sch", ["schema"]),
        CompletionRow("cards --journal fill sch", ["schema"]),
        CompletionRow("cards schema ", ["list", "show"]),
        CompletionRow("cards schema --b", ["--bundled"]),
        CompletionRow("cards schema show --b", ["--bundled"]),
        CompletionRow("cards help sc", ["schema"]),
        CompletionRow("cards help schema l", ["list"]),
        CompletionRow("cards help fill ", []),
        CompletionRow("cards help -- sc", ["schema"]),
        CompletionRow("cards fill -- --", []),
        CompletionRow("cards --color ", ["always", "auto", "never"]),
        CompletionRow("cards fill --color a", ["always", "auto"]),
        CompletionRow("cards fill ", ["schema:daily", "schema:week$(echo)"]),
        CompletionRow("cards fill schema:d", ["schema:daily"]),
        CompletionRow("cards fill -q schema:d", ["schema:daily"]),
        CompletionRow("cards fill daily ", []),
        CompletionRow("cards fill --day -2 schema:d", ["schema:daily"]),
        CompletionRow("cards fill -d -2 schema:d", ["schema:daily"]),
        CompletionRow("cards fill -d-2 schema:d", ["schema:daily"]),
        CompletionRow("cards fill -qd schema:d schema:d", ["schema:daily"]),
        CompletionRow("cards fill -qd ", []),
        CompletionRow("cards fill --set a b ", []),
        CompletionRow("cards fill --set a b --fr", ["--fresh", "--from"]),
        CompletionRow("cards fill --set a --tag b schema:d", ["schema:daily"]),
        CompletionRow("cards fill --set a -- schema:d", ["schema:daily"]),
        CompletionRow("cards fill --from sa", ["sample.txt"]),
        CompletionRow("cards fill -- -", []),
        CompletionRow("cards read mon card:d", ["card:daily"]),
        CompletionRow("cards import sa", ["sample.txt"]),
        CompletionRow("cards import sample.txt m", ["merge"]),
        CompletionRow("cards import - m", ["merge"]),
        CompletionRow("cards import -2 m", ["merge"]),
        CompletionRow("cards schema --order ", ["date", "name"]),
        CompletionRow("cards schema list --order n", ["name"]),
    ]

    static func isInstalled(_ shell: CompletionScript) -> Bool {
        guard Shell.isInstalled(shell.rawValue) else {
            print("skipped: \(shell.rawValue) is not installed")
            return false
        }
        return true
    }

    /// The program's answer for each line, in a file named by its words.
    static func answers(_ lines: [String]) -> [String: String] {
        let files = lines.map { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst().map(String.init)
            let answer = Completion(root: Sample.root, words: words).lines { what in
                ["\(what):daily\tEvery day", "\(what):week$(echo)"]
            }
            return ("answer:" + words.joined(separator: " "), answer.map { $0 + "\n" }.joined())
        }
        return Dictionary(files) { first, _ in first }
    }

    @Test(arguments: CompletionScript.allCases) func scriptIsWellFormed(_ shell: CompletionScript) throws {
        guard Self.isInstalled(shell) else { return }
        let script = shell.text
        let answer = try Shell.run("\(shell.rawValue) -n script 2>&1", files: ["script": script])
        #expect(answer == Shell.Answer(status: 0, output: ""))
    }

    @Test(arguments: CompletionScript.allCases) func offersCompletions(_ shell: CompletionScript) throws {
        guard Self.isInstalled(shell) else { return }
        let files = [
            "script": shell.text,
            "probe": Self.probe(shell),
            "lines": Self.rows.map { $0.line + "\n" }.joined(),
            "sample.txt": "",
        ].merging(Self.answers(Self.rows.map(\.line))) { first, _ in first }
        let options = [.bash: "--norc", .zsh: "-f", .fish: "--no-config"][shell] ?? ""
        let answer = try Shell.run("\(shell.rawValue) \(options) probe < lines 2>&1", files: files)
        let expected = Self.rows.map { "\($0.line)| \($0.offers.joined(separator: " "))\n" }.joined()
        #expect(answer.output == expected)
    }

    /// In Bash the sign breaks words, and the part before it is kept on the line.
    @Test func bashCompletesAfterTheEqualsSign() throws {
        guard Self.isInstalled(.bash) else { return }
        let script = CompletionScript.bash.text
        let probe = """
            cards() { shift 2; cat "answer:$*"; }
            . ./script
            COMP_WORDS=(cards fill --color = al) COMP_CWORD=4
            _cards; echo "${COMPREPLY[@]}"
            COMP_WORDS=(cards fill --color =) COMP_CWORD=3
            _cards; echo "${COMPREPLY[@]}"
            COMP_WORDBREAKS=' ' COMP_WORDS=(cards fill --color=al) COMP_CWORD=2
            _cards; echo "${COMPREPLY[@]}"

            """
        let files = Self.answers(["cards fill --color=al", "cards fill --color="])
            .merging(["script": script, "probe": probe]) { first, _ in first }
        let answer = try Shell.run("bash --norc probe 2>&1", files: files)
        #expect(answer.output == "always\nauto always never\n--color=always\n")
    }

    @Test func fishCompletesAfterTheEqualsSign() throws {
        guard Self.isInstalled(.fish) else { return }
        let script = CompletionScript.fish.text
        let probe =
            "function cards; cat \"answer:$argv[3..]\"; end\nsource script\ncomplete -C 'cards fill --color=al'\n"
        let files = Self.answers(["cards fill --color=al"])
            .merging(["script": script, "probe": probe]) { first, _ in first }
        let answer = try Shell.run("fish --no-config probe 2>&1", files: files)
        #expect(answer.output == "--color=always\n")
    }

    /// Reads lines and prints each with its candidates, sorted, without descriptions.
    private static func probe(_ shell: CompletionScript) -> String {
        switch shell {
        case .bash:
            #"""
            cards() { shift 2; cat "answer:$*"; }
            . ./script
            # Without the signs that break words, so that a line can be split at its spaces alone.
            COMP_WORDBREAKS=' '
            while IFS= read -r line; do
                read -r -a COMP_WORDS <<< "$line"
                [[ $line == *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _cards
                echo "$line| $(printf '%s\n' "${COMPREPLY[@]}" | tr -d '\\' | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//')"
            done

            """#
        case .zsh:
            // The completion system needs a terminal; the functions called here note what they are given.
            #"""
            cards() { shift 2; cat "answer:$*"; }
            compdef() { : }
            compset() { : }
            _message() { : }
            _files() { offered=(sample.txt) }
            _describe() {
                local entry mark=$'\1'
                for entry in "${(@P)4}"; do
                    entry="${entry//\\:/$mark}"
                    entry="${entry%%:*}"
                    entry="${entry//$mark/:}"
                    [[ "$entry" == "$PREFIX"* ]] && offered+=("$entry")
                done
            }
            . ./script
            while IFS= read -r line; do
                words=("${(@s: :)line}")
                CURRENT=$#words PREFIX="${words[-1]}" offered=()
                _cards
                print -r -- "$line| ${(j: :)${(@o)offered}}"
            done

            """#
        case .fish:
            #"""
            function cards; cat "answer:$argv[3..]"; end
            source script
            while read -l line
                set -l offered (complete -C "$line" | string replace -r '\t.*' '' | LC_ALL=C sort)
                echo "$line| $offered"
            end

            """#
        }
    }
}
