import CardEngine
import CardSchema

/// A moment with its offset, to the millisecond: `2026-08-21T12:00:00.432+01:00`, with the offset of the recording.
struct WrittenInstant {
    /// A moment in UTC.
    struct Moment: Hashable {
        /// Since 1970.
        let milliseconds: Int64
        /// Below a millisecond; other programs write it.
        let nanoseconds: Int64
    }

    /// What tells points of one minute apart.
    let moment: Moment
    /// The time by the clock of the recording; by the person's own zone if only `Z` is written.
    let local: LocalTime

    init?(_ text: String, _ settings: RecordSettings) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 17, let day = CivilDate(utf8: bytes.prefix(10)[...]), bytes[10] == UInt8(ascii: "T")
        else { return nil }
        let rest = bytes[11...]
        let mark = rest.firstIndex { [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "Z")].contains($0) }
        guard let mark, let clock = Self.clock(rest[..<mark]) else { return nil }
        let civil = Int64(day.dayNumber) * 86_400_000 + clock.milliseconds
        if bytes[mark] == UInt8(ascii: "Z") {
            guard mark == bytes.count - 1 else { return nil }
            moment = Moment(milliseconds: civil, nanoseconds: clock.nanoseconds)
            let second = Timestamp(seconds: Self.seconds(civil))
            local = LocalTime(second, offsetMinutes: settings.offset(second))
        } else {
            guard let offset = Self.offset(bytes[mark...]) else { return nil }
            moment = Moment(milliseconds: civil - Int64(offset) * 60_000, nanoseconds: clock.nanoseconds)
            let minute = Int(clock.milliseconds / 60_000)
            guard let time = CivilTime(hour: minute / 60, minute: minute % 60),
                let written = LocalTime(date: day, time: time, offsetMinutes: offset)
            else { return nil }
            local = written
        }
    }

    private static func seconds(_ milliseconds: Int64) -> Int64 {
        milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    }

    /// The time since midnight of `12:00:00.432`; seconds may be left out.
    private static func clock(_ text: ArraySlice<UInt8>) -> Moment? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let hour = number(parts[0], 2), let minute = number(parts[1], 2),
            hour < 24, minute < 60
        else { return nil }
        let minutes = Int64(hour * 60 + minute) * 60_000
        guard parts.count == 3 else { return Moment(milliseconds: minutes, nanoseconds: 0) }
        let second = parts[2].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard second.count <= 2, let whole = number(second[0], 2), whole < 60 else { return nil }
        let seconds = minutes + Int64(whole) * 1000
        guard second.count == 2 else { return Moment(milliseconds: seconds, nanoseconds: 0) }
        guard !second[1].isEmpty, second[1].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let digits = second[1] + Array(repeating: 0x30, count: 9)
        let fraction = digits.prefix(9).reduce(0) { $0 * 10 + Int64($1 - 0x30) }
        return Moment(milliseconds: seconds + fraction / 1_000_000, nanoseconds: fraction % 1_000_000)
    }

    /// The minutes of `+01:00` or `+01`.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        var digits = Array(text.dropFirst().filter { $0 != UInt8(ascii: ":") })
        if digits.count == 2 { digits += [0x30, 0x30] }
        guard digits.count == 4, let hour = number(digits[..<2], 2), let minute = number(digits[2...], 2), hour < 24,
            minute < 60
        else { return nil }
        return (hour * 60 + minute) * (text.first == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>, _ count: Int) -> Int? {
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
