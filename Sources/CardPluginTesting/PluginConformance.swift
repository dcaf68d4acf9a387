/// The conformance cases for plugins, in this program or in another.
///
/// ```swift
/// for result in PluginConformance.check(DayList()) where !result.isKept { print(result.name) }
/// ```
public enum PluginConformance {}

extension PluginConformance {
    /// The result of one conformance case.
    public struct Verdict: Sendable, Hashable {
        /// A short name of the case.
        public let name: String
        /// What was wrong, or `nil` if the plugin passes.
        public let fault: String?

        /// Whether the plugin passes.
        public var isKept: Bool { fault == nil }
    }
}
