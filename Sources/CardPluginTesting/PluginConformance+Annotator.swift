public import CardEngine
import CardSchema

/// The cases for every annotator, in this program or in another.
extension PluginConformance {
    /// Checks an annotator.
    ///
    /// A plugin that is a program of its own is started for each case.
    public static func check(_ annotator: any Annotator) -> [PluginConformance.Verdict] {
        let fields = SharedFields.withoutPrivate(of: SampleSource.schema)
        func annotate(_ cards: [SharedCard]) throws -> [Card?] {
            var collected = Collected(annotator.annotation.values)
            let source = RedactedSource(cards: cards, fields: fields)
            try annotator.annotate(source, AnnotationFormat.Request(fields: fields, language: "en"), into: &collected)
            guard collected.refs == cards.map(\.ref) else {
                throw Broken("it does not return every card once, in order")
            }
            return collected.values
        }
        return [
            .run("returns nothing if there are no cards") { _ = try annotate([]) },
            // It may have no values for sample cards, but the ones that it has must match its description.
            .run("annotates 60 cards, or leaves them out") { _ = try annotate(SampleSource.cards(60)) },
            .run("returns the same values for the same cards") {
                let cards = SampleSource.cards(40)
                guard try annotate(cards) == annotate(cards) else {
                    throw Broken("two runs over the same cards differ")
                }
            },
            .run("returns the same values for a card alone and among others") {
                let cards = SampleSource.cards(12)
                let together = try annotate(cards)
                for (card, collected) in zip(cards, together) where try annotate([card]) != [collected] {
                    throw Broken("the values of a card depend on the cards before it")
                }
            },
            .run("accepts difficult texts, all three states and many cards") {
                _ = try annotate(SampleSource.cards(2000))
            },
            .run("never reveals a word of a private field") {
                for card in try annotate(SampleSource.cards(60)) {
                    var (bytes, sizes): ([UInt8], [Int]) = ([], [])
                    if let card { CardEncoder.appendValues(card, to: &bytes, sizes: &sizes) }
                    if bytes.holds(SampleSource.canary) { throw Broken("its values contain a private word") }
                }
            },
        ]
    }

    /// The values, in memory.
    private struct Collected: AnnotationOutput {
        let template: AnnotationTemplate
        private(set) var refs: [String] = []
        private(set) var values: [Card?] = []

        init(_ template: AnnotationTemplate) { self.template = template }

        mutating func take(_ values: Card?, of ref: String) throws {
            if let values, values.schema.name != template.schema.name {
                throw Broken("it returns values that its template does not have")
            }
            refs.append(ref)
            self.values.append(values)
        }
    }
}
