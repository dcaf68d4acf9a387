import CardSchema

/// One unit of one step, with the positions of its cells: registers of the card, or indices in the records of a list.
///
/// A class, so that attic entries can refer to it without a copy.
final class MigrationOperation: Sendable {
    let step: StepName
    let unit: CellUnit
    /// The places of the old cells, in the order of the unit.
    let old: [Int]
    /// The places of the new cells.
    let new: [Int]
    private let oldFields: [Field]
    private let newFields: [Field]
    /// The path of its entries, on the card itself.
    let path: String
    private let quickUp: QuickChange
    private let quickDown: QuickChange
    private let isBlankUp: Bool
    private let isBlankDown: Bool

    init(_ step: StepName, _ unit: CellUnit, old: [Int], new: [Int], oldFields: [Field], newFields: [Field]) {
        self.step = step
        self.unit = unit
        self.old = old
        self.new = new
        self.oldFields = unit.oldOrder.map { oldFields[$0] }
        self.newFields = unit.newOrder.map { newFields[$0] }
        path = unit.path.description
        let isOne = old.count == 1 && new.count == 1
        quickUp = isOne ? QuickChange(unit.change, oldFields[0].type, going: .up) : .none
        quickDown = isOne ? QuickChange(unit.change, newFields[0].type, going: .down) : .none
        isBlankUp = unit.leavesBlank(.up, old.count)
        isBlankDown = unit.leavesBlank(.down, new.count)
    }

    /// A lookup table for one cell.
    func quick(_ direction: MigrationDirection) -> QuickChange { direction == .up ? quickUp : quickDown }

    /// Whether cells that were not asked produce nothing.
    func leavesBlank(_ direction: MigrationDirection) -> Bool { direction == .up ? isBlankUp : isBlankDown }

    func inputs(_ direction: MigrationDirection) -> [Int] { direction == .up ? old : new }
    func outputs(_ direction: MigrationDirection) -> [Int] { direction == .up ? new : old }

    /// Returns the output cells for input cells.
    func result(_ cells: [Cell], _ direction: MigrationDirection) -> [Cell] {
        direction == .up ? unit.change.forward(cells) : unit.change.back(cells)
    }

    /// The questions of the input cells, or with `atEnd` of the output cells, sorted by the bytes of their paths.
    func sortedFields(_ direction: MigrationDirection, atEnd: Bool) -> [Field] {
        (direction == .up) == atEnd ? newFields : oldFields
    }

    /// Returns cells in the unit's order, sorted by the bytes of their paths.
    func sorted(_ cells: [Cell], _ direction: MigrationDirection, atEnd: Bool) -> [Cell] {
        order(direction, atEnd).map { cells[$0] }
    }

    /// Returns cells that are sorted by the bytes of their paths, in the unit's order.
    func unsorted(_ cells: [Cell], _ direction: MigrationDirection, atEnd: Bool) -> [Cell] {
        var result = cells
        for (sorted, place) in order(direction, atEnd).enumerated() { result[place] = cells[sorted] }
        return result
    }

    private func order(_ direction: MigrationDirection, _ atEnd: Bool) -> [Int] {
        (direction == .up) == atEnd ? unit.newOrder : unit.oldOrder
    }
}

extension CellUnit {
    /// Whether cells that were not asked stay so in both directions.
    fileprivate func leavesBlank(_ direction: MigrationDirection, _ count: Int) -> Bool {
        let input = Array(repeating: Cell.notAsked, count: count)
        let output = direction == .up ? change.forward(input) : change.back(input)
        let back = direction == .up ? change.back(output) : change.forward(output)
        return (output + back).allSatisfy { $0 == .notAsked }
    }
}
