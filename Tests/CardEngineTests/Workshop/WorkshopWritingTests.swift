import CardEngine
import CardSchema
import CardTesting
import Testing

/// In which language new texts are written, and which plans a safety rule can show.
@Suite struct WorkshopWritingTests {
    private static func text(_ title: String) -> String {
        """
        { "cards": 1, "id": "t", "version": 1, "title": \(title), "language": "en",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 } } ] } ],
          "safety": [ { "id": "plan", "when": "g.a >= 4", "show": "safety_plan" } ] }
        """
    }
    private static let both = #"{ "en": "T", "es": "T" }"#

    private func begun(_ title: String, author: String?) -> Workshop {
        var workshop = Workshop(new: Array(Self.text(title).utf8))
        workshop.authorLanguage = author
        return workshop
    }

    private func fields(_ pointer: String) throws -> TemplatePlace { try #require(TemplatePlace(pointer)) }

    @Test func typedTextsAreInTheLanguageOfTheAuthor() throws {
        var workshop = begun(Self.both, author: "es-MX")
        let added = workshop.addQuestion("Sueño", .scale, in: try fields("/groups/0/fields"))
        let node = workshop.root?.value(at: try #require(added))
        #expect(node?["title"].map { JSONDocument($0).compact() } == #"{"es":"Sueño"}"#)
        let label = node?["scale"]?["labels"]?["0"].map { JSONDocument($0).compact() }
        #expect(label == #"{"en":"not at all","es":"nada"}"#)
        let group = workshop.addGroup("Noche")
        let rule = workshop.addRule("¿De verdad?", check: "g.a < 5")
        let report = workshop.addReport("Mi semana")
        for place in [group, rule, report] {
            let part = workshop.root?.value(at: try #require(place))
            #expect((part?["title"] ?? part?["message"])?["es"]?.string != nil)
        }
        #expect(!workshop.examined().findings.hasErrors)
    }

    @Test(arguments: [(both, "en"), (both, "de"), (both, nil), (#""T""#, "es")] as [(String, String?)])
    func otherwiseTheyAreInTheLanguageOfTheCard(_ title: String, _ author: String?) throws {
        var workshop = begun(title, author: author)
        let added = workshop.addQuestion("Sleep", .yesno, in: try fields("/groups/0/fields"))
        #expect(workshop.root?.value(at: try #require(added))?["title"]?.string == "Sleep")
    }

    @Test func aCopiedQuestionHasNoHelpAndTheTitleThatWasTyped() throws {
        var workshop = begun(Self.both, author: "es")
        let place = try fields("/groups/0/fields/0")
        workshop.make(.set("help", .string("About A."), at: place))
        let copied = workshop.addQuestion("Miedo", like: FieldPath("g", "a"))
        let copy = workshop.root?.value(at: try #require(copied))
        #expect(copy?["help"] == nil && copy?["title"]?["es"]?.string == "Miedo")
        #expect(workshop.root?.value(at: place)?["title"]?.string == "A")
    }

    // MARK: - Plans

    private static let plan = """
        { "cards": 1, "id": "my_plan", "version": 1, "title": "My crisis plan", "cadence": "once",
          "groups": [ { "id": "people", "title": "People", "fields": [ { "id": "who", "type": "text", "title": "Who" } ] },
            { "id": "helps", "title": "What helps", "fields": [ { "id": "what", "type": "text", "title": "What" } ] } ] }
        """

    @Test func thePlansOfADiaryCanBeChosen() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "mood_five")
        func targets() -> [String] { diary.safetyPlans.choices.map { "\($0.target)" } }
        #expect(targets().first == "safety_plan" && targets().contains("mood_plans"))
        #expect(!targets().contains { $0.hasSuffix("surroundings") } && !targets().contains("mood_five"))
        try diary.use(.json(Self.plan, name: "my_plan.json"))
        #expect(targets().contains("my_plan.helps"))
        #expect(diary.safetyPlans.title(of: "my_plan")?.fallback == "My crisis plan")
    }

    @Test func aPlanThatDoesNotExistIsAFault() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "mood_five")
        var workshop = diary.workshop(new: Array(Self.text(#""T""#).utf8))
        #expect(!workshop.examined().findings.hasErrors)
        workshop.make(.set("show", .string("my_plan"), at: try fields("/safety/0")))
        let found = workshop.examined().findings.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.noPlan] && found[0].place != nil)
        try diary.use(.json(Self.plan, name: "my_plan.json"))
        #expect(!workshop.examined().findings.hasErrors)
    }
}
