/// The rule that decides whether an effect is shown as clear.
///
/// An effect is clear if its probability, adjusted for its family, is at most 10 % **and** its size reaches the
/// smallest change of interest.
package enum Clear {
    /// The highest adjusted probability of a clear effect.
    package static let highestP = 0.10

    /// Effects that are adjusted together.
    ///
    /// Each family has its own 10 %. More of them would tell more people something that is not so.
    package enum Family: Sendable, Hashable, CaseIterable {
        /// What the template's author expected.
        case declared
        /// Everything else that could be stated, found by trying all of it: links, weekdays, trends, change points.
        case exploratory
    }

    /// One effect that was looked at.
    package struct Effect: Sendable, Hashable {
        package let family: Family
        /// The probability before adjustment: 0 to 1.
        package let p: Double
        /// The size in the field's unit; its sign is ignored.
        package let size: Double
        /// The smallest size that matters to a person, in the same unit.
        package let smallestChange: Double

        package init(_ family: Family, p: Double, size: Double, smallestChange: Double) {
            self.family = family
            self.p = p
            self.size = size
            self.smallestChange = smallestChange
        }
    }

    /// What the rule decided on an effect.
    package struct Verdict: Sendable, Hashable {
        /// The probability, adjusted for the family.
        package let adjustedP: Double
        /// Whether the size reaches the smallest change of interest.
        package let isLargeEnough: Bool
        /// Whether the effect is clear.
        package var isClear: Bool { adjustedP <= highestP && isLargeEnough }
    }

    /// Judges effects, each within its family, in the effects' order.
    ///
    /// Give all effects that were looked at, also those that are not shown.
    package static func judge(_ effects: [Effect]) -> [Verdict] {
        var adjusted = effects.map(\.p)
        for family in Family.allCases {
            let members = effects.indices.filter { effects[$0].family == family }
            for (index, p) in zip(members, BenjaminiHochberg.adjusted(members.map { effects[$0].p })) {
                adjusted[index] = p
            }
        }
        return zip(effects, adjusted).map { effect, p in
            Verdict(adjustedP: p, isLargeEnough: effect.size.magnitude >= effect.smallestChange)
        }
    }

    /// Returns the smallest change of interest of a field whose template names none.
    ///
    /// It is 5 % of the range or 0.3 standard deviations of its values, whichever is larger. The range is the width
    /// of the field's range in its unit, or `nil` if it has none.
    package static func smallestChange(range: Double?, deviation: Double) -> Double {
        max(0.05 * (range ?? 0), 0.3 * deviation)
    }
}
