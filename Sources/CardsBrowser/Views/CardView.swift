import CardEngine
import CardPlugins
import CardSchema

/// One card being filled in: its groups, what is computed, and how to finish.
///
/// Everything that an answer may change is a piece with an id of its own, which pages replace alone.
struct CardView {
    private let writing: ViewWriting
    private let card: OpenCard
    private let number: Int
    private var words: BrowserWords { writing.words }
    private var schema: Schema { card.filling.schema.schema }

    /// Describes a card by its number among those that are open.
    init(_ writing: ViewWriting, _ card: OpenCard, number: Int) {
        (self.writing, self.card, self.number) = (writing, card, number)
    }

    /// The id of the element with the card.
    static let id = "card"

    /// Writes the view, and notes its pieces.
    func write(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        page.element("div", .attribute("data-card", "\(number)"), .class("card"), .id(Self.id)) { page in
            contents(&page, noting: pieces)
        }
    }

    /// Writes what is in the element with the card.
    func contents(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        let markup = CardMarkup(card.markup, language: writing.language, noting: pieces)
        page.heading(schema.title.text(in: writing.language))
        if let time = writing.time(of: card.filling.card, schema) { page.element("p", .class("when"), text: time) }
        if let intro = schema.intro { markup.paragraph(intro, &page) }
        if let help = schema.help { markup.details(help, &page) }
        beginning(&page)
        part(&page)
        markup.piece("progress", &page) { progress(&$0) }
        markup.piece("notes", &page) { notes(&$0) }
        for index in schema.groups.indices { markup.group(index, &page) }
        page.element("section", .class("group"), .id("end"), .attribute("aria-labelledby", "end-title")) { page in
            page.element("h2", .id("end-title"), text: words.finish)
            markup.piece("scores", &page) { scores(&$0) }
            markup.piece("review", &page) { review(&$0) }
            markup.piece("saving", &page) { saving(&$0) }
        }
    }

    // MARK: - Around the questions

    /// What opening the draft found.
    private func beginning(_ page: inout HTMLWriter) {
        guard let resumed = card.filling.resumed else { return }
        page.element("p", .class("quiet"), text: words.resumed)
        if resumed.isOfEarlierCard { page.element("p", .class("quiet"), text: words.savedElsewhere) }
    }

    private func part(_ page: inout HTMLWriter) {
        guard !schema.parts.isEmpty else { return }
        page.element("p", .class("quiet"), text: words.partChoice)
        page.buttons { row in
            choice("", words.wholeCard, isChosen: card.part == nil, &row)
            for part in schema.parts {
                choice(part.id, part.title.text(in: writing.language), isChosen: card.part == part.id, &row)
            }
        }
    }

    private func choice(_ id: String, _ title: String, isChosen: Bool, _ page: inout HTMLWriter) {
        page.element(
            "button", .attribute("type", "button"), .attribute("data-do", "part"), .attribute("data-at", id),
            .attribute("aria-pressed", isChosen ? "true" : "false"), text: title)
        page.text(" ")
    }

    /// The groups with how much of each is answered, to jump to.
    private func progress(_ page: inout HTMLWriter) {
        page.element("nav", .id("progress"), .attribute("aria-label", words.cardParts)) { page in
            page.element("ul") { list in
                for group in card.walk.review {
                    guard let index = schema.groups.firstIndex(where: { $0.id == group.group.id }) else { continue }
                    list.element("li") { item in
                        item.element(
                            "a", .href(.fragment("g\(index)t")),
                            text: (group.group.short ?? group.group.title).text(in: writing.language))
                        item.text(" ")
                        item.element(
                            "span", .class("quiet"), text: words.progress(done: group.done, count: group.count))
                    }
                }
            }
        }
    }

    /// What plugins said that is no proposal.
    private func notes(_ page: inout HTMLWriter) {
        page.element("div", .id("notes"), .attribute("role", "status"), card.notes.isEmpty ? .flag("hidden") : nil) {
            for note in card.notes { $0.element("p", .class("quiet"), text: note) }
        }
    }

    private func scores(_ page: inout HTMLWriter) {
        // While a safety rule holds, no number is put beside it.
        let scores = card.filling.safetyRules.isEmpty ? card.filling.scores.filter { $0.value != nil } : []
        page.element("dl", .id("scores"), .class("scores"), scores.isEmpty ? .flag("hidden") : nil) { list in
            let answers = CardAnswers(language: writing.language)
            for score in scores { answers.write(score, &list) }
        }
    }

    /// What the person may want to look at before saving.
    private func review(_ page: inout HTMLWriter) {
        let walk = card.walk
        page.element("div", .id("review"), .attribute("tabindex", "-1")) { page in
            list(walk.session.brokenRules.map { ($0.message.text(in: writing.language), nil) }, words.lookAgain, &page)
            guard card.isReviewed else { return }
            list(walk.questions(.missing).map(link), words.stillOpen, &page)
            list(walk.questions(.refused).map(link), words.notTaken, &page)
            list(walk.lostAnswers.map { (title(of: $0), nil) }, words.closedAnswers, &page)
            if walk.hasSomethingToReview { page.element("p", text: words.willBeIncomplete) }
        }
    }

    private func link(_ question: Question) -> (String, HTMLLink?) {
        (title(of: question), .fragment("q\(question.ordinal)"))
    }

    private func title(of question: Question) -> String { question.title(in: writing.language) }

    private func list(_ items: [(text: String, link: HTMLLink?)], _ title: String, _ page: inout HTMLWriter) {
        guard !items.isEmpty else { return }
        page.element("p", text: title)
        page.element("ul") { list in
            for item in items {
                list.element("li") { entry in
                    guard let link = item.link else { return entry.text(item.text) }
                    entry.element("a", .href(link), text: item.text)
                }
            }
        }
    }

    private func saving(_ page: inout HTMLWriter) {
        page.element("div", .id("saving")) { page in
            page.buttons { row in
                let needsLook = card.isReviewed && card.walk.hasSomethingToReview
                row.act("save", at: needsLook ? "anyway" : "", needsLook ? words.saveAnyway : words.save, isMain: true)
                row.text(" ")
                row.go("today", words.later)
                if card.filling.isEdit {
                    row.text(" ")
                    row.go("history", at: "\(card.filling.card)", words.earlierVersions)
                }
            }
            page.element("p", .class("quiet"), text: words.laterText)
            guard card.filling.hasDraft else { return }
            page.element("details") { page in
                page.element("summary", text: words.discard)
                page.element("p", text: words.discardText)
                page.buttons { $0.act("discard", words.discardYes) }
            }
        }
    }
}
