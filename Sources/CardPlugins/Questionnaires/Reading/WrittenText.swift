import CardEngine
import CardSchema

/// Plain text of what other systems write with tags.
enum WrittenText {
    /// A text without tags and marks, and whether it had any.
    static func plain(_ text: String) -> (text: String, hadMarkup: Bool) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return (tidy(text), false)
        }
        let bytes = Array(text.utf8)
        var (out, at, hadMarkup): ([UInt8], Int, Bool) = ([], 0, false)
        // Without any '>' from here on, nothing is a tag; and so with ';' and references.
        let (lastTag, lastReference) = (
            bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1, bytes.lastIndex(of: UInt8(ascii: ";")) ?? -1
        )
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "<"), at < lastTag, let tag = tag(bytes, at) {
                hadMarkup = true
                if breaks.contains(tag.name) { out.append(0x0A) }
                at = tag.end
                if tag.name == "style" || tag.name == "script", !tag.isClosing { at = closing(of: tag.name, bytes, at) }
                if tag.name == "li", !tag.isClosing { out += "- ".utf8 }
            } else if byte == UInt8(ascii: "&"), at < lastReference, let (scalar, end) = reference(bytes, at) {
                hadMarkup = true
                out += String(scalar).utf8
                at = end
            } else {
                out.append(byte)
                at += 1
            }
        }
        return (tidy(String(decoding: out, as: UTF8.self)), hadMarkup)
    }

    private static let breaks: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "hr",
    ]

    private static func tag(_ bytes: [UInt8], _ start: Int) -> (name: String, isClosing: Bool, end: Int)? {
        var at = start + 1
        if bytes[at...].starts(with: "!--".utf8) {
            while at + 2 < bytes.count {
                if bytes[at...].starts(with: "-->".utf8) { return ("comment", false, at + 3) }
                at += 1
            }
            return nil
        }
        let isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isClosing { at += 1 }
        let name = bytes[at...].prefix(20).prefix { (0x61...0x7A).contains($0 | 0x20) || FormulaBytes.isDigit($0) }
        guard let first = name.first, !FormulaBytes.isDigit(first) else { return nil }
        at += name.count
        guard at < bytes.count, [0x20, 0x0A, 0x09, 0x0D, 0x2F, 0x3E].contains(bytes[at]) else { return nil }
        var quote: UInt8?
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if quote == nil, byte == UInt8(ascii: ">") {
                return (String(decoding: name, as: UTF8.self).lowercased(), isClosing, at)
            }
            if quote == nil, byte == UInt8(ascii: "<") { return nil }
            if byte == quote { quote = nil } else if quote == nil, byte == 0x22 { quote = byte }
        }
        return nil
    }

    private static func closing(of name: String, _ bytes: [UInt8], _ start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), let tag = tag(bytes, at), tag.isClosing, tag.name == name {
                return tag.end
            }
            at += 1
        }
        return start
    }

    private static func reference(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
        let name = bytes[(start + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
        let end = start + 1 + name.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), !name.isEmpty else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        if let known = references[text] { return (known, end + 1) }
        guard text.hasPrefix("#") else { return nil }
        let isHex = text.dropFirst().first == "x" || text.dropFirst().first == "X"
        let digits = text.dropFirst(isHex ? 2 : 1)
        guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: isHex ? 16 : 10),
            value >= 0x20,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, end + 1)
    }

    private static let references: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "le": "≤", "ge": "≥", "deg": "°",
        "ndash": "–", "mdash": "—", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "hellip": "…", "bull": "•",
        "plusmn": "±", "times": "×", "micro": "µ", "frac12": "½", "copy": "©", "reg": "®", "eacute": "é", "egrave": "è",
        "ouml": "ö", "auml": "ä", "uuml": "ü", "szlig": "ß", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "aacute": "á",
        "iacute": "í", "oacute": "ó", "uacute": "ú", "trade": "™",
    ]

    /// A text without what controls a terminal, with single spaces and at most two line ends together.
    static func tidy(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        var (ends, spaces) = (0, 0)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
                // A carriage return belongs to the line end after it.
                if scalar.value != 0x0D { ends += 1 }
                spaces = 1
            case 0x09, 0x20, 0xA0: spaces += 1
            case 0...0x1F, 0x7F...0x9F, 0x200B, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069, 0xE000, 0xE001: break
            default:
                if !out.isEmpty {
                    if ends > 0 {
                        out.append(contentsOf: String(repeating: "\n", count: min(ends, 2)).unicodeScalars)
                    } else if spaces > 0 {
                        out.append(" ")
                    }
                }
                (ends, spaces) = (0, 0)
                out.append(scalar)
            }
        }
        return String(out)
    }
}
