import CardSchema

/// Writes a JSON array element by element.
///
/// The output is the same as if the whole array were written at once.
struct JSONArrayOutput {
    private let out: Output
    private var isEmpty = true

    /// Creates an array on an output.
    init(_ out: Output) {
        self.out = out
    }

    /// Returns the text of an element.
    ///
    /// Safe to call on any thread.
    static func text(_ element: JSONDocument) -> String { element.pretty(indentedBy: 1) }

    /// Appends an element's text.
    mutating func append(_ text: String) {
        out.write(isEmpty ? "[\n  " : ",\n  ")
        out.write(text)
        isEmpty = false
    }

    /// Closes the array.
    func finish() { out.line(isEmpty ? "[]" : "\n]") }
}
