package import CardSchema

/// What happened to the reminders of a journal on this device; not part of the journal.
///
/// ```json
/// { "cards": 1, "nudged": "2026-11-20",
///   "said": [{ "line": "gentle2", "day": "2026-11-20" }],
///   "reminders": { "1": { "day": "2026-11-20", "at": "2026-11-20T21:00:02Z", "ignored": 1 } } }
/// ```
package struct ReminderState: Sendable, Hashable {
    /// A line that was said, and the journal's day on which it was.
    package struct Said: Sendable, Hashable {
        /// The line's name, such as `gentle2`.
        package let line: String
        /// The day.
        package let day: CivilDate

        /// Creates a note.
        package init(line: String, day: CivilDate) { (self.line, self.day) = (line, day) }
    }

    /// What happened to each reminder, by its id.
    package var histories: [String: ReminderHistory]
    /// The lines said on the last two days.
    package var said: [Said]
    /// The journal's day on which `cards nudge` last printed a line.
    package var nudged: CivilDate?
    /// When `cards nudge` last looked at the cards.
    package var looked: Timestamp?

    /// Creates a state, by default that of a device which has reminded nobody.
    package init(histories: [String: ReminderHistory] = [:], said: [Said] = [], nudged: CivilDate? = nil) {
        self.histories = histories
        self.said = said
        self.nudged = nudged
    }

    /// Parses a text; what cannot be read counts as not having happened.
    package init(_ bytes: [UInt8]) {
        let node = JSONReader.node(of: bytes)
        self.init()
        nudged = node?["nudged"]?.string.flatMap { CivilDate($0) }
        looked = node?["looked"]?.string.flatMap { Timestamp($0) }
        said = (node?["said"]?.elements ?? []).compactMap { element in
            guard let line = element["line"]?.string, let day = element["day"]?.string.flatMap({ CivilDate($0) }) else {
                return nil
            }
            return Said(line: line, day: day)
        }
        for member in node?["reminders"]?.members ?? [] {
            func moment(_ key: String) -> Timestamp? { member.value[key]?.string.flatMap { Timestamp($0) } }
            histories[member.key] = ReminderHistory(
                day: member.value["day"]?.string.flatMap { CivilDate($0) }, at: moment("at"),
                ignored: Self.count(member.value["ignored"]), snoozedUntil: moment("snoozed"),
                declined: member.value["declined"]?.string.flatMap { CivilDate($0) },
                hasToldRest: member.value["rest_told"]?.bool ?? false)
        }
    }

    /// Parses a count, which is added to later, so it is kept far from the largest number.
    private static func count(_ node: JSONNode?) -> Int {
        min(max(node?.number.flatMap { Int($0) } ?? 0, 0), 1_000_000)
    }

    /// Returns the state as it counts at a moment: what lies more than a day after it was noted by a wrong clock, and
    /// has not happened.
    package func counting(at now: Timestamp) -> ReminderState {
        var state = self
        state.histories = histories.mapValues { $0.counting(at: now) }
        // Somewhere, the day after it has begun.
        let last = LocalTime(now, offsetMinutes: 0).date.adding(days: 1)
        state.said = said.filter { $0.day <= last }
        if let nudged, nudged > last { state.nudged = nil }
        if let looked, looked > now { state.looked = nil }
        return state
    }

    /// The state as text.
    package var text: String {
        var members: [(key: String, value: JSONDocument)] = [("cards", .integer(1))]
        if let nudged { members.append(("nudged", .string("\(nudged)"))) }
        if let looked { members.append(("looked", .string("\(looked)"))) }
        members.append(
            (
                "said",
                .array(said.map { .object([("line", .string($0.line)), ("day", .string("\($0.day)"))]) })
            ))
        let histories = histories.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.document) }
        members.append(("reminders", .object(histories)))
        return JSONDocument.object(members).pretty() + "\n"
    }

    /// The history of a reminder; writing it stores it.
    package subscript(reminder: Reminder) -> ReminderHistory {
        get { histories[reminder.id] ?? ReminderHistory() }
        set { histories[reminder.id] = newValue }
    }

    /// Notes a line that was said, and forgets those of earlier days.
    package mutating func say(_ line: String, on day: CivilDate) {
        said = said.filter { $0.day >= day.adding(days: -1) } + [Said(line: line, day: day)]
    }
}

extension ReminderHistory {
    fileprivate var document: JSONDocument {
        var members: [(key: String, value: JSONDocument)] = []
        if let day { members.append(("day", .string("\(day)"))) }
        if let at { members.append(("at", .string("\(at)"))) }
        if ignored > 0 { members.append(("ignored", .integer(ignored))) }
        if let snoozedUntil { members.append(("snoozed", .string("\(snoozedUntil)"))) }
        if let declined { members.append(("declined", .string("\(declined)"))) }
        if hasToldRest { members.append(("rest_told", .bool(true))) }
        return .object(members)
    }
}
