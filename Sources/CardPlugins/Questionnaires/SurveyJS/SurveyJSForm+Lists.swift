import CardSchema

extension SurveyJSForm {
    // MARK: - Repeated

    mutating func repeatedTable(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var list = start(.group, node, at: place, context)
        applyConditions(of: node, to: &list, context)
        setCounts(node, &list, ["minRowCount", "maxRowCount"])
        if node["rowsVisibleIf"]?.string?.isEmpty == false {
            remark(.lost, at: place, "rowsVisibleIf", "records are not hidden by a condition")
        }
        let columns = node["columns"]?.elements ?? []
        list.items = cells(columns, of: node, at: place, inside(list.code, context, isRow: true))
        for (index, column) in columns.enumerated() where column["isUnique"]?.bool == true {
            let message = words(node["keyDuplicationError"], at: place)
            distinguish(Self.name(of: column), in: &list, message, "\(place).columns[\(index)]", "isUnique")
        }
        finishList(node, &list)
        addTotals(columns, node, &list, isList: true)
        return list
    }

    mutating func repeatedPanel(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var list = start(.group, node, at: place, context)
        applyConditions(of: node, to: &list, context)
        setCounts(node, &list, ["minPanelCount", "maxPanelCount"])
        let inner = inside(list.code, context, isRow: false)
        for (index, element) in (node["templateElements"]?.elements ?? []).enumerated() {
            list.items += items(of: element, at: "\(place).templateElements[\(index)]", inner)
        }
        finishList(node, &list)
        return list
    }

    private func setCounts(_ node: JSONNode, _ list: inout QuestionnaireItem, _ keys: [String]) {
        let most = node[keys[1]].flatMap { Self.whole($0) }
        let counts = [keys[0], "rowCount", "panelCount"].compactMap { node[$0].flatMap { Self.whole($0) } }
        if most == 1, counts.contains(1) {
            // One record that is always there is a group.
            return
        }
        list.repeats = true
        list.minimumCount = node[keys[0]].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
        list.maximumCount = node[keys[1]].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
        if list.isRequired, list.minimumCount == nil { list.minimumCount = 1 }
    }

    /// Adds the rule that no two records have the same answer.
    private mutating func distinguish(
        _ name: String, in list: inout QuestionnaireItem, _ message: Questionnaire.Words, _ place: String,
        _ element: String
    ) {
        let code = "\(list.code).\(name)"
        guard list.items.flatMap(\.withParts).contains(where: { $0.code == code }) else {
            return remark(.lost, at: place, element, "the records have no such question")
        }
        // A group of one record is not a list.
        guard list.repeats else { return }
        list.checks.append(
            QuestionnaireItem.Check(
                .call(.areDistinct, [.answer(code)]),
                message.isEmpty ? [(nil, "Two records have the same answer.")] : message))
    }

    private mutating func finishList(_ node: JSONNode, _ list: inout QuestionnaireItem) {
        if let name = node["keyName"]?.string, !name.isEmpty {
            distinguish(name, in: &list, words(node["keyDuplicationError"], at: list.place), list.place, "keyName")
        }
        applyRecords(node, &list)
        if node["validators"]?.elements?.isEmpty == false {
            remark(.lost, at: list.place, "validators", "a check of all records is left out")
        }
        if list.requiredWhen != nil {
            remark(.lost, at: list.place, "requiredIf", "a list is not required by a condition")
            (list.isRequired, list.requiredWhen) = (false, nil)
        }
    }

    /// Adds the totals below a table.
    mutating func addTotals(
        _ columns: [JSONNode], _ node: JSONNode, _ table: inout QuestionnaireItem, isList: Bool
    ) {
        for (index, column) in columns.enumerated() {
            let type = column["totalType"]?.string?.lowercased() ?? "none"
            let source = column["totalExpression"]?.string ?? ""
            guard type != "none" || !source.isEmpty else { continue }
            let (name, place) = (Self.name(of: column), "\(table.place).columns[\(index)]")
            var translator = SurveyJSTranslator(names)
            let value: SurveyJSValue?
            if source.isEmpty {
                let codes =
                    isList
                    ? ["\(table.code).\(name)"]
                    : table.items.map { row in
                        row.kind == .group ? "\(row.code).\(name)" : row.code
                    }
                let function = ["sum": "sum", "count": "count", "min": "min", "max": "max", "avg": "avg"][type]
                value = function.map { translator.value(of: .call($0, codes.map { .variable($0) })) }
            } else {
                value = translator.value(source)
            }
            guard let value else { continue }
            var item = Self.calculated(value, code: code("\(table.code)-total.\(name)", SurveyJSPlace()), at: place)
            let title = words(column["title"], at: place)
            item.title = title.isEmpty ? [(nil, name)] : title
            totals.append(item)
        }
    }
}
