import CardEngine
import CardPlugins
import CardSchema

/// What all views need: the diary, the words, and how cards and days are named.
struct ViewWriting {
    let diary: Diary
    /// The language of the person.
    let language: String
    let words: BrowserWords

    init(_ diary: Diary, language: String) {
        (self.diary, self.language) = (diary, language)
        words = BrowserWords(language)
    }

    /// Returns a card's template, day and slot in words: `Mood, Friday 20 November 2026, morning`.
    func name(of card: CardName, _ schema: Schema) -> String {
        ([schema.title.text(in: language)] + [time(of: card, schema)].compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns a card's day and slot in words; `nil` for a template with a single card.
    func time(of card: CardName, _ schema: Schema) -> String? {
        guard schema.cadence != .once else { return nil }
        let slot = schema.cadence.slot(card.slot)?.title.text(in: language)
        return [day(card.day), slot].compactMap(\.self).joined(separator: ", ")
    }

    /// Returns a day in full.
    func day(_ day: CivilDate) -> String { words.pages.fullDay(day) }

    /// Returns a template, or `nil` if it cannot be used.
    func schema(_ id: String) -> Schema? { try? diary.schema(id).schema }
}

/// The address that stands for a card in use, whichever it is.
enum CardInUse {
    /// No template has this id.
    static let address = "*"
}

extension HTMLWriter {
    /// Writes the heading of a view, which gets the focus.
    mutating func heading(_ text: String) { element("h1", .attribute("tabindex", "-1"), text: text) }

    /// Writes a button that shows a view.
    mutating func go(_ view: String, at: String = "", _ text: String, isMain: Bool = false) {
        element(
            "button", .attribute("type", "button"), .attribute("data-go", view),
            at.isEmpty ? nil : .attribute("data-at", at), isMain ? .class("main") : nil, text: text)
    }

    /// Writes a button that does something.
    mutating func act(_ what: String, at: String = "", _ text: String, isMain: Bool = false) {
        element(
            "button", .attribute("type", "button"), .attribute("data-do", what),
            at.isEmpty ? nil : .attribute("data-at", at), isMain ? .class("main") : nil, text: text)
    }

    /// Writes a row of buttons.
    mutating func buttons(_ content: (inout HTMLWriter) -> Void) {
        element("p", .class("buttons")) { content(&$0) }
    }

    /// Writes a question with options; one of them can be chosen.
    mutating func choices(
        _ name: String, _ title: String, _ choices: [(id: String, title: String)], chosen: String?
    ) {
        element("fieldset", .class("q")) { set in
            set.element("legend", text: title)
            set.element("div", .class("answer")) { answer in
                for choice in choices {
                    answer.element("label", .class("choice")) { label in
                        label.void(
                            "input", .attribute("type", "radio"), .attribute("name", name),
                            .attribute("value", choice.id), choice.id == chosen ? .flag("checked") : nil)
                        label.element("span", text: choice.title)
                    }
                }
            }
        }
    }
}
