import CardEngine
import CardSchema

// Messages about a card that another window or device changed while it was being filled in.
extension SavedFilling {
    /// The command that resolves conflicting versions of the card, if there are any.
    var command: String? {
        guard case .savedBeside(let card, _) = outcome else { return nil }
        return "cards resolve \(card.name)"
    }

    /// Returns the messages.
    func lines(_ words: PromptWords) -> [String] {
        var lines: [String] = []
        if isMerged { lines.append(words.merged) }
        if let command { lines.append(words.savedBeside(command: command)) }
        if !isCompared { lines.append(words.notCompared) }
        if missingFiles > 0 { lines.append(words.missingFiles(count: missingFiles)) }
        return lines
    }

    /// The same information as JSON members; empty if there is nothing to report.
    var document: [(key: String, value: JSONDocument)] {
        var members: [(key: String, value: JSONDocument)] = []
        if isMerged { members.append(("merged", .bool(true))) }
        if command != nil { members.append(("fork", .bool(true))) }
        if missingFiles > 0 { members.append(("missing_files", .integer(missingFiles))) }
        return members
    }
}

extension Invocation {
    /// Reports revisions whose cards changed while a command edited them, so that both versions exist.
    func reportBeside(_ saved: [SavedRevision]) {
        let words = PromptWords(language)
        for revision in saved where !revision.beside.isEmpty {
            let command = "cards resolve \(revision.revision.header.card)"
            err.paragraph(words.savedBeside(command: command), endingWith: command)
        }
    }
}
