import CardEngine
import CardSchema
import Testing

/// The PHQ-9 and the GAD-7: word for word, and scored as published.
@Suite struct QuestionnaireTests {
    @Test(arguments: [PublishedWording.phq9, .gad7]) func everyWordIsThePublishedOne(_ form: PublishedWording) throws {
        let schema = try bundledSchema(form.id).schema
        let group = try #require(schema.groups.first)
        #expect(schema.groups.count == 1)
        #expect(schema.source?.isLocked == true)
        #expect(schema.source?.wording == form.hash)
        // The template itself names it, so that the loader refuses another.
        #expect(try bundledNode(form.id)["source"]?["wording"]?.string == form.hash)
        // The day that it was filled in counts, and the next is due two weeks later.
        #expect(schema.cadence == .rolling(every: .week, count: 2))
        #expect(group.fields.count == form.items.count + (form.difficulty == nil ? 0 : 1))
        for language in ["en", "es"] {
            func reported(_ both: PublishedWording.Both) -> String { language == "en" ? both.en : both.es }
            #expect(schema.source?.text.text(in: language) == reported(PublishedWording.credit))
            #expect(group.intro?.text(in: language) == reported(form.heading))
            let asked = group.fields.map { $0.title.text(in: language) }
            #expect(asked == (form.items + [form.difficulty].compactMap { $0 }).map(reported))
            for (index, field) in group.fields.enumerated() {
                guard case .scale(let scale) = field.type else { throw Unscaled(path: field.path) }
                let answers = index < form.items.count ? PublishedWording.answers : PublishedWording.difficulties
                #expect(scale.points.map(\.value.units) == [0, 1, 2, 3] && (scale.low, scale.high) == (0, 3))
                #expect(scale.points.map { $0.title.text(in: language) } == answers.map(reported))
                #expect(scale.points.allSatisfy { $0.help == nil && $0.short == nil && $0.icon == nil })
                #expect(field.help == nil && field.intro == nil)
            }
        }
    }

