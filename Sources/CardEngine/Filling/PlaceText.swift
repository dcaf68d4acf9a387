import CardSchema

/// Parses a place as a person types it: `52.52, 13.405 Berlin`.
enum PlaceText {
    /// Returns the place, or `nil` if the text does not start with two numbers of degrees.
    ///
    /// Degrees have a decimal point and are rounded to six decimals, about 10 cm.
    static func place(_ typed: String) -> Place? {
        var rest = typed[...]
        guard let latitude = degrees(&rest), let longitude = degrees(&rest) else { return nil }
        let name = String(rest).trimmingSpaces()
        return Place(latitude: latitude, longitude: longitude, name: name.isEmpty ? nil : name)
    }

    /// Removes a number, and the comma or spaces after it, from the start of a text and returns the number.
    private static func degrees(_ text: inout Substring) -> DecimalNumber? {
        let word = text.prefix { !", \t".contains($0) }
        guard let number = rounded(word) else { return nil }
        text = text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        if text.first == "," { text = text.dropFirst().drop { $0 == " " || $0 == "\t" } }
        return number
    }

    private static func rounded(_ word: Substring) -> DecimalNumber? {
        let text = String(word.map { $0 == "−" ? "-" : $0 })
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return DecimalNumber(text) }
        let decimals = text.utf8[text.utf8.index(after: point)...]
        guard decimals.count > DecimalNumber.mostDecimals, decimals.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return DecimalNumber(text)
        }
        let kept = decimals.prefix(DecimalNumber.mostDecimals)
        guard let cut = DecimalNumber(text[..<kept.endIndex]),
            let units = cut.units(atDecimals: DecimalNumber.mostDecimals)
        else { return nil }
        let isUp = decimals[kept.endIndex] >= UInt8(ascii: "5")
        return DecimalNumber(
            units: isUp ? units + (text.hasPrefix("-") ? -1 : 1) : units, decimals: DecimalNumber.mostDecimals)
    }
}
