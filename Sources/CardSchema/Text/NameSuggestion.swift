/// The name that was meant by a mistyped one, where that is certain enough to write it in its place.
///
/// A name is an identity, so a wrong guess gives a card that means something else. Besides being close, a name must be
/// the only one that close, and have the same digits: `q11` is not a slip for `q1`.
package enum NameSuggestion {
    /// The name that was meant; `nil` when none is near, or several are.
    ///
    /// Names with points are compared part by part, and differ in one part only.
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

    /// How far apart two names are whose parts are the same but for one; `nil` when they are not that near.
    private static func distance(_ word: String, _ name: String) -> Int? {
        let (left, right) = (word.split(separator: "." as Character), name.split(separator: "." as Character))
        guard left.count == right.count, left.count > 1 else { return near(word, name) }
        let unlike = zip(left, right).filter { $0 != $1 }
        return unlike.count == 1 ? near(String(unlike[0].0), String(unlike[0].1)) : nil
    }

    /// One slip in a short name, two in a longer one; a name that is another word is not near.
    private static func near(_ word: String, _ name: String) -> Int? {
        guard EditDistance.closest(to: word, among: [name]) != nil else { return nil }
        return EditDistance.between(word, name, limit: word.unicodeScalars.count <= 5 ? 1 : 2)
    }

    private static func digits(_ word: String) -> [Unicode.Scalar] {
        word.unicodeScalars.filter { (0x30...0x39).contains($0.value) }
    }

    /// A name without what case, hyphens and underscores make of it: `selfHarm` is `self_harm`.
    private static func spelling(_ word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.filter { !["_", "-", " "].contains($0) && !InvisibleCharacters.contains($0) }
    }
}
