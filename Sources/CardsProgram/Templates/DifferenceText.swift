import CardSchema

/// What differs between two versions of a template, as lines and as JSON.
struct DifferenceText {
    private let difference: SchemaDifference
    /// Questions that are known to have another path now.
    private let renamed: [(old: FieldPath, new: FieldPath)]

    /// Words a difference, as far as the steps between tell it.
    init(_ difference: SchemaDifference, steps: [MigrationStep] = []) {
        self.difference = difference
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
        var counts: [String: Int] = [:]
        for change in difference.changes { counts[Self.words(change).0, default: 0] += 1 }
        var said: Set<String> = []
        let moved = renamed.map { "  \("renamed".padded(to: 10))\($0.old) to \($0.new)" }
        let other = difference.changes.filter { change in
            !renamed.contains { change == .removed($0.old) || change == .added($0.new) }
        }
        let changes = other.compactMap { change -> String? in
            let (word, what) = Self.words(change)
            guard let count = counts[word], count > 5, ["words", "asked"].contains(word) else {
                return "  \(word.padded(to: 10))\(what)"
            }
            guard said.insert(word).inserted else { return nil }
            let these = word == "words" ? "have new wording" : "have a new condition"
            return "  \(word.padded(to: 10))\(count) questions \(these)"
        }
        let guesses = (withGuesses ? difference.proposals : []).flatMap { proposal in
            [
                "  perhaps   \(proposal.old) became \(proposal.new): \(proposal.reasons.joined(separator: ", "))",
                "            to say so: --accept \(proposal.word)",
            ]
        }
        let scales = (withGuesses ? difference.scales : []).map { change in
            "            what becomes of old numbers: --accept \(change.name)=rescale"
                + (change.isWider ? ", or --accept \(change.name)=keep_numbers" : "")
        }
        let head = "\(difference.older) → \(difference.newer)"
        let isEmpty = changes.isEmpty && moved.isEmpty
        return [isEmpty ? "\(head): no change for cards" : head] + moved + changes + scales + guesses
    }

    /// The same for other programs.
    var document: JSONDocument {
        .object([
            ("from", .string("\(difference.older)")), ("to", .string("\(difference.newer)")),
            (
                "changes",
                .array(
                    difference.changes.map { change in
                        let (word, what) = Self.words(change)
                        return .object([("change", .string(word)), ("what", .string(what))])
                    })
            ),
            (
                "proposals",
                .array(
                    difference.proposals.map { proposal in
                        .object([
                            ("from", .string("\(proposal.old)")), ("to", .string("\(proposal.new)")),
                            ("reasons", .array(proposal.reasons.map { .string($0) })),
                            ("step", StepJSON.document(of: proposal.step)),
                        ])
                    })
            ),
            (
                "scales",
                .array(
                    difference.scales.map { change in
                        let steps = [change.rescale] + (change.isWider ? [change.keepNumbers] : [])
                        return .object([
                            ("scale", .string(change.name)),
                            ("steps", .array(steps.map { StepJSON.document(of: $0) })),
                        ])
                    })
            ),
        ])
    }

    /// One line for each step that was written.
    fileprivate static func lines(of steps: [MigrationStep]) -> [String] {
        steps.map { "  step      \(StepJSON.document(of: $0).spaced)" }
    }

    private static func words(_ change: SchemaDifference.Change) -> (String, String) {
        switch change {
        case .added(let path): ("new", "\(path)")
        case .removed(let path): ("gone", "\(path)")
        case .retyped(let path, .scale(let old), .scale(let new), _) where old.min != new.min || old.max != new.max:
            ("scale", "\(path) goes from \((old.min...old.max).words) to \((new.min...new.max).words)")
        case .retyped(let path, let old, let new, let isWider):
            (
                isWider ? "wider" : "other",
                old.name == new.name
                    ? "\(path) takes \(isWider ? "more" : "other values") than before"
                    : "\(path) was \(old.nameWithArticle), and is \(new.nameWithArticle)"
            )
        case .required(let path, let requirement):
            ("required", "\(path) \(requirement == .optional ? "may stay open now" : "is required now")")
        case .asked(let path): ("asked", "\(path) has a new condition")
        case .privacy(let path, let isPrivate):
            ("private", "\(path) is \(isPrivate ? "private now" : "private no more")")
        case .words(let path): ("words", "\(path) has new wording")
        case .order: ("order", "the questions have a new order")
        case .score(let id): ("score", "\(id) is new, gone or computed differently")
        case .rule(let id): ("rule", "\(id) is new, gone or changed")
        case .safety(let id): ("safety", "\(id) is new, gone or changed")
        case .cadence: ("cadence", "cards cover other periods")
        }
    }
}

extension Invocation {
    /// Says what differs between two versions, as the steps between tell it: those of the migration, or others.
    func sayDifference(
        from older: Schema, to newer: Schema, steps: [MigrationStep]? = nil, saysSteps: Bool = true
    ) {
        let migration = newer.migrations.first { $0.leads(from: older.name, to: newer.name) }
        let between = steps ?? migration?.steps ?? []
        let difference = DifferenceText(SchemaDifference(from: older, to: newer), steps: between)
        let lines = difference.lines(withGuesses: false) + (saysSteps ? DifferenceText.lines(of: between) : [])
        lines.forEach(talk.line)
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
