package import CardEngine
package import CardSchema

/// Writes the page that leads to the pages of several templates, with the newest month of each; it reads no cards.
package struct PagesIndex: Exporter {
    /// A template with a page.
    package struct Link: Sendable {
        let title: LocalizedText
        /// The name of the page, in the folder of the index.
        package let file: String
        let cards: Int
        /// Its newest month; `nil` if it has no cards lately.
        let sections: PageSections?

        /// Creates a link.
        package init(title: LocalizedText, file: String, cards: Int, _ sections: PageSections? = nil) {
            (self.title, self.file, self.cards, self.sections) = (title, file, cards, sections)
        }
    }

    package let format = ExportFormat(
        id: "html_index", extension: "html", title: "the pages of several templates",
        translations: ["es": "las páginas de varias plantillas"])
    private let links: [Link]

    /// Prepares the index of some pages.
    package init(links: [Link]) {
        self.links = links
    }

    /// Writes the page.
    package func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let words = PageWords(request.language)
        // As on the pages themselves, the title tells nothing to somebody who sees the window.
        let document = HTMLDocument(
            title: "Cards", language: request.language, style: PageStyle.text(PageOptions()), script: "")
        var page = HTMLWriter()
        document.begin(&page)
        page.element("header") { $0.element("h1", text: "Cards") }
        page.element("main") { main in
            main.element("nav", .attribute("aria-label", words.sections)) { nav in
                nav.element("ul") { list in
                    for link in links {
                        list.element("li") { item in
                            item.element("a", .href(.file(link.file)), text: link.title.text(in: request.language))
                            item.text(" · \(words.cardsOnPage(count: link.cards))")
                        }
                    }
                }
            }
            main.element("div", .class("glances")) { glances in
                for case let sections? in links.map(\.sections) {
                    sections.write(.glance(sections.newestMonth), to: &glances)
                }
            }
        }
        document.end(&page)
        try output.write(page.take(), to: request.fileName)
    }
}
