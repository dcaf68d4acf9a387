import CardEngine
import CardSchema
import CardTesting
import Testing

/// New templates that are begun beside each other, and what comes from elsewhere.
@Suite struct BegunWorkshopsTests {
    private static func text(_ id: String, version: Int = 1) -> [UInt8] {
        Array(
            """
            { "cards": 1, "id": "\(id)", "version": \(version), "title": "\(id)", "groups": [
              { "id": "g", "title": "G", "fields": [ { "id": "a", "type": "yesno", "title": "A" } ] } ] }
            """.utf8)
    }

    private let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: DiaryFixture.disk()) }

    @Test func oneBeginsBesideTheOther() throws {
        let (one, two) = (try diary.beginWorkshop(Self.text("one")), try diary.beginWorkshop(Self.text("two")))
        #expect(one.address.isEmpty && two.address == "2")
        #expect(try diary.begunWorkshops().map(\.text) == [Self.text("one"), Self.text("two")])
        #expect(try diary.keptWorkshop("2")?.text == Self.text("two"))
        #expect(try diary.beginWorkshop(Self.text("two")).address == "2", "the same text is not begun twice")
        try diary.forgetWorkshop(one)
        #expect(try diary.begunWorkshops().map(\.address) == ["2"])
        #expect(try diary.beginWorkshop(Self.text("three")).address.isEmpty, "a number is free again")
    }

    @Test func aTextOfATemplateInUseIsItsNextVersionAndLosesNothing() throws {
        try diary.use(.json(String(decoding: Self.text("mine"), as: UTF8.self), name: "mine.json"))
        var unfinished = try diary.workshop(changing: "mine")
        unfinished.make(.set("title", .string("Unfinished"), at: .card))
        try diary.keep(unfinished)
        let brought = try diary.beginWorkshop(bringing: Self.text("mine", version: 7))
        #expect(brought.address == "mine" && brought.root?["version"]?.number == "2")
        #expect(try diary.keptWorkshop("mine")?.text == brought.text)
        #expect(try diary.begunWorkshops().map(\.text) == [unfinished.text], "what was begun is still offered")
        #expect(try diary.beginWorkshop(bringing: Self.text("new")).address == "2")
    }

    /// A form that is called like a bundled template does not take its place.
    @Test func aFormTakesNoIdOfABundledTemplate() throws {
        let form = try diary.beginWorkshop(bringing: Self.text("phq9"), isForm: true)
        #expect(form.root?["id"]?.string == "phq9_2")
        #expect(try diary.beginWorkshop(bringing: Self.text("phq9")).root?["id"]?.string == "phq9")
        #expect(try diary.beginWorkshop(bringing: Self.text("intake"), isForm: true).root?["id"]?.string == "intake")
    }

    @Test(arguments: ["mood_five", "dbt_diary"]) func aCopyIsACardOfItsOwn(_ id: String) throws {
        let copy = try diary.beginWorkshop(copying: id)
        let loaded = try #require(copy.examined().loaded)
        #expect(copy.older == nil && loaded.schema.id != id && loaded.schema.version == 1)
        #expect(loaded.schema.migrations.isEmpty)
        #expect(copy.examined().findings.filter { $0.severity == .error }.isEmpty)
        #expect(throws: DiaryFailure.self) { try diary.beginWorkshop(copying: "nothing") }
    }

    @Test(arguments: [TextLanguage.en, .es]) func theSamplePlanIsAMessage(_ language: TextLanguage) {
        let lines = WrittenPlan.sampleMessage(in: language)
        let words = SafetyWords(language)
        #expect(lines.count == 5 && lines[0].hasPrefix(words.acknowledgement) && lines.last == words.emergency)
        #expect(lines[1].hasPrefix(words.samplePerson), "people come first")
        #expect(lines.joined().contains { $0.isNumber } == false, "no telephone number")
    }
}
