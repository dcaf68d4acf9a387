public import CardSchema

/// Why a plugin could not do what it was asked.
///
/// Never holds text of a diary.
public struct PluginFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Who can fix it.
    public enum Blame: String, Sendable, Hashable, CaseIterable {
        /// The plugin is at fault, or died.
        case plugin
        /// What it was given cannot be used.
        case input
        /// It was not allowed what it needs.
        case permission
        /// It does not keep to the protocol.
        case protocolBreach = "protocol"
    }

    /// Whose matter it is.
    public let blame: Blame
    /// The code under which it is explained.
    public let code: DiagnosticCode
    /// One sentence without a full stop.
    public let message: String
    /// Whether the same may work another time.
    public let mayRetry: Bool
    /// What to do about it; `nil` when there is nothing to name.
    public let fix: String?
    /// The message, and what to do about it.
    public var description: String { fix.map { "\(message): \($0)" } ?? message }
    /// What the plugin itself said, which may hold text of a diary: for a person who asks to see values only.
    public let words: String?

    /// Says what went wrong; `DiagnosticCode` has the codes of this module.
    public init(
        _ blame: Blame, _ code: DiagnosticCode, _ message: String, mayRetry: Bool = false, fix: String? = nil,
        words: String? = nil
    ) {
        self.blame = blame
        self.code = code
        self.message = message
        self.mayRetry = mayRetry
        self.fix = fix
        self.words = words
    }

    /// The same as something to print.
    public var diagnostic: Diagnostic { Diagnostic(.error, code, message, fix: fix) }
}
