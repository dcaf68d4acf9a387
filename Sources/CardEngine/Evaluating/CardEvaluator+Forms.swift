package import CardSchema

extension CardEvaluator {
    /// Returns the rules that a card breaks, then those about texts without their usual form.
    ///
    /// Each kind in the order of the template. The messages show answers as far as the reader may see them; without a
    /// reader, none.
    package func brokenRules(of card: Card, _ evaluation: CardEvaluation, to reader: Reader?) -> [Rule] {
        func shown(_ text: LocalizedText, at path: FieldPath?) -> LocalizedText {
            reader.map { self.shown(text, at: path, card, evaluation, to: $0) } ?? text
        }
        let forms = brokenForms(of: card, evaluation) { field in field.mapTexts { shown($0, at: field.path) } }
        return evaluation.brokenRules.map { schema.schema.rules[$0].mapMessage { shown($0, at: nil) } } + forms
    }

    /// Returns the rules that texts without their usual form, and answers outside of `between`, break.
    func brokenForms(of card: Card, _ evaluation: CardEvaluation, _ shown: (Field) -> Field) -> [Rule] {
        guard !formOrdinals.isEmpty else { return [] }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        func broken(_ field: Field, _ cell: Cell, _ limits: [BoundExpression], record: Int? = nil) -> [Rule] {
            guard let value = cell.value else { return [] }
            let outside = zip(field.between?.ends ?? [], limits).first { _, limit in
                state.value(limit, record: record).yesno == false
            }
            let rule = outside.map { end, _ in
                field.brokenLimit(end) { path in
                    schema.question(at: path.inRecord(field.path.record)).map { shown($0.field) }
                }
            }
            return [field.brokenForm(.answered(value)), rule].compactMap { $0 }
        }
        return formOrdinals.filter { evaluation.isOpen[$0] }.flatMap { ordinal -> [Rule] in
            let field = schema.questions[ordinal].field
            guard let list = field.type.list, let first = firstRecordQuestion[ordinal] else {
                return broken(shown(field), card.cells[ordinal], limits[ordinal])
            }
            return card.records(at: ordinal).enumerated().flatMap { index, record in
                zip(list.fields, record.cells).enumerated().flatMap { place, answer -> [Rule] in
                    guard answer.0.isChecked else { return [] }
                    let field = answer.0.inRecord(record.key)
                    let rules = broken(
                        shown(field), answer.1, recordQuestions[first + place].limits, record: index)
                    guard !rules.isEmpty, isOpen(recordField: field.path, of: card, evaluation) else { return [] }
                    return rules
                }
            }
        }
    }
}
