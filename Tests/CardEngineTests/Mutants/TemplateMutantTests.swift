import CardSchema
import CardTesting
import Testing

/// Introduces one fault at a time into valid templates, and checks the place and suggestion of the message.
@Suite("One slip in a template")
struct TemplateMutantTests {
    private static let seed: UInt64 = 20_261_120

    @Test func soundTemplatesHaveNoFindings() {
        for (name, text) in MutantTemplates.all {
            let findings = Self.findings(Array(text.utf8))
            #expect(findings.isEmpty, "\(name):\n\(DiagnosticRenderer().text(findings))")
        }
    }

    @Test func messagesLocateTheSlipAndSuggestTheFix() async {
        let count = MutantCount.wanted * 7 / 10
        let tally = await MutantCount.tally(count, seed: Self.seed) { Self.tally($0, seed: $1) }
        print("one slip in a template, seed \(Self.seed), CARDS_MUTANTS=\(MutantCount.wanted):\n\(tally.text)")
        let total = tally.total
        let examples = tally.examples.joined(separator: "\n")
        #expect(total.mutants == count)
        #expect(total.pointed * 100 >= total.mutants * 99, "\(examples)")
        #expect(total.pointing * 100 >= total.findings * 99, "\(examples)")
        #expect(total.suggested * 100 >= total.suggestible * 95, "\(examples)")
    }

    private static func tally(_ count: Int, seed: UInt64) -> MutantTally {
        let templates = MutantTemplates.all.compactMap { SoundTemplate($0.name, $0.text) }
        var random = SeededGenerator(seed: seed)
        var tally = MutantTally()
        for number in 0..<count {
            // Kinds in turn, so that each has its share; a template by chance.
            let slip = TemplateSlip.all[number % TemplateSlip.all.count]
            guard let mutant = mutant(by: slip, of: templates, &random) else { continue }
            tally.add(mutant, findings(mutant.bytes))
        }
        return tally
    }

    private static func mutant(
        by slip: TemplateSlip, of templates: [SoundTemplate], _ random: inout SeededGenerator
    ) -> Mutant? {
        for _ in 0..<1000 {
            if let template = templates.randomElement(using: &random), let mutant = slip.make(template, &random) {
                return mutant
            }
        }
        Issue.record("no template has a place for '\(slip.name)'")
        return nil
    }

    private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        _ = LoadedSchema.load(SourceText(name: "card.json", bytes: bytes, isQuotable: true), into: &findings)
        return findings
    }
}
