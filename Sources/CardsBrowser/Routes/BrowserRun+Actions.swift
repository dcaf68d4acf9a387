import CardEngine
import CardPlugins
import CardSchema

// What buttons do.
extension BrowserRun {
    /// Does what a button says.
    func act(_ what: String, at: String, _ fields: [String: String], of key: String) throws -> BrowserUpdate {
        if what == "begin" { return try begin(with: at, of: key) }
        guard let diary = try openedDiary() else { return try view(Place(go: "today"), of: key) }
        switch what {
        case "save": return try save(isAnyway: at == "anyway", in: diary, of: key)
        case "discard": return try discard(in: diary, of: key)
        case "part":
            guard let number = openNumber(of: key) else { break }
            cards[number]?.part = at.isEmpty ? nil : at
            return try show(card: number, of: key)
        case "clean":
            guard let number = openNumber(of: key), var card = cards[number] else { break }
            card.cleanPhotos(in: diary, words)
            return try keep(&card, number, in: diary, from: key)
        case "delete":
            guard let card = CardName(at) else { break }
            try diary.delete([card])
            forget(card)
            return try changed(words.cardDeleted, Place(go: "day", at: "\(card.day)"), in: diary, of: key)
        case "move":
            guard let card = CardName(at), let day = fields["day"].flatMap({ CivilDate($0) }) else { break }
            let target = try diary.move(card, to: day)
            forget(card)
            return try changed(words.cardMoved, Place(go: "day", at: "\(target.day)"), in: diary, of: key)
        case "restore":
            let parts = at.split(separator: " " as Character).map(String.init)
            guard parts.count == 2, let card = CardName(parts[0]), let version = RevisionID(parts[1]) else { break }
            return try restore(version, of: card, in: diary, of: key)
        case "read":
            // The notice goes; it was told to be seen when it was drawn.
            var update = BrowserUpdate()
            update.notice = HTMLWriter()
            return update
        case "show-private", "hide-private":
            try means.decidePrivate(what == "show-private")
        case "proposer-on", "proposer-off":
            try means.switchProposer(at, what == "proposer-on")
            for number in cards.keys {
                guard var card = cards[number] else { continue }
                card.ask(try means.proposers(card.filling.schema), language: language)
                card.propose(in: diary, words)
                cards[number] = card
            }
        case "backup":
            try backUp(diary)
            return BrowserUpdate()
        case "add-option", "add-like", "put-away", "bring-back":
            return try change(what, at: at, fields, in: diary, of: key)
        case "undo":
            return try undoSmallChange(at, in: diary, of: key) ?? undo(at, in: diary, of: key)
        case "resolve":
            guard let card = CardName(at) else { break }
            return try resolve(card, fields, in: diary, of: key)
        case "use-template", "arriving", "leave-file", "bring-in":
            return try act(onFile: what, at: at, fields, in: diary, of: key)
        case _ where what.hasPrefix("photos-"): return try act(onPhotos: what, at: at, in: diary, of: key)
        case "settings": return try apply(fields, of: key)
        case "begin-card": return try beginCard(at, in: diary, of: key)
        case _ where what.hasPrefix("ws-"): return try act(inWorkshop: what, at: at, fields, in: diary, of: key)
        default: break
        }
        return try view(pages.place(of: key) ?? Place(go: "today"), of: key)
    }

    /// Makes an earlier version of a card the newest one, and says which it is.
    private func restore(_ version: RevisionID, of card: CardName, in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        let number = try diary.history(of: card).first { $0.id == version }?.number
        try diary.restore(version, of: card)
        forget(card)
        return try changed(
            words.cardRestored(number: number ?? 1), Place(go: "history", at: "\(card)"), in: diary, of: key)
    }

    /// Adds a bundled template, in a new diary if there is none, and opens its card.
    private func begin(with template: String, of key: String) throws -> BrowserUpdate {
        let diary = try openedDiary() ?? means.create()
        self.diary = diary
        try diary.use(.bundled(template))
        return try openCard(template, in: diary, of: key)
    }

    /// The number of the card that a page shows.
    func openNumber(of key: String) -> Int? {
        guard let place = pages.place(of: key), place.go == "card" else { return nil }
        return cards.first { "\($0.value.filling.card)" == place.at }?.key
    }

    func forget(_ card: CardName) { cards = cards.filter { $0.value.filling.card != card } }

