import CardEngine
import CardPlugins
import CardSchema

/// The ways to begin a card: one that was begun, an empty one, a file, and copies of other cards.
struct BeginningsView {
    let writing: ViewWriting
    /// The new cards that were begun and not used yet.
    let begun: [Workshop]
    /// The templates of the diary.
    let used: [String]
    /// Why a file was not taken; `nil` if none was refused.
    var refusal: String?
    private var words: BrowserWords { writing.words }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.beginnings)
        page.element("p", text: words.beginningsAbout)
        if let refusal { page.element("p", .class("error"), .attribute("role", "alert"), text: refusal) }
        if !begun.isEmpty {
            page.element("h2", text: words.beginningsGoOn)
            page.buttons { row in
                for one in begun { row.go("workshop", at: one.address, title(of: one), isMain: true) }
            }
        }
        page.buttons { $0.act("begin-card", words.beginningsBlank, isMain: begun.isEmpty) }
        page.element("section") { section in
            section.element("h2", text: words.beginningsFile)
            section.element("p", text: words.beginningsFileAbout)
            section.element("p", .class("drop")) { place in
                place.element("label", .attribute("for", "file"), text: words.beginningsFileChoose)
                place.text(" ")
                place.void("input", .attribute("type", "file"), .id("file"), .flag("data-arriving"))
            }
        }
        if !used.isEmpty {
            page.element("h2", text: words.beginningsOwn)
            page.buttons { row in for id in used { copy(id, &row) } }
        }
        page.element("h2", text: words.beginningsBundled)
        let welcome = WelcomeView(language: writing.language)
        let offered = welcome.templates.filter { !used.contains($0) }
        welcome.writeChoices(among: offered, doing: "begin-card", &page)
        page.element("details") { page in
            page.element("summary", text: words.beginningsRest)
            welcome.writeOthers(except: used, doing: "begin-card", &page)
        }
    }

    private func copy(_ id: String, _ row: inout HTMLWriter) {
        let schema = writing.schema(id) ?? Schema.bundled(id)?.schema
        row.act("begin-card", at: id, schema?.title.text(in: writing.language) ?? id)
    }

    private func title(of workshop: Workshop) -> String {
        let title = workshop.root?["title"]
        return title?.string ?? title?[writing.language]?.string ?? title?[workshop.language]?.string
            ?? words.beginningsUntitled
    }
}
