/// What is wrong, where, and how to fix it, as a value.
///
/// The renderer decides how it is printed.
public struct Diagnostic: Sendable, Hashable, Error {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// What was read cannot be used.
        case error
        /// It can be used, though it is probably not what was meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// A second place that the message speaks of, such as the declaration that a value conflicts with.
    public struct Related: Sendable, Hashable {
        /// Where it is.
        public let place: SourcePlace
        /// What is there, in a few words.
        public let says: String

        /// Names a second place.
        public init(_ place: SourcePlace, _ says: String) {
            self.place = place
            self.says = says
        }
    }

    /// How much it matters.
    public var severity: Severity
    /// The stable code under which it is explained.
    public var code: DiagnosticCode
    /// One sentence without a full stop.
    ///
    /// Never holds text of a diary.
    public var message: String
    /// Where it is; `nil` when it is nowhere in particular.
    public var place: SourcePlace?
    /// What the place belongs to, such as `card dbt_diary/2026-11-20`; shown behind it.
    public var subject: String?
    /// The other places it speaks of.
    public var related: [Related]
    /// The one fix, ready to be followed or pasted; `nil` when there is none to name.
    public var fix: String?
    /// What the fix changes in the text it was found in; empty when it is advice for a person to follow.
    ///
    /// They do what `fix` says, all of them together. A loader gives them only where following them leaves no error
    /// in place of the one they fix.
    package var edits: [SourceEdit]

    /// Names a fault.
    package init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, at place: SourcePlace? = nil,
        subject: String? = nil, related: [Related] = [], fix: String? = nil, edits: [SourceEdit] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.place = place
        self.subject = subject
        self.related = related
        self.fix = fix
        self.edits = edits
    }
}

extension [Diagnostic] {
    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// The same in the order of the text they point into; those without a place first, equal places as they came.
    public func inFileOrder() -> [Diagnostic] {
        enumerated().sorted { a, b in
            let (left, right) = (a.element.place?.start.offset ?? -1, b.element.place?.start.offset ?? -1)
            return (left, a.offset) < (right, b.offset)
        }.map(\.element)
    }
}
