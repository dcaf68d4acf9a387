import CardEngine

/// Prevents spreadsheets from evaluating a person's text as a formula.
///
/// ```
/// =1+1  ─▶  '=1+1        '=1+1  ─▶  ''=1+1        -5 (a number's own column)  ─▶  -5
/// ```
///
/// Many spreadsheets evaluate a cell that begins with one of `= + - @`, a tab or a line break, even in quotes, and some
/// ignore spaces, quotes and invisible characters before it. A leading apostrophe makes it a text. The importer removes
/// one apostrophe where the exporter added one, so every text is restored exactly: a text of apostrophes followed by a
/// formula gets one more.
package enum FormulaCells {
    /// The character that marks a cell as text.
    static let mark = UInt8(ascii: "'")

    /// Returns the cell as it is written to a table.
    package static func marked(_ cell: [UInt8]) -> [UInt8] {
        Guard.formulaCells.isOn && mayRun(cell) ? [mark] + cell : cell
    }

    /// Restores the cell before ``marked(_:)``.
    package static func unmarked(_ cell: String) -> String {
        guard cell.utf8.first == mark else { return cell }
        let rest = cell.utf8.dropFirst()
        return mayRun(rest) ? String(Substring(rest)) : cell
    }

    /// Returns whether a spreadsheet may run a cell with these bytes.
    static func mayRun(_ bytes: some Collection<UInt8>) -> Bool {
        // Almost every text begins with a letter or a digit.
        guard let first = bytes.first, !isPlain(first) else { return false }
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            if isFormula(scalar) { return true }
            guard isPassedOver(scalar) else { return false }
        }
        return false
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    }

    /// Whether a character begins a formula, in ASCII or fullwidth form, or ends the previous cell.
    private static func isFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\t", "\r", "\n": true
        default: false
        }
    }

    /// Whether a character may come before the start of a formula: a space, a quote or a zero-width character.
    private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "\"", " ": true
        default:
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
                || scalar.properties.generalCategory == .control
        }
    }
}
