/// Writes a JSON tree in the one canonical form that its hash is taken of.
///
/// No white space; members by the UTF-8 bytes of their keys, repeated ones in the order they came; elements in order;
/// strings with as few escapes as the grammar allows; numbers in their shortest form without exponent.
public enum JSONWriter {
    /// The canonical bytes of a tree.
    public static func canonical(_ node: JSONNode) -> [UInt8] {
        var out: [UInt8] = []
        append(node, to: &out)
        return out
    }

    /// The shortest way to write a number that RFC 8259 allows: `1.50` is `1.5`, `1e2` is `100`, `-0.0` is `0`.
    ///
    /// A number with an exponent beyond ±400 stays as it is written, lest one line of digits fill the memory; zero is
    /// `0` whatever its exponent.
    public static func shortest(_ number: String) -> String {
        let bytes = Array(number.utf8)
        let isNegative = bytes.first == UInt8(ascii: "-")
        let mantissaEnd = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
        let pointAt = bytes[..<mantissaEnd].firstIndex(of: UInt8(ascii: "."))
        let whole = bytes[(isNegative ? 1 : 0)..<(pointAt ?? mantissaEnd)]
        var digits = whole + bytes[(pointAt.map { $0 + 1 } ?? mantissaEnd)..<mantissaEnd]
        guard let firstDigit = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return "0" }

        var exponent = 0
        if mantissaEnd < bytes.count {
            guard let written = Int(String(decoding: bytes[(mantissaEnd + 1)...], as: UTF8.self)),
                written.magnitude <= 400
            else { return number }
            exponent = written
        }
        // The value is 0.d₁d₂d₃… times ten to the power of `point`, d₁ and the last digit not being zero.
        let point = whole.count - (firstDigit - digits.startIndex) + exponent
        digits = digits[firstDigit...]
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let written = positional(digits, point: point)
        return isNegative ? "-" + written : written
    }

    private static func positional(_ digits: ArraySlice<UInt8>, point: Int) -> String {
        let text = String(decoding: digits, as: UTF8.self)
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + text }
        if point >= digits.count { return text + String(repeating: "0", count: point - digits.count) }
        return String(decoding: digits.prefix(point), as: UTF8.self) + "."
            + String(decoding: digits.dropFirst(point), as: UTF8.self)
    }

    private static func append(_ node: JSONNode, to out: inout [UInt8]) {
        switch node.value {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .number(let text): out += shortest(text).utf8
        case .string(let text): JSONText.quoted(text, into: &out)
        case .array(let elements): list(elements, in: "[", "]", to: &out) { append($0, to: &$1) }
        case .object(let members):
            let sorted = members.enumerated().sorted { a, b in
                if a.element.key.utf8.elementsEqual(b.element.key.utf8) { return a.offset < b.offset }
                return a.element.key.utf8.lexicographicallyPrecedes(b.element.key.utf8)
            }
            list(sorted.map(\.element), in: "{", "}", to: &out) { member, out in
                JSONText.quoted(member.key, into: &out)
                out.append(UInt8(ascii: ":"))
                append(member.value, to: &out)
            }
        }
    }

    private static func list<Item>(
        _ items: [Item], in open: Unicode.Scalar, _ close: Unicode.Scalar, to out: inout [UInt8],
        each: (Item, inout [UInt8]) -> Void
    ) {
        out.append(UInt8(ascii: open))
        for (index, item) in items.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            each(item, &out)
        }
        out.append(UInt8(ascii: close))
    }
}
