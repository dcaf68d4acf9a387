import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// Proposals of the clock: `"default": { "now": true }`.
@Suite struct ClockProposalTests {
    /// A clock in UTC that only moves when it is told to.
    private final class Hand: Sendable {
        private let seconds: Mutex<Int64>

        init(_ start: Timestamp) { seconds = Mutex(start.seconds) }

        func move(minutes: Int64) { seconds.withLock { $0 += minutes * 60 } }

        var clock: WallClock {
            WallClock(now: { Timestamp(seconds: self.seconds.withLock { $0 }) }, offsetMinutes: { _ in 0 })
        }
    }

    private static let template = """
        {"cards":1,"id":"doses","version":1,"title":"Doses","groups":[{"id":"g","title":"G","fields":[
        {"id":"at","type":"moment","title":"At","default":{"now":true}},
        {"id":"day","type":"date","title":"Day","default":{"now":true}},
        {"id":"time","type":"time","title":"Time","default":{"now":true}},
        {"id":"late","type":"time","min":"22:00","title":"Late","default":{"now":true}},
        {"id":"list","type":"list","title":"List","fields":[
          {"id":"taken","type":"moment","title":"Taken","default":{"now":true}}]}]}]}
        """

    private let hand = Hand(DiaryFixture.evening)
    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try Diary.create(
            "/home/cards", state: "/state", hostName: "laptop", clock: hand.clock, on: disk,
            with: Diary.Means(random: DiaryFixture.random(1)))
        try diary.use(.json(Self.template, name: "doses.json"))
    }

    private func at(_ text: String) -> Value? { CivilMoment(text).map { .moment($0) } }

    @Test func proposesTheClockWhenTheQuestionIsReached() throws {
        let filling = try diary.filling("doses", on: .today)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"))
        hand.move(minutes: 5)
        #expect(filling.proposal(at: "g.day") == .date(diary.today))
        #expect(filling.proposal(at: "g.time") == CivilTime("12:35").map { .time($0) })
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"), "the first proposal stays")
    }

    /// A proposal is no answer: nothing is stored unless the person accepts it.
    @Test func storesNothingByItself() throws {
        let filling = try diary.filling("doses", on: .today)
        #expect(filling.proposal(at: "g.at") != nil)
        #expect(filling.session.cardToSave.cells.allSatisfy { $0 == .notAsked })
    }

    @Test func keepsTheProposalUntilAnAnswer() throws {
        var filling = try diary.filling("doses", on: .today)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"))
        hand.move(minutes: 60)
        #expect(filling.answer(typed: "nonsense", at: "g.at").refusal != nil)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"), "a refused answer changes nothing")
        #expect(filling.answer(typed: "11:00", at: "g.at").refusal == nil)
        #expect(filling.proposal(at: "g.at") == nil)
        #expect(filling.clear("g.at").refusal == nil)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T13:30"))
    }

    /// A copy of a filling, which a prompt keeps to go back to, proposes the same.
    @Test func copiesProposeTheSame() throws {
        let filling = try diary.filling("doses", on: .today)
        let copy = filling
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"))
        hand.move(minutes: 1)
        #expect(copy.proposal(at: "g.at") == at("2026-11-20T12:30"))
    }

    @Test func proposesNothingForAPastDay() throws {
        let filling = try diary.filling("doses", on: .on(diary.today.adding(days: -1)))
        for path in ["g.at", "g.day", "g.time"] { #expect(filling.proposal(at: path) == nil) }
    }

    /// Until the start of the day, the card of the evening before is today's, and the clock shows the next date.
    @Test func proposesAfterMidnight() throws {
        hand.move(minutes: 14 * 60)
        let filling = try diary.filling("doses", on: .today)
        #expect(filling.card.day == CivilDate("2026-11-20"))
        #expect(filling.proposal(at: "g.at") == at("2026-11-21T02:30"))
        #expect(filling.proposal(at: "g.day") == CivilDate("2026-11-21").map { .date($0) })
    }

    @Test func proposesNothingBeyondTheLimits() throws {
        #expect(try diary.filling("doses", on: .today).proposal(at: "g.late") == nil)
        hand.move(minutes: 10 * 60)
        #expect(
            try diary.filling("doses", on: .today).proposal(at: "g.late") == CivilTime("22:30").map { .time($0) })
    }

    /// Each record has its own times, from when its question was reached.
    @Test func recordsProposeTheClockToo() throws {
        var filling = try diary.filling("doses", on: .today)
        let first = try filling.addRecord(to: "g.list").get()
        #expect(filling.proposal(at: "\(first).taken") == at("2026-11-20T12:30"))
        hand.move(minutes: 5)
        let second = try filling.addRecord(to: "g.list").get()
        #expect(filling.proposal(at: "\(second).taken") == at("2026-11-20T12:35"))
        #expect(filling.proposal(at: "\(first).taken") == at("2026-11-20T12:30"), "the first proposal stays")
        #expect(filling.answer(typed: "11:00", at: "\(second).taken").refusal == nil)
        #expect(
            filling.session.cardToSave.records(at: 4).map(\.cells) == [
                [.notAsked], [.answered(at("2026-11-20T11:00")!)],
            ])
        let past = try diary.filling("doses", on: .on(diary.today.adding(days: -1)))
        var old = past
        let record = try old.addRecord(to: "g.list").get()
        #expect(old.proposal(at: "\(record).taken") == nil)
    }

    @Test func aResumedDraftProposesAnew() throws {
        var filling = try diary.filling("doses", on: .today)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"))
        #expect(filling.answer(typed: "8:00", at: "g.time").refusal == nil)
        _ = try diary.keep(&filling)
        diary.release(filling)
        hand.move(minutes: 30)
        let again = try diary.filling("doses", on: .today)
        #expect(again.resumed != nil)
        #expect(again["g.time"] == CivilTime("08:00").map { .time($0) })
        #expect(again.proposal(at: "g.at") == at("2026-11-20T13:00"))
    }

    @Test func aDiscardedDraftProposesAnew() throws {
        var filling = try diary.filling("doses", on: .today)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T12:30"))
        hand.move(minutes: 30)
        _ = try diary.discard(&filling)
        #expect(filling.proposal(at: "g.at") == at("2026-11-20T13:00"))
    }

    @Test func typedTimesUseTheHoursOfTheCard() throws {
        var filling = try diary.filling("doses", on: .on(diary.today.adding(days: -1)))
        #expect(filling.answer(typed: "1:30", at: "g.at").refusal == nil)
        #expect(filling["g.at"] == at("2026-11-20T01:30"))
    }
}
