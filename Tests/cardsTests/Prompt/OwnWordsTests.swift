import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// Skills of a person's own, in a list that has the option *Other*.
@Suite struct OwnWordsTests {
    private static let skills = FieldPath("skills", "distress_tolerance")
    private static let other = FieldPath("skills", "distress_tolerance", "other")

    private func driver() throws -> PromptDriver {
        let all = try #require(Schema.bundled("dbt_diary")).schema.groups.map(\.id)
        #expect(all.contains("skills"))
        var run = try PromptDriver(bundled: "dbt_diary", only: ["skills"], offersParts: false)
        // Past the three other lists.
        run.press("\r\r\r")
        return run
    }

    @Test func whatIsTypedIsOfferedAsOther() throws {
        var run = try driver()
        run.press("/called my aunt")
        #expect(run.rows(columns: 80, rows: 24).contains { $0.contains("+") && $0.contains("Other: called my aunt") })
        run.press("\r")
        #expect(run.prompt.session.card[Self.skills] == .answered(.choices(["other"])))
        #expect(run.prompt.session.card[Self.other] == .answered(.text("called my aunt")))
    }

    @Test func anOptionStaysAheadOfOwnWords() throws {
        var run = try driver()
        run.press("/half")
        run.press("\r")
        #expect(run.prompt.session.card[Self.skills] == .answered(.choices(["half_smile"])))
        // Its name is not offered again.
        var named = try driver()
        named.press("/other")
        #expect(!named.rows(columns: 80, rows: 24).contains { $0.contains("Other: other") })
    }

    @Test func ownWordsJoinThoseThatAreThere() throws {
        var session = FillSession(
            Card(CompiledSchema(try #require(Schema.bundled("dbt_diary")).schema)),
            on: try #require(CivilDate("2026-11-20")))
        for words in ["called my aunt", " Walked ", "walked", ""] {
            for (path, cell) in session.answers(adding: words, to: Self.skills) ?? [] {
                _ = session.answer(cell, at: path)
            }
        }
        #expect(session.card[Self.other] == .answered(.text("called my aunt, Walked")))
        #expect(session.answers(adding: "x", to: FieldPath("emotions", "joy")) == nil)
        #expect(OwnWords.separate("called my aunt, Walked; sang ,") == ["called my aunt", "Walked", "sang"])
    }

    @Test func aPlusSaysSoInTheOtherPrompts() throws {
        let home = Home()
        let set = try home.cards("fill", "dbt_diary", "--set", "skills.distress_tolerance=1, +called my aunt")
        #expect(set.exitCode == 0, "\(set)")
        #expect(try home.cards("show").out.contains("called my aunt"))
        let plain = try home.cards(
            "edit", "--only", "skills.distress_tolerance", input: "swimming\n2 +went swimming\n>\n")
        #expect(plain.err.contains("type + and your own words"), "\(plain)")
        let shown = try home.cards("show", "--json").out
        #expect(shown.contains("called my aunt, went swimming") && shown.contains(#""tipp""#), "\(shown)")
        #expect(try home.cards("edit", "--set", "emotions.joy=+3").exitCode == 0)
    }

    @Test func theyStandInTheSessionReport() throws {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "skills.distress_tolerance=+called my aunt")
        _ = try home.cards("fill", "dbt_diary", "-d", "-1", "--set", "skills.distress_tolerance=+Called my aunt; sang")
        let page = try home.cards(
            "export", "--as", "html", "-t", "dbt_diary", "--report", "session", "--include-private", "-o", "-")
        #expect(page.exitCode == 0, "\(page.err)")
        #expect(page.out.contains("alled my aunt") && page.out.contains("sang"))
    }
}
