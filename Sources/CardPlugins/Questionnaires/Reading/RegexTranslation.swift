import CardSchema

/// Turns a regular expression of another system into the language of a template's `pattern`.
///
/// The language has characters, classes, counts, alternatives and groups, and always means the whole text. What looks
/// ahead or back, and references to groups, cannot be translated.
enum RegexTranslation {
    /// Returns a pattern for whole texts; `nil` if there is none.
    ///
    /// With `isWhole`, the expression means the whole text even without anchors.
    static func pattern(_ regex: String, isWhole: Bool) -> String? {
        var scanner = RegexScanner(withoutSlashes(Array(regex.unicodeScalars)))
        guard let node = scanner.alternatives(0), scanner.isAtEnd else { return nil }
        // `^a|b$` anchors each alternative on one side only.
        let parts = node.map { part in
            ((isWhole || part.begins) ? "" : ".*") + part.text + ((isWhole || part.ends) ? "" : ".*")
        }
        let pattern = parts.joined(separator: "|")
        guard (try? TextPattern(pattern)) != nil else { return nil }
        return pattern
    }

    /// A form may write an expression between slashes, as in JavaScript.
    private static func withoutSlashes(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard scalars.count > 2, scalars.first == "/", scalars.last == "/" else { return scalars }
        let inner = Array(scalars[1..<scalars.count - 1])
        // A slash inside means a path.
        let isPath = inner.indices.contains { inner[$0] == "/" && ($0 == 0 || inner[$0 - 1] != "\\") }
        return isPath ? scalars : inner
    }

    /// An alternative, and whether it has anchors.
    struct Part {
        var text = ""
        var begins = false
        var ends = false
    }

    // MARK: - Numbers

    /// Returns the lowest and highest number whose digits an expression describes, such as `^[1-9][0-9]{3}$`; `nil` if it
    /// describes something else.
    static func numbers(_ regex: String) -> ClosedRange<Int64>? {
        guard regex.hasPrefix("^"), regex.hasSuffix("$") else { return nil }
        var rest = Array(regex.dropFirst().dropLast().unicodeScalars)[...]
        var (low, high): ([Int64], [Int64]) = ([], [])
        while let first = rest.first {
            let digits: ClosedRange<Int64>
            var count = 1...1
            switch first {
            case "0"..."9":
                let digit = Int64(first.value) - 0x30
                digits = digit...digit
                rest = rest.dropFirst()
            case "\\" where rest.dropFirst().first == "d":
                digits = 0...9
                rest = rest.dropFirst(2)
            case "[":
                let inner = Array(rest.prefix(5))
                guard inner.count == 5, inner[2] == "-", inner[4] == "]", ("0"..."9").contains(inner[1]),
                    ("0"..."9").contains(inner[3]), inner[1] <= inner[3]
                else { return nil }
                digits = (Int64(inner[1].value) - 0x30)...(Int64(inner[3].value) - 0x30)
                rest = rest.dropFirst(5)
            default: return nil
            }
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                let ends = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
                    .split(separator: "," as Character, omittingEmptySubsequences: false).map { Int($0.withoutSpaces) }
                guard let least = ends.first ?? nil, ends.count <= 2, let most = ends.count == 2 ? ends[1] : least,
                    (0...15).contains(least), (least...15).contains(most)
                else { return nil }
                count = least...most
                rest = rest[(end + 1)...]
            }
            // Only the last part may have several lengths, and what follows the first digit must be any digit.
            guard low.isEmpty && (count.upperBound == 1 || digits == 0...9) || digits == 0...9 else { return nil }
            guard count.lowerBound == count.upperBound || rest.isEmpty else { return nil }
            low += Array(repeating: digits.lowerBound, count: count.lowerBound)
            high += Array(repeating: digits.upperBound, count: count.upperBound)
        }
        guard (1...15).contains(low.count), high.count <= 15 else { return nil }
        // A number does not begin with a zero, unless it is 0.
        if low[0] == 0, low.count > 1 { low[0] = 1 }
        let number: ([Int64]) -> Int64 = { $0.reduce(0) { $0 * 10 + $1 } }
        let (least, most) = (number(low), number(high))
        return least <= most ? least...most : nil
    }
}

extension Substring {
    /// The text without spaces around it.
    var withoutSpaces: String { String(self.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
