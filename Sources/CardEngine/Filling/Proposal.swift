public import CardSchema

/// An answer that a plugin proposes.
public struct Proposal: Sendable, Hashable {
    /// The question.
    public let path: FieldPath
    /// The answer.
    public let value: Value
    /// Where it comes from, in a few words of the person's language, such as `from the photo`.
    public let source: String

    /// Creates a proposal.
    public init(_ value: Value, at path: FieldPath, from source: String) {
        self.path = path
        self.value = value
        self.source = source
    }

    /// Creates a proposal of a text.
    public init(_ text: String, at path: FieldPath, from source: String) {
        self.init(.text(text), at: path, from: source)
    }
}

extension Proposal: Discreet {
    /// The question.
    public var description: String { "proposal for \(path)" }
}
