// What an author decides about a difference, in words: `old.path=new.path`, `scale=rescale`.
extension SchemaDifference.Proposal {
    /// The word that says that the older question became the newer one.
    package var word: String { "\(old)=\(new)" }
}

extension ScaleChange {
    /// The words for its steps, in their order.
    package var words: [String] { words(for: name) }

    /// The words that decide about it: its own, and those for the scale that it shares.
    package var decidingWords: [String] { words + (shared.map(words) ?? []) }

    private func words(for name: String) -> [String] { steps.map { "\(name)=\($0.change.name)" } }

    /// Whether some words decide about it, or about the scale that it shares with others.
    package func isDecided(by words: [String]) -> Bool { decider(in: words) != nil }

    /// The step that words decide on; `nil` if there is none.
    fileprivate func step(by words: [String]) -> MigrationStep? {
        decider(in: words).flatMap { name in
            zip(self.words(for: name), steps).first { words.contains($0.0) }?.1
        }
    }

    /// The name about which words decide; a word about one question comes before one about its scale.
    private func decider(in words: [String]) -> String? {
        [name, shared].compactMap(\.self).first { name in words.contains { $0.hasPrefix("\(name)=") } }
    }
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
        let numbers = scales.compactMap { $0.step(by: words) }
        return steps(
            accepting: proposals.filter { words.contains($0.word) }, changing: options(deciding: words) + numbers,
            renamed: renamed)
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

    /// The paths and slots that the newer version lacks, as `retired` names them.
    package var retired: [String] {
        changes.compactMap { if case .removed(let path) = $0 { "\(path)" } else { nil } }
            + removedSlots.map { "\(Retired.Part.slot($0))" }
    }
}
