package import CardSchema

// The bands of scores whose questions have changed.
extension Workshop {
    /// The scores whose bands are for another range than they have, each with numbers that were tried.
    package var bandFits: [BandFit] {
        let all = BandFit.all(in: text, found: examined().findings)
        guard !all.isEmpty else { return [] }
        // A scale with other ends has its own question, with the same numbers.
        let asked = Set(unlookedNumbers.compactMap { $0.part.item?.kind == .score ? $0.part.item?.id : nil })
        return all.filter { !asked.contains($0.score) }
    }

    /// Writes the numbers of the bands of a score.
    package mutating func fit(_ bands: BandFit) { make(.write(bands.text(text))) }
}
