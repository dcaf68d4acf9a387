import TestSupport
import Testing

/// Whatever a template contains, a plan that was written is shown.
@Suite struct BrokenShowTests {
    /// A template with one rule that shows something.
    static func template(show: String) -> String {
        """
        {"cards":1,"id":"urges","version":1,"title":"Urges","groups":[{"id":"g","title":"G","fields":[
        {"id":"urge","type":"scale","scale":{"min":0,"max":5,"labels":{"0":"none","5":"most"}},"title":"Urge","help":"H"},
        {"id":"words","type":"text","title":"Words","help":"H"}]}],
        "safety":[{"id":"high","when":"g.urge >= 4","show":"\(show)"}]}
        """
    }

    static func home(_ home: Home, show: String) throws -> Home {
        _ = try home.cards("init")
        home.write(template(show: show), to: "\(home.journal)/schemas/urges.json")
        return home
    }

    @Test(arguments: [
        "saftey_plan", "nothing_of_the_kind", "safety_plan.poeple", "safety_plan.early_signs",
        "safety_plan.surroundings", "mood_five", "urges", "mood_plans",
    ]) func showsThePlan(_ show: String) throws {
        let home = try Self.home(try SafetyHome.withPlan(), show: show)
        let run = try home.cards("fill", "urges", "--set", "g.urge=5")
        #expect(run.err.hasPrefix(SafetyHome.message), "\(run.err)")
        let cut = try home.cards("fill", "urges", "-d", "-1", input: "5\n")
        #expect(cut.err.contains(SafetyHome.message), "\(cut.err)")
    }

    /// One that the person made, whatever it is called.
    @Test(arguments: ["my_words", "my_wrods", "nothing_of_the_kind"]) func showsACustomPlan(_ show: String) throws {
        let home = try Self.home(Home(), show: show)
        home.write(
            """
            {"cards":1,"id":"my_words","version":1,"title":"Mine","cadence":"once","groups":[
            {"id":"contacts","title":"Calls","fields":[{"id":"who","type":"text","title":"Call","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/my_words.json")
        _ = try home.cards("fill", "my_words", "--set", "contacts.who=Ana")
        let run = try home.cards("fill", "urges", "--set", "g.urge=5")
        #expect(
            run.err.hasPrefix(
                """
                Thank you for writing that down. It sounds very hard. Here is your plan:
                Call: Ana
                If you are in immediate danger, call your local emergency number now.


                """), "\(run.err)")
    }

    /// A questionnaire that is filled in once is not a plan.
    @Test func doesNotShowACardThatIsNotAPlan() throws {
        let home = try Self.home(Home(), show: "nothing_of_the_kind")
        home.write(
            """
            {"cards":1,"id":"background","version":1,"title":"Background","cadence":"once","groups":[
            {"id":"g","title":"G","fields":[{"id":"what","type":"text","title":"What","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/background.json")
        _ = try home.cards("fill", "background", "--set", "g.what=Things")
        let run = try home.cards("fill", "urges", "--set", "g.urge=5")
        #expect(run.err.hasPrefix(SafetyHome.messageWithoutPlan), "\(run.err)")
    }
}
