import CardEngine
import CardPlugins
import CardSchema

// The workshop: a template that is being written.
extension BrowserRun {
    /// The place of the view: of a template by its id, of a new one without.
    private func workshopPlace(_ desk: WorkshopDesk) -> Place {
        Place(go: "workshop", at: desk.workshop.older?.schema.id ?? "")
    }

    /// Opens the workshop of a template, or goes on with it; without an id, that of a new template.
    func openWorkshop(_ id: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        if desk == nil || desk?.workshop.older?.schema.id ?? "" != id {
            desk = WorkshopDesk(try workshop(id, in: diary), on: diary.today)
            trial = newNumber()
        }
        return showWorkshop(in: diary, of: key)
    }

    private func workshop(_ id: String, in diary: Diary) throws -> Workshop {
        if let kept = try diary.keptWorkshop(id) { return kept }
        guard !id.isEmpty else {
            let question = TemplateParts.question(words.workshopFirst, .yesno, id: "first", language: language)
            let card = TemplateParts.card(words.workshopNew, id: "my_card", language: language, question: question)
            return Workshop(new: Array((card.pretty() + "\n").utf8))
        }
        return try diary.workshop(changing: id)
    }

    /// Shows the workshop, or what has changed of it on a page that shows it already.
    private func showWorkshop(in diary: Diary, of key: String, isPart: Bool = false) -> BrowserUpdate {
        guard let desk, let trial else { return BrowserUpdate() }
        var update = BrowserUpdate()
        let pieces = MarkupPieces()
        let view = WorkshopView(writing: ViewWriting(diary, language: language), desk: desk, number: trial)
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
        WorkshopView(writing: ViewWriting(diary, language: language), desk: desk, number: number)
            .contents(&ignored, noting: pieces)
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
        var focus: TemplatePlace?
        let place = at == "/" ? TemplatePlace.card : TemplatePlace(at)
        switch what {
        case "ws-choose": desk.choose(desk.chosen == place ? nil : place)
        case "ws-look": desk.look = WorkshopDesk.Look(rawValue: at) ?? desk.look
        case "ws-undo": desk.change { $0.undo() }
        case "ws-redo": desk.change { $0.redo() }
        case "ws-up", "ws-down":
            guard let place else { break }
            let distance = what == "ws-up" ? -1 : 1
            let isSection = desk.workshop.root?.value(at: place)?["section"] != nil
            guard desk.change({ $0.make(.move(place, by: distance)) }), let (array, index) = place.inArray else {
                break
            }
            let moved = array.element(index + distance)
            desk.choose(isSection ? moved.member("section") : moved)
            focus = desk.chosen
        case "ws-remove":
            guard let place else { break }
            desk.choose(nil)
            desk.change { $0.make(.remove(place)) }
        case "ws-add":
            if let new = add(at, fields, to: &desk) {
                desk.choose(new)
                focus = new
            }
        case "ws-put":
            guard let place, let target = fields["into"].flatMap({ TemplatePlace($0) }) else { break }
            var moved: TemplatePlace?
            desk.change { moved = $0.put(place, into: target) }
            if let moved {
                desk.choose(moved)
                focus = moved
            }
        case "ws-undecide": desk.change { $0.undecide(at) }
        case "ws-keys":
            guard let place else { break }
            desk.setKeys(fields, at: place)
            if place == .card, desk.workshop.older == nil {
                let taken = try diary.templates() + Schema.bundledIDs
                desk.change { $0.takeID(except: taken) }
            }
        case "ws-write":
            guard let text = fields["text"] else { break }
            desk.change { $0.make(.write(Array(text.utf8))) }
        case "ws-fix":
            guard let index = Int(at), desk.findings.indices.contains(index) else { break }
            let finding = desk.findings[index]
            desk.change { $0.apply(finding) }
        case "ws-decide": desk.change { $0.decide(at) }
        case "ws-cards":
            guard let older = desk.workshop.older, let change = desk.succession?.change else { break }
            desk.cards = try diary.cards(following: change, of: older)
        case "ws-adopt": return try adopt(desk, in: diary, of: key)
        case "ws-leave":
            try diary.forgetWorkshop(desk.workshop)
            self.desk = nil
            return try view(Place(go: "templates"), of: key)
        case "ws-download":
            let id = desk.loaded?.schema.id ?? "template"
            var text: [UInt8]? = desk.workshop.text
            give(
                Download(name: "\(id).json", length: desk.workshop.text.count) {
                    defer { text = nil }
                    return text
                })
            return BrowserUpdate()
        default: break
        }
        self.desk = desk
        try diary.keep(desk.workshop)
        var update = showWorkshop(in: diary, of: key, isPart: true)
        if let focus {
            update.focus = "ws\(focus)"
            update.heard = desk.outline?[focus]?.title
        }
        return update
    }

