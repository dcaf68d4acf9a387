// What an author decides about a difference, in words: `old.path=new.path`, `scale=rescale`.
extension SchemaDifference.Proposal {
    /// The word that says that the older question became the newer one.
    package var word: String { "\(old)=\(new)" }
}

extension ScaleChange {
    /// The words for its steps, in their order.
    package var words: [String] { steps.map { "\(name)=\($0.change.name)" } }
}

extension SchemaDifference {
    /// Returns the steps with some decisions; a word that means nothing here is passed over.
    package func steps(deciding words: [String], renamed: [Renamed] = []) -> [MigrationStep] {
        let numbers = scales.compactMap { change in
            zip(change.words, change.steps).first { words.contains($0.0) }?.1
        }
        return steps(accepting: proposals.filter { words.contains($0.word) }, numbers: numbers, renamed: renamed)
    }

    /// The paths and slots that the newer version lacks, as `retired` names them.
    package var retired: [String] {
        changes.compactMap { if case .removed(let path) = $0 { "\(path)" } else { nil } }
            + removedSlots.map { "\(Retired.Part.slot($0))" }
    }
}
