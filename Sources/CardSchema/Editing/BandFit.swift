/// The bands of a score that are for another range than the score has, with the numbers that they would have in it.
///
/// ```
/// 0        13 14       27     the bands of nine questions, 0–3 each
/// 0    8 9   17               the score without three of them: low 0–13 ─▶ 0–8, high 14–27 ─▶ 9–17 …
/// ```
/// Each band keeps its part of the range. That is a proposal: only an author knows whether the cut-offs were published.
package struct BandFit: Sendable, Hashable {
    /// A band with its numbers, and those that it would have.
    package struct Band: Sendable, Hashable {
        /// Its title.
        package let title: LocalizedText
        /// Its ends as written.
        package let old: Ends
        /// Its ends in the range of the score.
        package let new: Ends
    }

    /// Two ends that both belong to it.
    package struct Ends: Sendable, Hashable, CustomStringConvertible {
        package let from: DecimalNumber
        package let to: DecimalNumber

        /// The ends as a person writes them: `0–13`.
        package var description: String { "\(from)–\(to)" }
    }

    /// The id of the score.
    package let score: String
    /// The title of the score.
    package let title: LocalizedText
    /// The range of the score.
    package let range: Ends
    /// The bands, in the order of their numbers.
    package let bands: [Band]
    private let edits: [SourceEdit]

    /// The decision to write the new numbers.
    package var word: String { "score.\(score)=fitted" }

    /// Returns the text with the new numbers.
    package func text(_ bytes: [UInt8]) -> [UInt8] {
        SourceText(name: "", bytes: bytes, isQuotable: false).replacing(edits).bytes
    }

    /// Finds the bands in a text that something was found about; each fit was tried, and leaves fewer faults.
    ///
    /// Scores by a formula have none, because nobody knows their range.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - found: What was found in it.
    ///   - isSame: Whether a score has the range for which its bands were written. Then a number of theirs is wrong rather
    ///     than all of them, and the bands only reach to the ends.
    /// - Returns: A fit for each score that has one.
    package static func all(
        in bytes: [UInt8], found: [Diagnostic], isSame: (_ score: String, _ range: Ends) -> Bool = { _, _ in false }
    ) -> [BandFit] {
        guard found.contains(where: isAboutBands), let root = TemplateEdit(bytes).root else { return [] }
        let before = (TemplateFaults(found), found.count(where: isAboutBands))
        return TemplateOutline(root).items.filter { $0.kind == .score }.compactMap { item in
            guard let fit = fit(item.place, in: bytes, root, isSame) else { return nil }
            let after = LoadedSchema.findings(of: SourceText(name: "", bytes: fit.text(bytes), isQuotable: false))
            let isBetter =
                TemplateFaults(after).isNoWorse(than: before.0) && after.count(where: isAboutBands) < before.1
            return isBetter ? fit : nil
        }
    }

    /// Returns the range of a score whose bands reach from end to end of it; `nil` for others.
    package static func fittedRange(of score: String, in bytes: [UInt8]) -> Ends? {
        guard let root = TemplateEdit(bytes).root,
            let place = TemplateOutline(root).items.first(where: { $0.kind == .score && $0.id == score })?.place,
            let range = ScoreValues(of: place, in: bytes)?.range
        else { return nil }
        let bands = root.value(at: place)?["bands"]?.elements ?? []
        func numbers(_ key: String) -> [DecimalNumber] {
            bands.compactMap { $0[key]?.number.flatMap { DecimalNumber($0) } }
        }
        return numbers("from").min() == range.from && numbers("to").max() == range.to ? range : nil
    }

    private static func isAboutBands(_ finding: Diagnostic) -> Bool {
        [.unreachedBand, .bandsLeaveGap, .bandsOverlap].contains(finding.code)
    }

    /// The bands of one score between the ends of its range.
    private static func fit(
        _ place: TemplatePlace, in bytes: [UInt8], _ root: JSONNode, _ isSame: (String, Ends) -> Bool
    ) -> BandFit? {
        guard let node = root.value(at: place), let id = node["id"]?.string,
            let known = ScoreValues(of: place, in: bytes), let low = known.values?.first, let high = known.values?.last
        else { return nil }
        let score = known.score
        func units(_ node: JSONNode?) -> Int64? {
            node?.number.flatMap { DecimalNumber($0) }?.units(atDecimals: score.decimals)
        }
        let written = (node["bands"]?.elements ?? []).compactMap { band -> (node: JSONNode, from: Int64, to: Int64)? in
            guard let from = units(band["from"]), let to = units(band["to"]), from <= to else { return nil }
            return (band, from, to)
        }.sorted { $0.from < $1.from }
        guard let first = written.first, let last = written.last, written.count == node["bands"]?.elements?.count,
            (first.from, last.to) != (low, high), Int64(written.count) <= high - low + 1
        else { return nil }
        guard let range = known.range else { return nil }
        let (old, new) = (Double(last.to - first.from + 1), Double(high - low + 1))
        var starts = written.map { low + Int64((Double($0.from - first.from) * new / old).rounded()) }
        if isSame(id, range) {
            starts = [low] + written.dropFirst().map(\.from)
            guard starts.allSatisfy({ (low...high).contains($0) }), zip(starts, starts.dropFirst()).allSatisfy(<) else {
                return nil
            }
        }
        // Each band keeps at least one value.
        for index in starts.indices.dropFirst() { starts[index] = max(starts[index], starts[index - 1] + 1) }
        for index in starts.indices { starts[index] = min(starts[index], high - Int64(starts.count - 1 - index)) }
        func number(_ units: Int64) -> DecimalNumber? { DecimalNumber(units: units, decimals: score.decimals) }
        func ends(_ from: Int64, _ to: Int64) -> Ends? {
            guard let from = number(from), let to = number(to) else { return nil }
            return Ends(from: from, to: to)
        }
        var (bands, edits): ([Band], [SourceEdit]) = ([], [])
        for (index, band) in written.enumerated() {
            let to = index + 1 < starts.count ? starts[index + 1] - 1 : high
            guard let before = ends(band.from, band.to), let after = ends(starts[index], to),
                let from = band.node["from"], let end = band.node["to"]
            else { return nil }
            let words = band.node["title"]
            let texts = (words?.members ?? []).compactMap { member in
                member.value.string.map { LocalizedText.Translation(member.key, $0) }
            }
            let title = words?.string ?? texts.first?.text ?? band.node["id"]?.string ?? ""
            bands.append(Band(title: LocalizedText(fallback: title, translations: texts), old: before, new: after))
            edits += [SourceEdit(from.span, "\(after.from)"), SourceEdit(end.span, "\(after.to)")]
        }
        return BandFit(score: id, title: score.title, range: range, bands: bands, edits: edits)
    }
}
