/// Looking for one text in another, byte by byte.
enum TextSearch {
    /// Whether a text has a part in it; every text has the empty one.
    ///
    /// Never takes more than time linear in both (Knuth, Morris and Pratt, 1977): texts may be long, and all alike.
    static func contains(_ text: String, _ part: String) -> Bool {
        let part = Array(part.utf8)
        guard !part.isEmpty else { return true }
        var fallback = [Int](repeating: 0, count: part.count)
        var matched = 0
        for index in 1..<max(1, part.count) {
            while matched > 0, part[index] != part[matched] { matched = fallback[matched - 1] }
            if part[index] == part[matched] { matched += 1 }
            fallback[index] = matched
        }
        matched = 0
        for byte in text.utf8 {
            while matched > 0, byte != part[matched] { matched = fallback[matched - 1] }
            if byte == part[matched] { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }
}
