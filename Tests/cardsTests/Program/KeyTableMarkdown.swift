import CardsProgram

/// The page of all keys, from the table by which the prompt acts.
struct KeyTableMarkdown {
    /// The page as Markdown.
    var text: String {
        let everywhere = KeyTable.bindings.filter { $0.contexts.count == KeyContext.allCases.count }
        var parts = [Self.head, Self.table("Everywhere", everywhere)]
        for context in KeyContext.allCases {
            let own = KeyTable.bindings(in: context).filter { $0.contexts.count < KeyContext.allCases.count }
            parts.append(Self.table(Self.title(context), own.filter { Self.counts($0, in: context) }))
        }
        return parts.joined(separator: "\n")
    }

    private static let head = """
        # Keys

        This page lists the keys of `cards fill` in a terminal window. `make docs` generates it from the table that the
        program uses. With `--accessible`, `--plain`, `ACCESSIBLE` or `TERM=dumb`, Cards asks line by line instead, and `?`
        explains how to answer.

        Cards accepts a digit at once if no longer answer can start with it. Otherwise it shows the digit and waits for
        another digit, ⏎ or a move. No key depends on timing. Letters, digits, ⏎ and Backspace are enough to fill in, correct
        and save a card.

        """

    private static func table(_ title: String, _ bindings: [KeyBinding]) -> String {
        let rows = bindings.map { "| `\($0.shown)` | \($0.says) |" }
        return (["## \(title)", "", "| key | does |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
    }

    /// Whether a binding is not hidden by one before it.
    private static func counts(_ binding: KeyBinding, in context: KeyContext) -> Bool {
        binding.keys.contains { KeyTable.action(of: $0, in: context) == binding.action }
    }

    private static func title(_ context: KeyContext) -> String {
        switch context {
        case .scale: "Rating one thing"
        case .grid: "Rating several things: digits rate and go down"
        case .yesno: "Yes or no"
        case .options: "Up to nine options: digits choose"
        case .longOptions: "Ten options or more: letters look for one, numbers choose"
        case .entry: "A number, a time, a length of time"
        case .date: "A day: `2 days ago`, `fri`, `20261120`"
        case .text: "One line"
        case .note: "A note"
        case .list: "A list of records: digits open one"
        case .review: "The review: digits lead to a line"
        case .menu: "A menu: digits mark a line"
        }
    }
}
