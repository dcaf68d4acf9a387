import CardEngine
import CardSchema
import CardTesting
import Testing

/// Cards of the slots of a day, in the engine.
@Suite struct SlotCardTests {
    private static let template = """
        {"cards":1,"id":"mood","version":1,"title":"Mood","cadence":{"every":"day","slots":[
        {"id":"morning","title":"Morning","from":"05:00","to":"12:00"},
        {"id":"evening","title":"Evening","from":"18:00","to":"22:00"},
        {"id":"night","title":"Night","from":"22:00","to":"02:00"},
        {"id":"early","title":"Early","from":"03:00","to":"05:00"}]},
        "groups":[{"id":"g","title":"G","fields":[
        {"id":"n","type":"integer","min":0,"max":99,"title":"N","help":"H"},
        {"id":"next","type":"integer","min":0,"max":99,"title":"M","help":"H","default":{"value":"last(g.n) + 1"}},
        {"id":"same","type":"integer","min":0,"max":99,"title":"S","help":"H","default":{"last":true}}]}]}
        """

    private let disk = DiaryFixture.disk()

    init() throws {
        try DiaryFixture.create(on: disk).use(.json(Self.template, name: "mood.json"))
    }

    /// The diary at a moment; a day starts at 04:00.
    private func diary(at time: String) throws -> Diary {
        let now = try #require(Timestamp(time + ":00Z"))
        return try Diary.open(
            "/home/cards", state: "/state", hostName: "laptop",
            clock: WallClock(now: { now }, offsetMinutes: { _ in 0 }), on: disk,
            with: Diary.Means(
                random: DiaryFixture.random(UInt64(bitPattern: now.seconds)), waiting: LockWaiting { _ in }))
    }

    @discardableResult private func save(
        _ number: Int64, at time: String, on day: Diary.Day = .today, slot: String? = nil
    ) throws -> String {
        let diary = try diary(at: time)
        return try save(number, in: diary, try diary.filling("mood", on: day, slot: slot))
    }

