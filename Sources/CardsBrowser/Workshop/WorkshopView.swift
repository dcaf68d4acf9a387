import CardEngine
import CardPlugins
import CardSchema

/// The workshop: the outline or the text of a template, its card to try, and what a new version means.
struct WorkshopView {
    let writing: ViewWriting
    let desk: WorkshopDesk
    /// The number of the card to try.
    let number: Int
    var words: BrowserWords { writing.words }

    func write(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        page.element("div", .id("workshop"), .class("workshop")) { contents(&$0, noting: pieces) }
    }

    /// Writes what an edit replaces.
    func contents(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        page.heading(title)
        page.buttons { row in
            row.act("ws-undo", words.workshopBack, isDisabled: !desk.workshop.canUndo)
            row.act("ws-redo", words.workshopAgain, isDisabled: !desk.workshop.canRedo)
            for look in WorkshopDesk.Look.allCases {
                row.element(
                    "button", .attribute("type", "button"), .attribute("data-do", "ws-look"),
                    .attribute("data-at", look.rawValue), .attribute("aria-pressed", "\(desk.look == look)"),
                    text: look == .outline ? words.workshopOutline : words.workshopText)
            }
        }
        page.element("div", .class("benches")) { benches in
            benches.element("section", .class("bench"), .attribute("aria-labelledby", "ws-parts")) { bench in
                bench.element("h2", .id("ws-parts"), text: words.workshopParts)
                switch desk.look {
                case .outline: outline(&bench)
                case .text: text(&bench)
                }
            }
            benches.element("section", .class("bench"), .attribute("aria-labelledby", "ws-card")) { bench in
                bench.element("h2", .id("ws-card"), text: words.workshopCard)
                card(&bench, noting: pieces)
            }
            benches.element("section", .class("bench"), .attribute("aria-labelledby", "ws-meaning")) { bench in
                bench.element("h2", .id("ws-meaning"), text: words.workshopMeaning)
                meaning(&bench)
            }
        }
    }

    private var title: String {
        let title = desk.outline.flatMap { _ in desk.workshop.root?["title"] }
        return title?.string ?? desk.loaded?.schema.title.text(in: writing.language) ?? words.workshop
    }

    // MARK: - The text

    private func text(_ page: inout HTMLWriter) {
        page.element("div", .flag("data-fields")) { page in
            page.element("label", .attribute("for", "ws-source"), text: words.workshopSource)
            page.element(
                "textarea", .id("ws-source"), .attribute("name", "text"), .attribute("rows", "24"),
                .attribute("spellcheck", "false"), text: String(decoding: desk.workshop.text, as: UTF8.self))
            page.buttons { $0.act("ws-write", words.workshopTake, isMain: true) }
        }
    }

    // MARK: - The card

    private func card(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        if !desk.isSound { page.element("p", .class("quiet"), text: words.workshopBefore) }
        guard let trial = desk.trial else {
            if let texts = desk.loaded.map({ TextPage(CompiledSchema($0.schema), on: writing.diary.today) }),
                texts.schema.isPage
            {
                TextPageView(writing: writing, page: texts).write(&page)
            }
            return
        }
        page.element("p", .class("quiet"), text: words.workshopTry)
        let markup = CardMarkup(trial.markup, language: writing.language, noting: pieces)
        let schema = trial.filling.schema.schema
        page.element("div", .attribute("data-card", "\(number)"), .class("card")) { page in
            if let intro = schema.intro { markup.paragraph(intro, &page) }
            for index in schema.groups.indices { markup.group(index, &page) }
            markup.piece("scores", &page) { page in
                page.element("dl", .id("scores"), .class("scores")) { list in
                    let answers = CardAnswers(language: writing.language)
                    for score in trial.filling.scores where score.value != nil { answers.write(score, &list) }
                }
            }
            markup.piece("ws-notice", &page) { notice(trial, &$0) }
            markup.piece("review", &page) { page in
                page.element("ul", .id("review")) { list in
                    for rule in trial.filling.session.brokenRules {
                        list.element("li", text: rule.message.text(in: writing.language))
                    }
                }
            }
        }
    }
}

extension WorkshopView {
    /// What a person would see while a safety rule holds; it leaves no mark.
    fileprivate func notice(_ trial: OpenCard, _ page: inout HTMLWriter) {
        let rules = trial.filling.safetyRules
        page.element("div", .id("ws-notice"), .class("fault"), rules.isEmpty ? .flag("hidden") : nil) { page in
            guard let first = rules.first else { return }
            page.element("p", text: words.workshopNotice)
            let notice = SafetyNotice(
                card: trial.filling.card, rules: rules.map(\.id), plan: .none(template: first.show.card),
                language: words.language)
            for line in notice.text(in: writing.language) { page.element("p", text: line) }
        }
    }
}

extension HTMLWriter {
    /// Writes a button that may have nothing to do now.
    mutating func act(_ what: String, at: String = "", _ text: String, isDisabled: Bool) {
        element(
            "button", .attribute("type", "button"), .attribute("data-do", what),
            at.isEmpty ? nil : .attribute("data-at", at), isDisabled ? .flag("disabled") : nil, text: text)
    }
}
