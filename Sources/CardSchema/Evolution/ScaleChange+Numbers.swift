extension ScaleChange {
    /// Returns what an old number becomes with one of the steps; `nil` if it has no place on the newer scale.
    package func number(_ old: Int64, with step: MigrationStep) -> Int64? {
        switch step.change {
        case .rescale(let rescaling):
            guard case .rounded(let rounding) = rescaling.method else { return nil }
            return LinearScaling(from: rescaling.from, to: rescaling.to, rounding: rounding).forward(old)
        case .keepNumbers: return old
        default: return nil
        }
    }

    /// A number that shows what a step does: the highest below the end that is converted without rounding, or else the
    /// one below the end.
    package var sample: Int64? {
        guard let low = old.lowerBound.whole, let high = old.upperBound.whole, let newLow = new.lowerBound.whole,
            let newHigh = new.upperBound.whole, high - low > 1
        else { return old.upperBound.whole }
        let exact = (1..<min(high - low, 100)).first { (high - low - $0) * (newHigh - newLow) % (high - low) == 0 }
        return high - (exact ?? 1)
    }
}
