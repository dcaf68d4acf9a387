import CardEngine
import CardPlugins
import CardSchema

// The texts of the card in two languages beside each other, and what came of a form.
extension WorkshopView {
    /// Writes every text in the card's own language and in another one; what is missing leads to its place.
    func languages(_ page: inout HTMLWriter) {
        let known = desk.workshop.languages
        let other = cardLanguage == known[0] ? known.dropFirst().first : cardLanguage
        if let other { texts(known[0], other, &page) }
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            page.element("h3", text: words.workshopAddLanguage)
            for (name, label) in [("tag", words.workshopLanguageTag), ("title", words.workshopLanguageTitle)] {
                let refusal = desk.refusal.flatMap { $0.what == "ws-translate" ? $0 : nil }
                page.element("label", .attribute("for", "ws-language-\(name)"), text: label)
                page.void(
                    "input", .attribute("type", "text"), .attribute("name", name), .id("ws-language-\(name)"),
                    .attribute("autocomplete", "off"), .attribute("spellcheck", "false"),
                    refusal.map { .attribute("value", $0.fields[name] ?? "") },
                    refusal == nil ? nil : .attribute("aria-describedby", WorkshopRefusal.id))
            }
            page.buttons { $0.act("ws-translate", words.workshopAddLanguage) }
            page.refused(desk.refusal, "ws-translate", at: "")
        }
    }

    private func texts(_ own: String, _ other: String, _ page: inout HTMLWriter) {
        let missing = desk.workshop.untranslated(into: other)
        let language = words.workshopLanguage(other)
        page.element(
            "p",
            text: missing.isEmpty
                ? words.workshopAllThere(tongue: language)
                : words.workshopMissing(count: missing.count, tongue: language))
        let outdated = desk.workshop.outdated(in: other)
        if !missing.isEmpty || !outdated.isEmpty {
            page.element("div", .flag("data-fields"), .attribute("data-taken", "ws-translations")) { page in
                if !missing.isEmpty { table(missing, own, other, hasBoxes: true, &page) }
                if !outdated.isEmpty {
                    page.element("p", text: words.workshopOutdated(count: outdated.count, tongue: language))
                    table(outdated, own, other, hasBoxes: true, &page)
                }
                page.buttons { $0.act("ws-translations", at: other, words.workshopTranslate, isMain: true) }
                page.refused(desk.refusal, "ws-translations", at: other)
            }
        }
        page.element("details", missing.isEmpty ? .flag("open") : nil) { page in
            page.element("summary", text: words.workshopAllTexts)
            let shown = Set(missing + outdated)
            table(desk.workshop.texts().filter { !shown.contains($0) }, own, other, hasBoxes: false, &page)
        }
    }

    /// Writes texts beside their translations, or beside boxes for them.
    private func table(
        _ texts: [Workshop.WrittenText], _ own: String, _ other: String, hasBoxes: Bool, _ page: inout HTMLWriter
    ) {
        page.element("table", .class("tongues")) { table in
            table.element("tr") { head in
                for tag in [own, other] {
                    head.element("th", .attribute("scope", "col"), text: words.workshopLanguage(tag))
                }
            }
            for text in texts {
                let (address, source) = (text.address(in: other), text.texts[own] ?? "")
                let translated = text.texts[other] ?? ""
                table.element("tr", hasBoxes ? .id("ws-row-" + address) : nil) { row in
                    guard !hasBoxes else {
                        row.element("td", .attribute("lang", own)) {
                            $0.element("label", .attribute("for", "ws-text-" + address), text: source)
                        }
                        row.element("td", .class("missing")) { box(address, translated, for: source, other, &$0) }
                        return
                    }
                    row.element("td", .attribute("lang", own), text: source)
                    row.element("td", .attribute("lang", other), text: translated)
                }
            }
        }
    }

    /// Writes the box for a translation; it grows with its text, and Enter is no part of it unless its text has lines.
    private func box(
        _ address: String, _ translated: String, for source: String, _ tag: String, _ cell: inout HTMLWriter
    ) {
        let hasLines = source.contains(where: \.isNewline)
        cell.element(
            "textarea", .attribute("name", address), .id("ws-text-" + address),
            .attribute("rows", hasLines ? "3" : "1"), hasLines ? nil : .flag("data-line"), .attribute("lang", tag),
            .attribute("autocomplete", "off"), text: translated)
    }

    /// Writes what became of the form that the card was made of.
    func brought(_ page: inout HTMLWriter) {
        guard let (written, reader) = desk.brought else { return }
        guard !written.remarks.isEmpty else {
            return page.element("p", text: words.workshopBroughtWhole(system: reader.title))
        }
        page.element("details", .class("brought"), .flag("open")) { page in
            page.element("summary", text: words.workshopBrought(system: reader.title))
            let kinds: [(QuestionnaireRemark.Kind, String)] = [
                (.lost, words.workshopBroughtLost), (.changed, words.workshopBroughtChanged),
                (.presentation, words.workshopBroughtLooks),
            ]
            for (kind, title) in kinds {
                let remarks = written.remarks.filter { $0.kind == kind }
                guard !remarks.isEmpty else { continue }
                page.element("h2", text: title)
                page.element("ul", .attribute("lang", "en")) { list in
                    for remark in remarks {
                        list.element("li", text: "\(remark.place), \(remark.element): \(remark.message)")
                    }
                }
            }
        }
    }
}

extension BrowserWords {
    /// The name of a language, or its tag.
    func workshopLanguage(_ tag: String) -> String {
        switch TextLanguage(rawValue: tag) {
        case .en: workshopEnglish
        case .es: workshopSpanish
        case nil: tag
        }
    }
}
