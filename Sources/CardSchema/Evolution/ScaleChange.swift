/// A scale with another range in the newer version, so that a number has another meaning.
package struct ScaleChange: Sendable, Hashable {
    /// The affected questions: those of a named scale if all of them changed in the same way, or one question.
    package let subject: Rescaling.Subject
    /// The older range.
    package let old: ClosedRange<Int64>
    /// The newer range.
    package let new: ClosedRange<Int64>
    /// Whether every old number is also on the newer scale.
    package var isWider: Bool { new.lowerBound <= old.lowerBound && old.upperBound <= new.upperBound }

    /// Its name for a person: the scale, or the path of the question.
    package var name: String {
        switch subject {
        case .scale(let name): name
        case .field(let path): "\(path)"
        }
    }

    /// Old numbers are converted in proportion.
    package var rescale: MigrationStep {
        MigrationStep(.rescale(Rescaling(subject, from: old, to: new, .rounded(.halfUp))))
    }

    /// Old numbers stay; only if the newer scale is wider.
    package var keepNumbers: MigrationStep { MigrationStep(.keepNumbers(subject)) }

    /// Returns all such scales, in the order of the older card.
    static func all(_ old: CellEnvironment, _ new: CellEnvironment) -> [ScaleChange] {
        var changes: [ScaleChange] = []
        for field in old.allFields {
            // Only whole numbers can be rescaled.
            guard let before = field.type.scale, let after = new[field.path]?.type.scale, before.ends != after.ends,
                let from = before.wholeEnds, let to = after.wholeEnds
            else { continue }
            let users = old.allFields.filter { before.name != nil && $0.type.scale?.name == before.name }
            let isWhole = before.name != nil && users.allSatisfy { new[$0.path]?.type.scale?.ends == after.ends }
            let subject = before.name.flatMap { isWhole ? Rescaling.Subject.scale($0) : nil } ?? .field(field.path)
            let change = ScaleChange(subject: subject, old: from, new: to)
            if !changes.contains(change) { changes.append(change) }
        }
        return changes
    }
}
