import CardSchema

/// The precomputed results of a unit with one cell, where possible.
///
/// ```
///   intensity 0…10 → 0…5     numbers   0 1 1 2 2 3 …   and which of them come back
///   skills without abc       options   any set without "abc" passes
///   a wider range            passing
/// ```
enum QuickChange: Sendable {
    /// Every value is unchanged in both directions.
    case passing
    /// A row for every number from the first on.
    case numbers(first: Int64, rows: [Row])
    /// An option, or a set of options, without any of these is unchanged.
    case options(changed: [String])
    /// The value must be computed.
    case none

    /// The new value.
    struct Row: Sendable {
        let output: Cell
        /// Whether the old value can be restored from the new one.
        let comesBack: Bool
    }

    /// The maximum number of rows, to limit memory.
    private static let mostRows = 512

    /// Computes the table of all values that a unit may read, for a direction.
    init(_ change: CellChange, _ type: FieldType, going direction: MigrationDirection) {
        switch change {
        case .fit where direction == .up: self = .passing
        case .value: self = Self.table(change, type, direction)
        default: self = .none
        }
    }

    private static func table(_ change: CellChange, _ type: FieldType, _ direction: MigrationDirection) -> QuickChange {
        func row(_ value: Value) -> Row {
            let input = Cell.answered(value)
            let output = direction == .up ? change.forward(one: input) : change.back(one: input)
            let back = direction == .up ? change.back(one: output) : change.forward(one: output)
            return Row(output: output, comesBack: back.hasSameMeaning(as: input))
        }
        func passes(_ value: Value) -> Bool {
            let row = row(value)
            return row.comesBack && row.output == .answered(value)
        }
        switch type {
        case .scale(let scale) where scale.decimals == 0 && scale.high - scale.low < Int64(mostRows):
            return .numbers(first: scale.low, rows: (scale.low...scale.high).map { row(.whole($0)) })
        case .choice(let list):
            return .options(changed: list.options.map(\.id).filter { !passes(.choice($0)) })
        case .choices(let list, let limits) where limits.exclusive.isEmpty:
            let ids = list.options.map(\.id)
            let changed = ids.filter { !passes(.choices([$0])) }
            // Single options are not enough: sets must keep their order, and no option may become exclusive.
            let together = ids.filter { !changed.contains($0) }
            return passes(.choices(together)) && passes(.choices([])) ? .options(changed: changed) : .none
        default: return .none
        }
    }

    /// Returns the new cell; `nil` if it must be computed.
    func row(_ cell: Cell) -> Row? {
        switch (self, cell) {
        case (.none, _): return nil
        case (.passing, _), (_, .notAsked), (_, .skipped): return Row(output: cell, comesBack: true)
        case (.numbers(let first, let rows), .answered(.whole(let number))):
            let place = Int(truncatingIfNeeded: number &- first)
            return rows.indices.contains(place) ? rows[place] : nil
        case (.options(let changed), .answered(.choice(let id))):
            return changed.contains(id) ? nil : Row(output: cell, comesBack: true)
        case (.options(let changed), .answered(.choices(let ids))):
            return ids.contains(where: changed.contains) ? nil : Row(output: cell, comesBack: true)
        case (.numbers, .answered), (.options, .answered): return nil
        }
    }
}
