import CardSchema

/// What a plugin in another program knows cards by: the same in every run and on every device of the journal, and nothing
/// to any other plugin.
package struct CardAlias: Sendable {
    private let inner: [UInt8]
    private let outer: [UInt8]

    /// Prepares names for one plugin; the journal's id, which no plugin is told, is the key.
    package init(plugin: String, journalID: String) {
        // Hashed twice, as RFC 2104 has it, so that nothing can be appended.
        inner = Array("cards ref in\n\(journalID)\n\(plugin)\n".utf8)
        outer = Array("cards ref out\n\(journalID)\n\(plugin)\n".utf8)
    }

    /// A card's name: 32 hexadecimal digits.
    package func name(of card: CardName) -> String {
        String(SHA256.hex(outer + Array(SHA256.hex(inner + Array("\(card)".utf8)).utf8)).prefix(32))
    }
}
