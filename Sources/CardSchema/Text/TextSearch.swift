/// Searches for one text in another, byte by byte.
///
/// Takes time linear in both (Knuth, Morris and Pratt, 1977), even for long and repetitive texts.
package enum TextSearch {
    /// Returns whether a text contains a part; every text contains the empty one.
    package static func contains(_ text: String, _ part: String) -> Bool { contains(text.utf8, Array(part.utf8)) }

    /// Returns whether bytes contain other ones consecutively.
    package static func contains(_ bytes: some Sequence<UInt8>, _ part: [UInt8]) -> Bool {
        end(of: part, in: bytes) != nil
    }

    /// Returns the offset after the first match; `nil` if there is none.
    package static func end(of part: [UInt8], in bytes: some Sequence<UInt8>) -> Int? {
        guard !part.isEmpty else { return 0 }
        var fallback = [Int](repeating: 0, count: part.count)
        var matched = 0
        for index in part.indices.dropFirst() {
            while matched > 0, part[index] != part[matched] { matched = fallback[matched - 1] }
            if part[index] == part[matched] { matched += 1 }
            fallback[index] = matched
        }
        matched = 0
        var passed = 0
        for byte in bytes {
            passed += 1
            while matched > 0, byte != part[matched] { matched = fallback[matched - 1] }
            if byte == part[matched] { matched += 1 }
            if matched == part.count { return passed }
        }
        return nil
    }
}
