import CardSchema

// The effect of an edit on the attic.
extension CardMigration {
    /// Returns the attic of a card after an edit, without entries that the edited cells affect or that no longer apply.
    ///
    /// `before` is the card as opened, `after` as saved. Both, and the attic, belong to the newer template; when going
    /// `up`, to the older one, in which the card is edited. An edit that restores the old value looks like no edit, so
    /// entries of edited cells are dropped permanently.
    package func attic(
        _ attic: Attic, afterEditing before: Card, to after: Card, going direction: MigrationDirection = .down
    ) -> Attic {
        guard attic.entries.contains(where: { $0.step.map(steps.contains) ?? false }) else { return attic }
        var fresh = attic
        if Guard.atticFreshness.isOn {
            var reach = EditReach(before, after)
            fresh = reach.dropping(fresh, through: self, direction)
        }
        var run = MigrationRun(self, direction, fresh)
        _ = run.run(after.cells, at: direction == .down ? registers : Array(older.questions.indices))
        fresh.remove(run.stale)
        return fresh
    }

    /// Whether an entry is private: one of its paths is, or they are unknown.
    package func isPrivate(_ entry: Attic.Entry) -> Bool {
        guard let step = entry.step, let path = FieldPath(entry.path)?.inRecord(nil).description else { return true }
        for operation in operations {
            switch operation {
            case .card(let unit) where unit.step == step && unit.path == path: return unit.unit.isPrivate
            case .records(let records) where records.step == step:
                if let unit = records.units.first(where: { $0.path == path }) { return unit.unit.isPrivate }
            case .card, .records: continue
            }
        }
        return true
    }
}

/// Which cells an edit touched, followed from version to version.
private struct EditReach {
    /// Which values of a register an edit affects.
    private struct Reached {
        /// The cell as a whole: a list with everything in it.
        var isWhole = false
        /// The records that came or went, or their order.
        var isForm = false
        /// Cells of records, by their keys; `nil` for all cells of one.
        var places: [String: Set<Int>?] = [:]

        var isAnything: Bool { isWhole || isForm || !places.isEmpty }
    }

    private let before: Card
    private let after: Card
    private var reached: [Int: Reached] = [:]

    init(_ before: Card, _ after: Card) {
        self.before = before
        self.after = after
    }

    mutating func dropping(_ attic: Attic, through migration: CardMigration, _ direction: MigrationDirection) -> Attic {
        let registers = direction == .down ? migration.registers : Array(migration.older.questions.indices)
        for (ordinal, register) in registers.enumerated() {
            let change = Self.change(before.cells[ordinal], after.cells[ordinal])
            if change.isAnything { reached[register] = change }
        }
        var attic = attic
        switch direction {
        case .up: for operation in migration.operations { cross(operation, direction, &attic) }
        case .down: for operation in migration.operations.reversed() { cross(operation, direction, &attic) }
        }
        return attic
    }

    private static func change(_ old: Cell, _ new: Cell) -> Reached {
        guard !old.hasSameMeaning(as: new) else { return Reached() }
        guard case .answered(.records(let before)) = old, case .answered(.records(let after)) = new else {
            return Reached(isWhole: true)
        }
        var change = Reached(isForm: before.map(\.key) != after.map(\.key))
        let known = Dictionary(before.map { ($0.key, $0) }) { first, _ in first }
        for record in after {
            guard let earlier = known[record.key] else { continue }
            let places = record.cells.indices.filter { !record.cells[$0].hasSameMeaning(as: earlier.cells[$0]) }
            if !places.isEmpty { change.places[record.key] = .some(Set(places)) }
        }
        let (old, new) = (Set(before.map(\.key)), Set(after.map(\.key)))
        for key in old.symmetricDifference(new) { change.places[key] = .some(nil) }
        return change
    }

    private mutating func cross(
        _ operation: CardMigration.Operation, _ direction: MigrationDirection, _ attic: inout Attic
    ) {
        switch operation {
        case .card(let unit):
            let inputs = unit.inputs(direction).filter { reached[$0]?.isAnything ?? false }
            guard !inputs.isEmpty else { return }
            attic.removeAll { $0.step == unit.step && $0.path == unit.path }
            let outputs = unit.outputs(direction)
            for (index, register) in outputs.enumerated() where Guard.atticUnits.isOn || index == 0 {
                reached[register] = Reached(isWhole: true)
            }
        case .records(let records): cross(records, direction, &attic)
        }
    }

    private mutating func cross(_ operation: RecordOperation, _ direction: MigrationDirection, _ attic: inout Attic) {
        let (from, to) = direction == .up ? (operation.old, operation.new) : (operation.new, operation.old)
        guard let change = reached[from], change.isAnything else { return }
        guard !change.isWhole else {
            let paths = operation.units.map(\.unit.path)
            attic.removeAll { entry in
                guard entry.step == operation.step, let path = FieldPath(entry.path) else { return false }
                return paths.contains(path.inRecord(nil))
            }
            reached[to] = change
            return
        }
        var result = Reached(isForm: change.isForm)
        let places = operation.places(direction)
        for (key, cells) in change.places {
            guard let cells else {
                for unit in operation.units { drop(unit, key, &attic) }
                result.places[key] = .some(nil)
                continue
            }
            var next = Set(places.indices.filter { index in places[index].map(cells.contains) ?? false })
            for unit in operation.units where !cells.isDisjoint(with: unit.inputs(direction)) {
                drop(unit, key, &attic)
                next.formUnion(unit.outputs(direction))
            }
            if !next.isEmpty { result.places[key] = .some(next) }
        }
        reached[to] = result
    }

    private func drop(_ unit: MigrationOperation, _ key: String, _ attic: inout Attic) {
        guard Guard.atticRecords.isOn else { return }
        let path = unit.unit.path.inRecord(key).description
        attic.removeAll { $0.step == unit.step && $0.path == path }
    }
}
