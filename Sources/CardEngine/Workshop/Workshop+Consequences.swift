package import CardSchema

// What follows from a change in other parts of the template.
extension Workshop {
    /// The numbers that mean something else since a scale has other ends, and that nobody has looked at.
    ///
    /// Those of safety rules are first. Edits that would leave more faults are not offered.
    package var unlookedNumbers: [ConvertedNumbers] {
        guard let older else { return [] }
        let all = ConvertedNumbers.all(in: text, after: older, deciding: decisions)
        guard !all.isEmpty else { return [] }
        let before = TemplateFaults(text)
        // Usually all of them can be written together, and then none has to be tried alone.
        if let changed = ConvertedNumbers.text(text, with: all), TemplateFaults(changed).isNoWorse(than: before) {
            return all
        }
        return all.map { one in
            guard let changed = one.text(text), !TemplateFaults(changed).isNoWorse(than: before) else { return one }
            return one.withoutEdits
        }
    }

    /// Writes the new numbers into some of those places, as one change.
    package mutating func convert(_ all: [ConvertedNumbers]) {
        guard let changed = ConvertedNumbers.text(text, with: all) else { return }
        make(.write(changed))
    }

    /// The parts that still name questions that are gone, each with a remedy that was tried.
    package var leftovers: [LeftoverNames] {
        guard let root else { return [] }
        let known = Set(TemplateOutline(root).items.compactMap(\.path))
        let gone = Set(older?.writtenPaths ?? []).union(removed).subtracting(known)
        // A subquestion goes with its question.
        let outermost = gone.filter { $0.subfield == nil || !gone.contains($0.parent) }
        guard !outermost.isEmpty else { return [] }
        return LeftoverNames.all(of: outermost.sorted { "\($0)".precedesInBytes("\($1)") }, in: text)
    }

    /// Makes the change that takes the names out of a part.
    package mutating func takeOut(_ leftover: LeftoverNames) { make(.write(leftover.text)) }
}
