import CardEngine
import CardSchema

// Small changes to the template, folded at the question that they are about.
extension CardMarkup {
    /// More options than these are put away in the workshop.
    private static let mostOptions = 60

    func changes(_ changes: SmallChanges, _ field: Field, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        page.element("details", .class("changes"), .id(frame.id + "c")) { page in
            page.element("summary", text: words.changeQuestion)
            if changes.takesQuestion { typed("add-like", words.likeQuestion, field, frame.id + "l", &page) }
            options(changes.offered, "put-away", (words.putAway, words.putAwayText), field, frame.id + "a", &page)
            options(changes.away, "bring-back", (words.bringBack, nil), field, frame.id + "b", &page)
        }
    }

    /// Adds words of the person's own to the options, right below them.
    func ownOption(_ field: Field, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        guard card?.filling.smallChanges(at: field.path).takesOption == true else { return }
        page.element("details", .class("own"), .id(frame.id + "w")) { page in
            page.element("summary", text: words.ownOption)
            typed("add-option", words.ownWords, field, frame.id + "o", &page)
        }
    }

    /// A line to type in, with its button.
    private func typed(_ act: String, _ label: String, _ field: Field, _ id: String, _ page: inout HTMLWriter) {
        page.element("p", .attribute("data-fields", "")) { page in
            page.element("label", .attribute("for", id), text: label)
            page.void(
                "input", .attribute("type", "text"), .attribute("name", "title"), .id(id),
                .attribute("autocomplete", "off"), .attribute("spellcheck", "false"))
            page.text(" ")
            page.element(
                "button", .attribute("type", "button"), .attribute("data-do", act),
                .attribute("data-at", "\(field.path)"), text: words.addIt)
        }
    }

    /// A button for each of some options.
    private func options(
        _ options: [AnswerOption], _ act: String, _ texts: (title: String, text: String?), _ field: Field, _ id: String,
        _ page: inout HTMLWriter
    ) {
        guard !options.isEmpty, options.count <= Self.mostOptions else { return }
        page.element("details", .id(id)) { page in
            page.element("summary", text: texts.title)
            if let text = texts.text { page.element("p", .class("hint"), text: text) }
            page.element("p", .class("buttons")) { page in
                for option in options {
                    page.element(
                        "button", .attribute("type", "button"), .attribute("data-do", act),
                        .attribute("data-at", "\(field.path):\(option.id)"), text: option.title.text(in: language))
                    page.text(" ")
                }
            }
        }
    }
}
