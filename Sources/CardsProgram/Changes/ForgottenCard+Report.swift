import CardEngine
import CardSchema

extension Invocation {
    /// Reports the result of forgetting a card: what was removed, and each copy that could not be.
    ///
    /// The text goes to standard error; the card's name, or an object, goes to standard output.
    func report(_ forgotten: ForgottenCard) {
        let files =
            forgotten.rewritten.isEmpty ? "" : words.removedFrom(files: forgotten.rewritten.joined(separator: ", "))
        talk.line(
            words.forgotten(card: forgotten.card, lines: words.removedLines(count: forgotten.removed), files: files))
        for path in forgotten.attachments + forgotten.cleared { talk.line(words.removedWithIt(path: path)) }
        if forgotten.isOpen { talk.line(words.forgottenOpen) }
        for file in forgotten.unknown {
            talk.line(words.tooDamaged(file: file.file, count: file.lines))
        }
        let copies = forgotten.copies.map { $0.text(words) }
        talk.line(words.notReached)
        for copy in copies { talk.line("  \(copy)") }
        talk.line("  \(words.copiesElsewhere(card: forgotten.card))")
        talk.line("  \(words.backupsAndDisk)")
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
    /// The place of a copy, and what removes it.
    fileprivate func text(_ words: PromptWords) -> String {
        switch self {
        case .otherDevice(let path): words.copyOtherDevice(path: path)
        case .conflictCopy(let path): words.copyConflict(path: path)
        case .temporary(let path): words.copyTemporary(path: path)
        case .editorNote(let path): words.copyEditor(path: path)
        case .repository(let path): words.copyRepository(path: path)
        }
    }
}
