import CardEngine
import CardSchema

/// Says what came of forgetting a card: what was removed, and each copy that was not reached.
struct ForgottenCardText {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to report on cards of a journal.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// Says it on standard error; the card's name, or an object, goes to standard output.
    func report(_ forgotten: ForgottenCard) throws(Failure) {
        let talk = invocation.talk
        let lines = forgotten.removed == 1 ? "1 line" : "\(forgotten.removed) lines"
        let files = forgotten.rewritten.isEmpty ? "" : " from \(forgotten.rewritten.joined(separator: ", "))"
        talk.line("Forgotten: \(forgotten.card). \(lines) removed\(files). This cannot be undone.")
        for path in forgotten.attachments { talk.line("Removed with it: \(path)") }
        let copies = forgotten.copies.map(text) + (try drafts(of: forgotten.card))
        talk.line("Not reached:")
        for copy in copies { talk.line("  \(copy)") }
        talk.line("  Copies of the journal on other devices: run cards forget \(forgotten.card) there too.")
        talk.line("  Backups, and whatever the disk itself keeps of files that were replaced.")
        guard invocation.wantsJSON else { return invocation.out.line("\(forgotten.card)") }
        invocation.out.line(
            JSONDocument.object([
                ("card", .string("\(forgotten.card)")), ("removed", .integer(forgotten.removed)),
                ("rewritten", .array(forgotten.rewritten.map(JSONDocument.string))),
                ("attachments", .array(forgotten.attachments.map(JSONDocument.string))),
                ("not_reached", .array(copies.map(JSONDocument.string))),
            ]).compact())
    }

    private func text(_ copy: ForgottenCard.Copy) -> String {
        switch copy {
        case .otherDevice(let path): "\(path), which another device writes: run the command there, or add --everywhere"
        case .conflictCopy(let path): "\(path), a copy: remove it, or add --everywhere"
        case .unsaved(let path): "\(path), a record that could not be saved: remove it"
        case .aside(let path): "\(path), a damaged piece that was copied aside: remove it"
        case .temporary(let path): "\(path), left behind when a program stopped: remove it"
        case .repository(let path): "\(path): git keeps every version; see git filter-repo"
        }
    }

    /// The drafts of a card, kept copies included.
    private func drafts(of card: CardName) throws(Failure) -> [String] {
        let folder = opened.drafts.folder
        let parts = [card.schema, "\(card.day)"] + (card.suffix.map { [$0] } ?? [])
        let start = parts.joined(separator: ".") + ".jsonl"
        let files = invocation.files
        let names = try invocation.failing { () throws(FileError) in
            try files.exists(folder) ? files.list(folder) : []
        }
        return names.filter { $0.hasPrefix(start) }.map { "\(folder)/\($0), a draft: remove it" }
    }
}
