import CardEngine
package import CardSchema

/// A card's questions as HTML: an empty form that its script fills in, or a card with its answers.
///
/// ```
/// template ─▶ CardMarkup ─▶ a form: every question, none answered, texts with places for answers
/// Filling ─▶ ShownCard ─▶ CardMarkup ─▶ a card: what is asked now, its answers, and notes about them
/// ```
package struct CardMarkup {
    /// The template.
    let schema: CompiledSchema
    /// The language of the template's texts.
    let language: String
    /// The words around questions.
    package let words: FormWords
    /// The card with its answers; `nil` for an empty form.
    let card: ShownCard?
    /// Notes the pieces of a card that may be replaced one by one; `nil` for an empty form.
    let pieces: MarkupPieces?

    /// The list whose records the texts belong to; `nil` outside of lists.
    private var list: FieldPath?

    /// Returns the same for the records of a list.
    func inRecords(of list: FieldPath) -> CardMarkup {
        var own = self
        own.list = list
        return own
    }

    /// Describes an empty form.
    init(_ schema: CompiledSchema, language: String, words: FormWords) {
        (self.schema, self.language, self.words) = (schema, language, words)
        (card, pieces) = (nil, nil)
    }

    /// Describes a card with its answers; its pieces are noted.
    package init(_ card: ShownCard, language: String, noting pieces: MarkupPieces) {
        schema = card.filling.schema
        self.language = language
        words = FormWords(language)
        (self.card, self.pieces) = (card, pieces)
    }

    /// Whether the groups are listed at the top, to jump to.
    package var hasContents: Bool { schema.schema.groups.count > 2 }

    // MARK: - Texts

    /// Writes a text: on a form with a place for each answer that it shows, on a card with the answers.
    package func write(_ text: LocalizedText, _ page: inout HTMLWriter) {
        let shown = card.map { $0.filling.session.shown(text) } ?? text
        page.emphasized(shown.emphasized(in: language)) { piece, page in
            switch piece {
            case .text(let text): page.text(text)
            case .pipe(let pipe, _):
                page.element("span", .attribute("data-pipe", name(of: pipe)), text: LocalizedText.noAnswer)
            }
        }
    }

    /// What a pipe shows: a path, which in a text of a record is that of the record's question.
    private func name(of pipe: AnswerPipe) -> String {
        schema.evaluator.name(of: pipe, inRecordsOf: list)
    }

    package func paragraph(_ text: LocalizedText, id: String? = nil, _ page: inout HTMLWriter) {
        page.element("p", .class("text"), id.map { .id($0) }) { write(text, &$0) }
    }

    package func details(_ help: LocalizedText, _ page: inout HTMLWriter) {
        page.element("details") { page in
            page.element("summary", text: words.help)
            paragraph(help, &page)
        }
    }

    /// Writes an element that may be replaced alone, and notes it.
    package func piece(_ id: String, _ page: inout HTMLWriter, _ write: (inout HTMLWriter) -> Void) {
        let start = page.count
        write(&page)
        pieces?.note(id, page.bytes[start...])
    }
}

/// The pieces of a card's page that may be replaced one by one: each one element, by its id.
package final class MarkupPieces {
    /// The bytes of each element.
    package private(set) var elements: [String: [UInt8]] = [:]
    /// The ids, in the order of the page.
    package private(set) var ids: [String] = []
    /// Whether each section with an id is hidden, because nothing in it is asked.
    package private(set) var hidden: [String: Bool] = [:]

    package init() {}

    func note(_ id: String, _ bytes: ArraySlice<UInt8>) {
        elements[id] = Array(bytes)
        ids.append(id)
    }

    func note(_ id: String, isHidden: Bool) { hidden[id] = isHidden }
}
