import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Every case of the table in docs/reminders.md.
@Suite struct ReminderDecisionTests {
    private static let day = CivilDate("2026-11-20") ?? .earliest
    private static let added = Timestamp("2026-11-01T00:00:00Z") ?? Timestamp(seconds: 0)

    /// A decision at a moment of UTC about a reminder at 21:00, whose day ends at 04:00.
    private func decision(
        _ now: String, at time: String = "21:00", days: Set<Weekday> = Reminder.everyDay,
        card: ReminderSituation.Card = .open, _ history: ReminderHistory = ReminderHistory(),
        settings: ReminderSettings = ReminderSettings(), saved: String? = nil, isOnThisDay: Bool = false,
        added: Timestamp = added, zone: TestZone = .utc
    ) throws -> ReminderDecision {
        let reminder = Reminder(
            id: "1", time: try #require(CivilTime(time)), days: days, isOnThisDay: isOnThisDay, added: added)
        let clock = zone.clock(try #require(Timestamp(now)))
        let start = try #require(CivilTime("04:00"))
        let schedule = ReminderSchedule(reminder, dayStart: start, clock: clock)
        return ReminderSituation(schedule, settings, history, card: card, lastSaved: saved.flatMap { Timestamp($0) })
            .decision()
    }

    private func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }
    private func notify(_ continues: Bool = false, namesDay: Bool = false) -> ReminderDecision {
        .notify(.init(day: Self.day, continues: continues, namesDay: namesDay))
    }

    @Test func anOpenCardAndADraftAreToldAtTheTime() throws {
        #expect(try decision("2026-11-20T20:59:59Z") == .later(moment("2026-11-20T21:00:00Z"), .early))
        #expect(try decision("2026-11-20T21:00:00Z") == notify())
        #expect(try decision("2026-11-20T21:00:00Z", card: .draft) == notify(true))
    }

    @Test func aSavedCardIsSilent() throws {
        #expect(try decision("2026-11-20T21:00:00Z", card: .complete) == .silent(.complete))
        #expect(try decision("2026-11-20T08:00:00Z", card: .complete) == .silent(.complete))
        let (before, at) = (try moment("2026-11-20T20:59:59Z"), try moment("2026-11-20T21:00:00Z"))
        #expect(try decision("2026-11-20T21:30:00Z", card: .partial(saved: before)) == notify())
        #expect(try decision("2026-11-20T21:30:00Z", card: .partial(saved: at)) == .silent(.saved))
        #expect(try decision("2026-11-20T21:30:00Z", card: .notDue) == .silent(.notDue))
        #expect(try decision("2026-11-20T21:30:00Z", card: .muted) == .silent(.muted))
    }

    @Test func nothingIsDeliveredTwice() throws {
        let history = ReminderHistory(day: Self.day, at: try moment("2026-11-20T21:00:00Z"), ignored: 1)
        #expect(try decision("2026-11-20T21:00:01Z", history) == .silent(.delivered))
        #expect(try decision("2026-11-21T01:00:00Z", history) == .silent(.delivered))
        // The clock was put back by a day.
        #expect(try decision("2026-11-19T21:30:00Z", history) == .silent(.delivered))
        #expect(try decision("2026-11-21T21:00:00Z", history) != .silent(.delivered))
    }

    /// A clock that was wrong once silences nothing.
    @Test(arguments: ["2026-11-22T21:00:00Z", "2027-01-01T00:00:00Z", "2099-01-01T21:01:00Z", "9999-12-31T23:59:59Z"])
    func marksInTheFutureDoNotCount(_ wrong: String) throws {
        let later = try moment(wrong)
        let day = LocalTime(later, offsetMinutes: 0).date
        for ignored in [0, 1, 3, 6, Int.max] {
            let history = ReminderHistory(
                day: day, at: later, ignored: ignored, snoozedUntil: later, declined: day, hasToldRest: true)
            #expect(try decision("2026-11-20T21:00:00Z", history) == notify())
        }
        #expect(try decision("2026-11-20T21:00:00Z", ReminderHistory(snoozedUntil: later)) == notify())
        #expect(try decision("2026-11-20T21:00:00Z", added: later) == notify())
        var state = ReminderState(histories: ["1": ReminderHistory(day: day, at: later, ignored: 3)], nudged: day)
        state.say("plain1", on: day)
        state.looked = later
        let counting = state.counting(at: try moment("2026-11-20T21:00:00Z"))
        #expect(counting.histories["1"] == ReminderHistory() && counting.said == [] && counting.looked == nil)
    }

    @Test func countsAtTheirLimitAreCountedOn() throws {
        for count in ["9223372036854775807", "-9223372036854775808", "-1", "1e30", "9223372036854775808"] {
            let text = #"{"reminders":{"1":{"day":"2026-11-12","at":"2026-11-12T21:00:00Z","ignored":\#(count)}}}"#
            let state = ReminderState(Array(text.utf8))
            var history = try #require(state.histories["1"])
            guard case .notify(let told) = try decision("2026-11-20T21:00:00Z", history) else {
                Issue.record("silent after \(count)")
                continue
            }
            history.deliver(told, at: try moment("2026-11-20T21:00:00Z"))
            #expect(history.ignored > 0)
        }
    }

    @Test func aDeviceThatWasOffTellsOnceUntilTheDayEnds() throws {
        let settings = ReminderSettings(quiet: nil)
        #expect(try decision("2026-11-21T03:59:59Z", settings: settings) == notify(namesDay: true))
        let next = try moment("2026-11-21T21:00:00Z")
        #expect(try decision("2026-11-21T04:00:00Z", settings: settings) == .later(next, .early))
    }

    @Test func snoozedDeclinedAndPausedAreSilentOrLater() throws {
        let at = try moment("2026-11-20T21:00:00Z")
        var history = ReminderHistory(day: Self.day, at: at, ignored: 1)
        history.snoozedUntil = try moment("2026-11-20T21:30:00Z")
        #expect(try decision("2026-11-20T21:10:00Z", history) == .later(moment("2026-11-20T21:30:00Z"), .snoozed))
        #expect(try decision("2026-11-20T21:30:00Z", history) == notify().counting(1))
        // Put off into the quiet hours, by the person.
        history.snoozedUntil = try moment("2026-11-20T22:30:00Z")
        #expect(try decision("2026-11-20T22:30:00Z", history) == notify().counting(1))
        history.snoozedUntil = try moment("2026-11-21T09:00:00Z")
        #expect(try decision("2026-11-20T22:30:00Z", history) == .silent(.snoozed))
        history.declined = Self.day
        #expect(try decision("2026-11-20T21:10:00Z", history) == .silent(.declined))
        let until = Self.day.adding(days: 1)
        let paused = ReminderSettings(pause: .init(from: Self.day, until: until))
        #expect(try decision("2026-11-20T21:00:00Z", settings: paused) == .silent(.paused(until: until)))
        // The night still belongs to the paused day.
        #expect(try decision("2026-11-21T03:00:00Z", settings: paused) == .silent(.paused(until: until)))
        #expect(try decision("2026-11-21T21:00:00Z", settings: paused) != .silent(.paused(until: until)))
    }

    @Test func quietHoursHoldUnlessTheReminderIsSetInThem() throws {
        #expect(try decision("2026-11-20T22:00:00Z") == .silent(.quiet))
        #expect(try decision("2026-11-20T22:30:00Z", at: "22:30") == notify())
        // A reminder at 5 is quiet until 8 if it is missed before the hours that were changed.
        let settings = ReminderSettings(
            quiet: .init(from: try #require(CivilTime("05:30")), to: try #require(CivilTime("08:00"))))
        #expect(
            try decision("2026-11-20T06:00:00Z", at: "05:00", settings: settings)
                == .later(moment("2026-11-20T08:00:00Z"), .quiet))
    }

    @Test func ignoredRemindersRestAndASavedCardWakesThem() throws {
        let last = ReminderHistory(day: Self.day.adding(days: -1), at: try moment("2026-11-19T21:00:00Z"), ignored: 2)
        #expect(try decision("2026-11-20T21:00:00Z", last) == notify().counting(2))
        var history = last
        history.ignored = 3
        let tomorrow = Self.day.adding(days: 1)
        #expect(try decision("2026-11-20T21:00:00Z", history) == .silent(.resting(until: tomorrow)))
        #expect(
            try decision("2026-11-21T21:00:00Z", history)
                == .notify(.init(day: tomorrow, ignored: 3, tellsRest: true)))
        history.hasToldRest = true
        #expect(try decision("2026-11-21T21:00:00Z", history) == .notify(.init(day: tomorrow, ignored: 3)))
        history.ignored = 6
        let week = Self.day.adding(days: 6)
        #expect(try decision("2026-11-21T21:00:00Z", history) == .silent(.resting(until: week)))
        #expect(try decision("2026-11-26T21:00:00Z", history) == .notify(.init(day: week, ignored: 6)))
        // Saved since, on any device.
        #expect(try decision("2026-11-20T21:00:00Z", history, saved: "2026-11-20T07:00:00Z") == notify())
        // What leaves no trace cannot be ignored.
        #expect(try decision("2026-11-20T21:00:00Z", history, isOnThisDay: true) == notify())
    }

    @Test func restIsToldOnceUntilACardIsSaved() throws {
        var history = ReminderHistory()
        for (number, tellsRest) in [(0, false), (1, false), (2, false), (3, true), (4, false)] {
            let day = Self.day.adding(days: number * 2)
            let now = try moment("\(day)T21:00:00Z")
            guard case .notify(let told) = try decision("\(day)T21:00:00Z", history) else {
                Issue.record("silent on \(day)")
                return
            }
            #expect(told.tellsRest == tellsRest && told.ignored == number)
            history.deliver(told, at: now)
        }
        history.deliver(.init(day: Self.day.adding(days: 20), ignored: 0), at: try moment("2026-12-10T21:00:00Z"))
        #expect(history.ignored == 1 && !history.hasToldRest)
    }

    @Test func otherDaysAndThoseBeforeItWasAddedAreSilent() throws {
        // 2026-11-20 is a Friday.
        #expect(try decision("2026-11-20T21:00:00Z", days: [.mon]) == .silent(.otherDay))
        #expect(try decision("2026-11-20T21:00:00Z", days: [.fri]) == notify())
        // The early hours of Saturday are Friday's.
        let quiet = ReminderSettings(quiet: nil)
        #expect(
            try decision("2026-11-21T01:00:00Z", at: "01:00", days: [.fri], settings: quiet) == notify(namesDay: true))
        #expect(try decision("2026-11-20T01:00:00Z", at: "01:00", days: [.fri], settings: quiet) == .silent(.otherDay))
        let late = try moment("2026-11-20T21:05:00Z")
        #expect(try decision("2026-11-20T21:10:00Z", added: late) == .silent(.addedLater))
    }

