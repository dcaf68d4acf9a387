import CardEngine
import CardSchema

/// Determines which cells depend on which through some plans in a slow and obvious way: by paths, step by step.
///
/// A path without a record is a whole cell.
struct SlowReach {
    let plans: [MigrationPlan]

    /// The cells of the older card that some cells of the newer one reach.
    func down(_ paths: Set<FieldPath>) -> Set<FieldPath> {
        plans.flatMap(\.steps).reversed().reduce(paths) { cross($0, $1, up: false) }
    }

    /// The entries of an attic that some cells of the newer card reach: step and path.
    func entries(reachedBy paths: Set<FieldPath>) -> Set<String> {
        var (paths, reached): (Set<FieldPath>, Set<String>) = (paths, [])
        for step in plans.flatMap(\.steps).reversed() {
            for unit in step.units {
                for path in paths where isReached(unit, by: path) {
                    reached.insert("\(step.label) \(unit.path.inRecord(unit.list == nil ? nil : path.record))")
                }
                // A list that is reached as a whole is so with every record that an entry may name.
                if let list = unit.list, paths.contains(list.new) { reached.insert("\(step.label) \(unit.path) *") }
            }
            paths = cross(paths, step, up: false)
        }
        return reached
    }

    private func isReached(_ unit: CellUnit, by path: FieldPath) -> Bool {
        guard let list = unit.list else {
            return unit.new.contains(path) || path.record != nil && unit.new.contains(path.parent)
        }
        guard path.record != nil else { return false }
        // A record that came or went is reached with everything in it.
        return unit.new.contains(path.inRecord(nil)) || path == list.new.inRecord(path.record)
    }

    /// The cells of the newer card that some cells of the older one reach.
    func up(_ paths: Set<FieldPath>) -> Set<FieldPath> {
        plans.flatMap(\.steps).reduce(paths) { cross($0, $1, up: true) }
    }

    private func cross(_ paths: Set<FieldPath>, _ step: PlannedStep, up: Bool) -> Set<FieldPath> {
        var result: Set<FieldPath> = []
        for path in paths {
            var isInUnit = false
            for unit in step.units {
                let (inputs, outputs) = up ? (unit.old, unit.new) : (unit.new, unit.old)
                if unit.list != nil {
                    if inputs.contains(path.inRecord(nil)), path.record != nil {
                        isInUnit = true
                        result.formUnion(outputs.map { $0.inRecord(path.record) })
                    }
                } else if inputs.contains(path) || path.record != nil && inputs.contains(path.parent) {
                    isInUnit = true
                    result.formUnion(outputs)
                }
            }
            if !isInUnit { result.formUnion(passed(path, step, up: up)) }
        }
        return result
    }

    /// The new position of a cell that the step leaves unchanged.
    private func passed(_ path: FieldPath, _ step: PlannedStep, up: Bool) -> [FieldPath] {
        let environment = up ? step.before : step.after
        guard environment[path.inRecord(nil)] != nil else { return [] }
        func move(_ path: FieldPath) -> FieldPath {
            up ? step.origins.first { $0.value == path }?.key ?? path : step.origins[path] ?? path
        }
        guard let record = path.record else { return [move(path)] }
        let own = move(path.inRecord(nil))
        if own != path.inRecord(nil) { return [own.inRecord(record)] }
        let list = move(path.parent)
        return [FieldPath(list.group, list.field, path.subfield, record: record)]
    }
}

extension Card {
    /// Every cell by its path: those of records by their keys, and each list's own form.
    var cellsByPath: [FieldPath: Cell] {
        var cells: [FieldPath: Cell] = [:]
        for (question, cell) in zip(schema.questions, self.cells) {
            guard let list = question.field.type.list, case .answered(.records(let records)) = cell else {
                cells[question.path] = cell
                continue
            }
            for record in records {
                for (field, cell) in zip(list.fields, record.cells) { cells[field.path.inRecord(record.key)] = cell }
            }
        }
        return cells
    }

    /// The paths of cells that differ from another card's, of records that came or went too; where the order of a list's
    /// records differs, its path with the record `form`; of a record that came or went, the list's path with its key.
    func differences(from other: Card) -> Set<FieldPath> {
        var paths: Set<FieldPath> = []
        for (ordinal, question) in schema.questions.enumerated()
        where !cells[ordinal].hasSameMeaning(as: other.cells[ordinal]) {
            guard let list = question.field.type.list, case .answered(.records(let a)) = cells[ordinal],
                case .answered(.records(let b)) = other.cells[ordinal]
            else {
                paths.insert(question.path)
                continue
            }
            if a.map(\.key) != b.map(\.key) { paths.insert(question.path.inRecord("form")) }
            for key in Set((a + b).map(\.key)) {
                let (left, right) = (a.first { $0.key == key }, b.first { $0.key == key })
                if left == nil || right == nil { paths.insert(question.path.inRecord(key)) }
                for (index, field) in list.fields.enumerated() {
                    if let left, let right, left.cells[index].hasSameMeaning(as: right.cells[index]) { continue }
                    paths.insert(field.path.inRecord(key))
                }
            }
        }
        return paths
    }

    /// Whether two cards are identical, byte for byte.
    func hasSameMeaning(as other: Card) -> Bool {
        schema.name == other.schema.name && cells.count == other.cells.count
            && zip(cells, other.cells).allSatisfy { $0.hasSameMeaning(as: $1) }
    }

    /// The paths of cells that their template does not allow.
    var faults: [FieldPath] {
        zip(schema.questions, cells).compactMap { question, cell in
            guard let value = cell.value, AnswerCheck.problem(of: value, for: question.field.type) != nil else {
                return nil
            }
            return question.path
        }
    }
}
