import CardsProgram
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every command with a standard output that fails.
///
/// The commands come from the program's own description, so a new one is covered by itself: its required words are made
/// up from their kinds. Those that need others are in a table.
@Suite(.serialized) struct LostOutputTests {
    /// Words for commands that print nothing with the usual ones.
    private static let words: [String: [String]] = [
        "fill": ["mood_five", "--day", "2026-11-17", "--set", "day.mood=4"],
        "edit": ["mood_five/2026-11-19", "--set", "day.mood=4"],
        "search": ["lantern"], "export": ["--as", "csv"], "import": ["{home}/cards.csv", "--as", "csv"],
        "forget": ["mood_five/2026-11-18", "--yes"], "restore": ["{home}/b.tar", "--journal", "{home}/other"],
        "on-this-day": ["2027-11-19"], "trends": ["day.mood"], "completion": ["bash"], "explain": ["S204"],
        "photo": ["{home}/photo.jpg"], "mute": ["mood_five/2026-11-18"], "undelete": ["mood_five/2026-11-16"],
        "sentiment": ["mood_five", "--on"],
        "remind add": ["20:00"], "remind off": ["1"], "remind snooze": ["30m"],
        "remind pause": ["until", "2026-12-01"],
        "remind install": ["--with", "ics", "-o", "{home}/r.ics"],
        "backup": ["{home}/c.tar"], "doctor": ["--adopt"], "init": ["{home}/new"], "__complete": ["show", ""],
        "schema new": ["evening", "--like", "mood_five"], "schema diff": ["mood_five", "{home}/template.json"],
        "schema change": ["mood_five", "--add", "day.more", "--like", "day.mood", "--title", "More"],
        "schema adopt": ["medicine_list"],
        "schema try": ["mood_five", "--set", "day.mood=3"], "schema generate": ["mood_five", "--as", "form"],
        "schema import": ["{home}/questionnaire.json"],
        "schema freeze": ["mood_five"], "schema put-away": ["mood_five"], "plugin run": ["sentiment"],
        "plugin test": ["csv"], "plugin new": ["exporter", "{home}/new-plugin"],
        "plugin info": ["org.example.none"], "open": ["--stop"], "help": ["fill"],
    ]

    /// Commands that print only messages to a person, on standard error, or nothing in this home.
    private static let silent: Set<String> = [
        "remind snooze", "remind off", "remind pause", "remind run", "remind test", "plugin info", "plugin enable",
        "plugin disable", "plugin new", "redo", "resolve", "safety", "safety edit", "safety show", "safety check",
        "undelete", "migrate", "open",
        "lock", "unlock", "lock setup", "lock rekey", "lock recovery", "lock plan", "lock remove",
    ]

    @Test func everyCommandReportsAnOutputThatFails() throws {
        let pattern = try Self.home()
        let commands = Self.commands
        let outputs = RunningProgram.StandardOutput.allCases.dropFirst().filter { Self.exists($0) }
        var (tried, printing): (Int, Set<String>) = (0, [])
        for command in commands {
            for form in [[], ["--json"]] {
                let usual = try Self.run(command, form, .read, pattern)
                if form.isEmpty, !usual.out.isEmpty { printing.insert(command.name) }
                for output in form.isEmpty ? outputs : [.unwritable] {
                    let lost = try Self.run(command, form, output, pattern)
                    Self.expect(lost, after: usual, output, "\(command.name) \(form) \(output)")
                    tried += 1
                }
            }
        }
        #expect(tried == commands.count * (outputs.count + 1) && commands.count > 60)
        #expect(Set(commands.map(\.name)).subtracting(printing) == Self.silent)
    }

    private static func expect(
        _ lost: RunningProgram.Ending, after usual: RunningProgram.Ending, _ output: RunningProgram.StandardOutput,
        _ what: String
    ) {
        let comment = Comment(rawValue: "\(what): \(lost)")
        #expect(lost.signal == nil, comment)
        let isReported = lost.err.contains("error: standard output could not be written: ")
        guard !usual.out.isEmpty, output != .closedPipe else {
            #expect(lost.exitCode == usual.exitCode && !isReported, comment)
            return
        }
        #expect(lost.exitCode == 74 && isReported, comment)
        #expect(lost.err.contains("help: repeat the command when the output can be written"), comment)
    }

    // MARK: - Nothing is remembered

    @Test(arguments: [RunningProgram.StandardOutput.full, .unwritable, .closedPipe])
    func anExportThatWasLostIsNotRemembered(_ output: RunningProgram.StandardOutput) throws {
        guard Self.exists(output) else { return }
        let home = try Self.home()
        let words = ["export", "--as", "jsonl", "--since"]
        let lost = try RunningProgram(words, environment: home.environment, output: output).ending()
        #expect(!lost.err.contains("Exported"), "\(lost.err)")
        let next = try home.run(words)
        #expect(next.out.split(separator: "\n").count == 3, "\(next)")
        #expect(try home.run(words).out == "", "that one is remembered")
    }

