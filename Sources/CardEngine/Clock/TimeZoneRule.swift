import CardSchema

/// How a time zone's offset goes on each year, in POSIX's notation: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct TimeZoneRule: Sendable {
    /// Seconds ahead of UTC in standard time.
    private let standard: Int
    /// Summer time: its offset, and when it begins and ends in local time; `nil` without one.
    private let summer: (offset: Int, start: Change, end: Change)?

    /// A day of the year with a time: the weekday of a week of a month, or a number.
    private struct Change {
        let (month, week, weekday): (Int, Int, Int)
        let seconds: Int
    }

    /// Parses the notation, as far as files use it; returns `nil` for anything else.
    init?(_ text: String) {
        var parts = text.split(separator: "," as Character).map { Substring($0) }
        guard !parts.isEmpty else { return nil }
        var head = parts.removeFirst()
        guard Self.name(&head), let standard = Self.offset(&head) else { return nil }
        self.standard = -standard
        guard !head.isEmpty else {
            summer = nil
            return
        }
        guard Self.name(&head) else { return nil }
        let other = head.isEmpty ? -standard + 3600 : Self.offset(&head).map { -$0 }
        guard let other, parts.count == 2, let start = Self.change(parts[0]), let end = Self.change(parts[1]) else {
            return nil
        }
        summer = (other, start, end)
    }

    /// Returns the seconds ahead of UTC at a moment.
    func offset(at seconds: Int64) -> Int {
        guard let summer else { return standard }
        let year = LocalTime(Timestamp(seconds: seconds + Int64(standard)), offsetMinutes: 0).date.components.year
        guard let start = Self.seconds(summer.start, of: year), let end = Self.seconds(summer.end, of: year) else {
            return standard
        }
        let (from, to) = (start - Int64(standard), end - Int64(summer.offset))
        let isSummer = from < to ? from <= seconds && seconds < to : !(to <= seconds && seconds < from)
        return isSummer ? summer.offset : standard
    }

    /// The local moment of a change, in seconds as if it were UTC.
    private static func seconds(_ change: Change, of year: Int) -> Int64? {
        guard let month = CivilMonth(year: year, month: change.month) else { return nil }
        // A Sunday is 0 here and the last of a week there.
        let first = (month.firstDay.weekday.index + 1) % 7
        var day = 1 + (change.weekday - first + 7) % 7 + (change.week - 1) * 7
        while day > CivilDate.days(inMonth: change.month, of: year) { day -= 7 }
        return Int64(month.day(atMost: day).dayNumber) * 86_400 + Int64(change.seconds)
    }

    private static func change(_ text: Substring) -> Change? {
        let halves = text.split(separator: "/" as Character, maxSplits: 1)
        guard let day = halves.first, day.first == "M" else { return nil }
        let numbers = day.dropFirst().split(separator: "." as Character).compactMap { Int($0) }
        guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
            (0...6).contains(numbers[2])
        else { return nil }
        var seconds = 7200
        if halves.count == 2 {
            var time = halves[1]
            guard let given = offset(&time), time.isEmpty else { return nil }
            seconds = given
        }
        return Change(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
    }

    /// Removes a name, `CET` or `<+03>`, from the start; returns whether there was one.
    private static func name(_ text: inout Substring) -> Bool {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return false }
            text = text[text.index(after: end)...]
            return true
        }
        let name = text.prefix { $0.isLetter }
        text = text.dropFirst(name.count)
        return name.count >= 3
    }

    /// Removes `-1`, `3:30` or `-4:00:00` from the start; returns its seconds.
    private static func offset(_ text: inout Substring) -> Int? {
        let written = text.prefix { "+-:0123456789".contains($0) }
        text = text.dropFirst(written.count)
        let isNegative = written.first == "-"
        let numbers = written.drop { $0 == "+" || $0 == "-" }.split(separator: ":" as Character).map { Int($0) }
        guard (1...3).contains(numbers.count), !numbers.contains(nil) else { return nil }
        let all = numbers.compactMap(\.self) + [0, 0]
        let seconds = all[0] * 3600 + all[1] * 60 + all[2]
        return isNegative ? -seconds : seconds
    }
}
