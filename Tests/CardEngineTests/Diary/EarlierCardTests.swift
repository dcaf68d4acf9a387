import CardEngine
import CardSchema
import CardTesting
import Testing

/// Proposals, rules and texts that depend on the card before.
@Suite struct EarlierCardTests {
    private static let template = """
        {"cards":1,"id":"weight","version":1,"title":"Weight on {card.day}","groups":[{"id":"g","title":"Since {last(g.kg)}","fields":[
        {"id":"kg","type":"decimal","decimals":1,"min":1,"max":500,"title":"Weight","help":"Before: {last(g.kg)}",
         "default":{"value":"last(g.kg)"}},
        {"id":"bmi","type":"decimal","decimals":1,"min":1,"max":99,"title":"BMI","when":"g.kg > 1","default":{"last":true}},
        {"id":"two","type":"decimal","decimals":1,"min":1,"max":999,"title":"Twice {g.kg} {{kg}","default":{"value":"2 * g.kg"}}
        ]}],"rules":[{"id":"jump","check":"g.kg - last(g.kg) < 5","message":"From {last(g.kg)} to {g.kg}?"}]}
        """

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template, name: "weight.json"))
    }

    private static func number(_ whole: Int64) -> String? { DecimalNumber(units: whole).map { "\(Value.decimal($0))" } }

    /// Saves a card of a day with a weight.
    private func save(_ kg: Int64, daysAgo: Int, bmi: Int64? = nil) throws {
        var filling = try diary.filling("weight", on: .on(diary.today.adding(days: -daysAgo)))
        #expect(filling.answer(typed: "\(kg)", at: "g.kg").refusal == nil)
        if let bmi { #expect(filling.answer(typed: "\(bmi)", at: "g.bmi").refusal == nil) }
        _ = try diary.save(filling)
    }

    private func proposal(_ path: String, of filling: Filling) -> String? {
        filling.proposal(at: path).map { "\($0)" }
    }

    @Test func usesTheCardJustBeforeByDay() throws {
        try save(70, daysAgo: 2)
        try save(72, daysAgo: 5)
        let filling = try diary.filling("weight", on: .today)
        #expect(proposal("g.kg", of: filling) == Self.number(70))
        let between = try diary.filling("weight", on: .on(diary.today.adding(days: -3)))
        #expect(proposal("g.kg", of: between) == Self.number(72))
        let first = try diary.filling("weight", on: .on(diary.today.adding(days: -9)))
        #expect(proposal("g.kg", of: first) == nil)
    }

    @Test func passesOverDeletedCardsAndThoseOfMoreThan400Days() throws {
        try save(70, daysAgo: 401)
        #expect(try proposal("g.kg", of: diary.filling("weight", on: .today)) == nil)
        try save(71, daysAgo: 400)
        #expect(try proposal("g.kg", of: diary.filling("weight", on: .today)) != nil)
        try save(72, daysAgo: 1)
        let yesterday = try #require(try diary.cards(last: .days(2)).first { "\($0.name)".hasPrefix("weight/") })
        try diary.delete([yesterday.name])
        #expect(try proposal("g.kg", of: diary.filling("weight", on: .today)) == Self.number(71))
    }

    @Test func closedAnswersOfTheCardBeforeAreUnknown() throws {
        try save(70, daysAgo: 1, bmi: 22)
        var filling = try diary.filling("weight", on: .today)
        #expect(filling.answer(typed: "71", at: "g.kg").refusal == nil)
        #expect(proposal("g.bmi", of: filling) == Self.number(22))
        #expect(proposal("g.two", of: filling) == Self.number(142))
    }

    @Test func showsAnswersInTexts() throws {
        try save(70, daysAgo: 1)
        var filling = try diary.filling("weight", on: .today)
        #expect(filling.questions.map { $0.title(in: "en") } == ["Weight", "Twice … {kg}"])
        #expect(filling.answer(typed: "80", at: "g.kg").refusal == nil)
        #expect(filling.questions.map { $0.title(in: "es") } == ["Weight", "BMI", "Twice 80 {kg}"])
        #expect(filling.brokenRules.map { $0.message.text(in: "en") } == ["From 70 to 80?"])
        // Nothing of it is in what a listing or an export shows.
        #expect(filling.schema.schema.rules.map { $0.message.text(in: "en") } == ["From … to …?"])
        #expect(filling.schema.schema.title.text(in: "en") == "Weight on …")
    }

    @Test func withoutACardBeforeARulePasses() throws {
        var filling = try diary.filling("weight", on: .today)
        #expect(filling.answer(typed: "80", at: "g.kg").refusal == nil)
        #expect(filling.brokenRules.isEmpty)
    }
}
