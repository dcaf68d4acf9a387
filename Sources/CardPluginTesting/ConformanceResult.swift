/// What came of one case of the conformance kit.
public struct ConformanceResult: Sendable, Hashable {
    /// The case, in a few words.
    public let name: String
    /// What was wrong; `nil` when the plugin keeps to it.
    public let fault: String?

    /// Whether the plugin keeps to it.
    public var isKept: Bool { fault == nil }
}
