import CardSchema

/// A question whose answers are removed from every revision of a card, under the names that it has in each version of
/// the template.
///
/// ```
/// forget  day.slept        version 3   day.slept
///                          version 2   day.slept            ◀─ rename day.sleep → day.slept
///                          version 1   day.sleep
/// ```
///
/// A question includes its subfields, a list its records, and a record its answers. Where a step made several questions
/// out of one, or one out of several, all that may contain the answer are removed. So are the values that a version
/// stored because a formula computed them from the answer.
struct ForgottenAnswer {
    /// The path as the person named it.
    let path: FieldPath
    /// The paths to remove, by version of the template.
    private var paths: [SchemaName: Set<FieldPath>]
    /// Those of them that were computed from the answer, by version.
    private var computed: [SchemaName: Set<FieldPath>] = [:]
    /// The steps of migrations between the versions, by which the attic names its entries.
    private var crossings: [StepName: Crossing] = [:]

    /// A step, with the paths to remove before and after it.
    private struct Crossing {
        let step: PlannedStep
        let before: Set<FieldPath>
        let after: Set<FieldPath>
    }

    /// Starts with a path of one version.
    init(_ path: FieldPath, under schema: SchemaName) {
        self.path = path
        paths = [schema: [path]]
    }

    /// Starts with what was computed from an answer under one version; `nil` if there is nothing that it does not have.
    init?(computedFrom answer: ForgottenAnswer, under schema: Schema) {
        guard let known = answer.paths[schema.name] else { return nil }
        let found = ComputedAnswers(known, under: schema).kept
        guard !found.isEmpty else { return nil }
        path = answer.path
        paths = [schema.name: found]
    }

    /// Adds what was computed from it.
    mutating func add(computed other: ForgottenAnswer) {
        for (name, found) in other.paths {
            paths[name, default: []].formUnion(found)
            computed[name, default: []].formUnion(found)
        }
        crossings.merge(other.crossings) { one, other in
            Crossing(
                step: one.step, before: one.before.union(other.before), after: one.after.union(other.after))
        }
    }

    /// The paths of a version that were computed from the answer, in order.
    func computed(under schema: SchemaName) -> [FieldPath] {
        (computed[schema] ?? []).sorted { "\($0)" < "\($1)" }
    }

    /// Follows the question through consecutive migrations, down from their newest version or up from their oldest.
    mutating func follow(_ plans: [MigrationPlan], going direction: MigrationDirection) {
        guard let start = direction == .down ? plans.last?.to : plans.first?.from, var current = paths[start] else {
            return
        }
        for plan in direction == .down ? plans.reversed() : plans {
            for step in direction == .down ? plan.steps.reversed() : plan.steps {
                let next = step.paths(of: current, going: direction)
                if let name = StepName(step.label) {
                    crossings[name] =
                        direction == .down
                        ? Crossing(step: step, before: next, after: current)
                        : Crossing(step: step, before: current, after: next)
                }
                current = next
            }
            paths[direction == .down ? plan.from : plan.to, default: []].formUnion(current)
        }
    }

    /// The paths to remove from lines of a version; every known name of the question if there is no migration to it.
    func paths(under schema: SchemaName?) -> Set<FieldPath> {
        schema.flatMap { paths[$0] } ?? paths.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Whether an attic entry may contain the answer.
    func isIn(_ entry: Attic.Entry) -> Bool {
        guard let name = entry.step, let path = FieldPath(entry.path) else { return false }
        guard let crossing = crossings[name],
            let unit = crossing.step.units.first(where: { $0.path == path.inRecord(nil) })
        else { return paths.values.joined().contains { path.isWithin($0) || $0.isWithin(path) } }
        func has(_ cells: [FieldPath], _ removed: Set<FieldPath>, _ fields: CellEnvironment) -> Bool {
            cells.contains { cell in
                let isList = fields[cell]?.type.list != nil
                let place = unit.list == nil ? cell : cell.inRecord(path.record)
                return removed.contains { place.isWithin($0) || isList && $0.isWithin(place) }
            }
        }
        return has(unit.old, crossing.before, crossing.step.before)
            || has(unit.new, crossing.after, crossing.step.after)
    }
}

extension PlannedStep {
    /// Returns the paths on the other side of the step that may have answers of some paths.
    fileprivate func paths(of targets: Set<FieldPath>, going direction: MigrationDirection) -> Set<FieldPath> {
        var found: Set<FieldPath> = []
        for target in targets {
            for path in after.paths {
                let unit = units.first { $0.new.contains(path) }
                let from = unit.map { sources(of: path, in: $0, direction) } ?? [origin(ofAny: path)]
                for old in from {
                    let (near, far) = direction == .down ? (path, old) : (old, path)
                    let (here, there) = direction == .down ? (after, before) : (before, after)
                    let isInRecord = here.list(of: near) != nil
                    guard (isInRecord ? near.inRecord(target.record) : near).isWithin(target) else { continue }
                    found.insert(there.list(of: far) == nil ? far : far.inRecord(target.record))
                }
                if target.record != nil || target.subfield != nil, path.subfield == nil {
                    found.formUnion(from.compactMap { record($0, path, of: target, direction) })
                }
            }
        }
        return found
    }

    /// The old questions of a new one of a unit.
    ///
    /// An answer that a step computed goes with those it was computed from, but they stay when it goes.
    private func sources(of path: FieldPath, in unit: CellUnit, _ direction: MigrationDirection) -> [FieldPath] {
        guard case .fill = unit.change else { return unit.old }
        if unit.old.contains(path) { return [path] }
        return direction == .up ? unit.old : []
    }

    private func origin(ofAny path: FieldPath) -> FieldPath {
        if let known = origins[path] { return known }
        guard after.list(of: path) != nil else { return path }
        let list = origin(of: path.parent)
        return FieldPath(list.group, list.field, path.subfield)
    }

    /// Returns where a record, or a question of one, is on the other side of the step; `nil` if the list is another.
    private func record(
        _ old: FieldPath, _ new: FieldPath, of target: FieldPath, _ direction: MigrationDirection
    ) -> FieldPath? {
        let (near, far) = direction == .down ? (new, old) : (old, new)
        let (here, there) = direction == .down ? (after, before) : (before, after)
        guard near == target.parent, here[near]?.type.list != nil else { return nil }
        // A single value that became the only record of a list, or the other way round.
        guard there[far]?.type.list != nil else { return far }
        return target.subfield == nil ? far.inRecord(target.record) : nil
    }
}
