import CardEngine
import CardSchema
import CardTesting
import Testing

/// Introduces one fault at a time into valid cards, and checks the place and suggestion of the message.
@Suite("One slip in a card")
struct CardMutantTests {
    private static let seed: UInt64 = 20_261_121

    @Test func soundCardsHaveNoFindings() {
        for text in SoundCard.texts {
            let findings = Self.findings(Array(text.utf8))
            #expect(findings.isEmpty, "\(DiagnosticRenderer().text(findings))")
        }
    }

    @Test func messagesLocateTheSlipAndSuggestTheFix() async {
        let count = MutantCount.wanted - MutantCount.wanted * 7 / 10
        let tally = await MutantCount.tally(count, seed: Self.seed) { Self.tally($0, seed: $1) }
        print("one slip in a card, seed \(Self.seed), CARDS_MUTANTS=\(MutantCount.wanted):\n\(tally.text)")
        let total = tally.total
        let examples = tally.examples.joined(separator: "\n")
        #expect(total.mutants == count)
        #expect(total.pointed * 100 >= total.mutants * 99, "\(examples)")
        #expect(total.pointing * 100 >= total.findings * 99, "\(examples)")
        #expect(total.suggested * 100 >= total.suggestible * 95, "\(examples)")
    }

    private static func tally(_ count: Int, seed: UInt64) -> MutantTally {
        let cards = SoundCard.texts.compactMap { SoundCard($0) }
        var random = SeededGenerator(seed: seed)
        var tally = MutantTally()
        for number in 0..<count {
            let slip = CardSlip.all[number % CardSlip.all.count]
            guard let mutant = mutant(by: slip, of: cards, &random) else { continue }
            tally.add(mutant, findings(mutant.bytes))
        }
        return tally
    }

    private static func mutant(by slip: CardSlip, of cards: [SoundCard], _ random: inout SeededGenerator) -> Mutant? {
        for _ in 0..<1000 {
            if let card = cards.randomElement(using: &random), let mutant = slip.make(card, &random) { return mutant }
        }
        Issue.record("no card has a place for '\(slip.name)'")
        return nil
    }

    private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
        let source = SourceText(name: "card.json", bytes: bytes, isQuotable: false)
        let document = CardDocument(source, under: CardValidator(ProbeSchema.compiled))
        return document.diagnostics + document.entries.flatMap(\.reading.diagnostics)
    }
}