    /// Stores what was chosen in the settings; the page is loaded again in its new language and look.
    private func apply(_ fields: [String: String], of key: String) throws -> BrowserUpdate {
        if let chosen = fields["language"], TextLanguage(rawValue: chosen) != nil {
            settings.language = chosen
            language = chosen
            for number in cards.keys { cards[number]?.filling.language = chosen }
        }
        settings.look = fields["look"].flatMap { BrowserSettings.Look(rawValue: $0) } ?? settings.look
        settings.locksWhenHidden = fields["hiding"].map { $0 == "lock" } ?? settings.locksWhenHidden
        try means.keepSettings(settings)
        var update = BrowserUpdate()
        update.isLoadingAgain = true
        return update
    }

    // MARK: - Saving

    private func save(isAnyway: Bool, in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard let number = openNumber(of: key), var card = cards[number] else {
            return try view(Place(go: "today"), of: key)
        }
        guard isAnyway || card.walk.needsNoReview || card.isReviewed && !card.walk.hasSomethingToReview else {
            card.isReviewed = true
            var update = changes(of: &card, number, in: diary)
            cards[number] = card
            update.focus = "review"
            return update
        }
        let saved: SavedFilling
        do {
            defer {
                diary.release(card.filling)
                diary.monitor.release(card.filling.card)
                cards[number] = card
            }
            saved = try diary.save(&card.filling)
        }
        forget(card.filling.card)
        var update = BrowserUpdate()
        show(saved.notice, in: &update)
        let view = SavedView(
            writing: ViewWriting(diary, language: language), saved: saved, card: card.filling.card,
            plan: plan(after: saved, in: diary), reflection: reflection(after: saved, in: diary),
            unfinished: card.filling.cadence == .anytime
                ? (try? diary.draftsToContinue(of: card.filling.card.schema)) ?? [] : [])
        set(&update, "saved", words.titleCard, Place(go: "today"), of: key) { view.write(&$0) }
        // Nothing was saved, so there is nothing to undo but what was there before.
        if case .unchanged = saved.outcome { return update }
        try offerUndo(words.cardSaved, in: diary, &update)
        return update
    }

    /// The plan to offer; what fails here does not matter, for the card is saved.
    private func plan(after saved: SavedFilling, in diary: Diary) -> String? {
        var ignored: [Diagnostic] = []
        guard saved.isCalm, let plan = try? diary.planToOffer(after: saved, into: &ignored) else { return nil }
        return plan
    }

    private func reflection(after saved: SavedFilling, in diary: Diary) -> String? {
        guard saved.isCalm, let text = try? means.reflection(diary, saved) else { return nil }
        return text
    }

    private func discard(in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard let number = openNumber(of: key), var card = cards[number] else {
            return try view(Place(go: "today"), of: key)
        }
        let notice = try diary.discard(&card.filling)
        diary.release(card.filling)
        diary.monitor.release(card.filling.card)
        forget(card.filling.card)
        var update = try view(Place(go: "today"), of: key)
        show(notice, in: &update)
        return update
    }

    // MARK: - Undo

    /// Shows a view after a change that can be undone.
    func changed(_ text: String, _ place: Place, in diary: Diary, of key: String) throws -> BrowserUpdate {
        var update = try view(place, of: key)
        try offerUndo(text, in: diary, &update)
        return update
    }

    /// Offers to undo the change that was just made, and no other.
    func offerUndo(_ text: String, in diary: Diary, _ update: inout BrowserUpdate) throws {
        update.heard = text
        guard let last = try? diary.lastChange() else {
            update.undo = .some(nil)
            return
        }
        let number = newNumber()
        change = (number, last, text)
        update.undo = (text, "\(number)")
    }

    private func undo(_ at: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        if let adopted, at == "\(adopted.number)" { return try takeBack(adopted, in: diary, of: key) }
        guard let change, at == "\(change.number)" else { return said(words.changedSince, of: key) }
        self.change = nil
        guard let undone = try diary.undo(change.change) else { return said(words.changedSince, of: key) }
        for card in undone.cards { forget(card) }
        var update = try view(pages.place(of: key) ?? Place(go: "today"), of: key)
        update.undo = .some(nil)
        update.heard = words.undone
        return update
    }

    func said(_ text: String, of key: String) -> BrowserUpdate {
        var update = BrowserUpdate()
        update.undo = (text, "")
        update.heard = text
        return update
    }
}
