import CardSchema

/// Identifies the card of a damaged line by the readable parts of its name.
///
/// ```
///   "card":"NAME"                     the name, spaces and escapes allowed
///   NAME anywhere                     where the key was struck
///   "schema":"ID@…  and  "day":"DAY"  where the name was struck; of a card that has its day for itself
/// ```
struct DamagedName {
    /// The result.
    enum Owner: Sendable, Hashable {
        /// The given card.
        case own
        /// Another card's.
        case other
        /// Unknown.
        case unknown
    }

    private let card: CardName
    /// Whether no other card of its template has its day.
    private let isAlone: Bool
    private let name: [UInt8]

    init(_ card: CardName, isAlone: Bool) {
        (self.card, self.isAlone) = (card, isAlone)
        name = Array("\(card)".utf8)
    }

    /// Whether the name may occur in some bytes: its day does, or a character that is spelled as an escape.
    func mayOccur(in bytes: ArraySlice<UInt8>) -> Bool {
        TextSearch.end(of: Array("\(card.day)".utf8), in: bytes) != nil
            || TextSearch.end(of: Array("\\u00".utf8), in: bytes) != nil
            || TextSearch.end(of: name, in: bytes) != nil
    }

    /// Identifies the card of some bytes.
    func owner(of piece: ArraySlice<UInt8>) -> Owner {
        let bytes = Self.unescaped(piece)
        let named = Self.texts(under: "card", in: bytes).compactMap { CardName(String(decoding: $0, as: UTF8.self)) }
        if named.contains(card) || (named.isEmpty && mentionsName(bytes)) { return .own }
        guard named.isEmpty else { return .other }
        let ids = Self.texts(under: "schema", in: bytes).compactMap {
            SchemaName(String(decoding: $0, as: UTF8.self))?.id
        }
        let days = Self.texts(under: "day", in: bytes).compactMap { CivilDate(String(decoding: $0, as: UTF8.self)) }
        if !ids.isEmpty, !ids.contains(card.schema) { return .other }
        if !days.isEmpty, !days.contains(card.day) { return .other }
        return !ids.isEmpty && !days.isEmpty && isAlone ? .own : .unknown
    }

    /// Whether the name occurs, and not as part of a longer one.
    private func mentionsName(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while let end = TextSearch.end(of: name, in: bytes[start...]) {
            let (first, after) = (start + end - name.count, start + end)
            if first == 0 || !Self.isOfName(bytes[first - 1]), after == bytes.count || !Self.isOfName(bytes[after]) {
                return true
            }
            start += end
        }
        return false
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
    }

    /// The texts after a key, if they are complete.
    private static func texts(under key: String, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let mark = Array("\"\(key)\"".utf8)
        var (texts, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        while let end = TextSearch.end(of: mark, in: bytes[start...]) {
            start += end
            let rest = bytes[start...].drop { $0 == 0x20 || $0 == 0x09 }
            guard rest.first == UInt8(ascii: ":") else { continue }
            let value = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
            guard value.first == UInt8(ascii: "\"") else { continue }
            // No name, template or day is longer.
            let text = value.dropFirst().prefix(400).prefix { $0 != UInt8(ascii: "\"") }
            if text.endIndex < bytes.count, bytes[text.endIndex] == UInt8(ascii: "\"") { texts.append(text) }
        }
        return texts
    }

    /// Returns the bytes with `\/` replaced by `/`, and escapes of ASCII characters by the characters.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\\")) else { return Array(bytes) }
        var (out, at): ([UInt8], Int) = ([], bytes.startIndex)
        out.reserveCapacity(bytes.count)
        while at < bytes.endIndex {
            let rest = bytes[at...]
            if rest.starts(with: "\\/".utf8) {
                out.append(UInt8(ascii: "/"))
                at += 2
            } else if rest.starts(with: "\\u00".utf8), rest.count >= 6,
                let byte = UInt8(String(decoding: rest.dropFirst(4).prefix(2), as: UTF8.self), radix: 16),
                (0x30...0x7A).contains(byte), byte != UInt8(ascii: "\\")
            {
                out.append(byte)
                at += 6
            } else if rest.first == UInt8(ascii: "\\"), rest.count > 1 {
                out += rest.prefix(2)
                at += 2
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        return out
    }
}
