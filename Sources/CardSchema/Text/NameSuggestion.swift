/// Finds the name that a mistyped one means, if that is certain enough to replace it.
///
/// A name is an identity, so a wrong guess changes the meaning of a card. The name must be close, the only one that
/// close, and have the same digits: `q11` is not a misspelling of `q1`.
package enum NameSuggestion {
    /// Returns the intended name; `nil` if none is close, or several are.
    ///
    /// Dotted names are compared part by part, and may differ in one part only.
    package static func closest(to word: String, among names: some Sequence<String>) -> String? {
        let bare = spelling(word)
        var best: [(name: String, distance: Int)] = []
        for name in names where name != word && digits(name) == digits(word) {
            guard spelling(name) != bare else { return name }
            guard let distance = distance(word, name) else { continue }
            if distance < best.first?.distance ?? .max { best = [] }
            if distance <= best.first?.distance ?? .max { best.append((name, distance)) }
        }
        return best.count == 1 ? best[0].name : nil
    }

    /// Returns the distance of two names that differ in one part; `nil` if they are not close.
    private static func distance(_ word: String, _ name: String) -> Int? {
        let (left, right) = (word.split(separator: "." as Character), name.split(separator: "." as Character))
        guard left.count == right.count, left.count > 1 else { return near(word, name) }
        let unlike = zip(left, right).filter { $0 != $1 }
        return unlike.count == 1 ? near(String(unlike[0].0), String(unlike[0].1)) : nil
    }

    /// Returns the number of edits: at most one in a short word, two in a longer one; `nil` if the words are not close.
    private static func near(_ word: String, _ name: String) -> Int? {
        guard EditDistance.closest(to: word, among: [name]) != nil else { return nil }
        return EditDistance.between(word, name, limit: word.unicodeScalars.count <= 5 ? 1 : 2)
    }

    private static func digits(_ word: String) -> [Unicode.Scalar] {
        word.unicodeScalars.filter { (0x30...0x39).contains($0.value) }
    }

    /// Returns a name normalized in case, hyphens and underscores: `selfHarm` is `self_harm`.
    private static func spelling(_ word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.filter { !["_", "-", " "].contains($0) && !InvisibleCharacters.contains($0) }
    }
}
