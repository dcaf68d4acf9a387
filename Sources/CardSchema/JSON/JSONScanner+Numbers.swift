extension JSONScanner {
    /// Parses a number: `-`, digits without an unnecessary zero, a fraction, an exponent.
    mutating func number() throws(Diagnostic) -> JSONNode {
        let start = cursor
        let token = SourceSpan(start, tokenEnd())
        if bytes[cursor] == UInt8(ascii: "+") { throw leadingPlus(token) }
        if (0x30...0x39).contains(bytes[cursor]), let time = bareTime(from: start) { throw time }
        passByte("-")
        if let word = notFinite(from: cursor) { throw notFinite(SourceSpan(start, word.end)) }
        let whole = passDigits()
        guard whole > 0 else {
            let isPoint = cursor < bytes.count && bytes[cursor] == UInt8(ascii: ".")
            guard isPoint else { throw malformed(token, words.noDigitsAfterMinus) }
            throw malformed(
                token, words.noDigitsBeforePoint,
                fix: Fix(words.zeroBeforePoint, [.replace(SourceSpan(cursor, cursor), "0")]))
        }
        if whole > 1, bytes[cursor - whole] == UInt8(ascii: "0") {
            throw fault(
                .jsonLeadingZero, SourceSpan(cursor - whole, cursor - whole + 1),
                words.leadingZero,
                fix: Fix(words.removeZero, [.replace(nil, "")]))
        }
        if passByte("."), passDigits() == 0 {
            throw malformed(
                token, words.noDigitsAfterPoint,
                fix: Fix(words.zeroAfterPoint, [.replace(SourceSpan(cursor, cursor), "0")]))
        }
        if passByte("e") || passByte("E") {
            if !passByte("+") { passByte("-") }
            guard passDigits() > 0 else { throw malformed(token, words.noDigitsInExponent) }
        }
        guard wordEnd() == cursor else { throw malformed(token, words.badNumber) }
        let span = SourceSpan(start, cursor)
        return JSONNode(.number(string(span)), span)
    }

    /// Parses `true`, `false` or `null`.
    mutating func word() throws(Diagnostic) -> JSONNode {
        let span = SourceSpan(cursor, tokenEnd())
        let value: JSONValue
        switch string(span) {
        case "true": value = .bool(true)
        case "false": value = .bool(false)
        case "null": value = .null
        default: throw unknownWord(span)
        }
        cursor = span.end
        return JSONNode(value, span)
    }

    /// The end of the token at the cursor, as a person sees it: a word, a number, a string on its line, or a bracket.
    ///
    /// The cursor itself if it is on none of these.
    func tokenEnd() -> Int {
        guard cursor < bytes.count else { return cursor }
        switch bytes[cursor] {
        case UInt8(ascii: "\""): return quoteEnd()
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"): return cursor + 1
        default: return wordEnd()
        }
    }

    /// The end of the letters, digits and number characters at the cursor.
    private func wordEnd() -> Int {
        var end = cursor
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"),
                UInt8(ascii: "+"), UInt8(ascii: "."):
                end += 1
            case 0x80...0xFF:
                // Letters beyond ASCII belong to a word; characters such as curly quotes and wide spaces do not.
                guard let length = UTF8Sequence.length(in: bytes, at: end),
                    String(decoding: bytes[end..<end + length], as: UTF8.self).first?.isLetter == true
                else { return end }
                end += length
            default: return end
            }
        }
        return end
    }

    /// The offset after the closing quote on this line, or after the opening one if there is none.
    private func quoteEnd() -> Int {
        var end = cursor + 1
        while end < bytes.count, bytes[end] >= 0x20 {
            if bytes[end] == UInt8(ascii: "\"") { return end + 1 }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return cursor + 1
    }

    /// Skips digits; returns their number.
    private mutating func passDigits() -> Int {
        let start = cursor
        while cursor < bytes.count, (0x30...0x39).contains(bytes[cursor]) { cursor += 1 }
        return cursor - start
    }

    /// Skips a character if it is next.
    @discardableResult
    private mutating func passByte(_ character: Unicode.Scalar) -> Bool {
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: character) else { return false }
        cursor += 1
        return true
    }
}

// MARK: - Messages

extension JSONScanner {
    /// The span of a word for a number that is not finite; `nil` for anything else.
    private func notFinite(from start: Int) -> SourceSpan? {
        let span = SourceSpan(start, wordEnd())
        return ["nan", "inf", "infinity"].contains(string(span).lowercased()) ? span : nil
    }

    private func notFinite(_ span: SourceSpan) -> Diagnostic {
        fault(.jsonNotFinite, span, words.notFinite, fix: Fix(words.writeNull))
    }

    private func leadingPlus(_ token: SourceSpan) -> Diagnostic {
        fault(
            .jsonLeadingPlus, SourceSpan(token.start, token.start + 1), words.leadingPlus,
            fix: Fix(words.removePlus, [.replace(nil, "")]))
    }

    private func malformed(_ token: SourceSpan, _ message: String, fix: Fix? = nil) -> Diagnostic {
        fault(.jsonNumber, token, message, fix: fix)
    }

    private func unknownWord(_ span: SourceSpan) -> Diagnostic {
        if notFinite(from: span.start) != nil { return notFinite(span) }
        let word = string(span)
        guard source.isQuotable else {
            return fault(.jsonWord, span, words.hiddenWord, fix: Fix(words.quoteTexts))
        }
        let values = ["true", "false", "null"]
        let meant: String? =
            switch word.lowercased() {
            case "yes", "on": "true"
            case "no", "off": "false"
            case "none", "nil", "undefined": "null"
            default: EditDistance.closest(to: word, among: values)
            }
        return fault(
            .jsonWord, span, words.unknownWord(word: word), fix: meant.map { write($0) } ?? writeString(word))
    }
}
