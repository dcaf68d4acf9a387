import CardEngine
import CardPlugins
import CardSchema

/// What follows a saved card.
struct SavedView {
    let writing: ViewWriting
    let saved: SavedFilling
    let card: CardName
    /// The template of the safety plan to offer; `nil` for none.
    let plan: String?
    /// A question to reflect on; `nil` for none.
    let reflection: String?
    /// The drafts of the same template, where there may be several cards a day.
    var unfinished: [Draft.Header] = []

    func write(_ page: inout HTMLWriter) {
        let words = writing.words
        switch saved.outcome {
        case .unchanged:
            page.heading(words.nothingChanged)
        case .saved(let card):
            page.heading(words.saved)
            page.element("p", text: words.savedText)
            if saved.isMerged { page.element("p", text: words.mergedText) }
            scores(card, &page)
        case .savedBeside:
            page.heading(words.saved)
            page.element("p", text: words.savedBeside)
        }
        if let reflection { page.element("p", .class("reflection"), text: reflection) }
        if let plan {
            page.element("p", text: words.planOffer)
            page.buttons { $0.go("card", at: plan, words.planWrite) }
        }
        if !unfinished.isEmpty {
            page.element("p", text: words.unfinishedMore(count: unfinished.count))
        }
        page.buttons { row in
            if let next = unfinished.first {
                row.go("card", at: "\(next.card)", words.unfinishedNext, isMain: true)
                row.text(" ")
            }
            row.go("today", words.toToday, isMain: unfinished.isEmpty)
            row.text(" ")
            row.go("day", at: "\(card.day)", words.readDay)
            // Of a card that was there before, there are earlier versions.
            if saved.earlier?.header.isDeleted == false {
                row.text(" ")
                row.go("history", at: "\(card)", words.earlierVersions)
            }
        }
    }

    private func scores(_ card: DiaryCard, _ page: inout HTMLWriter) {
        guard saved.isCalm, saved.notice == nil, let content = card.content,
            let evaluation = try? writing.diary.evaluation(of: card.name, content)
        else { return }
        let scores = content.schema.evaluator.scores(of: content, evaluation).filter { $0.value != nil }
        guard !scores.isEmpty else { return }
        let answers = CardAnswers(language: writing.language)
        page.element("dl", .class("scores")) { list in for score in scores { answers.write(score, &list) } }
    }
}
