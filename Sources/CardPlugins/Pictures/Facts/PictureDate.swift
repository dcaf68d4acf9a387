package import CardSchema

/// When a picture was taken, as something in its file says.
package struct PictureDate: Sendable, Hashable {
    /// What says so, the most reliable first.
    package enum Source: String, Sendable, Hashable, CaseIterable, Comparable {
        /// The clock of the camera.
        case camera
        /// The clock of a scanner, or of a program that stored the picture.
        case digitized
        /// The file's name.
        case name

        package static func < (a: Source, b: Source) -> Bool {
            (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
        }
    }

    /// What says so.
    package let source: Source
    /// The day, as the clock on the wall showed it.
    package let day: CivilDate
    /// The time; `nil` if it is not known.
    package var time: CivilTime?
    /// The second, 0 to 59.
    package var second: Int?
    /// The digits of the second's fraction, such as `05` for 50 ms.
    package var fraction: String?
    /// Minutes ahead of UTC, if the camera knew.
    ///
    /// It changes neither the day nor the time.
    package var offsetMinutes: Int?

    /// Creates a date.
    package init(_ source: Source, _ day: CivilDate, _ time: CivilTime? = nil, second: Int? = nil) {
        (self.source, self.day, self.time, self.second) = (source, day, time, second)
    }

    /// The day of a card that is written at this time: until `dayStart`, the day before.
    package func day(startingAt dayStart: CivilTime) -> CivilDate {
        guard let time, time < dayStart else { return day }
        return day.adding(days: -1)
    }

    /// Returns why a day is not used; `nil` if it can be.
    ///
    /// Clocks that were never set begin in 1970, or in the year 0 or 1. The first photograph is of 1826.
    static func doubt(about day: CivilDate, today: CivilDate) -> PictureFault.DateDoubt? {
        if day > today { return .future }
        let year = day.components.year
        let isLastOf1969 = day == CivilDate(year: 1969, month: 12, day: 31)
        return year < 1826 || year == 1970 || isLastOf1969 ? .unset : nil
    }
}

extension PictureDate: CustomStringConvertible {
    /// What the clock on the wall showed, such as `2026-11-20 21:04:05.25 +09:00`.
    package var description: String {
        guard let time else { return "\(day)" }
        var text = "\(day) \(time)"
        if let second {
            text += ":" + Digits.padded(second, to: 2)
            if let fraction { text += ".\(fraction)" }
        }
        return offsetText.map { "\(text) \($0)" } ?? text
    }

    /// The offset from UTC, such as `+09:00`; `nil` if it is not known.
    package var offsetText: String? {
        offsetMinutes.map { minutes in
            let size = abs(minutes)
            return (minutes < 0 ? "-" : "+") + Digits.padded(size / 60, to: 2) + ":" + Digits.padded(size % 60, to: 2)
        }
    }
}
