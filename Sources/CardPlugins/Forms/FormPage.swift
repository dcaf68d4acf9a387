package import CardEngine
package import CardSchema
import CardTexts

/// A template as a form: one HTML file that works without a network and without Cards.
///
/// ```
/// template ─▶ HTML with every question ┐
///          ─▶ FormModel as JSON        ├─▶ one file ─▶ a browser ─▶ card.json ─▶ cards fill --from
///          ─▶ expressions as JavaScript┘
/// ```
///
/// Texts of the template stand in the HTML, escaped by ``HTMLWriter``, or in the JSON. The script contains none of
/// them, except the literals of expressions.
package struct FormPage {
    private let schema: CompiledSchema
    private let language: String
    private let words: FormWords
    private let markup: CardMarkup
    /// When a day begins.
    private let dayStart: CivilTime

    /// Describes the form of a template, with its texts in a language as far as it has them.
    ///
    /// A day begins at the time at which that of the person's journal does.
    package init(
        _ schema: CompiledSchema, language: String, dayStart: CivilTime = JournalConfiguration.usualDayStart
    ) {
        self.schema = schema
        self.language = language
        self.dayStart = dayStart
        words = FormWords(language)
        markup = CardMarkup(schema, language: language, words: words)
    }

    /// The file, in UTF-8.
    package var bytes: [UInt8] {
        let model = FormModel(schema, language: language, dayStart: dayStart)
        let document = HTMLDocument(
            title: schema.schema.title.text(in: language), language: words.language.rawValue,
            style: card_form_style().text,
            script: Self.script(model.functions))
        var page = HTMLWriter()
        document.begin(&page)
        page.element("main") { page in
            header(&page)
            page.element("noscript") { $0.element("p", text: words.needsScript) }
            page.element("form", .id("card"), .attribute("autocomplete", "off"), .flag("novalidate")) { page in
                card(&page)
                for index in schema.schema.groups.indices { markup.group(index, &page) }
                ending(&page)
            }
        }
        page.data(id: "model", json: Array(model.document.compact().utf8))
        page.data(id: "words", json: Array(texts.compact().utf8))
        document.end(&page)
        return page.take()
    }

    private static func script(_ functions: [String]) -> String {
        let parts = [
            card_form_expressions(), card_form_lower(), card_form_card(), card_form_answers(), card_form_drawing(),
            card_form_page(), card_form_drafts(), card_form_saving(),
        ]
        return "\"use strict\";(() => {\n" + parts.map(\.text).joined(separator: "\n") + "\nstart([\n"
            + functions.joined(separator: ",\n") + "\n]);\n})();\n"
    }

    /// Whether there is nothing to fill in, and so no day and nothing to save.
    private var isPage: Bool { schema.schema.isPage }

    // MARK: - Around the questions

    private func header(_ page: inout HTMLWriter) {
        page.element("header") { page in
            page.element("h1") { markup.write(schema.schema.title, &$0) }
            if let intro = schema.schema.intro { markup.paragraph(intro, &page) }
            if let help = schema.schema.help { markup.details(help, &page) }
            if !isPage { page.element("p", .class("quiet"), text: words.offline) }
        }
        page.element("div", .id("drafts"), .attribute("role", "status")) { _ in }
        guard markup.hasContents else { return }
        page.element("nav", .id("contents"), .attribute("aria-label", words.contents)) { page in
            page.element("ul") { page in
                for (index, group) in schema.schema.groups.enumerated() {
                    page.element("li", .id("n\(index)")) { page in
                        page.element(
                            "a", .href(.fragment("g\(index)")), text: group.title.text(in: language))
                    }
                }
            }
        }
    }

    /// What the card itself needs: its day, its slot, and how much of it is asked.
    private func card(_ page: inout HTMLWriter) {
        page.element("div", .class("q"), isPage ? .flag("hidden") : nil) { page in
            page.element("label", .attribute("for", "day"), text: words.day)
            page.void(
                "input", .attribute("type", "date"), .id("day"), .attribute("min", "1900-01-01"), .flag("required"))
            page.element("p", .class("error"), .id("day-error"), .flag("hidden")) { _ in }
            page.element("div", .attribute("role", "status")) { page in
                page.element("p", .id("day-turn"), .flag("hidden")) { page in
                    page.element("span", .id("day-turned")) { _ in }
                    page.text(" ")
                    page.element("button", .attribute("type", "button"), .id("use-today"), text: words.useToday)
                }
            }
        }
        if !schema.schema.cadence.slots.isEmpty {
            let slots = schema.schema.cadence.slots.map { ($0.id, $0.title.text(in: language)) }
            selection("slot", words.slot, slots, &page)
        }
        if !schema.schema.parts.isEmpty {
            let parts = schema.schema.parts.map { ($0.id, $0.title.text(in: language)) }
            selection("part", words.part, [("", words.wholeCard)] + parts, &page)
        }
    }

    private func selection(
        _ name: String, _ legend: String, _ choices: [(id: String, title: String)], _ page: inout HTMLWriter
    ) {
        page.element("fieldset", .class("q"), .id("\(name)-set")) { page in
            page.element("legend", text: legend)
            page.element("div", .class("answer flow")) { page in
                for choice in choices {
                    page.element("label", .class("choice")) { page in
                        page.void(
                            "input", .attribute("type", "radio"), .attribute("name", name),
                            .attribute("value", choice.id), choice.id.isEmpty ? .flag("checked") : nil)
                        page.element("span", text: choice.title)
                    }
                }
            }
            page.element("p", .class("error"), .id("\(name)-error"), .flag("hidden")) { _ in }
        }
    }

    private func ending(_ page: inout HTMLWriter) {
        page.element(
            "section", .id("end"), .attribute("aria-labelledby", "end-title"), isPage ? .flag("hidden") : nil
        ) { page in
            page.element("h2", .id("end-title"), text: words.finish)
            safety(&page)
            page.element("div", .id("findings"), .attribute("role", "status")) { _ in }
            page.element("div", .id("problems"), .attribute("tabindex", "-1")) { _ in }
            page.element("p", .class("buttons")) { page in
                page.element(
                    "button", .attribute("type", "button"), .id("save"), .class("main"), text: words.save)
            }
            page.element("div", .id("saved"), .attribute("tabindex", "-1")) { _ in }
            page.element("details", .id("copy"), .flag("hidden")) { page in
                page.element("summary", text: words.copyInstead)
                page.element(
                    "textarea", .id("text"), .attribute("aria-label", words.copyInstead), .flag("readonly"), text: "")
            }
            page.element("p", .id("draft"), .attribute("role", "status")) { _ in }
            page.element("div", .id("count-heard"), .class("heard"), .attribute("role", "status")) { _ in }
            page.element("p", .class("buttons")) { page in
                page.element(
                    "button", .attribute("type", "button"), .id("forget"), .flag("hidden"), text: words.forgetDraft)
            }
        }
    }

    /// What a person reads from the moment at which a safety rule holds, in the words of the program.
    private func safety(_ page: inout HTMLWriter) {
        guard !schema.schema.safety.isEmpty else { return }
        page.element("aside", .id("safety"), .class("safety"), .flag("hidden")) { page in
            for line in safetyLines { page.element("p", text: line) }
        }
        // The script shows copies of the message at the questions. A screen reader hears this one.
        page.element("div", .id("safety-heard"), .class("heard"), .attribute("role", "status")) { _ in }
    }

    private var safetyLines: [String] {
        let safety = SafetyWords(for: schema.schema, wanted: language, isNamed: true)
        return [safety.acknowledgement, safety.company, words.planNotHere, safety.emergency]
    }

    /// The words that the script shows.
    private var texts: JSONDocument {
        .object([
            ("yes", .string(words.yes)), ("no", .string(words.no)), ("none", .string(words.noEntry)),
            ("entry", .string(words.entry(number: "{number}"))), ("use", .string(words.use(answer: "{answer}"))),
            ("useNow", .string(words.useNow)), ("required", .string(words.required)),
            ("removeAsk", .string(words.removeAsk)), ("notValid", .string(words.notValid)),
            ("noSuchDay", .string(words.noSuchDay)),
            ("draftKept", .string(words.draftKept)), ("draftOf", .string(words.draftOf(day: "{day}"))),
            ("draftContinue", .string(words.draftContinue)), ("draftDiscard", .string(words.forgetDraft)),
            ("draftElsewhere", .string(words.draftElsewhere)), ("draftSaved", .string(words.draftSaved)),
            ("draftCannot", .string(words.draftCannot)), ("forgetAsk", .string(words.forgetAsk)),
            ("forgotten", .string(words.forgotten)), ("nothing", .string(words.nothing)),
            ("fixFirst", .string(words.fixFirst)), ("stillOpen", .string(words.stillOpen)),
            ("lookAgain", .string(words.lookAgain)), ("savesIncomplete", .string(words.savesIncomplete)),
            ("saveAnyway", .string(words.saveAnyway)), ("askedToSave", .string(words.askedToSave(file: "{file}"))),
            ("savedIncomplete", .string(words.savedIncomplete)), ("keptUntil", .string(words.keptUntil)),
            ("stayUntil", .string(words.stayUntil)), ("haveFile", .string(words.haveFile)),
            ("saveAgain", .string(words.saveAgain)), ("fileThere", .string(words.fileThere(file: "{file}"))),
            ("importWith", .string(words.importWith)), ("draftHere", .string(words.draftHere(day: "{day}"))),
            ("draftSavedAs", .string(words.draftSavedAs(file: "{file}"))),
            ("left", .string(words.left(number: "{number}"))), ("tooMany", .string(words.tooMany(number: "{number}"))),
            ("day", .string(words.day)), ("chooseSlot", .string(words.chooseSlot)),
            ("dayTurned", .string(words.dayTurned(day: "{day}", today: "{today}"))),
            ("addInCards", .string(words.addInCards(titles: "{titles}"))),
        ])
    }
}
