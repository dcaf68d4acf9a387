import CardEngine
import CardSchema

/// Changing cards as a whole, and saying so.
struct CardChanges {
    private let invocation: Invocation

    /// Prepares to say what a run does.
    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Says of each card what was done to it, and prints the cards' names or one object a line.
    func say(_ done: String, _ outcome: [SavedRevision]) {
        let saved = outcome.map(\.revision)
        for revision in saved {
            let schema = revision.card.schema.schema
            let day = PromptWords(invocation.language).full(revision.header.card.day, of: schema.cadence)
            invocation.talk.line("\(done): \(schema.title.text(in: invocation.language)), \(day).")
        }
        invocation.sayBeside(outcome)
        for revision in saved { invocation.out.line(line(revision)) }
    }

    private func line(_ revision: Revision) -> String {
        guard invocation.wantsJSON else { return "\(revision.header.card)" }
        return JSONDocument.object([
            ("card", .string("\(revision.header.card)")), ("deleted", .bool(revision.header.isDeleted)),
            ("rev", .integer(revision.header.rev)), ("id", .string("\(revision.id)")),
        ]).compact()
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
