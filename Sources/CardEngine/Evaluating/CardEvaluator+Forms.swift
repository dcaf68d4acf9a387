package import CardSchema

extension CardEvaluator {
    /// Returns the rules that a card breaks, in the order of the template, then those about texts without their usual
    /// form, in the order of the card.
    package func brokenRules(of card: Card, _ evaluation: CardEvaluation) -> [Rule] {
        evaluation.brokenRules.map { schema.schema.rules[$0] } + brokenForms(of: card, evaluation)
    }

    private func brokenForms(of card: Card, _ evaluation: CardEvaluation) -> [Rule] {
        formSlots.filter { evaluation.isOpen[$0] }.flatMap { slot -> [Rule] in
            let field = schema.slots[slot].field
            guard let list = field.type.list else { return [field.brokenForm(card.cells[slot])].compactMap { $0 } }
            return card.records(at: slot).flatMap { record in
                zip(list.fields, record.cells).compactMap { field, cell in
                    let field = field.inRecord(record.key)
                    guard let rule = field.brokenForm(cell),
                        isOpen(recordField: field.path, of: card, evaluation)
                    else { return nil }
                    return rule
                }
            }
        }
    }
}