    /// The next seven days, with what was put off, declined, paused, and the days of rest.
    @Test func whatIsComingFollowsTheDecisions() throws {
        let now = "2026-11-20T12:00:00Z"
        func days(_ history: ReminderHistory = .init(), pause: ReminderSettings.Pause? = nil) throws -> [String] {
            let clock = TestZone.utc.clock(try moment(now))
            let reminder = Reminder(
                id: "1", time: try #require(CivilTime("21:00")), added: try moment("2026-11-01T00:00:00Z"))
            let schedule = ReminderSchedule(reminder, dayStart: try #require(CivilTime("04:00")), clock: clock)
            let settings = ReminderSettings(pause: pause)
            return ReminderSituation(schedule, settings, history, card: .open).coming(days: 7).map {
                String("\(clock.local(at: $0))".dropFirst(8).prefix(8))
            }
        }
        let all = (20...26).map { "\($0)T21:00" }
        #expect(try days() == all)
        #expect(try days(.init(snoozedUntil: try moment("2026-11-20T22:30:00Z"))) == ["20T22:30"] + all.dropFirst())
        #expect(try days(.init(declined: Self.day)) == Array(all.dropFirst()))
        #expect(
            try days(pause: .init(from: Self.day, until: Self.day.adding(days: 3))) == Array(all.dropFirst(3)))
        let yesterday = try moment("2026-11-19T21:00:00Z")
        #expect(
            try days(.init(day: Self.day.adding(days: -1), at: yesterday, ignored: 3))
                == ["21T21:00", "23T21:00", "25T21:00"])
        #expect(try days(.init(day: Self.day.adding(days: -1), at: yesterday, ignored: 6)) == ["26T21:00"])
    }

    @Test func lookingBackNeedsSomethingToLookBackAt() throws {
        #expect(
            try decision("2026-11-20T21:00:00Z", card: .notDue, isOnThisDay: true) == .silent(.nothingToLookBack))
        #expect(try decision("2026-11-20T21:00:00Z", isOnThisDay: true) == notify())
    }
}

extension ReminderDecision {
    /// The same with a number of ignored deliveries before it.
    fileprivate func counting(_ ignored: Int) -> ReminderDecision {
        guard case .notify(let told) = self else { return self }
        return .notify(.init(day: told.day, continues: told.continues, namesDay: told.namesDay, ignored: ignored))
    }
}
