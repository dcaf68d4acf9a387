import CardEngine
import CardSchema

extension Invocation {
    /// Reports the change to each card, and prints the cards' names or one object per line.
    func reportChanges(_ outcome: [SavedRevision], _ sentence: (_ card: String, _ day: String) -> String) {
        let saved = outcome.map(\.revision)
        for revision in saved {
            let schema = revision.card.schema.schema
            let day = words.full(revision.header.card, of: schema.cadence)
            talk.line(sentence(schema.title.text(in: language), day))
        }
        reportBeside(outcome)
        for revision in saved {
            printResult(
                "\(revision.header.card)",
                [
                    ("card", .string("\(revision.header.card)")), ("deleted", .bool(revision.header.isDeleted)),
                    ("rev", .integer(revision.header.rev)), ("id", .string("\(revision.id)")),
                ])
        }
    }
}

extension CardReference {
    /// Returns the cards on the command line, each once; throws if a word matches none, or several.
    ///
    /// A full name matches only that card, because these commands remove cards.
    func each(_ presence: Diary.Presence) throws -> [CardName] {
        var names: [CardName] = []
        for word in words {
            let name = try card(word, presence, isExact: true).name
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
