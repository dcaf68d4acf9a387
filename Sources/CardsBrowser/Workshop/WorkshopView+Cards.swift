import CardEngine
import CardPlugins
import CardSchema

// What becomes of the cards that exist, once somebody asks.
extension WorkshopView {
    func cards(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        guard let change = succession.change, !desk.workshop.isUnchanged else { return }
        guard let cards = desk.cards else {
            page.buttons { $0.act("ws-cards", words.workshopCount) }
            return
        }
        for sentence in sentences(about: cards) { page.element("p", text: sentence) }
        guard case .version = change, cards.different + cards.rounded + cards.kept + cards.lost > 0 else { return }
        guard cards.hasExamples else { return page.element("p", .class("quiet"), text: words.workshopExamplesPrivate) }
        examples(&page)
    }

    /// What becomes of the cards.
    func sentences(about cards: WorkshopCards) -> [String] {
        [
            words.workshopFollow(count: cards.following),
            cards.different > 0 ? words.workshopDifferent(count: cards.different) : nil,
            cards.rounded > 0 ? words.workshopRounded(count: cards.rounded) : nil,
            cards.kept > 0 ? words.workshopKept(count: cards.kept) : nil, words.workshopLost(count: cards.lost),
            cards.left > 0 ? words.workshopLeft(count: cards.left) : nil,
        ].compactMap(\.self)
    }

    /// A few own cards before and after: nothing of them before somebody wants to see it, and never a private answer.
    private func examples(_ page: inout HTMLWriter) {
        guard let examples = desk.examples else {
            page.element("p", .class("quiet"), text: words.workshopExamplesAbout)
            page.buttons { $0.act("ws-examples", words.workshopExamples) }
            return
        }
        if examples.isEmpty { page.element("p", text: words.workshopNoExamples) }
        for card in examples {
            page.element("h3", text: writing.day(card.day))
            page.element("dl") { list in
                for answer in card.answers.prefix(Self.mostAnswers) { write(answer, &list) }
            }
            let rest = card.answers.count - Self.mostAnswers
            if rest > 0 { page.element("p", .class("quiet"), text: words.workshopMoreAnswers(count: rest)) }
        }
        page.buttons { $0.act("ws-hide-examples", words.workshopHideExamples) }
    }

    /// The answers that are shown of one card.
    private static let mostAnswers = 8

    private func write(_ answer: FollowingCard.Answer, _ list: inout HTMLWriter) {
        let older = desk.workshop.older?.schema.anyField(answer.path)
        let newer = desk.loaded?.schema.anyField(answer.path)
        func text(_ value: Value?, _ field: Field?, _ none: String) -> String {
            guard let value else { return none }
            return (field ?? newer ?? older)?.text(of: value, in: writing.language) ?? none
        }
        list.element("div") { pair in
            pair.element("dt", text: title(answer.path))
            pair.element(
                "dd",
                text: text(answer.old, older, words.workshopNoAnswer) + " → "
                    + text(answer.new, newer, words.workshopKeptBeside))
        }
    }
}
