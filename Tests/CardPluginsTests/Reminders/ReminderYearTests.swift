import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A year of minutes on two devices that share a journal, with random cards, sleeps, power-offs and clock changes.
///
/// What a device may do is worked out beside it in a slow and obvious way, from a table of the year's local minutes.
@Suite struct ReminderYearTests {
    @Test(arguments: TestZone.all) func neverTwiceNeverLateNeverOutsideTheDay(_ zone: TestZone) throws {
        let seed = UInt64(TestZone.all.firstIndex { $0.name == zone.name } ?? 0) + 1
        var year = try SimulatedYear(zone, seed: seed)
        year.run()
        #expect(year.faults == [], "\(zone.name), seed \(seed)")
        // Otherwise nothing was tested.
        #expect(year.deliveries > 60, "\(zone.name), seed \(seed): \(year.deliveries)")
    }
}

/// The simulation.
private struct SimulatedYear {
    /// One device.
    private struct Device {
        var isOn = true
        /// The minute at which it is switched on or off.
        var change = 0
        var history = ReminderHistory()
        /// The days whose card it has, with the minute from which it does.
        var cards: [CivilDate: Int] = [:]
        /// The deliveries: minute and day.
        var told: [(minute: Int, day: CivilDate)] = []
    }

    private let zone: TestZone
    private var random: SeededGenerator
    private var devices = [Device(), Device()]
    private let reminder: Reminder
    private let settings: ReminderSettings
    private let dayStart: CivilTime
    /// The journal's day of each minute, and the first and last minute of each day's window.
    private var days: [CivilDate] = []
    private var locals: [LocalTime] = []
    private var windows: [CivilDate: (due: Int, end: Int)] = [:]
    private var saved: [CivilDate: Int] = [:]
    private(set) var faults: [String] = []
    private(set) var deliveries = 0

    private static let start = Timestamp("2026-01-01T12:00:00Z")?.seconds ?? 0
    private static let minutes = 365 * 1440

    init(_ zone: TestZone, seed: UInt64) throws {
        self.zone = zone
        random = SeededGenerator(seed: seed)
        // Times that clock changes hit, and ordinary ones.
        let times = ["21:00", "02:30", "00:15", "08:00", "23:50"]
        let starts = ["04:00", "00:00", "02:00"]
        let time = times[Int.random(in: 0..<times.count, using: &random)]
        dayStart = try #require(CivilTime(starts[Int.random(in: 0..<starts.count, using: &random)]))
        reminder = Reminder(id: "1", time: try #require(CivilTime(time)), added: Timestamp(seconds: 0))
        settings = ReminderSettings(quiet: Bool.random(using: &random) ? .usual : nil)
        makeTable()
    }

    private func moment(_ minute: Int) -> Timestamp { Timestamp(seconds: Self.start + Int64(minute) * 60) }

    /// Goes through the year minute by minute, and notes where each day's window begins and ends.
    private mutating func makeTable() {
        let clock = zone.clock(Timestamp(seconds: 0))
        locals = (0..<Self.minutes).map { clock.local(at: moment($0)) }
        days = locals.map { $0.day(startingAt: dayStart) }
        for (minute, local) in locals.enumerated() {
            let day = days[minute]
            let date = reminder.time < dayStart ? day.adding(days: 1) : day
            if windows[day] == nil, (local.date, local.time) >= (date, reminder.time) {
                windows[day] = (minute, Self.minutes)
            }
            // The first minute of the next day ends the window, even if the clock is put back over it.
            let before = day.adding(days: -1)
            if let window = windows[before], window.end == Self.minutes { windows[before] = (window.due, minute) }
        }
    }

    mutating func run() {
        for minute in 0..<Self.minutes {
            savePerhaps(minute)
            for index in devices.indices {
                switchPerhaps(index, minute)
                if devices[index].isOn { step(index, minute) }
            }
        }
    }

    /// A person saves the card of about four days in ten, in streaks and gaps; the other device gets it later.
    private mutating func savePerhaps(_ minute: Int) {
        let day = days[minute]
        // In some months hardly a card is saved, so that reminders rest.
        let perDay = day.components.month % 3 == 0 ? 0.05 : 0.7
        guard saved[day] == nil, Double.random(in: 0..<1, using: &random) < perDay / 1440 * 1.5 else { return }
        saved[day] = minute
        let first = Int.random(in: 0...1, using: &random)
        devices[first].cards[day] = minute
        devices[1 - first].cards[day] = minute + Int.random(in: 0...600, using: &random)
    }

    private mutating func switchPerhaps(_ index: Int, _ minute: Int) {
        guard minute >= devices[index].change else { return }
        devices[index].isOn.toggle()
        // Off for the night or for days, on for minutes or hours.
        let longest = devices[index].isOn ? 400 : Bool.random(using: &random) ? 900 : 4000
        devices[index].change = minute + Int.random(in: 1...longest, using: &random)
    }

    private mutating func step(_ index: Int, _ minute: Int) {
        var device = devices[index]
        let day = days[minute]
        let seen = device.cards.filter { $0.value <= minute }
        let clock = zone.clock(moment(minute))
        let situation = ReminderSituation(
            ReminderSchedule(reminder, dayStart: dayStart, clock: clock), settings, device.history,
            card: seen[day] == nil ? .open : .complete, lastSaved: seen.values.max().map { moment($0) })
        let mustTell = mustTell(device, seen, minute)
        if case .notify(let told) = situation.decision() {
            deliveries += 1
            check(device, seen, minute, told.day)
            if !mustTell { faults.append("device \(index) tells at \(locals[minute]), which it must not") }
            device.history.deliver(told, at: moment(minute))
            device.told.append((minute, told.day))
        } else if mustTell {
            faults.append("device \(index) is silent at \(locals[minute]): \(situation.decision())")
        }
        if faults.count > 5 { faults = Array(faults.prefix(5)) }
        devices[index] = device
    }

    private mutating func check(_ device: Device, _ seen: [CivilDate: Int], _ minute: Int, _ day: CivilDate) {
        if device.told.contains(where: { $0.day == day }) { faults.append("twice on \(day)") }
        if seen[day] != nil { faults.append("the card of \(day) is saved") }
        guard let window = windows[day], window.due <= minute, minute < window.end else {
            faults.append("\(locals[minute]) is outside of \(day)")
            return
        }
    }

    /// Whether this is the first minute at which the device can and should tell.
    private func mustTell(_ device: Device, _ seen: [CivilDate: Int], _ minute: Int) -> Bool {
        let day = days[minute]
        guard let window = windows[day], window.due <= minute, minute < window.end, seen[day] == nil,
            !device.told.contains(where: { $0.day >= day })
        else { return false }
        if let quiet = settings.quiet, quiet.contains(locals[minute].time), !quiet.contains(reminder.time) {
            return false
        }
        let lastSaved = seen.values.max() ?? -1
        let ignored = device.told.filter { $0.minute > lastSaved }.count
        guard ignored >= 3, let last = device.told.last else { return true }
        return day.dayNumber - last.day.dayNumber >= (ignored < 6 ? 2 : 7)
    }
}
