import CardSchema

/// The differences between two versions of a template, as lines and as JSON.
struct DifferenceText {
    private let difference: SchemaDifference
    /// Questions that are known to have another path now.
    private let renamed: [(old: FieldPath, new: FieldPath)]
    private let steps: [MigrationStep]

    private let words: PromptWords

    /// Prepares to describe a difference, taking the migration steps between the versions into account.
    init(_ difference: SchemaDifference, _ words: PromptWords, steps: [MigrationStep] = []) {
        self.difference = difference
        self.words = words
        self.steps = steps
        renamed = steps.compactMap { step in
            switch step.change {
            case .renameField(let old, let new), .move(let old, let new): (old, new)
            default: nil
            }
        }
    }

    /// A line for each difference, then the guesses with their steps.
    ///
    /// Wording alone, and conditions alone, are only counted where there is much of it.
    func lines(withGuesses: Bool = true) -> [String] {
        var counts: [Kind: Int] = [:]
        for change in difference.changes { counts[Self.text(change, words).0, default: 0] += 1 }
        var summarized: Set<Kind> = []
        let labels = Kind.allCases.map(words.label) + [words.changeRenamed, words.changePerhaps]
        let width = (labels.map(DisplayWidth.columns).max() ?? 0) + 2
        let indent = String(repeating: " ", count: width + 2)
        func row(_ label: String, _ what: String) -> String { "  \(label.padded(to: width))\(what)" }
        let moved = renamed.map { row(words.changeRenamed, words.renamedTo(old: $0.old, new: $0.new)) }
        let other = difference.changes.filter { change in
            !renamed.contains { change == .removed($0.old) || change == .added($0.new) }
        }
        let changes = other.compactMap { change -> String? in
            let (kind, plain) = Self.text(change, words)
            let what = example(change).map { words.oldBecomes(text: plain, old: $0.old, new: $0.new) } ?? plain
            guard let count = counts[kind], count > 5, kind == .words || kind == .asked else {
                return row(words.label(kind), what)
            }
            guard summarized.insert(kind).inserted else { return nil }
            let these = kind == .words ? words.newWordings(count: count) : words.newConditions(count: count)
            return row(words.label(kind), these)
        }
        let closing =
            difference.closing.isEmpty ? [] : [indent + words.closesAnswers(paths: Self.some(difference.closing))]
        let guesses = (withGuesses ? difference.proposals : []).flatMap { proposal in
            [
                row(
                    words.changePerhaps,
                    words.perhapsBecame(
                        old: proposal.old, new: proposal.new,
                        reasons: proposal.reasons.map(words.reason).joined(separator: ", "))),
                indent + words.toConfirm(option: "--accept \(proposal.word)"),
            ]
        }
        let scales = (withGuesses ? difference.scales : []).map { change in
            indent + words.whatToDoWithOldNumbers(options: words.options(change.words))
        }
        let head = "\(difference.older) → \(difference.newer)"
        let isEmpty = changes.isEmpty && moved.isEmpty
        let options = difference.options.map { row(words.label($0.kind), words.text($0)) }
        return [isEmpty ? words.noChange(names: head) : head] + moved + changes + options + closing + scales + guesses
    }

    /// A number of a scale with other ends, and what the steps make of it.
    private func example(_ change: SchemaDifference.Change) -> (old: Int64, new: Int64)? {
        guard case .retyped(let path, .scale(let old), _, _) = change else { return nil }
        let names = [old.name, "\(path)"].compactMap(\.self)
        guard let scale = difference.scales.first(where: { names.contains($0.name) }), let sample = scale.sample,
            let step = scale.steps.first(where: { own in steps.contains { $0.change.name == own.change.name } })
        else { return nil }
        return scale.number(sample, with: step).map { (sample, $0) }
    }

    /// The first paths, and how many others there are.
    private static func some(_ paths: [FieldPath]) -> String {
        let shown = paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        return paths.count > 5 ? "\(shown) (+\(paths.count - 5))" : shown
    }

    /// The same for other programs.
    var document: JSONDocument {
        .object([
            ("from", .string("\(difference.older)")), ("to", .string("\(difference.newer)")),
            (
                "changes",
                .array(
                    difference.changes.map { change in
                        let (kind, what) = Self.text(change, .english)
                        return .object([("change", .string(kind.rawValue)), ("what", .string(what))])
                    })
            ),
            (
                "options",
                .array(
                    difference.options.map { option in
                        .object([
                            ("change", .string(option.kind.rawValue)), ("list", .string(option.list)),
                            ("option", .string(option.id)),
                        ])
                    })
            ),
            ("closing", .array(difference.closing.map { .string("\($0)") })),
            (
                "proposals",
                .array(
                    difference.proposals.map { proposal in
                        .object([
                            ("from", .string("\(proposal.old)")), ("to", .string("\(proposal.new)")),
                            ("reasons", .array(proposal.reasons.map { .string(PromptWords.english.reason($0)) })),
                            ("step", StepJSON.document(of: proposal.step)),
                        ])
                    })
            ),
            (
                "scales",
                .array(
                    difference.scales.map { change in
                        .object([
                            ("scale", .string(change.name)),
                            ("steps", .array(change.steps.map { StepJSON.document(of: $0) })),
                        ])
                    })
            ),
        ])
    }

