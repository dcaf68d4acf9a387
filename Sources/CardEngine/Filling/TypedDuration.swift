package import CardSchema

/// Parses a duration as people write it, in prompts, `--set`, tables and older records.
///
/// ```
/// 6:30    6h30    6h 30 min    6h    45m    45 min        always the same
/// 7    45    630    1030                                  bare: as the field's unit says
/// ```
package enum TypedDuration {
    /// Returns the minutes of a text, or `nil` if it is not a duration.
    ///
    /// Ignores surrounding spaces. A bare number is in `unit`. If the unit is hours, one or two digits are hours, three
    /// or four are hours and minutes, and a longer number is not valid.
    package static func minutes(_ typed: String, bare unit: DurationUnit) -> Int64? {
        let parts = typed.trimmingSpaces().lowercased().split(separator: " ")
        // Spaces are only allowed around a unit: `1 30` is not 130 minutes.
        for (left, right) in zip(parts, parts.dropFirst()) {
            guard left.last.map({ $0 == "h" }) == true || right.first.map({ "hm".contains($0) }) == true else {
                return nil
            }
        }
        var text = parts.joined()
        if text.hasSuffix("min") { text.removeLast(2) }
        if text.utf8.allSatisfy(isDigit) { return bare(text, unit) }
        if let colon = text.firstIndex(of: ":") {
            let minutes = text[text.index(after: colon)...]
            guard minutes.count == 2 else { return nil }
            return sum(whole(text[..<colon]), whole(minutes))
        }
        guard let mark = text.firstIndex(of: "h") else {
            return text.last == "m" ? whole(text.dropLast()) : nil
        }
        var rest = text[text.index(after: mark)...]
        if rest.last == "m" { rest = rest.dropLast() }
        return sum(whole(text[..<mark]), rest.isEmpty ? 0 : whole(rest))
    }

    /// Parses a number without a unit.
    private static func bare(_ digits: String, _ unit: DurationUnit) -> Int64? {
        switch (unit, digits.utf8.count) {
        case (.minutes, _): whole(digits)
        case (.hours, 1...2): sum(whole(digits), 0)
        case (.hours, 3...4): sum(whole(digits.dropLast(2)), whole(digits.suffix(2)))
        case (.hours, _): nil
        }
    }

    private static func sum(_ hours: Int64?, _ minutes: Int64?) -> Int64? {
        guard let hours, let minutes, minutes < 60 else { return nil }
        return hours * 60 + minutes
    }

    private static func whole(_ digits: some StringProtocol) -> Int64? {
        guard !digits.isEmpty, digits.utf8.count <= 12, digits.utf8.allSatisfy(isDigit) else { return nil }
        return Int64(digits)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
