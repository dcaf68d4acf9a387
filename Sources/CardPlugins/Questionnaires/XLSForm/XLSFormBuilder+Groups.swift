import CardEngine
import CardSchema

extension XLSFormBuilder {
    mutating func group(_ row: XLSFormRow) -> QuestionnaireItem {
        var item = QuestionnaireItem(.group, code: row.code, at: row.place)
        takeTexts(row, into: &item)
        takeConditions(row, into: &item)
        (item.isRequired, item.requiredWhen) = (false, nil)
        if let readOnly = row["readonly"], XLSFormRow.truth(readOnly) != false {
            remark(.lost, row.place, "readonly", "the questions of a read-only group stay open")
        }
        if row.type == .beginRepeat {
            item.repeats = true
            takeCount(row, into: &item)
        }
        if case .beginLoop = row.type {
            remark(.lost, row.place, "type", "a group for each option of a list became a single group")
        }
        item.isTable = row.appearance.contains("table-list")
        takeRest(
            row, known: ["repeat_count", "appearance"].filter { $0 != "repeat_count" || row.type == .beginRepeat })
        let others = row.appearance.filter { $0 != "table-list" }
        if !others.isEmpty {
            remark(.presentation, row.place, "appearance", "how the group is shown follows from its questions")
        }
        return item
    }

    /// `repeat_count`: a number, or a rule if it is computed.
    private mutating func takeCount(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        guard let text = row["repeat_count"] else { return }
        if let count = Int(text), count >= 0 {
            (item.minimumCount, item.maximumCount) = (count, count)
            return
        }
        guard let formula = parsed(text, row, "repeat_count") else { return }
        var count = translator.value(formula)
        if count.type == .text, case .answer = count.expression { count = .unsupported("a text as a number") }
        let number = translator.number(count)
        takeChanges(row, "repeat_count")
        item.checks.append(QuestionnaireItem.Check(.binary(.equal, .call(.count, [.itself]), number), []))
        remark(.changed, row.place, "repeat_count", "the number of records is checked, not made")
    }

    /// A ranking: a place for each option, all different.
    mutating func ranking(_ row: XLSFormRow, _ source: XLSFormType.Source) -> QuestionnaireItem? {
        guard let choices = choices(source)?.choices, (1...24).contains(choices.count) else {
            remark(.lost, row.place, "type", "a ranking of these options has no equivalent")
            return nil
        }
        var group = QuestionnaireItem(.group, code: row.code, at: row.place)
        takeTexts(row, into: &group)
        takeConditions(row, into: &group)
        group.isTable = true
        var places: [String] = []
        for choice in choices {
            let code = "\(row.code)/\(choice.code)"
            var place = QuestionnaireItem(.scale, code: code, at: row.place)
            place.title = choice.title
            place.minimum = .number(DecimalNumber(whole: 1))
            place.maximum = .number(DecimalNumber(whole: Int64(choices.count)))
            place.step = DecimalNumber(whole: 1)
            (place.isRequired, place.requiredWhen) = (group.isRequired, group.requiredWhen)
            let others = places.map { QuestionnaireExpression.binary(.notEqual, .itself, .answer($0)) }
            if let check = QuestionnaireExpression.all(others) {
                place.checks.append(QuestionnaireItem.Check(check, []))
            }
            places.append(code)
            group.items.append(place)
        }
        (group.isRequired, group.requiredWhen) = (false, nil)
        remark(.changed, row.place, "type", "a ranking became a place for each option")
        takeRest(row, known: ["appearance", "parameters"])
        return group
    }
}
