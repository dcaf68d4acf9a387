import CardSchema

/// Parses a place as a person types it, or as a table has it.
///
/// ```
/// 52.52, 13.405 Berlin       52.52,13.405,Berlin       -33.8688 151.2093       decimal points
/// 52,52, 13,405 Berlin       52,52; 13,405             52,52 13,405            decimal commas
/// 52,52,13,405               52, 13,405                                        in doubt: not a place
/// ```
enum PlaceText {
    /// Returns the place, or `nil` if the text does not start with two numbers of degrees, or could be two places.
    ///
    /// Degrees are rounded to six decimals, about 10 cm.
    static func place(_ typed: String) -> Place? {
        let commas = place(typed, mark: ",")
        guard let points = place(typed, mark: ".") else { return commas }
        guard let commas, commas != points else { return isInDoubt(typed, points) ? nil : points }
        return commas
    }

    /// Whether a name that begins with a digit may be the decimals of whole degrees before it: `52, 13,405`.
    private static func isInDoubt(_ typed: String, _ place: Place) -> Bool {
        guard PlaceName.beginsLikeANumber(place.name) else { return false }
        return typed.utf8.prefix(typed.utf8.count - (place.name ?? "").utf8.count).count { $0 == 0x2E } < 2
    }

    /// Parses two numbers with a decimal mark, and a name.
    ///
    /// Numbers with a decimal comma both have one, and more than a comma is between them.
    private static func place(_ typed: String, mark: Character) -> Place? {
        var rest = typed[...]
        let isComma = mark == ","
        guard let latitude = degrees(&rest, mark), gap(&rest, isLast: false, isComma: isComma),
            let longitude = degrees(&rest, mark), gap(&rest, isLast: true, isComma: isComma)
        else { return nil }
        let name = String(rest).trimmingSpaces()
        return Place(latitude: latitude, longitude: longitude, name: name.isEmpty ? nil : name)
    }

    /// Removes what is between two parts from the start of a text; returns whether it separates them.
    private static func gap(_ text: inout Substring, isLast: Bool, isComma: Bool) -> Bool {
        let gap = text.prefix { ",; \t".contains($0) }
        text = text.dropFirst(gap.count)
        guard gap.count(where: { ",;".contains($0) }) < 2 else { return false }
        if isLast, text.isEmpty { return true }
        return isComma ? gap.contains { $0 != "," } : !gap.isEmpty
    }

    /// Removes a number from the start of a text and returns it.
    private static func degrees(_ text: inout Substring, _ mark: Character) -> DecimalNumber? {
        var word = text.prefix { !",; \t".contains($0) }
        if mark == "," {
            guard !word.contains("."), text.dropFirst(word.count).first == "," else { return nil }
            let decimals = text.dropFirst(word.count + 1).prefix { $0.isASCII && $0.isNumber }
            guard !decimals.isEmpty else { return nil }
            word = text[word.startIndex..<decimals.endIndex]
        }
        text = text[word.endIndex...]
        return rounded(word)
    }

    private static func rounded(_ word: Substring) -> DecimalNumber? {
        let text = String(word.map { $0 == "−" ? "-" : $0 == "," ? "." : $0 })
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

/// The name of a place, as far as its notation depends on it.
package enum PlaceName {
    /// Whether a name begins with a digit or a sign, so that it could continue the number before it.
    package static func beginsLikeANumber(_ name: String?) -> Bool {
        name?.unicodeScalars.first { $0 != " " && $0 != "," }.map { "0123456789+-−".unicodeScalars.contains($0) }
            ?? false
    }
}
