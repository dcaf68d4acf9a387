import CardEngine
import CardSchema

// Lists in lists, which a template cannot have.
extension Questionnaire {
    /// The form with every list in a list as a list of its own, whose records say to which one they belong.
    ///
    /// ```
    /// household*                  household*
    ///   name               ─▶       name
    ///   visit*                    visit*
    ///     reason                    household   which one
    ///                               reason
    /// ```
    var withoutNestedLists: Questionnaire {
        var form = self
        form.items = items.flatMap { $0.withoutNestedLists(&form.remarks) }
        return form
    }
}

extension QuestionnaireItem {
    private var isList: Bool { kind == .group && repeats && !items.isEmpty }

    /// The item, and the lists that were in its records.
    fileprivate func withoutNestedLists(_ remarks: inout [QuestionnaireRemark]) -> [QuestionnaireItem] {
        var item = self
        guard isList else {
            item.items = items.flatMap { $0.withoutNestedLists(&remarks) }
            return [item]
        }
        var inner: [QuestionnaireItem] = []
        item.items = items.compactMap { $0.takingLists(out: &inner, []) }
        guard !inner.isEmpty, item.items.contains(where: \.hasQuestion) else { return [self] }
        // A rule of one record cannot count the records that belong to it.
        let codes = Set(inner.flatMap(\.withParts).map(\.code))
        item.items = item.items.map { $0.withoutAnswers(of: codes, "it uses the records of a list in this list") }
        return [item]
            + inner.flatMap { list in list.belonging(to: self, &remarks).withoutNestedLists(&remarks) }
    }

    private var hasQuestion: Bool { kind != .group && kind != .info || items.contains(where: \.hasQuestion) }

    /// The item without the lists in it; `nil` if nothing is left of a group.
    private func takingLists(
        out lists: inout [QuestionnaireItem], _ conditions: [QuestionnaireExpression]
    ) -> QuestionnaireItem? {
        let around = conditions + [condition].compactMap(\.self)
        if isList {
            var list = self
            list.condition = QuestionnaireExpression.all(around)
            lists.append(list)
            return nil
        }
        guard !items.isEmpty else { return self }
        var item = self
        item.items = items.compactMap { $0.takingLists(out: &lists, around) }
        return kind == .group && item.items.isEmpty ? nil : item
    }

    /// A list of its own, whose records begin with the number of the record to which they belong.
    private func belonging(to outer: QuestionnaireItem, _ remarks: inout [QuestionnaireRemark]) -> QuestionnaireItem {
        var list = self
        remarks.append(
            QuestionnaireRemark(
                .changed, at: place, FormElement.repetition,
                "a list cannot be in a list, so it is one of its own, and each record says to which it belongs"))
        if !checks.isEmpty || isRequired || minimumCount ?? 0 > 0 || maximumCount != nil {
            remarks.append(
                QuestionnaireRemark(
                    .lost, at: place, FormElement.limit, "the number of its records for each record is not checked"))
        }
        (list.checks, list.isRequired, list.minimumCount, list.maximumCount) = ([], false, nil, nil)
        list.condition = QuestionnaireExpression.all([outer.condition, condition].compactMap(\.self))
        (list.isPrivate, list.isReadOnly) = (isPrivate || outer.isPrivate, isReadOnly || outer.isReadOnly)
        // From outside of the list, the answers of the record to which it belongs are those of all records.
        let codes = Set(outer.withParts.map(\.code)).subtracting(withParts.map(\.code))
        list = list.withoutAnswers(of: codes, "it uses the record to which this one belongs")
        var which = QuestionnaireItem(.integer, code: code + "/of", at: place)
        which.name = "of"
        which.title = outer.title.isEmpty ? [(nil, TemplateNames.title(of: outer.code) ?? outer.code)] : outer.title
        which.minimum = .number(DecimalNumber(whole: 1))
        which.isRequired = true
        list.items.insert(which, at: 0)
        return list
    }

    /// The item with rules that do not ask for some answers.
    private func withoutAnswers(of codes: Set<String>, _ words: String) -> QuestionnaireItem {
        func lost(_ expression: QuestionnaireExpression) -> QuestionnaireExpression {
            expression.codes.isDisjoint(with: codes)
                ? expression : .unsupported(words)
        }
        var item = self
        item.condition = condition.map { whole in
            // The other parts of the condition stay.
            QuestionnaireExpression.all(ExpressionWriter.operands(of: whole, .and).map(lost)) ?? whole
        }
        item.requiredWhen = requiredWhen.map(lost)
        item.calculation = calculation.map(lost)
        (item.minimum, item.maximum) = (minimum.map(lost), maximum.map(lost))
        item.initial = initial.map(lost)
        item.checks = checks.map { Check(lost($0.expression), $0.message, isWarning: $0.isWarning) }
        for index in item.options.indices { item.options[index].condition = item.options[index].condition.map(lost) }
        item.items = items.map { $0.withoutAnswers(of: codes, words) }
        return item
    }
}
