/// The text of an expression, with the file offset of each of its bytes.
///
/// In a JSON string, an escape of several bytes is one character, so offsets in the text differ from those in the file.
package struct ExpressionSource: Sendable, Hashable {
    /// The expression, with escapes resolved.
    package let text: String
    private let offsets: [Int]

    /// Creates a text without a file; its spans are unchanged.
    package init(_ text: String) {
        self.init(text, startingAt: 0)
    }

    /// Creates a text that is in the file byte for byte, its first byte at `start`.
    package init(_ text: String, startingAt start: Int) {
        self.text = text
        offsets = [start]
    }

    /// Creates a text with the file offset of each of its UTF-8 bytes, and of the byte after the last one.
    ///
    /// All bytes of an escape have the offset of its backslash. Missing offsets continue from the last one.
    package init(_ text: String, offsets: [Int]) {
        self.text = text
        self.offsets = offsets.isEmpty ? [0] : offsets
    }

    /// Returns the span in the file for a span in the text.
    package func fileSpan(_ span: SourceSpan) -> SourceSpan { SourceSpan(offset(span.start), offset(span.end)) }

    private func offset(_ index: Int) -> Int {
        let index = max(index, 0)
        let last = offsets.count - 1
        return index <= last ? offsets[index] : offsets[last] + index - last
    }
}
