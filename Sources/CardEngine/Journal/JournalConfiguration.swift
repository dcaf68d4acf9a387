public import CardSchema

/// What `journal.json` says of a journal; written once, when the journal is made.
///
///     {"cards_journal":1,"id":"9f3c1e07aa41b2d0","day_start":"04:00"}
///
/// Keys that this program does not know are left alone.
public struct JournalConfiguration: Sendable, Hashable {
    /// The version of the folder's format; this program knows 1.
    public let format: Int
    /// The journal's identity: 16 hexadecimal digits in lower case, drawn at random.
    public let id: String
    /// Until this time of day a card is still for the day before.
    public let dayStart: CivilTime

    /// The newest format that this program knows.
    public static let newestFormat = 1
    /// When a day starts unless the person says otherwise: 04:00.
    public static let usualDayStart = CivilTime(minuteOfDay: 4 * 60) ?? .midnight

    /// Describes a journal of today's format.
    public init(id: String, dayStart: CivilTime = usualDayStart) {
        format = Self.newestFormat
        self.id = id
        self.dayStart = dayStart
    }

    /// The text of the file.
    package var bytes: [UInt8] {
        Array("{\"cards_journal\":\(format),\"id\":\"\(id)\",\"day_start\":\"\(dayStart)\"}\n".utf8)
    }
}

extension CivilTime {
    /// 00:00
    static let midnight = CivilTime.of(0)

    private static func of(_ minute: Int) -> CivilTime { CivilTime(minuteOfDay: minute) ?? of(0) }
}
