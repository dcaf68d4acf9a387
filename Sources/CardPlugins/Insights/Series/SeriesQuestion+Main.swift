package import CardEngine
import CardSchema

extension SeriesQuestion {
    /// Whether daily answers may be shown without a request: the question is not private, and no safety rule reads it.
    package var isOpenlyShown: Bool { !isPrivate && !isWatched }

    /// Returns the questions of a template that matter most, without private and watched ones unless those are asked
    /// for.
    ///
    /// The first one stands for the card. Then come those of the template's `insights`, or else its required ratings, or
    /// else all its ratings; times of day are last.
    package static func main(of schema: CompiledSchema, includingPrivate: Bool = false) -> [SeriesQuestion] {
        let watched = schema.schema.safety.isEmpty ? [] : schema.evaluator.watchedOrdinals
        func questions(_ factors: [Insights.Factor]) -> [SeriesQuestion] {
            factors.compactMap { SeriesQuestion($0, of: schema, watched: watched) }.filter {
                includingPrivate || $0.isOpenlyShown
            }
        }
        let first = standing(for: schema, among: questions).first
        let others = others(of: schema, among: questions).filter { $0.factor != first?.factor }
        return [first].compactMap(\.self) + others.filter { $0.kind != .time } + others.filter { $0.kind == .time }
    }

    /// Returns the questions and scores that can stand for a card, without private and watched ones, the best first.
    ///
    /// The next one is for cards that leave those before it without an answer.
    package static func standing(for schema: CompiledSchema) -> [SeriesQuestion] {
        let watched = schema.schema.safety.isEmpty ? [] : schema.evaluator.watchedOrdinals
        return standing(for: schema) { factors in
            factors.compactMap { SeriesQuestion($0, of: schema, watched: watched) }.filter(\.isOpenlyShown)
        }
    }

    /// The template's `main`, then the ratings of a mood, those of its `insights` first, then the scores, then the
    /// ratings.
    ///
    /// A rating of a mood has a true middle, and lower is not better. One item of a questionnaire never stands for the
    /// others: its score does.
    private static func standing(
        for schema: CompiledSchema, among questions: ([Insights.Factor]) -> [SeriesQuestion]
    ) -> [SeriesQuestion] {
        let main = schema.schema.main.map { questions([$0]) } ?? []
        let ratings = questions(
            schema.questions.filter { if case .scale = $0.field.type { $0.parent == nil } else { false } }.map {
                .field($0.path)
            })
        let items = schema.questionnaireItems
        let named = schema.schema.insights.factors
        let moods = ratings.filter { $0.hasMiddle && $0.better != .lower && !items.contains($0.factor) }
        let ofInsights = named.compactMap { one in moods.first { $0.factor == one } }
        return main + ofInsights + moods + questions(schema.schema.scores.map { .score($0.id) })
            + ratings.filter { !items.contains($0.factor) }
    }

    private static func others(
        of schema: CompiledSchema, among questions: ([Insights.Factor]) -> [SeriesQuestion]
    ) -> [SeriesQuestion] {
        var known: Set<Insights.Factor> = []
        let named = questions(
            schema.schema.insights.links.flatMap { [$0.from, $0.to] }.filter { known.insert($0).inserted })
        if !named.isEmpty { return named }
        let fields = schema.questions.map(\.field).filter { if case .scale = $0.type { true } else { false } }
        let required = questions(fields.filter { $0.requirement != .optional }.map { .field($0.path) })
        return required.isEmpty ? questions(fields.map { .field($0.path) }) : required
    }
}

extension CompiledSchema {
    /// The questions that are summed up by a score together with others.
    var questionnaireItems: Set<Insights.Factor> {
        var items: Set<Insights.Factor> = []
        for score in schema.scores {
            guard case .items(let summed) = score.source, summed.items.count > 1 else { continue }
            items.formUnion(summed.items.map { .field($0.path) })
        }
        return items
    }
}

extension Insights {
    /// The questions and scores that are named, in order.
    var factors: [Factor] { links.flatMap { [$0.from, $0.to] } + smallestChanges.map(\.factor) }
}
