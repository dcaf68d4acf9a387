import CardEngine
import CardSchema

/// The newest cards day by day, newest first, with all answers that are shared.
struct DaysSection {
    let context: PageContext
    private let markup: AnswerMarkup
    private var words: PageWords { context.words }

    init(_ context: PageContext) {
        self.context = context
        markup = AnswerMarkup(words: context.words, language: context.language, icons: context.options.icons)
    }

    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        try page.section("days", words.dayByDay) { section in
            let newest = context.contents.newest
            if newest.count < context.contents.cards {
                section.element(
                    "p", .class("small"), text: words.onlyNewest(shown: newest.count, all: context.contents.cards))
            }
            // Searching needs the script, which shows the box.
            section.element("p", .id("search"), .flag("hidden")) { line in
                line.element("label") { label in
                    label.element("span", text: words.search)
                    label.void("input", .attribute("type", "search"))
                }
                line.element(
                    "output", .attribute("data-one", words.found(count: 1)),
                    .attribute("data-other", words.found(count: 0)), text: "")
            }
            var month: CivilMonth?
            var rest = newest.cards[...]
            while let day = rest.last?.day {
                if day.month != month {
                    month = day.month
                    section.element("h3", .class("month-of-days"), text: words.month(day.month))
                }
                let first = (rest.lastIndex { $0.day != day } ?? rest.startIndex - 1) + 1
                writeDay(day, rest[first...], &section)
                rest = rest[..<first]
                try flush(&section)
            }
        }
    }

    /// Writes the cards of a day; nothing if it is not among the newest.
    func writeDay(_ day: CivilDate, _ page: inout HTMLWriter) {
        let cards = context.contents.newest.cards
        guard let first = cards.firstIndex(where: { $0.day == day }) else { return }
        writeDay(day, cards[first...].prefix { $0.day == day }, &page)
    }

    private func writeDay(_ day: CivilDate, _ cards: ArraySlice<SharedCard>, _ page: inout HTMLWriter) {
        page.element("article", .id(PageContext.id(of: day))) { article in
            article.element("h4", text: words.fullDay(day))
            for card in cards { writeCard(card, &article) }
        }
        page.text("\n")
    }

    private func writeCard(_ card: SharedCard, _ page: inout HTMLWriter) {
        guard !card.saving.isLeftEmpty else { return page.element("p", .class("small"), text: words.leftEmpty) }
        let facts = facts(of: card)
        if !facts.isEmpty { page.element("p", .class("small"), text: facts.joined(separator: " · ")) }
        let answered = context.contents.request.ordinals.filter { card.card.cells[$0] != .notAsked }
        guard !answered.isEmpty else { return page.element("p", .class("small"), text: words.nothing) }
        page.element("div", .class("groups")) { groups in
            var rest = answered[...]
            while let id = rest.first.map({ context.schema.questions[$0].path.group }) {
                let ordinals = rest.prefix { context.schema.questions[$0].path.group == id }
                rest = rest.dropFirst(ordinals.count)
                groups.element("div") { group in
                    writeTitle(ofGroup: id, &group)
                    group.element("dl") { list in for ordinal in ordinals { writeAnswer(ordinal, card, &list) } }
                }
            }
        }
    }

    private func writeAnswer(_ ordinal: Int, _ card: SharedCard, _ page: inout HTMLWriter) {
        let field = context.schema.questions[ordinal].field
        page.element("div", field.path.subfield == nil ? nil : .class("sub")) { pair in
            pair.element("dt", text: field.title.text(in: context.language))
            pair.element("dd") { markup.write(card.card.cells[ordinal], of: field, &$0) }
        }
    }

    private func writeTitle(ofGroup id: String, _ page: inout HTMLWriter) {
        guard let group = context.schema.schema.groups.first(where: { $0.id == id }) else { return }
        page.element("p", .class("group"), text: group.title.text(in: context.language))
    }

    /// The slot, the time, and how the card was saved.
    private func facts(of card: SharedCard) -> [String] {
        var facts: [String] = []
        if let slot = context.schema.schema.cadence.slot(card.slot) {
            facts.append(slot.title.text(in: context.language))
        }
        if let local = card.local, local.date == card.day { facts.append("\(local.time)") }
        if card.saving.isPartial { facts.append(words.partial) }
        if card.saving.daysLate > 0 { facts.append(words.late(count: card.saving.daysLate)) }
        if card.saving.hasFork { facts.append(words.twoVersions) }
        return facts
    }
}
