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

/// Every command that writes to a path which a person names, with whatever may be at that path.
@Suite(.serialized) struct NamedOutputTests {
    /// A command with the words before its path.
    struct Writing: CustomTestStringConvertible, Sendable {
        let words: [String]
        /// Whether it can replace a file with `--force`.
        let hasForce: Bool
        var testDescription: String { words.joined(separator: " ") }
    }

    /// How to make a command with the option `--output` write something.
    private static let needed = [
        "export": ["--as", "csv"], "photo": ["\(DocsTests.root)/Tests/Fixtures/photo.png"],
        "remind install": ["--with", "ics"],
        "schema generate": ["mood_five", "--as", "form"],
    ]

    /// The commands with that option, from the program's description, and those that take such a path otherwise.
    static let writings: [Writing] = {
        func found(_ command: Command, _ names: [String]) -> [Writing] {
            let own = command.options.contains { $0.name == "output" }
            let words = names + (needed[names.joined(separator: " ")] ?? []) + ["-o"]
            return (own ? [Writing(words: words, hasForce: true)] : [])
                + command.subcommands.flatMap { found($0, names + [$0.name]) }
        }
        return found(Program.root, []) + [
            Writing(words: ["export", "--as", "html", "--with", "photos", "-o"], hasForce: true),
            Writing(words: ["export", "--as", "html", "--option", "fragment=yes", "-o"], hasForce: true),
            Writing(words: ["backup"], hasForce: false),
            Writing(words: ["plugin", "test", "csv", "--transcript"], hasForce: true),
        ]
    }()

    @Test func eightCommandsWriteToAPath() {
        #expect(Self.writings.map(\.testDescription).count == 8, "\(Self.writings.map(\.testDescription))")
    }

    private static func home() throws -> Home {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.cards("remind", "add", "21:00", "-q")
        return home
    }

    private static func run(_ writing: Writing, _ path: String, _ home: Home) throws -> RunningProgram.Ending {
        try RunningProgram(writing.words + [path], environment: home.environment).ending(within: 20)
    }

    @Test(arguments: writings) func aFileOfThePersonsNeedsForce(_ writing: Writing) throws {
        let home = try Self.home()
        let file = home.write("mine\n", to: "mine")
        _ = try home.shell("cd && ln -s mine link")
        for path in [file, "\(home.path)/link"] {
            let refused = try Self.run(writing, path, home)
            #expect(refused.exitCode == 73 && refused.err.contains("already exists"), "\(refused)")
            #expect(refused.err.contains("--force") == writing.hasForce, "\(refused)")
            #expect(home.text("mine") == "mine\n" && refused.out == "")
        }
        guard writing.hasForce else { return }
        let forced = try home.run(writing.words + ["\(home.path)/link", "--force"])
        #expect(forced.exitCode == 0 && home.text("mine") != "mine\n", "\(forced)")
        #expect(try home.shell("cd && readlink link").out == "mine\n", "the link stays")
        // What Cards wrote itself is written again, until somebody changes it.
        #expect(try Self.run(writing, file, home).exitCode == 0)
        home.write("mine again\n", to: "mine")
        #expect(try Self.run(writing, file, home).exitCode == 73)
        #expect(home.text("mine") == "mine again\n")
    }

    @Test(arguments: writings) func aNewFileAppearsWhereALinkLeads(_ writing: Writing) throws {
        let home = try Self.home()
        _ = try home.shell("cd && ln -s target link")
        #expect(try Self.run(writing, "\(home.path)/link", home).exitCode == 0)
        #expect(try home.shell("cd && readlink link").out == "target\n")
        #expect(home.names(in: home.path).contains("target"))
    }

    @Test(arguments: writings) func aPipeAndADeviceAreWrittenInto(_ writing: Writing) throws {
        let home = try Self.home()
        let line = (["cards"] + writing.words.map { "'\($0)'" }).joined(separator: " ")
        let piped = try home.shell("cd && mkfifo pipe && { cat pipe > got & } && \(line) pipe && wait && test -p pipe")
        #expect(piped.exitCode == 0, "\(piped)")
        // The transcript of a plugin that is part of the program is empty.
        #expect(writing.words[0] == "plugin" || home.text("got").utf8.count > 50)
        // A null device of our own, never the system's.
        guard try home.shell("cd && mknod -m 666 null c 1 3 2>/dev/null").exitCode == 0 else { return }
        #expect(try Self.run(writing, "\(home.path)/null", home).exitCode == 0)
        #expect(try home.shell("cd && test -c null").exitCode == 0)
        let nobody = try Self.run(writing, "\(home.path)/pipe", home)
        #expect(nobody.exitCode == 74 && nobody.err.contains("a pipe that no program reads"), "\(nobody)")
    }

    /// More than fits into a pipe, and a reader that has enough.
    @Test func aReaderThatHasEnoughIsNoError() throws {
        let home = try Self.home()
        for line in ["cards backup pipe", "cards backup - > pipe"] {
            let run = try home.shell("cd && rm -f pipe && mkfifo pipe && { head -c 1 pipe > /dev/null & } && \(line)")
            #expect(run.exitCode == 0 && run.err == "", "\(line): \(run)")
        }
    }

