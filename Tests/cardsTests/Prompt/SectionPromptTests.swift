import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// Sections, texts between questions, tables and conditional requirements in both prompts.
@Suite struct SectionPromptTests {
    private static let template = """
        {"cards":1,"id":"checkup","version":1,"title":"Check-up","groups":[
        {"id":"body","title":"The body","intro":"Seven days.","fields":[
        {"type":"info","title":"Think of the worst day.","help":"Any of the seven."},
        {"id":"ill","type":"yesno","title":"Have you been ill?"},
        {"section":{"title":"The illness","intro":"Rate each one.","help":"From nothing to the most.","when":"body.ill",
        "show":"table","fields":[
        {"id":"pain","type":"choice","options":"often","title":"Pain"},
        {"id":"fever","type":"choice","options":"often","title":"Fever"}]}},
        {"id":"doctor","type":"text","title":"Doctor","required":{"when":"body.fever == 'much'"}},
        {"type":"info","title":"Get well soon.","when":"body.ill"}]}],
        "options":{"often":[{"id":"none","title":"none"},{"id":"some","title":"some"},{"id":"much","title":"much"}]}}
        """

    @Test func theRichPromptShowsThem() throws {
        var driver = try PromptDriver(Self.template)
        #expect(
            driver.rows(columns: 60, rows: 24).prefix(5).dropFirst() == [
                "The body", "Seven days.", "Think of the worst day.", "▸ Have you been ill?",
            ])
        driver.press("?")
        #expect(driver.rows(columns: 60, rows: 30).contains("  Any of the seven."))
        driver.press("?y")
        var rows = driver.rows(columns: 60, rows: 24)
        #expect(rows[1] == "The body" && rows.contains("Rate each one."))
        #expect(rows.contains { $0.hasPrefix("▸ The illness   1 none  2 some  3 much") })
        #expect(rows.contains { $0.hasPrefix("  ❯ Pain") })
        driver.press("?")
        #expect(driver.rows(columns: 60, rows: 30).contains("  From nothing to the most."))
        driver.press("?2")
        #expect(driver.question == "body.fever")
        driver.press(.right)
        #expect(driver.prompt.session.card[FieldPath("body", "fever")] == .answered(.choice("none")))
        driver.press(.right)
        driver.press(.right)
        driver.press(.right)
        #expect(driver.prompt.session.card[FieldPath("body", "fever")] == .answered(.choice("much")))
        driver.press(.left)
        driver.press(.right)
        #expect(driver.prompt.session.card[FieldPath("body", "fever")] == .answered(.choice("much")))
        driver.press("\r")
        rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains { $0.hasPrefix("▸ Doctor") && $0.hasSuffix("required") })
        driver.press("\r")
        rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains("▸ Review") && rows.contains("Get well soon."))
        #expect(rows.contains { $0.contains("Doctor") && $0.contains("required, no answer") })
    }

    @Test func aHealthyWeekHasNoSection() throws {
        var driver = try PromptDriver(Self.template)
        driver.press("n")
        #expect(driver.question == "body.doctor")
        let rows = driver.rows(columns: 60, rows: 24)
        #expect(!rows.contains { $0.contains("illness") } && !rows.contains { $0.hasSuffix("required") })
        driver.press("\r")
        #expect(!driver.rows(columns: 60, rows: 24).contains("Get well soon."))
    }

    @Test func thePlainPromptShowsThem() throws {
        let home = try SampleCards.home(Self.template, id: "checkup")
        let run = try home.cards("fill", "checkup", input: "y\n2\n3\n\n>\n")
        let order = [
            "The body.", "Seven days.", "Think of the worst day.", "Have you been ill?", "The illness.",
            "Rate each one.", "Pain.", "Fever.", "Doctor. Required.", "Get well soon.",
        ]
        var rest = run.err[...]
        for text in order {
            let range = try #require(rest.firstRange(of: text), "\(text) is not in \(run.err)")
            rest = rest[range.upperBound...]
        }
        #expect(try home.listed().contains(#""body":{"ill":true,"pain":"some","fever":"much"}"#))
        let healthy = try home.cards("fill", "checkup", "--day", "2026-11-01", input: "n\n\n")
        #expect(healthy.exitCode == 0 && !healthy.err.contains("illness") && !healthy.err.contains("Get well"))
    }
}
