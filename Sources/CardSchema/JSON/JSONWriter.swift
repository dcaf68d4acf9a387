/// Writes a JSON tree in the canonical form for hashing.
///
/// No white space; members sorted by the UTF-8 bytes of their keys, repeated ones in their order; elements in order;
/// strings with as few escapes as the grammar allows; numbers in their shortest form without exponent.
package enum JSONWriter {
    /// Returns the canonical bytes of a tree.
    package static func canonical(_ node: JSONNode) -> [UInt8] {
        var out: [UInt8] = []
        append(node, to: &out)
        return out
    }

    /// Returns the shortest form of a number that RFC 8259 allows: `1.50` is `1.5`, `1e2` is `100`, `-0.0` is `0`.
    ///
    /// A number with an exponent beyond ±400 is unchanged, so that its digits do not fill the memory; zero is `0` with
    /// any exponent.
    package static func shortest(_ number: String) -> String {
        if isShortWhole(number) { return number }
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
        // The value is 0.d₁d₂d₃… times ten to the power of `point`; d₁ and the last digit are not zero.
        let point = whole.count - (firstDigit - digits.startIndex) + exponent
        digits = digits[firstDigit...]
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let written = positional(digits, point: point)
        return isNegative ? "-" + written : written
    }

    /// Whether a number is zero, or digits without a leading zero: already in its shortest form.
    private static func isShortWhole(_ number: String) -> Bool {
        guard let first = number.utf8.first, (0x30...0x39).contains(first) else { return false }
        return number.utf8.allSatisfy { (0x30...0x39).contains($0) } && (first != 0x30 || number.utf8.count == 1)
    }

    private static func positional(_ digits: ArraySlice<UInt8>, point: Int) -> String {
        let text = String(decoding: digits, as: UTF8.self)
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + text }
        if point >= digits.count { return text + String(repeating: "0", count: point - digits.count) }
        return String(decoding: digits.prefix(point), as: UTF8.self) + "."
            + String(decoding: digits.dropFirst(point), as: UTF8.self)
    }

    /// Appends the canonical bytes of a tree.
    static func append(_ node: JSONNode, to out: inout [UInt8]) {
        switch node.value {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .number(let text): out += shortest(text).utf8
        case .string(let text): JSONText.quoted(text, into: &out)
        case .array(let elements): appendElements(elements, to: &out) { append($0, to: &$1) }
        case .object(let members):
            appendMembers(CanonicalOrder(members), to: &out) { append($0.value, to: &$1) }
        }
    }

    /// Appends an array with elements written by `each`.
    static func appendElements<JSONItem>(
        _ elements: [JSONItem], to out: inout [UInt8], each: (JSONItem, inout [UInt8]) -> Void
    ) {
        out.append(UInt8(ascii: "["))
        for index in elements.indices {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            each(elements[index], &out)
        }
        out.append(UInt8(ascii: "]"))
    }

    /// Appends an object with values written by `each`.
    static func appendMembers(
        _ ordered: CanonicalOrder, to out: inout [UInt8], each: (JSONMember, inout [UInt8]) -> Void
    ) {
        out.append(UInt8(ascii: "{"))
        var isFirst = true
        ordered.forEach { member in
            if !isFirst { out.append(UInt8(ascii: ",")) }
            isFirst = false
            JSONText.quoted(member.key, into: &out)
            out.append(UInt8(ascii: ":"))
            each(member, &out)
        }
        out.append(UInt8(ascii: "}"))
    }
}
