import CardSchema

/// The name of a draft's file: its card, and a number if several windows fill in the same card.
///
/// ```
/// mood_five.2026-11-20.jsonl             the card's draft
/// mood.2026-11-20.morning.jsonl          that of the card of a slot
/// mood_five.2026-11-20~2.jsonl           that of a second window, which opened the card while the first had it
/// mood_five.2026-11-20.jsonl.1.kept      a copy of what could not be read under a newer template; never offered
/// ```
package struct DraftFile: Sendable, Hashable {
    /// The card.
    package let card: CardName
    /// The number, 1 for the first window.
    package let number: Int

    /// Creates the name of a draft's file.
    package init(_ card: CardName, number: Int = 1) {
        self.card = card
        self.number = number
    }

    /// The file's name without a folder.
    package var name: String { Self.base(card) + (number == 1 ? "" : "~\(number)") + ".jsonl" }

    /// Returns the number in the name of a card's draft; `nil` for other names, such as a kept copy.
    static func number(in name: String, of card: CardName) -> Int? {
        guard let rest = rest(of: name, card) else { return nil }
        if rest == ".jsonl" { return 1 }
        guard rest.hasPrefix("~"), rest.hasSuffix(".jsonl"), let number = Int(rest.dropFirst().dropLast(6)),
            number > 1, DraftFile(card, number: number).name == name
        else { return nil }
        return number
    }

    /// Whether a file in the folder of drafts contains answers of a card, in any state.
    static func isOf(_ card: CardName, _ name: String) -> Bool {
        guard let rest = rest(of: name, card) else { return false }
        return rest == ".jsonl" || rest.hasPrefix("~") || isKept(rest)
    }

    /// Whether the rest of a name is that of a copy kept aside, such as `.jsonl.1.kept`; a slot may be called `jsonl`.
    private static func isKept(_ rest: Substring) -> Bool {
        guard rest.hasPrefix(".jsonl."), rest.hasSuffix(".kept") else { return false }
        return Int(rest.dropFirst(7).dropLast(5)) != nil
    }

    private static func rest(of name: String, _ card: CardName) -> Substring? {
        let base = base(card)
        return name.hasPrefix(base) ? name.dropFirst(base.count) : nil
    }

    private static func base(_ card: CardName) -> String {
        ([card.schema, "\(card.day)"] + (card.suffix.map { [$0] } ?? [])).joined(separator: ".")
    }
}
