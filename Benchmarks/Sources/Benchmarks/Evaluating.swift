import CardEngine
import CardSchema

/// The cost of evaluating open questions, scores and rules: for a whole card, and after one answer.
struct Evaluating {
    private let schema: CompiledSchema
    private let evaluator: CardEvaluator
    private let card: Card
    private let day = CivilDate(year: 2026, month: 11, day: 20) ?? .earliest

    private let kind: ComputedTemplate.Kind

    /// Generates a card of the template of a kind.
    init?(seed: UInt64, _ kind: ComputedTemplate.Kind) {
        self.kind = kind
        var findings: [Diagnostic] = []
        guard let loaded = ComputedTemplate.load(kind, into: &findings) else {
            print(DiagnosticRenderer().text(findings))
            return nil
        }
        schema = CompiledSchema(loaded.schema)
        evaluator = CardEvaluator(schema)
        var generator = JournalGenerator(schema, seed: seed)
        card = generator.card()
    }

    /// A table, a row for each measurement, in milliseconds of the processor.
    func table(runs: Int) -> String {
        let evaluation = evaluator.evaluation(of: card, on: day)
        let besides = kind == .additions ? "with the additions" : "\(proposalCount) proposals"
        let title =
            "conditions and scores, \(schema.questions.count) fields, \(computedCount) computed, \(besides) "
            + "(\(evaluation.isOpen.count { $0 }) open, \(evaluation.scores.count { $0 != nil }) scores with a value)"
        let whole = time(runs, of: 200) { _ in
            _ = evaluator.evaluation(of: card, on: day)
        }
        var rows = [row("whole evaluation", whole, must: 5)]
        rows.append(row("again after one answer", afterEachAnswer(runs), goal: 0.1))
        rows.append(row("FillSession.answer, all of it", answering(runs), goal: 0.1))
        rows.append(row("worst answer of the card", worst(runs), goal: 0.1))
        let head = ["what", "minimum", "median", "must", "goal"]
        return "\(title)\n\(Table.text([head] + rows))"
    }

    private var computedCount: Int {
        let schema = schema.schema
        let fields = schema.allFields
        return fields.count { $0.when != nil } + fields.count { $0.kept != nil } + fields.count { $0.between != nil }
            + schema.scores.count + schema.rules.count + schema.safety.count
    }

    private var proposalCount: Int {
        schema.schema.allFields.count { if case .computed = $0.defaultAnswer { true } else { false } }
    }

    /// Every question in turn is changed and restored, and the evaluation updated each time.
    private func afterEachAnswer(_ runs: Int) -> Measurement {
        var (card, evaluation) = (card, evaluator.evaluation(of: card, on: day))
        let (count, cells) = (schema.questions.count, schema.questions.indices.map { other(at: $0) } + self.card.cells)
        let time = time(runs, of: 2 * count) { number in
            let ordinal = number % count
            card.cells[ordinal] = cells[number]
            evaluator.update(&evaluation, of: card, changed: [ordinal])
        }
        precondition(evaluation == evaluator.evaluation(of: card, on: day), "brought up to date wrongly")
        return time
    }

    private func answering(_ runs: Int) -> Measurement {
        var session = FillSession(card, on: day)
        let (count, cells) = (schema.questions.count, schema.questions.indices.map { other(at: $0) } + card.cells)
        return time(runs, of: 2 * count) { number in
            _ = session.answer(cells[number], at: schema.questions[number % count].path)
        }
    }

    /// The answer that takes longest, measured separately.
    private func worst(_ runs: Int) -> Measurement {
        let measurements = schema.questions.indices.map { ordinal -> Measurement in
            var session = FillSession(card, on: day)
            let (path, cells) = (schema.questions[ordinal].path, [other(at: ordinal), card.cells[ordinal]])
            return time(runs, of: 20) { _ = session.answer(cells[$0 % 2], at: path) }
        }
        return measurements.max { $0.median < $1.median } ?? Measurement(seconds: [])
    }

    /// The mean time of a call in seconds, in each run.
    private func time(_ runs: Int, of count: Int, _ work: (Int) -> Void) -> Measurement {
        let whole = Measurement(runs: runs) { for number in 0..<count { work(number) } }
        return Measurement(seconds: whole.seconds.map { $0 / Double(count) })
    }

    /// An answer other than the current one.
    private func other(at ordinal: Int) -> Cell {
        switch schema.questions[ordinal].field.type {
        case .scale(let scale):
            .answered(.whole(card.cells[ordinal] == .answered(.whole(scale.max.units)) ? 0 : scale.max.units))
        case .yesno: .answered(.yesno(card.cells[ordinal] != .answered(.yesno(true))))
        case .text: .answered(.text(card.cells[ordinal] == .answered(.text("calm day")) ? "A" : "calm day"))
        default: .skipped(.skipped)
        }
    }

    private func row(_ what: String, _ time: Measurement, must: Double? = nil, goal: Double? = nil) -> [String] {
        [
            what, "\(Table.number(time.minimum * 1000, 4)) ms", "\(Table.number(time.median * 1000, 4)) ms",
            must.map { "≤ \($0) ms" } ?? "", goal.map { "≤ \($0) ms" } ?? "",
        ]
    }
}
