import CardsProgram

/// The keys of each section of docs/keys.md, as the table by which the prompt acts has them.
struct KeyPage {
    /// The sections in their order, each with its keys in theirs.
    static var sections: [(title: String, keys: [String])] {
        let isEverywhere = { (binding: KeyBinding) in binding.contexts.count == KeyContext.allCases.count }
        let own = KeyContext.allCases.map { context in
            KeyTable.bindings(in: context).filter { !isEverywhere($0) && counts($0, in: context) }
        }
        let titles = ["Everywhere"] + KeyContext.allCases.map(title)
        return zip(titles, [KeyTable.bindings.filter(isEverywhere)] + own).map { ($0, $1.map(\.shown)) }
    }

    /// The sections of a page and the keys of its rows.
    static func sections(of page: String) -> [(title: String, keys: [String])] {
        page.split(separator: "\n## ").dropFirst().map { section in
            let lines = section.split(separator: "\n")
            let keys = lines.filter { $0.hasPrefix("| `") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
            return (String(lines[0]), keys.map(String.init))
        }
    }

    /// Whether a binding is not hidden by one before it.
    private static func counts(_ binding: KeyBinding, in context: KeyContext) -> Bool {
        binding.keys.contains { KeyTable.action(of: $0, in: context) == binding.action }
    }

    private static func title(_ context: KeyContext) -> String {
        switch context {
        case .scale: "Rating one thing"
        case .grid: "Rating several things"
        case .yesno: "Yes or no"
        case .options: "Up to nine options"
        case .longOptions: "Ten options or more"
        case .entry: "A number, a time or a duration"
        case .date: "A day"
        case .moment: "A day and a time"
        case .text: "One line"
        case .note: "A note"
        case .list: "A list of records"
        case .review: "The review"
        case .menu: "A menu"
        }
    }
}
