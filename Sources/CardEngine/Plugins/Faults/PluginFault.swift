public import CardSchema

/// Why a plugin failed.
///
/// It never contains diary text, except in ``words``.
public struct PluginFault: Error, Sendable, Hashable, Discreet {
    /// The cause of a fault, and so who can fix it.
    public enum Blame: String, Sendable, Hashable, CaseIterable {
        /// The plugin is wrong, or crashed.
        case plugin
        /// Its input cannot be used.
        case input
        /// It lacks a permission that it needs.
        case permission
        /// It violates the protocol.
        case protocolBreach = "protocol"
    }

    /// The cause.
    public let blame: Blame
    /// The code that `cards explain` documents.
    public let code: DiagnosticCode
    /// One sentence without a full stop.
    public let message: String
    /// Whether trying again may help.
    public let mayRetry: Bool
    /// How to fix it, or `nil` if there is no advice.
    public let fix: String?
    /// The message and its fix.
    public var description: String { fix.map { "\(message): \($0)" } ?? message }
    /// The plugin's own output, which may contain diary text.
    ///
    /// Show it only to a person who asks for values.
    public let words: String?

    /// Creates a fault; `DiagnosticCode` has the codes of this module.
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

    /// The fault as a diagnostic.
    public var diagnostic: Diagnostic { Diagnostic(.error, code, message, fix: fix) }
}
