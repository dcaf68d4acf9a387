/// The cases that every plugin of a kind keeps to, in this program or in another.
///
/// ```swift
/// for result in PluginConformance.check(DayList()) where !result.isKept { print(result.name) }
/// ```
public enum PluginConformance {}

extension PluginConformance {
    /// What came of one case of the conformance kit.
    public struct Verdict: Sendable, Hashable {
        /// The case, in a few words.
        public let name: String
        /// What was wrong; `nil` when the plugin keeps to it.
        public let fault: String?

        /// Whether the plugin keeps to it.
        public var isKept: Bool { fault == nil }
    }
}
