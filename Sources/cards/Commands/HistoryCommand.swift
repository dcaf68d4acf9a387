import CardEngine
import CardSchema

/// `cards history CARD`: every revision of a card, and what each changed.
enum HistoryCommand {
    static let command = ProgramCommand(
        Command(
            "history", "See every revision of a card, and what it changed.", section: "EVERYDAY",
            positionals: [Command.Positional("card", "The card; today's when left out.", kind: .card)],
            examples: [Command.Example("cards history yesterday", "See what was changed, and when")])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let listed = try CardReference(invocation, opened).card(invocation.arguments.positional("card"), .all)
        var findings: [Diagnostic] = []
        let revisions = try invocation.failing { () throws(JournalError) in
            try opened.journal.history(of: listed.name, into: &findings)
        }
        let cards = revisions.map { ListedCard(header: $0.revision.header, content: $0.content, versions: 1) }
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(cards.map(CardJSON.document)).pretty())
            return .done
        }
        invocation.out.line("\(listed.name), \(DateText.full(listed.name.day))")
        for card in cards {
            let parent = cards.last { card.header.prev.contains($0.header.id) }
            for line in lines(card, after: parent, invocation.language) { invocation.out.line(line) }
        }
        return .done
    }

    private static func lines(_ card: ListedCard, after parent: ListedCard?, _ language: String) -> [String] {
        let header = card.header
        var title = "\(header.rev)  \(header.at)  \(header.by)  \(header.id)"
        if header.isDeleted { title += "  deleted" }
        if card.isPartial { title += "  begun" }
        guard let now = card.content.revision?.card else {
            if case .opaque(let reason) = card.content { return ["", title, "   \(ListedCard.text(reason))"] }
            return ["", title]
        }
        guard !header.isDeleted else { return ["", title] }
        let before = parent?.content.revision?.card
        let values = ValueText(language: language)
        var lines = ["", title]
        for (slot, place) in now.schema.slots.enumerated() {
            let (old, new) = (before?[place.path] ?? .notAsked, now.cells[slot])
            guard old != new else { continue }
            let change = before == nil ? "" : "\(values.text(old, of: place.field)) → "
            lines.append("   \(place.path)  \(change)\(values.text(new, of: place.field))".oneLine)
        }
        return lines
    }
}

extension String {
    /// The text on one line, line breaks shown as `⏎`.
    fileprivate var oneLine: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ ")
    }
}
