import CardEngine
import CardPlugins
import CardSchema

/// Search by words, with results while the person types.
struct SearchView {
    let writing: ViewWriting
    private var words: BrowserWords { writing.words }

    /// The largest number of results on the page.
    static let most = 50

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleSearch)
        page.element("label", .attribute("for", "looked-for"), text: words.searchFor)
        page.void(
            "input", .attribute("type", "search"), .id("looked-for"), .attribute("autocomplete", "off"),
            .attribute("spellcheck", "false"))
        results(nil, &page)
    }

    /// Writes what was found; `nil` before anything was typed.
    func results(_ found: [FoundCard]?, _ page: inout HTMLWriter) {
        page.element("div", .id("results")) { page in
            guard let found else { return }
            guard !found.isEmpty else { return page.element("p", text: words.searchNothing) }
            page.element("p", .class("quiet"), text: words.found(count: found.count))
            page.element("ul", .class("cards")) { list in for card in found { write(card, &list) } }
        }
    }

    private func write(_ found: FoundCard, _ page: inout HTMLWriter) {
        let card = found.card
        page.element("li") { item in
            let title = card.content?.schema.schema.title.text(in: writing.language) ?? card.name.schema
            item.go("day", at: "\(card.day)", "\(writing.day(card.day)), \(title)")
            item.element("dl") { list in
                for path in found.paths.prefix(3) {
                    guard let field = card.content?.schema.question(at: path)?.field,
                        let text = card.answer(at: "\(path)", in: writing.language)
                    else { continue }
                    list.element("div") { pair in
                        pair.element("dt", text: field.title.text(in: writing.language))
                        pair.element("dd", text: text)
                    }
                }
            }
        }
    }
}
