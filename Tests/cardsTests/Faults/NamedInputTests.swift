import CardsProgram
import TestSupport
import Testing

/// Every word of a command line that names a file to read, with something that is not a file.
@Suite(.serialized) struct NamedInputTests {
    /// A command, with `{path}` in place of the file.
    private static let needed: [String: [String]] = [
        "fill --from": ["fill", "mood_five", "--from", "{path}"],
        "fill --photo": ["fill", "photo_journal", "--photo", "{path}"],
        "import file": ["import", "{path}", "--as", "csv", "--schema", "mood_five"],
        "import --map": ["import", "cards.json", "--as", "legacy", "--schema", "mood_five", "--map", "{path}"],
        "schema generate template": ["schema", "generate", "{path}", "--as", "form"],
        "schema diff old": ["schema", "diff", "{path}", "mood_five"],
        "schema diff new": ["schema", "diff", "mood_five", "{path}"],
        "schema import file": ["schema", "import", "{path}"],
        "restore --identity": ["restore", "cards.age", "--identity", "{path}"],
        "open template": ["open", "workshop", "{path}"],
        "schema try template": ["schema", "try", "{path}", "--set", "day.mood=3"],
    ]
    /// Words that name a file to write.
    private static let written: Set<String> = [
        "backup file", "export --output", "photo --output", "remind install --output", "schema generate --output",
        "schema import --to",
        "plugin test --transcript", "plugin new folder",
    ]

    /// The words of the program's description that name a file, each with a line that uses it.
    private static let lines: [(name: String, words: [String])] = {
        func found(_ command: Command, _ names: [String]) -> [(String, [String])] {
            let prefix = names.joined(separator: " ")
            let own = command.positionals.filter { $0.kind == .file }.map {
                ("\(prefix) \($0.name)", names + ["{path}"])
            }
            let options = command.options.filter { $0.value?.kind == .file }.map { ("\(prefix) \($0.long)", names) }
            return own + options + command.subcommands.flatMap { found($0, names + [$0.name]) }
        }
        return found(Program.root, []).filter { !written.contains($0.0) }.map { ($0.0, needed[$0.0] ?? $0.1) }
    }()

    private static func home() throws -> Home {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.shell(
            "cd && mkfifo pipe && mkdir folder && ln -s pipe link && cards schema show mood_five --json > t")
        home.write("[]", to: "cards.json")
        home.write("age-encryption.org/v1\n-> X25519 x\n", to: "cards.age")
        return home
    }

    @Test func everyWordThatNamesAFileIsTried() {
        #expect(Self.lines.count == 18, "\(Self.lines.map(\.name))")
        #expect(Self.lines.allSatisfy { $0.words.contains("{path}") }, "\(Self.lines)")
    }

    /// Nothing waits for a pipe to which nobody writes, and nothing reads a device that never ends.
    @Test func nothingHangs() throws {
        let home = try Self.home()
        for (name, words) in Self.lines {
            for path in ["pipe", "link", "folder", "/dev/zero"] {
                let whole = path.hasPrefix("/") ? path : "\(home.path)/\(path)"
                let line = words.map {
                    $0 == "{path}" ? whole : $0.hasPrefix("cards.") ? "\(home.path)/\($0)" : $0
                }
                let run = try RunningProgram(line + ["--no-input"], environment: home.environment).ending(within: 20)
                #expect(run.signal == nil && ![0, 1].contains(run.exitCode), "\(name) \(path): \(run)")
                #expect(run.err.contains("error"), "\(name) \(path): \(run)")
            }
        }
    }

    /// A stream where one is meant works as before.
    @Test(arguments: [
        "cards schema check <(cat t)", "cat t | cards schema check -", "cards schema docs - < t",
        "cards schema diff <(cat t) mood_five", "cards schema try - --set day.mood=3 < t",
        "cat t > pipe & cards schema check pipe", "{ sleep 0.3; cat t; } > pipe & cards schema check pipe",
        "cards import <(printf 'day,day.mood\\n2026-11-10,2\\n') --as csv --schema mood_five",
        "printf 'day,day.mood\\n2026-11-10,2\\n' | cards import - --as csv --schema mood_five",
        "cards fill mood_five --from <(printf '[{\"day\":\"2026-11-11\",\"values\":{\"day\":{\"mood\":2}}}]')",
        "printf '[{\"day\":\"2026-11-11\",\"values\":{\"day\":{\"mood\":2}}}]' | cards fill mood_five --from -",
    ])
    func streamsAreRead(_ line: String) throws {
        let home = try Self.home()
        home.write("cd; \(line)\n", to: "line.sh")
        let run = try home.shell("bash \(home.path)/line.sh")
        #expect(run.exitCode == 0, "\(run)")
    }

    @Test(arguments: ["pipe", "link", "folder", "/dev/zero", "/dev/null"])
    func anAttachmentIsAFile(_ path: String) throws {
        let home = try Self.home()
        home.write(
            """
            { "cards": 1, "id": "log", "version": 1, "title": "Log", "cadence": "daily", "groups": [
              { "id": "day", "title": "Day", "fields": [
                { "id": "photo", "type": "files", "title": "Photo", "help": "h" } ] } ] }
            """, to: "\(home.journal)/schemas/log.json")
        let whole = path.hasPrefix("/") ? path : "\(home.path)/\(path)"
        let run = try RunningProgram(
            ["fill", "log", "--set", "day.photo=\(whole)", "--no-input"], environment: home.environment
        ).ending(within: 20)
        #expect(run.signal == nil && run.exitCode != 0, "\(run)")
        home.write("words", to: "photo.txt")
        let kept = try home.run(["fill", "log", "--set", "day.photo=\(home.path)/photo.txt"])
        #expect(kept.exitCode == 0, "\(kept)")
    }
}
