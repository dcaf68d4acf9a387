/// Loads the pipes of texts: places that show an answer, `{day.mood}` or `{last(day.mood)}`.
enum PipeLoading {
    /// Returns a text with its pipes, or unchanged if it has no brace; `nil` if one is faulty, which is reported.
    static func read(
        _ text: LocalizedText, from node: JSONNode, for reader: TextReader, in context: inout LoadContext
    ) -> LocalizedText? {
        guard text.mayContainPipes else { return text }
        let strings = node.members.map { $0.map(\.value) } ?? [node]
        var (isPiped, isFaulty) = (false, false)
        for string in strings {
            guard let text = string.string, text.utf8.contains(UInt8(ascii: "{")) else { continue }
            isPiped = true
            switch AnswerPipe.pieces(of: text) {
            case .success(let pieces): note(pieces, in: string, for: reader, &context)
            case .failure(let brace):
                isFaulty = true
                let offset = StringOffsets.offsets(of: string.span, in: context.source.bytes)[brace.offset]
                let span = SourceSpan(offset, offset + 1)
                let path = openPath(in: text, after: brace.offset)
                let fix =
                    path.map {
                        Fix(
                            "close the path: write {\($0)}",
                            [.replace(SourceSpan(offset, offset + 1 + $0.utf8.count), "{\($0)}")])
                    }
                    ?? Fix("write {{ for a brace", [.replace(span, "{{")])
                context.report(
                    .misplacedBrace, "this '{' does not begin a path: to show an answer in a text, write {day.mood}",
                    at: span, fix: fix)
            }
        }
        guard isPiped else { return text }
        return isFaulty
            ? nil : LocalizedText(fallback: text.fallback, translations: text.translations, isPiped: true)
    }

    /// Returns the path after a brace that is never closed, as in `{day.mood?`; `nil` if there is none.
    private static func openPath(in text: String, after offset: Int) -> String? {
        let rest = Array(text.utf8.dropFirst(offset + 1))
        guard !rest.contains(UInt8(ascii: "}")) else { return nil }
        var name = rest.prefix { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2E
        }
        while name.last == UInt8(ascii: ".") { name.removeLast() }
        return FieldPath(String(decoding: name, as: UTF8.self)).map { "\($0)" }
    }

    private static func note(
        _ pieces: [AnswerPipe.Piece], in string: JSONNode, for reader: TextReader, _ context: inout LoadContext
    ) {
        for case .pipe(let pipe, let offset) in pieces {
            context.written.append(
                WrittenExpression(
                    owner: .pipe(context.written.count, reader), text: pipe.expression, span: string.span,
                    subject: context.subject, offset: offset, recordsBefore: context.declared.inRecords.count))
        }
    }
}

extension LocalizedText {
    /// Whether there is a brace in one of its texts.
    fileprivate var mayContainPipes: Bool {
        Self.hasBrace(fallback) || translations.contains { Self.hasBrace($0.text) }
    }

    private static func hasBrace(_ text: String) -> Bool {
        let brace = UInt8(ascii: "{")
        var text = text
        return text.withUTF8 { bytes in
            let raw = bytes.span.bytes
            var at = 0
            while at + 8 <= bytes.count {
                if EightBytes.marks(EightBytes.below(1, raw.word(at) ^ EightBytes.all(brace))) != 0 { return true }
                at += 8
            }
            return bytes[at...].contains(brace)
        }
    }
}
