import CardEngine
import CardSchema

extension Invocation {
    /// Says of each card what was done to it, and prints the cards' names or one object a line.
    func sayChanged(_ outcome: [SavedRevision], _ sentence: (_ card: String, _ day: String) -> String) {
        let saved = outcome.map(\.revision)
        for revision in saved {
            let schema = revision.card.schema.schema
            let day = words.full(revision.header.card.day, of: schema.cadence)
            talk.line(sentence(schema.title.text(in: language), day))
        }
        sayBeside(outcome)
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
    /// The cards that the words of the line name, each once; throws when a word names none, or several.
    ///
    /// A whole name is that card only: these are commands that take cards away.
    func each(_ presence: Diary.Presence) throws -> [CardName] {
        var names: [CardName] = []
        for word in words {
            let name = try card(word, presence, isExact: true).name
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
