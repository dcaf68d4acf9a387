import CardEngine
import CardSchema

extension Invocation {
    /// Reports the result of forgetting a card: what was removed, and each copy that could not be.
    ///
    /// The text goes to standard error; the card's name, or an object, goes to standard output.
    func report(_ forgotten: ForgottenCard) {
        let files =
            forgotten.rewritten.isEmpty ? "" : words.removedFrom(files: forgotten.rewritten.joined(separator: ", "))
        let lines = words.removedLines(count: forgotten.removed)
        talk.line(
            forgotten.path.map { path in
                words.forgottenAnswer(
                    path: path, card: forgotten.card, lines: words.changedLines(count: forgotten.removed), files: files)
            } ?? words.forgotten(card: forgotten.card, lines: lines, files: files))
        if !forgotten.computed.isEmpty {
            talk.line(words.computedWithIt(paths: forgotten.computed.map { "\($0)" }.joined(separator: ", ")))
        }
        for path in forgotten.attachments { talk.line(words.removedWithIt(path: path)) }
        for path in forgotten.cleared {
            talk.line(forgotten.path == nil ? words.removedWithIt(path: path) : words.clearedWithIt(path: path))
        }
        if forgotten.isOpen { talk.line(words.forgottenOpen) }
        for file in forgotten.unknown {
            talk.line(words.tooDamaged(file: file.file, count: file.lines))
        }
        let target = ForgetTarget(card: forgotten.card, path: forgotten.path)
        let copies = forgotten.copies.map { $0.text(of: forgotten.card, words) }
        talk.line(words.notReached)
        for copy in copies { talk.line("  \(copy)") }
        talk.line("  \(words.copiesElsewhere(card: target))")
        talk.line("  \(words.backupsAndDisk)")
        printResult(
            "\(target)",
            [("card", .string("\(forgotten.card)"))] + (forgotten.path.map { [("path", .string("\($0)"))] } ?? []) + [
                ("removed", .integer(forgotten.removed)),
                ("rewritten", .array(forgotten.rewritten.map(JSONDocument.string))),
                ("computed", .array(forgotten.computed.map { .string("\($0)") })),
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
    fileprivate func text(of card: CardName, _ words: PromptWords) -> String {
        switch self {
        case .otherDevice(let path): words.copyOtherDevice(path: path)
        case .conflictCopy(let path): words.copyConflict(path: path)
        case .temporary(let path): words.copyTemporary(path: path)
        case .editorNote(let path): words.copyEditor(path: path)
        case .attachment(let path): words.copyAttachment(path: path)
        case .notSearched(let path): words.copyNotSearched(path: path)
        case .pieces(let path, let count): words.copyPieces(path: path, count: count, card: card)
        case .unmapped(let count): words.copyUnmapped(count: count, card: card)
        case .proposed(let path): words.copyProposed(path: path, card: card)
        case .repository(let path): words.copyRepository(path: path)
        }
    }
}
