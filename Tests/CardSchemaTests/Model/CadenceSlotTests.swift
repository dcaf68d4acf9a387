import CardSchema
import CardTesting
import Testing

@Suite struct CadenceSlotTests {
    private static func slot(_ id: String, _ from: String, _ to: String) throws -> Cadence.Slot {
        Cadence.Slot(
            id: id, title: LocalizedText(id), from: try #require(CivilTime(from)), to: try #require(CivilTime(to)))
    }

    /// A day that starts at 04:00, with a slot across midnight and one across the start of the day.
    private static func cadence() throws -> Cadence {
        .slots([
            try slot("morning", "05:00", "12:00"), try slot("evening", "18:00", "22:00"),
            try slot("night", "22:00", "02:00"), try slot("early", "03:00", "05:00"),
        ])
    }

    @Test(arguments: [
        ("2026-11-20T05:00+00:00", "morning", "2026-11-20"), ("2026-11-20T11:59+00:00", "morning", "2026-11-20"),
        ("2026-11-20T12:00+00:00", "", ""), ("2026-11-20T17:59+00:00", "", ""),
        ("2026-11-20T22:00+00:00", "night", "2026-11-20"), ("2026-11-21T01:59+00:00", "night", "2026-11-20"),
        ("2026-11-21T02:00+00:00", "", ""), ("2026-11-21T03:00+00:00", "early", "2026-11-20"),
        ("2026-11-21T04:30+00:00", "early", "2026-11-20"), ("2026-11-21T05:00+00:00", "morning", "2026-11-21"),
    ])
    func aTimeIsInOneSlotOfTheDayInWhichItBegins(_ local: String, _ id: String, _ day: String) throws {
        let found = try Self.cadence().slot(
            at: try #require(LocalTime(local)), dayStart: try #require(CivilTime("04:00")))
        #expect(found?.slot.id ?? "" == id)
        #expect(found.map { "\($0.day)" } ?? "" == day)
    }

    // MARK: - Against minutes that were painted one by one

    /// A slot by chance, as minutes of the day; many of them have equal or neighbouring ends.
    private struct Hours {
        let from: Int
        let to: Int

        init(_ random: inout SeededGenerator) {
            func minute() -> Int {
                let hours = Int(random.next() % 24) * 60
                return random.next() % 4 == 0 ? hours + Int(random.next() % 60) : hours
            }
            (from, to) = (minute(), minute())
        }

        /// How many minutes it has; 0 if it begins and ends at the same time.
        var length: Int { (to - from + 1440) % 1440 }
    }

    private static func text(_ minute: Int) -> String { CivilTime(minuteOfDay: minute).map { "\($0)" } ?? "" }

    /// Every minute of four days with the day and the number of its slot; `nil` if two slots have a minute in common.
    private static func painted(_ slots: [Hours], dayStart: Int) -> [Int: (day: Int, slot: Int)]? {
        var minutes: [Int: (day: Int, slot: Int)] = [:]
        for day in -2...3 {
            for (number, hours) in slots.enumerated() {
                // The first moment with that time of day that is not before the start of the day.
                var start = day * 1440 + dayStart
                while (start + 2 * 1440) % 1440 != hours.from { start += 1 }
                for minute in start..<start + hours.length {
                    guard minutes[minute] == nil else { return nil }
                    minutes[minute] = (day, number)
                }
            }
        }
        return minutes
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>) func everyMinuteIsInThePaintedSlot(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hours = (0..<2 + Int(random.next() % 3)).map { _ in Hours(&random) }
        let start = seed % 2 == 0 ? 240 : Int(random.next() % 1440)
        let slots = hours.enumerated().map { number, hours in
            #"{"id":"s\#(number)","title":"S","from":"\#(Self.text(hours.from))","to":"\#(Self.text(hours.to))"}"#
        }
        let (loaded, found) = load(
            """
            {"cards":1,"id":"c","version":1,"title":"C",
            "cadence":{"every":"day","slots":[\(slots.joined(separator: ","))]},
            "groups":[{"id":"g","title":"G","fields":[{"id":"f","type":"yesno","title":"F","help":"H"}]}]}
            """)
        let minutes = Self.painted(hours, dayStart: start)
        let codes = Set(found.filter { $0.severity == .error }.map { "\($0.code)" })
        guard hours.allSatisfy({ $0.length > 0 }) else { return #expect(codes.contains("S382"), "seed \(seed)") }
        guard let minutes else { return #expect(codes == ["S383"], "seed \(seed)") }
        let cadence = try #require(loaded, "seed \(seed): \(found.map(\.message))").schema.cadence
        let (first, dayStart) = (try #require(CivilDate("2026-11-20")), try #require(CivilTime(minuteOfDay: start)))
        for minute in 0..<2880 {
            let time = try #require(CivilTime(minuteOfDay: minute % 1440))
            let local = try #require(LocalTime(date: first.adding(days: minute / 1440), time: time, offsetMinutes: 0))
            let now = cadence.slot(at: local, dayStart: dayStart)
            let wanted = minutes[minute]
            guard now?.slot.id == wanted.map({ "s\($0.slot)" }), now?.day == wanted.map({ first.adding(days: $0.day) })
            else {
                Issue.record("seed \(seed): at \(local), starting at \(dayStart), \(String(describing: now))")
                return
            }
            for (number, slot) in cadence.slots.enumerated() {
                for day in -1...2 {
                    let own = minutes.filter { $0.value == (day, number) }.keys
                    let (begin, end) = (own.min() ?? 0, (own.max() ?? 0) + 1)
                    let date = first.adding(days: day)
                    guard slot.hasBegun(of: date, at: local, dayStart: dayStart) == (begin <= minute),
                        slot.hasEnded(of: date, at: local, dayStart: dayStart) == (end <= minute)
                    else {
                        Issue.record("seed \(seed): \(slot.id) of \(date) at \(local), starting at \(dayStart)")
                        return
                    }
                }
                guard minute % 97 == 0 else { break }
            }
        }
    }

    // MARK: - What is data

    private static func template(_ slots: String, _ keys: String = "") -> String {
        """
        {"cards":1,"id":"c","version":1,"title":"C","cadence":{"every":"day","slots":[\(slots)]}\(keys),
        "groups":[{"id":"g","title":"G","fields":[{"id":"f","type":"yesno","title":"F","help":"H"}]}]}
        """
    }

    private static let slots = """
        {"id":"a","title":"A","from":"05:00","to":"12:00"},{"id":"b","title":"B","from":"12:00","to":"20:00"}
        """

    @Test func titlesAndHoursAreNotData() throws {
        let hash = try #require(load(Self.template(Self.slots)).loaded).schema.name.hash
        let other = #"{"id":"a","title":"Z","from":"06:00","to":"13:00"},{"id":"b","title":{"en":"Y","es":"X"},"#
        for same in [other + #""from":"20:00","to":"02:00"}"#, other + #""to":"14:30","from":"13:00"}"#] {
            #expect(load(Self.template(same)).loaded?.schema.name.hash == hash)
        }
        let more = Self.slots + #",{"id":"c","title":"C","from":"21:00","to":"22:00"}"#
        let renamed = Self.slots.replacing("\"a\"", with: "\"x\"")
        let turned =
            #"{"id":"b","title":"B","from":"12:00","to":"20:00"},{"id":"a","title":"A","from":"05:00","to":"12:00"}"#
        for different in [more, renamed, turned] {
            let loaded = try #require(load(Self.template(different)).loaded)
            #expect(loaded.schema.name.hash != hash)
        }
    }

    /// Keys called `slots`, `from` and `to` elsewhere are data, as before.
    @Test func onlyTheSlotsOfACadenceLoseTheirHours() throws {
        func form(_ text: String) throws -> String {
            var faults: [Diagnostic] = []
            let node = try #require(JSONReader.read(SourceText(text), into: &faults))
            return String(decoding: DataForm.bytes(of: node), as: UTF8.self)
        }
        let cadence = #"{"cadence":{"slots":[{"id":"a","title":"A","from":"05:00","to":"06:00"}]}}"#
        #expect(try form(cadence) == #"{"cadence":{"slots":[{"id":"a"}]}}"#)
        let elsewhere = #"{"rules":[{"slots":[{"from":1,"id":"a","to":2}]}],"slots":[{"from":1,"to":2}]}"#
        #expect(try form(elsewhere) == elsewhere)
    }

    @Test func comparesCadencesByTheirCards() throws {
        let one = Cadence.slots([try Self.slot("a", "05:00", "12:00"), try Self.slot("b", "12:00", "20:00")])
        let other = Cadence.slots([try Self.slot("a", "06:00", "12:00"), try Self.slot("b", "13:00", "20:00")])
        let turned = Cadence.slots([try Self.slot("b", "12:00", "20:00"), try Self.slot("a", "05:00", "12:00")])
        #expect(one.hasSameCards(as: other) && one != other)
        #expect(!one.hasSameCards(as: turned) && !one.hasSameCards(as: .daily))
    }

    // MARK: - Removed slots

    /// A removed slot must be listed as retired, and stays listed; a listed one cannot be used.
    @Test(arguments: [
        ("", ["M"]), (#","retired":{"card.slots:b":1}"#, []), (#","retired":{"card.slots:a":1}"#, ["S"]),
    ])
    func aRemovedSlotIsRetired(_ retired: String, _ kinds: [String]) throws {
        let older = try #require(load(Self.template(Self.slots)).loaded)
        let name = older.schema.name
        let migrations = """
            ,"migrations":[{"from":{"version":1,"hash":"\(name.hash)"},"to":2,"steps":[]}]
            """
        let left = Self.slots.replacing("\"b\"", with: "\"c\"")
        let newer = Self.template(left, retired + migrations)
            .replacing(#""version":1,"title""#, with: #""version":2,"title""#)
        var (loaded, found) = load(newer)
        if let loaded { _ = MigrationCheck.plan(from: older.schema, to: loaded, into: &found) }
        let errors = found.filter { $0.severity == .error }
        #expect(errors.map { String("\($0.code)".prefix(1)) } == kinds, "\(errors.map(\.message))")
        guard let loaded, kinds.isEmpty else { return }
        #expect(SchemaDifference(from: older.schema, to: loaded.schema).removedSlots == ["b"])
        #expect(SchemaDifference(from: older.schema, to: loaded.schema).changes == [.cadence])
    }
}
