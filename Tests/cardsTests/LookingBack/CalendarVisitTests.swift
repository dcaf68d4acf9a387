import CardSchema
import CardsProgram
import TestSupport
import Testing

/// The calendar at a terminal: keys move, ⏎ opens a day, q leaves.
@Suite struct CalendarVisitTests {
    private static func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        for (day, mood) in [("2026-10-31", "2"), ("2026-11-16", "4"), ("2026-11-20", "5")] {
            let run = try home.cards("fill", "mood_five", "-q", "-d", day, "--set", "day.mood=\(mood)")
            try #require(run.exitCode == 0, "\(run.err)")
        }
        return home
    }

    @Test func keysMoveAndOpenADay() throws {
        let home = try Self.home()
        let run = try ScreenProgram(home, "calendar", "--schema", "mood_five")
        #expect(run.shows(">20 5<"))
        #expect(run.screen.isApart)
        #expect(run.shows("Friday 20 November 2026: 5"))
        run.press("\u{1B}[D")
        #expect(run.shows(">19 ·<") && run.shows("Thursday 19 November 2026: no card"))
        run.press("\r")
        #expect(run.shows("No card on this day."))
        run.press("\u{1B}[D\u{1B}[D\u{1B}[D\r")
        #expect(run.shows("Monday 16 November 2026") && run.hides(">16"))
        run.press("q")
        #expect(run.shows(">16 4<"))
        run.press("\u{1B}[5~")
        #expect(run.shows("Oct 2026") && run.shows(">16 ·<"))
        run.press("q")
        #expect(run.ending() == 0)
        #expect(run.isRestored && !run.screen.isApart)
    }

    @Test func aWindowOfAnotherSizeIsDrawnAnew() throws {
        let home = try Self.home()
        let run = try ScreenProgram(home, "calendar", "--schema", "mood_five")
        #expect(run.shows(">20 5<"))
        run.resize(columns: 40, rows: 12)
        #expect(run.shows(">20 5<") && run.reads { $0.text.split(separator: "\n").allSatisfy { $0.count <= 40 } })
        run.press("\u{3}")
        #expect(run.ending() == 0)
        #expect(run.isRestored)
    }

    /// Without a person who presses keys, the month is printed.
    @Test(arguments: [["--plain"], ["--json"], ["--describe"], ["--no-input"], ["--accessible"]])
    func isPrintedOnRequest(_ words: [String]) throws {
        let home = try Self.home()
        home.environment["TERM"] = "xterm-256color"
        let run = try TerminalProgram(
            ["calendar", "--schema", "mood_five"] + words, environment: home.environment, columns: 80)
        #expect(run.ending() == 0)
        #expect(!run.text.contains("\u{1B}[?1049h"))
    }

    // MARK: - Keys alone

    private func browser(_ day: String) throws -> CalendarBrowser {
        let days = try #require(CivilDate("2026-01-10"))...(try #require(CivilDate("2026-11-30")))
        return CalendarBrowser(days: days, at: try #require(CivilDate(day)))
    }

    @Test(arguments: [
        (Key.left, "2026-03-30"), (.right, "2026-04-01"), (.up, "2026-03-24"), (.down, "2026-04-07"),
        (.home, "2026-03-30"), (.end, "2026-04-05"), (.pageUp, "2026-02-28"), (.pageDown, "2026-04-30"),
        (.tab, "2026-03-31"),
    ])
    func movesByKey(_ key: Key, _ day: String) throws {
        var browser = try browser("2026-03-31")
        #expect(browser.take(key, room: 10) == nil)
        #expect("\(browser.day)" == day)
    }

    @Test func staysWithinTheDays() throws {
        var browser = try browser("2026-01-15")
        _ = browser.take(.pageUp, room: 10)
        #expect("\(browser.day)" == "2026-01-10")
        for _ in 0..<20 { _ = browser.take(.pageDown, room: 10) }
        #expect("\(browser.day)" == "2026-11-30")
    }

    @Test func scrollsACardAndComesBack() throws {
        var browser = try browser("2026-03-31")
        browser.lines = (0..<25).map { "\($0)" }
        _ = browser.take(.down, room: 10)
        #expect(browser.offset == 1)
        _ = browser.take(.pageDown, room: 10)
        _ = browser.take(.pageDown, room: 10)
        #expect(browser.offset == 15, "the last lines fill the window")
        _ = browser.take(.home, room: 10)
        #expect(browser.offset == 0)
        #expect(browser.take(.sign("q"), room: 10) == nil)
        #expect(browser.lines == nil, "back in the month")
        #expect(browser.take(.sign("q"), room: 10) == .leave)
        #expect(browser.take(.enter, room: 10) == .open)
    }
}
