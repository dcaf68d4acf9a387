import CardSchema

/// Connected operations of a migration, with the questions that they read and write.
///
/// ```
///   old   3 ──▶ #1 ──▶ #4 ──▶ 12   new    what one part makes of its answers hangs on nothing else,
///         5 ─┐                            so it need not be worked out twice for the same answers
///         6 ─┴▶ #2 ──┬──▶ 14
///                    └──▶ 15
/// ```
struct MigrationPart: Sendable {
    let operations: [CardMigration.Operation]
    /// The ordinals of questions of the older template.
    let inputs: [Int]
    /// The ordinals of questions of the newer template.
    let outputs: [Int]

    /// The outcome of a part for some inputs; a class, so that passing it on costs nothing.
    final class Outcome: Sendable {
        /// The cells that went in.
        let before: [Cell]
        /// The cells that came out.
        let after: [Cell]
        /// The attic entries.
        let entries: [Attic.Entry]
        /// The encoded output cells: an answer as JSON; empty for other cells.
        let written: [[UInt8]]
        /// Whether an output record has a skip, which is written elsewhere.
        let skipsInRecords: Bool

        init(before: [Cell], after: [Cell], entries: [Attic.Entry], written: [[UInt8]]) {
            (self.before, self.after, self.entries, self.written) = (before, after, entries, written)
            skipsInRecords = after.contains(where: \.skipsInRecords)
        }
    }
}

extension CardMigration {
    /// Groups the operations into parts without common cells; `rewritten` are new questions whose answers must be encoded
    /// again although no operation changes them.
    func parts(rewriting rewritten: [Int]) -> [MigrationPart] {
        // The part number of each register; parts that share a register are joined.
        var owners = Array(0..<registerCount)
        func owner(_ register: Int) -> Int {
            var register = register
            while owners[register] != register { register = owners[register] }
            return register
        }
        for operation in operations {
            let cells = operation.cells
            for cell in cells.dropFirst() { owners[owner(cell)] = owner(cells[0]) }
        }
        var numbers: [Int: Int] = [:]
        var parts: [(operations: [Operation], inputs: Set<Int>, outputs: [Int])] = []
        func part(of register: Int) -> Int {
            let owner = owner(register)
            if let known = numbers[owner] { return known }
            numbers[owner] = parts.count
            parts.append(([], [], []))
            return parts.count - 1
        }
        for operation in operations {
            guard let first = operation.cells.first else { continue }
            let number = part(of: first)
            parts[number].operations.append(operation)
            parts[number].inputs.formUnion(operation.cells.filter { $0 < older.questions.count })
        }
        for (ordinal, register) in registers.enumerated() where register >= older.questions.count {
            parts[part(of: register)].outputs.append(ordinal)
        }
        for ordinal in rewritten { parts.append(([], [registers[ordinal]], [ordinal])) }
        return parts.map { MigrationPart(operations: $0.operations, inputs: $0.inputs.sorted(), outputs: $0.outputs) }
    }

    /// Computes the outcome of a part for its inputs, without an attic.
    func outcome(of part: MigrationPart, _ cells: [Cell]) -> MigrationPart.Outcome {
        var run = MigrationRun(self, .up, Attic())
        let made = run.run(cells, at: part.inputs, through: part.operations)
        return outcome(of: part, before: cells, made: made, run.attic.entries)
    }

    /// Computes the outcome of all parts together, with an attic, and the new attic.
    func outcomes(
        of parts: [MigrationPart], _ cells: [[Cell]], _ found: Attic
    ) -> (outcomes: [MigrationPart.Outcome], attic: Attic) {
        var run = MigrationRun(self, .up, found)
        let made = run.run(cells.joined(), at: parts.map(\.inputs).joined(), through: operations)
        return (zip(parts, cells).map { outcome(of: $0, before: $1, made: made, []) }, run.attic)
    }

    private func outcome(
        of part: MigrationPart, before: [Cell], made: [Cell], _ entries: [Attic.Entry]
    ) -> MigrationPart.Outcome {
        let after = part.outputs.map { made[registers[$0]] }
        let written = zip(part.outputs, after).map { ordinal, cell in cell.written(for: newer.questions[ordinal].field)
        }
        return MigrationPart.Outcome(
            before: before, after: after, entries: entries.map(\.asWritten), written: written)
    }
}

extension CardMigration.Operation {
    /// The registers that it reads and writes.
    fileprivate var cells: [Int] {
        switch self {
        case .card(let unit): unit.old + unit.new
        case .records(let records): [records.old, records.new]
        }
    }
}

extension Cell {
    /// The canonical encoding of an answer; empty if there is none.
    func written(for field: Field) -> [UInt8] {
        guard case .answered(let value) = self else { return [] }
        var bytes: [UInt8] = []
        ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        return bytes
    }

    /// Whether a cell of a record is skipped.
    fileprivate var skipsInRecords: Bool {
        guard case .answered(.records(let records)) = self else { return false }
        return records.contains { $0.cells.contains { if case .skipped = $0 { true } else { false } } }
    }
}
