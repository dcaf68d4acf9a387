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
        brought(&page)
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
}

extension HTMLWriter {
    /// Writes a button that may have nothing to do now.
    mutating func act(_ what: String, at: String = "", _ text: String, isDisabled: Bool) {
        element(
            "button", .attribute("type", "button"), .attribute("data-do", what),
            at.isEmpty ? nil : .attribute("data-at", at), isDisabled ? .flag("disabled") : nil, text: text)
    }
}
