// The phrases around scores, parts and reports.
extension CardMarkdownWords {
    func items(_ items: ScoreItems, _ names: String) -> String {
        switch items.method {
        case .sum: sumOf(names: names)
        case .mean: meanOf(names: names)
        case .min: lowestOf(names: names)
        case .max: highestOf(names: names)
        case .count: answeredOf(names: names)
        }
    }

    func missing(_ items: ScoreItems) -> String {
        guard items.allowedMissing > 0 else { return noneMissing }
        return switch items.missing {
        case .prorate: missingProrated(most: items.allowedMissing)
        case .zero: missingAsZero(most: items.allowedMissing)
        }
    }

    func span(_ band: Score.Band) -> String {
        band.from == band.to ? "\(band.from)" : bandSpan(least: band.from, most: band.to)
    }

    func span(_ span: Report.Span) -> String {
        switch span {
        case .week: aWeek
        case .month: aMonth
        }
    }
}
