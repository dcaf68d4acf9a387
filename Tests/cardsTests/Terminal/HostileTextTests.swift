import CardEngine
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// What came from outside never reaches a terminal, or a pipe, as something a terminal obeys.
///
/// A journal is made in which everything that can hold text holds escapes, C1 controls and bidirectional overrides:
/// answers, titles, names of files, of devices and of templates, a plugin's manifest and its output. Every command runs
/// over it, with a pipe and with a terminal. A new command must be added to the table.
@Suite(.serialized) struct HostileTextTests {
    /// OSC 0 sets the window's title, CSI 31 m by its C1 form, and overrides of the direction of writing.
    private static let payload = "a\u{1B}]0;b\u{07}c\u{9B}31md\u{202E}e\u{2066}f\u{7F}g"
    private static let escaped = #"a\u001b]0;b\u0007c\u009b31md\u202ee\u2066f\u007fg"#

    /// The lines to try for each command; empty for a command without texts from outside.
    private static let lines: [String: [[String]]] = [
        "": [[]],
        "fill": [
            ["evil", "--set", "all.text=\(payload)"], ["evil", "--set", "\(payload)=1"], ["\(payload)"],
            ["evil", "--accessible"], ["evil", "--from", "{home}/bad\u{1B}[31m.json"],
        ],
        "edit": [["evil/2026-11-19", "--accessible"], ["evil/2026-11-19", "--set", "all.number=3"]],
        "show": [["evil/2026-11-19"], ["evil/2026-11-19", "--lang", "es"], [payload]],
        "list": [
            [], ["--with", "photos"], ["--last", payload], ["--near", payload], ["--near", "1,1", "--within", payload],
        ],
        "search": [["a"], ["--show-values", "c"]], "read": [[]],
        "delete": [["evil/2026-11-18"], [payload]], "undelete": [["evil/2026-11-18"], [payload]],
        "forget": [["evil/2026-11-18", "--dry-run"], [payload]],
        "undo": [["--dry-run"], []], "redo": [["--dry-run"], []],
        "history": [
            ["evil/2026-11-19"], ["evil/2026-11-19", "--restore", payload], ["evil/2026-11-18", "--restore", "1"],
        ],
        "resolve": [["evil/2026-11-17"], []],
        "safety show": [[]], "safety edit": [["--set", "early_signs.list=\(payload)"]], "safety check": [[]],
        "week": [
            ["--schema", "evil"], ["--schema", "evil", "--include-private", "--describe"], [payload],
            ["--schema", "evil", "--report", payload],
        ],
        "calendar": [["--schema", "evil", "--field", "all.number"], ["--schema", "evil", "--field", payload]],
        "trends": [["all.number", "--schema", "evil"], [payload, "--schema", "evil"]],
        "on-this-day": [["2027-11-19", "--schema", "evil"], [payload]],
        "lists": [["--schema", "evil"], ["all.text", "--schema", "evil"]],
        "remind add": [["21:00", "-t", payload], [payload], ["20:00", "--voice", payload], ["21:00", "-t", "evil"]],
        "remind list": [["--why"]], "remind off": [[payload]], "remind snooze": [[payload]],
        "remind pause": [[payload]], "remind test": [[payload], []], "remind run": [[]], "nudge": [[]],
        "remind install": [["--with", "ics", "-o", "{home}/i\u{1B}[31m.ics"]],
        "mute": [[payload], ["evil/2026-11-18"]], "insights": [["--schema", "evil"]],
        "sentiment": [["evil", "--on"], [payload]], "reflect": [["evil"], [payload, "--off"]],
        "status": [[], ["--line", payload]], "check": [[], ["{home}/spoof.json"]],
        "import": [
            ["{home}/bad\u{1B}[31m.json", "--as", "legacy", "--schema", "evil", "--day-key", "day"],
            ["{home}/bad\u{1B}[31m.json", "--as", "jsonl"],
        ],
        "export": [
            ["evil/2026-11-19", "--schema", "evil", "--as", "csv", "-o", "{home}/out.csv"],
            ["--schema", "evil", "--as", "csv", "--near", payload, "-o", "{home}/near.csv"],
            ["--schema", "evil", "--as", "html", "--with", "photos", "-o", "{home}/p\u{1B}[31m.html"],
            ["--schema", "evil", "--as", "html", "--last", "1", "--option", "fragment=yes", "-o", "{home}/f.html"],
        ],
        "photo": [
            ["{home}/bad\u{1B}[31m.json"], [payload], ["{home}/photo\u{1B}[31m.png"],
            ["{home}/photo\u{1B}[31m.png", "-o", "{home}/clean\u{1B}[31m.png"],
        ],
        "migrate": [[]], "doctor": [[]],
        "backup": [["{home}/b\u{1B}[31m.tar"]], "restore": [["{home}/b\u{1B}[31m.tar", "--journal", "{home}/new"]],
        "open": [["--stop"], [payload]],
        "lock setup": [["--journal", "{home}/n\u{1B}[31m"]], "lock rekey": [["--journal", "{home}/n\u{1B}[31m"]],
        "lock recovery": [["--journal", payload]], "lock plan": [["open"], [payload]],
        "lock remove": [["--journal", payload]],
        "unlock": [["--journal", payload]], "journals": [[]],
        "init": [["{home}/i\u{1B}[31m"]], "completion": [["bash"]], "explain": [["S204"], [payload]],
        "schema list": [[]], "schema show": [["evil"], ["spoof"]],
        "schema new": [["{home}/n\u{1B}[31m"]], "schema check": [["{home}/spoof.json"], ["evil"]],
        "schema try": [["evil"], ["{home}/spoof.json"]],
        "schema diff": [["evil", "mood_five"], ["evil", "{home}/spoof.json"]],
        "schema change": [["evil", "--add", "all.more", "--title", payload]], "schema adopt": [["{home}/spoof.json"]],
        "schema freeze": [["evil"]], "schema put-away": [["evil"]], "schema docs": [["evil"]],
        "schema generate": [
            ["evil", "--as", "json-schema"], ["evil", "--as", "swift"], ["evil", "--as", "duckdb"],
            ["evil", "--as", "spark"], ["evil", "--as", "form"], ["evil", "--as", "sheet"],
            ["evil", "--as", "guide"],
        ],
        "schema import": [["{home}/form.json"], ["{home}/bad\u{1B}[31m.json", "--as", "fhir"], [payload]],
        "plugin list": [[]], "plugin info": [["org.example.evil"]], "plugin enable": [["org.example.evil"]],
        "plugin disable": [["org.example.evil"], [payload]], "plugin run": [["evil"], ["org.example.evil"]],
        "plugin test": [["{plugin}"]], "plugin new": [["exporter", payload]], "help": [["fill"], [payload]],
        "__complete": [["show", ""]], "__manual": [[]],
    ]

