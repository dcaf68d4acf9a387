import CardSchema
import Testing

/// The diagnostics as a person reads them, without style.
func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer().text(diagnostics)
}

/// Expects exactly this text of diagnostics.
func expect(
    _ diagnostics: [Diagnostic], toSay expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let reported = render(diagnostics)
    #expect(reported == expected, "said:\n\(reported)", sourceLocation: sourceLocation)
}

extension SourceText {
    /// A text as a test writes it.
    init(_ text: String, name: String = "test.json", isQuotable: Bool = true) {
        self.init(name: name, bytes: Array(text.utf8), isQuotable: isQuotable)
    }
}
