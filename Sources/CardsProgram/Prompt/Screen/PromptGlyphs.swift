import CardSchema

/// The symbols that the prompt draws.
package struct PromptGlyphs: Sendable, Hashable {
    /// Precedes the title of a question.
    let title: String
    /// Precedes the selected row.
    let pointer: String
    /// An unselected cell.
    let dot: String
    /// Done.
    let check: String
    /// Wrong.
    let cross: String
    /// Skipped, and the dash of a range.
    let dash: String
    /// Separates parts of a line.
    let middle: String
    /// Marks omitted text.
    let ellipsis: String

    /// The symbols for most terminals.
    package static let unicode = PromptGlyphs(
        title: "▸", pointer: "❯", dot: "·", check: "✓", cross: "✗", dash: "–", middle: "·", ellipsis: "…")
    /// The symbols for terminals that may support only ASCII.
    static let ascii = PromptGlyphs(
        title: ">", pointer: ">", dot: ".", check: "v", cross: "x", dash: "-", middle: "-", ellipsis: "...")
}

extension PromptGlyphs {
    /// Chooses the symbols by the locale's environment variables.
    init(environment: (String) -> String?) {
        let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
        let takesAll = ["utf-8", "utf8"].contains { TextSearch.contains(locale.lowercased(), $0) }
        self = takesAll ? .unicode : .ascii
    }

    /// Returns the keys of a footer hint in symbols that the terminal can show.
    func keys(_ text: String) -> String {
        guard self == .ascii else { return text }
        let plain: [Character: String] = [
            "⏎": "Enter", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⇧": "Shift-", "–": "-",
        ]
        return text.map { plain[$0] ?? String($0) }.joined()
    }
}
