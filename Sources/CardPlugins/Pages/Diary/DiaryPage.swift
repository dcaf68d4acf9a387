import CardEngine
import CardSchema

/// A diary as one page: calendar, trends, the last week, the days, lists and scores.
///
/// ```
/// cards ─▶ PageContents ─▶ PageSections ─▶ HTMLWriter ─▶ file
/// ```
struct DiaryPage {
    let contents: PageContents
    private let words: PageWords

    init(_ contents: PageContents) {
        self.contents = contents
        words = PageWords(contents.request.language)
    }

    /// Writes the page, or only its sections, for a page of the person's own; `flush` is called between its parts.
    ///
    /// - Throws: A ``PluginFault`` if an option does not fit the cards, or what `flush` throws.
    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) throws {
        if contents.options.isFragment {
            try PageSections(contents)?.writeAll(&page, flush: flush)
            return
        }
        let title = contents.request.schema.schema.title.text(in: contents.request.language)
        let document = HTMLDocument(
            title: title, language: words.language.rawValue, style: PageStyle.text(contents.options),
            script: PageScript.text, hasPictures: !contents.pictures.entries.isEmpty)
        document.begin(&page)
        if let sections = try PageSections(contents) {
            PageIcons.define(contents.options.icons, &page)
            sections.writeHeader(links: sections.links, &page)
            // Paper leaves out the long sections, unless they were chosen.
            page.open("main", [contents.options.sections == nil ? nil : .class("chosen")])
            try sections.writeAll(&page, flush: flush)
        } else {
            page.element("header") { $0.element("h1", text: title) }
            page.open("main")
            page.element("p", text: words.noCards)
        }
        page.close("main")
        writeFooter(&page)
        document.end(&page)
    }

    private func writeFooter(_ page: inout HTMLWriter) {
        page.element("footer") { footer in
            let notShown = contents.request.withheldCount
            if notShown > 0 { footer.element("p", text: words.notShown(count: notShown)) }
            if !contents.options.palettes.isReadable { footer.element("p", text: words.likeColors) }
            if contents.options.sections == nil {
                footer.element("p", .class("paper"), text: words.notPrinted)
            }
            footer.element("p", text: words.footer)
        }
    }
}
