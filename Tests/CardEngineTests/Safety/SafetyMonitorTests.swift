import CardEngine
import CardSchema
import CardTesting
import Testing

/// The notice of a safety rule and its mark, through the library alone: stored before an answer is acknowledged, there
/// after a kill, found by a second program, and removed once it was seen.
@Suite struct SafetyMonitorTests {
    private static let card = CardName(schema: "dbt_diary", day: .earliest)
    private let rules: [SafetyRule]
    /// A journal with a plan.
    private let disk: SimulatedFileSystem

    init() throws {
        rules = try #require(Schema.bundled("dbt_diary")).schema.safety
        disk = SimulatedFileSystem(folders: ["/"])
        let test = try TestJournal(on: disk)
        let text = try #require(BundledSchema.named("safety_plan")?.json)
        _ = try test.journal.schemas.install(Array(text.utf8), id: "safety_plan")
        let schema = try test.journal.schemas.schemaForFilling("safety_plan").compiled
        var card = Card(schema)
        card[try #require(FieldPath("what_helps.alone"))] = .answered(.text("the river"))
        let header = Revision.Header(
            card: CardName(schema: "safety_plan", day: .earliest), rev: 1, prev: [],
            at: try #require(Timestamp("2026-11-01T12:00:00Z")), by: test.writer.device.device, schema: schema.name)
        _ = try test.writer.append(Revision(header, card))
    }

    private static func monitor(_ files: SimulatedFileSystem) throws -> SafetyMonitor {
        let journal = try Journal.open(at: "/j", on: files)
        return SafetyMonitor(journal, state: "/states/one", home: "/j")
    }

    private func marks(_ files: SimulatedFileSystem) -> [String] {
        files.contents.keys.filter { $0.hasPrefix("/states/one/safety/") }.sorted()
    }

    @Test func noticeContainsThePlanAndSeenRemovesTheMark() throws {
        let files = disk.copy()
        let monitor = try Self.monitor(files)
        #expect(monitor.notice(for: Self.card) == nil)
        #expect(monitor.note(rules, on: Self.card, in: .en))
        #expect(marks(files) == ["/states/one/safety/dbt_diary.0001-01-01.\(files.processID).jsonl"])
        let notice = try #require(monitor.notice(for: Self.card))
        #expect(notice.card == Self.card && notice.rules == rules.map(\.id) && notice.hasPlan)
        #expect(notice.planCards.map(\.schema) == ["safety_plan"])
        #expect(
            notice.text() == [
                "Thank you for writing that down. It sounds very hard. Here is your plan:", "By myself: the river",
                "If you are in immediate danger, call your local emergency number now.",
            ])
        #expect(notice.text(in: "es")[1] == "Yo: the river")
        #expect(!monitor.note(rules, on: Self.card, in: .en), "it is nothing new")
        monitor.seen(notice.card)
        #expect(marks(files) == [])
        // The person continues with answers that still trigger it.
        monitor.note(rules, on: Self.card, in: .en)
        #expect(marks(files).count == 1)
        monitor.note([], on: Self.card, in: .en)
        #expect(marks(files) == [] && monitor.notice(for: Self.card) == nil)
    }

    @Test func withoutAPlanNoCommandIsNamed() throws {
        let files = SimulatedFileSystem(folders: ["/"])
        let journal = try TestJournal(on: files).journal
        let monitor = SafetyMonitor(journal, state: "/states/one", home: "/j")
        monitor.note(rules, on: Self.card, in: .es)
        let notice = try #require(monitor.notice(for: Self.card))
        #expect(!notice.hasPlan && notice.plans(in: "en") == [])
        #expect(
            notice.text() == [
                "Gracias por escribirlo. Debe de ser muy duro.", "Si puedes, busca compañía o llama a alguien ahora.",
                "Si estás en peligro inmediato, llama al número de emergencias.",
            ])
        #expect(notice.text(command: "Plan…").last == "Para escribir tu propio plan: Plan…")
    }

    /// Cards of several people's windows do not clear each other's marks.
    @Test func eachCardHasItsMark() throws {
        let files = disk.copy()
        let (one, other) = (try Self.monitor(files), try Self.monitor(files))
        let second = CardName(schema: "dbt_diary", day: .latest)
        one.note(rules, on: Self.card, in: .en)
        one.note(rules, on: second, in: .en)
        other.note(rules, on: Self.card, in: .en)
        #expect(marks(files).count == 3)
        one.note([], on: second, in: .en)
        other.seen(Self.card)
        #expect(marks(files).count == 1, "the mark of the first is its own")
        #expect(LeftSafety.notices(inStates: "/states", on: files).isEmpty, "it lives")
    }

    /// The program is killed after each of its calls, with all or none of its writes on disk: once the answer is
    /// acknowledged, the next program shows the plan, and once it was seen, none does.
    @Test func theMarkOutlivesAKillAfterEveryCall() throws {
        let files = disk.copy()
        let first = files.calls.count
        let monitor = try Self.monitor(files)
        monitor.note(rules, on: Self.card, in: .en)
        let acknowledged = files.calls.count
        monitor.seen(Self.card)
        var (states, found) = (0, 0)
        for count in first...files.calls.count {
            for crashed in files.crashStates(after: count, tears: .everyByte, limit: 200) {
                states += 1
                let left = LeftSafety.notices(inStates: "/states", on: crashed)
                if count == acknowledged { #expect(left.count == 1, "after call \(count)") }
                if count < first + 1 { #expect(left.isEmpty) }
                guard let one = left.first else { continue }
                found += 1
                #expect(one.cards == [Self.card] && one.notice.rules == rules.map(\.id))
                #expect(one.notice.text()[1] == "By myself: the river", "after call \(count)")
                #expect(LeftSafety.notices(inStates: "/states", on: crashed).isEmpty, "one program shows it")
                one.seen(on: crashed)
                #expect(LeftSafety.notices(inStates: "/states", on: crashed).isEmpty)
            }
        }
        #expect(states > 50 && found > 0)
    }

    /// Whichever call fails, the notice is returned; a failed write is repeated with the next answer.
    @Test func everyCallFails() throws {
        var call = 0
        var wasStruck = true
        while wasStruck {
            call += 1
            let files = disk.copy()
            let monitor = try Self.monitor(files)
            let before = files.calls.count
            files.inject(SimulatedFileSystem.Fault(call: before + call, .failure(ErrorNumber.noSpace)))
            monitor.note(rules, on: Self.card, in: .en)
            wasStruck = files.calls.count >= before + call
            files.inject()
            #expect(monitor.notice(for: Self.card) != nil, "call \(call)")
            monitor.note(rules, on: Self.card, in: .en)
            let left = try #require(LeftSafety.notices(inStates: "/states", on: files.afterCrash(keeping: .max)).first)
            #expect(left.notice.card == Self.card, "call \(call)")
            monitor.seen(Self.card)
            #expect(marks(files) == [], "call \(call)")
            #expect(files.openCount == 0, "call \(call)")
        }
        #expect(call > 8)
    }

    /// A mark that nobody could see stays for the next start.
    @Test func findsAReleasedMarkAgain() throws {
        let files = disk.copy()
        try Self.monitor(files).note(rules, on: Self.card, in: .en)
        let left = LeftSafety.notices(inStates: "/states", on: files)
        #expect(left.count == 1, "its program has ended")
        left[0].release(on: files)
        #expect(LeftSafety.notices(inStates: "/states", on: files).count == 1)
    }
}
