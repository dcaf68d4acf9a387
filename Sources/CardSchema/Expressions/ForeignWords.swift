/// Spellings of booleans, numbers, times and moments other than JSON's.
package enum ForeignWords {
    private static let yes: Set<String> = ["true", "yes", "y", "1", "on", "sí", "si", "ja", "oui", "t"]
    private static let no: Set<String> = ["false", "no", "n", "0", "off", "nein", "non", "f"]

    /// Parses a boolean in other words; returns `nil` if it is not one.
    static func truth(_ node: JSONNode) -> Bool? {
        guard let word = (node.string ?? node.number)?.lowercased() else { return nil }
        return yes.contains(word) ? true : no.contains(word) ? false : nil
    }

    /// Like the one above, for whether an answer is required.
    static func requirement(_ node: JSONNode) -> Bool? {
        switch node.string?.lowercased() {
        case "required", "mandatory": true
        case "optional": false
        default: truth(node)
        }
    }

    /// Parses a number in quotes, possibly with a decimal comma; returns `nil` if it is not one.
    static func number(_ text: String) -> DecimalNumber? {
        let trimmed = InvisibleCharacters.removed(from: text).filter { $0 != " " }
        if let number = DecimalNumber(trimmed) { return number }
        let parts = trimmed.split(separator: "," as Character, omittingEmptySubsequences: false)
        return parts.count == 2 ? DecimalNumber("\(parts[0]).\(parts[1])") : nil
    }

    /// Returns minutes written as `5:00` or `6h30m`, or `nil` for anything else.
    static func minutes(_ text: String) -> Int64? {
        if let minutes = DurationText.minutes(text)?.whole { return minutes }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
            Array($0)[...]
        }
        guard parts.count == 2, parts[1].count == 2, let hours = Digits.number(parts[0]), hours < 10_000,
            let minutes = Digits.number(parts[1]), minutes < 60
        else { return nil }
        return Int64(hours * 60 + minutes)
    }

    /// Whether a word is a function for the current day or time: `now()`, `TODAY`, `@NOW`, `{{today}}`.
    static func meansNow(_ word: String) -> Bool {
        let bare = word.lowercased().filter { $0.isLetter }
        return ForeignFunctions.meansToday(bare) || ForeignFunctions.meansNow(bare)
    }

    /// Returns a moment written with a space, without leading zeros, or with 0 seconds; `nil` if it names a time zone.
    ///
    /// The year has four digits, because `01-02-2026` may begin with a day or with a month.
    package static func moment(_ text: String) -> CivilMoment? {
        let parts = text.split { $0 == "T" || $0 == "t" || $0 == " " }.map { String($0) }
        guard parts.count == 2 else { return nil }
        let (days, clock) = (Digits.numbers(in: parts[0], between: "-./"), Digits.numbers(in: parts[1], between: ":"))
        guard days.count == 3, parts[0].utf8.prefix(while: { (0x30...0x39).contains($0) }).count == 4,
            clock.count == 2 || clock.count == 3 && clock[2] == 0,
            let date = CivilDate(year: days[0], month: days[1], day: days[2]),
            let time = CivilTime(hour: clock[0], minute: clock[1])
        else { return nil }
        return CivilMoment(date: date, time: time)
    }

    /// Returns a time of day written as the number `18` or `23.30`.
    static func time(digits: String) -> CivilTime? {
        let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Array($0)[...]
        }
        guard let hour = Digits.number(parts[0]) else { return nil }
        if parts.count == 1 { return CivilTime(hour: hour, minute: 0) }
        guard parts.count == 2, parts[1].count == 2, let minute = Digits.number(parts[1]) else { return nil }
        return CivilTime(hour: hour, minute: minute)
    }
}
