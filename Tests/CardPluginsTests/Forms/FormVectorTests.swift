import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Foundation
import Testing

/// Writes random cards with everything that Cards computes from them, for `scripts/compare-form.py`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CARDS_FORM_VECTORS"] != nil))
struct FormVectorTests {
    private static let day = CivilDate(dayNumber: 20_000) ?? .earliest

    @Test func writesVectors() throws {
        let file = try #require(ProcessInfo.processInfo.environment["CARDS_FORM_VECTORS"])
        var templates: [String] = []
        for seed in 1...60 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            templates.append(try Self.template(RandomTemplate.text(using: &generator), cards: 40, using: &generator))
        }
        var generator = SeededGenerator(seed: 61)
        for text in BundledSchema.all.map(\.json) {
            templates.append(try Self.template(text, cards: 20, using: &generator))
        }
        try ("const templates=[\n" + templates.joined(separator: ",\n") + "\n];\n")
            .write(toFile: file, atomically: true, encoding: .utf8)
    }

    private static func template(
        _ text: String, cards: Int, using generator: inout SeededGenerator
    ) throws -> String {
        let schema = try FormFixture(text).schema
        let evaluator = CardEvaluator(schema)
        let model = FormModel(schema, language: "en")
        let vectors = (0..<cards).map { _ -> String in
            var card = Card(schema)
            for ordinal in schema.questions.indices {
                let cell = RandomTemplate.cell(for: schema.questions[ordinal].field, near: day, using: &generator)
                // Of the other types, the random values are no answers.
                card.cells[ordinal] =
                    cell.value.map { AnswerCheck.problem(of: $0, for: schema.questions[ordinal].field.type) == nil }
                        ?? true
                    ? cell.withoutStoredValues(of: schema.questions[ordinal].field) : .notAsked
            }
            // A form is a new card: what formulas store is computed there.
            var found = evaluator.evaluation(of: card, on: day)
            var formulas = evaluator.formulas(on: card, found)
            _ = evaluator.keep(&card, &found, since: &formulas)
            return "[\(script(card)),\(expected(card, evaluator).compact())]"
        }
        return "[\(JavaScriptText.expression(model.document)),[\(model.functions.joined(separator: ","))],"
            + "[\(vectors.joined(separator: ",\n"))]]"
    }

    // MARK: - The card

    private static func script(_ card: Card) -> String {
        let cells = zip(card.schema.questions, card.cells).compactMap { question, cell in
            script(cell, question.field).map { "[\(JavaScriptText.literal("\(question.path)")),\($0)]" }
        }
        return "new Map([\(cells.joined(separator: ","))])"
    }

    private static func script(_ cell: Cell, _ field: Field) -> String? {
        switch cell {
        case .notAsked: return nil
        case .skipped(let reason): return "{skip:\"\(reason.rawValue)\"}"
        case .answered(.records(let records)):
            let written = records.map { record in
                let cells = zip(field.type.list?.fields ?? [], record.cells).compactMap { inner, cell in
                    script(cell, inner).map { "[\(JavaScriptText.literal(inner.id)),\($0)]" }
                }
                return "{key:\"\(record.key)\",cells:new Map([\(cells.joined(separator: ","))])}"
            }
            return "{v:[],records:[\(written.joined(separator: ","))]}"
        case .answered(let value): return "{v:\(value.expressionValue.javaScript)}"
        }
    }

    // MARK: - What Cards computes

    /// The values of formulas, those of the card before those of records.
    private static func stored(_ card: Card, _ evaluator: CardEvaluator, _ found: CardEvaluation) -> [JSONDocument] {
        func written(_ cell: Cell) -> JSONDocument { cell.value.flatMap(\.plainText).map { .string($0) } ?? .null }
        let questions = card.schema.questions
        let own = questions.indices.filter { questions[$0].field.kept != nil }.map { written(card.cells[$0]) }
        return own
            + questions.indices.flatMap { ordinal in
                card.records(at: ordinal).flatMap { record in
                    zip(questions[ordinal].field.type.list?.fields ?? [], record.cells).filter { $0.0.kept != nil }
                        .map { written($0.1) }
                }
            }
    }

    private static func expected(_ card: Card, _ evaluator: CardEvaluator) -> JSONDocument {
        let (schema, found) = (card.schema, evaluator.evaluation(of: card, on: day))
        func places(_ values: [Int]) -> JSONDocument { .array(values.map { .integer($0) }) }
        let inRecords = schema.questions.enumerated().flatMap { ordinal, question -> [JSONDocument] in
            guard let list = question.field.type.list else { return [] }
            return card.records(at: ordinal).indices.map { record in
                .array(list.fields.indices.map { .bool(evaluator.isOpen(ordinal, record: record, field: $0, found)) })
            }
        }
        // The rule of a limit has the path of its question, and no other id has a dot.
        let outside = evaluator.brokenRules(of: card, found, to: nil).filter {
            $0.severity == .error && $0.id.contains(".")
        }
        return .object([
            ("kept", .array(stored(card, evaluator, found))),
            ("outside", .array(outside.map { .string($0.id) })),
            ("open", .array(found.isOpen.map { .bool($0) })), ("inRecords", .array(inRecords)),
            ("scores", .array(found.scores.map { $0.map { .string("\($0)") } ?? .null })),
            (
                "bands",
                .array(
                    zip(found.bands, schema.schema.scores).map { band, score in
                        band.map { .string(score.bands[$0].id) } ?? .null
                    })
            ),
            ("broken", places(found.brokenRules)), ("holding", places(found.holdingSafety)),
            (
                "required",
                .array(
                    schema.questions.enumerated().map { ordinal, question in
                        .bool(evaluator.current(question.field, at: ordinal, card, found).requirement != .optional)
                    })
            ),
            (
                "offers",
                .array(
                    schema.questions.enumerated().filter { $1.field.type.options != nil }.map { ordinal, place in
                        places(evaluator.offeredOptions(of: place.field, at: ordinal, card, found))
                    })
            ),
            (
                "proposals",
                .array(
                    schema.questions.enumerated().filter {
                        if case .computed = $1.field.defaultAnswer { true } else { false }
                    }
                    .map { ordinal, place in
                        guard case .whole(let number) = evaluator.proposal(for: place.field, at: ordinal, card, found)
                        else { return .null }
                        return .string("\(number)")
                    })
            ),
        ])
    }
}

extension Cell {
    /// The cell of a card that stores no values of formulas yet.
    fileprivate func withoutStoredValues(of field: Field) -> Cell {
        if field.kept != nil { return .notAsked }
        guard case .answered(.records(let records)) = self, let list = field.type.list else { return self }
        return .answered(
            .records(
                records.map { record in
                    let cells = zip(list.fields, record.cells).map { $0.kept == nil ? $1 : .notAsked }
                    return Record(key: record.key, cells: cells)
                }))
    }
}
