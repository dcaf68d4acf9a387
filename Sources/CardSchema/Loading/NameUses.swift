/// The places in a template's text where its expressions and texts name parts of the card.
enum NameUses {
    /// One such place.
    struct Use: Hashable {
        /// What is named; `nil` for an expression that could not be checked, whose place is the whole expression.
        let reference: ExpressionReference?
        /// The place in the text.
        let span: SourceSpan
    }

    /// Finds the names in all expressions, also in those of texts, as the checker resolves them.
    static func all(in source: SourceText) -> [Use] {
        guard let node = JSONReader.node(of: source.bytes, limits: LoadedSchema.limits, byteOrderMark: .skipped) else {
            return []
        }
        var context = LoadContext(source: source, root: node)
        context.boundsCost = false
        _ = CardLoading.read(node, hash: DataForm.hash(of: node), in: &context)
        var uses: [Use] = []
        var known: Set<Use> = []
        for written in context.written where written.table == nil {
            let offsets = StringOffsets.offsets(of: written.span, in: source.bytes).dropFirst(written.offset)
            // What is not in the file has the place of what follows it, and names nothing there.
            let lead = Array(repeating: offsets.first ?? 0, count: written.lead)
            let text = ExpressionSource(
                written.text, offsets: Array((lead + offsets).prefix(written.text.utf8.count + 1)))
            let own = context.checked[written.owner]?.uses.filter { $0.span.end > written.lead }.map {
                Use(reference: $0.reference, span: text.fileSpan(withoutParentheses($0.span, in: written.text)))
            }
            let end = written.text.utf8.count - (written.lead == 0 ? 0 : 1)
            let whole = Use(reference: nil, span: text.fileSpan(SourceSpan(written.lead, end)))
            for use in own ?? [whole] where known.insert(use).inserted { uses.append(use) }
        }
        return uses
    }
    /// The place of a name in parentheses, which the checker counts as part of it.
    private static func withoutParentheses(_ span: SourceSpan, in text: String) -> SourceSpan {
        let bytes = Array(text.utf8)
        var (start, end) = (span.start, span.end)
        func isSpace(_ index: Int) -> Bool { bytes[index] <= 0x20 }
        while start < end, bytes[start] == UInt8(ascii: "("), bytes[end - 1] == UInt8(ascii: ")") {
            (start, end) = (start + 1, end - 1)
            while start < end, isSpace(start) { start += 1 }
            while start < end, isSpace(end - 1) { end -= 1 }
        }
        return SourceSpan(start, end)
    }
}
