/// The values that a score can have, whatever its bands are.
///
/// They are known although its bands leave a gap, which is an error, or something names a band that is gone.
package struct ScoreValues: Sendable {
    /// A stretch of values without a band.
    package struct Gap: Sendable, Hashable {
        /// Its ends.
        package let ends: BandFit.Ends
        /// The index of the first band after it, in the order of the file; the number of bands, if there is none.
        package let index: Int
    }

    /// The score.
    let score: Score
    /// Its values in units of its last decimal place, ascending; `nil` if they are unknown, or too many to list.
    let values: [Int64]?

    /// Finds the values of the score at a place of a text, as far as its questions have no errors.
    ///
    /// - Returns: `nil` if no score is there, and if it has an error besides those of its bands.
    package init?(of place: TemplatePlace, in bytes: [UInt8]) {
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "", bytes: bytes, isQuotable: false)
        guard place.inArray?.array == TemplatePlace.card.member("scores"),
            let id = TemplateEdit(bytes).node(at: place)?["id"]?.string,
            let schema = LoadedSchema.sound(partsOf: source, into: &ignored),
            let score = schema.scores.first(where: { $0.id == id })
        else { return nil }
        self.score = score
        values = Self.values(of: score, in: schema)
    }

    private static func values(of score: Score, in schema: Schema) -> [Int64]? {
        guard let items = score.items else { return nil }
        let types = items.items.compactMap { item in schema.allFields.first { $0.path == item.path }?.type }
        guard types.count == items.items.count,
            case .values(let values) = ReachableValues.of(items, types, decimals: score.decimals), !values.isEmpty
        else { return nil }
        return values
    }

    /// The lowest and the highest value; `nil` if they are unknown.
    package var range: BandFit.Ends? {
        guard let low = values?.first, let high = values?.last else { return nil }
        return ends(low, high)
    }

    /// Returns the lowest values that no band has, up to the next band.
    ///
    /// Where the values are unknown, only what is between two bands is a gap.
    ///
    /// - Returns: `nil` if there is no gap, and if the numbers of a band cannot be read.
    package func firstGap(between bands: [JSONNode]) -> Gap? {
        var stretches: [(low: Int64, high: Int64, index: Int)] = []
        for (index, band) in bands.enumerated() {
            guard let low = BandCheck.units(band["from"], score.decimals, up: true),
                let high = BandCheck.units(band["to"], score.decimals, up: false)
            else { return nil }
            stretches.append((low, high, index))
        }
        stretches.sort { $0.low < $1.low }
        guard var next = values?.first ?? stretches.first?.low else { return nil }
        for stretch in stretches {
            if let gap = gap(next, stretch.low - 1, before: stretch.index) { return gap }
            next = max(next, stretch.high + 1)
        }
        return values?.last.flatMap { gap(next, $0, before: bands.count) }
    }

    /// A gap between two values, if the score can have one of those.
    private func gap(_ low: Int64, _ high: Int64, before index: Int) -> Gap? {
        guard low <= high, values?.contains(where: { low <= $0 && $0 <= high }) ?? true else { return nil }
        return ends(low, high).map { Gap(ends: $0, index: index) }
    }

    private func ends(_ low: Int64, _ high: Int64) -> BandFit.Ends? {
        guard let from = DecimalNumber(units: low, decimals: score.decimals),
            let to = DecimalNumber(units: high, decimals: score.decimals)
        else { return nil }
        return BandFit.Ends(from: from, to: to)
    }
}
