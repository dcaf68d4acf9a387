import CardEngine
import CardPlugins
import CardSchema

// Taking a card of the workshop into use, and back.
extension BrowserRun {
    /// Takes the card into use: a new one, or the next version of the one that cards are filled in under.
    func adopt(_ desk: WorkshopDesk, in diary: Diary, of key: String) throws -> BrowserUpdate {
        if let older = desk.workshop.older { return try adopt(desk, after: older, in: diary, of: key) }
        guard desk.isSound else { return try showWorkshop(in: diary, of: key) }
        var own = desk
        let taken = try diary.templates()
        if let loaded = own.loaded, taken.contains(loaded.schema.id) {
            own.change { $0.takeID(except: taken + Schema.bundledIDs) }
        }
        guard let loaded = own.loaded, own.isSound else { return try showWorkshop(in: diary, of: key) }
        let name = loaded.schema.name
        try diary.use(.json(String(decoding: own.workshop.text, as: UTF8.self), name: "\(name.id).json"))
        return try show(
            AdoptedCard(number: newNumber(), name: name, isNew: true, text: words.workshopAdoptedNew, desk: desk),
            in: diary, of: key)
    }

    private func adopt(_ desk: WorkshopDesk, after older: LoadedSchema, in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        guard let change = desk.succession?.change, !desk.isOfOtherCard else {
            return try showWorkshop(in: diary, of: key)
        }
        let cards = try desk.cards ?? diary.cards(following: change, of: older)
        guard let name = try diary.adopt(change, after: older)?.schema.name else {
            return try showWorkshop(in: diary, of: key)
        }
        let text =
            switch change {
            case .words: words.workshopAdoptedWords
            case .version where cards.following == 0: words.workshopAdoptedVersion(version: name.version)
            case .version: words.workshopAdopted(version: name.version, count: cards.following)
            }
        return try show(
            AdoptedCard(number: newNumber(), name: name, isNew: false, text: text, desk: desk), in: diary, of: key)
    }

    /// Leaves the workshop for the card that is in use now, and offers to undo that.
    private func show(_ adopted: AdoptedCard, in diary: Diary, of key: String) throws -> BrowserUpdate {
        try diary.forgetWorkshop(adopted.desk.workshop)
        desk = nil
        closeCards(of: adopted.name.id)
        var update = try view(Place(go: "card", at: adopted.name.id), of: key)
        self.adopted = adopted
        (update.undo, update.heard) = ((adopted.text, "\(adopted.number)"), adopted.text)
        return update
    }

    /// Cards that are open under the template before are opened again.
    private func closeCards(of id: String) {
        for (number, card) in cards where card.filling.card.schema == id { cards[number] = nil }
    }

    // MARK: - Undo

    /// What becomes of the wish to undo.
    private enum TakingBack {
        case done
        /// It is too late.
        case never(String)
        /// Something is in the way that a person can remove.
        case later(String)
    }

    /// Puts back what was there before a card was taken into use, and goes on in the workshop.
    func takeBack(_ adopted: AdoptedCard, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let outcome = adopted.isNew ? try withdraw(adopted.name, in: diary) : try putBack(adopted.name, in: diary)
        switch outcome {
        case .done:
            self.adopted = nil
            closeCards(of: adopted.name.id)
            var update = try resume(adopted.desk, in: diary, of: key)
            update.undo = .some(nil)
            update.heard = words.workshopTakenBack
            return update
        case .never(let text):
            self.adopted = nil
            return said(text, of: key)
        case .later(let text):
            var update = BrowserUpdate()
            (update.undo, update.heard) = ((text, "\(adopted.number)"), text)
            return update
        }
    }

    private func withdraw(_ name: SchemaName, in diary: Diary) throws -> TakingBack {
        switch try diary.withdraw(name) {
        case .withdrawn: .done
        case .changedSince: .never(words.workshopNotBack)
        case .cards: .never(words.workshopNotBackCards)
        case .drafts: .later(words.workshopNotBackBegun)
        }
    }

    /// Puts the template back that was there before, with the cards that were saved since.
    private func putBack(_ name: SchemaName, in diary: Diary) throws -> TakingBack {
        guard let replaced = try diary.lastReplaced(name.id), replaced.after == name else {
            return .never(words.workshopNotBack)
        }
        switch try diary.wayBack(from: replaced) {
        case .found(_, let revisions):
            _ = try diary.takeBack(replaced, revisions)
            return .done
        case .none(.changedSince): return .never(words.workshopNotBack)
        case .none(.drafts): return .later(words.workshopNotBackDrafts)
        case .none(.card(let card)):
            return .later(words.workshopNotBackCard(day: ViewWriting(diary, language: language).day(card.day)))
        }
    }

    /// Goes on in the workshop where the person was, with every change that can be undone.
    ///
    /// A text that was begun under the same address since stays: a new card is then kept beside it, and the next version
    /// of a card goes on with the later text.
    private func resume(_ desk: WorkshopDesk, in diary: Diary, of key: String) throws -> BrowserUpdate {
        var address = desk.workshop.address
        if try diary.keptWorkshop(address) == nil {
            try diary.keep(desk.workshop)
            (self.desk, trial) = (desk, newNumber())
        } else if desk.workshop.older == nil {
            address = try diary.beginWorkshop(desk.workshop.text).address
        }
        return try openWorkshop(address, isBegunNow: true, in: diary, of: key)
    }
}
