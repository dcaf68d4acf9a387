import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Foundation
import TestSupport
import Testing

/// Cards of every bundled template go out as responses of FHIR and come back with the same answers.
///
/// With `CARDS_FHIR_RESOURCES=FILE`, all questionnaires and responses are written to a file, one per line, for
/// `scripts/check-fhir.py`. `CARDS_FHIR_CARDS` is the number of cards of each template.
@Suite struct FHIRRoundTripTests {
    static let day = CivilDate("2026-11-20") ?? .earliest

    /// Random cards as a person saves them: nothing is answered that is not asked.
    static func cards(of schema: CompiledSchema, seed: UInt64) -> [SharedCard] {
        var random = SeededGenerator(seed: seed)
        return (0..<Knob.number("CARDS_FHIR_CARDS", usual: 20)).map { number in
            var card = Card(schema)
            for (ordinal, question) in schema.questions.enumerated() {
                let cell = RandomTemplate.cell(for: question.field, near: day, using: &random)
                let isSound = cell.value.map { AnswerCheck.problem(of: $0, for: question.field.type) == nil } ?? true
                if isSound { card.cells[ordinal] = cell }
            }
            let day = day.adding(days: number)
            let local = LocalTime(date: day, time: .midnight, offsetMinutes: 60 * (number % 3 - 1))
            return SharedCard(
                ref: "\(schema.schema.id)/\(day)", day: day, local: number % 4 == 0 ? nil : local,
                card: card.withoutClosedAnswers(on: day))
        }
    }

    static func responses(_ cards: [SharedCard], of schema: CompiledSchema) throws -> [[UInt8]] {
        var output = FHIRResponsesTests.Output()
        let exporter = FHIRResponses()
        let request = ExportRequest(
            fields: .everything(of: schema), options: OptionValues(exporter.format.options), fileName: "f.ndjson",
            language: "en")
        try exporter.export(cards, request, to: &output)
        return output.bytes.split(separator: 0x0A).map { Array($0) }
    }

    static func compiled(_ json: String) throws -> CompiledSchema {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(json.utf8), isQuotable: true)
        return CompiledSchema(try #require(LoadedSchema.load(source, into: &faults)?.schema, "\(faults)"))
    }

    @Test(arguments: BundledSchema.all.map(\.id)) func answersComeBack(_ id: String) throws {
        let schema = try Self.compiled(try #require(BundledSchema.named(id)).json)
        try comeBack(schema, seed: 20_261_120)
    }

    /// Random templates have conditions, records, words of one's own and stored values.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func answersToRandomTemplatesComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try comeBack(Self.compiled(RandomTemplate.text(using: &random)), seed: seed)
    }

    private func comeBack(_ schema: CompiledSchema, seed: UInt64) throws {
        let cards = Self.cards(of: schema, seed: seed)
        let lines = try Self.responses(cards, of: schema)
        #expect(lines.count == cards.count)
        for (card, line) in zip(cards, lines) {
            let reading = try FHIRResponseReader.reading(
                of: try #require(JSONReader.node(of: line)), as: schema)
            #expect(reading.diagnostics.map(\.message) == [], "seed \(seed)")
            for (ordinal, question) in schema.questions.enumerated() {
                #expect(reading.card.cells[ordinal] == card.card.cells[ordinal], "\(question.path), seed \(seed)")
            }
        }
    }

    /// Without the template in it, the questionnaire still becomes a template whose cards take the same answers.
    @Test(arguments: BundledSchema.all.map(\.id)) func theTemplateTakesTheSameAnswers(_ id: String) throws {
        let schema = try Self.compiled(try #require(BundledSchema.named(id)).json)
        let form = try FHIRFixture.form(FHIRQuestionnaire(schema.schema).document.compact())
        let again = try Self.compiled(TemplateWriter(form).template().document.compact())
        let cards = Self.cards(of: schema, seed: 20_261_121)
        for (card, line) in zip(cards, try Self.responses(cards, of: schema)) {
            let reading = try FHIRResponseReader.reading(of: try #require(JSONReader.node(of: line)), as: again)
            #expect(reading.diagnostics.map(\.message) == [])
            for (ordinal, question) in schema.questions.enumerated() {
                #expect(reading.card[question.path] == card.card.cells[ordinal], "\(question.path)")
            }
        }
    }

    @Test func theScoreOfPHQ9IsInItsResponse() throws {
        let schema = try Self.compiled(try #require(BundledSchema.named("phq9")).json)
        let items = try #require(schema.schema.scores.first?.items).items
        let cards = Self.cards(of: schema, seed: 9)
        var scored = 0
        for (card, line) in zip(cards, try Self.responses(cards, of: schema)) {
            let text = String(decoding: line, as: UTF8.self)
            let answers = items.compactMap { item -> Int64? in
                guard case .answered(.whole(let number)) = card.card[item.path] else { return nil }
                return number
            }
            let (sum, isWhole) = (answers.reduce(0, +), answers.count == items.count)
            scored += isWhole ? 1 : 0
            #expect(text.contains(#"{"linkId":"score.phq9","answer":[{"valueDecimal":"#) == isWhole)
            #expect(!isWhole || text.contains(#"{"linkId":"score.phq9","answer":[{"valueDecimal":\#(sum)}]}"#))
            let band = ["minimal", "mild", "moderate", "moderately_severe", "severe"][
                sum < 5 ? 0 : sum < 10 ? 1 : sum < 15 ? 2 : sum < 20 ? 3 : 4]
            #expect(text.contains(#"{"linkId":"band.phq9","answer":[{"valueString":"\#(band)"}]}"#) == isWhole)
        }
        #expect(scored > 0)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["CARDS_FHIR_RESOURCES"] != nil)) func writesResources()
        throws
    {
        var lines: [String] = []
        var all = BundledSchema.all.map(\.json)
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            all.append(RandomTemplate.text(using: &random))
        }
        for (number, text) in all.enumerated() {
            let schema = try Self.compiled(text)
            lines.append(FHIRQuestionnaire(try FHIRTemplateTests.loaded(text)).document.compact())
            let cards = Self.cards(of: schema, seed: UInt64(number))
            lines += try Self.responses(cards, of: schema).map { String(decoding: $0, as: UTF8.self) }
        }
        let file = try #require(ProcessInfo.processInfo.environment["CARDS_FHIR_RESOURCES"])
        try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
}

extension Card {
    /// The card without the answers to closed questions.
    fileprivate func withoutClosedAnswers(on day: CivilDate) -> Card {
        let evaluation = schema.evaluator.evaluation(of: self, on: day)
        var card = self
        for (ordinal, question) in schema.questions.enumerated() {
            guard evaluation.isOpen[ordinal] else {
                card.cells[ordinal] = .notAsked
                continue
            }
            guard let list = question.field.type.list, case .answered(.records(var records)) = cells[ordinal] else {
                continue
            }
            for index in records.indices {
                for place in list.fields.indices {
                    let isOpen = schema.evaluator.isOpen(ordinal, record: index, field: place, evaluation)
                    if !isOpen { records[index].cells[place] = .notAsked }
                }
            }
            card.cells[ordinal] = .answered(.records(records))
        }
        return card
    }
}
