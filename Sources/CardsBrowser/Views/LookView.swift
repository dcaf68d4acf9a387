import CardEngine
import CardPlugins
import CardSchema

/// Looking back at the cards of a template.
struct LookView {
    private let writing: ViewWriting
    private let cards: [DiaryCard]

    /// Reads the cards of the last weeks; uses the disk.
    init(_ writing: ViewWriting, _ template: String) throws(DiaryFailure) {
        self.writing = writing
        cards = try writing.diary.cards(last: .days(28), of: template.isEmpty ? nil : template)
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(writing.words.titleLook)
        if cards.isEmpty { page.element("p", text: writing.words.lookNothing) }
        page.element("ul", .class("cards")) { list in
            for card in cards.reversed() {
                list.element("li") { item in
                    let title = card.content?.schema.schema.title.text(in: writing.language) ?? card.name.schema
                    item.go("day", at: "\(card.day)", "\(writing.day(card.day)), \(title)")
                }
            }
        }
    }
}
