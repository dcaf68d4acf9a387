import CardSchema

/// A card's identifier for an external plugin: the same in every run and on every device of the journal, and
/// meaningless to other plugins.
package struct CardAlias: Sendable {
    private let inner: [UInt8]
    private let outer: [UInt8]

    /// Prepares identifiers for one plugin; the key is the journal's id, which no plugin gets.
    package init(plugin: String, journalID: String) {
        // Hashed twice (RFC 2104), so that nothing can be appended.
        inner = Array("cards ref in\n\(journalID)\n\(plugin)\n".utf8)
        outer = Array("cards ref out\n\(journalID)\n\(plugin)\n".utf8)
    }

    /// Returns a card's name: 32 hexadecimal digits.
    package func name(of card: CardName) -> String {
        String(SHA256.hex(outer + Array(SHA256.hex(inner + Array("\(card)".utf8)).utf8)).prefix(32))
    }
}
