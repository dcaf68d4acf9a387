import Testing

/// From the answer that makes a rule true, the word `plan` shows the plan at any question.
@Suite struct PlanInThePromptTests {
    static let offer = "From here on, type plan at any question to see your own plan.\n"

    @Test func itIsOfferedOnceARuleHoldsAndNotBefore() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", input: "plan\n5\nplan\nn\n!\n")
        #expect(run.err.contains("0 to 5: Not accepted. Choose a number from 0 to 5.\n"))
        #expect(run.err.split(separator: Self.offer).count == 2)
        let offered = try #require(run.err.firstRange(of: Self.offer))
        #expect(run.err[..<offered.lowerBound].hasSuffix("Urge to self-harm, 0 to 5: "))
        #expect(SafetyHome.count(run.err) == 2, "once asked for, once on the way out")
        #expect(!run.err.contains("\\plan"))
    }

    @Test func inALanguageOfTheCard() throws {
        let run = try Home().cards("fill", "dbt_diary", "--lang", "es", input: "5\nPLAN\n!\n")
        #expect(run.err.contains("Desde aquí, escribe plan en cualquier pregunta para ver tu plan.\n"))
        #expect(run.err.split(separator: "En peligro inmediato").count == 3)
    }

    @Test func theWordItselfIsStillAnAnswer() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards(
            "fill", "dbt_diary", "--only", "urges.self_harm", "day.went_well", input: "5\nn\nplan\n\\plan\n!\n")
        #expect(run.err.contains("To answer with the word plan itself, type \\plan.\n"))
        #expect(try home.cards("show", "dbt_diary/today", "--json").out.contains(#""went_well": "plan""#))
        let calm = try home.cards("fill", "dbt_diary", "-d", "-1", "--only", "day.went_well", input: "plan\n!\n")
        #expect(calm.exitCode == 0)
        #expect(try home.cards("show", "dbt_diary/yesterday", "--json").out.contains(#""went_well": "plan""#))
    }

    @Test func atTheReviewAndAtALists() throws {
        let home = try SafetyHome.withPlan()
        let review = try home.cards(
            "fill", "dbt_diary", "--only", "urges.self_harm", "urges.suicide", input: "5\nn\n\nplan\n!\n")
        #expect(SafetyHome.count(review.err) == 2)
        home.write(
            """
            {"cards":1,"id":"pills","version":1,"title":"Pills","groups":[{"id":"g","title":"G","fields":[
            {"id":"bad","type":"yesno","title":"Bad","help":"H"},
            {"id":"pills","type":"list","title":"Pills","help":"H","fields":[
            {"id":"name","type":"text","title":"Name","help":"H"},{"id":"harm","type":"yesno","title":"Harm","help":"H"}]}]}],
            "safety":[{"id":"bad","when":"g.bad","show":"safety_plan"},
            {"id":"harm","when":"g.pills.exists(p, p.harm)","show":"safety_plan"}]}
            """, to: "\(home.journal)/schemas/pills.json")
        // At the question of the list, behind a record, and on the way out.
        let list = try home.cards("fill", "pills", input: "y\nplan\ny\nA\nn\nplan\nn\n")
        #expect(list.exitCode == 0)
        #expect(SafetyHome.count(list.err) == 3, "\(list.err)")
        // A record that makes a rule true, and its removal.
        let record = try home.cards("fill", "pills", "-d", "-1", input: "n\ny\nA\ny\nplan\nremove 1\nplan\nn\n")
        #expect(record.err.contains("Harm, y or n: " + Self.offer))
        #expect(SafetyHome.count(record.err) == 1, "\(record.err)")
    }

    @Test func itIsOfferedAgainWhenADraftIsTakenUp() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "5\n")
        let run = try home.cards("fill", "dbt_diary", "--resume", input: "plan\n!\n")
        #expect(run.err.contains("! to save and leave.\n" + Self.offer))
        #expect(SafetyHome.count(run.err) == 3)
    }
}
