import CardEngine
import CardSchema

/// A moment as a program wrote it, with the offset of its place or without.
///
/// ```
/// 2026-01-31T21:35:00.5+01:00   2026-01-31 21:35:00 +0100      the day and the time as written
/// 2026-01-31T20:35:00Z          1769891700                     in the person's own zone
/// 2026-01-31T21:35              2026-01-31                     without an offset; without a time
/// ```
struct WrittenMoment {
    let day: CivilDate
    /// The time; `nil` if only the day is written.
    let local: LocalTime?

    /// Parses a text or a number of seconds since 1970; returns `nil` for anything else.
    init?(_ node: JSONNode, _ settings: RecordSettings) {
        if let text = node.string {
            self.init(text, settings)
        } else {
            guard let number = node.number, let seconds = EpochText.seconds(JSONWriter.shortest(number)),
                let moment = EpochText.moment(seconds)
            else { return nil }
            let local = LocalTime(moment, offsetMinutes: settings.offset(moment))
            self.init(local.date, local)
        }
    }

    private init(_ local: LocalTime) { self.init(local.date, local) }

    private init(_ day: CivilDate, _ local: LocalTime?) { (self.day, self.local) = (day, local) }

    private init?(_ text: String, _ settings: RecordSettings) {
        let bytes = Array(text.replacingNoBreakSpaces.trimmingSpaces().utf8)
        guard let day = CivilDate(utf8: bytes.prefix(10)) else { return nil }
        guard bytes.count > 10 else {
            self.init(day, nil)
            return
        }
        guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
        let rest = bytes[11...]
        let signs = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "Z")]
        let mark = rest.firstIndex { signs.contains($0) } ?? rest.endIndex
        let clock = rest[..<mark]
        guard clock.contains(UInt8(ascii: ":")), let time = AnswerParser.time(String(decoding: clock, as: UTF8.self))
        else { return nil }
        guard let local = Self.local(day, time, rest[mark...], settings) else { return nil }
        self.init(local.date, local)
    }

    private static func local(
        _ day: CivilDate, _ time: CivilTime, _ zone: ArraySlice<UInt8>, _ settings: RecordSettings
    ) -> LocalTime? {
        guard let sign = zone.first else { return settings.local(day, time) }
        guard sign != UInt8(ascii: "Z") else {
            guard zone.count == 1 else { return nil }
            let moment = Timestamp(seconds: Int64(day.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60)
            return LocalTime(moment, offsetMinutes: settings.offset(moment))
        }
        let digits = Array(zone.dropFirst().filter { $0 != UInt8(ascii: ":") })
        let written = digits.count == 2 ? digits + [0x30, 0x30] : digits
        guard written.count == 4, let offset = CivilTime(utf8: (written[..<2] + [0x3A] + written[2...])[...]) else {
            return nil
        }
        let minutes = sign == UInt8(ascii: "-") ? -offset.minuteOfDay : offset.minuteOfDay
        return LocalTime(date: day, time: time, offsetMinutes: minutes)
    }
}
