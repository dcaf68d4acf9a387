package import CardEngine
import CardSchema
import CardTexts

/// A template as a page for the person who fills it in: what is asked, what each number, option and score means.
///
/// It is one HTML file without a script, in one language after the other. It says what ``Schema/markdown(language:)``
/// says.
package struct GuidePage {
    private let schema: CompiledSchema
    private let languages: [String]

    /// Describes the page of a template in some languages, at least one.
    package init(_ schema: CompiledSchema, languages: [String]) {
        (self.schema, self.languages) = (schema, languages)
    }

    /// Describes the page in all languages that a template has a title in, with that of a person first.
    package init(_ schema: CompiledSchema, first language: String) {
        let own = [schema.schema.language] + schema.schema.title.translations.map(\.language)
        let all = own.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let first = all.filter { $0 == language }
        self.init(schema, languages: first + all.filter { $0 != language })
    }

    /// The file, in UTF-8.
    package var bytes: [UInt8] {
        let document = HTMLDocument(
            title: schema.schema.title.text(in: languages[0]), language: languages[0], style: card_form_style().text,
            script: "")
        var page = HTMLWriter()
        document.begin(&page)
        page.element("main", .class("guide")) { main in
            let parts = languages.map { language in
                (language: language, markdown: MarkdownMarkup(schema.schema.markdown(language: language), id: language))
            }
            contents(parts, &main)
            for (language, markdown) in parts {
                main.element("article", .attribute("lang", language), .id(language)) { markdown.write(&$0) }
            }
        }
        document.end(&page)
        return page.take()
    }

    /// Links to the chapters of each language.
    private func contents(_ parts: [(language: String, markdown: MarkdownMarkup)], _ page: inout HTMLWriter) {
        for (language, markdown) in parts {
            let words = FormWords(language)
            let name = languages.count > 1 ? "\(words.contents) (\(language))" : words.contents
            page.element("nav", .attribute("lang", language), .attribute("aria-label", name)) { nav in
                nav.element("ul") { list in
                    if languages.count > 1 {
                        let title = schema.schema.title.text(in: language)
                        list.element("li") { $0.element("a", .href(.fragment(language)), text: title) }
                    }
                    for (id, title) in markdown.chapters {
                        list.element("li") { $0.element("a", .href(.fragment(id)), text: title) }
                    }
                }
            }
        }
    }
}

extension Diary {
    /// Returns the page of a template for the person who fills it in: one HTML file in UTF-8, without a script.
    ///
    /// It is in all languages of the template, with this one first. Uses the disk.
    ///
    /// - Throws: `DiaryFailure` when there is no usable template with this id.
    package func guide(of template: String, in language: String = "en") throws(DiaryFailure) -> [UInt8] {
        GuidePage(try schema(template), first: language).bytes
    }
}
