import CardEngine
import CardPlugins
import CardSchema

/// A template without questions: its texts, which nobody answers.
struct TextPageView {
    let writing: ViewWriting
    let page: TextPage

    func write(_ html: inout HTMLWriter) {
        html.heading(page.schema.title.text(in: writing.language))
        paragraph(page.schema.intro, &html)
        paragraph(page.schema.help, &html)
        for (group, passages) in page.groups where !passages.isEmpty {
            html.element("section", .class("group")) { html in
                html.element("h2", text: group.title.text(in: writing.language))
                paragraph(group.intro, &html)
                paragraph(group.help, &html)
                for passage in passages {
                    switch passage {
                    case .section(let section):
                        html.element("h3", text: section.title.text(in: writing.language))
                        paragraph(section.intro, &html)
                        paragraph(section.help, &html)
                    case .info(let info):
                        paragraph(info.title, &html)
                        paragraph(info.help, &html)
                    }
                }
            }
        }
    }

    private func paragraph(_ text: LocalizedText?, _ html: inout HTMLWriter) {
        guard let text else { return }
        html.element("p", .class("text")) { html in
            html.emphasized(text.emphasized(in: writing.language)) { piece, html in
                if case .text(let text) = piece { html.text(text) }
            }
        }
    }
}
