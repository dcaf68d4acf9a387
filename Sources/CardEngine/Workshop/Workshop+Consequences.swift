package import CardSchema

// What follows from a change in other parts of the template.
extension Workshop {
    /// The numbers that mean something else since a scale has other ends, and that nobody has looked at.
    ///
    /// Those of safety rules are first. Edits that would leave more faults are not offered.
    package var unlookedNumbers: [ConvertedNumbers] {
        let inUse = older.map { ConvertedNumbers.all(in: text, after: $0, deciding: decisions, renamed: known) } ?? []
        let all = inUse + newBands
        guard !all.isEmpty else { return [] }
        let before = faults
        // Usually all of them can be written together, and then none has to be tried alone.
        if let changed = ConvertedNumbers.text(text, with: all), TemplateFaults(changed).isNoWorse(than: before) {
            return all
        }
        return all.map { one in
            guard let changed = one.text(text), !TemplateFaults(changed).isNoWorse(than: before) else { return one }
            return one.withoutEdits
        }
    }

    /// The bands of scores that no version in use has, which fitted until the ends of a scale were changed.
    private var newBands: [ConvertedNumbers] {
        guard let before = fitting else { return [] }
        let old = Set(older?.schema.scores.map(\.id) ?? [])
        return ConvertedNumbers.all(in: text, after: before, deciding: decisions.filter { $0.hasSuffix("=stays") })
            .filter { one in
                guard let item = one.part.item, item.kind == .score, one.part.key == "bands" else { return false }
                return item.id.map { !old.contains($0) } ?? false
            }
    }

    /// Writes the new numbers into some of those places, as one change.
    package mutating func convert(_ all: [ConvertedNumbers]) {
        guard let changed = ConvertedNumbers.text(text, with: all) else { return }
        make(.write(changed))
    }

    /// The parts that still name questions or options that are gone, those of safety rules first, each with a remedy that
    /// was tried.
    package var leftovers: [LeftoverNames] {
        guard let root else { return [] }
        let outline = TemplateOutline(root)
        let there = Self.names(outline, root)
        let before = older.map { Self.names(TemplateOutline($0.tree), $0.tree) } ?? (paths: [], options: [])
        let gone = before.paths.union(removed).subtracting(there.paths)
        // A subquestion goes with its question.
        let outermost = gone.filter { $0.subfield == nil || !gone.contains($0.parent) }
        let options = before.options.union(removedOptions).filter { !there.options.contains($0.of(list(of: $0))) }
        guard !outermost.isEmpty || !options.isEmpty else { return [] }
        return LeftoverNames.all(
            of: outermost.sorted { "\($0)".precedesInBytes("\($1)") },
            options: options.sorted { $0.word.precedesInBytes($1.word) }, successors: newNames(of: options), in: text)
    }

    /// The options that have replaced some that are gone: by a change of the text, or by a decision about old answers.
    private func newNames(of gone: Set<OptionName>) -> [OptionName: [String]] {
        var names = successors
        for option in gone {
            let decided = decisions.first { $0.hasPrefix("\(option.word)=") }?.dropFirst(option.word.utf8.count + 1)
            guard let decided, decided != "none" else { continue }
            names[option] = [String(decided)]
        }
        return names
    }

    /// The questions and options of a template, with the words beside the option `other`.
    private static func names(
        _ outline: TemplateOutline, _ card: JSONNode
    ) -> (paths: Set<FieldPath>, options: Set<OptionName>) {
        let others = outline.questionsWithOther(in: card)
        let language = card["language"]?.string ?? "en"
        return (
            Set(outline.items.compactMap(\.path) + others.map(\.otherText)),
            Set(outline.optionNames() + others.map { $0.other(in: language) })
        )
    }

    /// What the list of an option is called now: the path of its question may be another.
    private func list(of option: OptionName) -> String {
        known.first { "\($0.old)" == option.list }.map { "\($0.new)" } ?? option.list
    }

    /// Makes the change that takes the names out of a part.
    package mutating func takeOut(_ leftover: LeftoverNames) { make(.write(leftover.text)) }
}
