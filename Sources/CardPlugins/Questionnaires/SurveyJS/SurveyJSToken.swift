import CardEngine

/// A token of an expression of SurveyJS.
enum SurveyJSToken: Equatable {
    case variable(String)
    case text(String)
    case number(String)
    case word(String)
    case symbol(String)

    /// Splits an expression into tokens; returns `nil` if a quote or a brace stays open.
    static func tokens(of source: String) -> [SurveyJSToken]? {
        let bytes = Array(source.utf8)
        var tokens: [SurveyJSToken] = []
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "{"):
                guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
                tokens.append(.variable(text(bytes[(at + 1)..<end]).trimmingSpaces()))
                at = end + 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard let (string, end) = quoted(bytes, from: at) else { return nil }
                tokens.append(.text(string))
                at = end
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let end = bytes[at...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
                // What goes on with letters is an unquoted word, such as `3days`.
                let wordEnd = bytes[end...].firstIndex { !isWord($0) } ?? bytes.count
                tokens.append(wordEnd > end ? .word(text(bytes[at..<wordEnd])) : .number(text(bytes[at..<end])))
                at = wordEnd
            case _ where isWord(byte):
                let end = bytes[at...].firstIndex { !isWord($0) } ?? bytes.count
                tokens.append(.word(text(bytes[at..<end])))
                at = end
            default:
                let two = at + 1 < bytes.count ? text(bytes[at..<(at + 2)]) : ""
                let symbol = Self.pairs.contains(two) ? two : text(bytes[at..<(at + 1)])
                tokens.append(.symbol(symbol))
                at += symbol.utf8.count
            }
        }
        return tokens
    }

    private static let pairs: Set = ["==", "!=", "<>", ">=", "<=", "&&", "||", "*="]

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x24
            || byte >= 0x80
    }

    private static func quoted(_ bytes: [UInt8], from start: Int) -> (String, end: Int)? {
        var content: [UInt8] = []
        var at = start + 1
        while at < bytes.count {
            if bytes[at] == bytes[start] { return (String(decoding: content, as: UTF8.self), at + 1) }
            if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count,
                [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(bytes[at + 1])
            {
                at += 1
            }
            content.append(bytes[at])
            at += 1
        }
        return nil
    }
}
