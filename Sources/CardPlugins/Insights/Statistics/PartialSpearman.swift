/// How much two numbers rise and fall together beyond what a third explains.
///
/// The correlation of the midranks after the third number's midranks are removed from both by a straight line, which
/// equals (ρₓᵧ - ρₓ₃ρᵧ₃)/√((1 - ρₓ₃²)(1 - ρᵧ₃²)) (Yule, 1907).
package enum PartialSpearman {
    /// Correlates two numbers of the same days given a third; one degree of freedom less than `Spearman` has.
    ///
    /// Silent if one of the three never changes, if the third explains another completely, or below
    /// `SilentBelow.independentDays` independent pairs.
    package static func given(_ third: [Double], _ pairs: DayPairs) throws(Silence) -> Spearman {
        let ranks = Ranks(third).ranks
        guard let first = rest(Ranks(pairs.first).ranks, ranks), let second = rest(Ranks(pairs.second).ranks, ranks),
            let rho = Spearman.correlation(first, second)
        else { throw .constant }
        return try Spearman(
            rho, DayValues(days: pairs.days, values: first), DayValues(days: pairs.days, values: second), given: 1)
    }

    /// Returns what a straight line through `given` does not explain, or `nil` if that is nothing.
    private static func rest(_ values: [Double], _ given: [Double]) -> [Double]? {
        guard let rho = Spearman.correlation(values, given), (1 - rho) * (1 + rho) > 1e-12 else { return nil }
        let slope = rho * Summary.deviation(values) / Summary.deviation(given)
        let mean = Summary.mean(values)
        let givenMean = Summary.mean(given)
        return zip(values, given).map { value, given in value - mean - slope * (given - givenMean) }
    }
}
