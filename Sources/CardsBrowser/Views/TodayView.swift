import CardEngine
import CardPlugins
import CardSchema

/// What is due, what is not finished, and folded, the way to look back.
///
/// It shows no answer: nothing of the diary is on the screen before the first tap.
struct TodayView {
    private let writing: ViewWriting
    private let cards: [Diary.CardOfToday]
    private let drafts: [Draft.Header]
    /// The ids of the templates that only show texts.
    private let textPages: [String]
    private let isQuiet: Bool
    /// The template whose cards photos become.
    private let photoTemplate: String
    private var words: BrowserWords { writing.words }

    /// Reads what is due; uses the disk.
    init(_ writing: ViewWriting) throws(DiaryFailure) {
        self.writing = writing
        let cards = try writing.diary.cardsOfToday()
        self.cards = cards
        drafts = try writing.diary.waitingDrafts().filter { draft in
            // Where a day has any number of cards, one of them stands for the others among the cards only.
            writing.schema(draft.card.schema)?.cadence == .anytime
                || !cards.contains { $0.hasDraft && $0.template == draft.card.schema && $0.day == draft.card.day }
        }
        textPages = try writing.diary.templatesInUse().filter { writing.schema($0)?.isPage == true }
        photoTemplate = try writing.diary.templateForPhotos()
        isQuiet = try writing.diary.isQuietTime()
    }

    /// The only card that is due; `nil` if there are several things to choose from.
    var onlyDue: Diary.CardOfToday? {
        let due = cards.filter(\.isDue)
        return due.count == 1 && drafts.isEmpty ? due.first : nil
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(writing.day(writing.diary.today))
        let due = cards.filter(\.isDue)
        page.element("section", .attribute("aria-labelledby", "due")) { page in
            page.element("h2", .id("due"), text: words.dueNow)
            if due.isEmpty { page.element("p", text: words.nothingDue) }
            list(due, &page)
        }
        if !drafts.isEmpty {
            page.element("h2", text: words.unfinished)
            page.element("ul", .class("cards")) { list in for draft in drafts { write(draft, &list) } }
        }
        let others = cards.filter { !$0.isDue }
        if !others.isEmpty {
            page.element("h2", text: words.otherCards)
            list(others, &page)
        }
        if !textPages.isEmpty {
            page.element("h2", text: words.textPages)
            page.element("ul", .class("cards")) { list in
                for id in textPages {
                    list.element("li") {
                        $0.go("card", at: id, writing.schema(id)?.title.text(in: writing.language) ?? id)
                    }
                }
            }
        }
        page.element("h2", text: words.moreTemplates)
        page.buttons { row in
            row.go("templates", words.useTemplates)
            row.go("workshop", at: CardInUse.address, words.workshopChangeUsed)
        }
        guard !isQuiet else { return }
        page.element("details") { page in
            page.element("summary", text: words.lookBack)
            page.buttons { $0.go("look", words.look) }
        }
    }

    private func list(_ cards: [Diary.CardOfToday], _ page: inout HTMLWriter) {
        page.element("ul", .class("cards")) { list in for card in cards { write(card, &list) } }
    }

    private func write(_ card: Diary.CardOfToday, _ page: inout HTMLWriter) {
        guard let schema = writing.schema(card.template) else { return }
        let isBegun = card.hasDraft || card.state == .begun
        let verb =
            isBegun
            ? words.continueCard
            : card.state == .due ? words.fill : card.state == .filled ? words.changeCard : words.newCard
        page.element("li") { item in
            item.element("b", text: schema.title.text(in: writing.language))
            if let slot = schema.cadence.slot(card.slot) {
                item.text(" · \(slot.title.text(in: writing.language))")
            }
            if card.day != writing.diary.today { item.text(" · \(writing.day(card.day))") }
            item.text(" ")
            if schema.id == photoTemplate { item.go("photos", words.photosSeveral) }
            item.go("card", at: Self.address(card), verb, isMain: card.isDue)
        }
    }

    private func write(_ draft: Draft.Header, _ page: inout HTMLWriter) {
        guard let schema = writing.schema(draft.card.schema) else { return }
        page.element("li") { item in
            item.element("b", text: writing.name(of: draft.card, schema))
            item.text(" ")
            item.go("card", at: "\(draft.card)", words.continueCard)
        }
    }

    /// The address of a card of today: its template, and where days have slots, its day and slot.
    static func address(_ card: Diary.CardOfToday) -> String {
        card.slot.map { "\(card.template)/\(card.day)/\($0)" } ?? card.template
    }
}
