// The wording of a card: every text that is read to a person who fills it in, with the ids that give its position, and
// nothing else.
//
//     kept     id · title short intro help labels unit message say, each whole but for comments
//     walked   groups fields section scales scale options scores bands rules pattern
//     removed  every other key; objects and arrays that became empty
//
// What is left is written canonically, as the data form is (no spaces, members sorted by UTF-8 bytes, arrays in order),
// and hashed with SHA-256 (FIPS 180-4); the first eight hexadecimal digits are the hash. A changed word, a language
// that is added, another order of the questions: each gives another hash. Limits, conditions and whom to name do not.
/// The hash over the texts of a card.
package enum WordingHash {
    /// Returns the canonical bytes of a card's wording.
    package static func bytes(of node: JSONNode) -> [UInt8] {
        JSONWriter.canonical(reduced(node, .part) ?? JSONNode(.object([]), node.span))
    }

    /// Returns the first eight lowercase hexadecimal digits of the SHA-256 of a card's wording.
    package static func hash(of node: JSONNode) -> String {
        String(SHA256.hex(bytes(of: node)).prefix(8))
    }

    private enum Kind {
        /// An object of the language, or an array of them.
        case part
        /// A map from the author's names to objects of the language.
        case names
        /// A text, kept completely.
        case text
    }

    private static let texts: Set<String> = ["title", "short", "intro", "help", "labels", "unit", "message", "say"]
    private static let parts: Set<String> = [
        "groups", "fields", "section", "scale", "scores", "bands", "rules", "pattern",
    ]

    private static func reduced(_ node: JSONNode, _ kind: Kind) -> JSONNode? {
        switch node.value {
        case .array(let elements):
            let kept = elements.compactMap { reduced($0, kind) }
            return kept.isEmpty ? nil : JSONNode(.array(kept), node.span)
        case .object(let members):
            let kept = members.compactMap { member in
                self.kind(of: member, in: kind).flatMap { reduced(member.value, $0) }.map {
                    JSONMember(key: member.key, keySpan: member.keySpan, value: $0)
                }
            }
            return kept.isEmpty ? nil : JSONNode(.object(kept), node.span)
        case .null, .bool, .number, .string:
            return kind == .text ? node : nil
        }
    }

    /// The kind of the value for a key; `nil` for what is removed.
    private static func kind(of member: JSONMember, in kind: Kind) -> Kind? {
        switch kind {
        case .text: member.key == "comment" ? nil : .text
        case .names: .part
        case .part where member.key == "id" || texts.contains(member.key): .text
        case .part where parts.contains(member.key): .part
        case .part where member.key == "scales": .names
        // In a card it is a map of lists; in a field it is a list or the name of one.
        case .part where member.key == "options": member.value.members == nil ? .part : .names
        case .part: nil
        }
    }
}
