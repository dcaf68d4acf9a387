import CardSchema

/// A card in the words of a person, in its parts.
///
/// ```
/// today                      day
/// today/morning              day, slot
/// mood/today                 template, day
/// mood/2026-11-20/morning    template, day, slot
/// ```
package struct CardPhrase: Sendable, Hashable {
    /// The template's id; `nil` if it is not named.
    package let schema: String?
    /// The words for the day, which may be none.
    package let day: String
    /// The id of a slot; `nil` if it is not named.
    package let slot: String?

    /// Splits a phrase.
    ///
    /// Of two parts, the first is the day if only it can be one.
    package init(_ phrase: String) {
        let parts = phrase.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
        switch parts.count {
        case 3: (schema, day, slot) = (parts[0], parts[1], parts[2])
        case 2 where Self.isDay(parts[0]) && !Self.isDay(parts[1]): (schema, day, slot) = (nil, parts[0], parts[1])
        case 2: (schema, day, slot) = (parts[0], parts[1], nil)
        default: (schema, day, slot) = (nil, phrase, nil)
        }
    }

    /// Whether a word names a day, perhaps with a time.
    private static func isDay(_ word: String) -> Bool {
        if DayPhrase.day(word, today: .latest) != nil { return true }
        let halves = word.split(separator: "T", maxSplits: 1).map { String($0) }
        return halves.count == 2 && CivilTime(halves[1]) != nil && DayPhrase.day(halves[0], today: .latest) != nil
    }
}
