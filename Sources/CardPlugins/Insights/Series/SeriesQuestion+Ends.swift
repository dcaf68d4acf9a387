import CardEngine
package import CardSchema

/// Which of several answers on a day, or in a longer period, stands for all of them.
///
/// A mean would hide what a safety rule watches, and so would the other end of the range.
extension SeriesQuestion {
    /// The ends of the range that are worst: those that the safety rules watch, and those that the template calls worse.
    package var worstEnds: RangeEnds { RangeEnds.worst(watched: watchedEnds, better) }

    /// The ends of several answers that count; empty if their mean does.
    package var takenEnds: RangeEnds {
        if isWatched { return worstEnds }
        switch (kind, better) {
        case (.yesno, _): return .high
        case (.rating, .near): return .both
        default: return []
        }
    }

    /// Whether a zero is the worst answer, because there can never be too much of it.
    var isZeroWorst: Bool { worstEnds.contains(.low) && (range?.lowerBound ?? 0) >= 0 }

    /// Returns one answer for several, from the lowest, the highest and the mean of their numbers.
    func answer(low: Double, high: Double, mean: Double, options: [Int], count: Int) -> Series.Answer {
        let span = takenEnds == .both && low < high ? low...high : nil
        let number =
            switch takenEnds {
            case .both: farther(low, high)
            case .low: low
            case .high: high
            default: mean
            }
        return Series.Answer(number: number, options: options, count: count, span: span)
    }

    /// The one of two numbers that is farther from the best.
    private func farther(_ low: Double, _ high: Double) -> Double {
        let best: Double? =
            switch better {
            case .near(let number): number.double
            case .higher: range?.upperBound ?? high
            case .lower: range?.lowerBound ?? low
            case nil, .some(.none): range.map { ($0.lowerBound + $0.upperBound) / 2 }
            }
        guard let best else { return high }
        return (low - best).magnitude > (high - best).magnitude ? low : high
    }
}

extension RangeEnds {
    /// Returns the ends that are worst: those that safety rules watch, and those that a template calls worse; the high
    /// end if nothing is known.
    package static func worst(watched: RangeEnds, _ better: Better?) -> RangeEnds {
        let worse: RangeEnds =
            switch better {
            case .lower: .high
            case .higher: .low
            case .near: .both
            case nil, .some(.none): []
            }
        let ends = watched.union(worse)
        return ends.isEmpty ? .high : ends
    }
}
