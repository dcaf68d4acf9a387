/// A scale with another range in the newer version, so that a number has another meaning.
package struct ScaleChange: Sendable, Hashable {
    /// The affected questions: those of a named scale if all of them changed in the same way, or one question.
    package let subject: Rescaling.Subject
    /// The scale that the question shares with others, if not all of them have the same new ends.
    let shared: String?
    /// The older range.
    package let old: ClosedRange<DecimalNumber>
    /// The newer range.
    package let new: ClosedRange<DecimalNumber>
    /// What can be done with old numbers, one step each and never none.
    ///
    /// They can be rescaled if they are whole numbers, and kept if all of them are on the newer scale.
    package let steps: [MigrationStep]

    /// Its name for a person: the scale, or the path of the question.
    package var name: String {
        switch subject {
        case .scale(let name): name
        case .field(let path): "\(path)"
        }
    }

    /// Whether a question of the older template has numbers on the scale.
    package func isAbout(_ path: FieldPath, in older: Schema) -> Bool {
        switch subject {
        case .field(let own): own == path
        case .scale(let name): older.allFields.first { $0.path == path }?.type.scale?.name == name
        }
    }

    /// Returns all such scales with a step that one can choose, in the order of the older card.
    ///
    /// A question under another name is one of its scale; one that is gone has no say.
    static func all(
        _ old: CellEnvironment, _ new: CellEnvironment, renamed: [SchemaDifference.Renamed] = []
    ) -> [ScaleChange] {
        let paths = Dictionary(renamed.map { ($0.old, $0.new) }) { first, _ in first }
        func now(_ field: Field) -> Field? { new[paths[field.path] ?? field.path] }
        var changes: [ScaleChange] = []
        for field in old.allFields {
            guard let before = field.type.scale, let after = now(field)?.type.scale, before.ends != after.ends
            else { continue }
            let users = old.allFields.filter { before.name != nil && $0.type.scale?.name == before.name }
            let isWhole = users.allSatisfy { user in now(user).map { $0.type.scale?.ends == after.ends } ?? true }
            let subject = before.name.flatMap { isWhole ? Rescaling.Subject.scale($0) : nil } ?? .field(field.path)
            let steps = steps(for: subject, before, after, at: field.path)
            let isShared = !isWhole && after.name == before.name
            let change = ScaleChange(
                subject: subject, shared: isShared ? before.name : nil, old: before.min...before.max,
                new: after.min...after.max, steps: steps)
            if !steps.isEmpty, !changes.contains(change) { changes.append(change) }
        }
        return changes
    }

    private static func steps(
        for subject: Rescaling.Subject, _ old: FieldType.Scale, _ new: FieldType.Scale, at path: FieldPath
    ) -> [MigrationStep] {
        var steps: [MigrationStep] = []
        if let from = old.wholeEnds, let to = new.wholeEnds {
            steps.append(MigrationStep(.rescale(Rescaling(subject, from: from, to: to, .rounded(.halfUp)))))
        }
        if TypeFit.misfit(.scale(old), .scale(new), at: path) == nil {
            steps.append(MigrationStep(.keepNumbers(subject)))
        }
        return steps
    }
}