    /// The words that lead to each command that does something.
    private static var commands: [String] {
        func leaves(_ command: Command, _ words: [String]) -> [String] {
            command.subcommands.isEmpty
                ? [words.joined(separator: " ")]
                : command.subcommands.flatMap { leaves($0, words + [$0.name]) }
        }
        return leaves(Program.root, []) + [""]
    }

    @Test func tableCoversEveryCommand() {
        #expect(Set(Self.commands) == Set(Self.lines.keys))
    }

    @Test func noCommandWritesControlCharactersToAPipe() throws {
        let home = try journal()
        for (command, words) in try all(home) {
            for form in [[], ["--json"]] {
                let ending = try home.run(command + words + form, input: "?\n1\n>\n")
                #expect(ending.signal == nil, "\(command) \(words) \(form)")
                #expect(unsafe(ending.out) == [], "\(command) \(words) \(form): output")
                #expect(unsafe(ending.err) == [], "\(command) \(words) \(form): messages")
            }
        }
    }

    @Test func noCommandWritesControlCharactersToATerminal() throws {
        let home = try journal()
        home.environment["TERM"] = "dumb"
        for (command, words) in try all(home) {
            let program = try TerminalProgram(command + words + ["--no-input"], environment: home.environment)
            let code = program.ending()
            // The progress line that is redrawn comes from the program itself.
            let text = program.text.replacing(Output.Control.clearLine.rawValue.dropFirst(), with: "")
            #expect(unsafe(text) == [], "\(command) \(words)")
            #expect(code >= 0, "\(command) \(words) ended by a signal")
        }
        // What goes into a pipe as a file's bytes is text on a terminal.
        let export = try TerminalProgram(["export", "--schema", "evil", "--as", "csv"], environment: home.environment)
        export.ending()
        #expect(export.text.contains("2026-11-19"))
        #expect(unsafe(export.text) == [])
    }

