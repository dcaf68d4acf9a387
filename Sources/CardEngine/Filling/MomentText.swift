import CardSchema

/// Parses a day with a time of day, as programs write it.
///
/// ```
/// 2026-11-20T21:04   2026-11-20 21:04:30   2026/11/20 9:04 pm      civil, as it stands; seconds are dropped
/// 2026-11-20T21:04:30+01:00                                        civil there
/// 2026-11-20T20:04:30.123Z                                         civil in the time zone of this device
/// ```
enum MomentText {
    /// Returns the moment of a text, or `nil` if it is none.
    static func moment(_ text: String, in order: DayText.Order?) -> CivilMoment? {
        if let exact = CivilMoment(text) { return exact }
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " || $0 == "," }),
            let day = DayText.day(text[..<mark], in: order)
        else { return nil }
        var clock = String(text[mark...].drop { "Tt, ".contains($0) })
        let isUTC = clock.last.map { "Zz".contains($0) } ?? false
        if isUTC {
            clock.removeLast()
        } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "−" }) {
            guard isOffset(clock[clock.index(after: sign)...]) else { return nil }
            clock = String(clock[..<sign])
        }
        guard let time = AnswerParser.time(clock) else { return nil }
        let moment = CivilMoment(date: day, time: time)
        guard isUTC else { return moment }
        return WallClock.system.local(at: Timestamp(seconds: Int64(moment.secondsOfDays))).moment
    }

    /// `01:00`, `0100` or `01`.
    private static func isOffset(_ text: Substring) -> Bool {
        let digits = text.filter { $0 != ":" }
        return [2, 4].contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension CivilMoment {
    /// The seconds from 1970-01-01T00:00 to this moment, both in one zone.
    fileprivate var secondsOfDays: Int { minuteNumber * 60 }
}
