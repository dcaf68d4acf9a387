package import CardEngine
import CardSchema

/// A card's answers as text to read, group by group, as the page of a diary shows them.
package struct CardAnswers {
    private let markup: AnswerMarkup
    private let language: String

    /// Prepares to write answers in a language.
    package init(language: String) {
        self.language = language
        markup = AnswerMarkup(words: PageWords(language), language: language, icons: .none)
    }

    /// Writes the answers of a card, and its scores; private ones too.
    package func write(_ card: Card, _ evaluation: CardEvaluation, _ page: inout HTMLWriter) {
        let questions = card.schema.questions
        page.element("div", .class("groups")) { page in
            for (index, group) in card.schema.schema.groups.enumerated() {
                let ordinals = questions.indices.filter { questions[$0].group == index && card.cells[$0] != .notAsked }
                guard !ordinals.isEmpty else { continue }
                page.element("div") { page in
                    page.element("p", .class("group"), text: group.title.text(in: language))
                    page.element("dl") { list in
                        for ordinal in ordinals { write(card.cells[ordinal], questions[ordinal].field, &list) }
                    }
                }
            }
        }
        let scores = card.schema.evaluator.scores(of: card, evaluation).filter { $0.value != nil }
        guard !scores.isEmpty else { return }
        page.element("dl", .class("scores")) { list in for score in scores { write(score, &list) } }
    }

    /// Writes a score with its band: `PHQ-9: 5, mild`.
    package func write(_ score: CardScore, _ page: inout HTMLWriter) {
        guard let value = score.value else { return }
        page.element("div") { pair in
            pair.element("dt", text: score.title(in: language))
            pair.element("dd") { answer in
                answer.element("b", text: "\(value)")
                if let unit = score.score.unit { answer.text(" \(unit.text(in: language))") }
                if let band = score.band { answer.text(", \(band.title.text(in: language))") }
            }
        }
    }

    private func write(_ cell: Cell, _ field: Field, _ page: inout HTMLWriter) {
        page.element("div", field.path.subfield == nil ? nil : .class("sub")) { pair in
            pair.element("dt", text: field.title.text(in: language))
            pair.element("dd") { markup.write(cell, of: field, &$0) }
        }
    }
}
