import CardEngine
import CardSchema

// What was found out about a card while it was saved: another window, or another device, had saved it too.
extension SavedFilling {
    /// What merges versions of a card that disagree.
    var command: String? {
        guard case .savedBeside(let card, _) = outcome else { return nil }
        return "cards resolve \(card.name)"
    }

    /// What there is to say.
    func lines(_ words: PromptWords) -> [String] {
        var lines: [String] = []
        if isMerged { lines.append(words.merged) }
        if let command { lines.append(words.standsBeside(command: command)) }
        if !isCompared { lines.append(words.notCompared) }
        if missingFiles > 0 { lines.append(words.filesGone(count: missingFiles)) }
        return lines
    }

    /// The same as members of what is printed as JSON; empty when there is nothing.
    var document: [(key: String, value: JSONDocument)] {
        var members: [(key: String, value: JSONDocument)] = []
        if isMerged { members.append(("merged", .bool(true))) }
        if command != nil { members.append(("fork", .bool(true))) }
        if missingFiles > 0 { members.append(("missing_files", .integer(missingFiles))) }
        return members
    }
}

extension Invocation {
    /// Says of revisions whose cards moved on while a command changed them that both versions stand.
    func sayBeside(_ saved: [SavedRevision]) {
        let words = PromptWords(language)
        for revision in saved where !revision.beside.isEmpty {
            let command = "cards resolve \(revision.revision.header.card)"
            err.paragraph(words.standsBeside(command: command), endingWith: command)
        }
    }
}
