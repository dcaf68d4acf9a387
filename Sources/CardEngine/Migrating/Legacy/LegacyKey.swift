import CardSchema

/// A key of a flat dictionary, as an older diary app wrote them.
///
/// ```
/// text.5-minute journal:gratitude      skills.1.distress tolerance
/// └group └name          └subfield      └group └order └name
/// ```
///
/// The grammar is `group "." [digits "."] name [":" subfield]`. The group ends at the first point, and the name at the
/// first colon after it. Digits are ASCII and only sort keys. A name may begin with a digit. Every text is a key: one
/// that does not match the grammar is kept as a whole.
package enum LegacyKey: Sendable, Hashable {
    /// A key of the grammar; no part but the subfield is empty, and `order` keeps its leading zeros.
    case entry(group: String, order: String?, name: String, subfield: String?)
    /// Any other text, such as `date`.
    case other(String)

    /// Parses a key; this never fails.
    ///
    /// Takes time linear in the text. Rendering the result gives the text again, byte for byte.
    package static func parse(_ text: String) -> LegacyKey {
        let bytes = text.utf8
        guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point > bytes.startIndex else { return .other(text) }
        let group = String(text[..<point])
        guard !group.utf8.contains(UInt8(ascii: ":")) else { return .other(text) }
        var rest = text[bytes.index(after: point)...]
        let order = order(of: rest)
        if let order { rest = rest[rest.utf8.index(rest.startIndex, offsetBy: order.utf8.count + 1)...] }
        let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = String(rest[..<(colon ?? rest.endIndex)])
        guard !name.isEmpty else { return .other(text) }
        let subfield = colon.map { String(rest[rest.utf8.index(after: $0)...]) }
        return .entry(group: group, order: order, name: name, subfield: subfield)
    }

    /// Returns the digits at the start of a text if a point and a name follow them.
    private static func order(of text: Substring) -> String? {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        let rest = text.utf8.dropFirst(digits.count)
        guard !digits.isEmpty, rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first,
            next != UInt8(ascii: ":")
        else { return nil }
        return String(Substring(digits))
    }

    /// The key as written.
    package func render() -> String {
        switch self {
        case .entry(let group, let order, let name, let subfield):
            group + "." + (order.map { $0 + "." } ?? "") + name + (subfield.map { ":" + $0 } ?? "")
        case .other(let text): text
        }
    }

    /// The key without its sort digits, which carry no meaning.
    package var withoutOrder: LegacyKey {
        switch self {
        case .entry(let group, _, let name, let subfield):
            .entry(group: group, order: nil, name: name, subfield: subfield)
        case .other: self
        }
    }
}

extension LegacyKey {
    /// Returns the key for messages.
    ///
    /// A person may have named a question in their own words. A key without a destination is therefore shown only if it
    /// is a single program-like word: ASCII letters, digits, points, colons and dashes, no space, at most 64 bytes.
    package static func display(_ key: String, isKnown: Bool, showsValues: Bool) -> String {
        let isWord = key.utf8.count <= 64 && key.split(separator: ":").allSatisfy { Identifier.isSpeakable(String($0)) }
        guard isKnown || showsValues || isWord, !key.isEmpty else {
            let count = key.unicodeScalars.count
            let text = count == 1 ? "a key of 1 character" : "a key of \(count) characters"
            guard case .entry(let group, _, _, _) = parse(key), Identifier.isSpeakable(group) else { return text }
            return "\(text) in '\(group)'"
        }
        // Text from a file must not control a terminal.
        return "'"
            + String(
                String.UnicodeScalarView(
                    key.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 })) + "'"
    }
}
