import CardEngine
import CardSchema

/// The state of a trial card: open and closed questions, and the computed values.
struct TrialReport {
    /// The card.
    let session: FillSession
    /// The language wanted of the template's texts.
    let language: String

    private var schema: CompiledSchema { session.schema }
    private var closed: [Field] {
        schema.questions.indices.filter { !session.isOpen($0) }.map { schema.questions[$0].field }
    }

    /// The report as lines.
    var lines: [String] {
        let words = PromptWords(language)
        var lines = ["", words.savingKeeps]
        lines += CardText(language: language).lines(of: session.cardToSave).dropFirst().map { "  \($0)" }
        if !closed.isEmpty {
            lines += ["", words.notAskedNow]
            lines += closed.map { field in
                let texts = field.conditions.map(\.text)
                let condition = texts.count > 1 ? texts.map { "(\($0))" }.joined(separator: " && ") : texts.joined()
                let when = condition.isEmpty ? "" : words.waitsFor(condition: condition)
                return "  \(field.title.text(in: language)) (\(field.path))\(when)"
            }
        }
        if !schema.schema.scores.isEmpty {
            lines += ["", words.scoresTitle + ":"]
            lines += schema.schema.scores.enumerated().map { index, score in
                "  \(ScoreText(language: language).line(score, at: index, session.evaluation))"
            }
        }
        lines += session.brokenRules.map { words.ruleBroken(id: $0.id, severity: $0.severity.rawValue) }
        for index in session.evaluation.holdingSafety {
            let rule = schema.schema.safety[index]
            lines.append(words.safetyHolds(id: rule.id, show: rule.show))
        }
        lines.append(session.isPartial ? words.incomplete : words.complete)
        for (index, part) in schema.schema.parts.enumerated() {
            lines.append(session.isWhole(part: index) ? words.partWhole(id: part.id) : words.partOpen(id: part.id))
        }
        return lines + [words.trialSaved]
    }

    /// The report as JSON.
    var document: JSONDocument {
        let scores = schema.schema.scores.enumerated().map { index, score in
            (
                key: score.id,
                value: JSONDocument.object([
                    ("value", session.evaluation.scores[index].map { .number("\($0)") } ?? .null),
                    ("band", session.evaluation.bands[index].map { .string(score.bands[$0].id) } ?? .null),
                ])
            )
        }
        return .object([
            ("schema", .string("\(schema.name)")), ("day", .string("\(session.evaluation.day)")),
            ("asked", .array(session.questions.map { .string("\($0.field.path)") })),
            ("not_asked", .array(closed.map { .string("\($0.path)") })), ("scores", .object(scores)),
            ("broken_rules", .array(session.brokenRules.map { .string($0.id) })),
            (
                "safety",
                .array(session.evaluation.holdingSafety.map { .string(schema.schema.safety[$0].id) })
            ), ("partial", .bool(session.isPartial)),
            ("values", CardJSON.values(session.cardToSave)), ("skipped", CardJSON.skips(session.cardToSave)),
        ])
    }
}
