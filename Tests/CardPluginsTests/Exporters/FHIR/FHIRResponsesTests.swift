import CardEngine
import CardPluginTesting
import CardPlugins
import CardSchema
import Testing

/// Cards are written as responses, one per line.
@Suite struct FHIRResponsesTests {
    struct Output: ExportOutput {
        var bytes: [UInt8] = []
        mutating func write(_ bytes: [UInt8], to file: String) throws { self.bytes += bytes }
    }

    private func lines(_ cards: [SharedCard], _ fields: SharedFields) throws -> [JSONNode] {
        var output = Output()
        let exporter = FHIRResponses()
        let request = ExportRequest(
            fields: fields, options: OptionValues(exporter.format.options), fileName: "f.ndjson", language: "en")
        try exporter.export(cards, request, to: &output)
        return try output.bytes.split(separator: 0x0A).map { try #require(JSONReader.node(of: Array($0))) }
    }

    @Test func keepsThePromisesOfAnExporter() {
        #expect(PluginConformance.check(FHIRResponses()).filter { !$0.isKept } == [])
    }

    @Test func everyLineIsAResponseOfTheTemplate() throws {
        var sample = SampleCards(seed: 7)
        let cards = sample.cards(30)
        let lines = try lines(cards, .everything(of: SampleTemplate.compiled))
        #expect(lines.count == cards.count)
        for (line, card) in zip(lines, cards) {
            #expect(line["resourceType"]?.string == "QuestionnaireResponse")
            #expect(line["questionnaire"]?.string == "https://cards.example/fhir/Questionnaire/sample|1")
            #expect(line["identifier"]?["value"]?.string == card.ref)
            #expect((line["authored"] == nil) == (card.local == nil))
        }
    }

    @Test func writesAnswersSkipsAndNothingElse() throws {
        var card = Card(SampleTemplate.compiled)
        card[FieldPath("body", "steps")] = .answered(.whole(12))
        card[FieldPath("day", "ok")] = .skipped(.dontKnow)
        card[FieldPath("urges", "harm")] = .answered(.whole(3))
        let shared = SharedCard(
            ref: "sample/2026-11-20", day: CivilDate("2026-11-20") ?? .earliest, local: nil, card: card)
        let line = try #require(try lines([shared], .withoutPrivate(of: SampleTemplate.compiled)).first)
        let items = try #require(line["item"]?.elements)
        // Redaction is the work of the source, which this array is not; so the private group is here.
        #expect(items.compactMap { $0["linkId"]?.string } == ["urges", "body", "day"])
        let steps = items[1]["item"]?.elements?.first
        #expect(steps?["linkId"]?.string == "body.steps")
        #expect(steps?["answer"]?.elements?.first?["valueInteger"]?.number == "12")
        let skipped = items[2]["item"]?.elements?.first?["answer"]?.elements?.first?["extension"]?.elements
        #expect(skipped?.compactMap { $0["valueCode"]?.string } == ["asked-unknown", "dont_know"])
    }
}
