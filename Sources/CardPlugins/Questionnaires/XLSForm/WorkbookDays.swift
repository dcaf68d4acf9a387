import CardSchema

/// Days and times in the cells of a workbook, which are numbers with a format.
///
/// ```
/// 45981      2025-11-20          days since the end of 1899
/// 0.5        12:00               a part of a day
/// ```
struct WorkbookDays {
    /// What a format shows of a number.
    enum Shown { case day, time, moment }

    /// Whether days are counted from 1904, as in old workbooks of Macintosh computers.
    var startsIn1904 = false

    /// Returns what a format shows; `nil` for a number or a text.
    static func shown(by id: Int) -> Shown? {
        switch id {
        case 14...17: .day
        case 18...21, 45...47: .time
        case 22: .moment
        default: nil
        }
    }

    /// Returns what a format such as `yyyy\\-mm\\-dd;@` shows.
    static func shown(by code: String) -> Shown? {
        var (hasDay, hasTime, hasMonth) = (false, false, false)
        var (isQuoted, isEscaped, isInBrackets) = (false, false, false)
        for byte in code.utf8 {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "]"): isInBrackets = false
            // Colors and languages are in brackets; so are hours that may be more than 24, which are no time.
            case _ where isInBrackets: break
            case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "d"), UInt8(ascii: "D"): hasDay = true
            case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "s"), UInt8(ascii: "S"): hasTime = true
            case UInt8(ascii: "m"), UInt8(ascii: "M"): hasMonth = true
            // A number, a text or `General`.
            case UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "G"):
                guard hasDay || hasTime else { return nil }
            case UInt8(ascii: ";"): return hasDay ? (hasTime ? .moment : .day) : hasTime ? .time : hasMonth ? .day : nil
            default: break
            }
        }
        return hasDay ? (hasTime ? .moment : .day) : hasTime ? .time : hasMonth ? .day : nil
    }

    /// Returns a number as a day, a time or a moment, as a form has it; `nil` if it is none.
    func text(_ number: String, _ shown: Shown) -> String? {
        guard let number = Double(number), number.isFinite, number >= 0, number < 3_000_000 else { return nil }
        let minutes = (number * 1_440).rounded()
        let (whole, minute) = (Int(minutes) / 1_440, Int(minutes) % 1_440)
        let (hours, rest) = (minute / 60, minute % 60)
        let time = (hours < 10 ? "0" : "") + "\(hours)" + (rest < 10 ? ":0" : ":") + "\(rest)"
        if shown == .time, whole == 0 { return time }
        // Workbooks count a 29 February 1900, which there was not.
        let start = startsIn1904 ? CivilDate(year: 1904, month: 1, day: 1) : CivilDate(year: 1899, month: 12, day: 30)
        guard let start, let day = CivilDate(dayNumber: start.dayNumber + whole + (startsIn1904 || whole >= 60 ? 0 : 1))
        else { return nil }
        return minute == 0 && shown != .moment ? "\(day)" : "\(day)T\(time)"
    }
}
