/// A piece of an expression of another system.
enum FormulaToken: Sendable, Hashable {
    case number(String)
    case text(String)
    /// A word: an operator, a function, or something else.
    case name(String)
    /// A whole operand, such as `${x}`.
    case operand(Formula)
    /// Punctuation, such as `<=`.
    case symbol(String)
}

/// Why an expression cannot be read, in the words of a message.
struct FormulaFault: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The bytes of an expression, with a place in it.
struct FormulaBytes {
    let bytes: [UInt8]
    var at = 0

    init(_ text: String) {
        // Curly quotes come from word processors; they mean the straight ones.
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2018, 0x2019: scalars.append("'")
            case 0x201C, 0x201D: scalars.append("\"")
            case 0xA0, 0x200B, 0xFEFF: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        bytes = Array(String(scalars).utf8)
    }

    var isAtEnd: Bool { at >= bytes.count }
    var current: UInt8 { bytes[at] }

    func peek(_ offset: Int = 1) -> UInt8? { at + offset < bytes.count ? bytes[at + offset] : nil }

    func isAt(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return mark.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[at + $0] == buffer[$0] } }
    }

    /// Reads bytes as long as a condition holds.
    mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = at
        while at < bytes.count, condition(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// Reads a number such as `12`, `1.5` or `.5`; `nil` if none begins here.
    mutating func takeNumber() -> String? {
        guard Self.isDigit(current) || current == UInt8(ascii: ".") && peek().map(Self.isDigit) == true else {
            return nil
        }
        let whole = take(while: Self.isDigit)
        guard !isAtEnd, current == UInt8(ascii: ".") else { return whole }
        at += 1
        let decimals = take(while: Self.isDigit)
        return (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : "." + decimals)
    }

    /// Reads a text in quotes, where a backslash escapes nothing.
    mutating func takeQuoted() throws(FormulaFault) -> String {
        let quote = current
        at += 1
        let text = take { $0 != quote }
        guard !isAtEnd else { throw FormulaFault("a quote is never closed") }
        at += 1
        return text
    }

    mutating func skipBlanks() {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a byte may begin a name; those of other scripts may.
    static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// Whether a text occurs in bytes.
    static func occurs(_ text: String, in bytes: some BidirectionalCollection<UInt8>) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: wanted) { return true }
            start = bytes.index(after: found)
        }
        return false
    }
}
