import TestSupport
import Testing

/// Changing cards, as a person or a script does: effects, messages, output and exit codes.
@Suite struct OperationCommandTests {
    /// Two devices with one journal, each of which has changed the cards of today and yesterday.
    private struct Devices {
        let laptop = Home()
        let phone = Home()

        init(_ changes: (Home, Home) throws -> Void) throws {
            for mood in [("today", 3), ("yesterday", 3)] {
                _ = try laptop.cards("fill", "mood_five", "-d", mood.0, "--set", "day.mood=\(mood.1)")
            }
            _ = try laptop.shell("mkdir -p '\(phone.journal)' && cp -r '\(laptop.journal)/.' '\(phone.journal)'")
            phone.environment["CARDS_NOW"] = "2026-11-20T14:00:00Z"
            laptop.environment["CARDS_NOW"] = "2026-11-20T13:00:00Z"
            try changes(laptop, phone)
            _ = try laptop.shell("cp -n '\(phone.journal)'/cards/* '\(laptop.journal)/cards/'")
        }
    }

    @Test func undoReportsWhatItUndid() throws {
        let home = Home()
        #expect(try home.cards("undo").exitCode == 66)
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=Only for me")
        _ = try home.cards("edit", "--set", "day.mood=5")
        let change = "the change of Mood in five, Friday 20 November 2026"
        #expect(try home.cards("undo", "--dry-run").err.hasPrefix("Would be undone: \(change)"))
        home.environment["TZ"] = "Asia/Tokyo"
        let undo = try home.cards("undo")
        #expect(undo.out == "mood_five/2026-11-20\n")
        #expect(
            undo.err == """
                Undone: \(change) (made Fri 20 Nov at 21:30); it has its earlier answers again.
                   day.mood
                To redo it: cards redo. To undo one more step: cards undo

                """)
        #expect(try home.cards("show").out.contains("3 so-so"))
        let further = try home.cards("undo").err
        #expect(
            further.hasPrefix(
                "Undone: saving Mood in five, Friday 20 November 2026 (made Fri 20 Nov at 21:30); the card is gone")
        )
        #expect(try home.cards("show").err.contains("saving it was undone"))
        let nothing = try home.cards("undo")
        #expect(nothing.exitCode == 1)
        #expect(nothing.err == "error: everything done on this device is already undone\nhelp: cards redo\n")
        #expect(
            try home.cards("redo").err == """
                Redone: saving Mood in five, Friday 20 November 2026; the card is back.
                To undo it again: cards undo

                """)
        #expect(try home.cards("show").out.contains("3 so-so"))
        #expect(try home.cards("redo").err.hasPrefix("Redone: \(change); it has the changed answers again."))
        #expect(try home.cards("show").out.contains("5 great"))
        #expect(try home.cards("redo").exitCode == 1)
    }

    @Test func historyShowsLocalTimes() throws {
        let home = Home(zone: "Pacific/Auckland")
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.cards("undo")
        let lines = try home.cards("history", "mood_five/2026-11-20").out.split(separator: "\n")
        #expect(lines[0] == "mood_five/2026-11-20, Friday 20 November 2026")
        #expect(lines[1].hasPrefix("1  2026-11-21 01:30  "))
        #expect(lines[3].hasPrefix("2  2026-11-21 01:30  ") && lines[3].hasSuffix("  undone"))
    }

    /// A day left empty on purpose is not a deletion: the output tells so, and undoing it opens the day again.
    @Test func reportsADayLeftEmptyOnPurpose() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "-d", "-2", "--set", "day.mood=3")
        _ = try home.cards("fill", "mood_five", "--missing", input: "x\n")
        let help = "help: to fill it: cards fill mood_five --day 2026-11-19\n"
        let show = try home.cards("show", "mood_five/yesterday")
        #expect(show.exitCode == 1)
        #expect(show.err.hasSuffix("; the day was left empty on purpose\n\(help)"))
        #expect(try home.cards("undelete", "mood_five/2026-11-19").err.hasSuffix("nothing to restore\n\(help)"))
        #expect(try home.cards("history", "mood_five/2026-11-19").out.hasSuffix("  left empty on purpose\n"))
        #expect(
            try home.cards("fill", "mood_five", "--missing").err.contains("Every day of the last two weeks has a card"))
        #expect(try home.cards("undo").err.contains("leaving empty Mood in five, Thursday 19 November 2026"))
        #expect(
            try home.cards("fill", "mood_five", "--missing", input: "n\n").err.contains("Thursday 19 November 2026"))
        #expect(try home.cards("redo").err.contains("the day is left empty on purpose again"))
        #expect(
            try home.cards("fill", "mood_five", "--missing").err.contains("Every day of the last two weeks has a card"))
        _ = try home.cards("fill", "mood_five", "-d", "yesterday", "--set", "day.mood=4")
        #expect(try home.cards("undo").err.contains("; the day is left empty on purpose again."))
        home.write(SampleWeek.template, to: "\(home.journal)/schemas/week.json")
        _ = try home.cards("fill", "week", "--set", "days.calm=3")
        let day = try home.cards("show", "yesterday")
        #expect(day.out.hasPrefix("My week, week ending Sunday 22 November 2026\n"))
        #expect(day.err.hasSuffix("mood_five/2026-11-19: left empty on purpose.\n"))
    }

    @Test func undeleteRestoresCards() throws {
        let home = Home()
        for day in ["today", "yesterday"] { _ = try home.cards("fill", "mood_five", "-d", day, "--set", "day.mood=3") }
        let both = try home.cards("delete", "today", "yesterday")
        #expect(both.exitCode == 0)
        #expect(both.err.contains("The history keeps the text"))
        #expect(
            both.err.contains("To remove the text permanently: cards forget mood_five/2026-11-20 mood_five/2026-11-19"))
        #expect(try home.cards("list").exitCode == 1)
        #expect(
            try home.cards("show").err.contains(
                "it was deleted\nhelp: to get it back: cards undelete mood_five/2026-11-20"))
        #expect(try home.cards("history").out.contains("deleted"))
        #expect(try home.cards("undelete", "today").exitCode == 0)
        #expect(try home.cards("undelete", "today").exitCode == 1, "it already exists")
        #expect(try home.cards("list").out.split(separator: "\n").count == 1)
        #expect(try home.cards("delete", "wed").exitCode == 1)
    }

    @Test func movesACardToAnotherDay() throws {
        let home = Home()
        for day in ["today", "-2"] { _ = try home.cards("fill", "mood_five", "-d", day, "--set", "day.mood=3") }
        let taken = try home.cards("edit", "today", "--day", "-2")
        #expect(taken.exitCode == 65)
        #expect(taken.err.contains("T736"))
        #expect(try home.cards("edit", "today", "--day", "today").exitCode == 65)
        #expect(try home.cards("edit", "today", "--day", "2026-12-01").exitCode == 65)
        #expect(try home.cards("edit", "mood_five", "--day", "yesterday", "--set", "day.mood=5").exitCode == 64)
        let moved = try home.cards("edit", "today", "--day", "yesterday")
        #expect(moved.out == "mood_five/2026-11-19\n")
        #expect(try home.cards("list").out.split(separator: "\n").map { $0.prefix(20).suffix(2) } == ["19", "18"])
        _ = try home.cards("undo")
        #expect(try home.cards("list").out.split(separator: "\n").map { $0.prefix(20).suffix(2) } == ["20", "18"])
    }

    @Test func reportsConflictsEverywhereWithTheirFix() throws {
        let devices = try Devices { laptop, phone in
            _ = try laptop.cards("edit", "--set", "day.mood=1")
            _ = try phone.cards("edit", "--set", "day.mood=5")
            _ = try laptop.cards("edit", "yesterday", "--set", "day.note=kept")
            _ = try phone.cards("delete", "yesterday")
        }
        let resolve = "cards resolve mood_five/2026-11-20"
        let list = try devices.laptop.cards("list").out
        #expect(list.contains("2 versions: \(resolve)\n"))
        #expect(list.contains("deleted in one version and kept in another: cards resolve mood_five/2026-11-19\n"))
        #expect(try devices.laptop.cards("list", "--json").out.contains(#""resolve": "\#(resolve)""#))
        #expect(try devices.laptop.cards("show").out.hasSuffix("To resolve them: \(resolve)\n"))
        #expect(try devices.laptop.cards("show", "yesterday").out.contains("It was deleted on"))
        let status = try devices.laptop.cards("status").out
        #expect(status.contains("  mood_five/2026-11-20 has 2 versions: \(resolve)\n"))
        #expect(status.hasSuffix("Next: cards resolve mood_five/2026-11-19\n"))
        #expect(try devices.laptop.cards("doctor").err.contains("help: \(resolve)"))

        let refused = try devices.laptop.cards("resolve", "--no-input")
        #expect(refused.exitCode == 65)
        #expect(
            refused.err.contains("the versions disagree on 'day.mood'")
                && refused.err.contains("help: \(resolve) --take day.mood="))
        #expect(refused.err.contains("help: cards resolve mood_five/2026-11-19 --keep, or --delete"))
        #expect(try devices.laptop.cards("resolve", input: "k\n").exitCode == 65, "the input ended early")
        #expect(try devices.laptop.cards("resolve", "today", "--take", "day.mod=1").err.contains("day.mood"))
    }

    @Test func resolveAsksOnlyAboutConflicts() throws {
        let devices = try Devices { laptop, phone in
            _ = try laptop.cards("edit", "--set", "day.mood=1")
            _ = try phone.cards("edit", "--set", "day.mood=5", "day.note=From the phone")
        }
        let resolve = try devices.laptop.cards("resolve", input: "7\n2\n")
        #expect(resolve.exitCode == 0)
        #expect(resolve.err.contains("How was today? (day.mood)\n  1  5 great\n  2  1 awful\n"))
        #expect(resolve.err.contains("Not accepted. Type 1 or 2."))
        #expect(resolve.err.hasSuffix("you chose 1; the rest merged automatically.\nTo undo this: cards undo\n"))
        let shown = try devices.laptop.cards("show").out
        #expect(shown.contains("1 awful") && shown.contains("From the phone") && !shown.contains("versions"))
        #expect(try devices.laptop.cards("resolve").err == "There is nothing to resolve.\n")
    }

    @Test func scriptsResolveByNumberOrDevice() throws {
        let devices = try Devices { laptop, phone in
            _ = try laptop.cards("edit", "--set", "day.mood=1")
            _ = try phone.cards("edit", "--set", "day.mood=5")
            _ = try laptop.cards("edit", "yesterday", "--set", "day.mood=2")
            _ = try phone.cards("delete", "yesterday")
        }
        let device = try devices.laptop.shell("cat '\(devices.laptop.path)'/.local/state/cards/*/device").out
        let name = String(device.dropLast())
        #expect(try devices.laptop.cards("resolve", "today", "--take", "day.mood=\(name)", "--no-input").exitCode == 0)
        #expect(try devices.laptop.cards("show").out.contains("1 awful"))
        #expect(try devices.laptop.cards("resolve", "--keep", "--no-input").exitCode == 0)
        #expect(try devices.laptop.cards("show", "yesterday").out.contains("2 low"))
    }

    @Test func forgetNeedsConfirmationAndListsRemainingCopies() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=wordthatisprivate")
        _ = try home.shell("cp '\(home.journal)'/cards/*.jsonl '\(home.journal)/cards/2026-11.phone-0001.jsonl'")
        #expect(try home.cards("forget", "today", input: "yes\n").exitCode == 65)
        #expect(try home.cards("forget", "today", "--no-input").exitCode == 64)
        let grep = "grep -rl wordthatisprivate '\(home.path)'"
        #expect(try home.shell(grep).out.split(separator: "\n").count == 2, "nothing was forgotten")
        let forget = try home.cards("forget", "today", input: "2026-11-20\n")
        #expect(forget.exitCode == 0)
        #expect(forget.err.contains("1 line removed from cards/2026-11."))
        #expect(forget.err.contains("2026-11.phone-0001.jsonl, which another device writes"))
        #expect(try home.shell(grep).out == "\(home.journal)/cards/2026-11.phone-0001.jsonl\n")
        #expect(try home.cards("undo").err.contains("its text was permanently removed"))
        #expect(try home.cards("doctor").err.contains("T738"))
        #expect(try home.cards("forget", "2026-11-20", "--yes", "--everywhere").exitCode == 0)
        #expect(try home.shell(grep).out == "")
        #expect(try home.cards("doctor").out == "0 cards: all is well\n")
    }

    @Test func forgetsAMovedCardUnderAllItsNames() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=wordthatisprivate")
        _ = try home.cards("edit", "today", "--day", "-1")
        _ = try home.cards("edit", "-1", "--day", "-2")
        #expect(
            try home.cards("forget", "-2", "--yes").out
                == "mood_five/2026-11-20\nmood_five/2026-11-19\nmood_five/2026-11-18\n")
        #expect(try home.shell("grep -rl wordthatisprivate '\(home.path)'").out == "")
    }

    @Test func forgetSparesANameReusedByAnotherCard() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=wordthatisprivate")
        _ = try home.cards("edit", "today", "--day", "-1")
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=5")
        let forget = try home.cards("forget", "-1", "--yes")
        #expect(forget.out == "mood_five/2026-11-19\n")
        #expect(forget.err.contains("in the history of mood_five/2026-11-20, which is now another card"))
        #expect(try home.cards("show", "today").out.contains("5 great"))
    }

    @Test func doctorReportsFilesOthersCanRead() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        #expect(try home.cards("doctor").out == "1 card: all is well\n")
        _ = try home.shell("chmod 644 '\(home.journal)/journal.json'")
        let doctor = try home.cards("doctor")
        #expect(doctor.err.contains("T763"))
        let fix = doctor.err.split(separator: "\n").first { $0.hasPrefix("help: chmod") }.map { $0.dropFirst(6) }
        _ = try home.shell(String(fix ?? "false"))
        #expect(try home.cards("doctor").out == "1 card: all is well\n")
    }

    @Test func restoresABackup() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        let file = "\(home.path)/cards.tar"
        #expect(try home.cards("backup", file).out == "\(file)\n")
        #expect(try home.cards("backup", file).exitCode == 73)
        #expect(try home.shell("stat -c %a '\(file)'").out == "600\n")
        _ = try home.cards("edit", "--set", "day.mood=4")
        #expect(try home.cards("restore", file).err.contains("already has everything in the backup."))
        #expect(try home.cards("show").out.contains("4 good"))
        #expect(try home.cards("restore", file, "--journal", "\(home.path)/other").exitCode == 0)
        #expect(try home.cards("show", "--journal", "\(home.path)/other").out.contains("3 so-so"))
        _ = try home.shell("head -c 3000 '\(file)' > '\(home.path)/cut.tar'")
        let cut = try home.cards("restore", "\(home.path)/cut.tar", "--journal", "\(home.path)/third")
        #expect(cut.exitCode == 65)
        #expect(home.names(in: "\(home.path)/third") == [])
    }

    @Test func initWithGitCreatesARepository() throws {
        guard Shell.isInstalled("git") else { return print("skipped: there is no git here") }
        let home = Home()
        home.write("[user]\nname = A\nemail = a@b.c\n", to: ".gitconfig")
        let made = try home.cards("init", "\(home.path)/diary", "--git", "--commit")
        #expect(made.exitCode == 0, "\(made.err)")
        #expect(made.out == "\(home.path)/diary\n")
        let tracked = try home.shell("git -C '\(home.path)/diary' ls-files").out
        #expect(tracked.contains(".gitattributes\n.gitignore\njournal.json\n"))
        #expect(try home.shell("git -C '\(home.path)/diary' status --porcelain").out == "")
        #expect(try home.cards("init", "\(home.path)/diary", "--git").exitCode == 0, "of a journal that is there too")
        #expect(try home.cards("init", "\(home.path)/x", "--commit").exitCode == 64)
        home.environment["PATH"] = home.path
        let without = try home.cards("init", "\(home.path)/y", "--git")
        #expect(without.exitCode == 73)
        #expect(without.err.contains("git could not be started"))
        #expect(home.text("y/journal.json") != "")
    }
}
