extension DiagnosticCode {
    /// The text is empty.
    public static let jsonEmpty = DiagnosticCode("J101")
    /// The text has more bytes than allowed.
    public static let jsonTooLarge = DiagnosticCode("J102")
    /// The text begins with a byte order mark.
    public static let jsonByteOrderMark = DiagnosticCode("J103")
    /// Bytes are not UTF-8.
    public static let jsonNotUTF8 = DiagnosticCode("J104")
    /// The text goes on after its value.
    public static let jsonAfterEnd = DiagnosticCode("J105")
    /// Arrays and objects stand deeper in each other than allowed.
    public static let jsonTooDeep = DiagnosticCode("J106")
    /// A character stands where it has no meaning.
    public static let jsonUnexpected = DiagnosticCode("J107")
    /// A value, or a member, is missing.
    public static let jsonMissingValue = DiagnosticCode("J108")
    /// A comma stands before the closing bracket.
    public static let jsonTrailingComma = DiagnosticCode("J109")
    /// A comma is missing.
    public static let jsonMissingComma = DiagnosticCode("J110")
    /// A colon is missing.
    public static let jsonMissingColon = DiagnosticCode("J111")
    /// A key is no string.
    public static let jsonUnquotedKey = DiagnosticCode("J112")
    /// A string stands in other quotes than `"`.
    public static let jsonQuotes = DiagnosticCode("J113")
    /// There is a comment.
    public static let jsonComment = DiagnosticCode("J114")
    /// A word is none of `true`, `false` and `null`.
    public static let jsonWord = DiagnosticCode("J115")
    /// A number is not finite.
    public static let jsonNotFinite = DiagnosticCode("J116")
    /// A number begins with an unnecessary zero.
    public static let jsonLeadingZero = DiagnosticCode("J117")
    /// A number begins with `+`.
    public static let jsonLeadingPlus = DiagnosticCode("J118")
    /// A number is not written as JSON writes numbers.
    public static let jsonNumber = DiagnosticCode("J119")
    /// A control character stands in a string.
    public static let jsonControlCharacter = DiagnosticCode("J120")
    /// A string is not closed.
    public static let jsonOpenString = DiagnosticCode("J121")
    /// A backslash begins no escape.
    public static let jsonEscape = DiagnosticCode("J122")
    /// A `\u` escape has fewer than four digits.
    public static let jsonUnicodeEscape = DiagnosticCode("J123")
    /// A `\u` escape is one half of a surrogate pair.
    public static let jsonLoneSurrogate = DiagnosticCode("J124")
    /// An array or object is not closed.
    public static let jsonOpenBracket = DiagnosticCode("J125")
    /// A bracket closes what another kind of bracket opened.
    public static let jsonWrongBracket = DiagnosticCode("J126")
    /// An object has a key twice.
    public static let jsonDuplicateKey = DiagnosticCode("J127")
    /// The text stands in a fence, as Markdown has them around code.
    public static let jsonFence = DiagnosticCode("J128")
    /// The text is of another format.
    public static let jsonOtherFormat = DiagnosticCode("J129")
}

extension JSONScanner {
    /// Names a fault at a stretch of the text.
    func fault(
        _ code: DiagnosticCode, _ span: SourceSpan, _ message: String, related: [Diagnostic.Related] = [],
        fix: Fix? = nil
    ) -> Diagnostic {
        // What replaces a text that may not be shown would show it.
        Diagnostic(
            .error, code, message, at: source.place(span), related: related, fix: fix?.says,
            edits: source.isQuotable ? fix?.edits(of: bytes, at: span) ?? [] : [])
    }

    /// The messages for the repeated keys, in the order of the text.
    var repetitionFaults: [Diagnostic] {
        repetitions.sorted { $0.span.start < $1.span.start }.map { repetition in
            let name = source.isQuotable ? "the key '\(repetition.key)' occurs" : "a key occurs"
            let place = Diagnostic.Related(source.place(repetition.first), "the first is here")
            return fault(
                .jsonDuplicateKey, repetition.span, "\(name) twice in one object", related: [place],
                fix: "keep one of the two")
        }
    }

    /// A second place: one byte of the text, and what is there.
    func related(_ offset: Int, _ says: String) -> Diagnostic.Related {
        Diagnostic.Related(source.place(SourceSpan(offset, offset + 1)), says)
    }

    /// The scalars of a span.
    func string(_ span: SourceSpan) -> String {
        String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    }

    /// The fault of a character that has no place where the cursor stands.
    func unexpected() -> Diagnostic {
        guard let length = UTF8Sequence.length(in: bytes, at: cursor) else { return notUTF8(at: cursor) }
        let span = SourceSpan(cursor, cursor + length)
        switch bytes[cursor] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "<"): return comment()
        case UInt8(ascii: "-") where cursor + 1 < bytes.count && bytes[cursor + 1] == UInt8(ascii: "-"):
            return comment()
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return wrongQuotes(span)
        case UInt8(ascii: ";"):
            return fault(
                .jsonUnexpected, span, "a semicolon does not belong here",
                fix: Fix("write a comma", [.replace(nil, ",")]))
        case UInt8(ascii: "("):
            return fault(
                .jsonUnexpected, span, "a round bracket does not belong here",
                fix: .write(opensObject(behind: cursor) ? "{" : "["))
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return fault(
                .jsonUnexpected, span, "this bracket closes nothing", fix: Fix("remove it", [.replace(nil, "")]))
        case 0xC2 where bytes[cursor + 1] == 0xA0:
            return fault(
                .jsonUnexpected, span, "there is a no-break space here",
                fix: Fix("write an ordinary space", [.replace(nil, " ")]))
        case 0x80...0xFF: return unexpectedScalar(span)
        case 0..<0x20, 0x7F:
            return fault(
                .jsonUnexpected, span, "a control character does not belong here",
                fix: Fix("remove it", [.replace(nil, "")]))
        default: return fault(.jsonUnexpected, span, "this character does not belong here")
        }
    }

    /// The fault of bytes that are not UTF-8.
    func notUTF8(at offset: Int) -> Diagnostic {
        fault(
            .jsonNotUTF8, SourceSpan(offset, offset + 1), "the text is not in UTF-8",
            fix: "save it with the encoding UTF-8")
    }

    func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
