import CardEngine
import CardSchema

/// Handling of a card's drafts: resume or discard a pending draft, and respect one that another window has open.
extension FillRun {
    /// How to begin after checking the drafts.
    enum Beginning {
        /// Fill in the card, with its draft's answers or a new draft.
        case begin
        /// Leave.
        case leave
        /// Check again, because another window has just closed the card.
        case again
    }

    /// Finds the card's draft, and resumes or discards it as the person chooses.
    func takeUpDraft() throws -> Beginning {
        guard let draft = try diary.draft(for: target) else { return .begin }
        let isFresh = isAskedFor && invocation.arguments.flag("fresh")
        if draft.isOpenElsewhere {
            if isFresh { return .begin }
            guard invocation.hasPerson else {
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

    private enum Choice { case resume, fresh, leave }

    private func choice(_ header: Draft.Header) throws -> Choice {
        if isDraft || isAskedFor && invocation.arguments.flag("resume") { return .resume }
        guard invocation.hasPerson else {
            let (card, resume, begun) = (target.card, resumeCommand, invocation.moment(header.begun, words))
            throw Failure(.invalidData, advice: { $0.orStartOver(command: resume) }) {
                $0.draftStarted(card: card, time: begun)
            }
        }
        talk.paragraph(words.draftFound(moment: invocation.moment(header.begun, words)))
        let choices: [Choice] = [.resume, .fresh, .leave]
        return questions.askKey(words.draftHow, for: target) { letter in
            letter.isEmpty ? .resume : words.answer(letter, of: \.draftLetters).map { choices[$0] }
        } ?? .leave
    }

    /// Continues a draft, and says what did not fit.
    func resume(_ header: Draft.Header) throws {
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
        // The other window's draft may make a safety rule hold.
        try invocation.showPlan(ofDraft: other.number, of: target, diary)
        talk.paragraph(words.openElsewhere)
        while true {
            let choices: [Window] = [.wait, .look, .fillHere, .leave]
            let choice = questions.askKey(words.openHow, for: target) { letter in
                letter.isEmpty ? .wait : words.answer(letter, of: \.openLetters).map { choices[$0] }
            }
            switch choice {
            case .wait:
                talk.paragraph(words.waiting)
                while try diary.isOpenElsewhere(other) {
                    guard Terminal.stopSignal == nil else { return .leave }
                    Platform.sleep(milliseconds: 200)
                }
                return .again
            case .look:
                // Show the current state of the other window's draft.
                guard let seen = try diary.looking(at: other.number, of: target) else { continue }
                let text = CardText(language: invocation.language, width: talk.width)
                text.lines(of: seen.session.cardToSave).forEach(talk.paragraph)
            case .fillHere: return .begin
            case .leave, nil: return .leave
            }
        }
    }

    /// Looks the card up again.
    func refresh() throws {
        let choice = TargetChoice(invocation, diary)
        target = try choice.filling(of: target.card, local: target.local, try choice.template(target.card.schema))
    }
}

extension Failure {
    /// Returns a failure for a card that is open in another window, when nobody can be asked.
    static func openElsewhere(_ card: CardName) -> Failure {
        Failure(.locked, advice: { $0.finishThere }) { $0.openInWindow(card: card) }
    }
}
