import CardEngine
import CardSchema

/// An action tag in a field's annotation, such as `@DEFAULT='1'`.
struct REDCapTag: Sendable, Hashable {
    /// The name in upper case, without `@`.
    let name: String
    /// What follows `=`, without quotes, or stands in brackets.
    let value: String

    /// Reads the tags of an annotation, and the words beside them.
    static func read(_ annotation: String) -> (tags: [REDCapTag], rest: String) {
        guard annotation.utf8.contains(UInt8(ascii: "@")) else { return ([], annotation.trimmingSpaces()) }
        var bytes = FormulaBytes(annotation)
        var (tags, rest): ([REDCapTag], [UInt8]) = ([], [])
        while !bytes.isAtEnd {
            let isStart = bytes.at == 0 || !FormulaBytes.isLetter(bytes.bytes[bytes.at - 1])
            guard bytes.current == UInt8(ascii: "@"), isStart, let next = bytes.peek(), FormulaBytes.isLetter(next)
            else {
                rest.append(bytes.current)
                bytes.at += 1
                continue
            }
            bytes.at += 1
            let name = bytes.take { FormulaBytes.isLetter($0) || FormulaBytes.isDigit($0) || $0 == UInt8(ascii: "-") }
            tags.append(REDCapTag(name: name.uppercased(), value: value(&bytes)))
        }
        return (tags, String(decoding: rest, as: UTF8.self).trimmingSpaces())
    }

    private static func value(_ bytes: inout FormulaBytes) -> String {
        let start = bytes.at
        bytes.skipBlanks()
        guard !bytes.isAtEnd else { return "" }
        if bytes.current == UInt8(ascii: "(") { return bracketed(&bytes) }
        guard bytes.current == UInt8(ascii: "=") else {
            bytes.at = start
            return ""
        }
        bytes.at += 1
        bytes.skipBlanks()
        guard !bytes.isAtEnd else { return "" }
        switch bytes.current {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            let quote = bytes.current
            bytes.at += 1
            let text = bytes.take { $0 != quote }
            if !bytes.isAtEnd { bytes.at += 1 }
            return text
        case UInt8(ascii: "("): return bracketed(&bytes)
        default: return bytes.take { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        }
    }

    /// Reads what stands in round brackets, in which other brackets and quotes come in pairs.
    private static func bracketed(_ bytes: inout FormulaBytes) -> String {
        let start = bytes.at + 1
        var (depth, quote): (Int, UInt8?) = (0, nil)
        while !bytes.isAtEnd {
            let byte = bytes.current
            bytes.at += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return String(decoding: bytes.bytes[start..<bytes.at - 1], as: UTF8.self) }
            default: break
            }
        }
        return String(decoding: bytes.bytes[min(start, bytes.bytes.count)...], as: UTF8.self)
    }

    /// The three parts of `@IF(condition, tags, tags)`; `nil` if there are not three.
    var branches: (condition: String, then: String, otherwise: String)? {
        var (parts, part): ([String], [UInt8]) = ([], [])
        var (depth, quote): (Int, UInt8?) = (0, nil)
        for byte in value.utf8 {
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ",") where depth == 0:
                    parts.append(String(decoding: part, as: UTF8.self))
                    part = []
                    continue
                default: break
                }
            }
            part.append(byte)
        }
        parts.append(String(decoding: part, as: UTF8.self))
        guard parts.count == 3 else { return nil }
        return (parts[0].trimmingSpaces(), parts[1].trimmingSpaces(), parts[2].trimmingSpaces())
    }
}
