import CardSchema
import CardTesting
import Testing

/// Rewritten patterns match the same texts as the regular expressions that authors write elsewhere.
@Suite struct PatternRepairTests {
    /// A regular expression of another language, and the pattern for it; `nil` if none is certain.
    static let rows: [(foreign: String, pattern: String?)] = [
        (#"^[A-Z]{2}\d{4}$"#, "[A-Z]{2}[0-9]{4}"), (#"ab$"#, ".*ab"), (#"^a|b$"#, "a.*|.*b"), (#"/^\d+$/"#, "[0-9]+"),
        (#"/\d/g"#, ".*[0-9].*"), (#"^(?:\w+)-?$"#, "([A-Za-z0-9_]+)-?"), (#"^a+?$"#, "a+"),
        // A hyphen beside several characters is one of the class, not a range.
        (#"^[+-\d]$"#, #"[+\-0-9]"#), (#"^[\w-~]$"#, #"[A-Za-z0-9_\-~]"#), (#"^[a\-z]$"#, #"[a\-z]"#),
        (#"^[\d-]$"#, "[0-9-]"), (#"^[\w.-]$"#, "[A-Za-z0-9_.-]"),
        // Both cases.
        (#"/^ab$/i"#, "[aA][bB]"), (#"/^[a-f0-9]+$/i"#, "[a-fA-F0-9]+"), (#"/^[^a-c]$/i"#, "[^a-cA-C]"),
        (#"/^[_-z]$/i"#, nil), (#"/^é$/i"#, nil), (#"/^[à-ý]$/i"#, nil), (#"/^[+-\d]$/i"#, #"[+\-0-9]"#),
        // What means something else here, or in another language.
        (#"/^a b$/x"#, nil), (#"^[a-z&&[^b]]$"#, nil), (#"^[a-z[0-9]]$"#, nil), (#"^(a)\1$"#, nil), (#"^\bx$"#, nil),
        (#"^a(?=b)$"#, nil), (#"^[[:punct:]]$"#, nil), (#"^[(\[)]$"#, #"[(\[)]"#),
    ]

    @Test(arguments: rows.indices) func rewritesWhatIsCertain(_ row: Int) throws {
        let (foreign, pattern) = Self.rows[row]
        #expect(PatternFix.pattern(for: foreign) == pattern, "\(foreign)")
    }

    /// The regular expressions of Swift are the judge: over many texts, both accept the same.
    @Test func aRewrittenPatternMeansTheSame() throws {
        var random = SeededGenerator(seed: 20_261_125)
        let pieces = [
            "a", "b", "Z", "_", "-", "+", ".", "\\.", "\\d", "\\w", "\\s", "[a-c]", "[^a]", "[\\d-]", "[+-\\d]",
            "[\\w-.]",
            "[-a]", "[a\\-z]", "[a-c-z]", "(a|b)", "(?:a-)", "?", "*", "+", "{2}", "{1,2}", "|", "a+?",
        ]
        let signs = Array("aabbczZ_-+., ~09")
        var compared = 0
        for _ in 0..<1_500 {
            let body = (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let foreign = Bool.random(using: &random) ? "^(\(body))$" : body
            guard let text = PatternFix.pattern(for: "^(?:\(body))$"), let pattern = try? TextPattern(text),
                let regex = try? Regex("^(?:\(body))$")
            else { continue }
            for _ in 0..<30 {
                let typed = String(
                    (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
                compared += 1
                #expect(
                    pattern.matches(typed) == (typed.wholeMatch(of: regex) != nil),
                    "'\(foreign)' as '\(text)' on '\(typed)', seed 20261125")
            }
        }
        #expect(compared > 10_000, "\(compared)")
    }

    /// The suggested edit of the loader, applied.
    private enum PatternFix {
        static func pattern(for foreign: String) -> String? {
            let template = """
                { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
                  { "id": "a", "type": "text", "title": "A", "help": "H", "pattern": \(JSONDocument.string(foreign).compact()) } ] } ] }

                """
            var findings: [Diagnostic] = []
            _ = LoadedSchema.load(SourceText(template, name: "c.json"), into: &findings)
            guard let fault = findings.first(where: { $0.severity == .error }), !fault.edits.isEmpty,
                let source = SourceText(template, name: "c.json").following([fault])
            else { return nil }
            var none: [Diagnostic] = []
            let loaded = LoadedSchema.load(source, into: &none)
            guard case .text(let limits)? = loaded?.schema.allFields[0].type else {
                Issue.record("'\(foreign)': the fix does not load: \(none.map(\.message))")
                return nil
            }
            return limits.pattern?.like.like
        }
    }
}
