import CardSchema

/// An array of JSON values, written one by one as they come; the same text as that of the whole array.
struct JSONArrayOutput {
    private let out: Output
    private var isEmpty = true

    /// Prepares to write.
    init(_ out: Output) {
        self.out = out
    }

    /// The text of an element, which another thread may make.
    static func text(_ element: JSONDocument) -> String { element.pretty(indentedBy: 1) }

    /// Writes an element by its text.
    mutating func append(_ text: String) {
        out.write(isEmpty ? "[\n  " : ",\n  ")
        out.write(text)
        isEmpty = false
    }

    /// Writes what closes the array.
    func finish() { out.line(isEmpty ? "[]" : "\n]") }
}
