import CardEngine
import CardSchema

extension Invocation {
    /// Says what came of forgetting a card: what was removed, and each copy that was not reached.
    ///
    /// In words on standard error; the card's name, or an object, goes to standard output.
    func report(_ forgotten: ForgottenCard) {
        let lines = forgotten.removed.counted("line")
        let files = forgotten.rewritten.isEmpty ? "" : " from \(forgotten.rewritten.joined(separator: ", "))"
        talk.line("Forgotten: \(forgotten.card). \(lines) removed\(files). This cannot be undone.")
        for path in forgotten.attachments { talk.line("Removed with it: \(path)") }
        for path in forgotten.cleared { talk.line("Removed with it: \(path)") }
        if forgotten.isOpen {
            talk.line("Another window has this card open. Close it: what you type there can no longer be saved.")
        }
        for file in forgotten.unknown {
            let lines = file.lines == 1 ? "1 line is" : "\(file.lines) lines are"
            talk.line(
                "\(file.file): \(lines) too damaged to tell which card they belong to. They may belong to this one, and were kept: "
                    + "cards doctor")
        }
        let copies = forgotten.copies.map(\.words)
        talk.line("Not reached:")
        for copy in copies { talk.line("  \(copy)") }
        talk.line("  Copies of the journal on other devices: run cards forget \(forgotten.card) there too.")
        talk.line("  Backups, and what the disk itself keeps of replaced files.")
        printResult(
            "\(forgotten.card)",
            [
                ("card", .string("\(forgotten.card)")), ("removed", .integer(forgotten.removed)),
                ("rewritten", .array(forgotten.rewritten.map(JSONDocument.string))),
                ("attachments", .array(forgotten.attachments.map(JSONDocument.string))),
                ("cleared", .array(forgotten.cleared.map(JSONDocument.string))),
                ("open", .bool(forgotten.isOpen)),
                ("unknown_lines", .integer(forgotten.unknown.reduce(0) { $0 + $1.lines })),
                ("not_reached", .array(copies.map(JSONDocument.string))),
            ])
    }
}

extension ForgottenCard.Copy {
    /// Where it is, and what reaches it.
    fileprivate var words: String {
        switch self {
        case .otherDevice(let path): "\(path), which another device writes: run the command there, or add --everywhere"
        case .conflictCopy(let path): "\(path), a copy: remove it, or add --everywhere"
        case .temporary(let path): "\(path), which another program is writing: run the command again later"
        case .editorNote(let path):
            "\(path), a text that an editor left, of an unknown card: read it, then remove it"
        case .repository(let path): "\(path): git keeps every version; see git filter-repo"
        }
    }
}
