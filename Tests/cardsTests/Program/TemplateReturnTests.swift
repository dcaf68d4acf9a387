import TestSupport
import Testing

/// `cards undo` after a change of a template, and `schema change --add list:option`.
@Suite struct TemplateReturnTests {
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=2")
        home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
        return home
    }

    private static let change = ["schema", "change", "dbt_diary", "--add", "distress_skills:aunt", "--title", "Aunt"]

    @Test func anOptionIsAdded() throws {
        let home = try home()
        #expect(try home.run(Self.change, input: "").exitCode == 0)
        #expect(try home.cards("schema", "show", "dbt_diary").out.contains("adaptive_denial, aunt, other"))
        #expect(try home.run(Self.change, input: "").err.contains("there is already an option"))
        #expect(try home.run(Array(Self.change.dropLast(2)), input: "").exitCode == 64)
        #expect(try home.cards("fill", "dbt_diary", "--edit", "--set", "skills.distress_tolerance=aunt").exitCode == 0)
        #expect(try home.cards("show").out.contains("Aunt"))
    }

    @Test func theTextBeforeComesBack() throws {
        let home = try home()
        let before = try home.cards("schema", "show", "dbt_diary", "--json").out
        _ = try home.run(Self.change, input: "")
        #expect(try home.cards("undo", "--dry-run").err.contains("Would be undone: the change of the template"))
        let undo = try home.cards("undo")
        #expect(undo.out.hasPrefix("dbt_diary@1."), "\(undo)")
        #expect(try home.cards("schema", "show", "dbt_diary", "--json").out == before)
        #expect(try home.cards("check").exitCode == 0)
        // The next one is about the card.
        #expect(try home.cards("undo").err.contains("saving DBT diary card"))
        // As printed.
        let again = undo.err.split(separator: "To make the change again: ").last.map(String.init) ?? ""
        #expect(
            try home.shell(again.replacing("cards ", with: "'\(ProgramStart.path)' ", maxReplacements: 1)).exitCode == 0
        )
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v2"))
    }

    @Test func cardsOfTheNewVersionFollow() throws {
        let home = try home()
        _ = try home.run(Self.change, input: "")
        home.environment["CARDS_NOW"] = "2026-11-20T12:32:00Z"
        let aunt = "skills.distress_tolerance=aunt"
        _ = try home.cards("fill", "dbt_diary", "-d", "-1", "--set", aunt, "--set", "emotions.joy=3")
        home.environment["CARDS_NOW"] = "2026-11-20T12:33:00Z"
        let dry = try home.cards("undo", "--schema", "dbt_diary", "--dry-run")
        #expect(dry.err.contains("Would be taken back with it: 1 card of dbt_diary@2."), "\(dry)")
        let undo = try home.cards("undo", "--schema", "dbt_diary")
        #expect(undo.exitCode == 0 && undo.err.contains("Taken back with it: 1 card of dbt_diary@2."), "\(undo)")
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v1"))
        #expect(try home.cards("check").exitCode == 0)
        let shown = try home.cards("show", "-1")
        #expect(shown.out.contains("Joy  3") && !shown.out.contains("Aunt"), "\(shown)")
        // It can be edited, and what it kept comes back with the change.
        #expect(try home.cards("fill", "dbt_diary", "--edit", "-d", "-1", "--set", "emotions.fear=1").exitCode == 0)
        let again = undo.err.split(separator: "To make the change again: ").last.map(String.init) ?? ""
        _ = try home.shell(again.replacing("cards ", with: "'\(ProgramStart.path)' ", maxReplacements: 1))
        #expect(try home.cards("show", "-1").out.contains("Aunt"))
    }

    /// A version that was undone comes back only by name, and its undo leads to the text before again.
    @Test func adoptingSaysThatAVersionComesBack() throws {
        let home = Home()
        _ = try home.cards("init")
        let text = """
            {"cards":1,"id":"t","version":1,"title":"T","groups":[{"id":"g","title":"G","fields":[
            {"id":"did","type":"choices","title":"Did","options":[{"id":"walk","title":"Walked"},{"id":"call","title":"Called"}]}]}]}

            """
        home.write(text, to: "\(home.path)/t.json")
        #expect(try home.cards("schema", "adopt", "\(home.path)/t.json").exitCode == 0)
        #expect(try home.cards("fill", "t", "--set", "g.did=walk call").exitCode == 0)
        home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
        let split = ["schema", "change", "t", "--split", "g.did:walk=Walked alone\nWalked with someone"]
        // Nobody but the author knows which of the two the old answer is.
        let open = try home.run(split, input: "")
        #expect(open.exitCode == 65 && open.err.contains("--accept g.did:walk=walked_with_someone"), "\(open)")
        let made = try home.run(split + ["--accept", "g.did:walk=walked_alone"], input: "")
        #expect(
            made.err.contains("1 card follows.\n1 of them has an answer that changes.\nNo answer is lost."), "\(made)")
        #expect(try home.cards("show").out.contains("Walked alone, Called"))
        home.write(try home.cards("schema", "show", "t", "--json").out, to: "\(home.path)/next.json")
        home.environment["CARDS_NOW"] = "2026-11-20T12:32:00Z"
        #expect(try home.cards("undo", "--schema", "t").exitCode == 0)
        #expect(try home.cards("show").out.contains("Walked, Called"))
        home.environment["CARDS_NOW"] = "2026-11-20T12:33:00Z"
        let again = try home.cards("schema", "adopt", "\(home.path)/next.json")
        #expect(
            again.err.contains("was used before, and is used again.") && again.err.contains("1 card follows."),
            "\(again)")
        let older = try home.cards("schema", "adopt", "\(home.path)/t.json")
        #expect(older.err.contains("To use it again: cards undo --schema t"), "\(older)")
        #expect(try home.cards("undo", "--schema", "t").out.hasPrefix("t@1."))
    }

    @Test func aSplitOptionBecomesNone() throws {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "skills.distress_tolerance=half_smile")
        let list = "skills.distress_tolerance:half_smile"
        let run = try home.run(
            [
                "schema", "change", "dbt_diary", "--split", "\(list)=Smiled\nSmiled at somebody", "--accept",
                "distress_skills:half_smile=none",
            ], input: "")
        #expect(run.exitCode == 0 && run.err.contains("1 answer has no place any more"), "\(run)")
    }

    /// A text that nobody has adopted is described under the number that it will have.
    @Test func theGuideOfATextNamesItsNextVersion() throws {
        let home = try home()
        let text = try home.cards("schema", "show", "dbt_diary", "--json").out
        home.write(text, to: "\(home.path)/same.json")
        home.write(
            text.replacing("\"cadence\": \"daily\"", with: "\"cadence\": \"anytime\"", maxReplacements: 1),
            to: "\(home.path)/other.json")
        for (file, version) in [("same", 1), ("other", 2)] {
            let page = try home.cards("schema", "generate", "\(home.path)/\(file).json", "--as", "guide").out
            #expect(page.contains("Version \(version)."), "\(file)")
        }
    }

    /// A list of options that is in a file stays in it.
    @Test func aFileOfOptionsStaysAFile() throws {
        let home = Home()
        _ = try home.cards("init")
        let text = """
            {"cards":1,"id":"meds","version":1,"title":"Meds","groups":[{"id":"g","title":"G","fields":[
            {"id":"med","type":"choice","title":"Med","options":{"file":"meds.csv"}}]}]}
            """
        let path = "\(home.journal)/schemas/meds.json"
        home.write(text, to: path)
        home.write("id,title\nasp,Aspirin\n", to: "\(home.journal)/schemas/meds.csv")
        #expect(try home.cards("fill", "meds", "--set", "g.med=asp").exitCode == 0)
        let written = try home.shell("cat '\(path)'").out
        func change() throws {
            home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
            let run = try home.run(
                ["schema", "change", "meds", "--add-question", "g=Note", "--type", "text"], input: "")
            #expect(run.exitCode == 0, "\(run.err)")
        }
        try change()
        #expect(try home.shell("cat '\(path)'").out.contains("meds.csv"))
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.shell("cat '\(path)'").out == written)
        // If the file has changed since, the template comes back with the options that it had.
        try change()
        home.write("id,title\nasp,Aspirin\nibu,Ibuprofen\n", to: "\(home.journal)/schemas/meds.csv")
        _ = try home.cards("undo")
        let back = try home.shell("cat '\(path)'").out
        #expect(!back.contains("ibu"), "\(back)")
    }

    @Test func whatWasRetiredIsThereAgain() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "-d", "-2", "--set", "day.mood=2", "--set", "day.note=before")
        _ = try home.cards("fill", "five_minutes", "--slot", "morning", "-d", "-3", "--set", "morning.grateful=sun")
        home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
        _ = try home.cards("schema", "change", "mood_five", "--retire", "day.note")
        home.environment["CARDS_NOW"] = "2026-11-20T12:32:00Z"
        _ = try home.cards("fill", "mood_five", "--edit", "-d", "-2", "--set", "day.mood=4")
        #expect(try home.cards("undo", "--schema", "mood_five").exitCode == 0)
        let shown = try home.cards("show", "-2").out
        #expect(shown.contains("4 good") && shown.contains("before"), "\(shown)")
        #expect(try home.cards("undo", "--schema", "mood_five").err.contains("no change of 'mood_five' to undo"))
        // The saves of that card stay; the next one that can be undone is of another.
        let next = try home.cards("undo")
        #expect(next.exitCode == 0 && next.err.contains("Five minutes"), "\(next)")
    }

    /// The last change is undone first, as always.
    @Test func withoutATemplateTheCardComesFirst() throws {
        let home = try home()
        _ = try home.run(Self.change, input: "")
        home.environment["CARDS_NOW"] = "2026-11-20T12:32:00Z"
        _ = try home.cards("fill", "dbt_diary", "-d", "-1", "--set", "skills.distress_tolerance=aunt")
        #expect(try home.cards("undo").err.contains("saving DBT diary card"))
        #expect(try home.cards("undo").out.hasPrefix("dbt_diary@1."))
        #expect(try home.cards("check").exitCode == 0)
        // The same change can be made again.
        #expect(try home.run(Self.change, input: "").exitCode == 0)
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v2"))
    }

    @Test func aRetiredQuestionLeavesTheReports() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=2")
        home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
        let retired = try home.cards("schema", "change", "mood_five", "--retire", "day.note")
        #expect(retired.exitCode == 0, "\(retired)")
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.cards("schema", "show", "mood_five").out.contains("day.note"))
    }
}
