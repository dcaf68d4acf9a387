/// A day of the proleptic Gregorian calendar, without a time or time zone.
///
/// Stored as the number of days since 1970-01-01, so that differences are subtractions. Years range from 1 to 9999, the
/// four-digit years that ISO 8601 can represent without a prior agreement.
public struct CivilDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Days since 1970-01-01; negative for earlier days.
    public let dayNumber: Int

    /// The earliest day: 0001-01-01.
    public static let earliest = CivilDate(unchecked: -719_162)
    /// The latest day: 9999-12-31.
    public static let latest = CivilDate(unchecked: 2_932_896)

    private init(unchecked dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// Creates the day with a number, or `nil` outside the years 1 to 9999.
    public init?(dayNumber: Int) {
        guard (Self.earliest.dayNumber...Self.latest.dayNumber).contains(dayNumber) else { return nil }
        self.dayNumber = dayNumber
    }

    /// Creates a day from a year, a month (1 to 12) and a day (from 1), or `nil` if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        // Days are counted in eras of 400 years. Each year begins in March, so that a leap day is its last day (Howard
        // Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil).
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear - era * 400
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
    }

    /// The year (1 to 9999), the month (1 to 12) and the day (from 1).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The day of the week.
    public var weekday: Weekday {
        let index = (dayNumber + 3) % 7
        return Weekday.allCases[index >= 0 ? index : index + 7]
    }

    /// The day's month.
    package var month: CivilMonth {
        let (year, month, _) = components
        return CivilMonth(index: year * 12 + month - 1)
    }

    /// Returns the day that many days later, or earlier if negative, clamped to the earliest and latest day.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflowed) = dayNumber.addingReportingOverflow(days)
        let target = overflowed ? (days < 0 ? Int.min : Int.max) : sum
        return CivilDate(unchecked: min(max(target, Self.earliest.dayNumber), Self.latest.dayNumber))
    }

    /// Returns the number of days in a month (1 to 12) of a year.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Orders days chronologically.
    public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
}

extension CivilDate {
    /// The day in ISO 8601 form, such as `2026-11-20`.
    public var description: String {
        let (year, month, day) = components
        return Digits.padded(year, to: 4) + "-" + Digits.padded(month, to: 2) + "-" + Digits.padded(day, to: 2)
    }

    /// Parses exactly `YYYY-MM-DD`; returns `nil` for anything else, and for days that do not exist.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses exactly `YYYY-MM-DD` from bytes; returns `nil` for anything else.
    public init?(utf8 bytes: ArraySlice<UInt8>) {
        let at = bytes.startIndex
        guard bytes.count == 10, bytes[at + 4] == 0x2D, bytes[at + 7] == 0x2D,
            let year = Digits.number(bytes[at..<at + 4]), let month = Digits.number(bytes[at + 5..<at + 7]),
            let day = Digits.number(bytes[at + 8..<at + 10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
