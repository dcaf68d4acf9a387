/// A condition entered outside a template, such as a filter, checked like the conditions of templates.
package enum AskedCondition {
    /// Returns what is wrong with the condition for cards of some templates; empty if at least one template has all of
    /// its names.
    ///
    /// `name` is the text's name in messages, such as `--where`. If no template fits, the one with the fewest faults is
    /// used, preferably one with a suggestion, else the first. Without templates, only the syntax is checked.
    package static func faults(of text: String, named name: String, for schemas: [Schema]) -> [Diagnostic] {
        let source = SourceText(name: name, bytes: Array(text.utf8), isQuotable: mayBeRepeated(text))
        var best: (rank: (faults: Int, unrepaired: Int), diagnostics: [Diagnostic])?
        for schema in schemas.isEmpty ? [nil] : schemas.map(Optional.some) {
            var faults: [ExpressionFault] = []
            let scope = schema.map { ExpressionScope($0) } ?? ExpressionScope()
            guard CheckedExpression.check(text, in: scope, as: .condition, into: &faults) == nil else { return [] }
            let rank = (faults: faults.count, unrepaired: faults.count { $0.fix == nil })
            guard best.map({ rank < $0.rank }) ?? true else { continue }
            best = (rank, faults.map { diagnostic($0, source, schema) })
        }
        return best?.diagnostics ?? []
    }

    /// Whether messages may repeat a condition: one without text literals that does not look like a sentence.
    ///
    /// The words that a person searches for are diary text.
    private static func mayBeRepeated(_ text: String) -> Bool {
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }) else { return false }
        var wasWord = false
        for part in text.split(separator: " " as Character) {
            let isWord = part != "in" && part.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
            if isWord && wasWord { return false }
            wasWord = isWord
        }
        return true
    }

    private static func diagnostic(_ fault: ExpressionFault, _ source: SourceText, _ schema: Schema?) -> Diagnostic {
        // The quoted part of a message comes from the condition.
        let mayQuote = source.isQuotable || !fault.message.utf8.contains(UInt8(ascii: "'"))
        return Diagnostic(
            .error, DiagnosticCode(fault.kind), mayQuote ? fault.message : "this is not a condition on the cards",
            at: source.place(fault.span),
            subject: schema.map { "template \($0.id)" },
            related: fault.related.map { [Diagnostic.Related(source.place($0.span), $0.message)] } ?? [],
            fix: mayQuote ? fault.fix : nil)
    }
}
