import CardEngine
import CardPlugins
import CardSchema

// The workshop: a template that is being written.
extension BrowserRun {
    /// The place of the view: of a template by its id, of a new one by its number.
    private func workshopPlace(_ desk: WorkshopDesk) -> Place {
        Place(go: "workshop", at: desk.workshop.address)
    }

    /// Opens the workshop of a template, or goes on with it; without an id, that of a new template.
    func openWorkshop(_ address: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let kept = try diary.keptWorkshop(address)
        // Another program may have kept another text since.
        let isOpen = desk?.workshop.address == address && (kept == nil || kept?.text == desk?.workshop.text)
        if !isOpen {
            var begun = WorkshopDesk(try kept ?? workshop(address, in: diary), on: diary.today)
            begun.retired = try begun.workshop.older.map { try diary.retiredQuestions(of: $0) } ?? []
            begun.isStale = try begun.workshop.older.map { try !diary.isCurrent($0) } ?? false
            desk = begun
            trial = newNumber()
        }
        return showWorkshop(in: diary, of: key)
    }

    private func workshop(_ address: String, in diary: Diary) throws -> Workshop {
        let number = address.isEmpty ? 1 : Int(address)
        return try number.map { Workshop(new: blankCard, number: $0) } ?? diary.workshop(changing: address)
    }

    private func workshopView(_ desk: WorkshopDesk, _ number: Int, in diary: Diary) -> WorkshopView {
        WorkshopView(
            writing: ViewWriting(diary, language: language), desk: desk, number: number, prompt: means.prompt)
    }

    /// Shows the workshop, or what has changed of it on a page that shows it already.
    private func showWorkshop(in diary: Diary, of key: String, isPart: Bool = false) -> BrowserUpdate {
        guard let desk, let trial else { return BrowserUpdate() }
        var update = BrowserUpdate()
        let pieces = MarkupPieces()
        let view = workshopView(desk, trial, in: diary)
        let place = workshopPlace(desk)
        set(&update, "workshop", words.titleWorkshop, place, of: key) { page in
            if isPart { view.contents(&page, noting: pieces) } else { view.write(&page, noting: pieces) }
        }
        if isPart { update.view?.part = "workshop" }
        shownRevisions[key] = desk.revision
        self.desk?.trial?.shown = pieces
        return update
    }

    /// Answers a question of the card to try; nothing is saved.
    func answerTrial(_ answer: OpenCard.Answer, at path: String, in diary: Diary) -> BrowserUpdate {
        guard var desk, let number = trial, var card = desk.trial else { return BrowserUpdate() }
        _ = card.take(answer, at: path, language: language)
        var update = BrowserUpdate()
        update.card = number
        let pieces = MarkupPieces()
        var ignored = HTMLWriter()
        let before = card.shown
        desk.trial = card
        workshopView(desk, number, in: diary).contents(&ignored, noting: pieces)
        for id in pieces.ids where before?.elements[id] != pieces.elements[id] {
            update.pieces.append((id, pieces.elements[id] ?? []))
        }
        for (id, isHidden) in pieces.hidden where before?.hidden[id] != isHidden {
            update.hidden.append((id, isHidden))
        }
        desk.trial?.shown = pieces
        self.desk = desk
        return update
    }

    // MARK: - What buttons do

    /// Does what a button of the workshop says.
    func act(inWorkshop what: String, at: String, _ fields: [String: String], in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        guard var desk else { return try view(Place(go: "today"), of: key) }
        // Another page may have changed the card, or write another one.
        guard pages.place(of: key) == workshopPlace(desk), shownRevisions[key] == desk.revision else {
            return showWorkshop(in: diary, of: key)
        }
        switch what {
        case "ws-cards":
            guard let older = desk.workshop.older, let change = desk.succession?.change else { break }
            desk.cards = try diary.cards(following: change, of: older)
        case "ws-examples":
            guard let older = desk.workshop.older, let change = desk.succession?.change else { break }
            desk.examples = try diary.examples(following: change, of: older)
        case "ws-adopt": return try adopt(desk, in: diary, of: key)
        case "ws-leave":
            try diary.forgetWorkshop(desk.workshop)
            self.desk = nil
            return try view(Place(go: "templates"), of: key)
        case "ws-download": return take("", of: desk, in: diary)
        case "ws-take": return take(at, of: desk, in: diary)
        default: return try change(WorkshopAct(what: what, at: at, fields: fields, words: words), in: diary, of: key)
        }
        self.desk = desk
        return showWorkshop(in: diary, of: key, isPart: true)
    }

