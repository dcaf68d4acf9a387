/// A tokenizer of expressions, which returns one token at a time.
struct ExpressionLexer {
    let bytes: [UInt8]
    var at = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the next token; at the end of the text it returns `end` repeatedly.
    mutating func next() throws(ExpressionFault) -> ExpressionToken {
        while let byte = byte(), byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
        let start = at
        guard let first = byte() else { return ExpressionToken(kind: .end, span: SourceSpan(start, start)) }
        let kind: ExpressionToken.Kind
        switch first {
        case 0x30...0x39: kind = .number(try number())
        case UInt8(ascii: "'"), UInt8(ascii: "\""): kind = .text(try text(first))
        case _ where Self.beginsName(first):
            let name = name()
            if let fault = hyphenedFunction(name, from: start) { throw fault }
            kind = .name(name)
            try refuseMarkedText(from: start)
        default: kind = .symbol(try symbol())
        }
        return ExpressionToken(kind: kind, span: SourceSpan(start, at))
    }

    func byte(ahead distance: Int = 0) -> UInt8? { at + distance < bytes.count ? bytes[at + distance] : nil }

    func fault(
        _ kind: ExpressionFault.Kind, _ message: String, _ start: Int, _ end: Int, fix: Fix? = nil
    ) -> ExpressionFault {
        ExpressionFault(kind, message, at: SourceSpan(start, min(end, bytes.count)), repair: fix)
    }

    private mutating func name() -> String {
        let start = at
        while let byte = byte(), Self.continuesName(byte) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// Rejects `r'…'` and `b'…'`, which are CEL but not supported here.
    private func refuseMarkedText(from start: Int) throws(ExpressionFault) {
        guard let quote = byte(), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return }
        throw fault(
            .leftOut, "a text cannot have letters before its quote", start, at + 1, fix: "remove the letters")
    }

    private mutating func number() throws(ExpressionFault) -> Rational {
        let start = at
        skipDigits()
        if byte() == UInt8(ascii: "."), let digit = byte(ahead: 1), (0x30...0x39).contains(digit) {
            at += 1
            skipDigits()
        }
        if let next = byte(), Self.continuesName(next) {
            let digits = String(decoding: bytes[start..<at], as: UTF8.self)
            while let byte = byte(), Self.continuesName(byte) { at += 1 }
            let written = String(decoding: bytes[start..<at], as: UTF8.self)
            let hasExponent = next | 0x20 == UInt8(ascii: "e")
            throw fault(
                .badNumber,
                hasExponent
                    ? "numbers have no exponent"
                    : "\(ExpressionWording.quoted(written)) is neither a number nor a name",
                start, at, fix: numberFix(written, digits))
        }
        guard let number = Rational(digits: bytes[start..<at]) else {
            throw fault(.badNumber, "a number with more digits than can be kept exactly", start, at)
        }
        return number
    }

    private mutating func skipDigits() {
        while let byte = byte(), (0x30...0x39).contains(byte) { at += 1 }
    }

    static func beginsName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || (0x30...0x39).contains(byte) }
}

// Symbols, and their equivalents in other languages.
extension ExpressionLexer {
    private mutating func symbol() throws(ExpressionFault) -> ExpressionToken.Symbol {
        let start = at
        if byte() == UInt8(ascii: "/"), byte(ahead: 1) == UInt8(ascii: "/") {
            throw fault(
                .leftOut, "an expression has no comments", start, bytes.count,
                fix: "put it under a key \"comment\" next to the expression")
        }
        if let fault = foreignSymbol(start) { throw fault }
        if let next = byte(ahead: 1), let symbol = ExpressionToken.Symbol(bytes[start], next) {
            at += 2
            return symbol
        }
        if let symbol = ExpressionToken.Symbol(bytes[start]) {
            at += 1
            return symbol
        }
        throw unexpected(start)
    }

    private func unexpected(_ start: Int) -> ExpressionFault {
        let length = UTF8Sequence.length(in: bytes, at: start) ?? 1
        let scalar = String(decoding: bytes[start..<start + length], as: UTF8.self)
        let end = start + length
        switch scalar {
        case "$", "{", "}": return braced(start, end)
        case "&": return fault(.syntax, "unexpected '&'", start, end, fix: .write("&&"))
        case "|": return fault(.syntax, "unexpected '|'", start, end, fix: .write("||"))
        case "=": return fault(.syntax, "unexpected '='", start, end, fix: .write("=="))
        case "≤": return fault(.syntax, "unexpected '≤'", start, end, fix: .write("<="))
        case "≥": return fault(.syntax, "unexpected '≥'", start, end, fix: .write(">="))
        case "≠": return fault(.syntax, "unexpected '≠'", start, end, fix: .write("!="))
        case "−", "–": return fault(.syntax, "unexpected '\(scalar)'", start, end, fix: .write("-"))
        case "×": return fault(.syntax, "unexpected '×'", start, end, fix: .write("*"))
        case "÷": return fault(.syntax, "unexpected '÷'", start, end, fix: .write("/"))
        case "‘", "’", "“", "”", "«", "»": return curlyText(start, end, scalar)
        default:
            guard let unseen = scalar.unicodeScalars.first, InvisibleCharacters.contains(unseen) else {
                return fault(.syntax, "unexpected \(ExpressionWording.quoted(scalar))", start, end)
            }
            let isSpace = InvisibleCharacters.isSpace(unseen)
            return fault(
                .syntax, "an invisible character, \(InvisibleCharacters.codePoint(unseen))", start, end,
                fix: isSpace ? Fix("write a space", [.replace(nil, " ")]) : Fix("remove it", [.replace(nil, "")]))
        }
    }
}
