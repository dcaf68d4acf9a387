/// Takes XML apart into tags and texts, from bytes that are valid UTF-8.
struct MarkupScanner {
    /// A tag without its attributes.
    struct Tag {
        enum Kind { case opening, closing, empty }

        let kind: Kind
        let name: String
    }

    private let bytes: [UInt8]
    private var at: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = bytes.starts(with: CSVDialect.byteOrderMark) ? 3 : 0
    }

    // MARK: - Between tags

    /// Skips what may come ahead of the first element; returns whether that is complete.
    mutating func skipProlog() -> Bool {
        while skipBlanks() {
            guard isAt("<!DOCTYPE") else { return true }
            guard skipDocumentType() else { return false }
        }
        return false
    }

    /// Skips blanks, comments and instructions; returns whether they are complete.
    mutating func skipBlanks() -> Bool {
        while at < bytes.count {
            if Self.isBlank(bytes[at]) {
                at += 1
            } else if isAt("<!--") {
                guard skip("<!--", until: "-->") else { return false }
            } else if isAt("<?") {
                guard skip("<?", until: "?>") else { return false }
            } else {
                return true
            }
        }
        return true
    }

    /// Skips blanks and comments; returns whether nothing follows.
    mutating func skipRest() -> Bool { skipBlanks() && at == bytes.count }

    /// Skips a document type with what it declares.
    private mutating func skipDocumentType() -> Bool {
        var (quote, depth): (UInt8?, Int) = (nil, 0)
        while at < bytes.count {
            let byte = bytes[at]
            if quote == nil, isAt("<!--") {
                guard skip("<!--", until: "-->") else { return false }
                continue
            }
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case 0x22, 0x27: quote = byte
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    // MARK: - Tags

    /// Reads the tag that begins here; `nil` if none does.
    mutating func tag() -> Tag? {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else { return nil }
        at += 1
        let isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isClosing { at += 1 }
        let name = bytes[at...].prefix { (0x61...0x7A).contains($0) }
        guard !name.isEmpty, name.count <= 16 else { return nil }
        at += name.count
        guard let isEmpty = skipAttributes(), !(isClosing && isEmpty) else { return nil }
        return Tag(
            kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: String(decoding: name, as: UTF8.self))
    }

    /// Skips to the end of a tag; returns whether it ends with a slash, or `nil` if it has no end.
    private mutating func skipAttributes() -> Bool? {
        guard at < bytes.count, Self.isBlank(bytes[at]) || [0x2F, 0x3E].contains(bytes[at]) else { return nil }
        var quote: UInt8?
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return bytes[at - 2] == UInt8(ascii: "/")
            } else if byte == UInt8(ascii: "<") {
                return nil
            }
        }
        return nil
    }

    // MARK: - Texts

    /// Reads the text up to the next tag, with references resolved; `nil` if one is unknown or the text has no end.
    mutating func text() -> String? {
        var out: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "&") {
                guard reference(into: &out) else { return nil }
            } else if isAt("<!--") {
                guard skip("<!--", until: "-->") else { return nil }
            } else if isAt("<![CDATA[") {
                let start = at + 9
                guard skip("<![CDATA[", until: "]]>") else { return nil }
                for index in start..<at - 3 { append(index, to: &out) }
            } else if byte == UInt8(ascii: "<") {
                return String(decoding: out, as: UTF8.self)
            } else {
                append(at, to: &out)
                at += 1
            }
        }
        return nil
    }

    /// Appends a byte; every line ends with a newline, as XML has it.
    private func append(_ index: Int, to out: inout [UInt8]) {
        guard bytes[index] == 0x0D else { return out.append(bytes[index]) }
        if index + 1 >= bytes.count || bytes[index + 1] != 0x0A { out.append(0x0A) }
    }

    /// Reads `&lt;`, `&#10;` or `&#x1F600;`.
    private mutating func reference(into out: inout [UInt8]) -> Bool {
        let name = bytes[(at + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
        let end = at + 1 + name.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), let text = Self.text(of: name) else { return false }
        out += text.utf8
        at = end + 1
        return true
    }

    private static func text(of name: ArraySlice<UInt8>) -> String? {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == UInt8(ascii: "#") else { return nil }
            let isHex = name.dropFirst().first == UInt8(ascii: "x")
            let digits = name.dropFirst(isHex ? 2 : 1)
            // A number may not have a sign.
            guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
                value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D, let scalar = UnicodeScalar(value)
            else { return nil }
            return String(scalar)
        }
    }

    // MARK: - Bytes

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private func isAt(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return mark.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[at + $0] == buffer[$0] } }
    }

    /// Skips from a mark to after another one; returns whether that is there.
    private mutating func skip(_ mark: StaticString, until end: StaticString) -> Bool {
        at += mark.utf8CodeUnitCount
        while at < bytes.count {
            if isAt(end) {
                at += end.utf8CodeUnitCount
                return true
            }
            at += 1
        }
        return false
    }
}
