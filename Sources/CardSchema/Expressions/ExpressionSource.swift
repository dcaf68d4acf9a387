/// The text of an expression, and where each of its bytes stands in the file it was read from.
///
/// In a JSON string an escape of two or more bytes stands for one character, so that offsets in the text are not
/// offsets in the file.
package struct ExpressionSource: Sendable, Hashable {
    /// The expression, escapes resolved.
    package let text: String
    private let offsets: [Int]

    /// A text without a file; its spans stay as they are.
    package init(_ text: String) {
        self.init(text, startingAt: 0)
    }

    /// A text that stands in the file byte by byte, its first byte at `start`.
    package init(_ text: String, startingAt start: Int) {
        self.text = text
        offsets = [start]
    }

    /// A text with the offset in the file of each of its UTF-8 bytes, and of what follows the last one.
    ///
    /// Of an escape, every byte has the offset of its backslash. Missing offsets are counted on from the last one.
    package init(_ text: String, offsets: [Int]) {
        self.text = text
        self.offsets = offsets.isEmpty ? [0] : offsets
    }

    /// The span in the file of a span in the text.
    package func fileSpan(_ span: SourceSpan) -> SourceSpan { SourceSpan(offset(span.start), offset(span.end)) }

    private func offset(_ index: Int) -> Int {
        let index = max(index, 0)
        let last = offsets.count - 1
        return index <= last ? offsets[index] : offsets[last] + index - last
    }
}
