/// A fault in data or a template: what is wrong, where, and how to fix it.
///
/// The renderer decides how it is printed.
public struct Diagnostic: Sendable, Hashable, Error {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The input cannot be used.
        case error
        /// The input can be used, but is probably not what the author meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// A second place that the message refers to, such as the declaration that a value conflicts with.
    public struct Related: Sendable, Hashable {
        /// The place.
        public let place: SourcePlace
        /// What is at the place, in a few words.
        public let message: String

        /// Creates a related place.
        public init(_ place: SourcePlace, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// The severity.
    public var severity: Severity
    /// The stable code that `cards explain` documents.
    public var code: DiagnosticCode
    /// One sentence without a full stop.
    ///
    /// It never contains diary text.
    public var message: String
    /// The place, or `nil` if there is no particular one.
    public var place: SourcePlace?
    /// What the place belongs to, such as `card dbt_diary/2026-11-20`; printed after it.
    public var subject: String?
    /// Other places that the message refers to.
    public var related: [Related]
    /// How to fix it: an instruction, or text to paste; `nil` if there is no single fix.
    public var fix: String?
    /// The edits of the fix in the text; empty if it is advice for a person.
    ///
    /// Together they do what `fix` says. A loader provides them only if applying them introduces no error in place of
    /// the one that they fix.
    package var edits: [SourceEdit]

    /// Creates a diagnostic.
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
    /// Whether any diagnostic is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Returns the first diagnostics, at most `most` of them, in their order: errors before warnings and notes.
    package func gravest(_ most: Int) -> [Diagnostic] {
        guard count > most else { return self }
        var left = most
        var isKept = Array<Bool>(repeating: false, count: count)
        for severity in Diagnostic.Severity.allCases {
            for index in indices where left > 0 && self[index].severity == severity {
                isKept[index] = true
                left -= 1
            }
        }
        return zip(self, isKept).filter(\.1).map(\.0)
    }

    /// Returns the diagnostics sorted by place: those without a place first, equal places in their original order.
    public func inFileOrder() -> [Diagnostic] {
        enumerated().sorted { a, b in
            let (left, right) = (a.element.place?.start.offset ?? -1, b.element.place?.start.offset ?? -1)
            return (left, a.offset) < (right, b.offset)
        }.map(\.element)
    }
}
