import CardEngine
import CardPlugins
import CardSchema

/// Looking back at the cards of a template: the sections of an exported page, one month at a time.
struct LookView {
    /// What the view is of: `TEMPLATE/2026-11/all`, each part optional.
    struct Address {
        var template = ""
        var month: CivilMonth?

        init(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            template = parts.first ?? ""
            month = parts.dropFirst().first.flatMap { CivilDate("\($0)-01")?.month }
        }

        static func text(_ template: String, _ month: CivilMonth? = nil) -> String {
            month.map { "\(template)/\($0)" } ?? template
        }
    }

    private let writing: ViewWriting
    /// The templates to choose from, the likeliest first.
    private let templates: [String]
    private let template: String
    private let month: CivilMonth
    private let sections: PageSections?
    /// The number of private questions that are not shown.
    private let hiddenCount: Int
    private let showsPrivate: Bool
    private var words: BrowserWords { writing.words }

    /// Prepares a view; the sections are those that the run keeps.
    init(
        _ writing: ViewWriting, templates: [String], template: String, month: CivilMonth?, _ sections: PageSections?,
        hiddenCount: Int, showsPrivate: Bool
    ) {
        (self.writing, self.templates, self.template) = (writing, templates, template)
        (self.sections, self.hiddenCount, self.showsPrivate) = (sections, hiddenCount, showsPrivate)
        self.month = month ?? sections?.newestMonth ?? writing.diary.today.month
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleLook)
        if templates.count > 1 {
            page.buttons { row in
                for id in templates {
                    let title = writing.schema(id)?.title.text(in: writing.language) ?? id
                    row.element(
                        "button", .attribute("type", "button"), .attribute("data-go", "look"),
                        .attribute("data-at", id), .attribute("aria-pressed", id == template ? "true" : "false"),
                        text: title)
                    row.text(" ")
                }
            }
        }
        guard let sections else { return page.element("p", text: words.lookNothing) }
        page.element("div", .class("sections")) { page in
            sections.write(.howWasIt(month), to: &page)
            page.element("p", .class("buttons turns")) { row in
                row.go("look", at: Address.text(template, month.previous), "← " + words.monthBefore)
                guard month < writing.diary.today.month else { return }
                row.text(" ")
                row.go("look", at: Address.text(template, month.next), words.monthAfter + " →")
            }
            sections.write(.week(min(month.lastDay, writing.diary.today)), to: &page)
            sections.write(.trends, to: &page)
            sections.write(.findings, to: &page)
            sections.write(.scores, to: &page)
            sections.write(.lists, to: &page)
        }
        privacy(&page)
    }

    private func privacy(_ page: inout HTMLWriter) {
        if showsPrivate {
            page.buttons { $0.act("hide-private", words.hidePrivate) }
        } else if hiddenCount > 0 {
            page.element("p", .class("quiet"), text: words.privateLeftOut(count: hiddenCount))
            page.buttons { $0.act("show-private", words.showPrivate) }
        }
    }
}

extension CivilMonth {
    fileprivate var previous: CivilMonth { CivilMonth(index: index - 1) }
    fileprivate var next: CivilMonth { CivilMonth(index: index + 1) }
}
