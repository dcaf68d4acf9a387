package import CardEngine
package import CardSchema

/// Writes the page that leads to the pages of several templates; it reads no cards.
package struct PagesIndex: Exporter {
    /// A template with a page.
    package struct Link: Sendable {
        let title: LocalizedText
        /// The name of the page, in the folder of the index.
        package let file: String
        let cards: Int

        /// Creates a link.
        package init(title: LocalizedText, file: String, cards: Int) {
            (self.title, self.file, self.cards) = (title, file, cards)
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
        let document = HTMLDocument(title: "Cards", language: request.language, style: Self.style, script: "")
        var page = HTMLWriter()
        document.begin(&page)
        page.element("main") { main in
            main.element("h1", text: "Cards")
            main.element("ul") { list in
                for link in links {
                    list.element("li") { item in
                        item.element(
                            "a", .href(.file(link.file)), text: link.title.text(in: request.language))
                        item.element("span", text: words.cardsOnPage(count: link.cards))
                    }
                }
            }
        }
        document.end(&page)
        try output.write(page.take(), to: request.fileName)
    }

    private static let style = """
        html { font: 100%/1.5 system-ui, sans-serif; color-scheme: light dark; }
        main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
        ul { list-style: none; padding: 0; }
        a { display: block; padding-top: 0.75rem; font-size: 1.125rem; }
        """
}
