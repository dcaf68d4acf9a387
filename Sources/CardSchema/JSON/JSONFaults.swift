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
            let name = source.isQuotable ? "the key '\(repetition.key)' occurs" : "a key occurs"
            let place = Diagnostic.Related(source.place(repetition.first), "the first is here")
            return fault(
                .jsonDuplicateKey, repetition.span, "\(name) twice in one object", related: [place],
                fix: "keep one of the two")
        }
    }

    /// A second place: one byte of the text, with a description.
    func related(_ offset: Int, _ message: String) -> Diagnostic.Related {
        Diagnostic.Related(source.place(SourceSpan(offset, offset + 1)), message)
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
                .jsonUnexpected, span, "a semicolon does not belong here",
                fix: Fix("write a comma", [.replace(nil, ",")]))
        case UInt8(ascii: "("):
            return fault(
                .jsonUnexpected, span, "a round bracket does not belong here",
                fix: .write(opensObject(after: cursor) ? "{" : "["))
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

    /// Returns the diagnostic for bytes that are not UTF-8.
    func notUTF8(at offset: Int) -> Diagnostic {
        fault(
            .jsonNotUTF8, SourceSpan(offset, offset + 1), "the text is not valid UTF-8",
            fix: "save it as UTF-8")
    }

    func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
