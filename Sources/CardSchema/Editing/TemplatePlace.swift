/// A place in a template: the keys and indices that lead to a value, written as a JSON Pointer (RFC 6901).
///
/// `/groups/0/fields/2` is the third element of the first group. The place of the card itself is empty.
package struct TemplatePlace: Sendable, Hashable {
    /// One step on the way.
    package enum Step: Sendable, Hashable {
        /// A key of an object, or an index of an array.
        case key(String)
        case index(Int)
    }

    /// The steps from the card.
    package let steps: [Step]

    /// The card itself.
    package static let card = TemplatePlace([])

    /// Creates a place from steps.
    package init(_ steps: [Step]) { self.steps = steps }

    /// Reads a JSON Pointer; `nil` if the text is none.
    ///
    /// Digits alone are an index, which also finds the key with these digits.
    package init?(_ pointer: String) {
        guard !pointer.isEmpty else {
            self = .card
            return
        }
        guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
        var steps: [Step] = []
        for part in pointer.dropFirst().split(separator: "/" as Character, omittingEmptySubsequences: false) {
            guard let word = Self.unescaped(part) else { return nil }
            if !word.isEmpty, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                guard let index = Int(word), "\(index)" == word else { return nil }
                steps.append(.index(index))
            } else {
                steps.append(.key(word))
            }
        }
        self.steps = steps
    }

    private static func unescaped(_ part: Substring) -> String? {
        var (word, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in part.unicodeScalars {
            guard isEscaped else {
                if scalar == "~" { isEscaped = true } else { word.append(scalar) }
                continue
            }
            guard scalar == "0" || scalar == "1" else { return nil }
            word.append(scalar == "0" ? "~" : "/")
            isEscaped = false
        }
        return isEscaped ? nil : String(word)
    }

    /// Whether it leads through another place.
    package func isBelow(_ other: TemplatePlace) -> Bool {
        steps.count > other.steps.count && steps.prefix(other.steps.count).elementsEqual(other.steps)
    }

    /// Returns the place of a member.
    package func member(_ key: String) -> TemplatePlace { TemplatePlace(steps + [.key(key)]) }

    /// Returns the place of an element.
    package func element(_ index: Int) -> TemplatePlace { TemplatePlace(steps + [.index(index)]) }

    /// The object that has the member, and its key; `nil` for an element and for the card.
    package var inObject: (object: TemplatePlace, key: String)? {
        guard case .key(let key)? = steps.last else { return nil }
        return (TemplatePlace(Array(steps.dropLast())), key)
    }

    /// The array that has the element, and its index; `nil` for a member and for the card.
    package var inArray: (array: TemplatePlace, index: Int)? {
        guard case .index(let index)? = steps.last else { return nil }
        return (TemplatePlace(Array(steps.dropLast())), index)
    }
}

extension TemplatePlace: CustomStringConvertible {
    /// The JSON Pointer.
    package var description: String {
        steps.map { step in
            switch step {
            case .index(let index): "/\(index)"
            case .key(let key):
                "/"
                    + key.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
            }
        }.joined()
    }
}

extension JSONNode {
    /// Returns the value at a place below this one; `nil` if there is none.
    package func value(at place: TemplatePlace) -> JSONNode? {
        var node = self
        for step in place.steps {
            switch step {
            case .key(let key):
                guard let next = node[key] else { return nil }
                node = next
            case .index(let index):
                // The labels of a scale have numbers as keys.
                guard let elements = node.elements else {
                    guard let next = node["\(index)"] else { return nil }
                    node = next
                    continue
                }
                guard elements.indices.contains(index) else { return nil }
                node = elements[index]
            }
        }
        return node
    }
}
