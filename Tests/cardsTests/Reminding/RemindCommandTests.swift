import CardEngine
import CardSchema
import TestSupport
import Testing

/// `cards remind add`, `list`, `off`, `snooze`, `pause`, `run` and `test`.
@Suite struct RemindCommandTests {
    private let it: ReminderHome
    init() throws { it = try ReminderHome() }

    @Test func addPrintsWhenItIsNextDue() throws {
        #expect(
            try it.run("remind", "add", "21:00").hasPrefix("Reminder 1 added. Next: Friday 20 November 2026 at 21:00."))
        #expect(
            try it.run("remind", "add", "9:00", "--days", "mon,sat", "-q") == """
                Reminder 2 added. Next: Saturday 21 November 2026 at 09:00.

                """)
        #expect(
            try it.run("remind", "add", "23:30", "--lang", "es", "-q") == """
                Recordatorio 3 añadido. El próximo: viernes 20 de noviembre de 2026 a las 23:30.

                """)
        let list = try it.run("remind", "list", "-q")
        #expect(list.hasPrefix("  1  21:00  every day  plain\n  2  09:00  Mon, Sat  plain\n"))
        #expect(list.contains("  Fri 20 Nov 21:00  1\n  Fri 20 Nov 23:30  3\n  Sat 21 Nov 09:00  2\n"))
        #expect(try it.run("remind", "off", "1", "3") == "Reminder 1 removed.\nReminder 3 removed.\n")
        #expect(try it.run("remind", "add", "20:00", "-q").hasPrefix("Reminder 1 added."), "a free id is used again")
    }

    /// Nobody's change to the settings is lost.
    @Test func manyAtOnceAreAllKept() throws {
        let lines = (10..<20).map { "cards remind add \($0):05 -q & " }.joined()
        _ = try it.home.shell(lines + "wait")
        let settings = it.home.text(".config/cards/reminders.json")
        #expect((10..<20).allSatisfy { settings.contains("\"\($0):05\"") }, "\(settings)")
        let mutes = (10..<20).map { "cards mute 2026-11-\($0) -q & " }.joined()
        _ = try it.home.shell(mutes + "wait")
        #expect(try it.run("mute").split(separator: "\n").count == 10)
    }

    @Test func settingsThatAreALinkStayOne() throws {
        _ = try it.home.shell(
            "cd; mkdir -p .config/cards dotfiles; ln -s ~/dotfiles/r.json .config/cards/reminders.json")
        try it.run("remind", "add", "21:00", "-q")
        #expect(it.home.text("dotfiles/r.json").contains("21:00"))
        #expect(try it.home.shell("cd; test -L .config/cards/reminders.json").exitCode == 0)
    }

    /// A full or read-only state folder: the reminder comes, and the shell's line does not.
    @Test func withoutStateTheReminderIsShownAndTheNudgeIsQuiet() throws {
        try it.run("remind", "add", "21:00", "--command", "echo shown >> \(it.home.path)/got", "-q")
        it.at("2026-11-20T21:01:00Z")
        // Something else has the names of the files, for root too.
        let states = try it.home.shell("cd; ls -d .local/state/cards/????????????????").out
        let state = try #require(states.split(separator: "\n").first.map(String.init))
        _ = try it.home.shell("cd; mkdir -p \(state)/reminders.json.lock")
        let run = try it.home.run(["remind", "run"])
        #expect(run.exitCode == 0 && run.err.contains("This could not be noted"), "\(run)")
        #expect(it.home.text("got") == "shown\n")
        let nudge = try it.home.run(["nudge"])
        #expect(nudge.exitCode == 0 && nudge.out == "" && nudge.err == "", "\(nudge)")
        _ = try it.home.shell("cd; rmdir \(state)/reminders.json.lock")
        try it.run("remind", "run")
        try it.run("remind", "run")
        #expect(it.home.text("got") == "shown\nshown\n", "noted again")
    }

    @Test func aClockThatWasWrongSilencesNothing() throws {
        it.at("2099-01-01T21:01:00Z")
        try it.run("remind", "add", "21:00", "--command", "echo shown >> \(it.home.path)/got", "-q")
        it.at("2099-01-02T21:01:00Z")
        try it.run("remind", "run")
        it.at("2026-11-21T21:01:00Z")
        try it.run("remind", "run")
        try it.run("remind", "run")
        #expect(it.home.text("got") == "shown\nshown\n")
    }

    @Test func aClockChangeMovesTheNextTimeToTheEndOfTheGap() throws {
        let it = try ReminderHome(zone: "Europe/Berlin")
        it.at("2026-03-28T12:00:00Z")
        let added = try it.run("remind", "add", "02:30", "-q")
        #expect(added == "Reminder 1 added. Next: Sunday 29 March 2026 at 03:00.\n")
    }

    @Test(arguments: [
        (["13pm"], "needs a time such as 21:00"), (["21:00", "--days", "xyz"], "--days takes days of the week"),
        (["21:00", "-t", "nothing"], "there is no template 'nothing'"), (["21:00", "--part", "x"], "need a template"),
        (["21:00", "-t", "log", "--part", "x"], "has no part 'x'"),
        (["21:00", "-t", "log", "--answer", "day.nothing"], "has no question 'day.nothing'"),
        (["21:00", "-t", "log", "--answer", "day.own"], "because it is private or a safety rule reads it"),
        (["21:00", "-t", "log", "--answer", "day.urge"], "because it is private or a safety rule reads it"),
        (["21:00", "-t", "log", "--answer", "day.note"], "at most 11 answers"),
        (["21:00", "--command", "x", "--voice", "gentle"], "cannot be given together"),
        (["21:00", "--voice", "rude"], "is not a voice"), (["21:00", "--via", "nothing"], "nothing"),
    ]) func whatCannotBeRemindedOfIsRefused(_ words: [String], _ message: String) throws {
        let run = try it.home.run(["remind", "add"] + words)
        #expect(run.exitCode != 0 && run.err.contains(message), "\(run.err)")
        #expect(try it.run("remind", "list") == "There are no reminders.\n")
    }

    @Test func aRunDeliversOnceAndIsSilentWhenTheCardIsSaved() throws {
        it.installDesktop()
        try it.run("remind", "add", "21:00", "-t", "log")
        try it.run("remind", "run")
        #expect(it.calls == [], "it is noon")
        it.at("2026-11-20T21:00:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: delivered\n")
        #expect(it.calls.count { $0.hasPrefix("notify-send") } == 1)
        #expect(
            it.calls.last?.contains("[--action=later=Later] [--action=not_today=Not today] [--] [Time for your card]")
                == true)
        try it.run("remind", "run")
        #expect(it.calls.count { $0.hasPrefix("notify-send") } == 1)
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: already delivered\n"))
        it.at("2026-11-21T20:00:00Z")
        try it.run("fill", "log", "-q", "--set", "day.mood=2", "night.slept=yes")
        it.at("2026-11-21T21:00:10Z")
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: the card is complete\n"))
        #expect(try it.run("remind", "run") == "")
    }

    /// A bundled template comes into the journal with its first card.
    @Test func theFirstCardOfATemplateIsDueToo() throws {
        try it.run("remind", "add", "20:00", "-t", "mood_five")
        it.at("2026-11-20T21:00:10Z")
        #expect(try it.run("remind", "list", "--why").contains("  1  due now\n"))
        try it.run("fill", "mood_five", "-q", "--set", "day.mood=4")
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: the card is complete\n"))
    }

    @Test func aPartIsDoneForItsOwnReminder() throws {
        try it.run("remind", "add", "20:00", "-t", "log", "--part", "short")
        try it.run("remind", "add", "20:30", "-t", "log", "--part", "evening")
        try it.run("fill", "log", "-q", "--set", "day.mood=2")
        it.at("2026-11-20T21:00:10Z")
        let why = try it.run("remind", "list", "--why")
        #expect(why.contains("  1  silent: the card is complete\n") && why.contains("  2  due now\n"), "\(why)")
    }

    @Test func mutedDaysAndPausesAreSilent() throws {
        try it.run("remind", "add", "21:00", "-t", "log")
        it.at("2026-11-20T21:00:10Z")
        try it.run("mute", "2026-11-20")
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: muted\n"))
        try it.run("mute", "2026-11-20", "--off")
        #expect(
            try it.run("remind", "pause", "until", "2026-11-22")
                == "Reminders are paused until Sunday 22 November 2026.\n")
        #expect(try it.run("remind", "list", "--why").contains("silent: paused until Sunday 22 November 2026"))
        try it.run("remind", "pause", "--off")
        #expect(try it.run("remind", "snooze", "30m") == "Put off until Friday 20 November 2026 at 21:30.\n")
        #expect(try it.run("remind", "list", "--why").contains("  1  Fri 20 Nov 21:30: put off\n"))
    }

    @Test(arguments: [
        ("21", "21:00"), ("9pm", "21:00"), ("21.00", "21:00"), ("21h", "21:00"), ("7", "07:00"), ("12am", "00:00"),
    ]) func timesAreReadAsInThePrompt(_ typed: String, _ time: String) throws {
        try it.run("remind", "add", typed)
        #expect(try it.run("remind", "list", "-q").hasPrefix("  1  \(time)  every day  plain\n"))
    }

    @Test(arguments: [
        ("monday-fri", "Mon, Tue, Wed, Thu, Fri"), ("lun-mié,sáb", "Mon, Tue, Wed, Sat"), ("daily", "every day"),
        ("weekdays", "Mon, Tue, Wed, Thu, Fri"), ("weekends", "Sat, Sun"), ("Sun", "Sun"),
        ("laborables", "Mon, Tue, Wed, Thu, Fri"), ("lunes a viernes", "Mon, Tue, Wed, Thu, Fri"),
        ("de viernes a lunes", "Mon, Fri, Sat, Sun"), ("Monday to Wednesday, el sábado", "Mon, Tue, Wed, Sat"),
        ("los fines de semana", "Sat, Sun"), ("todos los días", "every day"),
        ("entre semana", "Mon, Tue, Wed, Thu, Fri"),
    ]) func daysAreReadInBothLanguages(_ typed: String, _ days: String) throws {
        try it.run("remind", "add", "21:00", "--days", typed)
        #expect(try it.run("remind", "list", "-q").hasPrefix("  1  21:00  \(days)  plain\n"))
    }

    @Test func theSameReminderTwiceIsOne() throws {
        try it.run("remind", "add", "21:00", "-t", "log")
        it.at("2026-11-20T13:00:00Z")
        #expect(
            try it.run("remind", "add", "9pm", "-t", "log", "-q")
                == "Reminder 1 already does this. Next: Friday 20 November 2026 at 21:00.\n")
        #expect(try it.run("remind", "add", "21:00", "-q").hasPrefix("Reminder 2 added."))
    }

    @Test func aReminderCannotBePutOffBeyondItsDay() throws {
        try it.run("remind", "add", "21:00", "-t", "log")
        it.at("2026-11-20T21:40:00Z")
        let late = try it.home.run(["remind", "snooze", "12h"])
        #expect(late.exitCode == 64 && late.err.contains("can be put off until 04:00"), "\(late.err)")
        #expect(late.err.contains("help: cards remind pause until 2026-11-21\n"))
        #expect(try it.run("remind", "list", "--why").contains("  1  due now\n"))
        #expect(
            try it.run("remind", "snooze", "6h19m") == "Put off until Saturday 21 November 2026 at 03:59.\n")
        #expect(try it.run("remind", "list", "-q").contains("  Sat 21 Nov 03:59  1\n"))
    }

    /// At half past noon, one is long before the reminder's time.
    @Test func aReminderThatIsNotDueByThenCannotBePutOff() throws {
        try it.run("remind", "add", "21:00", "-t", "log")
        try it.run("remind", "add", "12:40", "-t", "log")
        try it.run("remind", "off", "2")
        let early = try it.home.run(["remind", "snooze", "30m"])
        #expect(early.exitCode == 1, "\(early.exitCode)")
        #expect(early.err.hasPrefix("error: no reminder is due by 13:00, so there is nothing to put off\n"))
        #expect(early.err.contains("help: cards remind list --why\n"))
        try it.run("remind", "add", "12:40", "-t", "log")
        #expect(try it.run("remind", "snooze", "30m").hasPrefix("Put off until Friday 20 November 2026 at 13:00."))
        let coming = try it.run("remind", "list", "-q")
        #expect(coming.contains("  Fri 20 Nov 13:00  2\n  Fri 20 Nov 21:00  1\n"), "\(coming)")
        let named = try it.home.run(["remind", "snooze", "20m", "2", "1"])
        #expect(named.err.hasPrefix("error: reminder 1 is not due by 12:50, so it cannot be put off until then\n"))
        #expect(try it.run("remind", "list", "-q").contains("  Fri 20 Nov 13:00  2\n"), "nothing was changed")
        try it.run("remind", "pause", "tomorrow")
        #expect(try it.home.run(["remind", "snooze", "30m"]).err.contains("no reminder is due by 13:00"))
    }

    @Test func aReminderThatWasAddedInItsOwnMinuteComesTheNextDay() throws {
        it.at("2026-11-20T21:30:00Z")
        let added = try it.run("remind", "add", "21:30", "-t", "log", "-q")
        #expect(added == "Reminder 1 added. Next: Saturday 21 November 2026 at 21:30.\n")
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: added after today's time\n"))
    }

    @Test func aFaultOfSyntaxIsReportedInSpanish() throws {
        _ = try it.home.shell("mkdir -p ~/.config/cards")
        it.home.write(
            #"{ "cards": 1, "reminders": [ { "id": "1" "time": "10:00" } ] }"#,
            to: "\(it.home.path)/.config/cards/reminders.json")
        let list = try it.home.run(["remind", "list", "--lang", "es"])
        #expect(list.exitCode == 78 && list.err.contains("falta una coma antes de esta clave"), "\(list.err)")
        #expect(list.err.contains("pon una coma delante"), "\(list.err)")
    }

    /// A file that was edited may name what is not there.
    @Test func aListNamesWhatIsNotThere() throws {
        _ = try it.home.shell("mkdir -p ~/.config/cards")
        it.home.write(
            """
            { "cards": 1, "reminders": [
              { "id": "1", "time": "10:00", "template": "mood_fve" },
              { "id": "2", "time": "10:00", "template": "log", "part": "night", "answer": "day.own" },
              { "id": "3", "time": "10:00", "voice": "/no/such/lines.txt", "via": "shout" },
              { "id": "4", "time": "10:00", "template": "mood_five", "answer": "day.mood" } ] }
            """, to: "\(it.home.path)/.config/cards/reminders.json")
        let list = try it.home.run(["remind", "list", "--why"])
        #expect(list.exitCode == 0 && list.out.contains("  1  silent: no card is due\n"), "\(list.out)")
        let said = list.err.split(separator: "\n").map(String.init)
        #expect(
            said.prefix(6) == [
                "Reminder 1 has a mistake: there is no template 'mood_fve'", "help: did you mean 'mood_five'?",
                "Reminder 2 has a mistake: log has no part 'night'", "help: it has short, evening",
                "Reminder 2 has a mistake: 'day.own' cannot be answered on a notification, because it is private or a "
                    + "safety rule reads it", "help: cards schema show log",
            ], "\(list.err)")
        #expect(list.err.contains("Reminder 3 has a mistake: '/no/such/lines.txt' is not a voice, and there is no"))
        #expect(list.err.contains("Reminder 3 has a mistake: there is no plugin 'shout'"), "\(list.err)")
        #expect(list.err.contains("To correct it, edit \(it.home.path)/.config/cards/reminders.json\n"))
        #expect(!list.err.contains("Reminder 4"))
        let document = try it.run("remind", "list", "--json")
        #expect(document.contains("\"faults\"") && document.contains("there is no template 'mood_fve'"))
        it.installDesktop()
        #expect(try it.run("remind", "test", "1").contains("Reminder 1 has a mistake: there is no template"))
    }

    @Test(arguments: [
        ("tomorrow", "Saturday 21"), ("until fri", "Friday 27"), ("hasta mañana", "Saturday 21"), ("3d", "Monday 23"),
        ("1w", "Friday 27"), ("2026-11-22", "Sunday 22"),
    ]) func aPauseEndsWhereAPersonSays(_ words: String, _ day: String) throws {
        let run = try it.home.run(["remind", "pause"] + words.split(separator: " ").map(String.init))
        #expect(run.out + run.err == "Reminders are paused until \(day) November 2026.\n")
    }

    @Test(arguments: ["today", "2026-11-20", "0d", "soon", "d"]) func aPauseNeedsALaterDay(_ word: String) throws {
        let run = try it.home.run(["remind", "pause", "until", word])
        #expect(run.exitCode == 64 && run.err.contains("needs a later day"), "\(run.err)")
    }

    /// What a reminder will say can be seen beforehand.
    @Test func aTestSaysWhatTheReminderWillSay() throws {
        it.home.write("My own line\n", to: "\(it.home.path)/lines.txt")
        it.installDesktop(pressing: "answer1")
        try it.run("remind", "add", "21:00", "--voice", "\(it.home.path)/lines.txt")
        try it.run("remind", "add", "21:00", "-t", "mood_five", "--answer", "mood")
        try it.run("remind", "add", "21:00", "--on-this-day")
        #expect(try it.run("remind", "test").contains("The reminder was delivered."))
        #expect(it.calls.last?.hasSuffix("[My own line]") == true, "\(it.calls)")
        let tested = try it.run("remind", "test", "2")
        #expect(tested == "The reminder was delivered. This was a test, so the button changed nothing.\n")
        #expect(it.calls.last?.contains("[--action=answer1=2") == true, "\(it.calls)")
        try it.run("remind", "test", "3")
        #expect(it.calls.last?.hasSuffix("[Look back at this day in earlier years?]") == true, "\(it.calls)")
        #expect(try !it.run("status").contains("draft"))
    }

    /// A bundled template comes into the journal with its first card, which a button may begin.
    @Test func theFirstCardCanBeginWithAQuickAnswer() throws {
        it.installDesktop(pressing: "answer1")
        try it.run("remind", "add", "20:00", "-t", "mood_five", "--answer", "day.mood")
        it.at("2026-11-20T21:00:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: the answer is in the draft\n")
        #expect(try it.run("status").contains("A draft of mood_five/2026-11-20"))
        #expect(try it.run("remind", "list", "--why").contains("already delivered"))
    }

    @Test func theTerminalAsksWhetherToContinueTheDraft() throws {
        it.installDesktop(pressing: "answer1")
        try it.run("remind", "add", "20:00", "-t", "log", "--answer", "day.mood")
        try it.run("remind", "add", "20:30", "-t", "log")
        it.at("2026-11-20T20:00:10Z")
        try it.run("remind", "run")
        it.at("2026-11-20T20:30:10Z")
        #expect(
            try it.run("remind", "list", "--why").contains("  2  due now, and asks whether to continue the draft\n"))
        it.install("notify-send", "exit 1")
        let program = try TerminalProgram(["remind", "run"], environment: it.home.environment)
        program.ending()
        #expect(program.text.contains("Time for your card. Continue your card?"), "\(program.text)")
        #expect(program.text.contains("  cards fill"))
    }

    @Test func theButtonsChangeOnlyThisDevice() throws {
        try it.run("remind", "add", "20:00", "-t", "log")
        let before = try it.home.shell("cd '\(it.home.journal)'; find . -type f | sort | xargs cksum").out
        it.installDesktop(pressing: "later")
        it.at("2026-11-20T20:00:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: put off\n")
        it.at("2026-11-20T20:29:00Z")
        #expect(try it.run("remind", "run") == "")
        it.installDesktop(pressing: "not_today")
        it.at("2026-11-20T20:30:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: not today\n")
        #expect(try it.run("remind", "list", "--why").contains("silent: not today"))
        #expect(try it.home.shell("cd '\(it.home.journal)'; find . -type f | sort | xargs cksum").out == before)
    }

    @Test func aQuickAnswerGoesIntoTheDraftAndFromThereOntoTheCard() throws {
        it.installDesktop(pressing: "answer2")
        try it.run("remind", "add", "21:00", "-t", "log", "--answer", "day.mood")
        it.at("2026-11-20T21:00:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: the answer is in the draft\n")
        #expect(it.calls.last?.contains("[--action=answer0=1] [--action=answer1=2] [--action=answer2=3]") == true)
        #expect(try it.run("show", "log/today", exitCode: 1).contains("no card"), "no button saves a card")
        #expect(try it.run("status").contains("A draft of log/2026-11-20"))
        let offered = try it.home.run(["fill", "log", "--set", "night.slept=yes"])
        #expect(offered.exitCode == 65 && offered.err.contains("draft"), "\(offered.err)")
        // The next reminder says so.
        it.at("2026-11-21T02:00:00Z")
        try it.run("remind", "add", "03:00", "-t", "log")
        it.at("2026-11-21T03:00:10Z")
        it.installDesktop()
        try it.run("remind", "run")
        #expect(it.calls.last?.hasSuffix("[Continue your card for Friday 20 November 2026?]") == true, "\(it.calls)")
        // Resumed and saved at the prompt.
        let program = try TerminalProgram(
            ["fill", "log/2026-11-20", "--resume", "--accessible"], environment: it.home.environment)
        program.type(">\n")
        #expect(program.waits(for: "y or n:"))
        program.type("n\n")
        program.ending()
        let file = try it.home.shell("cat '\(it.home.journal)'/cards/*.jsonl").out
        #expect(file.contains(#""source":{"via":"notification"}"#) && file.contains(#""mood":3"#), "\(program.text)")
    }

    @Test func ignoredRemindersRestAndStatusSaysSo() throws {
        it.installDesktop()
        try it.run("remind", "add", "21:00", "-t", "log")
        var told: [Int] = []
        for day in 20...30 {
            it.at("2026-11-\(day)T21:00:10Z")
            if try it.run("remind", "run").contains("delivered") { told.append(day) }
        }
        #expect(told == [20, 21, 22, 24, 26, 28])
        #expect(it.calls.count { $0.contains("[Reminders are resting.]") } == 1)
        #expect(try it.run("status").contains("  Reminders are resting.\n"))
        try it.run("fill", "log", "-q", "--set", "day.mood=2", "night.slept=yes")
        #expect(try !it.run("status").contains("resting"))
        it.at("2026-12-01T21:00:10Z")
        #expect(try it.run("remind", "run") == "reminder 1: delivered\n")
    }

    @Test func lookingBackIsOfferedOnlyIfThereIsSomething() throws {
        it.installDesktop()
        try it.run("remind", "add", "21:00", "--on-this-day")
        it.at("2026-11-20T21:00:10Z")
        #expect(try it.run("remind", "run") == "")
        #expect(try it.run("remind", "list", "--why").contains("  1  silent: nothing from earlier years\n"))
        try it.run("fill", "log", "-q", "-d", "2025-11-20", "--set", "day.mood=1", "day.urge=5", "night.slept=no")
        #expect(try it.run("remind", "run") == "", "a card with a raised safety rule is left out")
        try it.run("fill", "log", "-q", "-d", "2024-11-20", "--set", "day.mood=1", "day.note=Canary", "night.slept=no")
        try it.run("mute", "2024-11-20")
        #expect(try it.run("remind", "run") == "", "a muted day is left out")
        try it.run("mute", "2024-11-20", "--off")
        #expect(try it.run("remind", "run") == "reminder 1: delivered\n")
        #expect(it.calls.last?.hasSuffix("[Look back at this day in earlier years?]") == true)
    }

    @Test func playfulIsPlainForThreeDaysAfterASafetyRule() throws {
        it.installDesktop()
        try it.run("remind", "add", "21:00", "-t", "log", "--voice", "playful")
        try it.run("fill", "log", "-q", "-d", "2026-11-19", "--set", "day.mood=1", "day.urge=5", "night.slept=no")
        let playful = try it.home.shell("sed -n 's/^playful. = //p' '\(DocsTests.root)/texts/reminders/en.txt'").out
        for (day, isPlayful) in [("2026-11-22", false), ("2026-11-23", true)] {
            it.at("\(day)T21:00:10Z")
            try it.run("remind", "run")
            let line = try #require(it.calls.last?.split(separator: "[").last?.dropLast())
            #expect(playful.contains(line + "\n") == isPlayful, "\(line)")
        }
    }

    @Test func aBrokenFileIsReportedWithItsPlaces() throws {
        it.home.write(
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "9pm", "day": [] }] }"#,
            to: "\(it.home.path)/.config/cards/reminders.json")
        _ = try it.home.shell(
            "mkdir -p ~/.config/cards; echo '{ \"cards\": 1, \"reminders\": [{ \"id\": \"1\", \"time\": \"9pm\" }] }' > ~/.config/cards/reminders.json"
        )
        let run = try it.home.run(["remind", "list"])
        #expect(run.exitCode == 78 && run.err.contains("error[P650]: 'time' must be a time"), "\(run.err)")
        #expect(run.err.contains("reminders.json:1:50"))
        // Elsewhere one line is enough.
        let nudge = try it.home.run(["nudge"])
        let line = "Your reminders cannot be read. To see why: cards remind list\n"
        #expect(nudge.exitCode == 78 && nudge.out + nudge.err == line)
        #expect(try it.run("status").contains("  " + line))
    }
}
