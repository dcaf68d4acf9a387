import TestSupport
import Testing

import CardsProgram

/// Days with a time in both prompts, and proposals of the clock.
@Suite struct MomentPromptTests {
    private static let template = """
        {"cards":1,"id":"doses","version":1,"title":"Doses","groups":[{"id":"g","title":"G","fields":[
        {"id":"woke","type":"moment","title":"Woke","help":"H"},
        {"id":"taken","type":"moment","title":"Taken","help":"H","default":{"now":true}},
        {"id":"at","type":"time","title":"At","help":"H","default":{"now":true}},
        {"id":"note","type":"text","title":"Note","help":"H"}]}]}
        """

    private static func home(_ language: String = "en_US.UTF-8") throws -> Home {
        let home = Home()
        home.environment["LC_ALL"] = language
        _ = try home.cards("init")
        home.write(template, to: "\(home.journal)/schemas/doses.json")
        return home
    }

    @Test func fillsLineByLine() throws {
        let home = try Self.home()
        let run = try home.cards("fill", "doses", input: "soon\nyesterday 23:30\n\n\nA line\n")
        #expect(run.exitCode == 0)
        #expect(
            run.err.contains(
                "Woke, a day and a time such as 2026-11-20 21:30, or a time: Not accepted: soon. "
                    + "Type a day and a time such as 2026-11-20 21:04, or a time.\n"), "\(run.err)")
        #expect(run.err.contains("Understood: Thursday 19 November 2026"), "\(run.err)")
        #expect(
            try home.listed().contains(
                #""woke":"2026-11-19T23:30","taken":"2026-11-20T12:30","at":"12:30","note":"A line""#))
    }

    @Test func fillsLineByLineInSpanish() throws {
        let home = try Self.home("es_ES.UTF-8")
        let run = try home.cards("fill", "doses", input: "pronto\nayer 23:30\n21:04\n\nUna línea\n")
        #expect(run.exitCode == 0)
        #expect(
            run.err.contains(
                "Woke, un día y una hora como 2026-11-20 21:30, o una hora: No se acepta: pronto. "
                    + "Escribe un día y una hora como 2026-11-20 21:04, o una hora.\n"), "\(run.err)")
        #expect(run.err.contains("Entendido: jueves 19 de noviembre de 2026"), "\(run.err)")
        #expect(
            try home.listed().contains(
                #""woke":"2026-11-19T23:30","taken":"2026-11-20T21:04","at":"12:30","note":"Una línea""#))
    }

    /// An empty line accepts a proposal only where there is one.
    @Test func proposesNothingForAPastDay() throws {
        let home = try Self.home()
        let run = try home.cards("fill", "doses", "-d", "-1", input: "23:30\n\n\nA line\n")
        #expect(run.exitCode == 0)
        #expect(try home.listed().contains(#""g":{"woke":"2026-11-19T23:30","note":"A line"}"#))
    }

    @Test func scriptsAreProposedNothing() throws {
        let home = try Self.home()
        let run = try home.cards("fill", "doses", "--set", "g.woke=7:05")
        #expect(run.exitCode == 0)
        #expect(try home.listed().contains(#""g":{"woke":"2026-11-20T07:05"}"#))
        let edit = try home.cards("edit", "--set", "g.taken=2026-11-21T00:10")
        #expect(edit.exitCode == 0)
        #expect(try home.listed().contains(#""g":{"woke":"2026-11-20T07:05","taken":"2026-11-21T00:10"}"#))
        let wrong = try home.cards("edit", "--set", "g.taken=2026-11-31 10:00")
        #expect(wrong.exitCode == 65)
        #expect(wrong.err.contains("Type a day and a time such as 2026-11-20 21:04, or a time."), "\(wrong.err)")
    }

    @Test(arguments: [
        ("en_US.UTF-8", "Friday 20 November 2026 at 12:30"),
        ("es_ES.UTF-8", "viernes 20 de noviembre de 2026 a las 12:30"),
    ])
    func fillsAWindow(_ language: String, _ day: String) throws {
        let home = try Self.home(language)
        let run = try ScreenProgram(home, "fill", "doses")
        #expect(run.shows("▸ Woke"))
        // The prompt continues by itself; a habitual ⏎ after that accepts nothing.
        run.press("[7:05\r")
        #expect(run.shows("▸ Taken"))
        #expect(run.shows(day))
        run.press("\r")
        #expect(run.shows("▸ At"))
        run.press("\r")
        #expect(run.shows("▸ Note"))
        run.press("A line\r")
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(
            try home.listed().contains(
                #""woke":"2026-11-19T07:05","taken":"2026-11-20T12:30","at":"12:30","note":"A line""#))
    }

    /// The keys of a day work before the time is typed; other texts are typed as they are.
    @Test(arguments: [
        ("t7:05", "2026-11-20T07:05"), ("[[7:05", "2026-11-18T07:05"), ("2026-11-20 23:10", "2026-11-20T23:10"),
        ("2330\r", "2026-11-20T23:30"), ("today 7:05", "2026-11-20T07:05"), ("3:59", "2026-11-21T03:59"),
        ("7:05", "2026-11-20T07:05"), ("]0:10", "2026-11-21T00:10"), ("yesterday 7h\r", "2026-11-19T07:00"),
    ])
    func keys(_ keys: String, _ stored: String) throws {
        var run = try PromptDriver(Self.template)
        run.press(keys)
        #expect(run.question == "g.taken", "\(run.prompt.message ?? "")")
        #expect(run.reported == #"{"g":{"woke":"\#(stored)"}}"#)
    }

    @Test func aDayAloneIsRefused() throws {
        for language in ["en", "es"] {
            var run = try PromptDriver(Self.template, language: language)
            run.press("t\r")
            #expect(run.question == "g.woke")
            let refused =
                language == "en"
                ? "Not accepted. Type a day and a time such as 2026-11-20 21:04, or a time."
                : "No se acepta. Escribe un día y una hora como 2026-11-20 21:04, o una hora."
            #expect(run.prompt.message?.hasPrefix(refused) == true, "\(run.prompt.message ?? "")")
        }
    }
}
