import CardTexts

/// Keys of other form and survey languages, with our equivalents.
enum ForeignKeys {
    private static let table = ForeignTable(card_foreign_keys())

    /// Returns the intended key of an object that has the keys `present`; `nil` if none is certain.
    static func meant(by member: JSONMember, in vocabulary: Vocabulary, beside present: Set<String>) -> String? {
        let word = spelling(member.key)
        for key in table.ours(for: word) where vocabulary.keys.contains(key) && !present.contains(key) {
            // In other systems `name` is the id, unless it reads like a title.
            if key == "title", word == "name", !present.contains("id"), isID(member.value) { continue }
            if key == "id", !isID(member.value) { continue }
            if key == "from" || key == "to", !["a band", "'between'"].contains(vocabulary.noun) { continue }
            return key
        }
        return nil
    }

    /// Returns what to do in place of a key; `nil` if unknown.
    static func way(around key: String) -> String? { table.advice[spelling(key)] }

    private static func spelling(_ key: String) -> String {
        String(key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }

    private static func isID(_ node: JSONNode) -> Bool { node.string.map { Identifier.isValid($0) } ?? false }
}
