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

    /// Whatever a glance settles, the full look agrees that nothing is to be done.
    @Test func aGlanceSettlesOnlyWhatIsNotDue() throws {
        let ids = ["mood_five", "personal_log", "safety_plan", "session_ratings", "five_minutes", "gad7"]
        let today = try diary("2026-11-20T21:00:00Z")
        for id in ids { try today.use(.bundled(id)) }
        let time = try #require(CivilTime("21:00"))
        func reminders(_ template: String?) -> [Reminder] {
            [Reminder.everyDay, [.fri]].map {
                Reminder(id: "1", time: time, days: $0, template: template, added: Timestamp(seconds: 0))
            }
        }
        func check(_ expected: [String: Bool]) throws {
            let (diary, glanced) = (try diary("2026-11-20T21:00:00Z"), try self.diary("2026-11-20T21:00:00Z"))
            let glance = try ReminderGlance(glanced)
            for template in ids.map(Optional.some) + [nil, "nothing"] {
                for reminder in reminders(template) {
                    let cards = try ReminderCards(diary, muted: MutedItems(), quickly: true)
                    let card = try cards.situation(of: reminder).card
                    if glance.isSettled(reminder) {
                        #expect([.complete, .notDue].contains(card), "\(template ?? "all")")
                    }
                    if let isSettled = expected[template ?? "all"] {
                        #expect(glance.isSettled(reminder) == isSettled, "\(template ?? "all")")
                    }
                }
            }
        }
        try check(["mood_five": false, "safety_plan": true, "personal_log": false, "all": false, "nothing": false])
        var filling = try today.filling("mood_five")
        #expect(filling.answer(.whole(4), at: "day.mood").refusal == nil)
        _ = try today.save(filling)
        try check(["mood_five": true, "five_minutes": false, "gad7": false, "all": false])
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
        #expect(try ReminderGlance(try diary("2026-11-20T21:00:00Z")).isSettled(reminder))
        #expect(try !ReminderGlance(try diary("2026-11-21T21:00:00Z")).isSettled(reminder))
    }
}
