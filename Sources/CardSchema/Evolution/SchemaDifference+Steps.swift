// The steps that a difference needs.
extension SchemaDifference {
    /// A question under two names.
    package typealias Renamed = (old: FieldPath, new: FieldPath)

    /// The steps for what is certain, for the accepted proposals, and for questions that are known to have other paths.
    ///
    /// A narrower or different type needs a decision and is not included; the check proposes the step. Removed questions
    /// come first, so that their answers are kept as the person gave them; then what changes answers; then new names.
    package func steps(
        accepting accepted: [Proposal] = [], changing answers: [MigrationStep] = [], renamed: [Renamed] = []
    ) -> [MigrationStep] {
        let renamed = withParts(renamed + accepted.map { ($0.old, $0.new) })
        let (old, new) = (Set(renamed.map(\.old)), Set(renamed.map(\.new)))
        var steps: [MigrationStep] = []
        for case .removed(let path) in changes where !old.contains(path) {
            // Parts of a removed field or list need no step of their own; a renamed one takes them along.
            if path.subfield != nil, !old.contains(path.parent), changes.contains(.removed(path.parent)) { continue }
            steps.append(MigrationStep(.remove(path)))
        }
        steps += answers + Self.steps(renamed)
        for case .added(let path) in changes where !new.contains(path) {
            let isPart = path.subfield != nil && changes.contains(.added(path.parent)) && !new.contains(path.parent)
            if isPart, !needed.contains(path) { continue }
            steps.append(MigrationStep(.add(path)))
        }
        return steps
    }

    /// The pairs, each with those of everything beneath it that both versions have.
    func withParts(_ renamed: [Renamed]) -> [Renamed] {
        var all = renamed
        for case .removed(let path) in changes where !all.contains(where: { $0.old == path }) {
            let new = renamed.lazy.compactMap { PathRename(old: $0.old, new: $0.new).path(path) }.first
            if let new, changes.contains(.added(new)) { all.append((path, new)) }
        }
        return all
    }

    /// The steps for questions under other names: a field takes its subfields and the fields of its records along.
    private static func steps(_ renamed: [Renamed]) -> [MigrationStep] {
        let fields = renamed.filter { $0.old.subfield == nil }
        let parts = renamed.filter { $0.old.subfield != nil }.compactMap { old, new -> Renamed? in
            let carried = old.under(fields.first { $0.old == old.parent }?.new)
            return carried == new ? nil : (carried, new)
        }
        return (fields + parts).map { old, new in
            MigrationStep(old.group == new.group ? .renameField(old, to: new) : .move(old, to: new))
        }
    }
}

extension FieldPath {
    /// The path of the same subfield of another field; the path itself without one.
    fileprivate func under(_ field: FieldPath?) -> FieldPath {
        field.map { FieldPath($0.group, $0.field, subfield) } ?? self
    }
}
