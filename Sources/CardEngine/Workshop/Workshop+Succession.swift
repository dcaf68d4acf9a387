package import CardSchema

// What becomes of the cards that exist.
extension Workshop {
    /// The next version that a text makes.
    package struct Succession: Sendable {
        /// What is different.
        package let difference: SchemaDifference
        /// The next version, or the same one with other words; `nil` while something is not decided or not proved.
        package let change: TemplateSuccession?
        /// Guesses about questions under new names that nobody has decided.
        package let open: [SchemaDifference.Proposal]
        /// Scales with other ends whose old numbers nobody has decided about.
        package let openScales: [ScaleChange]
        /// Options that are gone while their lists have new ones, whose old answers nobody has decided about.
        package let openOptions: [OptionSuccession]
        /// Questions whose old answers have to be converted, each with steps that are proved, which nobody has decided.
        package let openSteps: [(field: FieldPath, steps: [MigrationStep])]
        /// Why the steps are not proved.
        package let faults: [Diagnostic]
        /// Whether the numbers of each question and score go on from before; `nil` while there is no next version.
        ///
        /// Charts that span both versions follow the same rule.
        package let seams: MigrationSeams?

        init(
            _ difference: SchemaDifference, change: TemplateSuccession? = nil, open: [SchemaDifference.Proposal] = [],
            scales: [ScaleChange] = [], options: [OptionSuccession] = [],
            steps: [(field: FieldPath, steps: [MigrationStep])] = [],
            faults: [Diagnostic] = [], seams: MigrationSeams? = nil
        ) {
            (self.difference, self.change, self.open) = (difference, change, open)
            (openScales, openOptions, openSteps, self.faults, self.seams) = (scales, options, steps, faults, seams)
        }
    }

    /// The questions that are known under other paths: by a change of the text, or by a decision.
    var known: [SchemaDifference.Renamed] {
        renamed
            + decisions.compactMap { word in
                let paths = word.split(separator: "=" as Character).map { FieldPath(String($0)) }
                guard paths.count == 2, let old = paths[0], let new = paths[1] else { return nil }
                return (old, new)
            }
    }

    /// Finds the next version that a loaded text makes; `nil` for a new template.
    package func succession(_ loaded: LoadedSchema) -> Succession? {
        guard let older else { return nil }
        let difference = SchemaDifference(from: older.schema, to: loaded.schema, renamed: known)
        // A question that got another path may have been removed since.
        let renamed = renamed.filter { pair in
            difference.changes.contains(.removed(pair.old)) && difference.changes.contains(.added(pair.new))
        }
        let proposals = difference.proposals.filter { proposal in
            !decisions.contains { $0.hasPrefix("\(proposal.old)=") || $0.hasSuffix("=\(proposal.new)") }
                && !renamed.contains { $0.old == proposal.old || $0.new == proposal.new }
        }
        let scales = difference.scales.filter { !$0.isDecided(by: decisions) }
        let options = difference.successions.filter { !$0.isDecided(by: decisions) }
        if let same = TemplateSuccession.reworded(text, older) {
            return Succession(difference, change: .words(same))
        }
        // A text that was written by hand may say the steps itself.
        let saysSteps = !loaded.schema.migrations.isEmpty
        guard saysSteps || proposals.isEmpty && scales.isEmpty && options.isEmpty else {
            return Succession(difference, open: proposals, scales: scales, options: options)
        }
        var edit = TemplateEdit(text)
        var open: [(field: FieldPath, steps: [MigrationStep])] = []
        if !saysSteps {
            var steps = difference.steps(deciding: decisions, renamed: renamed)
            let migration = Migration(
                from: .init(version: older.schema.version, hash: older.schema.name.hash), to: older.schema.version + 1,
                steps: steps)
            for (field, proposed) in MigrationCheck.proposals(for: migration, from: older.schema, to: loaded.schema) {
                // An option that is gone is retired; its answers are kept.
                if proposed.allSatisfy(\.isOfOptions) || decisions.contains("\(field)=convert") {
                    steps += proposed.filter { !steps.contains($0) }
                } else {
                    open.append((field, proposed))
                }
            }
            edit.setVersion(older.schema.version + 1)
            edit.retire(difference.retired + steps.compactMap(\.retiredOption), lastIn: older.schema.version)
            edit.addMigration(
                from: older.schema.name, to: older.schema.version + 1, steps: steps.map { StepJSON.document(of: $0) })
        }
        guard open.isEmpty else { return Succession(difference, steps: open) }
        var faults: [Diagnostic] = []
        let change = TemplateSuccession(edit.bytes, after: older, into: &faults)
        let seams = change.flatMap { $0.plan(from: older)?.seams }
        return Succession(difference, change: change, faults: faults, seams: seams)
    }
}

extension MigrationStep {
    /// Whether it only renames or retires an option.
    fileprivate var isOfOptions: Bool {
        switch change {
        case .retireOption, .renameOption: true
        default: false
        }
    }

    /// The option that the newer version lacks, as `retired` names it.
    fileprivate var retiredOption: String? {
        switch change {
        case .retireOption(let list, let option, _), .renameOption(let list, let option, _): "\(list):\(option)"
        default: nil
        }
    }
}
