// Recognizes the syntax of other systems' expressions.
extension ExpressionLexer {
    /// Operators of other languages that begin like ours: `<>`, `=>`, `===`.
    func foreignSymbol(_ start: Int) -> ExpressionFault? {
        for (sign, ours) in Self.foreignTokens where bytes[start...].starts(with: sign.utf8) {
            return fault(.syntax, "unexpected '\(sign)'", start, start + sign.utf8.count, fix: .write(ours))
        }
        return nil
    }

    private static let foreignTokens = [
        ("===", "=="), ("!==", "!="), ("<>", "!="), ("=>", ">="), ("=<", "<="), ("=!", "!="),
    ]

    /// `${mood}` and `{mood}`, which name a question in other form languages.
    func braced(_ start: Int, _ end: Int) -> ExpressionFault {
        var at = start
        if bytes[at] == UInt8(ascii: "$") || bytes[at] == UInt8(ascii: "#") { at += 1 }
        if at < bytes.count, bytes[at] == UInt8(ascii: "{"),
            let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")),
            case let name = String(decoding: bytes[(at + 1)..<close], as: UTF8.self), Self.isName(name)
        {
            return fault(
                .leftOut, "write only the path of a question, without braces", start, close + 1, fix: .write(name))
        }
        if bytes[start] == UInt8(ascii: "$"), at < bytes.count, Self.beginsName(bytes[at]) {
            return fault(
                .leftOut, "write only the path of a question, without $", start, at,
                fix: Fix("remove the $", [.replace(nil, "")]))
        }
        if let list = bracketed(start) { return list }
        return fault(.leftOut, "an expression has no maps", start, end)
    }

    /// `{'a', 'b'}` after `in`: a list in other brackets.
    private func bracketed(_ start: Int) -> ExpressionFault? {
        guard bytes[start] == UInt8(ascii: "{"), followsIn(start), let close = closing(of: start, "{", "}") else {
            return nil
        }
        let inner = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
        guard !inner.utf8.contains(UInt8(ascii: ":")) else { return nil }
        return fault(.leftOut, "write a list in [ ]", start, close + 1, fix: .write("[\(inner)]"))
    }

    private func followsIn(_ start: Int) -> Bool {
        let before = bytes[..<start].reversed().drop { $0 == 0x20 }
        return before.starts(with: "ni".utf8)
    }

    /// The index of the closing bracket, ignoring texts; `nil` if there is none.
    func closing(of open: Int, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> Int? {
        var (depth, quote): (Int, UInt8?) = (0, nil)
        for at in open..<bytes.count {
            let byte = bytes[at]
            if let mark = quote {
                if byte == mark { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: opening) {
                depth += 1
            } else if byte == UInt8(ascii: closing) {
                depth -= 1
                if depth == 0 { return at }
            }
        }
        return nil
    }

    private static func isName(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, beginsName(first) else { return false }
        return bytes.allSatisfy { continuesName($0) || $0 == UInt8(ascii: ".") }
    }

    /// A text in curly quotes, which word processors insert.
    func curlyText(_ start: Int, _ end: Int, _ opening: String) -> ExpressionFault {
        let closings = ["‘": "’", "’": "’", "“": "”", "”": "”", "«": "»", "»": "«"]
        let closing = Array((closings[opening] ?? "’").utf8)
        var at = end
        while at < bytes.count, !bytes[at...].starts(with: closing) { at += 1 }
        let text = String(decoding: bytes[end..<at], as: UTF8.self)
        guard at < bytes.count, !text.contains("'"), !text.contains("\\") else {
            return fault(.syntax, "unexpected '\(opening)'", start, end, fix: "put texts in '…'")
        }
        return fault(
            .syntax, "unexpected '\(opening)'", start, at + closing.count,
            fix: .write("'\(text)'"))
    }

    /// The meaning of a number followed by letters: `6h30m` is a duration, `5u` a CEL number.
    func numberFix(_ written: String, _ digits: String) -> Fix? {
        if DurationText.minutes(written) != nil { return .write("duration('\(written)')") }
        return written == digits + "u" || written == digits + "U" ? .write(digits) : nil
    }

    /// Functions of XLSForm with hyphenated names.
    mutating func hyphenedFunction(_ name: String, from start: Int) -> ExpressionFault? {
        guard byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: ":") else { return nil }
        var end = at
        while end < bytes.count,
            Self.continuesName(bytes[end]) || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: ":")
        {
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "("),
            let fix = Self.hyphened[String(decoding: bytes[start..<end], as: UTF8.self)]
        else { return nil }
        let whole = String(decoding: bytes[start..<end], as: UTF8.self)
        return fault(
            .unknownFunction, "unknown function '\(whole)'", start, end,
            fix: fix.isEmpty ? Fix(ForeignFunctions.all) : .write(fix))
    }

    /// Their equivalents; nothing if there is no such function here.
    private static let hyphened = [
        "string-length": "size", "count-selected": "size", "selected-at": "", "count-non-empty": "count",
        "format-date": "", "date-time": "", "decimal-date-time": "", "once-only": "", "jr:choice-name": "",
        "substring-after": "", "substring-before": "", "boolean-from-string": "", "weighted-checklist": "",
    ]
}
