import TestSupport
import Testing

/// Nothing that leaves the program holds a word of the diary: no notification, file of a schedule, log or argument.
@Suite struct ReminderPrivacyTests {
    private let it: ReminderHome

    init() throws {
        it = try ReminderHome()
        for day in ["2024-11-20", "2026-11-18"] {
            try it.run(
                "fill", "log", "-q", "-d", day, "--set", "day.mood=1", "day.note=Canary", "day.own=3", "night.slept=no")
        }
    }

    private func isClean(_ text: String, _ what: String) {
        for canary in ReminderHome.canaries { #expect(!text.contains(canary), "\(what): \(text)") }
    }

    @Test(arguments: ["plain", "gentle", "brief", "playful"]) func noNotificationHoldsOne(_ voice: String) throws {
        it.installDesktop(pressing: "answer0")
        it.install("mail", #"cat >> "$HOME/input""#)
        try it.run("remind", "add", "21:00", "-t", "log", "--voice", voice, "--answer", "day.mood")
        try it.run("remind", "add", "21:00", "-t", "log", "--part", "evening", "--command", "mail -s x me")
        try it.run("remind", "add", "21:00", "--on-this-day")
        it.at("2026-11-20T21:00:10Z")
        let log = try it.run("remind", "run")
        #expect(log.split(separator: "\n").count == 3)
        isClean(log, "log")
        isClean(it.calls.joined(separator: "\n"), "arguments")
        #expect(it.home.text("input") == "Time for your card\n", "the command gets the title and nothing else")
        isClean(
            try it.home.shell("cat ~/.config/cards/reminders.json ~/.local/state/cards/*/reminders.json").out, "files")
        try it.run("remind", "test")
        isClean(it.calls.joined(separator: "\n"), "arguments of a test")
        it.at("2026-11-22T21:00:10Z")
        isClean(try it.run("nudge"), "nudge")
    }

    /// Each way back: no action, no bus, no program.
    @Test func noFallbackHoldsOne() throws {
        try it.run("remind", "add", "21:00", "-t", "log", "--answer", "day.mood")
        it.at("2026-11-20T21:00:10Z")
        it.install("gdbus", "case $* in *GetCapabilities*) echo \"(['body'],)\" ;; *) echo '(uint32 5,)' ;; esac")
        #expect(try it.run("remind", "run") == "reminder 1: delivered\n")
        #expect(it.calls.last?.contains("Notify") == true)
        #expect(it.calls.last?.contains("cards fill'") == true, "the command takes the place of the actions")
        isClean(it.calls.joined(separator: "\n"), "bus")
        it.forgetCalls()
        it.install("gdbus", "exit 1")
        it.at("2026-11-21T21:00:10Z")
        let log = try it.run("remind", "run", exitCode: 69)
        #expect(log == "reminder 1: not delivered: no desktop answered (notify-send, gdbus)\n")
        isClean(it.calls.joined(separator: "\n"), "arguments")
        // It is tried again.
        it.installDesktop()
        #expect(try it.run("remind", "run") == "reminder 1: delivered\n")
    }

    /// A safety plan left over from another run is not printed where nobody, or a log, reads it.
    @Test(arguments: [["remind", "run"], ["nudge"]]) func aLeftOverPlanIsNotShownInALog(_ words: [String]) throws {
        let home = try SafetyHome.withPlan()
        home.environment["PATH"] = "\(it.home.path)/bin:/usr/bin:/bin"
        #expect(try home.cards("remind", "add", "21:00", "--command", "true").exitCode == 0)
        home.environment["CARDS_NOW"] = "2026-11-20T21:00:10Z"
        let program = try home.start("fill", "dbt_diary")
        program.type("5\n")
        #expect(program.waits(for: "Question 2 of"))
        program.send(9)
        _ = program.ending()
        let run = try home.run(words)
        #expect(run.exitCode == 0 && run.out + run.err != "")
        #expect(SafetyHome.count(run.out + run.err) == 0, "\(run.err)")
        // The next command that a person types shows it.
        #expect(try home.cards("list").err == SafetyHome.message)
    }

    @Test(arguments: ["systemd", "launchd", "cron", "ics"]) func noScheduleHoldsOne(_ means: String) throws {
        it.install("systemctl", "exit 0")
        it.install("launchctl", "exit 0")
        it.install(
            "crontab",
            #"""
            case $1 in
            -l) cat "$HOME/table" 2>/dev/null || { echo "no crontab for ada" >&2; exit 1; } ;;
            *) cat "$1" > "$HOME/table" ;;
            esac
            """#)
        try it.run("remind", "add", "21:00", "-t", "log", "--answer", "day.mood", "--part", "short")
        isClean(try it.run("remind", "install", "--with", means), "output")
        let files = try it.home.shell(
            "cat ~/.config/systemd/user/* ~/Library/LaunchAgents/* ~/table ~/.local/share/cards/*.ics ~/.local/state/cards/*.json"
        ).out
        #expect(files.contains("remind") || files.contains("BEGIN:VEVENT"))
        isClean(files, means)
        // The template's id may name a diagnosis too.
        #expect(!files.contains("log\"") && !files.contains(" log "))
        isClean(it.calls.joined(separator: "\n"), "arguments")
    }
}
