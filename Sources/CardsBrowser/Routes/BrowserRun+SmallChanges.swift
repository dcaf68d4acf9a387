import CardEngine
import CardPlugins
import CardSchema

// Small changes to the template of a card that is being filled in.
extension BrowserRun {
    /// Makes the change that a button of a question says; the card stays where it is, with all its answers.
    func change(
        _ what: String, at: String, _ fields: [String: String], in diary: Diary, of key: String
    ) throws -> BrowserUpdate {
        guard let number = openNumber(of: key), var card = cards[number],
            let change = SmallChange(what, at: at, title: fields["title"])
        else { return BrowserUpdate() }
        let outcome: SmallChangeOutcome
        do {
            defer {
                release(card.filling, in: diary)
                cards[number] = card
            }
            outcome = try diary.make(change, on: &card.filling)
        }
        let text = words.text(of: outcome, change)
        switch outcome {
        case .notPossible, .undecided: return said(text, of: key)
        case .there:
            var update = try keep(&card, number, in: diary, from: key)
            update.heard = text
            return update
        case .made(let made):
            var update = try showFollowing(number, &card, in: diary, of: key)
            smallChange = (newNumber(), made, number)
            update.undo = smallChange.map { (text, "\($0.number)") }
            update.heard = text
            if case .addQuestion(_, let model) = change { update.focus = question(after: model, card.filling) }
            return update
        }
    }

    /// Takes the last small change back; `nil` if the offer is about something else.
    func undoSmallChange(_ at: String, in diary: Diary, of key: String) throws -> BrowserUpdate? {
        guard let made = smallChange, at == "\(made.number)" else { return nil }
        smallChange = nil
        guard var card = cards[made.card] else { return said(words.changedSince, of: key) }
        let isUndone: Bool
        do {
            defer {
                release(card.filling, in: diary)
                cards[made.card] = card
            }
            isUndone = try diary.takeBack(made.change, of: &card.filling)
        }
        guard isUndone else { return said(words.changedSince, of: key) }
        let isShown = openNumber(of: key) == made.card
        var update =
            try isShown
            ? showFollowing(made.card, &card, in: diary, of: key)
            : view(pages.place(of: key) ?? Place(go: "today"), of: key)
        update.undo = .some(nil)
        update.heard = words.undone
        return update
    }

    /// Shows a card under the template that has taken the place of its own.
    ///
    /// Other pages load the card again: their questions may have other places now.
    private func showFollowing(
        _ number: Int, _ card: inout OpenCard, in diary: Diary, of key: String
    ) throws -> BrowserUpdate {
        let kept = try keep(&card, number, in: diary, from: key, telling: false)
        var others = BrowserUpdate()
        others.isLoadingAgain = true
        pages.tell(others.text, except: key)
        var update = BrowserUpdate()
        update.notice = kept.notice
        let pieces = MarkupPieces()
        let view = CardView(ViewWriting(diary, language: language), card, number: number)
        set(&update, "card", words.titleCard, Place(go: "card", at: "\(card.filling.card)"), of: key) { page in
            view.contents(&page, noting: pieces)
        }
        update.view?.part = CardView.id
        card.shown = pieces
        cards[number] = card
        return update
    }

    /// The id of the box of the first question after another one and its subquestions.
    private func question(after model: FieldPath, _ filling: Filling) -> String? {
        guard let ordinal = filling.schema.ordinal(of: model) else { return nil }
        let next = filling.schema.questions.indices.first { index in
            index > ordinal && filling.schema.questions[index].parent != ordinal
        }
        return next.map { "q\($0)" }
    }
}

extension SmallChange {
    /// Reads what a button says: a word, a path with an option, and what was typed beside it; `nil` if it is none.
    fileprivate init?(_ what: String, at: String, title: String?) {
        let parts = at.split(separator: ":" as Character, maxSplits: 1).map(String.init)
        guard let path = parts.first.flatMap({ FieldPath($0) }) else { return nil }
        let title = title ?? ""
        switch (what, parts.count) {
        case ("add-option", 1): self = .addOption(title.trimmingSpaces(), to: path)
        case ("add-like", 1): self = .addQuestion(title.trimmingSpaces(), like: path)
        case ("put-away", 2): self = .putAway(parts[1], in: path)
        case ("bring-back", 2): self = .bringBack(parts[1], in: path)
        default: return nil
        }
        if case .addOption("", _) = self { return nil }
        if case .addQuestion("", _) = self { return nil }
    }
}

extension BrowserWords {
    /// What became of a small change; it never names the option, because somebody may be looking.
    fileprivate func text(of outcome: SmallChangeOutcome, _ change: SmallChange) -> String {
        switch (outcome, change) {
        case (.there, _): optionThere
        case (.notPossible, _): changeNotPossible
        case (.undecided, _): changeUndecided
        case (.made, .addOption): optionAdded
        case (.made, .addQuestion): questionAdded
        case (.made, .putAway): optionPutAway
        case (.made, .bringBack): optionBack
        }
    }
}
