/// The unit of a bare number that a person types for a duration.
///
/// It only affects typing: every stored duration is a whole number of minutes.
package enum DurationUnit: String, Sendable, Hashable, CaseIterable {
    /// A bare number means minutes: `45` is 0:45, and `630` is 10:30.
    case minutes = "min"
    /// One or two digits mean hours; three or four mean hours and minutes: `7` is 7:00, and `630` is 6:30.
    case hours = "h"
}
