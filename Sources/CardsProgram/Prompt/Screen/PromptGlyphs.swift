import CardSchema

/// The signs that the prompt draws with.
package struct PromptGlyphs: Sendable, Hashable {
    /// Before the title of what is asked.
    let title: String
    /// Before the row that is marked.
    let pointer: String
    /// A cell that is not chosen.
    let dot: String
    /// Done.
    let check: String
    /// Wrong.
    let cross: String
    /// Skipped, and from … to.
    let dash: String
    /// Between parts of a line.
    let middle: String
    /// Something is left out.
    let ellipsis: String

    /// The signs of most terminals.
    package static let unicode = PromptGlyphs(
        title: "▸", pointer: "❯", dot: "·", check: "✓", cross: "✗", dash: "–", middle: "·", ellipsis: "…")
    /// The signs of a terminal that is not known to take more than ASCII.
    static let ascii = PromptGlyphs(
        title: ">", pointer: ">", dot: ".", check: "v", cross: "x", dash: "-", middle: "-", ellipsis: "...")
}

extension PromptGlyphs {
    /// The signs for a locale, by the variables that name it.
    init(environment: (String) -> String?) {
        let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
        let takesAll = ["utf-8", "utf8"].contains { TextSearch.contains(locale.lowercased(), $0) }
        self = takesAll ? .unicode : .ascii
    }

    /// A footer hint's keys, in signs that the terminal has.
    func keys(_ text: String) -> String {
        guard self == .ascii else { return text }
        let plain: [Character: String] = [
            "⏎": "Enter", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⇧": "Shift-", "–": "-",
        ]
        return text.map { plain[$0] ?? String($0) }.joined()
    }
}
