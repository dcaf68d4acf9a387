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
    ///
    /// One that was begun before says so, unless that was just now.
    func openWorkshop(_ wanted: String, isBegunNow: Bool = false, in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        let address = wanted == CardInUse.address ? try addressOfCardInUse(diary) : wanted
        let kept = try diary.keptWorkshop(address)
        // Another program may have kept another text since.
        let isOpen = desk?.workshop.address == address && (kept == nil || kept?.text == desk?.workshop.text)
        if !isOpen {
            var begun = WorkshopDesk(try kept ?? workshop(address, in: diary), on: diary.today, in: language)
            begun.retired = try begun.workshop.older.map { try diary.retiredQuestions(of: $0) } ?? []
            (begun.brought, broughtForm) = (broughtForm, nil)
            desk = begun
            trial = newNumber()
        }
        desk?.speak(language)
        let own = desk?.workshop.older?.schema.id
        let others = try diary.templates().filter { $0 != own }
        desk?.isCardAsked = wanted == CardInUse.address
        desk?.others = others.map { ($0, (try? diary.title(of: $0, in: language)) ?? $0) }
        // A plan that its safety rules show may be there by now.
        if isOpen { desk?.lookAgain() }
        // A text is kept as soon as a line is chosen; that alone is no beginning.
        let isBegun = desk.map { $0.workshop.older == nil ? $0.workshop.text != blankCard : !$0.workshop.isUnchanged }
        desk?.lastChanged = isBegunNow || isBegun != true ? nil : try diary.dayOfWorkshop(address)
        var update = try showWorkshop(in: diary, of: key)
        // What was said about a card ends here, for the workshop has an undo of its own.
        let latest = max(change?.number ?? 0, smallChange?.number ?? 0)
        if latest >= adopted?.number ?? 0 { update.undo = .some(nil) }
        return update
    }

    /// The card in use whose change was begun, else the first one.
    private func addressOfCardInUse(_ diary: Diary) throws -> String {
        let used = try diary.templates()
        return try used.first { try diary.keptWorkshop($0) != nil } ?? used.first ?? ""
    }

    private func workshop(_ address: String, in diary: Diary) throws -> Workshop {
        let number = address.isEmpty ? 1 : Int(address)
        return try number.map { diary.workshop(new: blankCard, number: $0) } ?? diary.workshop(changing: address)
    }

    private func workshopView(_ desk: WorkshopDesk, _ number: Int, in diary: Diary) -> WorkshopView {
        WorkshopView(
            writing: ViewWriting(diary, language: language), desk: desk, number: number, prompt: means.prompt)
    }

    /// Shows the workshop, or what has changed of it on a page that shows it already.
    func showWorkshop(in diary: Diary, of key: String, isPart: Bool = false) throws -> BrowserUpdate {
        // Another program may have taken another version into use.
        let isCurrent = try desk?.workshop.older.map { try diary.isCurrent($0) } ?? true
        desk?.isStale = !isCurrent
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
        let hadNotice = desk.trial?.filling.safetyRules.isEmpty == false
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
        // What stands below the questions is heard once, when it comes.
        if !hadNotice, !card.filling.safetyRules.isEmpty { update.heard = words.workshopNoticeHeard }
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
            var update = try showWorkshop(in: diary, of: key)
            (update.undo, update.heard) = ((words.workshopBehind, ""), words.workshopBehind)
            return update
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
        case "ws-renew":
            guard let renewed = try diary.renewed(desk.workshop) else { break }
            self.desk = nil
            try diary.keep(renewed)
            return try openWorkshop(renewed.address, isBegunNow: true, in: diary, of: key)
        case "ws-download": return take("", of: desk, in: diary)
        case "ws-take": return take(at, of: desk, in: diary)
        default: return try change(WorkshopAct(what: what, at: at, fields: fields, words: words), in: diary, of: key)
        }
        self.desk = desk
        var update = try showWorkshop(in: diary, of: key, isPart: true)
        if what == "ws-cards", let cards = desk.cards {
            update.heard = workshopView(desk, trial ?? 0, in: diary).sentences(about: cards).joined(separator: " ")
        }
        return update
    }

    /// Changes the template, or how it is shown, and keeps its text.
    private func change(_ act: WorkshopAct, in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard var desk else { return BrowserUpdate() }
        let before = desk
        let named = act.place.flatMap { workshopView(desk, trial ?? 0, in: diary).name(of: $0) }
        let focus = desk.act(act)
        if act.what == "ws-keys", act.place == .card, desk.workshop.older == nil {
            let taken = try diary.templates() + Schema.bundledIDs
            desk.change { $0.takeID(except: taken) }
        }
        self.desk = desk
        try diary.keep(desk.workshop)
        var update = try showWorkshop(in: diary, of: key, isPart: true)
        let view = workshopView(desk, trial ?? 0, in: diary)
        let isChanged = desk.revision != before.revision
        // What was offered to undo is over with the next change.
        if isChanged { (adopted, update.undo) = (nil, .some(nil)) }
        if act.what == "ws-missing" { update.focus = desk.firstUntranslated(into: act.at) ?? "ws-card" }
        if act.what == "ws-translate", isChanged, let tag = desk.cardLanguage {
            update.focus = desk.firstUntranslated(into: tag)
        }
        if let focus { (update.focus, update.box) = ("ws\(focus)", act.box) }
        if let refusal = desk.refusal, refusal.what == act.what {
            (update.focus, update.heard) = (refusal.input ?? WorkshopRefusal.id, refusal.text)
            return update
        }
        if desk.question != nil { update.focus = WorkshopQuestion.id }
        // What a person does not see is heard: what was done, the line where they go on, and that the card has a fault now.
        let done = isChanged ? words.workshopDone(act, named, before, desk) : nil
        let next = focus.flatMap { view.name(of: $0) }
        let isSaid = done != nil && act.what != "ws-remove"
        let stillFaulty = isChanged && done != nil ? words.workshopStillFaulty : nil
        let fault = desk.isSound ? nil : before.isSound ? words.workshopBefore : stillFaulty
        let waiting = fault == nil && desk.waiting > before.waiting ? words.workshopWaiting : nil
        let heard = [done, isSaid ? nil : next, fault ?? waiting].compactMap(\.self)
        if !heard.isEmpty { update.heard = heard.joined(separator: " ") }
        return update
    }
}
