import CardEngine
import CardPlugins
import CardSchema

/// Every card of a day as text to read, with what can be done with it.
struct DayView {
    private let writing: ViewWriting
    private let day: CivilDate
    private let cards: [DiaryCard]
    private let leftEmpty: [CardName]
    private var words: BrowserWords { writing.words }

    /// Reads the cards of a day; uses the disk.
    init(_ writing: ViewWriting, _ day: CivilDate) throws(DiaryFailure) {
        (self.writing, self.day) = (writing, day)
        cards = try writing.diary.cards(on: day...day)
        leftEmpty = try writing.diary.cardsLeftEmpty(on: day)
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(writing.day(day))
        page.buttons { row in
            row.go("day", at: "\(day.adding(days: -1))", "← " + words.dayBefore)
            row.text(" ")
            row.go("day", at: "\(day.adding(days: 1))", words.dayAfter + " →")
        }
        if cards.isEmpty, leftEmpty.isEmpty { page.element("p", text: words.noCards) }
        for card in cards { write(card, &page) }
        for card in leftEmpty { write(leftEmpty: card, &page) }
    }

    private func write(_ card: DiaryCard, _ page: inout HTMLWriter) {
        guard let content = card.content else {
            return page.element("article") { page in
                page.element("h2", text: "\(card.name.schema)")
                page.element("p", text: words.unreadable)
            }
        }
        let schema = content.schema.schema
        page.element("article", .class("read")) { page in
            page.element("h2", text: schema.title.text(in: writing.language))
            let slot = schema.cadence.slot(card.name.slot)?.title.text(in: writing.language)
            let facts = [slot, card.isPartial ? words.incomplete : nil].compactMap(\.self)
            if !facts.isEmpty { page.element("p", .class("quiet"), text: facts.joined(separator: " · ")) }
            if card.versions > 1 {
                page.element("p", text: words.versions(count: card.versions))
                page.buttons { $0.go("resolve", at: "\(card.name)", words.resolve, isMain: true) }
            }
            if let evaluation = try? writing.diary.evaluation(of: card.name, content) {
                CardAnswers(language: writing.language).write(content, evaluation, &page)
            }
            actions(on: card.name, &page)
        }
    }

    private func write(leftEmpty card: CardName, _ page: inout HTMLWriter) {
        guard let schema = writing.schema(card.schema) else { return }
        page.element("article", .class("read")) { page in
            page.element("h2", text: schema.title.text(in: writing.language))
            if let slot = schema.cadence.slot(card.slot) {
                page.element("p", .class("quiet"), text: slot.title.text(in: writing.language))
            }
            page.element("p", text: words.leftEmpty)
            page.buttons { $0.go("card", at: "\(card)", words.fill) }
        }
    }

    private func actions(on card: CardName, _ page: inout HTMLWriter) {
        let at = "\(card)"
        page.buttons { row in
            row.go("card", at: at, words.edit)
            row.text(" ")
            row.go("history", at: at, words.history)
            row.text(" ")
            row.act("delete", at: at, words.remove)
        }
        page.element("details") { page in
            page.element("summary", text: words.move)
            page.element("div", .flag("data-fields")) { page in
                page.element("label") { label in
                    label.text(words.moveTo + " ")
                    label.void(
                        "input", .attribute("type", "date"), .attribute("name", "day"),
                        .attribute("value", "\(card.day)"), .attribute("max", "\(writing.diary.today)"))
                }
                page.buttons { $0.act("move", at: at, words.moveDo) }
            }
        }
    }
}

/// Every version of a card, the newest first.
struct HistoryView {
    private let writing: ViewWriting
    private let card: CardName
    private let revisions: [CardRevision]
    private var words: BrowserWords { writing.words }

    /// Reads a card's history; uses the disk.
    init(_ writing: ViewWriting, _ card: CardName) throws(DiaryFailure) {
        (self.writing, self.card) = (writing, card)
        revisions = try writing.diary.history(of: card)
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.historyOf)
        if let schema = writing.schema(card.schema) { page.element("p", text: writing.name(of: card, schema)) }
        if let before {
            page.element("p", text: words.restoreAbout)
            page.buttons {
                $0.act("restore", at: "\(card) \(before.id)", words.restoreBefore(number: before.number), isMain: true)
            }
        }
        for revision in revisions.reversed() {
            page.element("article", .class("read")) { page in
                let local = writing.diary.clock.local(at: revision.at)
                let time = "\(writing.day(local.date)) \(local.time)"
                page.element("h2", text: words.revision(number: revision.number, time: time))
                if let text = text(of: revision.kind) { page.element("p", text: text) }
                guard let content = revision.content else { return }
                if revision.id != revisions.last?.id, revision.id != before?.id {
                    page.buttons { $0.act("restore", at: "\(card) \(revision.id)", words.restore) }
                }
                let evaluation = content.schema.evaluator.evaluation(of: content, on: card.day)
                CardAnswers(language: writing.language).write(content, evaluation, &page)
            }
        }
        page.buttons { $0.go("day", at: "\(card.day)", words.readDay) }
    }

    /// The last version with answers before the one that counts; `nil` if there is none.
    private var before: CardRevision? { revisions.dropLast().last { $0.content != nil } }

    private func text(of kind: CardRevision.Kind) -> String? {
        switch kind {
        case .saved: nil
        case .deleted: words.revisionDeleted
        case .leftEmpty: words.revisionEmpty
        case .undone: words.revisionUndone
        case .forgotten: words.revisionForgotten
        }
    }
}
