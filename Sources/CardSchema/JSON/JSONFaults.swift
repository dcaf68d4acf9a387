extension JSONScanner {
    /// Creates a diagnostic for a range of the text.
    func fault(
        _ code: DiagnosticCode, _ span: SourceSpan, _ message: String, related: [Diagnostic.Related] = [],
        fix: Fix? = nil
    ) -> Diagnostic {
        // The fix of a text that must not be shown would reveal it.
        Diagnostic(
            .error, code, message, at: source.place(span), related: related, fix: fix?.message,
            edits: source.isQuotable ? fix?.edits(of: bytes, at: span) ?? [] : [])
    }

    /// The diagnostics for repeated keys, in the order of the text.
    var repetitionFaults: [Diagnostic] {
        repetitions.sorted { $0.span.start < $1.span.start }.map { repetition in
            let message = source.isQuotable ? words.keyTwice(key: repetition.key) : words.hiddenKeyTwice
            let place = Diagnostic.Related(source.place(repetition.first), words.firstKey)
            return fault(
                .jsonDuplicateKey, repetition.span, message, related: [place],
                fix: Fix(words.keepOne))
        }
    }

    /// A second place: one byte of the text, with a description.
    func related(_ offset: Int, _ message: String) -> Diagnostic.Related {
        Diagnostic.Related(source.place(SourceSpan(offset, offset + 1)), message)
    }

    /// Returns a fix that writes another text in place of the fault.
    func write(_ text: String) -> Fix {
        Fix(words.write(text: Wording.shortened(text)), [.replace(nil, text)])
    }

    /// Returns a fix that writes a quoted string in place of the fault.
    func writeString(_ text: String) -> Fix {
        Fix(words.write(text: Wording.json(text)), [.replace(nil, JSONText.quoted(text))])
    }

    /// Returns the text of a span.
    func string(_ span: SourceSpan) -> String {
        String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    }

    /// The fault of an unexpected character at the cursor.
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
                .jsonUnexpected, span, words.semicolon,
                fix: Fix(words.writeComma, [.replace(nil, ",")]))
        case UInt8(ascii: "("):
            return fault(
                .jsonUnexpected, span, words.roundBracket,
                fix: write(opensObject(after: cursor) ? "{" : "["))
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return fault(
                .jsonUnexpected, span, words.closesNothing, fix: Fix(words.removeIt, [.replace(nil, "")]))
        case 0xC2 where bytes[cursor + 1] == 0xA0:
            return fault(
                .jsonUnexpected, span, words.noBreakSpace,
                fix: Fix(words.writeSpace, [.replace(nil, " ")]))
        case 0x80...0xFF: return unexpectedScalar(span)
        case 0..<0x20, 0x7F:
            return fault(
                .jsonUnexpected, span, words.strayControl,
                fix: Fix(words.removeIt, [.replace(nil, "")]))
        default: return fault(.jsonUnexpected, span, words.strange)
        }
    }

    /// Returns the diagnostic for bytes that are not UTF-8.
    func notUTF8(at offset: Int) -> Diagnostic {
        fault(
            .jsonNotUTF8, SourceSpan(offset, offset + 1), words.notUTF8,
            fix: Fix(words.saveAsUTF8))
    }

    func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