    @Test(arguments: writings) func aFullDeviceIsAnError(_ writing: Writing) throws {
        guard access("/dev/full", W_OK) == 0, writing.words[0] != "plugin" else { return }
        let home = try Self.home()
        let full = try Self.run(writing, "/dev/full", home)
        #expect(full.exitCode == 74 && full.err.contains("no space left"), "\(full)")
        #expect(access("/dev/full", W_OK) == 0)
    }

    @Test(arguments: writings) func filesOfCardsItselfAreNeverReplaced(_ writing: Writing) throws {
        let home = try Self.home()
        let own = try home.shell("cd && find .local/share/cards .local/state/cards .config/cards -type f | sort").out
        let paths = own.split(separator: "\n").map { "\(home.path)/\($0)" }
        #expect(paths.count > 5)
        let sums = {
            try home.shell("cd && find .local/share/cards .local/state/cards -type f | sort | xargs cksum").out
        }
        let before = try sums()
        let force = writing.hasForce ? [[], ["--force"]] : [[]]
        let new = ["\(home.journal)/cards/x.jsonl", "\(home.journal)/schemas/x.json", "\(home.journal)/cards"]
        for path in paths + new {
            for words in force {
                let run = try home.run(writing.words + [path] + words)
                let isFolder = path.hasSuffix("/cards") && writing.words[0] == "export"
                #expect(run.exitCode == 73 || isFolder && run.exitCode == 73, "\(path) \(words): \(run)")
            }
        }
        #expect(try sums() == before)
        #expect(try home.shell("cd && find . -name '.tmp-*'").out == "")
    }

    @Test(arguments: writings) func aFolderThatCannotBeWrittenIsAnError(_ writing: Writing) throws {
        let home = try Self.home()
        let line = (["cards"] + writing.words.map { "'\($0)'" } + ["'\(home.path)/closed/x'"]).joined(separator: " ")
        let isRoot = geteuid() == 0
        let start =
            isRoot
            ? "unshare -m sh -c \"mount --bind closed closed && mount -o remount,ro,bind closed && \(line)\""
            : "chmod a-w closed; \(line)"
        let run = try home.shell("cd && mkdir closed && \(start)")
        if isRoot, run.err.contains("unshare") || run.err.contains("mount:") { return }
        #expect(run.exitCode == 77 && run.err.contains("/closed/x"), "\(run)")
        _ = try home.shell("cd && chmod u+w closed")
    }

    @Test(arguments: writings) func theDashIsStandardOutput(_ writing: Writing) throws {
        let home = try Self.home()
        let line = (["cards"] + writing.words.map { "'\($0)'" }).joined(separator: " ")
        let run = try home.shell("mkdir ~/here && cd ~/here && \(line) - > ../out && ls -A")
        #expect(run.exitCode == 0 && run.out == "", "\(run)")
        let named = try home.shell("cd ~/here && \(line) /dev/stdout > ../out2 && ls -A")
        #expect(named.exitCode == 0 && named.out == "", "\(named)")
        #expect(writing.words[0] == "plugin" || home.text("out").utf8.count > 50)
    }

    @Test func aBackupOnStandardOutputCanBeRestored() throws {
        let home = try Self.home()
        let made = try home.shell("cd && cards backup - > b.tar && tar tf b.tar")
        #expect(made.exitCode == 0 && made.out.contains("cards-backup/journal.json"), "\(made)")
        #expect(made.err.contains("was not read back") && !made.err.contains("verified"), "\(made.err)")
        for (line, folder) in [
            ("cards restore - --journal ~/one < ~/b.tar", "one"),
            ("mkfifo p; cat b.tar > p & cards restore p --journal ~/two", "two"),
        ] {
            let restored = try home.shell("cd && \(line)")
            #expect(restored.exitCode == 0, "\(restored)")
            #expect(try home.run(["--journal", "\(home.path)/\(folder)", "list"]).out.contains("mood_five/"))
        }
        #expect(try home.shell("cd && find . -name '.tmp-*'").out == "")
        let cut = try home.shell("cd && head -c 9000 b.tar | cards restore - --journal ~/three")
        #expect(cut.exitCode == 65, "\(cut)")
    }

    @Test func aFolderTakesEachFileByTheSameRules() throws {
        let home = try Self.home()
        let words = ["export", "--as", "csv", "-o", "\(home.path)/out/"]
        #expect(try home.run(words).exitCode == 0)
        #expect(try home.run(words).exitCode == 0)
        home.write("mine\n", to: "out/mood_five.csv")
        #expect(try home.run(words).exitCode == 73)
        #expect(home.text("out/mood_five.csv") == "mine\n")
        #expect(try home.run(words + ["--force"]).exitCode == 0)
        #expect(home.names(in: "\(home.path)/out") == ["mood_five.csv"])
    }
}
