import CardEngine
import CardSchema
import Testing

/// A time zone as a list of changes, so that tests need no data of the system.
struct TestZone: Sendable, CustomTestStringConvertible {
    let name: String
    /// The offset before the first change, in minutes.
    let first: Int
    /// The moments of the changes, and the offsets from then on.
    let changes: [(at: Timestamp, offset: Int)]

    var testDescription: String { name }

    init(_ name: String, _ first: Int, _ changes: [(String, Int)] = []) {
        self.name = name
        self.first = first
        self.changes = changes.compactMap { text, offset in Timestamp(text).map { ($0, offset) } }
    }

    func offset(at moment: Timestamp) -> Int { changes.last { $0.at <= moment }?.offset ?? first }

    /// A clock that shows a moment in the zone.
    func clock(_ moment: Timestamp) -> WallClock {
        WallClock(now: { moment }, offsetMinutes: { [self] in offset(at: $0) })
    }

    static let utc = TestZone("UTC", 0)
    static let all = [
        utc,
        TestZone("Berlin", 60, [("2026-03-29T01:00:00Z", 120), ("2026-10-25T01:00:00Z", 60)]),
        TestZone("New York", -300, [("2026-03-08T07:00:00Z", -240), ("2026-11-01T06:00:00Z", -300)]),
        // Half an hour, and the other way round.
        TestZone("Lord Howe", 660, [("2026-04-04T15:00:00Z", 630), ("2026-10-03T15:30:00Z", 660)]),
        // The gap is at midnight.
        TestZone("Havana", -300, [("2026-03-08T05:00:00Z", -240), ("2026-11-01T05:00:00Z", -300)]),
        // A whole day is left out.
        TestZone("Apia", -600, [("2026-06-10T10:00:00Z", 840)]),
    ]
}