    /// Changes the template, or how it is shown, and keeps its text.
    private func change(_ act: WorkshopAct, in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard var desk else { return BrowserUpdate() }
        let focus = desk.act(act)
        if act.what == "ws-keys", act.place == .card, desk.workshop.older == nil {
            let taken = try diary.templates() + Schema.bundledIDs
            desk.change { $0.takeID(except: taken) }
        }
        self.desk = desk
        try diary.keep(desk.workshop)
        var update = showWorkshop(in: diary, of: key, isPart: true)
        if let focus {
            update.focus = act.input(at: focus) ?? "ws\(focus)"
            update.heard = desk.outline?[focus]?.title
        }
        return update
    }

    // MARK: - Adopting

    /// Adopts the template: a new one, or the next version of the one that cards are filled in under.
    private func adopt(_ desk: WorkshopDesk, in diary: Diary, of key: String) throws -> BrowserUpdate {
        if let older = desk.workshop.older { return try adopt(desk, after: older, in: diary, of: key) }
        guard desk.isSound else { return showWorkshop(in: diary, of: key) }
        var own = desk
        let taken = try diary.templates()
        if let loaded = own.loaded, taken.contains(loaded.schema.id) {
            own.change { $0.takeID(except: taken + Schema.bundledIDs) }
        }
        guard let loaded = own.loaded, own.isSound else { return showWorkshop(in: diary, of: key) }
        try diary.use(.json(String(decoding: own.workshop.text, as: UTF8.self), name: "\(loaded.schema.id).json"))
        try leave(desk, loaded.schema.id, in: diary)
        return try view(Place(go: "card", at: loaded.schema.id), of: key)
    }

    private func adopt(_ desk: WorkshopDesk, after older: LoadedSchema, in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        guard let change = desk.succession?.change, !desk.isOfOtherCard else {
            return showWorkshop(in: diary, of: key)
        }
        let cards = try desk.cards ?? diary.cards(following: change, of: older)
        guard try diary.adopt(change, after: older) else {
            self.desk?.isStale = true
            return showWorkshop(in: diary, of: key)
        }
        let name = change.loaded.schema.name
        try leave(desk, name.id, in: diary)
        var update = try view(Place(go: "card", at: name.id), of: key)
        let number = newNumber()
        let text =
            switch change {
            case .words: words.workshopAdoptedWords
            case .version: words.workshopAdopted(version: name.version, count: cards.following)
            }
        adopted = (number, name, text)
        (update.undo, update.heard) = ((text, "\(number)"), text)
        return update
    }

    /// Leaves the workshop; cards that are open under the template before are opened again.
    private func leave(_ desk: WorkshopDesk, _ id: String, in diary: Diary) throws {
        try diary.forgetWorkshop(desk.workshop)
        self.desk = nil
        closeCards(of: id)
    }

    private func closeCards(of id: String) {
        for (number, card) in cards where card.filling.card.schema == id { cards[number] = nil }
    }

    /// Puts the template back that was there before, with the cards that were saved since.
    func takeBack(_ adopted: (number: Int, name: SchemaName, text: String), in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        guard let replaced = try diary.lastReplaced(adopted.name.id), replaced.after == adopted.name else {
            self.adopted = nil
            return said(words.workshopNotBack, of: key)
        }
        let obstacle: String
        switch try diary.wayBack(from: replaced) {
        case .found(_, let revisions):
            self.adopted = nil
            _ = try diary.takeBack(replaced, revisions)
            closeCards(of: adopted.name.id)
            var update = try view(Place(go: "card", at: adopted.name.id), of: key)
            update.undo = .some(nil)
            update.heard = words.workshopTakenBack
            return update
        case .none(.changedSince):
            self.adopted = nil
            return said(words.workshopNotBack, of: key)
        case .none(.drafts): obstacle = words.workshopNotBackDrafts
        case .none(.card(let card)):
            obstacle = words.workshopNotBackCard(day: ViewWriting(diary, language: language).day(card.day))
        }
        // It can be tried again.
        var update = BrowserUpdate()
        (update.undo, update.heard) = ((obstacle, "\(adopted.number)"), obstacle)
        return update
    }
}
