package import CardSchema

// The bands of scores: one more, all of them from lines, and those of scores whose questions have changed.
extension Workshop {
    /// Why bands cannot be written; nothing was changed.
    package enum BandRefusal: Error, Hashable {
        /// The place has no score.
        case noScore
        /// There is no line.
        case noLine
        /// A line is not a band as ``BandLine`` reads it; the number of the first line is 1.
        case unreadable(line: Int, String)
    }

    // MARK: - One more

    /// Adds a band to a score: it fills the first gap in the range of the score; without one, the widest band of whole
    /// numbers is divided.
    ///
    /// Where the range is unknown, such as that of a formula, only what is between two bands is a gap.
    ///
    /// - Returns: The place of the new band; `nil` if there is no gap, and no band can be divided.
    @discardableResult
    package mutating func addBand(_ title: String, to score: TemplatePlace) -> TemplatePlace? {
        let array = score.member("bands")
        let bands = root?.value(at: array)?.elements ?? []
        let id = TemplateParts.id(for: title, except: bands.compactMap { $0["id"]?.string })
        if let gap = ScoreValues(of: score, in: text)?.firstGap(between: bands) {
            let band = TemplateParts.band(written.text(title), id: id, gap.ends.from, gap.ends.to)
            return add(band, to: array, at: gap.index)
        }
        let ends = bands.map { band -> (from: Int64, to: Int64)? in
            guard let from = band["from"]?.number.flatMap({ Int64($0) }),
                let to = band["to"]?.number.flatMap({ Int64($0) }), from < to
            else { return nil }
            return (from, to)
        }
        let widths = ends.map { $0.map { $0.to.subtractingReportingOverflow($0.from).partialValue } ?? 0 }
        guard let index = widths.indices.max(by: { widths[$0] < widths[$1] }), let (from, to) = ends[index] else {
            return nil
        }
        let middle = from + (to - from) / 2
        together { workshop in
            workshop.make(.set("to", .number("\(middle)"), at: array.element(index)))
            workshop.make(
                .insert(
                    TemplateParts.band(workshop.written.text(title), id: id, middle + 1, to), at: index + 1, of: array))
        }
        return array.element(index + 1)
    }

    // MARK: - All of them

    /// The lowest and the highest value of a score; `nil` if they are unknown, as those of a formula are.
    package func range(of score: TemplatePlace) -> BandFit.Ends? { ScoreValues(of: score, in: text)?.range }

    /// The bands of a score, one a line, as ``setBands(_:of:)`` reads them: `0–4: minimal`.
    ///
    /// Titles are in the author's language, where they have it. A band without a number has `?` there.
    package func bandLines(of score: TemplatePlace) -> String {
        let bands = root?.value(at: score)?["bands"]?.elements ?? []
        return bands.map { BandLine.line(of: $0, in: written) }.joined(separator: "\n")
    }

    /// Writes all bands of a score, one a line, in any order: `0–4 minimal`, `5 to 9: mild`.
    ///
    /// A line means the band of the score with its title in any language, else the one with its numbers. If as many
    /// bands as lines are left then, they belong together in their order. Otherwise nobody knows which is which: a rule
    /// about `high` must not become one about the second of five bands.
    ///
    /// A band that a line means keeps its id, its other keys and its texts in other languages. Only a title that changes
    /// together with its numbers loses its translations, which were those of another text. Other bands are removed. A
    /// new band has an id that no band had.
    ///
    /// ``examined()`` reports bands that leave gaps or overlap.
    ///
    /// ```
    /// 0–13: low           0–4 minimal           minimal: new
    /// 14–27: high   and   5–13 mild       are   mild: new
    ///                     14–27 severe          high: the same numbers, with another title
    /// ```
    /// - Throws: ``BandRefusal`` if a line cannot be read; nothing is changed.
    package mutating func setBands(_ lines: String, of score: TemplatePlace) throws(BandRefusal) {
        guard score.inArray?.array == TemplatePlace.card.member("scores"), let node = root?.value(at: score),
            node.members != nil
        else { throw .noScore }
        var new: [BandLine] = []
        for (index, line) in lines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line).trimmingSpaces()
            guard !line.isEmpty else { continue }
            guard let band = BandLine(line) else { throw .unreadable(line: index + 1, line) }
            new.append(band)
        }
        guard !new.isEmpty else { throw .noLine }
        new.sort { ($0.from, $0.to) < ($1.from, $1.to) }
        var edit = TemplateEdit(text)
        edit.setBands(new, of: score, in: written)
        make(.write(edit.bytes))
    }

    // MARK: - Those of changed scores

    /// The scores whose bands are for another range than they have, each with numbers that were tried.
    package var bandFits: [BandFit] {
        let texts = earlierTexts.suffix(Self.mostTexts)
        let all = BandFit.all(in: text, found: examined().findings) { score, range in
            texts.lazy.reversed().compactMap { BandFit.fittedRange(of: score, in: $0) }.first == range
        }
        guard !all.isEmpty else { return [] }
        // A scale with other ends has its own question, with the same numbers.
        let asked = Set(unlookedNumbers.compactMap { $0.part.item?.kind == .score ? $0.part.item?.id : nil })
        return all.filter { !asked.contains($0.score) }
    }

    /// How many texts are looked at for the range that bands were written for; each of them is loaded.
    private static let mostTexts = 12

    /// Writes the numbers of the bands of a score.
    package mutating func fit(_ bands: BandFit) { make(.write(bands.text(text))) }
}
