import CardEngine
import CardPlugins
import CardSchema

/// The workshop: the outline or the text of a template, its card to try, and what a new version means.
struct WorkshopView {
    let writing: ViewWriting
    let desk: WorkshopDesk
    /// The number of the card to try.
    let number: Int
    /// What a terminal would print for the card; `nil` if that cannot be shown.
    var prompt: ((Filling, String) -> [AskedText])?
    var words: BrowserWords { writing.words }

    func write(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        page.element("div", .id("workshop"), .class("workshop")) { contents(&$0, noting: pieces) }
    }

    /// Writes what an edit replaces.
    func contents(_ page: inout HTMLWriter, noting pieces: MarkupPieces) {
        page.heading(title)
        jumps(&page)
        others(&page)
        begun(&page)
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
        page.element("p", .class("quiet keys"), text: words.workshopKeysAbout)
        brought(&page)
        page.element("div", .class("benches")) { benches in
            bench("parts", words.workshopParts, &benches) { bench in
                switch desk.look {
                case .outline: outline(&bench)
                case .text: text(&bench)
                }
            }
            bench("card", words.workshopCard, &benches) { card(&$0, noting: pieces) }
            bench("meaning", words.workshopMeaning, &benches) { meaning(&$0) }
        }
    }

    /// Writes a column.
    ///
    /// Its heading takes the focus of who jumps to it, and the column that of a button that is gone.
    private func bench(
        _ name: String, _ title: String, _ benches: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
    ) {
        benches.element(
            "section", .id("ws-bench-\(name)"), .class("bench"), .attribute("tabindex", "-1"),
            .attribute("aria-labelledby", "ws-\(name)")
        ) { bench in
            bench.element("h2", .id("ws-\(name)"), .attribute("tabindex", "-1"), text: title)
            content(&bench)
        }
    }

    /// Offers the cards in use; above a new card, unfolded.
    private func others(_ page: inout HTMLWriter) {
        let isNew = desk.workshop.older == nil
        guard !desk.others.isEmpty else {
            if isNew { page.buttons { $0.go("beginnings", words.beginningsMore) } }
            return
        }
        page.element("details", .id("ws-others"), isNew || desk.isCardAsked ? .flag("open") : nil) { page in
            page.element("summary", text: isNew ? words.workshopChangeUsed : words.workshopChangeOther)
            page.buttons { row in
                for other in desk.others { row.go("workshop", at: other.id, other.title) }
                row.go("beginnings", words.beginningsMore)
            }
        }
    }

    /// Writes links to the columns, to the chosen part and to the button that takes the card into use.
    private func jumps(_ page: inout HTMLWriter) {
        page.element("nav", .class("jumps"), .attribute("aria-label", words.workshopJump)) { nav in
            nav.element("a", .href(.fragment("ws-parts")), text: words.workshopParts)
            if desk.look == .outline, desk.chosen != nil {
                nav.element("a", .href(.fragment("ws-panel")), text: words.workshopPanel)
            }
            nav.element("a", .href(.fragment("ws-card")), text: words.workshopCard)
            nav.element("a", .href(.fragment("ws-meaning")), text: words.workshopMeaning)
            if desk.isSound { nav.element("a", .href(.fragment("ws-adopt")), text: words.workshopAdopt) }
        }
    }

    /// Says when a card was begun that nobody has finished.
    private func begun(_ page: inout HTMLWriter) {
        guard let day = desk.lastChanged else { return }
        let isNew = desk.workshop.older == nil
        page.element("p", .class("begun")) { line in
            line.text(
                isNew
                    ? words.workshopBegun(day: writing.day(day)) : words.workshopBegunChanges(day: writing.day(day)))
            guard isNew else { return }
            line.text(" ")
            line.act("begin-card", words.workshopBeginAnew)
        }
    }

    private var title: String {
        let title = desk.outline.flatMap { _ in desk.workshop.root?["title"] }
        return title?.string ?? title?[writing.language]?.string ?? desk.loaded?.schema.title.text(in: writing.language)
            ?? words.workshop
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
}

extension HTMLWriter {
    /// Writes a button that may have nothing to do now; it keeps the focus then, and the text `why` says why.
    mutating func act(
        _ what: String, at: String = "", _ text: String, isDisabled: Bool, why: String? = nil, id: String? = nil
    ) {
        element(
            "button", id.map { .id($0) }, .attribute("type", "button"), .attribute("data-do", what),
            at.isEmpty ? nil : .attribute("data-at", at), isDisabled ? .attribute("aria-disabled", "true") : nil,
            why.map { .attribute("aria-describedby", $0) }, text: text)
    }
}
