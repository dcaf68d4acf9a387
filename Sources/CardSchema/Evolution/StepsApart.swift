/// Compares the steps of two versions with the same number: what each changed in their common older version.
///
/// ```
///          ┌─ here    A  B          to what came:  B
///   older ─┤                  ──▶
///          └─ there   A′ C          to what is here: C       A′ is A in another spelling
/// ```
///
/// A step that both have is not applied again. If it is unclear whether a step is new or a changed one, nothing is
/// applied at all.
package struct StepsApart {
    /// The steps for cards of this version.
    package private(set) var toMine: [MigrationStep] = []
    /// The steps for cards of the other version.
    package private(set) var toTheirs: [MigrationStep] = []
    /// A question that both versions define differently; `nil` if there is none.
    package private(set) var disputed: FieldPath?

    private let older: CellEnvironment

    /// Compares the steps from an older version to two different versions with the same number.
    package init(from older: Schema, mine: (Schema, [MigrationStep]), theirs: (Schema, [MigrationStep])) {
        self.older = CellEnvironment(older)
        let (left, right) = (mine.1.map(\.meaning), theirs.1.map(\.meaning))
        var (inMine, inTheirs) = (Set<Int>(), Set<Int>())
        for (index, meaning) in left.enumerated() {
            let match = right.indices.first { right[$0] == meaning && !inTheirs.contains($0) }
            guard let match else { continue }
            inMine.insert(index)
            inTheirs.insert(match)
        }
        let (here, there) = (CellEnvironment(mine.0), CellEnvironment(theirs.0))
        let ours = rest(mine.1, shared: inMine, own: here, other: there)
        let others = rest(theirs.1, shared: inTheirs, own: there, other: here)
        if disputed == nil {
            let both = Set(ours.flatMap(subjects)).intersection(others.flatMap(subjects))
            disputed = both.min { "\($0)".precedesInBytes("\($1)") }
        }
        (toTheirs, toMine) = (ours, others)
    }

    /// The steps that only one side has; records a question that the other side has changed differently.
    private mutating func rest(
        _ steps: [MigrationStep], shared: Set<Int>, own after: CellEnvironment, other: CellEnvironment
    ) -> [MigrationStep] {
        var rest: [MigrationStep] = []
        for (index, step) in steps.enumerated() where !shared.contains(index) {
            // The other side has the question without any step.
            if case .add(let path) = step.change, other[path] != nil { continue }
            let own = subjects(step)
            // Besides a step that both have, another one on the same question may be the same step, changed or
            // repeated.
            let isBeside = shared.contains { !own.isDisjoint(with: subjects(steps[$0])) }
            let isTraceless =
                step.change.mayLeaveNoTrace
                && own.contains { path in
                    guard let before = older[path], let now = after[path] else { return false }
                    return before.type.holdsTheSame(as: now.type, at: path)
                }
            let changed = own.first { path in
                guard let before = older[path], let now = other[path] else { return false }
                return !before.type.holdsTheSame(as: now.type, at: path)
            }
            if isBeside || isTraceless || changed != nil { disputed = disputed ?? changed ?? own.first }
            rest.append(step)
        }
        return rest
    }

    /// The questions of a step, before and after it.
    private func subjects(_ step: MigrationStep) -> [FieldPath] {
        func using(_ isMeant: (Field) -> Bool) -> [FieldPath] { older.allFields.filter(isMeant).map(\.path) }
        switch step.change {
        case .renameGroup(let group, _): return using { $0.path.group == group }
        case .renameOption(let list, _, _), .retireOption(let list, _, _):
            return using { $0.type.options?.name == list || "\($0.path)" == list }
        case .rescale(let rescaling): return subjects(rescaling.subject)
        case .keepNumbers(let subject): return subjects(subject)
        default: return step.change.paths ?? []
        }
    }

    private func subjects(_ numbers: Rescaling.Subject) -> [FieldPath] {
        switch numbers {
        case .field(let path): [path]
        case .scale(let name): older.allFields.filter { $0.type.scale?.name == name }.map(\.path)
        }
    }
}

extension MigrationStep.Change {
    /// Whether it may change values without changing the definition, so that the definition does not show whether it
    /// was applied.
    fileprivate var mayLeaveNoTrace: Bool {
        switch self {
        case .mapValues, .changeUnit: true
        default: false
        }
    }
}

extension Array<FieldPath> {
    fileprivate func isDisjoint(with other: [FieldPath]) -> Bool { !contains(where: other.contains) }
}

extension MigrationStep {
    /// The step in canonical form: two steps are the same if these texts are equal.
    package var meaning: String { StepJSON.document(of: self).sorted.compact() }
}

extension JSONDocument {
    /// The text with the members of every object sorted by key.
    fileprivate var sorted: JSONDocument {
        switch self {
        case .object(let members):
            .object(
                members.map { (key: $0.key, value: $0.value.sorted) }.sorted { $0.key.precedesInBytes($1.key) })
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }
}

extension FieldType {
    /// Whether both types accept the same values in the same unit.
    fileprivate func holdsTheSame(as other: FieldType, at path: FieldPath) -> Bool {
        guard takesTheSame(as: other, at: path) else { return false }
        switch (self, other) {
        case (.integer(let a), .integer(let b)): return a.unit == b.unit
        case (.decimal(let a), .decimal(let b)): return a.unit == b.unit
        default: return true
        }
    }
}
