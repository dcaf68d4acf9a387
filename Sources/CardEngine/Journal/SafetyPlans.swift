package import CardSchema

/// The templates whose cards can be a person's own plan: those of a journal, and those that come with the library.
///
/// A plan is a card of cadence `once` that a safety rule shows, that has a group of people or contacts, or that calls
/// itself one. Other cards that are filled once, such as a questionnaire, are nobody's words for a hard hour.
package struct SafetyPlans: Sendable {
    /// The plan that comes with the library.
    package static let usual = "safety_plan"

    /// Whether there is a journal, so that every template that matters is known.
    let hasJournal: Bool
    /// Every template that is known, by its id.
    private let schemas: [String: Schema]
    /// The ids of the plans, sorted.
    private let plans: [String]
    /// The ids of all templates that are filled once, sorted: what a misspelt id may mean.
    private let once: [String]

    /// Looks at the templates of a journal and of the library; uses the disk.
    ///
    /// A template that cannot be used is passed over. `others` are known, too, in the place of those of the same id.
    package init(_ store: SchemaStore?, and others: [Schema] = []) {
        hasJournal = store != nil
        var schemas: [String: Schema] = [:]
        for id in Schema.bundledIDs { schemas[id] = Schema.bundled(id)?.schema }
        if let store {
            do throws(DiaryFailure) {
                for id in try store.currentIDs() {
                    // In a hard hour, what comes with the library is better than an error.
                    schemas[id] = (try? store.templateForReading(id))?.schema ?? schemas[id]
                }
            } catch {
                // A folder that cannot be read leaves what comes with the library.
            }
        }
        for schema in others { schemas[schema.id] = schema }
        self.schemas = schemas
        let shown = Set(schemas.values.flatMap(\.safety).map(\.show.card))
        once = schemas.filter { $1.cadence == .once }.keys.sorted()
        plans = once.filter { id in shown.contains(id) || schemas[id].map(Self.isPlan) == true }
    }

    /// The template of an id; `nil` when none is known.
    func schema(_ id: String) -> Schema? { schemas[id] }

    /// Whether there is a plan of an id.
    package func contains(_ id: String) -> Bool { plans.contains(id) }

    /// The ids of all plans, in the order in which they stand in for others: what was probably meant, the usual one,
    /// the rest.
    package func ids(closestTo others: [String]) -> [String] {
        let meant = others.compactMap { EditDistance.closest(to: $0, among: once) }
        let order = meant + plans.filter { $0 == Self.usual } + plans
        return order.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func isPlan(_ schema: Schema) -> Bool {
        let names = [schema.id, schema.title.text(in: schema.language)].map { Folding.fold($0) }
        return schema.groups.contains { ["people", "contacts"].contains($0.id) }
            || names.contains { name in ["plan", "safety", "crisis"].contains { TextSearch.contains(name, $0) } }
    }
}
