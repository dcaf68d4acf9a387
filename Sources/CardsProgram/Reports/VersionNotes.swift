import CardEngine
import CardSchema

/// How many cards are of versions that cannot be read as the current one.
struct VersionNotes {
    private var newer: [SchemaName: Int] = [:]
    private var unreached: [SchemaName: Int] = [:]
    private var current: [SchemaName: SchemaName] = [:]

    /// Takes note of a card.
    mutating func add(_ card: ListedCard) {
        switch card.content.revision?.standing {
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
                name, count, "are of a newer version than the template here: they are shown, not edited",
                fix: "cards schema adopt \(name.id)")
        }
        let cut = unreached.map { name, count in
            note(
                name, count,
                "are of a version from which no migration leads to the template: they are shown, not edited",
                fix: current[name].map { Revision.Standing.unreached(by: $0).remedy(name) } ?? nil)
        }
        return (later + cut).sorted { ($0.subject ?? "") < ($1.subject ?? "") }
    }

    private func note(_ name: SchemaName, _ count: Int, _ what: String, fix: String?) -> Diagnostic {
        let cards = count == 1 ? "1 card" : "\(count) cards"
        let said = count == 1 ? what.replacingFirst("are ", "is ").replacingFirst("they are", "it is") : what
        return Diagnostic(
            .note, .otherVersion, "\(cards) \(said)", subject: "\(name)", fix: fix)
    }
}

extension String {
    fileprivate func replacingFirst(_ old: String, _ new: String) -> String {
        guard let end = TextSearch.end(of: Array(old.utf8), in: utf8) else { return self }
        let (start, rest) = (
            utf8.index(startIndex, offsetBy: end - old.utf8.count), utf8.index(startIndex, offsetBy: end)
        )
        return self[..<start] + new + self[rest...]
    }
}