    @discardableResult private func save(_ number: Int64, in diary: Diary, _ begun: Filling) throws -> String {
        var filling = begun
        for path in ["g.n", "g.same"] { #expect(filling.answer(.whole(number), at: path).refusal == nil) }
        return "\(try #require(try diary.save(filling).card).name)"
    }

    private func name(_ text: String) throws -> CardName { try #require(CardName(text)) }

    // MARK: - Which card is meant

    @Test func theClockNamesTheSlot() throws {
        for (time, card) in [
            ("2026-11-20T05:00", "mood/2026-11-20/morning"), ("2026-11-20T11:59", "mood/2026-11-20/morning"),
            ("2026-11-20T18:00", "mood/2026-11-20/evening"), ("2026-11-20T23:00", "mood/2026-11-20/night"),
            ("2026-11-21T01:59", "mood/2026-11-20/night"), ("2026-11-21T03:30", "mood/2026-11-20/early"),
            ("2026-11-21T04:59", "mood/2026-11-20/early"),
        ] {
            let filling = try diary(at: time).filling("mood")
            #expect("\(filling.card)" == card, "\(time)")
        }
        // Also of a named day, if the current slot belongs to it.
        let day = Diary.Day.on(try #require(CivilDate("2026-11-20")))
        #expect(try "\(diary(at: "2026-11-21T04:30").filling("mood", on: day).card)" == "mood/2026-11-20/early")
        #expect(throws: DiaryFailure.self) { try diary(at: "2026-11-21T12:30").filling("mood", on: day) }
    }

    @Test func outsideAllSlotsOneMustBeNamed() throws {
        for time in ["2026-11-20T12:00", "2026-11-20T17:59", "2026-11-21T02:00", "2026-11-21T02:59"] {
            let failure = #expect(throws: DiaryFailure.self) { try diary(at: time).filling("mood") }
            #expect(failure?.kind == .invalidData)
            #expect(failure?.text(in: "en").contains("morning, evening, night, early") == true)
            #expect(failure?.text(in: "es").contains("momento") == true)
        }
        let noon = try diary(at: "2026-11-20T12:30")
        #expect(try "\(noon.filling("mood", slot: "morning").card)" == "mood/2026-11-20/morning")
        #expect(try "\(noon.filling("mood", on: .yesterday, slot: "night").card)" == "mood/2026-11-19/night")
        let unknown = #expect(throws: DiaryFailure.self) { try noon.filling("mood", slot: "noon") }
        #expect(unknown?.kind == .notFound)
        #expect(unknown?.text(in: "en") == "mood has no slot 'noon'. It has: morning, evening, night, early.")
        let none = #expect(throws: DiaryFailure.self) { try noon.filling("mood_five", slot: "noon") }
        #expect(none?.text(in: "es") == "mood_five no divide el día en momentos.")
        #expect(try "\(noon.filling("mood_five").card)" == "mood_five/2026-11-20")
    }

    @Test func aDraftBelongsToItsSlot() throws {
        let morning = try diary(at: "2026-11-20T08:00")
        var filling = try morning.filling("mood")
        #expect(filling.answer(.whole(1), at: "g.n").refusal == nil)
        _ = try morning.keep(&filling)
        #expect(disk.contents.keys.contains { $0.hasSuffix("/mood.2026-11-20.morning.jsonl") })
        let evening = try diary(at: "2026-11-20T19:00")
        #expect(try evening.filling("mood").questions.first?.state != .answered(.whole(1)))
        for phrase in ["mood/today/morning", "today/morning", "mood", "mood/2026-11-20/morning", "mood/today"] {
            let drafts = try evening.drafts(meantBy: phrase)
            #expect(drafts.map { "\($0.card)" } == ["mood/2026-11-20/morning"], "\(phrase)")
        }
        #expect(try evening.drafts(meantBy: "mood/today/evening").isEmpty)
        morning.release(filling)
        let resumed = try evening.filling("mood", slot: "morning")
        #expect(resumed.questions.first?.state == .answered(.whole(1)))
    }

    // MARK: - Two cards of a day

    @Test func twoSlotsOfADayHaveTwoCards() throws {
        #expect(try save(2, at: "2026-11-20T19:00") == "mood/2026-11-20/evening")
        #expect(try save(1, at: "2026-11-20T20:00", slot: "morning") == "mood/2026-11-20/morning")
        let late = try diary(at: "2026-11-20T21:00")
        #expect(
            try late.cards(last: .days(1)).map { "\($0.name) \($0["g.n"].map { "\($0)" } ?? "")" } == [
                "mood/2026-11-20/morning \(Value.whole(1))", "mood/2026-11-20/evening \(Value.whole(2))",
            ])
        let morning = try name("mood/2026-11-20/morning")
        #expect(try save(7, in: late, try late.filling(of: morning)) == "\(morning)")
        #expect(try late.cards(last: .days(1)).map { $0["g.n"] } == [.whole(7), .whole(2)])
        try late.delete([morning])
        #expect(try late.cards(last: .days(1)).map { "\($0.name)" } == ["mood/2026-11-20/evening"])
        try late.undelete([morning])
        let moved = try late.move(morning, to: try #require(CivilDate("2026-11-18")))
        #expect("\(moved)" == "mood/2026-11-18/morning", "the slot is kept")
        #expect(try late.undo() != nil)
        #expect(try late.cards(last: .days(7)).map { "\($0.name)" } == ["\(morning)", "mood/2026-11-20/evening"])
    }

    @Test func aDayHasTheOrderOfItsSlots() throws {
        let late = try diary(at: "2026-11-21T12:00")
        let names = [
            "mood/2026-11-19/early", "mood/2026-11-20", "mood/2026-11-20/0123456789abcdef", "mood/2026-11-20/a",
            "mood/2026-11-20/noon", "mood/2026-11-20/morning", "mood/2026-11-20/evening", "mood/2026-11-20/night",
            "mood/2026-11-20/early", "mood/2026-11-21/morning",
        ]
        var random = SeededGenerator(seed: 3)
        for text in names.shuffled(using: &random) { try save(3, in: late, try late.filling(of: try name(text))) }
        #expect(try late.cards(last: .days(7)).map { "\($0.name)" } == names)
        let day = try #require(CivilDate("2026-11-20"))
        var ignored: [Diagnostic] = []
        let found = try late.journal.cards(of: day, clock: .system, into: &ignored).all
        #expect(found.map { "\($0.card)" } == Array(names[1...8]))
    }

    // MARK: - The card before

    /// The order is that of the slots, whenever the cards were saved.
    @Test func theCardBeforeIsTheOneOfTheSlotBefore() throws {
        try save(30, at: "2026-11-20T08:00", on: .yesterday, slot: "evening")
        try save(10, at: "2026-11-20T08:01", on: .yesterday, slot: "morning")
        func proposals(_ diary: Diary, _ card: String) throws -> [Value?] {
            let filling = try diary.filling(of: try name(card))
            return [filling.proposal(at: "g.same"), filling.proposal(at: "g.next")]
        }
        let late = try diary(at: "2026-11-20T23:00")
        #expect(try proposals(late, "mood/2026-11-19/night") == [.whole(30), .whole(31)])
        #expect(try proposals(late, "mood/2026-11-20/morning") == [.whole(30), .whole(31)])
        #expect(try proposals(late, "mood/2026-11-19") == [nil, nil], "no slot comes before it")
        // The evening was saved first, and the morning is before it.
        try save(50, at: "2026-11-20T23:00", slot: "evening")
        #expect(try proposals(late, "mood/2026-11-20/morning") == [.whole(30), .whole(31)])
        try save(40, at: "2026-11-20T23:01", slot: "morning")
        #expect(try proposals(late, "mood/2026-11-20/night") == [.whole(50), .whole(51)])
        var evening = try late.filling(of: try name("mood/2026-11-20/evening"))
        #expect(evening.clear("g.next").refusal == nil)
        #expect(evening.proposal(at: "g.next") == .whole(41))
    }

    // MARK: - What is missing, and what is due

    @Test func slotsThatEndedWithoutACardAreMissing() throws {
        func missing(_ time: String) throws -> [String] {
            let diary = try diary(at: time)
            return try diary.missingCards(of: try diary.template("mood").compiled.schema).map {
                String("\($0)".dropFirst(13))
            }
        }
        #expect(try missing("2026-11-20T12:30").isEmpty, "nothing was begun")
        try save(1, at: "2026-11-18T08:00")
        let first = ["18/evening", "18/night", "18/early", "19/morning"]
        #expect(try missing("2026-11-18T21:59").isEmpty)
        #expect(try missing("2026-11-18T22:00") == ["18/evening"])
        #expect(try missing("2026-11-19T12:00") == first)
        #expect(try missing("2026-11-20T01:00") == first + ["19/evening"])
        #expect(try missing("2026-11-20T12:30") == first + ["19/evening", "19/night", "19/early", "20/morning"])
        let noon = try diary(at: "2026-11-20T12:30")
        #expect(try noon.missingDays(of: "mood").map { "\($0)" } == ["2026-11-18", "2026-11-19", "2026-11-20"])
        try save(1, at: "2026-11-20T12:00", on: .yesterday, slot: "night")
        try noon.leaveEmpty(try noon.filling("mood", on: .yesterday, slot: "morning"))
        let left = ["18/evening", "18/night", "18/early", "19/evening", "19/early", "20/morning"]
        #expect(try missing("2026-11-20T12:30") == left)
    }

    @Test func eachSlotHasAState() throws {
        func status(_ time: String) throws -> String {
            let status = try diary(at: time).status(of: "mood")
            return "\(status.state) \(status.day):"
                + status.slots.map { " \($0.day.components.day)/\($0.id) \($0.state)" }.joined(separator: ",")
        }
        #expect(
            try status("2026-11-20T04:30")
                == "due 2026-11-19: 19/early due, 20/morning later, 20/evening later, 20/night later, 20/early later")
        #expect(
            try status("2026-11-20T08:00")
                == "due 2026-11-20: 20/morning due, 20/evening later, 20/night later, 20/early later")
        try save(1, at: "2026-11-20T08:00")
        #expect(
            try status("2026-11-20T12:30")
                == "filled 2026-11-20: 20/morning filled, 20/evening later, 20/night later, 20/early later")
        #expect(
            try status("2026-11-21T01:00")
                == "due 2026-11-20: 20/morning filled, 20/evening due, 20/night due, 20/early later")
    }

    // MARK: - Cards from outside

    private func imported(_ slot: String?, ref: String? = nil) throws -> String {
        let diary = try diary(at: "2026-11-20T12:30")
        let schema = try diary.template("mood").compiled
        var card = Card(schema)
        card[try #require(FieldPath("g.n"))] = .answered(.whole(3))
        let row = ImportedCard(
            row: 2, ref: ref, day: CivilDate("2026-11-18"), slot: slot, local: nil,
            reading: CardReading(card: card, diagnostics: []))
        var result = ""
        let options = ImportOptions(app: "csv", name: "t.csv", policy: .refuse, closed: .refused, isDry: false)
        let report = diary.importing(
            options, under: schema,
            onRow: { row in
                let parts = [row.result.rawValue] + row.diagnostics.map { "\($0.code) \($0.fix ?? "")" }
                result = (parts + (row.card.map { ["\($0)"] } ?? [])).joined(separator: " ")
            }
        ) { cards in try cards.take(row) }
        if let failure = report.failure { throw failure }
        return result
    }

    @Test func anImportedCardNamesItsSlot() throws {
        #expect(try imported(nil).hasPrefix("refused C361 write one of morning, evening, night, early"))
        #expect(try imported("mornin").hasPrefix("refused C362 write 'morning'"))
        #expect(try imported("xxxxxxxxx").hasPrefix("refused C362 write one of morning"))
        #expect(try imported("morning") == "added mood/2026-11-18/morning")
        #expect(try imported("morning") == "unchanged mood/2026-11-18/morning")
        #expect(try imported(nil, ref: "mood/2026-11-18/morning") == "unchanged mood/2026-11-18/morning")
        #expect(try imported("night", ref: "mood/2026-11-18/night") == "added mood/2026-11-18/night")
        #expect(try imported("night", ref: "mood/2026-11-18/early").hasPrefix("refused C362"))
        #expect(try imported(nil, ref: "mood/2026-11-18") == "added mood/2026-11-18", "named in full, as before slots")
        #expect(try imported("evening", ref: "77") == "added mood/2026-11-18/evening")
    }
}
