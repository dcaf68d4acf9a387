import CardEngine
import CardSchema

/// The drafts of a card: one that waits is resumed or thrown away; one that another window has open is that window's.
extension PromptedFill {
    /// What becomes of the card once its drafts are looked at.
    enum Beginning {
        /// It is asked for: with the answers of its draft, or a draft of its own.
        case begin
        /// The person leaves.
        case leave
        /// Everything is to be looked at again, since another window has just let go of the card.
        case again
    }

    /// Finds the draft of the card, and does with it what the person wants.
    mutating func takeUpDraft() throws -> Beginning {
        guard let draft = try diary.draft(for: target) else { return .begin }
        let isFresh = isAskedFor && invocation.arguments.flag("fresh")
        if draft.isOpenElsewhere {
            if isFresh { return .begin }
            guard input.isTerminal, !invocation.mayNotAsk else {
                throw Failure.openElsewhere(target.card)
            }
            return try askAboutWindow(draft.header)
        }
        if !isFresh { try invocation.showPlan(ofDraft: draft.header.number, of: target, diary) }
        switch isFresh ? .fresh : try choice(draft.header) {
        case .resume: try resume(draft.header)
        case .fresh: try invocation.discard(draft: draft.header.number, of: target, diary)
        case .leave: return .leave
        }
        return .begin
    }

    private var menu: LineMenu { LineMenu(invocation, diary, input) }

    private enum Choice { case resume, fresh, leave }

    private func choice(_ header: Draft.Header) throws -> Choice {
        if isDraft || isAskedFor && invocation.arguments.flag("resume") { return .resume }
        guard input.isTerminal, !invocation.mayNotAsk else {
            let (card, resume, begun) = (target.card, resumeCommand, invocation.moment(header.begun, words))
            throw Failure(.invalidData, advice: { $0.orStartOver(command: resume) }) {
                $0.draftStarted(card: card, time: begun)
            }
        }
        talk.paragraph(words.draftFound(moment: invocation.moment(header.begun, words)))
        let answers: [String: Choice] = ["r": .resume, "": .resume, "f": .fresh, "q": .leave]
        return menu.ask(words.draftHow, for: target) { answers[$0] } ?? .leave
    }

    private mutating func resume(_ header: Draft.Header) throws {
        try diary.resume(&target, number: header.number)
        guard let resumed = target.resumed else { return }
        if resumed.isOfEarlierCard { talk.paragraph(words.savedElsewhere) }
        if let kept = resumed.keptAt {
            let left = resumed.leftOver
            talk.paragraph(left > 0 ? words.draftLeftOver(count: left, file: kept) : words.draftSomeLeft(file: kept))
        }
        if let older = resumed.migratedFrom { talk.paragraph(words.draftMigrated(version: older.version)) }
    }

    // MARK: Other windows

    private enum Window { case wait, look, fillHere, leave }

    private func askAboutWindow(_ other: Draft.Header) throws -> Beginning {
        // What it says may be what a plan is for.
        try invocation.showPlan(ofDraft: other.number, of: target, diary)
        talk.paragraph(words.openElsewhere)
        while true {
            let answers: [String: Window] = ["w": .wait, "": .wait, "l": .look, "o": .fillHere, "q": .leave]
            switch menu.ask(words.openHow, for: target, { answers[$0] }) {
            case .wait:
                talk.paragraph(words.waiting)
                while try diary.isOpenElsewhere(other) {
                    guard Terminal.stopSignal == nil else { return .leave }
                    Platform.sleep(milliseconds: 200)
                }
                return .again
            case .look:
                // What the other window's draft says by now.
                guard let seen = try diary.looking(at: other.number, of: target) else { continue }
                let text = CardText(language: invocation.language, width: talk.width)
                text.lines(of: seen.session.cardToSave).forEach(talk.paragraph)
            case .fillHere: return .begin
            case .leave, nil: return .leave
            }
        }
    }

    /// The same filling with the card as it is now.
    func again() throws -> PromptedFill {
        let request = FillRequest(invocation, diary)
        let now = try request.target(try request.template(target.card.schema), of: target.card, local: target.local)
        return PromptedFill(invocation, diary, now, input: input, isAskedFor: isAskedFor, isDraft: isDraft)
    }

    // MARK: Editors

    /// Tells of texts that an editor had open when the program was stopped: nobody else would.
    func editorsLeft() throws(FileError) -> [String] {
        try EditorNotes(in: diary.writer.device.root, on: invocation.files).left(of: target.card)
            .map { words.editorLeft(folder: $0.folder) }
    }
}

extension Failure {
    /// A card that another window has open, where nobody can be asked.
    static func openElsewhere(_ card: CardName) -> Failure {
        Failure(.locked, advice: { $0.finishThere }) { $0.openInWindow(card: card) }
    }
}
