import TestSupport
import Testing

/// Small changes to a template by `cards schema change`.
@Suite struct SmallChangeCommandTests {
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "skills.distress_tolerance=half_smile")
        home.environment["CARDS_NOW"] = "2026-11-20T12:31:00Z"
        return home
    }

    private func change(_ home: Home, _ words: String...) throws -> RunningProgram.Ending {
        try home.run(["schema", "change", "dbt_diary"] + words, input: "")
    }

    @Test(arguments: ["distress_skills", "skills.distress_tolerance"])
    func anOptionIsPutAwayAndBroughtBack(_ list: String) throws {
        let home = try home()
        let before = try home.cards("schema", "show", "dbt_diary", "--json").out
        #expect(try change(home, "--put-away", "\(list):half_smile").exitCode == 0)
        let text = try home.cards("schema", "show", "dbt_diary", "--json").out
        #expect(text.contains("2026-11-19"))
        // Cards that have it keep it, and no new version was needed.
        #expect(try home.cards("show").out.contains("smile"))
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v1"))
        #expect(try change(home, "--bring-back", "\(list):half_smile").exitCode == 0)
        #expect(try home.cards("schema", "show", "dbt_diary", "--json").out == before)
        #expect(try change(home, "--put-away", "\(list):nothing").exitCode != 0)
    }

    @Test func aQuestionIsShownInAReport() throws {
        let home = try home()
        let words = ["--add", "urges.shop", "--like", "urges.self_harm", "--title", "Urge to shop"]
        let dry = ["--into", "session", "--dry-run"]
        let run = try home.run(["schema", "change", "dbt_diary"] + words + dry, input: "")
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.out.contains("urges.shop"), "\(run)")
        let unknown = try home.run(["schema", "change", "dbt_diary"] + words + ["--into", "nowhere"], input: "")
        #expect(unknown.exitCode != 0 && unknown.err.contains("nowhere"), "\(unknown)")
    }
}
