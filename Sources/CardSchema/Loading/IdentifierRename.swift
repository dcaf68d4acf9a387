/// Replaces an invalid id by a valid one, wherever the file uses it.
enum IdentifierRename {
    /// The number of errors of a file after which no uses of an id are searched, since each search reads all of it.
    private static let mostErrors = 100

    /// Returns the fix; its place is the declaration of the id.
    static func fix(_ id: String, to proposal: String, in context: LoadContext) -> Fix {
        guard context.findings.errorCount < mostErrors else {
            return Fix("write \(Wording.json(proposal)), here and where it is named")
        }
        var changes: [Fix.Change] = [.replace(nil, JSONText.quoted(proposal))]
        let bytes = context.source.bytes
        for use in LanguageUses.all(in: context.root) {
            for span in parts(of: use, naming: id, bytes) {
                replace(Array(id.utf8), proposal, in: span, bytes, &changes)
            }
        }
        return Fix(
            "write \(Wording.json(proposal))" + (changes.count > 1 ? ", here and where it is named" : ""), changes)
    }

    /// The parts of a place in which an id may be named.
    private static func parts(
        of use: LanguageUses.Use, naming id: String, _ bytes: [UInt8]
    ) -> [SourceSpan] {
        switch use.kind {
        case .name, .expression, .misplaced: return [use.span]
        case .setting:
            // A setting without a path may be words, which are not renamed.
            let ids = use.text.split(separator: "." as Character)
            return ids.count > 1 && ids.contains { $0 == id } ? [use.span] : []
        case .text:
            guard use.text.contains("{"), case .success(let pieces) = AnswerPipe.pieces(of: use.text) else { return [] }
            let offsets = StringOffsets.offsets(of: use.span, in: bytes)
            return pieces.compactMap { piece in
                guard case .pipe(let pipe, let offset) = piece else { return nil }
                // From its brace to its brace.
                return SourceSpan(offsets[offset - 1], offsets[offset + pipe.expression.utf8.count] + 1)
            }
        }
    }

    /// The places inside quotes or braces where the id is a whole word.
    private static func replace(
        _ id: [UInt8], _ proposal: String, in span: SourceSpan, _ bytes: [UInt8], _ changes: inout [Fix.Change]
    ) {
        var at = span.start + 1
        while at + id.count < span.end {
            let end = at + id.count
            if bytes[at..<end].elementsEqual(id), !isWord(bytes[at - 1]), !isWord(bytes[end]) {
                changes.append(.replace(SourceSpan(at, end), proposal))
                at = end
            } else {
                at += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool { ExpressionLexer.continuesName(byte) || byte >= 0x80 }
}
