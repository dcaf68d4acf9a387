import CardSchema

/// What differs between two versions of a template, as lines and as JSON.
struct DifferenceText {
    private let difference: SchemaDifference

    /// Words a difference.
    init(_ difference: SchemaDifference) {
        self.difference = difference
    }

    /// A line for each difference, then the guesses with their steps.
    var lines: [String] { lines(withGuesses: true) }

    /// A line for each difference; wording alone, and conditions alone, are only counted where there is much of it.
    func lines(withGuesses: Bool) -> [String] {
        var counts: [String: Int] = [:]
        for change in difference.changes { counts[Self.words(change).0, default: 0] += 1 }
        var said: Set<String> = []
        let changes = difference.changes.compactMap { change -> String? in
            let (word, what) = Self.words(change)
            guard let count = counts[word], count > 5, ["words", "asked"].contains(word) else {
                return "  \(word.padded(to: 10))\(what)"
            }
            guard said.insert(word).inserted else { return nil }
            let these = word == "words" ? "are worded otherwise" : "are asked under another condition"
            return "  \(word.padded(to: 10))\(count) questions \(these)"
        }
        let guesses = (withGuesses ? difference.proposals : []).flatMap { proposal in
            [
                "  perhaps   \(proposal.old) became \(proposal.new): \(proposal.reasons.joined(separator: ", "))",
                "            to say so: --accept \(proposal.old)=\(proposal.new)",
            ]
        }
        let head = "\(difference.older) → \(difference.newer)"
        return [changes.isEmpty ? "\(head): nothing that cards see" : head] + changes + guesses
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
        ])
    }

    private static func words(_ change: SchemaDifference.Change) -> (String, String) {
        switch change {
        case .added(let path): ("new", "\(path)")
        case .removed(let path): ("gone", "\(path)")
        case .retyped(let path, let old, let new, let isWider):
            (
                isWider ? "wider" : "other",
                old.name == new.name
                    ? "\(path) takes \(isWider ? "more" : "other values") than before"
                    : "\(path) was \(old.nameWithArticle), and is \(new.nameWithArticle)"
            )
        case .required(let path, let requirement):
            ("required", "\(path) \(requirement == .optional ? "may stay open now" : "is required now")")
        case .asked(let path): ("asked", "\(path) is asked under another condition")
        case .privacy(let path, let isPrivate):
            ("private", "\(path) is \(isPrivate ? "private now" : "private no more")")
        case .words(let path): ("words", "\(path) is worded otherwise")
        case .order: ("order", "the questions stand in another order")
        case .score(let id): ("score", "\(id) is new, gone or computed otherwise")
        case .rule(let id): ("rule", "\(id) is new, gone or another")
        case .safety(let id): ("safety", "\(id) is new, gone or another")
        case .cadence: ("cadence", "cards are of other periods")
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
