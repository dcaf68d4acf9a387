import CardEngine
import CardPlugins
import CardSchema

// Cards that are being filled in.
extension BrowserRun {
    /// Opens a card by its name, a template, or a template with a day and a slot, and shows it.
    func openCard(_ address: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        if !address.utf8.contains(UInt8(ascii: "/")), let page = try diary.textPage(address) {
            let view = TextPageView(writing: ViewWriting(diary, language: language), page: page)
            var update = BrowserUpdate()
            set(&update, "card", words.titleCard, Place(go: "card", at: address), of: key) { view.write(&$0) }
            return update
        }
        // A page that goes back, or a second one, gets the card as it is.
        let number: Int
        if let open = cards.first(where: { "\($0.value.filling.card)" == address })?.key {
            number = open
        } else {
            var filling = try opened(address, in: diary)
            filling.language = language
            diary.release(filling)
            let name = filling.card
            let open = cards.first { $0.value.filling.card == name }
            number = open?.key ?? newNumber()
            if open == nil {
                var card = OpenCard(filling, part: diary.partNow(of: filling)?.id)
                card.ask(try means.proposers(filling.schema), language: language)
                card.propose(in: diary, words)
                cards[number] = card
            }
        }
        return try show(card: number, of: key)
    }

    private func opened(_ address: String, in diary: Diary) throws -> Filling {
        if let name = CardName(address), name.suffix != nil || (try? diary.card(name)) != nil {
            return try diary.filling(of: name)
        }
        switch try diary.named(address) {
        case .card(let name): return try diary.filling(of: name)
        case .drafts(let drafts):
            for draft in drafts where try !diary.isOpenElsewhere(draft) { return try diary.filling(resuming: draft) }
            return try diary.filling(drafts.first?.card.schema ?? address)
        case .day(let phrase):
            let template = phrase.schema ?? address
            guard let day = CivilDate(phrase.day) else { return try opened(today: template, in: diary) }
            return try diary.filling(template, on: .on(day), slot: phrase.slot)
        case .nothing(let name): return try opened(today: name.schema, in: diary)
        }
    }

    /// Opens the card of today; outside of all slots, that of the last slot that has begun, else of the first.
    private func opened(today template: String, in diary: Diary) throws -> Filling {
        let cadence = try diary.schema(template).schema.cadence
        guard !cadence.slots.isEmpty, diary.slotNow(of: try diary.schema(template).schema) == nil else {
            return try diary.filling(template)
        }
        let begun = try diary.status(of: template).slots.last { $0.state != .later }
        guard let slot = begun?.id ?? cadence.slots.first?.id else { return try diary.filling(template) }
        return try diary.filling(template, on: .on(begun?.day ?? diary.today), slot: slot)
    }

    /// Shows an open card, with the notice if a safety rule holds by its answers.
    func show(card number: Int, of key: String) throws -> BrowserUpdate {
        guard let diary, var card = cards[number] else { return try view(Place(go: "today"), of: key) }
        var update = BrowserUpdate()
        let pieces = MarkupPieces()
        let view = CardView(ViewWriting(diary, language: language), card, number: number)
        let place = Place(go: "card", at: "\(card.filling.card)")
        set(&update, "card", words.titleCard, place, of: key) { view.write(&$0, noting: pieces) }
        card.shown = pieces
        cards[number] = card
        if card.isThinking { update.thinking = number }
        if let notice = diary.notice(for: card.filling) { show(notice, in: &update) }
        return update
    }

    // MARK: - Answers

    /// Takes an answer, keeps it on the disk, and returns what it changes on the page.
    func take(
        _ answer: OpenCard.Answer, at path: String, of number: Int, from key: String
    ) throws -> BrowserUpdate {
        guard let diary, var card = cards[number] else { return try view(Place(go: "today"), of: key) }
        let before = card.filling
        _ = card.take(answer, at: path, language: language)
        var update = try keep(&card, number, in: diary, from: key)
        if case .newRecord = answer { update.focus = newRecord(since: before, card.filling, list: path) }
        return update
    }

    /// Takes texts that are being typed.
    func take(_ texts: [BrowserRequest.TypedText], from key: String) throws -> BrowserUpdate {
        var update = BrowserUpdate()
        let numbers = Set(texts.map(\.card)).sorted()
        for number in numbers {
            if number == trial, let diary {
                for text in texts where text.card == number {
                    update = answerTrial(.text(text.text), at: text.path, in: diary)
                }
                continue
            }
            guard let diary, var card = cards[number] else { continue }
            for text in texts where text.card == number {
                _ = card.take(.text(text.text), at: text.path, language: language)
            }
            // An update is about one card; the page hears of the others as all pages do.
            if update.card != nil { pages.tell(update.text) }
            // Plugins are not asked while a text is being typed.
            update = try keep(&card, number, in: diary, from: key, proposing: false)
        }
        return update
    }

    /// Writes new answers to the draft, and returns the pieces of the page that have changed.
    func keep(
        _ card: inout OpenCard, _ number: Int, in diary: Diary, from key: String, telling isTold: Bool = true,
        proposing: Bool = true
    ) throws -> BrowserUpdate {
        // The answer stays in memory even if the disk fails, and the next one tries again.
        defer { cards[number] = card }
        let notice = try kept(&card.filling, in: diary)
        if proposing { card.propose(in: diary, words) }
        var update = changes(of: &card, number, in: diary)
        if isTold { pages.tell(update.text, except: key) }
        if let notice, notice.isNew { show(notice, in: &update) }
        return update
    }

    /// Shows what plugins have found in the meantime; nothing of a card that is no longer open.
    func proposed(_ number: Int, from key: String) throws -> BrowserUpdate {
        guard let diary, var card = cards[number] else { return BrowserUpdate() }
        return try keep(&card, number, in: diary, from: key)
    }

    /// Writes new answers to the draft; afterwards no file of it is open, so that a terminal can take the card over.
    private func kept(_ filling: inout Filling, in diary: Diary) throws(DiaryFailure) -> SafetyNotice? {
        defer { release(filling, in: diary) }
        return try diary.keep(&filling)
    }

    /// Closes the files of a card that is open here.
    func release(_ filling: Filling, in diary: Diary) {
        diary.release(filling)
        diary.monitor.release(filling.card)
    }

    /// The pieces of a card's page that differ from those that the pages have.
    func changes(of card: inout OpenCard, _ number: Int, in diary: Diary) -> BrowserUpdate {
        var update = BrowserUpdate()
        update.card = number
        let pieces = MarkupPieces()
        var ignored = HTMLWriter()
        CardView(ViewWriting(diary, language: language), card, number: number).write(&ignored, noting: pieces)
        for id in pieces.ids where card.shown?.elements[id] != pieces.elements[id] {
            update.pieces.append((id, pieces.elements[id] ?? []))
        }
        for (id, isHidden) in pieces.hidden where card.shown?.hidden[id] != isHidden {
            update.hidden.append((id, isHidden))
        }
        card.shown = pieces
        if card.isThinking { update.thinking = number }
        return update
    }

    /// The id of the box of a record that a list has now and had not before.
    private func newRecord(since before: Filling, _ filling: Filling, list path: String) -> String? {
        guard let list = FieldPath(path), let ordinal = filling.schema.ordinal(of: list) else { return nil }
        let known = Set(before.session.card.records(at: ordinal).map(\.key))
        let new = filling.session.card.records(at: ordinal).last { !known.contains($0.key) }
        return new.map { "q\(ordinal)-\($0.key)" }
    }
}
