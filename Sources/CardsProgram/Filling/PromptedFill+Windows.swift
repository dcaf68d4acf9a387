import CardEngine
import CardSchema

/// Several windows that fill one card: each has a draft of its own, and knows of the others.
extension PromptedFill {
    /// What is to be done about the card's drafts.
    enum DraftChoice {
        /// The draft of the target's number is gone on with, or begun.
        case take
        /// The person leaves.
        case leave
        /// Everything is to be looked at again, since another window has just let go of the card.
        case again
    }

    /// Finds the draft to go on with: one that no window has open, or a new one where the person wants that.
    mutating func chooseDraft() throws -> DraftChoice {
        let all = try diary.drafts.headers().filter { $0.card == target.card }
        var (open, free): ([Draft.Header], [Draft.Header]) = ([], [])
        for header in all { if try isOpen(header) { open.append(header) } else { free.append(header) } }
        if let found = free.first(where: { $0.number == target.draftNumber }) ?? free.first {
            take(draft: found.number)
            return .take
        }
        guard let other = open.first else { return .take }
        if isAskedFor, invocation.arguments.flag("fresh") { return .take }
        guard input.isTerminal, !invocation.mayNotAsk else { throw Failure.openElsewhere(target.card, resumes: true) }
        return try askAboutWindow(other)
    }

    /// Whether a window has a draft open; one that ended, however it did, has not.
    func isOpen(_ header: Draft.Header) throws -> Bool {
        try diary.drafts.isOpen(header)
    }

    private func askAboutWindow(_ other: Draft.Header) throws -> DraftChoice {
        var seen = target
        seen.draftNumber = other.number
        // What it says may be what a plan is for.
        try watch.say(ofDraft: seen)
        talk.paragraph(words.say(.openElsewhere))
        while true {
            talk.write(words.say(.openHow))
            guard case .line(let line) = input.next() else { return .leave }
            switch line.trimmingSpaces() {
            case "w", "":
                talk.paragraph(words.say(.waiting))
                while try isOpen(other) {
                    guard Terminal.stopSignal == nil else { return .leave }
                    Platform.sleep(milliseconds: 200)
                }
                return .again
            case "l": try show(seen)
            case "o": return .take
            case "q": return .leave
            case let word:
                if PromptedPlan.isWanted(word) { watch.linesWanted().forEach(talk.paragraph) }
            }
        }
    }

    /// Shows what the other window's draft says by now.
    private func show(_ seen: Filling) throws {
        let found = try diary.answers(of: seen, number: seen.draftNumber)
        guard let session = found else { return }
        let text = CardText(language: invocation.language, width: talk.width)
        text.lines(of: session.cardToSave).forEach(talk.paragraph)
    }

    /// The same filling with the card as it is now.
    func again() throws -> PromptedFill {
        let request = FillRequest(invocation, diary)
        let now = try request.target(try request.template(target.card.schema), of: target.card, local: target.local)
        return PromptedFill(invocation, diary, now, input: input, isAskedFor: isAskedFor, isDraft: isDraft)
    }

    /// Tells of texts that an editor had open when the program was stopped: nobody else would.
    func sayWhatEditorsLeft() throws {
        try editorsLeft().forEach(talk.paragraph)
    }

    /// The same, while the card is open; what cannot be looked at now is told when it is opened again.
    var whatEditorsLeft: [String] {
        do { return try editorsLeft() } catch { return [] }
    }

    private func editorsLeft() throws(FileError) -> [String] {
        try EditorNotes(in: diary.writer.device.root, on: invocation.files).left(of: target.card)
            .map { words.say(.editorLeft, $0.folder) }
    }
}

extension Failure {
    /// A card that another window has open, where nobody can be asked.
    static func openElsewhere(_ card: CardName, resumes: Bool) -> Failure {
        Failure(
            .locked, "another window has \(card) open",
            help: "finish it there first" + (resumes ? ", or add --fresh to fill it here too" : ""))
    }
}
