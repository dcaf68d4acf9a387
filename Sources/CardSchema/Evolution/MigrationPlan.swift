/// A checked migration: every step with its cells, ready to be compiled.
package struct MigrationPlan: Sendable {
    /// The older template.
    package let from: SchemaName
    /// The newer template.
    package let to: SchemaName
    /// How much of a card changes.
    package let effect: MigrationEffect
    /// The values that are moved to the attic or lost, by step and question.
    package let losses: [MigrationLoss]
    /// The time series that may continue across the change.
    package let seams: MigrationSeams
    /// The older questions that each newer one derives from.
    package let sources: [FieldPath: [FieldPath]]
    /// The steps in order; the last is the implicit `#fit`.
    package let steps: [PlannedStep]
}

/// How much of a card a migration changes, from least to most.
package enum MigrationEffect: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Only texts change.
    case cosmetic
    /// Nothing stored: the newer version accepts everything that the older one did.
    case compatible
    /// Positions and names; the old values can be restored from the new ones alone.
    case exact
    /// Some values go to the attic.
    case attic
    /// Some values are discarded; only the history keeps them.
    case lossy

    /// Orders smaller changes first.
    package static func < (a: MigrationEffect, b: MigrationEffect) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}

/// The values of a question that a migration cannot keep on the card.
package struct MigrationLoss: Sendable, Hashable {
    /// The step, such as `#2`.
    package let step: String
    /// The old question.
    package let path: FieldPath
    /// The number of its values that cannot be restored; `nil` if there are too many to count.
    package let count: Int?
    /// The number of its values; `nil` if there are too many to count.
    package let total: Int?
    /// Whether they go to the attic.
    package let isKept: Bool

    /// Creates a loss.
    package init(step: String, path: FieldPath, count: Int?, total: Int?, isKept: Bool) {
        self.step = step
        self.path = path
        self.count = count
        self.total = total
        self.isKept = isKept
    }
}

/// One step, with its effect on the questions.
package struct PlannedStep: Sendable {
    /// Its name in attic entries: `dbt_diary 1.3f9a1c20>2 #1`.
    package let label: String
    /// The questions before the step.
    package let before: CellEnvironment
    /// The questions after it.
    package let after: CellEnvironment
    /// The cells whose values change, grouped by dependency.
    package let units: [CellUnit]
    /// The old path of each question that only moved.
    package let origins: [FieldPath: FieldPath]

    /// The former path of a question whose values the step does not change.
    package func origin(of path: FieldPath) -> FieldPath { origins[path] ?? path }
}

/// The smallest group of interdependent cells in a step.
package struct CellUnit: Sendable {
    /// The old cells, in the order of ``change``.
    package let old: [FieldPath]
    /// The new cells.
    package let new: [FieldPath]
    /// The path of its attic entries.
    package let path: FieldPath
    /// The list of the records, before and after the step; `nil` for the card itself.
    package let list: (old: FieldPath, new: FieldPath)?
    /// The conversion in both directions.
    package let change: CellChange
    /// Whether the values that go to the attic are private.
    package let isPrivate: Bool
    /// Whether any value goes to the attic.
    package let keepsAttic: Bool
    /// The indices of ``old`` in the order of the paths' bytes, the order of cells in an attic entry; likewise of
    /// ``new``.
    package let oldOrder: [Int]
    /// The indices of ``new`` in the byte order of their paths.
    package let newOrder: [Int]

    init(
        _ old: [FieldPath], _ new: [FieldPath], at path: FieldPath? = nil, in list: (old: FieldPath, new: FieldPath)?,
        _ change: CellChange, isPrivate: Bool, keepsAttic: Bool
    ) {
        self.old = old
        self.new = new
        self.list = list
        self.change = change
        self.isPrivate = isPrivate
        self.keepsAttic = keepsAttic
        oldOrder = Self.order(old)
        newOrder = Self.order(new)
        self.path = path ?? newOrder.first.map { new[$0] } ?? old[oldOrder[0]]
    }

    private static func order(_ paths: [FieldPath]) -> [Int] {
        paths.indices.sorted { "\(paths[$0])".precedesInBytes("\(paths[$1])") }
    }
}
