#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import TestSupport
import Testing

/// A journal, or a whole home folder, on a disk that can be read and not written.
@Suite struct ReadOnlyDiskTests {
    private static let day = "mood_five/2026-11-18"

    /// A home with three cards, and with its things in folders that can be made read-only one by one.
    private static func home() throws -> Home {
        let home = Home()
        home.environment["XDG_DATA_HOME"] = "\(home.path)/data"
        home.environment["XDG_STATE_HOME"] = "\(home.path)/state"
        for day in ["17", "18", "19"] {
            let filled = try home.cards(
                "fill", "mood_five", "--day", "2026-11-\(day)", "--set", "day.mood=2", "--set", "day.note=word\(day)")
            #expect(filled.exitCode == 0, "\(filled.err)")
        }
        _ = try home.cards("edit", day, "--set", "day.mood=4")
        _ = try home.shell("mkdir '\(home.path)/elsewhere'")
        return home
    }

    /// The command that makes folders read-only for one shell line; `nil` if that is not possible here.
    private static func readOnly(_ folders: [String], in home: Home) throws -> ((String) -> String)? {
        let mounts =
            folders.map { "mount --bind '\(home.path)/\($0)' '\(home.path)/\($0)' && " }
            + folders.map { "mount -o remount,ro,bind '\(home.path)/\($0)' && " }
        for way in ["unshare -m", "unshare -rm"] {
            let start = "\(way) sh -c \"" + mounts.joined()
            let isReadOnly = folders.map { "! touch '\(home.path)/\($0)/x' 2>/dev/null" }.joined(separator: " && ")
            if try home.shell(start + isReadOnly + "\"").exitCode == 0 { return { "\(start)\($0)\"" } }
        }
        guard geteuid() != 0 else { return nil }
        let paths = folders.map { "'\(home.path)/\($0)'" }.joined(separator: " ")
        return { "chmod -R a-w \(paths); (\($0)); code=$?; chmod -R u+w \(paths); exit $code" }
    }

    private static func sums(_ home: Home) throws -> String {
        try home.shell("cd '\(home.path)' && find data state -type f -exec cksum {} + | sort").out
    }

    /// Everything that only reads ends as on any disk, byte for byte.
    @Test(arguments: [["data"], ["data", "state"]]) func readingCommandsSucceed(_ folders: [String]) throws {
        let home = try Self.home()
        guard let readOnly = try Self.readOnly(folders, in: home) else {
            print("skipped: this user cannot make a folder read-only")
            return
        }
        let before = try Self.sums(home)
        let lines = [
            "cards status", "cards", "cards list", "cards list --json", "cards show \(Self.day)", "cards search word",
            "cards check", "cards doctor", "cards history \(Self.day)", "cards export --as csv",
            "cards export --as jsonl", "cards stats day.mood", "cards schema list", "cards plugin list",
        ]
        for line in lines {
            let (usual, found) = (try home.shell(line), try home.shell(readOnly(line)))
            #expect(found == usual, "\(line)")
            #expect(line.contains("stats") || found.exitCode == 0, "\(line): \(found.err)")
        }
        let target = "'\(home.path)/elsewhere/b.tar'"
        let backup = try home.shell(readOnly("cards backup \(target)"))
        #expect(backup.exitCode == 0 && backup.err.contains("Backed up and verified"), "\(backup.err)")
        #expect(try Self.sums(home) == before)
        home.environment["XDG_DATA_HOME"] = "\(home.path)/restored"
        #expect(try home.shell("cards restore \(target)").exitCode == 0)
        #expect(try home.cards("show", Self.day).out.contains("word18"))
    }

    /// Commands that write report why they cannot, with the exit code for permissions; the card is kept beside the
    /// journal.
    @Test func savesTheCardOutsideTheJournal() throws {
        let home = try Self.home()
        guard let readOnly = try Self.readOnly(["data"], in: home) else {
            print("skipped: this user cannot make a folder read-only")
            return
        }
        let lines = [
            "cards fill mood_five --day 2026-11-10 --set day.mood=3 --set day.note=newword",
            "cards edit \(Self.day) --set day.note=changedword", "cards delete mood_five/2026-11-17", "cards undo",
            "cards forget mood_five/2026-11-19 --yes",
        ]
        for line in lines { try Self.expectRefusal(try home.shell(readOnly(line)), line) }
        #expect(try home.cards("doctor", "--adopt").exitCode == 0)
        #expect(try home.cards("show", "mood_five/2026-11-10").out.contains("newword"))
        #expect(try home.cards("history", Self.day).out.contains("changedword"))
        #expect(try home.cards("show", "mood_five/2026-11-19").out.contains("word19"))
    }

