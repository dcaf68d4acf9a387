/// How to fix a fault: in words, and if the fix is certain, as edits of the text.
///
/// A string literal is advice only.
struct Fix: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// One change to the text.
    enum Change: Sendable, Hashable {
        /// Replaces a span; `nil` means the span of the problem.
        case replace(SourceSpan?, String)
        /// Removes an element of an array or a member of an object, with its comma.
        case removeItem(SourceSpan)
    }

    /// The words after `help:`.
    let message: String
    /// The edits; empty for advice.
    let changes: [Change]

    init(stringLiteral value: String) { self.init(value, []) }

    /// Creates a fix that is advice only.
    init(_ message: String) { self.init(message, []) }

    /// Creates a fix; `changes` do what the words say.
    init(_ message: String, _ changes: [Change]) {
        self.message = message
        self.changes = changes
    }

    /// Creates a fix that replaces the problem, or `span`.
    static func write(_ text: String, over span: SourceSpan? = nil) -> Fix {
        Fix("write \(Wording.shortened(text))", [.replace(span, text)])
    }

    /// Creates a fix that adds a member at the start of a nonempty object.
    static func add(_ member: String, to object: SourceSpan) -> Fix {
        Fix("add \(member)", [.replace(SourceSpan(object.start + 1, object.start + 1), " \(member),")])
    }

    /// Returns the edits to a text; `place` is the span of the problem.
    func edits(of bytes: [UInt8], at place: SourceSpan) -> [SourceEdit] {
        changes.map { change in
            switch change {
            case .replace(let span, let text): SourceEdit(span ?? place, text)
            case .removeItem(let span): SourceEdit(Self.withComma(span, in: bytes), "")
            }
        }
    }

    /// Returns a span extended by the comma that separates it from the next item, or else from the previous one.
    private static func withComma(_ span: SourceSpan, in bytes: [UInt8]) -> SourceSpan {
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        var end = span.end
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
            end += 1
            while end < bytes.count, isSpace(bytes[end]) { end += 1 }
            return SourceSpan(span.start, end)
        }
        var start = span.start
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return span }
        return SourceSpan(start - 1, span.end)
    }
}
