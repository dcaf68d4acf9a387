/// A value that may hold what a person wrote, so that printing it shows what it is, and never what it contains.
///
/// ```swift
/// print(filling)                        // filling of mood_five/2026-11-20
/// log("\(filling["day.note"])")         // Optional(text, 214 characters)
/// dump(saved)                           // saved mood_five/2026-11-20
/// ```
///
/// That applies to every way of printing: `description`, interpolation, `dump`, `String(reflecting:)` and the debugger.
/// So no answer gets into a log or a crash report by accident. An app that shows an answer asks for its words: with
/// `DiaryCard.answer(at:in:)`, with `Question.answer(in:)`, or by looking into a ``Value``.
public protocol Discreet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Discreet {
    /// The name of the type.
    public var description: String { "\(Self.self)" }
    /// The same as the description.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