    @Test func aNudgeAndAPromptThatWereLostComeAgain() throws {
        let home = try Self.home()
        for words in [["nudge"], ["reflect", "mood_five"]] {
            let lost = try RunningProgram(words, environment: home.environment, output: .unwritable).ending()
            #expect(lost.exitCode == 74, "\(words): \(lost)")
            let first = try home.run(words).out
            #expect(!first.isEmpty, "\(words)")
            if words == ["nudge"] { #expect(try home.run(words).out == "", "once a day") }
        }
        let before = home.text(".config/cards/reflections.json")
        _ = try RunningProgram(["reflect", "mood_five"], environment: home.environment, output: .unwritable).ending()
        #expect(home.text(".config/cards/reflections.json") == before)
    }

    @Test func helpAndTheVersionReportItToo() throws {
        for words in [["--help"], ["--version"], ["--version", "--verbose"], ["help", "fill"]] {
            let lost = try RunningProgram(words, environment: Home().environment, output: .unwritable).ending()
            #expect(lost.exitCode == 74, "\(words): \(lost)")
        }
    }

    // MARK: - The commands

    private struct Line {
        let name: String
        let words: [String]
    }

    /// Other lines of commands that print something else with an option.
    private static let more = [
        Line(name: "list", words: ["list", "--near", "52.5,13.4"]),
        Line(name: "photo", words: ["photo", "{home}/photo.jpg", "-o", "-"]),
        Line(name: "export", words: ["export", "--as", "html", "--with", "photos"]),
    ]

    /// A line for each command that does something.
    private static var commands: [Line] {
        func lines(_ command: Command, _ names: [String]) -> [Line] {
            let own = command.subcommands.isEmpty || command.runsAlone ? [line(command, names)] : []
            return own + command.subcommands.flatMap { lines($0, names + [$0.name]) }
        }
        return lines(Program.root, []) + more
    }

    private static func line(_ command: Command, _ names: [String]) -> Line {
        let name = names.joined(separator: " ")
        let needed = command.positionals.filter { $0.isRequired || $0.kind == .card }.map { word(for: $0.kind) }
        return Line(name: name, words: names + (words[name] ?? needed))
    }

    private static func word(for kind: ValueKind) -> String {
        switch kind {
        case .card: "mood_five/2026-11-19"
        case .schema: "mood_five"
        case .file: "{home}/template.json"
        case .directory: "{home}"
        case .oneOf(let words): words[0]
        case .text, .asked: "mood_five"
        }
    }

    private static func exists(_ output: RunningProgram.StandardOutput) -> Bool {
        output != .full || access("/dev/full", W_OK) == 0
    }

    private static func run(
        _ line: Line, _ form: [String], _ output: RunningProgram.StandardOutput, _ pattern: Home
    ) throws -> RunningProgram.Ending {
        let home = Home()
        _ = try home.shell("cp -Rp '\(pattern.path)/.' '\(home.path)/'")
        for name in ["CARDS_NOW", "PATH"] { home.environment[name] = pattern.environment[name] }
        let words = line.words.map { $0.replacing("{home}", with: home.path) }
        return try RunningProgram(words + form + ["--no-input"], environment: home.environment, output: output)
            .ending()
    }

    private static func home() throws -> Home {
        let home = Home(now: "2026-11-20T21:30:11Z")
        home.environment["PATH"] = "\(home.path)/none:/usr/bin:/bin"
        for day in ["16", "18", "19"] {
            let filled = try home.cards(
                "fill", "mood_five", "--day", "2026-11-\(day)", "--set", "day.mood=3", "day.note=lantern")
            #expect(filled.exitCode == 0, "\(filled.err)")
        }
        _ = try home.shell("cp '\(DocsTests.root)/Tests/Fixtures/photo.png' ~/photo.jpg")
        home.write("day,day.mood\n2026-11-10,2\n", to: "cards.csv")
        let template = try home.cards("schema", "show", "mood_five", "--json").out
        home.write(template.replacing("\"version\": 1", with: "\"version\": 2"), to: "template.json")
        home.write(
            #"{"resourceType":"Questionnaire","status":"draft","item":[{"linkId":"a","text":"A","type":"string"}]}"#,
            to: "questionnaire.json")
        #expect(try home.run(["backup", "\(home.path)/b.tar"]).exitCode == 0)
        home.environment["CARDS_NOW"] = "2026-11-20T20:30:11Z"
        #expect(try home.run(["remind", "add", "21:00", "--command", "true"]).exitCode == 0)
        home.environment["CARDS_NOW"] = "2026-11-20T21:30:11Z"
        return home
    }
}
