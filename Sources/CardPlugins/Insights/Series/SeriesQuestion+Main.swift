package import CardEngine
import CardSchema

extension SeriesQuestion {
    /// Whether daily answers may be shown without a request: the question is not private, and no safety rule reads it.
    package var isOpenlyShown: Bool { !isPrivate && !isWatched }

    /// Returns the questions of a template that matter most, without private and watched ones unless those are asked
    /// for.
    ///
    /// They are those of the template's `insights`, or else its required ratings, or else all its ratings.
    package static func main(of schema: CompiledSchema, includingPrivate: Bool = false) -> [SeriesQuestion] {
        let watched = schema.schema.safety.isEmpty ? [] : schema.evaluator.watchedSlots
        func questions(_ factors: [Insights.Factor]) -> [SeriesQuestion] {
            factors.compactMap { SeriesQuestion($0, of: schema, watched: watched) }.filter {
                includingPrivate || $0.isOpenlyShown
            }
        }
        var known: Set<Insights.Factor> = []
        let named = questions(
            schema.schema.insights.links.flatMap { [$0.from, $0.to] }.filter { known.insert($0).inserted })
        if !named.isEmpty { return named }
        let fields = schema.slots.map(\.field).filter { if case .scale = $0.type { true } else { false } }
        let required = questions(fields.filter { $0.requirement != .optional }.map { .field($0.path) })
        return required.isEmpty ? questions(fields.map { .field($0.path) }) : required
    }
}
