/// A month of a year, such as `2026-11`.
package struct CivilMonth: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of months since January of year 0: `year * 12 + month - 1`.
    package let index: Int

    /// Creates the month with an index.
    package init(index: Int) {
        self.index = index
    }

    /// Creates a month (1 to 12) of a year (1 to 9999), or returns `nil` outside these ranges.
    package init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        index = year * 12 + month - 1
    }

    /// The year.
    package var year: Int { index / 12 }
    /// The month, 1 to 12.
    package var month: Int { index % 12 + 1 }

    /// The first day of the month.
    package var firstDay: CivilDate { CivilDate(year: year, month: month, day: 1) ?? .earliest }
    /// The last day of the month.
    package var lastDay: CivilDate { day(atMost: 31) }

    /// Returns the day with that number, or the last day of a shorter month.
    package func day(atMost day: Int) -> CivilDate {
        CivilDate(year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year))) ?? .latest
    }

    /// Orders months chronologically.
    package static func < (a: CivilMonth, b: CivilMonth) -> Bool { a.index < b.index }

    /// The month in ISO 8601 form: `2026-11`.
    package var description: String { Digits.padded(year, to: 4) + "-" + Digits.padded(month, to: 2) }

    /// Parses exactly `YYYY-MM`; returns `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 7, bytes[4] == 0x2D, let year = Digits.number(bytes[..<4]),
            let month = Digits.number(bytes[5...])
        else { return nil }
        self.init(year: year, month: month)
    }
}