    /// If nothing can be kept, that is reported; no diary text gets into an error log, and nothing claims to be saved.
    @Test func reportsWhenNothingCanBeSaved() throws {
        let home = try Self.home()
        guard let readOnly = try Self.readOnly(["data", "state"], in: home) else {
            print("skipped: this user cannot make a folder read-only")
            return
        }
        let before = try Self.sums(home)
        for line in [
            "cards fill mood_five --day 2026-11-10 --set day.mood=3 --set day.note=newword",
            "cards edit \(Self.day) --set day.note=newword",
        ] {
            let ended = try home.shell(readOnly(line))
            try Self.expectRefusal(ended, line)
            #expect(ended.err.contains("and it could not be kept") && !ended.err.contains("newword"), "\(ended.err)")
        }
        // The input ends in the middle of a card.
        home.write("3\nnewword\n", to: "elsewhere/in")
        let left = try home.shell(
            readOnly("cards fill mood_five --accessible --day 2026-11-10 <'\(home.path)/elsewhere/in'"))
        #expect(left.exitCode == 77, "\(left.err)")
        #expect(left.err.contains("Your answers were not kept (cannot "), "\(left.err)")
        #expect(!left.err.contains("Nothing was answered") && !left.err.contains("newword"), "\(left.err)")
        #expect(left.err.split(separator: "The draft could not be written").count == 2, "said once: \(left.err)")
        #expect(try Self.sums(home) == before)
    }

    /// On a terminal, answers that can be kept nowhere are shown as the person leaves.
    @Test func showsUnsavedAnswersOnExit() throws {
        let home = Home()
        _ = try home.cards("init")
        // Something else has the names of the folders, for root too.
        let drafts = try home.shell("find '\(home.path)' -type d -name drafts").out
        let folder = try #require(drafts.split(separator: "\n").first.map { String($0) })
        _ = try home.shell("rmdir '\(folder)' && echo > '\(folder)'")
        let program = try TerminalProgram(["fill", "mood_five", "--accessible"], environment: home.environment)
        #expect(program.waits(for: "1 to 5"))
        program.type("4\n")
        #expect(program.waits(for: "could not be written") && program.waits(for: "\n> "))
        program.type("\u{04}")
        #expect(program.ending() == 73)
        let shown = program.text.split(separator: "You can copy them")
        #expect(shown.count == 2 && shown.last?.contains("How was today?  4 good") == true, "\(program.text)")
    }

    /// The draft catches up as soon as it can be written.
    @Test func writesAnUnsavedAnswerWithTheNextOne() throws {
        let home = Home()
        _ = try home.cards("init")
        let drafts = try home.shell("find '\(home.path)' -type d -name drafts").out
        let folder = try #require(drafts.split(separator: "\n").first.map { String($0) })
        _ = try home.shell("rmdir '\(folder)' && echo > '\(folder)'")
        let program = try TerminalProgram(["fill", "mood_five", "--accessible"], environment: home.environment)
        #expect(program.waits(for: "1 to 5"))
        program.type("4\n")
        #expect(program.waits(for: "could not be written") && program.waits(for: "\n> "))
        _ = try home.shell("rm '\(folder)' && mkdir -m 700 '\(folder)'")
        program.type("some words\n")
        #expect(program.waits(for: "\n> some words\n> "))
        program.type("\u{04}")
        #expect(program.ending() == 65)
        #expect(program.text.contains("kept as a draft"), "\(program.text)")
        let draft = try home.shell("cat '\(folder)'/*").out
        #expect(draft.contains("day.mood") && draft.contains("some words"), "\(draft)")
    }

    /// What could not be adopted determines the exit code of `doctor`, and still waits.
    @Test(arguments: [true, false]) func doctorFailsIfACardCannotBeAdopted(_ isFull: Bool) throws {
        let home = try Self.home()
        guard let readOnly = try Self.readOnly(["data"], in: home) else {
            print("skipped: this user cannot make a folder read-only")
            return
        }
        #expect(try home.shell(readOnly("cards fill mood_five --day 2026-11-10 --set day.mood=3")).exitCode == 77)
        // A file that may not grow fails at the write, as a disk that is full does.
        let ended = try home.shell(
            isFull ? "(ulimit -f 0; cards doctor --adopt)" : readOnly("cards doctor --adopt"))
        #expect(ended.exitCode == (isFull ? 74 : 77), "\(ended.err)")
        #expect(ended.err.contains("error[T7") && !ended.err.contains("Brought into"), "\(ended.err)")
        #expect(try home.cards("show", "mood_five/2026-11-10").exitCode != 0)
        let again = try home.cards("doctor", "--adopt")
        #expect(again.exitCode == 0 && again.err.contains("Added to the journal: mood_five/2026-11-10"))
    }

    private static func expectRefusal(_ ended: RunningProgram.Ending, _ line: String) throws {
        #expect(ended.exitCode == 77, "\(line): \(ended.err)")
        #expect(ended.err.contains("read-only") || ended.err.contains("permission denied"), "\(line): \(ended.err)")
    }
}
