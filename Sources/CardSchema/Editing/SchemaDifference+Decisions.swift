// What an author decides about a difference, in words: `old.path=new.path`, `scale=rescale`.
extension SchemaDifference.Proposal {
    /// The word that says that the older question became the newer one.
    package var word: String { "\(old)=\(new)" }
}

extension ScaleChange {
    /// The words for its steps, in their order.
    package var words: [String] { steps.map { "\(name)=\($0.change.name)" } }
}

extension OptionSuccession {
    /// What all words about it begin with.
    private var beginning: String { "\(list):\(old.id)=" }

    /// The words for it: one for each new option, then that it became none of them.
    package var words: [String] { new.map { beginning + $0.id } + [beginning + "none"] }

    /// Whether one of some words decides it.
    package func isDecided(by words: [String]) -> Bool { words.contains { $0.hasPrefix(beginning) } }

    /// The id of the option that words decide on; `nil` if it became none.
    fileprivate func successor(by words: [String]) -> String? {
        new.first { words.contains(beginning + $0.id) }?.id
    }
}

extension SchemaDifference {
    /// Returns the steps with some decisions; a word that means nothing here is passed over.
    package func steps(deciding words: [String], renamed: [Renamed] = []) -> [MigrationStep] {
        options(deciding: words) + fields(deciding: words, renamed)
    }

    /// The steps for options that are gone: the first that became a new one is that one, others join it.
    private func options(deciding words: [String]) -> [MigrationStep] {
        var taken: Set<[String]> = []
        return successions.filter { $0.isDecided(by: words) }.map { one in
            guard let id = one.successor(by: words) else {
                return MigrationStep(.retireOption(list: one.list, option: one.old.id, into: nil))
            }
            return taken.insert([one.list, id]).inserted
                ? MigrationStep(.renameOption(list: one.list, option: one.old.id, to: id))
                : MigrationStep(.retireOption(list: one.list, option: one.old.id, into: id))
        }
    }

    private func fields(deciding words: [String], _ renamed: [Renamed]) -> [MigrationStep] {
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
