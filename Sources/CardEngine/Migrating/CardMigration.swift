package import CardSchema

/// A way between two versions of a template, compiled from questions to questions.
///
/// ```
/// registers   0 1 2 3 4 5 │ 6 7 8 …          the old card's cells, then what operations make
///             │ │   │ │ │   ↑ ↑ ↑
///             │ │   └─┴─┴─ #1, #2, #fit …     only units that change a value are operations
/// new card    0 1 6 7 8                       a renamed or moved cell is the same register
/// ```
/// Going down, the same operations run from the last to the first. Made once and shared; a class so that sharing costs
/// nothing.
package final class CardMigration: Sendable {
    enum Operation: Sendable {
        /// Cells of the card.
        case card(MigrationOperation)
        /// Cells in every record of a list.
        case records(RecordOperation)
    }

    /// The older template.
    package let older: CompiledSchema
    /// The newer template.
    package let newer: CompiledSchema
    /// The plans of every version in the chain, oldest first.
    package let plans: [MigrationPlan]
    let operations: [Operation]
    /// The register of every question of the newer template.
    let registers: [Int]
    let registerCount: Int
    let steps: Set<StepName>

    /// The names of its steps, by which the attic knows them.
    package var stepNames: Set<StepName> { steps }

    /// How much of a card the whole migration changes.
    package var effect: MigrationEffect { plans.map(\.effect).max() ?? .cosmetic }

    /// The time series that may continue across the whole migration.
    package var seams: MigrationSeams? {
        plans.first.map { first in plans.dropFirst().reduce(first.seams) { $0.followed(by: $1) } }
    }

    /// For each question of the newest version, the questions of the oldest that it comes from.
    package var sources: [FieldPath: [FieldPath]] {
        plans.dropFirst().reduce(plans.first?.sources ?? [:]) { earlier, plan in
            plan.sources.mapValues { $0.flatMap { earlier[$0] ?? [] } }
        }
    }

    /// Compiles consecutive plans from one template to another; returns `nil` if they do not connect them.
    package init?(_ plans: [MigrationPlan], from older: CompiledSchema, to newer: CompiledSchema) {
        guard plans.first?.from == older.name, plans.last?.to == newer.name,
            zip(plans, plans.dropFirst()).allSatisfy({ $0.to == $1.from })
        else { return nil }
        self.older = older
        self.newer = newer
        self.plans = plans
        var compiler = MigrationCompiler(questionCount: older.questions.count)
        for step in plans.flatMap(\.steps) { compiler.add(step) }
        guard let registers = compiler.registers(of: newer) else { return nil }
        operations = compiler.operations
        self.registers = registers
        registerCount = compiler.count
        steps = Set(plans.flatMap(\.steps).compactMap { StepName($0.label) })
    }

    /// Returns an older card in the newer version, and the new attic.
    ///
    /// Attic entries of the reverse migration are used where they still apply.
    package func up(_ card: Card, _ attic: Attic) -> (card: Card, attic: Attic) {
        var run = MigrationRun(self, .up, attic)
        let cells = run.run(card.cells, at: older.questions.indices)
        return (Card(newer, cells: registers.map { cells[$0] }), run.attic)
    }

    /// Returns a newer card in the older version, and the new attic.
    package func down(_ card: Card, _ attic: Attic) -> (card: Card, attic: Attic) {
        var run = MigrationRun(self, .down, attic)
        let cells = run.run(card.cells, at: registers)
        return (Card(older, cells: Array(cells[older.questions.indices])), run.attic)
    }
}

/// The operations of one step on the records of one list, with the indices of cells before and after.
struct RecordOperation: Sendable {
    let step: StepName
    /// The registers of the list before and after.
    let old: Int
    let new: Int
    /// For each new index in a record, the old one; `nil` if a unit computes the cell.
    let oldPlaces: [Int?]
    /// For each old index, the new one; `nil` if a unit reads the cell.
    let newPlaces: [Int?]
    /// The units.
    let units: [MigrationOperation]

    /// For each output index, the input index.
    func places(_ direction: MigrationDirection) -> [Int?] { direction == .up ? oldPlaces : newPlaces }
}
