import TestSupport
import Testing

import CardsProgram

/// Days and moments in a window of 40 columns: the time is always there.
@Suite struct NarrowMomentTests {
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"doses","version":1,"title":"Doses","groups":[{"id":"g","title":"G","fields":[
            {"id":"woke","type":"moment","title":"Woke","help":"H"},
            {"id":"taken","type":"moment","title":"Medicine taken","help":"H","default":{"value":"g.woke"}},
            {"id":"note","type":"text","title":"Note","help":"H"}]}]}

            """, to: "\(home.journal)/schemas/doses.json")
        return home
    }

    @Test func theRichPromptEchoesTheWholeMoment() throws {
        let home = try home()
        let run = try ScreenProgram(home, "fill", "doses", columns: 40, rows: 20)
        #expect(run.shows("Woke"))
        run.press("yesterday 7h")
        #expect(run.shows("= Thursday 19 November 2026 at 07:00"), "\(run.screen.text)")
        run.press("\r")
        // The answer, in a short form, and the proposal that is made of it, in full.
        #expect(run.shows("Woke  Thu 19 Nov at 07:00"), "\(run.screen.text)")
        #expect(run.shows("Thursday 19 November 2026 at 07:00"), "\(run.screen.text)")
        run.press("\u{1B}")
        withExtendedLifetime(home) {}
    }

    @Test func thePlainPromptEchoesTheWholeMoment() throws {
        let home = try home()
        let window = try TerminalProgram(
            ["fill", "doses", "--plain"], environment: home.environment, columns: 40)
        #expect(window.waits(for: "Woke"))
        window.type("yesterday 23:30\n")
        #expect(window.waits(for: "Understood: Thursday 19 November 2026 at"))
        #expect(window.waits(for: "23:30."))
        window.type("q\n")
        withExtendedLifetime(home) {}
    }
}
