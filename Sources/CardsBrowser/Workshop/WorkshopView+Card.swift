import CardEngine
import CardPlugins
import CardSchema

// The card as a person will see it: in the browser, in a terminal, on paper, and in its languages.
extension WorkshopView {
    /// Writes the card, with the buttons that choose how it is shown.
    func card(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        // It stays in sight while the card is scrolled.
        if !desk.isSound { page.element("p", .id("ws-before"), .class("before"), text: words.workshopBefore) }
        looks(&page)
        switch desk.cardLook {
        case .browser: live(&page, noting: pieces)
        case .prompt: asked(&page)
        case .sheet: sheet(&page)
        case .languages: languages(&page)
        }
        endings(&page)
    }

    /// The language of the card that is shown.
    var cardLanguage: String { desk.shownLanguage(to: writing.language) }

    /// The buttons stay in sight while the column scrolls to the part that is chosen.
    private func looks(_ page: inout HTMLWriter) {
        page.element("div", .class("tools")) { tools in
            looks(words.workshopLooks, &tools) { row in
                for look in WorkshopDesk.CardLook.allCases where look != .prompt || prompt != nil {
                    row.toggle("ws-show", at: look.rawValue, name(of: look), isPressed: desk.cardLook == look)
                }
            }
            let known = desk.workshop.languages
            guard known.count > 1 else { return }
            looks(words.workshopSpeak, &tools) { row in
                for tag in known {
                    row.toggle("ws-speak", at: tag, words.workshopLanguage(tag), isPressed: tag == cardLanguage)
                }
            }
        }
    }

    private func looks(_ label: String, _ tools: inout HTMLWriter, _ buttons: (inout HTMLWriter) -> Void) {
        tools.element("div", .class("looks"), .attribute("role", "group"), .attribute("aria-label", label)) {
            buttons(&$0)
        }
    }

    private func name(of look: WorkshopDesk.CardLook) -> String {
        switch look {
        case .browser: words.workshopLookBrowser
        case .prompt: words.workshopLookPrompt
        case .sheet: words.workshopLookSheet
        case .languages: words.workshopLookLanguages
        }
    }

    // MARK: - In the browser

    private func live(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        guard let trial = desk.trial else {
            if let texts = desk.loaded.map({ TextPage(CompiledSchema($0.schema), on: writing.diary.today) }),
                texts.schema.isPage
            {
                TextPageView(writing: writing, page: texts).write(&page)
            }
            return
        }
        page.element("p", .class("quiet"), text: words.workshopTry)
        let markup = CardMarkup(trial.markup, language: cardLanguage, noting: pieces)
        let schema = trial.filling.schema.schema
        page.element(
            "div", .attribute("data-card", "\(number)"), .class("card"), chosen, .attribute("lang", cardLanguage)
        ) {
            page in
            if let intro = schema.intro { markup.paragraph(intro, &page) }
            for index in schema.groups.indices { markup.group(index, &page) }
            markup.piece("scores", &page) { page in
                page.element("dl", .id("scores"), .class("scores")) { list in
                    let answers = CardAnswers(language: cardLanguage)
                    for score in trial.filling.scores where score.value != nil { answers.write(score, &list) }
                }
            }
            markup.piece("review", &page) { page in
                page.element("ul", .id("review")) { list in
                    for rule in trial.filling.session.brokenRules {
                        list.element("li", text: rule.message.text(in: cardLanguage))
                    }
                }
            }
            // Who tries answers goes on with the questions, so it stands below them, in sight.
            markup.piece("ws-notice", &page) { notice(trial, &$0) }
        }
    }

    /// The part that is chosen in the outline, which the page marks in the card.
    private var chosen: HTMLAttribute? { desk.chosenOnCard.map { .attribute("data-chosen", $0) } }

    // MARK: - In a terminal, and on paper

    private func asked(_ page: inout HTMLWriter) {
        guard let trial = desk.trial, let prompt else { return }
        page.element("p", .class("quiet"), text: words.workshopPromptAbout)
        page.element(
            "div", .class("terminal"), .attribute("role", "region"), .attribute("tabindex", "0"), chosen,
            .attribute("aria-label", words.workshopLookPrompt), .attribute("lang", cardLanguage)
        ) { screen in
            for part in prompt(trial.filling, cardLanguage) {
                screen.element(
                    "p", part.path.map { .attribute("data-path", "\($0)") },
                    text: part.lines.joined(separator: "\n"))
            }
        }
    }

    private func sheet(_ page: inout HTMLWriter) {
        guard let schema = desk.loaded?.schema else { return }
        page.element("p", .class("quiet"), text: words.workshopSheetAbout)
        page.element(
            "div", .class("sheet"), .attribute("role", "region"), .attribute("tabindex", "0"), chosen,
            .attribute("aria-label", words.workshopLookSheet), .attribute("lang", cardLanguage)
        ) { SheetPage(CompiledSchema(schema), language: cardLanguage).write(isAlone: false, &$0) }
    }

    // MARK: - To take along

    private func endings(_ page: inout HTMLWriter) {
        guard desk.loaded != nil else { return }
        page.element("h3", .id("ws-endings"), .attribute("tabindex", "-1"), text: words.workshopEndings)
        page.buttons { row in
            row.act("ws-take", at: "sheet", words.workshopTakeSheet)
            row.act("ws-take", at: "form", words.workshopTakeForm)
            row.act("ws-take", at: "guide", words.workshopTakeGuide)
        }
    }
}

extension HTMLWriter {
    /// Writes a button that is pressed or not.
    mutating func toggle(_ what: String, at: String, _ text: String, isPressed: Bool) {
        element(
            "button", .attribute("type", "button"), .attribute("data-do", what), .attribute("data-at", at),
            .attribute("aria-pressed", "\(isPressed)"), text: text)
    }
}
