import CardEngine
import CardSchema
import CardTesting
import Testing

/// The choices of a person who names a template, a day or a draft; the library determines them, and a program asks.
@Suite struct BeginningTests {
    private static let visit = """
        {"cards":1,"id":"visit","version":1,"title":"Visit","cadence":"anytime","groups":[{"id":"g","title":"G","fields":[
        {"id":"a","type":"text","title":"First"}]}]}
        """

    private let files = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: files)
        try diary.use(.json(Self.visit))
    }

    /// A draft that waits.
    private func wait(_ template: String, on day: Diary.Day = .today, path: String, _ value: Value) throws -> CardName {
        var filling = try diary.filling(template, on: day, draft: .leave)
        #expect(filling.answer(value, at: path).refusal == nil)
        _ = try diary.keep(&filling)
        diary.release(filling)
        return filling.card
    }

    private func named(_ beginning: Diary.Beginning) -> String {
        switch beginning {
        case .card(let filling, let waiting): "\(filling.card) besides \(waiting.map(\.card.day))"
        case .drafts(let drafts, let orNew): "\(drafts.map(\.card.day))\(orNew ? " or new" : "")"
        }
    }

    @Test func findsADailyCardByItsDay() throws {
        let mood = try diary.template("mood_five")
        _ = try wait("mood_five", on: .yesterday, path: "day.mood", .whole(4))
        #expect(named(try diary.beginning(mood, on: nil)) == "mood_five/2026-11-20 besides [2026-11-19]")
        #expect(named(try diary.beginning(mood, on: nil, resumes: true)) == "[2026-11-19]")
        let yesterday = try #require(CivilDate("2026-11-19"))
        #expect(named(try diary.beginning(mood, on: yesterday)) == "mood_five/2026-11-19 besides []")
        let other = try #require(CivilDate("2026-11-18"))
        #expect(
            named(try diary.beginning(mood, on: other, resumes: true)) == "mood_five/2026-11-18 besides [2026-11-19]",
            "a day was named")
    }

    @Test func whereADayHasSeveralCardsTheDraftsComeFirst() throws {
        let visit = try diary.template("visit")
        guard case .card = try diary.beginning(visit, on: nil) else {
            Issue.record("nothing waits")
            return
        }
        #expect(named(try diary.beginning(visit, on: nil, resumes: true)) == "[]", "there is nothing to resume")
        _ = try wait("visit", path: "g.a", .text("one"))
        _ = try wait("visit", on: .yesterday, path: "g.a", .text("two"))
        #expect(named(try diary.beginning(visit, on: nil)) == "[2026-11-19, 2026-11-20] or new")
        #expect(named(try diary.beginning(visit, on: nil, resumes: true)) == "[2026-11-19, 2026-11-20]")
        #expect(named(try diary.beginning(visit, on: CivilDate("2026-11-19"))) == "[2026-11-19] or new")
    }

    @Test func findsADraftByCardTemplateOrDay() throws {
        let card = try wait("visit", path: "g.a", .text("one"))
        _ = try wait("mood_five", on: .yesterday, path: "day.mood", .whole(4))
        #expect(try diary.drafts(meantBy: "\(card)").map(\.card) == [card])
        #expect(try diary.drafts(meantBy: "visit").map(\.card) == [card])
        #expect(try diary.drafts(meantBy: "visit/today").map(\.card) == [card])
        #expect(try diary.drafts(meantBy: "mood_five/yesterday").count == 1)
        for phrase in ["visit/yesterday", "visit/nonsense", "sleep_diary", ""] {
            #expect(try diary.drafts(meantBy: phrase).isEmpty, "\(phrase)")
        }
    }

    private func offered(resumes: Bool = false) throws -> String {
        switch try diary.offer(resumes: resumes) {
        case .template(let id): "template \(id)"
        case .drafts(let drafts): "drafts of \(drafts.map(\.card.schema))"
        case .choice(let drafts, let templates): "\(drafts.map(\.card.schema)) or \(templates)"
        }
    }

    @Test func offersWhatAPersonMayWantWhoNamesNothing() throws {
        #expect(try offered() == "template mood_five", "it is due, and visits never are")
        _ = try wait("visit", path: "g.a", .text("one"))
        #expect(try offered() == "[\"visit\"] or [\"mood_five\", \"visit\"]")
        #expect(try offered(resumes: true) == "drafts of [\"visit\"]")
    }

    private func meant(_ phrase: String) throws -> String {
        switch try diary.named(phrase) {
        case .drafts(let drafts): "drafts \(drafts.map(\.card))"
        case .card(let card): "card \(card)"
        case .day(let parts): "day \(parts.schema ?? "") \(parts.day)"
        case .nothing(let card): "nothing of \(card)"
        }
    }

    @Test func tellsACardFromADraftAndADay() throws {
        let day = "mood_five/2026-11-19"
        #expect(try meant(day) == "day mood_five 2026-11-19")
        #expect(try meant("mood_five/yesterday") == "day mood_five yesterday")
        let draft = try wait("mood_five", on: .yesterday, path: "day.mood", .whole(4))
        #expect(try meant(day) == "drafts [\(draft)]" && meant("mood_five/yesterday") == "drafts [\(draft)]")
        var filling = try diary.filling("mood_five", on: .yesterday)
        _ = try diary.save(&filling)
        #expect(try meant(day) == "card \(day)")
        let gone = try wait("visit", path: "g.a", .text("one"))
        var visit = try diary.filling(of: gone)
        _ = try diary.discard(&visit)
        #expect(try meant("\(gone)") == "nothing of \(gone)")
    }

    @Test func knowsTheCardOfTheCurrentHour() throws {
        try diary.use(
            .json(
                """
                {"cards":1,"id":"halves","version":1,"title":"H","groups":[{"id":"g","title":"G","fields":[
                {"id":"a","type":"yesno","title":"A"},{"id":"b","type":"yesno","title":"B"}]}],
                "parts":[{"id":"am","title":"AM","fields":["g.a"],"from":"04:00","to":"12:00"},
                {"id":"pm","title":"PM","fields":["g.b"],"from":"12:00","to":"04:00"}]}
                """))
        let today = try diary.filling("halves")
        #expect(diary.partNow(of: today)?.id == "pm" && !diary.isStill(today))
        #expect(diary.partNow(of: try diary.filling("halves", on: .yesterday)) == nil)
    }

    @Test func reportsADraftThatAnotherProgramHasOpen() throws {
        var open = try diary.filling("mood_five")
        _ = open.answer(.whole(4), at: "day.mood")
        _ = try diary.keep(&open)
        let other = try DiaryFixture.open(on: files)
        let header = try #require(try other.waitingDrafts().first)
        #expect(try other.isOpenElsewhere(header))
        let filling = try other.filling("mood_five")
        #expect(filling.resumed == nil)
        #expect(try other.draft(for: filling)?.isOpenElsewhere == true)
        let seen = try #require(try other.looking(at: header.number, of: filling))
        #expect(seen["day.mood"] == .whole(4) && filling["day.mood"] == nil)
        diary.release(open)
        #expect(try !other.isOpenElsewhere(header))
        #expect(try other.draft(for: filling)?.isOpenElsewhere == false)
    }
}