    @Test(arguments: [PublishedWording.phq9, .gad7]) func aChangedWordIsRefused(_ form: PublishedWording) throws {
        let text = String(decoding: try #require(Schema.bundledText(form.id)), as: UTF8.self)
        let changed = text.split(separator: "Varios días").joined(separator: "Algunos días")
        #expect(changed != text)
        var findings: [Diagnostic] = []
        let source = SourceText(name: form.id, bytes: Array(changed.utf8), isQuotable: true)
        #expect(LoadedSchema.load(source, into: &findings) == nil)
        #expect(findings.map { "\($0.code)" } == ["S203"])
    }

    /// The cut points of Kroenke, Spitzer and Williams (2001) and of Spitzer, Kroenke, Williams and Löwe (2006).
    @Test(arguments: [
        (
            "phq9", 9,
            ["minimal": 0...4, "mild": 5...9, "moderate": 10...14, "moderately_severe": 15...19, "severe": 20...27]
        ),
        ("gad7", 7, ["minimal": 0...4, "mild": 5...9, "moderate": 10...14, "severe": 15...21]),
    ])
    func everyTotalHasExactlyOneBand(_ id: String, _ count: Int, _ published: [String: ClosedRange<Int64>]) throws {
        let schema = try bundledSchema(id).schema
        let score = try #require(schema.scores.first)
        let evaluator = CardEvaluator(CompiledSchema(schema))
        let items = try #require(score.items).items.map(\.path)
        #expect(items.count == count && schema.scores.count == 1)
        for total in 0...Int64(3 * count) {
            let number = try #require(DecimalNumber(units: total))
            #expect(score.bands.count { $0.contains(number) } == 1, "\(total)")
            var card = Card(evaluator.schema)
            for (index, path) in items.enumerated() {
                card[path] = .answered(.whole(min(3, max(0, total - 3 * Int64(index)))))
            }
            let evaluation = evaluator.evaluation(of: card, on: .earliest)
            #expect(evaluation.scores == [number])
            let band = try #require(evaluation.bands[0].map { score.bands[$0] })
            #expect(published[band.id]?.contains(total) == true, "\(total) is \(band.id)")
            // If any item is missing, there is no score, and so no band.
            card[items[Int(total) % count]] = .notAsked
            let missing = evaluator.evaluation(of: card, on: .earliest)
            #expect(missing.scores == [nil] && missing.bands == [nil])
        }
        for total in [-1, Int64(3 * count) + 1] {
            let number = try #require(DecimalNumber(units: total))
            #expect(!score.bands.contains { $0.contains(number) }, "\(total)")
        }
    }

    // MARK: - The question about difficulty

    /// Nine answers, two bits each, or three where one may be missing.
    private struct NineAnswers: ExpressionContext {
        let code: Int
        let bits: Int

        private static let values: [ExpressionValue] =
            (0...3).map { .number(Rational($0)) } + [.unknown]

        func value(at ordinal: Int) -> ExpressionValue { Self.values[(code >> (bits * ordinal)) & ((1 << bits) - 1)] }
        func isAnswered(at ordinal: Int) -> Bool { value(at: ordinal).isKnown }
        func isSkipped(at ordinal: Int) -> Bool { false }
        func isOpen(at ordinal: Int) -> Bool { true }
        func recordCount(at ordinal: Int) -> Int? { nil }
        func value(at ordinal: Int, record: Int) -> ExpressionValue { .unknown }
        func isAnswered(at ordinal: Int, record: Int) -> Bool { false }
        func isSkipped(at ordinal: Int, record: Int) -> Bool { false }
    }

    /// When the question about difficulty is asked, its items bound to the ordinals 0 to 8.
    private func condition() throws -> BoundExpression {
        let schema = try bundledSchema("phq9").schema
        let items = try #require(schema.scores.first?.items).items.map(\.path)
        let computation = SchemaComputation(schema)
        let field = try #require(schema.allFields.first { $0.path == FieldPath("phq", "function") })
        let when = try #require(computation.conditions(of: field).compactMap { $0 }.first)
        let bound = when.bound { reference in
            guard case .field(let path) = reference else { return -1 }
            return items.firstIndex(of: path) ?? -1
        }
        #expect(bound.ordinals.sorted() == Array(0...8))
        return bound
    }

    @Test func difficultyIsAskedExactlyWhenAnItemIsAboveZero() throws {
        let when = try condition()
        var asked = 0
        var wrong: [Int] = []
        for code in 0..<(1 << 18) {
            let isAsked = when.value(in: NineAnswers(code: code, bits: 2)).yesno == true
            if isAsked { asked += 1 }
            if isAsked != (code != 0) { wrong.append(code) }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
        #expect(asked == 262_143)
    }

    /// With missing answers too: the existing ones count.
    @Test func missingItemsNeitherAskNorHide() throws {
        let when = try condition()
        // 0, 1 or missing, nine times.
        let digits = [0, 1, 4]
        for number in 0..<19_683 {
            var rest = number
            var code = 0
            var isAboveZero = false
            for item in 0..<9 {
                let digit = digits[rest % 3]
                rest /= 3
                code |= digit << (3 * item)
                if digit == 1 { isAboveZero = true }
            }
            guard (when.value(in: NineAnswers(code: code, bits: 3)).yesno == true) != isAboveZero else { continue }
            Issue.record("wrong for \(number)")
            return
        }
    }

    /// The same through the engine, from both sides of each item.
    @Test func theEngineOpensItToo() throws {
        let evaluator = CardEvaluator(CompiledSchema(try bundledSchema("phq9").schema))
        let ordinal = try #require(evaluator.schema.ordinal(of: FieldPath("phq", "function")))
        var card = Card(evaluator.schema)
        var evaluation = evaluator.evaluation(of: card, on: .earliest)
        #expect(!evaluation.isOpen[ordinal])
        for item in 1...9 {
            let path = FieldPath("phq", "q\(item)")
            let changed = try #require(evaluator.schema.ordinal(of: path))
            for answer in [0, 1, 2, 3, 0] as [Int64] {
                card[path] = .answered(.whole(answer))
                evaluator.update(&evaluation, of: card, changed: [changed])
                #expect(evaluation.isOpen[ordinal] == (answer > 0), "q\(item) is \(answer)")
                #expect(evaluation.holdingSafety == (item == 9 && answer > 0 ? [0] : []))
            }
        }
        #expect(evaluation.scores == [DecimalNumber(0)])
    }

    private struct Unscaled: Error { let path: FieldPath }
}
