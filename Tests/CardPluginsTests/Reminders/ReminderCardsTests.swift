import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Which files are read to see whether a card is due.
@Suite struct ReminderCardsTests {
    private let files = SimulatedFileSystem(folders: ["/j", "/s"])

    private func diary(_ now: String) throws -> Diary {
        let moment = try #require(Timestamp(now))
        let clock = WallClock(now: { moment }, offsetMinutes: { _ in 0 })
        return try files.exists("/j/journal.json")
            ? .open("/j", state: "/s", clock: clock, on: files) : .create("/j", state: "/s", clock: clock, on: files)
    }

    /// The months of the files of cards that were opened after some calls.
    private func months(after count: Int) -> Set<String> {
        Set(
            files.calls.dropFirst(count).compactMap { recorded in
                guard case .open(let path, _) = recorded.call, path.hasPrefix("/j/cards/") else { return nil }
                return String(path.dropFirst("/j/cards/".count).prefix(7))
            })
    }

    @Test func aQuickLookOpensOnlyTheMonthsAroundToday() throws {
        for day in ["2016-03-05", "2025-11-20", "2026-10-31", "2026-11-19"] {
            let diary = try diary("\(day)T12:00:00Z")
            try diary.use(.bundled("mood_five"))
            var filling = try diary.filling("mood_five")
            #expect(filling.answer(.whole(4), at: "day.mood").refusal == nil)
            _ = try diary.save(filling)
        }
        let today = try diary("2026-11-20T21:00:00Z")
        // A template with a single card is looked for in every month.
        try today.use(.bundled("safety_plan"))
        let reminder = Reminder(
            id: "1", time: try #require(CivilTime("21:00")), added: Timestamp(seconds: 0))
        for (quickly, months) in [(true, ["2026-11"]), (false, ["2016-03", "2025-11", "2026-10", "2026-11"])] {
            let count = files.callCount
            let cards = try ReminderCards(today, muted: MutedItems(), quickly: quickly)
            #expect(try cards.situation(of: reminder).card == .open)
            #expect(self.months(after: count) == Set(months), "quickly: \(quickly)")
        }
    }

    /// Whatever a glance tells, the full look agrees.
    @Test func aGlanceTellsOnlyWhatIsSo() throws {
        let ids = ["mood_five", "personal_log", "safety_plan", "session_ratings", "five_minutes", "gad7"]
        let today = try diary("2026-11-20T21:00:00Z")
        for id in ids { try today.use(.bundled(id)) }
        let time = try #require(CivilTime("21:00"))
        func reminders(_ template: String?) -> [Reminder] {
            [Reminder.everyDay, [.fri]].map {
                Reminder(id: "1", time: time, days: $0, template: template, added: Timestamp(seconds: 0))
            }
        }
        func check(_ expected: [String: ReminderGlance.Finding], muted: MutedItems = MutedItems()) throws {
            let (diary, glanced) = (try diary("2026-11-20T21:00:00Z"), try self.diary("2026-11-20T21:00:00Z"))
            let glance = try ReminderGlance(glanced, muted: muted)
            for template in ids.map(Optional.some) + [nil, "nothing"] {
                for reminder in reminders(template) {
                    let cards = try ReminderCards(diary, muted: muted, quickly: true)
                    let (card, found) = (try cards.situation(of: reminder).card, try glance.look(at: reminder))
                    switch found {
                    case .settled: #expect([.complete, .notDue].contains(card), "\(template ?? "all")")
                    case .open: #expect(card == .open, "\(template ?? "all")")
                    case .unclear: break
                    }
                    if let expected = expected[template ?? "all"] { #expect(found == expected, "\(template ?? "all")") }
                }
            }
        }
        // A template without a card is not known to be usable.
        try check([
            "mood_five": .unclear, "safety_plan": .settled, "personal_log": .unclear, "all": .unclear,
            "nothing": .unclear,
        ])
        let before = try diary("2026-11-19T21:00:00Z")
        var filling = try before.filling("mood_five")
        #expect(filling.answer(.whole(4), at: "day.mood").refusal == nil)
        _ = try before.save(filling)
        try check(["mood_five": .open, "all": .open, "five_minutes": .unclear])
        try check(["mood_five": .unclear], muted: MutedItems([.days(today.today...today.today)]))
        let path = "/j/schemas/mood_five.json"
        let text = try files.readFile(path)
        try files.writeAtomically(text + Array(" nonsense".utf8), to: path)
        try check(["mood_five": .unclear])
        try files.writeAtomically(text, to: path)
        filling = try today.filling("mood_five")
        #expect(filling.answer(.whole(4), at: "day.mood").refusal == nil)
        _ = try today.keep(&filling)
        try check(["mood_five": .unclear])
        _ = try today.save(filling)
        try check(["mood_five": .settled, "five_minutes": .unclear, "gad7": .unclear, "all": .unclear])
    }

    @Test func aGlanceLoadsNoTemplateOnceTheCardIsComplete() throws {
        let today = try diary("2026-11-20T21:00:00Z")
        try today.use(.bundled("mood_five"))
        try today.use(.bundled("personal_log"))
        var filling = try today.filling("mood_five")
        #expect(filling.answer(.whole(4), at: "day.mood").refusal == nil)
        _ = try today.save(filling)
        let reminder = Reminder(
            id: "1", time: try #require(CivilTime("21:00")), added: Timestamp(seconds: 0))
        func found(_ now: String) throws -> ReminderGlance.Finding {
            let count = files.callCount
            let finding = try ReminderGlance(try diary(now), muted: MutedItems()).look(at: reminder)
            #expect(months(after: count) == ["2026-11"])
            return finding
        }
        #expect(try found("2026-11-20T21:00:00Z") == .settled)
        #expect(try found("2026-11-21T21:00:00Z") == .open)
    }
}
