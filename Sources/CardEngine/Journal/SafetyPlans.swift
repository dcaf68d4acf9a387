package import CardSchema

/// The templates whose cards can be a person's own plan: those of a journal, and bundled ones.
///
/// A plan is a card of cadence `once` that a safety rule shows, that has a group of people or contacts, or whose id
/// says so. Other cards that are filled in once, such as a questionnaire, are not meant for a hard hour.
package struct SafetyPlans: Sendable {
    /// The bundled plan.
    package static let usual = "safety_plan"

    /// The ids of bundled plans, listed so that checking a template need not load them.
    package static let bundled = [usual, "mood_plans"]

    /// The ids of templates of cadence `once`, and of those that are plans.
    typealias Known = (once: [String], plans: [String])

    private let store: SchemaStore?
    private(set) var others: [String: Schema]

    /// The templates of a journal and the bundled ones; `others` are included, and replace those with the same id.
    package init(_ store: SchemaStore?, and others: [Schema] = []) {
        self.store = store
        self.others = Dictionary(others.map { ($0.id, $0) }) { $1 }
    }

    /// Returns them with another template, which replaces the one with the same id.
    func with(_ other: Schema) -> SafetyPlans {
        var plans = self
        plans.others[other.id] = other
        return plans
    }

    /// Whether there is a journal, so that every relevant template is known.
    var hasJournal: Bool { store != nil }

    /// Returns the template with an id; `nil` if there is none, or it cannot be used.
    ///
    /// Uses the disk. In a hard hour, a bundled plan is better than an error.
    func schema(_ id: String) -> Schema? { schema(id, own) }

    /// Like the one above, with the ids of the journal's templates, which a caller with many ids reads once.
    func schema(_ id: String, _ own: [String]) -> Schema? {
        others[id] ?? (own.contains(id) ? (try? store?.templateForReading(id))?.schema : nil)
            ?? Schema.bundled(id)?.schema
    }

    /// Returns whether there is a plan with an id.
    package func contains(_ id: String) -> Bool {
        guard let schema = schema(id), schema.cadence == .once else { return false }
        return Self.isPlan(schema) || all().plans.contains(id)
    }

    /// Returns the ids of all plans, in the order of suggestion: the likely one, the usual one, the others.
    package func ids(closestTo others: [String]) -> [String] {
        ids(closestTo: others, of: all())
    }

    /// Like the one above, among plans that were found before.
    func ids(closestTo others: [String], of known: Known) -> [String] {
        let (once, plans) = known
        let meant = others.compactMap { EditDistance.closest(to: $0, among: once) }
        let order = meant + plans.filter { $0 == Self.usual } + plans
        return order.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The ids of the journal's templates; empty if its folder cannot be read.
    var own: [String] { (try? store?.currentIDs()) ?? [] }

    /// Returns the ids of all templates of cadence `once`, and of those that are plans, sorted, to find a misspelled
    /// id.
    ///
    /// Reads every template.
    func all() -> Known {
        var schemas = others
        let own = own
        for id in Schema.bundledIDs + own { schemas[id] = schema(id, own) }
        let shown = Set(schemas.values.flatMap(\.safety).map(\.show.card))
        let once = schemas.filter { $1.cadence == .once }.keys.sorted()
        return (once, once.filter { id in shown.contains(id) || schemas[id].map(Self.isPlan) == true })
    }

    private static func isPlan(_ schema: Schema) -> Bool {
        let names = [schema.id, schema.title.text(in: schema.language)].map { Folding.fold($0) }
        return schema.groups.contains { ["people", "contacts"].contains($0.id) }
            || names.contains { name in ["plan", "safety", "crisis"].contains { TextSearch.contains(name, $0) } }
    }
}
