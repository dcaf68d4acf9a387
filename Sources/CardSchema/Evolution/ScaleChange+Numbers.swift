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

    /// A number that shows what a step does: the one below the highest, or the highest of a scale with only two.
    package var sample: Int64? {
        guard let low = old.lowerBound.whole, let high = old.upperBound.whole else { return nil }
        return high - low > 1 ? high - 1 : high
    }
}
