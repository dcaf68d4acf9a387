import CardEngine
import CardPlugins
import CardSchema

/// The hours of a diary's reminders, kept beside its vault, so that they are heard while it is locked.
///
/// ```json
/// {"cards":1,"hours":[{"at":"21:00","days":["mon","tue"]}],"paused_until":"2026-12-01","told":1764532800}
/// ```
///
/// It says nothing else: which card it is for, and what was filled in, is in the vault.
struct LockedHours {
    private struct Hour {
        let time: CivilTime
        let days: Set<Weekday>

        var document: JSONDocument {
            let named = Weekday.allCases.filter { days.contains($0) }
            return .object([("at", .string("\(time)")), ("days", .array(named.map { .string($0.rawValue) }))])
        }
    }

    private var hours: [Hour]
    private var pausedUntil: CivilDate?
    /// The hours up to this moment were said, or belong to the time before the diary was locked.
    private var told: Timestamp
    private let path: String
    private let files: any FileSystem

    /// Reads the hours of a diary; `nil` if it has none.
    init?(_ invocation: Invocation, of journal: String) throws {
        path = try Self.path(invocation, journal)
        files = invocation.files
        guard let bytes = try files.readFileIfThere(path, upTo: 1 << 16), let node = JSONReader.node(of: bytes) else {
            return nil
        }
        hours = (node["hours"]?.elements ?? []).compactMap { one in
            guard let time = one["at"]?.string.flatMap({ CivilTime($0) }) else { return nil }
            let days = (one["days"]?.elements ?? []).compactMap { $0.string.flatMap { Weekday(rawValue: $0) } }
            return Hour(time: time, days: Set(days))
        }
        pausedUntil = node["paused_until"]?.string.flatMap { CivilDate($0) }
        told = Timestamp(seconds: node["told"]?.number.flatMap { Int64($0) } ?? 0)
    }

    /// Stores the hours of a diary in a vault again, after its reminders have changed or while it is open; removes them
    /// if it has no reminders.
    ///
    /// Does nothing for a diary without a vault.
    static func renew(_ settings: ReminderSettings, _ invocation: Invocation) throws {
        let journal = try invocation.namedJournal()
        guard try VaultLayout(journal: journal).state(on: invocation.files) == .unlocked else { return }
        let path = try path(invocation, journal)
        let reminders = settings.reminders.filter { !$0.isOnThisDay }
        guard !reminders.isEmpty else {
            if try invocation.files.exists(path) { try invocation.files.remove(path) }
            return
        }
        let hours = reminders.map { Hour(time: $0.time, days: $0.days) }
        try write(hours, settings.pause?.until, told: invocation.clock.now, to: path, on: invocation.files)
    }

    /// Removes the hours of a diary that has no vault any more.
    ///
    /// Uses the disk.
    static func remove(_ invocation: Invocation) throws {
        let path = try path(invocation, try invocation.namedJournal())
        if try invocation.files.exists(path) { try invocation.files.remove(path) }
    }

    /// Returns whether an hour has come since the last one that was reported, and notes it as reported.
    ///
    /// Uses the disk.
    mutating func takeDue(_ invocation: Invocation) throws -> Bool {
        let (clock, now) = (invocation.clock, invocation.clock.now)
        let (since, local) = (clock.local(at: told), clock.local(at: now))
        guard pausedUntil.map({ $0 <= local.date }) ?? true else { return false }
        let isDue = hours.contains { hour in
            guard hour.days.contains(local.date.weekday), hour.time <= local.time else { return false }
            return since.date < local.date || since.time < hour.time
        }
        guard isDue else { return false }
        told = now
        try Self.write(hours, pausedUntil, told: now, to: path, on: files)
        return true
    }

    private static func write(
        _ hours: [Hour], _ pausedUntil: CivilDate?, told: Timestamp, to path: String, on files: any FileSystem
    ) throws {
        let pause: [(key: String, value: JSONDocument)] =
            pausedUntil.map { [("paused_until", .string("\($0)"))] } ?? []
        let document = JSONDocument.object(
            [("cards", .integer(1)), ("hours", .array(hours.map(\.document)))] + pause + [
                ("told", .integer(Int(told.seconds)))
            ])
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array((document.compact() + "\n").utf8), to: path)
    }

    private static func path(_ invocation: Invocation, _ journal: String) throws -> String {
        try invocation.pathBesideVault("hours", ".json", of: journal)
    }
}
