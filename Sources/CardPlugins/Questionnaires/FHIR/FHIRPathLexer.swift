/// Splits an expression of FHIRPath into tokens.
///
/// It follows the grammar of FHIRPath 2.0, section 11, and also takes texts in double quotes, which forms contain.
struct FHIRPathLexer {
    enum Token: Hashable {
        case number(String), text(String), date(String), name(String), quoted(String), variable(String)
        case special(String), symbol(String)
        case end
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the next token.
    mutating func next() throws(FHIRPathFault) -> Token {
        skipSpace()
        guard let byte = byte() else { return .end }
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try text(until: byte))
        case UInt8(ascii: "`"): return .quoted(try text(until: byte))
        case UInt8(ascii: "%"):
            index += 1
            if let quote = self.byte(), quote == UInt8(ascii: "`") || quote == UInt8(ascii: "'") {
                return .variable(try text(until: quote))
            }
            return .variable(word(alsoHyphen: true))
        case UInt8(ascii: "$"):
            index += 1
            return .special(word())
        case UInt8(ascii: "@"):
            index += 1
            return .date(date())
        default: break
        }
        if Self.isDigit(byte) { return .number(number()) }
        if Self.isLetter(byte) { return .name(word()) }
        for symbol in ["<=", ">=", "!=", "!~"] where bytes[index...].starts(with: symbol.utf8) {
            index += 2
            return .symbol(symbol)
        }
        index += 1
        let symbol = String(Unicode.Scalar(byte))
        guard ".,()[]{}+-*/&|=~<>".utf8.contains(byte) else { throw FHIRPathFault("a character that is not FHIRPath") }
        return .symbol(symbol)
    }

    private func byte(_ ahead: Int = 0) -> UInt8? { index + ahead < bytes.count ? bytes[index + ahead] : nil }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private mutating func skipSpace() {
        while let byte = byte() {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                index += 1
            } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "/") {
                while self.byte() != nil, self.byte() != 0x0A { index += 1 }
            } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && self.byte(1) == UInt8(ascii: "/")) {
                    index += 1
                }
                index = min(index + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private mutating func word(alsoHyphen: Bool = false) -> String {
        let start = index
        while let byte = byte(),
            Self.isLetter(byte) || Self.isDigit(byte) || alsoHyphen && byte == UInt8(ascii: "-") && isNameAhead
        {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Whether a hyphen is followed by a letter, so that `%a-1` stays a difference.
    private var isNameAhead: Bool { byte(1).map(Self.isLetter) ?? false }

    private mutating func number() -> String {
        let start = index
        while let byte = byte(), Self.isDigit(byte) { index += 1 }
        if byte() == UInt8(ascii: "."), byte(1).map(Self.isDigit) ?? false {
            index += 1
            while let byte = byte(), Self.isDigit(byte) { index += 1 }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func date() -> String {
        let start = index
        while let byte = byte(), Self.isDigit(byte) || "-:TZ+".utf8.contains(byte) || isFraction(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func isFraction(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") && (self.byte(1).map(Self.isDigit) ?? false)
    }

    private mutating func text(until quote: UInt8) throws(FHIRPathFault) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = byte(), byte != quote {
            index += 1
            guard byte == UInt8(ascii: "\\"), let escaped = self.byte() else {
                text.append(byte)
                continue
            }
            index += 1
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "u"):
                let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
                guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
                else { throw FHIRPathFault("an escape that is not FHIRPath") }
                text += String(scalar).utf8
                index += 4
            case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "."), UInt8(ascii: "-"):
                // Patterns are often written with one backslash where the grammar wants two.
                text += [UInt8(ascii: "\\"), escaped]
            default: text.append(escaped)
            }
        }
        guard byte() == quote else { throw FHIRPathFault("a text without an end") }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }
}