    /// A newline in a name begins no line of its own.
    @Test func namesForgeNoLine() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let forged = "x\nFORGED\r\nFORGED\u{2028}FORGED"
        let line = try #require(try home.lines().first)
        let other = line.replacing(#""by":"\#(try device(home))""#, with: #""by":"phone\nFORGED""#).dropLast(42) + "}"
        for name in [
            "cards/\(forged)", "cards/2026-10.\(forged).jsonl", "cards/\(forged)d/a", "schemas/\(forged).json",
            "attachments/\(forged)", "attachments/ab/\(forged)", ".trash\(forged)/\(forged)",
        ] {
            home.write(other + "\n", to: "\(home.journal)/\(name)")
        }
        for name in ["cards/l", "schemas/l", "l"] {
            let linked = try home.shell("ln -s /dev/null '\(home.journal)/\(name)\(forged)'")
            #expect(linked.exitCode == 0)
        }
        for words in [
            ["doctor"], ["check"], ["status"], ["backup", "\(home.path)/b.tar"],
            ["backup", "\(home.path)/c\(forged).tar"],
            ["history", "2026-11-20"], ["show", "2026-11-20"], ["list"], ["resolve"], ["export", "--as", "csv"],
            ["forget", "mood_five/2026-11-20:day.mood", "--yes"], ["forget", "mood_five/2026-11-20", "--yes"],
            ["check", "\(home.journal)/schemas/\(forged).json"], ["import", "\(home.path)/\(forged)", "--as", "jsonl"],
            ["fill", "mood_five", "--from", "\(home.path)/\(forged)"],
            ["restore", "\(home.path)/b.tar", "--journal", "\(home.path)/new\(forged)"],
        ] {
            let ending = try home.run(words)
            let lines = (ending.out + ending.err).split { $0.isNewline }
            #expect(!lines.contains { $0.hasPrefix("FORGED") }, "\(words): \(ending.out)\(ending.err)")
        }
    }

    @Test func richPromptShowsControlCharactersAsText() throws {
        let home = try journal()
        let prompt = try ScreenProgram(home, "edit", "evil/2026-11-19")
        #expect(prompt.shows("Anything"))
        for key in ["?", "?", "\r", "\r", "?", "?", "\r", "\u{12}", "\u{13}"] { prompt.press(key) }
        _ = prompt.ending()
        let text = String(decoding: prompt.written, as: UTF8.self)
        #expect(!text.contains("\u{1B}]0;"))
        #expect(text.unicodeScalars.allSatisfy { $0.value < 0x20 || !TerminalText.isUnsafe($0) })
    }

