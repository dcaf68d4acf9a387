import CardEngine
import CardSchema

/// The number of cards of versions that cannot be read as the current one.
struct VersionNotes {
    private var newer: [SchemaName: Int] = [:]
    private var unreached: [SchemaName: Int] = [:]
    private var current: [SchemaName: SchemaName] = [:]

    /// Adds a card.
    mutating func add(_ card: ListedCard) {
        switch card.content.revision?.status {
        case .newer: newer[card.header.schema, default: 0] += 1
        case .unreached(let template):
            unreached[card.header.schema, default: 0] += 1
            current[card.header.schema] = template
        case .asWritten, .migrated, nil: break
        }
    }

    /// One note for each version, by its name.
    var notes: [Diagnostic] {
        let later = newer.map { name, count in
            note(
                name, count, "of a newer version than the template here", fix: "cards schema adopt \(name.id)")
        }
        let cut = unreached.map { name, count in
            note(
                name, count, "of a version with no migration to the template",
                fix: current[name].map { Revision.Status.unreached(by: $0).remedy(name) } ?? nil)
        }
        return (later + cut).sorted { ($0.subject ?? "") < ($1.subject ?? "") }
    }

    private func note(_ name: SchemaName, _ count: Int, _ what: String, fix: String?) -> Diagnostic {
        let (are, they) = count == 1 ? ("card is", "it is") : ("cards are", "they are")
        return Diagnostic(
            .note, .otherVersion, "\(count) \(are) \(what): \(they) shown, not edited",
            subject: "\(name)", fix: fix)
    }
}
