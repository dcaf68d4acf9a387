/// A part of the static check of templates, or a bound of what they compute, by name, so that each can be proved to be needed.
///
/// In a normal build every one is on and costs nothing. Compiled with `-D SEEDED_FAULTS`, ``missing`` names one to leave
/// out; the laws of migration must then be seen to break.
package enum CheckGuard: String, CaseIterable, Sendable {
    /// A map names every value of the older version.
    case wholeMaps = "whole-maps"
    /// What a step makes of each value is one that its new type takes.
    case results = "step-results"
    /// What comes out at the end is held against the newer template.
    case fit = "final-fit"
    /// A fill gives nothing where the older card says nothing.
    case invention = "no-invention"
    /// What a `split`, `merge` or `fill` makes is held against the question it goes to.
    case several = "several-results"
    /// A template whose expressions could take too long is refused.
    case costLimit = "cost-limit"
    /// An evaluation ends after so many steps.
    case stepBudget = "step-budget"

    #if SEEDED_FAULTS
        /// The one that is left out; set once, before anything is checked.
        nonisolated(unsafe) package static var missing: String?
        /// Whether it is in force.
        package var isOn: Bool { Self.missing != rawValue }
    #else
        /// Whether it is in force.
        @inlinable package var isOn: Bool { true }
    #endif
}