    private func add(_ what: String, _ fields: [String: String], to desk: inout WorkshopDesk) -> TemplatePlace? {
        let title = fields["title"].flatMap { TemplateDraft.isTitle($0) ? $0 : nil }
        let (kind, rest) = (what.prefix { $0 != ":" }, what.drop { $0 != ":" }.dropFirst())
        let place = TemplatePlace(String(rest))
        var new: TemplatePlace?
        desk.change { workshop in
            switch kind {
            case "group": new = workshop.addGroup(title ?? words.workshopUntitled)
            case "field":
                let type = fields["type"].flatMap { TypeWord(rawValue: $0) } ?? .yesno
                new = place.flatMap { workshop.addQuestion(title ?? words.workshopUntitled, type, in: $0) }
            case "like":
                guard let path = FieldPath(String(rest)) else { return }
                new = workshop.addQuestion(title ?? words.workshopUntitled, like: path)
            case "score":
                let group = workshop.root.map { TemplateOutline($0) }?.items.first {
                    $0.kind == .group && $0.id == String(rest)
                }
                new = workshop.addScore(group?.title ?? words.workshopUntitled, of: String(rest))
            case "safety":
                let number = title.flatMap { DecimalNumber($0) }
                // A question with yes and no has no field for a number.
                guard number != nil || fields["title"] == nil else { return }
                new = workshop.addSafetyRule(when: number.map { "\(rest) >= \($0)" } ?? String(rest))
            case "option": new = place.flatMap { workshop.addOption(title ?? words.workshopUntitled, in: $0) }
            case "info": new = place.flatMap { workshop.addInfo(words.workshopUntitledText, in: $0) }
            case "section":
                new = place.flatMap { workshop.addSection(words.workshopUntitled, in: $0) }?.member("section")
            default: break
            }
        }
        return new
    }

    /// Adopts the template: a new one, or the next version of the one that cards are filled in under.
    private func adopt(_ desk: WorkshopDesk, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let id: String
        if let older = desk.workshop.older {
            guard let change = desk.succession?.change, !desk.isOfOtherCard else {
                return showWorkshop(in: diary, of: key)
            }
            guard try diary.workshop(changing: older.schema.id).older?.schema.name == older.schema.name else {
                self.desk?.isStale = true
                return showWorkshop(in: diary, of: key)
            }
            try diary.replace(older, by: change)
            id = older.schema.id
        } else {
            guard desk.isSound else { return showWorkshop(in: diary, of: key) }
            var own = desk
            let taken = try diary.templates()
            if let loaded = own.loaded, taken.contains(loaded.schema.id) {
                own.change { $0.takeID(except: taken + Schema.bundledIDs) }
            }
            guard let loaded = own.loaded, own.isSound else { return showWorkshop(in: diary, of: key) }
            try diary.use(.json(String(decoding: own.workshop.text, as: UTF8.self), name: "\(loaded.schema.id).json"))
            id = loaded.schema.id
        }
        try diary.forgetWorkshop(desk.workshop)
        self.desk = nil
        for (number, card) in cards where card.filling.card.schema == id { cards[number] = nil }
        return try view(Place(go: "card", at: id), of: key)
    }
}
