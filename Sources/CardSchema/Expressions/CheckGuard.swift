/// A part of the static check of templates, or a limit of computations, by name, so that tests can prove that each is
/// needed.
///
/// A guard only skips: without it, a check passes or a step is left out. No code exists only to be wrong when a guard is
/// off.
///
/// In a normal build, every guard is on and costs nothing. If the code is compiled with `-D SEEDED_FAULTS`, ``missing``
/// names one to turn off. Tests must then find that the laws of migration are violated.
package enum CheckGuard: String, CaseIterable, Sendable {
    /// A map must cover every value of the older version.
    case wholeMaps = "whole-maps"
    /// A step converts each value to a valid one of the new type.
    case results = "step-results"
    /// The result is fitted to the newer template.
    case fit = "final-fit"
    /// A fill computes nothing from an older card without answers.
    case invention = "no-invention"
    /// The results of `split`, `merge` and `fill` are checked against their question.
    case several = "several-results"
    /// A template whose expressions could take too long is an error.
    case costLimit = "cost-limit"
    /// An evaluation stops after a number of steps.
    case stepBudget = "step-budget"

    #if SEEDED_FAULTS
        /// The guard to turn off; set once, before anything is checked.
        nonisolated(unsafe) package static var missing: String?
        /// Whether the guard is on.
        package var isOn: Bool { Self.missing != rawValue }
    #else
        /// Whether the guard is on.
        @inlinable package var isOn: Bool { true }
    #endif
}
