/// Two groups of a field's values, compared.
package struct TwoGroups: Sendable, Hashable {
    package let first: [Double]
    package let second: [Double]
    /// Whether one group tends to be larger, and how often.
    package let test: MannWhitney

    /// Compares two groups whose values are worth a share of their days; see `Autocorrelation.share`.
    ///
    /// - Throws: `Silence.constant` if all values are equal, or a group is empty.
    package init(_ first: [Double], _ second: [Double], share: Double) throws(Silence) {
        guard let test = MannWhitney(first, second, share: share) else { throw .constant }
        self.first = first
        self.second = second
        self.test = test
    }

    /// How far the first group lies above the second, in the field's unit (Hodges and Lehmann).
    ///
    /// Computed when asked for, in time that grows with the product of both counts.
    package var shift: Double { HodgesLehmann.shift(first, second) ?? 0 }
}
