import TestSupport
import Testing

/// From the answer that makes a rule true, the word `plan` shows the plan at any question.
@Suite struct PlanInThePromptTests {
    static let offer = "Type ! at any question to see your plan.\n"

    @Test func offersThePlanOnlyOnceARuleHolds() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", input: "4\nplan\nn\n>\n")
        #expect(run.err.split(separator: Self.offer).count == 2)
        let offered = try #require(run.err.firstRange(of: Self.offer))
        #expect(run.err[..<offered.lowerBound].hasSuffix("Urge to self-harm, 0 to 5: "))
        #expect(SafetyHome.count(run.err) == 2, "once asked for, once on the way out")
        #expect(!run.err.contains("\\plan"))
    }

    @Test func offersThePlanInTheCardsLanguage() throws {
        let run = try Home().cards("fill", "dbt_diary", "--lang", "es", input: "4\nPLAN\n>\n")
        #expect(run.err.contains("Escribe ! en cualquier pregunta para ver tu plan.\n"))
        #expect(run.err.split(separator: "Si estás en peligro inmediato").count == 3)
    }

    @Test func escapedPlanIsAnAnswer() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards(
            "fill", "dbt_diary", "--only", "urges.self_harm", "day.went_well", input: "4\nn\nplan\n\\plan\n>\n")
        #expect(run.err.contains("To answer with the word plan itself, type \\plan.\n"))
        #expect(try home.cards("show", "dbt_diary/today", "--json").out.contains(#""went_well": "plan""#))
        // Where there is no plan, the word is a word; the sign is no answer, with a rule that holds or without.
        let none = Home()
        let calm = try none.cards("fill", "dbt_diary", "--only", "day.went_well", input: "plan\n>\n")
        #expect(calm.exitCode == 0)
        #expect(try none.cards("show", "dbt_diary/today", "--json").out.contains(#""went_well": "plan""#))
        let sign = try none.cards("fill", "dbt_diary", "-d", "-1", "--only", "day.went_well", input: "!\n\\!\n>\n")
        #expect(sign.err.contains(Self.without))
        #expect(try none.cards("show", "dbt_diary/yesterday", "--json").out.contains(#""went_well": "!""#))
    }

    /// The message if a person asks for a plan and there is none.
    static let without = """
        You have no plan yet.
        If you can, be with someone or call someone now.
        If you are in immediate danger, call your local emergency number now.
        To write your own plan: cards safety edit

        """
    /// The message if a person asks for a plan while no rule holds.
    static let asked = """
        Your plan:
        Ana. Reach: 555 0100.
        Dr Ruiz. Call: 555 0101.
        By myself: cold water; the river
        If you are in immediate danger, call your local emergency number now.

        """

    /// Of a card that watches no answer, at every kind of question, at the review and in the middle of a note.
    @Test(arguments: ["!", "plan", " PLAN "]) func showsThePlanWithoutARule(_ word: String) throws {
        let home = try SafetyHome.withPlan()
        let rating = try home.cards("fill", "mood_five", input: "\(word)\n4\n\(word)\n>\n")
        #expect(rating.exitCode == 0)
        #expect(rating.err.split(separator: Self.asked, omittingEmptySubsequences: false).count == 3, "\(rating.err)")
        #expect(rating.err.hasSuffix("Saved: Mood in five, Friday 20 November 2026.\n"), "\(rating.err)")
        let review = try home.cards("fill", "mood_five", "-d", "-1", input: "\n\n\(word)\n>\n")
        #expect(review.exitCode == 0)
        #expect(review.err.contains("What next: " + Self.asked))
    }

    @Test func showsThePlanInsideANote() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "mood_five", input: "4\nOne.\n!\n\\!\nplan\n.\n")
        #expect(run.err.contains("> " + Self.asked))
        #expect(try home.listed().contains(#""note":"One.\n!\nplan""#))
    }

    @Test func tryingATemplateNamesThePlanCommand() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("schema", "try", "mood_five", input: "!\n4\n>\n")
        #expect(run.err.contains("How was today? 1 to 5: To see your plan: cards safety show\n"), "\(run.err)")
    }

    @Test func showsThePlanInTheReviewAndInLists() throws {
        let home = try SafetyHome.withPlan()
        let review = try home.cards(
            "fill", "dbt_diary", "--only", "urges.self_harm", "urges.suicide", input: "4\nn\n\nplan\n>\n")
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
        // At the question of the list, after a record, and when leaving.
        let list = try home.cards("fill", "pills", input: "y\nplan\ny\nA\nn\nplan\nn\n")
        #expect(list.exitCode == 0)
        #expect(SafetyHome.count(list.err) == 3, "\(list.err)")
        // A record that makes a rule true, and its removal.
        let record = try home.cards("fill", "pills", "-d", "-1", input: "n\ny\nA\ny\nplan\nremove 1\nplan\nn\n")
        #expect(record.err.contains("Harm, y or n: " + Self.offer))
        #expect(SafetyHome.count(record.err) == 2, "\(record.err)")
        #expect(record.err.contains(Self.asked), "no rule holds any more")
    }

    @Test func offersThePlanAgainWhenADraftIsResumed() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\n")
        let run = try home.cards("fill", "dbt_diary", "--resume", input: "plan\n>\n")
        #expect(run.err.contains("! for your plan, > to save and leave.\n" + Self.offer))
        #expect(SafetyHome.count(run.err) == 3)
    }
}
