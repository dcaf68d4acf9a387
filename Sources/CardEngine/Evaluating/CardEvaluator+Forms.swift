package import CardSchema

extension CardEvaluator {
    /// Returns the rules that a card breaks, then those about texts without their usual form.
    ///
    /// Each kind in the order of the template. The messages show answers as far as the reader may see them; without a
    /// reader, none.
    package func brokenRules(of card: Card, _ evaluation: CardEvaluation, to reader: Reader?) -> [Rule] {
        func shown(_ text: LocalizedText) -> LocalizedText {
            reader.map { self.shown(text, card, evaluation, to: $0) } ?? text
        }
        let forms = brokenForms(of: card, evaluation) { $0.mapTexts(shown) }
        return evaluation.brokenRules.map { schema.schema.rules[$0].mapMessage(shown) } + forms
    }

    /// Returns the rules that texts without their usual form break.
    func brokenForms(of card: Card, _ evaluation: CardEvaluation, _ shown: (Field) -> Field) -> [Rule] {
        formOrdinals.filter { evaluation.isOpen[$0] }.flatMap { ordinal -> [Rule] in
            let field = schema.questions[ordinal].field
            guard let list = field.type.list else {
                return [shown(field).brokenForm(card.cells[ordinal])].compactMap { $0 }
            }
            return card.records(at: ordinal).flatMap { record in
                zip(list.fields, record.cells).compactMap { field, cell in
                    let field = field.inRecord(record.key)
                    guard let rule = shown(field).brokenForm(cell),
                        isOpen(recordField: field.path, of: card, evaluation)
                    else { return nil }
                    return rule
                }
            }
        }
    }
}
