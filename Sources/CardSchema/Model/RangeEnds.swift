/// One end, or both, of the range of a number; of yes and no, the low end is no.
package struct RangeEnds: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The lowest number.
    package static let low = RangeEnds(rawValue: 1)
    /// The highest number.
    package static let high = RangeEnds(rawValue: 2)
    /// Both ends.
    package static let both: RangeEnds = [.low, .high]

    /// The ends on the other side: low for high, and high for low.
    package var opposite: RangeEnds {
        var ends: RangeEnds = []
        if contains(.low) { ends.insert(.high) }
        if contains(.high) { ends.insert(.low) }
        return ends
    }
}
