import CardSchema

/// Days, times and moments as FHIR writes them.
enum FHIRDate {
    /// Returns a day, a time of day or a moment; `nil` for one that is not exact to the day, or no date.
    ///
    /// Seconds and the distance from UTC are left out, because a card has neither.
    static func literal(_ text: String) -> QuestionnaireExpression? {
        if text.hasPrefix("T") || !text.utf8.contains(UInt8(ascii: "-")) && text.utf8.contains(UInt8(ascii: ":")) {
            let time = text.hasPrefix("T") ? String(text.dropFirst()) : text
            let short = String(time.prefix(5))
            return CivilTime(short) == nil ? nil : .time(short)
        }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard let day = parts.first.map(String.init), CivilDate(day) != nil, parts.count <= 2 else { return nil }
        guard parts.count == 2, !parts[1].isEmpty else { return .day(day) }
        let time = String(parts[1].prefix(5))
        return CivilTime(time) == nil ? nil : .moment("\(day)T\(time)")
    }

    /// Whether a time has seconds that are not zero.
    static func hasSeconds(_ text: String?) -> Bool {
        guard let time = text?.split(separator: "T").last, time.utf8.count >= 8 else { return false }
        let bytes = Array(time.utf8.prefix(8))
        return bytes[2] == UInt8(ascii: ":") && bytes[5] == UInt8(ascii: ":") && bytes[6...] != [0x30, 0x30]
    }
}