    /// JSON contains the same text as the journal: characters are escaped, not lost.
    @Test func jsonPreservesEveryCharacter() throws {
        let home = try journal()
        let ending = try home.cards("show", "evil/2026-11-19", "--json", "--show-values")
        let shown = ending.out
        var faults: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: "", bytes: Array(shown.utf8), isQuotable: false), into: &faults)
        let text =
            node?.elements?.first?["values"]?["all.text"]?.string
            ?? node?.elements?.first?["values"]?["all"]?["text"]?.string
        #expect(text == Self.payload, "\(shown)")
    }

    // MARK: - The journal

    /// Every command with each of its lines.
    private func all(_ home: Home) throws -> [(command: [String], words: [String])] {
        let plugin = "\(home.journal.dropLast("journal".count))plugins/e\u{1B}[31m"
        return Self.lines.sorted { $0.key < $1.key }.flatMap { command, lines in
            lines.map { words in
                let words = words.map { $0.replacing("{home}", with: home.path).replacing("{plugin}", with: plugin) }
                return (command.split(separator: " " as Character).map(String.init), words)
            }
        }
    }

    /// The unsafe characters of a text, each once, as numbers.
    private func unsafe(_ text: String) -> [String] {
        Set(text.unicodeScalars.filter(TerminalText.isUnsafe)).map { String($0.value, radix: 16) }.sorted()
    }

    private static let template = """
        { "cards": 1, "id": "evil", "version": 1, "title": "Anything", "cadence": "daily",
          "groups": [ { "id": "all", "title": "All", "fields": [
            { "id": "text", "type": "text", "title": "Text", "help": "x", "required": true },
            { "id": "note", "type": "note", "title": "Note", "help": "x" },
            { "id": "number", "type": "integer", "min": 0, "max": 5, "title": "Number", "help": "x" },
            { "id": "tags", "type": "tags", "title": "Tags", "help": "x" },
            { "id": "place", "type": "place", "title": "Place", "help": "x" },
            { "id": "files", "type": "files", "title": "Files", "help": "x" },
            { "id": "list", "type": "list", "title": "List", "help": "x", "fields": [
              { "id": "name", "type": "text", "title": "Name", "help": "x" } ] } ] } ],
          "safety": [ { "id": "high", "when": "all.number > 4", "show": "safety_plan" } ] }
        """

    private static func values(_ number: Int) -> String {
        """
        {"all":{"text":"\(escaped)","note":"\(escaped)\\r\\n\(escaped)\\rh","number":\(number),"tags":["\(escaped)"],\
        "place":{"lat":52.5,"lon":13.4,"name":"\(escaped)"},\
        "files":[{"name":"\(escaped).txt","sha256":"\(String(repeating: "3f", count: 32))","bytes":3,"type":"text/plain"},\
        {"name":"\(escaped).png","sha256":"\(String(repeating: "4e", count: 32))","bytes":3,"type":"image/png"}],\
        "list":[{"#":"1","name":"\(escaped)"}]}}
        """
    }

    private func journal() throws -> Home {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        home.write(Self.template, to: "\(home.journal)/schemas/evil.json")
        _ = try home.cards("fill", "evil", "-d", "-9", "--set", "all.text=ordinary", "all.number=1")
        let name = try #require(
            home.text("\(home.journal)/cards/2026-11.\(try device(home)).jsonl").split(separator: "\"")
                .first { $0.hasPrefix("evil@") })
        func line(_ day: String, _ by: String, _ number: Int) -> String {
            """
            {"v":1,"card":"evil/\(day)","rev":1,"prev":[],"at":"2026-11-20T09:00:00Z","by":"\(by)","schema":"\(name)",\
            "day":"\(day)","values":\(Self.values(number)),"skipped":{},"attic":[{"unmapped":{"\(Self.escaped)":"\(Self.escaped)"},"source":"legacy"}]}

            """
        }
        // Another device's file, its name hostile too; two versions of one card; a line that is damaged.
        home.write(
            line("2026-11-19", "other-1111", 5) + line("2026-11-18", "other-1111", 2)
                + line("2026-11-17", "other-1111", 1)
                + "{\"v\":1,\"card\":\"\(Self.payload)\n",
            to: "\(home.journal)/cards/2026-11.b\u{1B}[31m\u{202E}.jsonl")
        home.write(line("2026-11-17", "third-2222", 3), to: "\(home.journal)/cards/2026-11.third-2222.jsonl")
        home.write(
            Self.template.replacing("\"Anything\"", with: "\"\(Self.payload)\"").replacing("evil", with: "spoof"),
            to: "\(home.journal)/schemas/spoof\u{1B}[31m.json")
        home.write(
            Self.template.replacing("\"All\"", with: "\"\(Self.payload)\"").replacing("evil", with: "spoof"),
            to: "spoof.json")
        home.write(
            """
            {"resourceType":"Questionnaire","status":"\(Self.escaped)","\(Self.escaped)":1,"title":"\(Self.escaped)","item":[
              {"linkId":"\(Self.escaped)","text":"\(Self.escaped)","type":"choice","answerOption":[{"valueString":"\(Self.escaped)"}]},
              {"linkId":"b","text":"B","type":"\(Self.escaped)","enableWhen":[{"question":"\(Self.escaped)","operator":"=","answerString":"\(Self.escaped)"}]}]}
            """, to: "form.json")
        home.write(
            "[{\"day\":\"2026-11-02\",\"all.text\":\"x\",\"\(Self.escaped)\":\"\(Self.escaped)\"},{\"day\":\"\(Self.escaped)\"}]",
            to: "bad\u{1B}[31m.json")
        _ = try home.shell("cd && cp '\(DocsTests.root)/Tests/Fixtures/photo.png' \"$(printf 'photo\\033[31m.png')\"")
        try plugin(home)
        return home
    }

    private func device(_ home: Home) throws -> String {
        let file = try #require(home.names(in: "\(home.journal)/cards").first)
        return String(file.dropFirst("2026-11.".count).dropLast(".jsonl".count))
    }

    /// A plugin whose manifest, folder, answers and messages are hostile.
    private func plugin(_ home: Home) throws {
        let folder = "\(home.journal.dropLast("journal".count))plugins/e\u{1B}[31m"
        home.write(folder, to: "folder.txt")
        _ = try home.shell("mkdir -p \"$(cat folder.txt)\"".replacing("folder.txt", with: "\(home.path)/folder.txt"))
        home.write(
            """
            { "plugin": "org.example.evil", "version": "1.0.0", "protocol": { "min": "1.0", "max": "1.0" },
              "exec": ["./evil.sh"], "runtime": ["/usr/\(Self.escaped)"],
              "contributes": { "annotators": [ { "id": "evil", "title": "\(Self.escaped)",
                "values": [ { "id": "w", "type": "text", "title": "W" } ] } ] },
              "permissions": { "read": { "fields": ["*"], "reason": "\(Self.escaped)" }, "network": "open", "files": "open" },
              "limits": { "timeout_seconds": 5 } }
            """, to: "\(folder)/plugin.json")
        home.write(
            """
            #!/bin/sh
            while IFS= read -r line; do printf '%s\\n' '\(Self.payload)'; echo '\(Self.payload)' >&2; done

            """, to: "\(folder)/evil.sh")
        _ = try home.shell("chmod +x \"$(cat \(home.path)/folder.txt)/evil.sh\"")
    }
}
