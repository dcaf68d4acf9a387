extension JSONScanner {
    /// Parses a string with its quotes; the cursor is on the opening quote.
    mutating func string() throws(Diagnostic) -> (String, SourceSpan) {
        let start = cursor
        cursor += 1
        // The text between escapes is copied in blocks; most strings are one block.
        var stretch = cursor
        var text: [UInt8] = []
        var isASCII = true
        while true {
            cursor = plainEnd()
            guard cursor < bytes.count else { throw openString(start) }
            switch bytes[cursor] {
            case UInt8(ascii: "\""):
                let tail = stretch..<cursor
                cursor += 1
                let span = SourceSpan(start, cursor)
                if text.isEmpty { return (plain(tail, isASCII: isASCII), span) }
                return (String(decoding: text + bytes[tail], as: UTF8.self), span)
            case UInt8(ascii: "\\"):
                text += bytes[stretch..<cursor]
                try escape(in: start, into: &text)
                stretch = cursor
            case 0x00..<0x20: throw controlCharacter(start)
            default:
                guard let length = UTF8Sequence.length(in: bytes, at: cursor) else { throw notUTF8(at: cursor) }
                isASCII = false
                cursor += length
            }
        }
    }

    /// The text of bytes without escapes, which were found to be UTF-8.
    private mutating func plain(_ range: Range<Int>, isASCII: Bool) -> String {
        let bytes = bytes
        return shortTexts.text(range, of: bytes.span, isASCII: isASCII)
    }

    /// The end of the plain ASCII characters at the cursor.
    private func plainEnd() -> Int {
        let bytes = bytes.span
        let raw = bytes.bytes
        var end = cursor
        while end + 8 <= bytes.count {
            let stops = EightBytes.stops(raw.word(end))
            if stops != 0 { return end + EightBytes.firstMark(stops) }
            end += 8
        }
        while end < bytes.count {
            let byte = bytes[end]
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
            end += 1
        }
        return end
    }

    /// Parses an escape; the cursor is on its backslash.
    private mutating func escape(in start: Int, into text: inout [UInt8]) throws(Diagnostic) {
        guard cursor + 1 < bytes.count else { throw openString(start) }
        let resolved: UInt8
        switch bytes[cursor + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): resolved = bytes[cursor + 1]
        case UInt8(ascii: "b"): resolved = 0x08
        case UInt8(ascii: "f"): resolved = 0x0C
        case UInt8(ascii: "n"): resolved = 0x0A
        case UInt8(ascii: "r"): resolved = 0x0D
        case UInt8(ascii: "t"): resolved = 0x09
        case UInt8(ascii: "u"):
            let scalar = try unicodeEscape()
            text += Array(String(scalar).utf8)
            return
        default: throw unknownEscape()
        }
        text.append(resolved)
        cursor += 2
    }

    /// Parses `\uXXXX`, or two of them that form a surrogate pair, and returns the scalar.
    private mutating func unicodeEscape() throws(Diagnostic) -> Unicode.Scalar {
        let start = cursor
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, cursor + 1 < bytes.count, bytes[cursor] == UInt8(ascii: "\\"),
            bytes[cursor + 1] == UInt8(ascii: "u")
        {
            let second = try fourDigits()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw fault(
            .jsonLoneSurrogate, SourceSpan(start, start + 6), words.loneSurrogate,
            fix: Fix(words.writeCharacter))
    }

    /// Parses the number of a `\uXXXX` escape.
    private mutating func fourDigits() throws(Diagnostic) -> UInt32 {
        var number: UInt32 = 0
        for offset in 2..<6 {
            guard cursor + offset < bytes.count, let digit = Self.hexDigit(bytes[cursor + offset]) else {
                throw fault(
                    .jsonUnicodeEscape, SourceSpan(cursor, cursor + offset),
                    words.hexDigits(number: "\(offset - 2)"))
            }
            number = number << 4 | UInt32(digit)
        }
        cursor += 6
        return number
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

// MARK: - Messages

extension JSONScanner {
    private func openString(_ start: Int) -> Diagnostic {
        fault(
            .jsonOpenString, SourceSpan(bytes.count, bytes.count), words.endsInString,
            related: [related(start, words.stringBegins)], fix: Fix(words.closeQuote))
    }

    private func controlCharacter(_ start: Int) -> Diagnostic {
        let span = SourceSpan(cursor, cursor + 1)
        let (message, escape): (String, String)
        switch bytes[cursor] {
        case 0x0A, 0x0D: (message, escape) = (words.lineBreak, "\\n")
        case 0x09: (message, escape) = (words.tab, "\\t")
        case let byte: (message, escape) = (words.control, JSONText.controlEscape(byte))
        }
        return fault(
            .jsonControlCharacter, span, message,
            related: [related(start, words.stringBegins)],
            fix: Fix(words.writeFor(escape: escape), [.replace(nil, escape)]))
    }

    private func unknownEscape() -> Diagnostic {
        guard let length = UTF8Sequence.length(in: bytes, at: cursor + 1) else { return notUTF8(at: cursor + 1) }
        let span = SourceSpan(cursor, cursor + 1 + length)
        let message = source.isQuotable ? words.unknownEscape(escape: string(span)) : words.hiddenEscape
        let backslash = SourceSpan(cursor, cursor + 1)
        let fix: Fix =
            switch bytes[cursor + 1] {
            case UInt8(ascii: "'"): Fix(words.writeQuoteAlone, [.replace(backslash, "")])
            case 0x0A, 0x0D: Fix(words.onOneLine, [.replace(span, "")])
            default: Fix(words.doubleBackslash, [.replace(backslash, "\\\\")])
            }
        return fault(.jsonEscape, span, message, fix: fix)
    }
}
