import CardSchema

/// The migration of one card.
struct MigrationRun {
    private let migration: CardMigration
    private let direction: MigrationDirection
    private(set) var attic: Attic
    /// The attic entries of the current step, put aside by the reverse migration.
    private var pending: [Attic.Entry] = []
    private var crossing: StepName?
    /// Whether the attic had entries of the reverse migration.
    ///
    /// Most cards have none.
    private let remembers: Bool
    /// The entries that were visited but do not apply.
    private(set) var stale: [Attic.Entry] = []

    init(_ migration: CardMigration, _ direction: MigrationDirection, _ attic: Attic) {
        self.migration = migration
        self.direction = direction
        self.attic = attic
        remembers = !attic.isEmpty
    }

    /// Runs every operation; `places` are the registers of the cells.
    mutating func run(_ cells: some Sequence<Cell>, at places: some Sequence<Int>) -> [Cell] {
        run(cells, at: places, through: migration.operations)
    }

    /// Runs some of the operations.
    mutating func run(
        _ cells: some Sequence<Cell>, at places: some Sequence<Int>, through operations: [CardMigration.Operation]
    ) -> [Cell] {
        var registers = Array(repeating: Cell.notAsked, count: migration.registerCount)
        for (cell, place) in zip(cells, places) { registers[place] = cell }
        switch direction {
        case .up: for operation in operations { run(operation, &registers) }
        case .down: for operation in operations.reversed() { run(operation, &registers) }
        }
        leaveStep()
        return registers
    }

    private mutating func run(_ operation: CardMigration.Operation, _ registers: inout [Cell]) {
        switch operation {
        case .card(let operation):
            enter(operation.step)
            run(operation, &registers, operation.path)
        case .records(let operation):
            enter(operation.step)
            let (from, to) = direction == .up ? (operation.old, operation.new) : (operation.new, operation.old)
            registers[to] = records(operation, registers[from])
        }
    }

    /// Takes the attic entries of a step, which count only once.
    private mutating func enter(_ step: StepName) {
        guard remembers, crossing != step else { return }
        leaveStep()
        crossing = step
        pending = attic.takeOut(of: step)
    }

    private mutating func leaveStep() {
        stale += pending
        pending = []
    }

    private mutating func records(_ operation: RecordOperation, _ cell: Cell) -> Cell {
        guard case .answered(.records(let records)) = cell else { return cell }
        let places = operation.places(direction)
        let result = records.map { record in
            let kept = places.map { $0.map { record.cells[$0] } ?? .notAsked }
            var both = record.cells
            // The outputs of units come after their inputs.
            both += kept
            for unit in operation.units {
                run(unit, &both, unit.unit.path.inRecord(record.key).description, after: record.cells.count)
            }
            return Record(key: record.key, cells: Array(both[record.cells.count...]))
        }
        return .answered(.records(result))
    }

    /// Applies one unit: the source values from the attic, or else its function.
    ///
    /// Values that cannot be restored go to the attic.
    private mutating func run(
        _ operation: MigrationOperation, _ cells: inout [Cell], _ path: String, after offset: Int = 0
    ) {
        let (inputs, outputs) = (operation.inputs(direction), operation.outputs(direction))
        if pending.isEmpty {
            if inputs.count == 1, outputs.count == 1 {
                return runOne(operation, &cells, path, offset, inputs[0], outputs[0])
            }
            // The results of units are not asked until they are computed.
            if operation.leavesBlank(direction), inputs.allSatisfy({ cells[$0].isNotAsked }) { return }
        }
        let input = inputs.map { cells[$0] }
        let output = remembered(operation, path, input) ?? operation.result(input, direction)
        for (place, cell) in zip(outputs, output) { cells[place + offset] = cell }
        let back = operation.result(output, direction.other)
        guard zip(back, input).contains(where: { !$0.hasSameMeaning(as: $1) }) else { return }
        keep(operation, path, input, output)
    }

    private mutating func runOne(
        _ operation: MigrationOperation, _ cells: inout [Cell], _ path: String, _ offset: Int, _ from: Int, _ to: Int
    ) {
        let input = cells[from]
        if let row = operation.quick(direction).row(input) {
            cells[to + offset] = row.output
            if !row.comesBack { keep(operation, path, [input], [row.output]) }
            return
        }
        let change = operation.unit.change
        let output = direction == .up ? change.forward(one: input) : change.back(one: input)
        cells[to + offset] = output
        let back = direction == .up ? change.back(one: output) : change.forward(one: output)
        if !back.hasSameMeaning(as: input) { keep(operation, path, [input], [output]) }
    }

    private mutating func keep(_ operation: MigrationOperation, _ path: String, _ was: [Cell], _ isNow: [Cell]) {
        guard operation.unit.keepsAttic, Guard.atticKeeps.isOn else { return }
        attic.add(
            Attic.Entry(
                step: operation.step, path: path,
                content: .made(operation, was: was, isNow: isNow, recordedGoing: direction)))
    }

    /// Returns the source values of a unit if the attic has them and their counterpart is unchanged.
    private mutating func remembered(_ operation: MigrationOperation, _ path: String, _ input: [Cell]) -> [Cell]? {
        var found: [Cell]?
        // After a merge, several entries may exist for one unit; the first that applies counts.
        pending.removeAll { entry in
            guard entry.path == path, let (was, isNow) = entry.cells(for: operation, going: direction),
                !Guard.atticRemains.isOn || zip(isNow, input).allSatisfy({ $0.hasSameMeaning(as: $1) })
            else { return false }
            if found == nil { found = was }
            return true
        }
        return found
    }
}

extension Cell {
    fileprivate var isNotAsked: Bool { if case .notAsked = self { true } else { false } }
}
