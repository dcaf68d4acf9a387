/// A writer of Swift source, line by line, with blocks indented by four spaces.
struct SwiftSource: Sendable {
    private(set) var text = ""
    private var depth = 0

    /// Writes a line; an empty line gets no indentation.
    mutating func line(_ line: String) {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    /// Writes a documentation comment: a sentence, and any further text below it.
    mutating func documentation(_ title: String, _ help: String?) {
        for part in Self.lines(of: title) { line("/// \(part)") }
        guard let help else { return }
        line("///")
        for part in Self.lines(of: help) { line(part.isEmpty ? "///" : "/// \(part)") }
    }

    /// Writes a block in braces.
    mutating func block(_ head: String, _ body: (inout SwiftSource) -> Void) {
        line("\(head) {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// The lines of a text, whatever separates them: none may end its comment, or show the code after it in another
    /// order.
    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { TerminalText.safe(String($0)) }
    }
}