    /// One line for each step that was written.
    fileprivate func lines(of steps: [MigrationStep]) -> [String] {
        steps.map { "  \(words.changeStep.padded(to: 10))\(StepJSON.document(of: $0).spaced)" }
    }

    /// One line for each question and score whose numbers do not simply go on.
    fileprivate func lines(of seams: MigrationSeams, in newer: Schema) -> [String] {
        let all =
            (newer.allFields + newer.recordFields).map { ("\($0.path)", seams.fields[$0.path]) }
            + newer.scores.map { ("score.\($0.id)", seams.scores[$0.id]) }
        return all.compactMap { name, seam in
            let what: String? =
                switch seam {
                case .rescaled: words.seamRescaled(what: name)
                case .broken: words.seamBroken(what: name)
                case .comparable, nil: nil
                }
            return what.map { "  \(words.changeSeries.padded(to: 10))\($0)" }
        }
    }

    /// The kind of a change; the raw value is its name in JSON.
    fileprivate enum Kind: String, CaseIterable {
        case new, gone, scale, wider, other, required, asked, `private`, words, order, stored, limits, score, rule,
            safety
        case cadence
    }

    private static func text(_ change: SchemaDifference.Change, _ words: PromptWords) -> (Kind, String) {
        switch change {
        case .added(let path): (.new, "\(path)")
        case .removed(let path): (.gone, "\(path)")
        case .retyped(let path, .scale(let old), .scale(let new), _) where old.min != new.min || old.max != new.max:
            (.scale, words.scaleFromTo(path: path, old: (old.min...old.max).words, new: (new.min...new.max).words))
        case .retyped(let path, let old, let new, let isWider):
            (
                isWider ? .wider : .other,
                old.name != new.name
                    ? words.changedType(path: path, old: words.name(of: old), new: words.name(of: new))
                    : isWider ? words.acceptsMore(path: path) : words.acceptsOther(path: path)
            )
        case .required(let path, let requirement):
            (.required, requirement == .optional ? words.noLongerRequired(path: path) : words.isRequiredNow(path: path))
        case .asked(let path): (.asked, words.newCondition(path: path))
        case .stored(let path): (.stored, words.newStoredValue(path: path))
        case .limits(let path): (.limits, words.newLimits(path: path))
        case .privacy(let path, let isPrivate):
            (.private, isPrivate ? words.isPrivateNow(path: path) : words.noLongerPrivate(path: path))
        case .words(let path): (.words, words.newWording(path: path))
        case .order: (.order, words.newOrder)
        case .score(let id): (.score, words.scoreChanged(id: id))
        case .rule(let id): (.rule, words.partChanged(id: id))
        case .safety(let id): (.safety, words.partChanged(id: id))
        case .cadence: (.cadence, words.otherPeriods)
        }
    }
}

extension Invocation {
    /// Formats the differences between two versions, described by the steps of the migration or by other ones.
    func reportDifference(
        from older: Schema, to newer: Schema, steps: [MigrationStep]? = nil, includesSteps: Bool = true
    ) {
        let migration = newer.migrations.first { $0.leads(from: older.name, to: newer.name) }
        let between = steps ?? migration?.steps ?? []
        let difference = DifferenceText(SchemaDifference(from: older, to: newer), words, steps: between)
        var ignored: [Diagnostic] = []
        let seams = migration.flatMap { MigrationCheck.plan($0, from: older, to: newer, into: &ignored)?.seams }
        let lines =
            difference.lines(withGuesses: false) + (seams.map { difference.lines(of: $0, in: newer) } ?? [])
            + (includesSteps ? difference.lines(of: between) : [])
        lines.forEach(talk.line)
    }
}

extension PromptWords {
    /// Returns why one question seems to be another under a new name.
    func reason(_ reason: SchemaDifference.Proposal.Reason) -> String {
        switch reason {
        case .sameTitle: sameTitle
        case .nearTitle: nearTitle
        case .sameOptions: sameOptions
        case .sameType: sameType
        case .sameID: sameIDElsewhere
        case .nearID: nearID
        case .samePlace: samePlace
        }
    }

    /// Returns the first word of a line about a change.
    fileprivate func label(_ kind: DifferenceText.Kind) -> String {
        switch kind {
        case .new: changeNew
        case .gone: changeRemoved
        case .scale: changeScale
        case .wider: changeWider
        case .other: changeOther
        case .required: changeRequired
        case .asked: changeAsked
        case .private: changePrivate
        case .words: changeWords
        case .order: changeOrder
        case .stored: changeStored
        case .limits: changeLimits
        case .score: changeScore
        case .rule: changeRule
        case .safety: changeSafety
        case .cadence: changeCadence
        }
    }

    /// Returns the first word of a line about an option.
    fileprivate func label(_ kind: OptionDifference.Kind) -> String {
        switch kind {
        case .added: changeNew
        case .removed: changeRemoved
        case .renamed: changeWords
        }
    }

    /// Returns what is different about an option.
    fileprivate func text(_ option: OptionDifference) -> String {
        let language = language.rawValue
        guard let before = option.before else { return "\(option.list):\(option.id)" }
        return optionRenamed(
            list: option.list, id: option.id, title: option.title.text(in: language), before: before.text(in: language))
    }

    /// Returns the name of a type inside a sentence.
    fileprivate func name(of type: FieldType) -> String { language == .en ? type.nameWithArticle : "'\(type.name)'" }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - DisplayWidth.columns(of: self)))
    }
}
