import CardSchema

// A surface to draw the answer on. `pages/form/drawing.js` draws, for forms and for the browser.
extension CardMarkup {
    /// Writes the surface of a question with its buttons; an input for a picture from elsewhere belongs beside it.
    func drawing(_ field: Field, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        guard case .files(let limits) = field.type else { return }
        page.element("div", .class("drawing"), .attribute("data-most", "\(limits.mostDrawingBytes)")) { page in
            page.element("p", .class("hint"), .id(frame.id + "w"), text: words.drawHere)
            page.element(
                "canvas", .attribute("width", "1000"), .attribute("height", "500"), .attribute("role", "img"),
                .attribute("aria-label", words.drawingOf(title: field.title.text(in: language))),
                .attribute("aria-describedby", frame.id + "w")
            ) { _ in }
            page.element("p", .class("buttons")) { page in
                button("unstroke", words.undoStroke, &page)
                page.text(" ")
                button("erase", words.eraseDrawing, &page)
                // A form takes each line at once.
                guard card != nil else { return }
                page.text(" ")
                button("take", words.takeDrawing, &page)
            }
        }
    }

    /// Writes the input for a picture from elsewhere, which a form takes like a drawing.
    func picture(_ field: Field, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        guard case .files(let limits) = field.type else { return }
        page.element(
            "label", .class("file-new"), .attribute("for", frame.id + "i"),
            text: words.orPicture(size: limits.mostDrawingKilobytes))
        page.void(
            "input", .attribute("type", "file"), .id(frame.id + "i"),
            .attribute("accept", FieldType.FilesLimits.drawingType), describing(field, frame))
    }

    private func button(_ name: String, _ text: String, _ page: inout HTMLWriter) {
        page.element("button", .attribute("type", "button"), .class(name), text: text)
    }
}
