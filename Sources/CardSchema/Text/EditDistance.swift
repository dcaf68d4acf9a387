/// The number of single edits between two words: insert, delete, replace, or swap two adjacent scalars.
///
/// This is the *optimal string alignment* distance: Levenshtein distance with transposition of adjacent scalars, where
/// no substring is edited twice. A typical typing mistake is one edit.
package enum EditDistance {
    /// Returns the distance between two words, or `nil` once it is known to exceed `limit`.
    ///
    /// Words are compared by Unicode scalars, with regard to case. Takes `O(a.count × b.count)` time.
    package static func between(_ a: String, _ b: String, limit: Int) -> Int? {
        let left = Array(a.unicodeScalars)
        let right = Array(b.unicodeScalars)
        guard abs(left.count - right.count) <= limit else { return nil }
        guard !left.isEmpty else { return right.count }
        guard !right.isEmpty else { return left.count }

        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var row = last
        for i in 1...left.count {
            row[0] = i
            var smallest = i
            for j in 1...right.count {
                let cost = left[i - 1] == right[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
                smallest = min(smallest, row[j])
            }
            guard smallest <= limit else { return nil }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// Returns the candidate most similar to a mistyped word, or `nil` if none is close enough.
    ///
    /// Close enough means one edit for words of up to four scalars, two up to eight, three for longer ones, or a
    /// difference only in case. Of equally close candidates, the first one is returned.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let (length, folded) = (word.unicodeScalars.count, word.lowercased())
        let limit = length <= 4 ? 1 : (length <= 8 ? 2 : 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word {
            if candidate.lowercased() == folded { return candidate }
            guard let distance = between(word, candidate, limit: limit) else { continue }
            // Replacing every letter is not a similarity: "on" is not "at".
            guard distance < max(length, candidate.unicodeScalars.count) else { continue }
            if distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
        }
        return best?.candidate
    }
}
