import CardEngine
import CardSchema

/// `cards history CARD`: every revision of a card, and what each changed.
enum HistoryCommand {
    static let command = ProgramCommand(
        Command(
            "history", HelpWords.own.historyAbstract, section: HelpWords.own.sectionEveryday,
            positionals: [Command.Positional("card", HelpWords.own.historyCard, kind: .card)],
            examples: HelpWords.own.historyExamples)
    ) { invocation in
        let diary = try invocation.openJournal()
        let listed = try CardReference(invocation, diary).card(invocation.arguments.positional("card"), .all)
        let (head, ownReader) = try diary.whole(listed.name)
        var reader = ownReader
        let cards = head.history.revisions.map {
            ListedCard(header: $0.header, content: reader.content(of: $0), versions: 1)
        }
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(cards.map(CardJSON.document)).pretty())
            return .done
        }
        invocation.out.line(
            "\(listed.name), \(PromptWords(invocation.language).full(listed.name.day, of: listed.cadence))")
        for (card, revision) in zip(cards, head.history.revisions) {
            let parent = cards.last { card.header.prev.contains($0.header.id) }
            let title = title(of: card, reader.state(of: revision, in: head.history), invocation.clock)
            for line in ["", title] + lines(card, after: parent, invocation.language) { invocation.out.line(line) }
        }
        return .done
    }

    /// Which revision it is, and when by the clock on the wall and where it was written.
    private static func title(of card: ListedCard, _ state: CardState, _ clock: WallClock) -> String {
        let header = card.header
        let local = clock.local(at: header.at)
        var title = "\(header.rev)  \(local.date) \(local.time)  \(header.by)  \(header.id)"
        switch state {
        case .present: break
        case .deleted: title += "  deleted"
        case .leftEmpty: title += "  left empty on purpose"
        case .never: title += "  undone"
        case .forgotten: title += "  forgotten"
        }
        return card.isPartial ? title + "  begun" : title
    }

    private static func lines(_ card: ListedCard, after parent: ListedCard?, _ language: String) -> [String] {
        guard let now = card.content.revision?.card else {
            if case .opaque(let reason) = card.content { return ["   \(ListedCard.text(reason))"] }
            return []
        }
        guard !card.header.isDeleted else { return [] }
        let before = parent?.content.revision?.card
        let values = ValueText(language: language)
        var lines: [String] = []
        for (slot, place) in now.schema.slots.enumerated() {
            let (old, new) = (before?[place.path] ?? .notAsked, now.cells[slot])
            guard old != new else { continue }
            let change = before == nil ? "" : "\(values.text(old, of: place.field)) → "
            lines.append("   \(place.path)  \(change)\(values.text(new, of: place.field))".oneLine)
        }
        return lines
    }
}
