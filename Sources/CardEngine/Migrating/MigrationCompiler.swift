import CardSchema

/// Assigns a register to every cell of every version in a chain, and an operation to every unit.
struct MigrationCompiler {
    private(set) var operations: [CardMigration.Operation] = []
    private(set) var count: Int
    /// The register of every question of the card, in the order of the environment after the last step.
    private var current: [Int]
    private var environment: CellEnvironment?

    /// Starts with the questions of the older template.
    init(questionCount: Int) {
        count = questionCount
        current = Array(0..<questionCount)
    }

    private mutating func newRegister() -> Int {
        count += 1
        return count - 1
    }

    mutating func add(_ step: PlannedStep) {
        guard let name = StepName(step.label) else { return }
        let (before, after) = (step.before, step.after)
        // The older template of the next migration may order its questions differently.
        if let environment {
            current = before.fields.map { field in environment.index(of: field.path).map { current[$0] } ?? 0 }
        }
        var made: [FieldPath: Int] = [:]
        for unit in step.units where unit.list == nil {
            let new = unit.new.map { path -> Int in
                let register = newRegister()
                made[path] = register
                return register
            }
            let old = unit.old.compactMap { before.index(of: $0).map { current[$0] } }
            operations.append(
                .card(
                    MigrationOperation(
                        name, unit, old: old, new: new, oldFields: unit.old.compactMap { before[$0] },
                        newFields: unit.new.compactMap { after[$0] })))
        }
        var next: [Int] = []
        for field in after.fields {
            if let register = made[field.path] {
                next.append(register)
                continue
            }
            let origin = step.origin(of: field.path)
            let register = before.index(of: origin).map { current[$0] } ?? 0
            next.append(records(step, name, field, before[origin], register) ?? register)
        }
        current = next
        environment = after
    }

    /// Returns the operation on the records of a list, and its output register; `nil` if nothing in them changes.
    private mutating func records(
        _ step: PlannedStep, _ name: StepName, _ field: Field, _ origin: Field?, _ register: Int
    ) -> Int? {
        guard let new = field.type.list, let origin, let old = origin.type.list else { return nil }
        let units = step.units.filter { $0.list?.new == field.path }
        let made = Set(units.flatMap(\.new))
        let oldPlaces = new.fields.map { inner -> Int? in
            guard !made.contains(inner.path) else { return nil }
            let path = step.origins[inner.path] ?? FieldPath(origin.path.group, origin.path.field, inner.id)
            return path.subfield.flatMap { old.index(of: $0) }
        }
        guard !units.isEmpty || oldPlaces != old.fields.indices.map({ $0 }) else { return nil }
        let newPlaces = old.fields.indices.map { index in oldPlaces.firstIndex { $0 == index } }
        let operations = units.map { unit in
            MigrationOperation(
                name, unit, old: unit.old.compactMap { $0.subfield.flatMap { old.index(of: $0) } },
                new: unit.new.compactMap { $0.subfield.flatMap { new.index(of: $0) } },
                oldFields: unit.old.compactMap { path in old.fields.first { $0.id == path.subfield } },
                newFields: unit.new.compactMap { path in new.fields.first { $0.id == path.subfield } })
        }
        let result = newRegister()
        self.operations.append(
            .records(
                RecordOperation(
                    step: name, old: register, new: result, oldPlaces: oldPlaces, newPlaces: newPlaces,
                    units: operations)))
        return result
    }

    /// Returns the register of every question of the final template; `nil` if its questions differ from the output.
    func registers(of schema: CompiledSchema) -> [Int]? {
        guard let environment else { return nil }
        let registers = schema.questions.map { question in environment.index(of: question.path).map { current[$0] } }
        return registers.contains(nil) ? nil : registers.compactMap { $0 }
    }
}
