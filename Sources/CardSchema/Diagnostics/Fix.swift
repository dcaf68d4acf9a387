/// How to fix a fault: in words, and if the fix is certain, as edits of the text.
///
/// A string literal is advice only.
struct Fix: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// One change of the text.
    enum Change: Sendable, Hashable {
        /// Writes something in place of a span; `nil` is the place of the fault.
        case replace(SourceSpan?, String)
        /// Removes an element of an array or a member of an object, with its comma.
        case removeItem(SourceSpan)
    }

    /// The words after `help:`.
    let says: String
    /// The edits; empty for advice.
    let changes: [Change]

    init(stringLiteral value: String) { self.init(value, []) }

    /// Advice only.
    init(_ says: String) { self.init(says, []) }

    /// Creates a fix; `changes` do what the words say.
    init(_ says: String, _ changes: [Change]) {
        self.says = says
        self.changes = changes
    }

    /// Replaces the fault, or `span`.
    static func write(_ text: String, over span: SourceSpan? = nil) -> Fix {
        Fix("write \(Wording.shortened(text))", [.replace(span, text)])
    }

    /// Adds a member at the beginning of an object that has one already.
    static func add(_ member: String, to object: SourceSpan) -> Fix {
        Fix("add \(member)", [.replace(SourceSpan(object.start + 1, object.start + 1), " \(member),")])
    }

    /// The edits of a text; `place` is that of the fault.
    func edits(of bytes: [UInt8], at place: SourceSpan) -> [SourceEdit] {
        changes.map { change in
            switch change {
            case .replace(let span, let text): SourceEdit(span ?? place, text)
            case .removeItem(let span): SourceEdit(Self.withComma(span, in: bytes), "")
            }
        }
    }

    /// A span with the comma that parts it from the next item, or else from the one before.
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
