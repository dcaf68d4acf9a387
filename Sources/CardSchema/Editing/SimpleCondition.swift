/// A condition about one answer, which an author chooses without writing an expression.
///
/// ```
/// urges.drink >= 3       'walk' in day.skills       !day.slept       has(day.note)
/// ```
package struct SimpleCondition: Sendable, Hashable {
    /// What is asked about the answer.
    package enum Comparison: String, Sendable, CaseIterable {
        /// Whether there is one, and whether it is yes or no.
        case answered, yes, no
        /// Whether it is a value, or is not.
        case equal = "==", unequal = "!="
        /// Whether it is a number on one side of another.
        case atLeast = ">=", atMost = "<=", above = ">", below = "<"
        /// Whether an option is among several.
        case includes = "in"

        /// Whether it takes a value.
        package var hasValue: Bool { self != .answered && self != .yes && self != .no }
    }

    /// The name of the answer, as expressions write it.
    package let name: String
    /// The comparison.
    package let comparison: Comparison
    /// The number, or the id of the option; empty for comparisons without.
    package let value: String

    /// Creates a condition; `nil` without a value that the comparison needs.
    package init?(_ name: String, _ comparison: Comparison, _ value: String = "") {
        let isNumber = DecimalNumber(value) != nil
        guard !comparison.hasValue || isNumber || Identifier.isValid(value) else { return nil }
        self.name = name
        self.comparison = comparison
        self.value = comparison.hasValue ? value : ""
    }

    /// Reads an expression; `nil` if it says something else.
    package init?(_ expression: String) {
        let words = expression.split(separator: " " as Character).map(String.init)
        switch words.count {
        case 1:
            let word = words[0]
            if word.hasPrefix("has("), word.hasSuffix(")") {
                self.init(named: String(word.dropFirst(4).dropLast()), .answered)
            } else if word.hasPrefix("!") {
                self.init(named: String(word.dropFirst()), .no)
            } else {
                self.init(named: word, .yes)
            }
        case 3:
            if words[1] == Comparison.includes.rawValue {
                self.init(named: words[2], .includes, Self.unquoted(words[0]))
            } else if let comparison = Comparison(rawValue: words[1]), comparison.hasValue {
                self.init(named: words[0], comparison, Self.unquoted(words[2]))
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init?(named name: String, _ comparison: Comparison, _ value: String? = "") {
        let parts = name.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard let value, parts.allSatisfy({ Identifier.isValid($0) }) else { return nil }
        self.init(name, comparison, value)
    }

    /// The number, or the id between quotes.
    private static func unquoted(_ word: String) -> String? {
        if DecimalNumber(word) != nil { return word }
        guard word.utf8.count > 2, word.hasPrefix("'"), word.hasSuffix("'") else { return nil }
        return String(word.dropFirst().dropLast())
    }

    /// The expression.
    package var expression: String {
        let value = DecimalNumber(value) == nil ? "'\(value)'" : value
        return switch comparison {
        case .answered: "has(\(name))"
        case .yes: name
        case .no: "!\(name)"
        case .includes: "\(value) in \(name)"
        case .equal, .unequal, .atLeast, .atMost, .above, .below: "\(name) \(comparison.rawValue) \(value)"
        }
    }
}
