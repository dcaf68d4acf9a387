import CardSchema

extension SurveyJSForm {
    /// A table with one choice in each row.
    mutating func matrix(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        let isSeveral = node["cellType"]?.string == "checkbox"
        guard let rows = node["rows"]?.elements, !rows.isEmpty else {
            var item = start(.choice, node, at: place, context)
            var context = context
            context.scope.code = item.code
            item.kind = isSeveral ? .choices : .choice
            item.options = columns(of: node, at: place, context)
            applyRules(node, &item, context)
            return item
        }
        var group = start(.group, node, at: place, context)
        applyConditions(of: node, to: &group, context)
        group.isTable = true
        let options = columns(of: node, at: place, context)
        let needsAll = ["isAllRowRequired", "eachRowRequired"].contains { node[$0]?.bool == true }
        for (index, row) in rows.enumerated() {
            let own = "\(place).rows[\(index)]"
            let (name, text) = Self.row(row, index)
            var item = QuestionnaireItem(
                isSeveral ? .choices : .choice, code: code("\(group.code).\(name)", SurveyJSPlace()), at: own)
            item.title = words(text, at: own, context.scope)
            if item.title.isEmpty { item.title = [(nil, name)] }
            item.options = options
            item.isRequired = needsAll
            item.condition = rowCondition(row, node["rowsVisibleIf"]?.string, name, context)
            if let value = node["defaultValue"]?[name].flatMap({ Self.text(of: $0) }) {
                item.initial = [constant(value, for: item)].compactMap(\.self)
            }
            if let right = node["correctAnswer"]?[name].flatMap({ Self.text(of: $0) }).flatMap({
                constant($0, for: item)
            }) {
                rightAnswers.append(.binary(.equal, .answer(item.code), right))
            }
            item.isReadOnly = node["readOnly"]?.bool == true
            group.items.append(item)
        }
        addUniqueRows(node, &group)
        applyGroupValidators(node, &group, context)
        requireAny(of: node, &group, context)
        return group
    }

    private mutating func columns(of node: JSONNode, at place: String, _ context: SurveyJSPlace)
        -> [QuestionnaireItem.Option]
    {
        var options = options(node["columns"]?.elements ?? [], at: "\(place).columns", context)
        if let source = node["columnsVisibleIf"]?.string, !source.isEmpty {
            addCondition(source, to: &options, context.scope)
        }
        return options
    }

    /// Returns the name and the text of a row, which may be written as `name|text`.
    private static func row(_ node: JSONNode, _ index: Int) -> (name: String, text: JSONNode?) {
        guard node.members == nil else {
            return (node["value"].flatMap { text(of: $0) } ?? "row\(index + 1)", node["text"])
        }
        let name = text(of: node) ?? "row\(index + 1)"
        guard let cut = name.firstIndex(of: "|") else { return (name, node) }
        return (String(name[..<cut]), JSONNode(.string(String(name[name.index(after: cut)...])), node.span))
    }

    private func rowCondition(
        _ row: JSONNode, _ all: String?, _ name: String, _ context: SurveyJSPlace
    ) -> QuestionnaireExpression? {
        var scope = context.scope
        scope.item = name
        var translator = SurveyJSTranslator(names, scope)
        let sources = [row["visibleIf"]?.string, row["enableIf"]?.string, all].compactMap(\.self)
        return QuestionnaireExpression.all(sources.compactMap { translator.condition($0) })
    }

    /// Rows that must have different answers.
    private mutating func addUniqueRows(_ node: JSONNode, _ group: inout QuestionnaireItem) {
        guard node["eachRowUnique"]?.bool == true, let last = group.items.indices.last else { return }
        addDifferent(&group, last)
    }

    private mutating func addDifferent(_ group: inout QuestionnaireItem, _ last: Int) {
        let codes = group.items.map(\.code)
        guard codes.count <= 12 else {
            return remark(.lost, at: group.place, "eachRowUnique", "equal answers of several rows are not refused")
        }
        for index in group.items.indices.dropFirst() {
            let pairs = codes[..<index].map { other in
                QuestionnaireExpression.binary(.notEqual, .answer(codes[index]), .answer(other))
            }
            // A pair with an unanswered question is not equal.
            guard let check = QuestionnaireExpression.all(pairs) else { continue }
            group.items[index].checks.append(
                .init(check, own("Another row has this answer.", "Otra fila tiene esta respuesta.")))
        }
    }

    private mutating func applyGroupValidators(
        _ node: JSONNode, _ group: inout QuestionnaireItem, _ context: SurveyJSPlace
    ) {
        guard node["validators"] != nil, let last = group.items.indices.last else { return }
        var translator = SurveyJSTranslator(names, context.scope)
        for (index, validator) in (node["validators"]?.elements ?? []).enumerated() {
            let place = "\(group.place).validators[\(index)]"
            guard let check = validator["expression"]?.string.flatMap({ translator.condition($0) }) else {
                remark(.lost, at: place, "type", "the validator does not fit a table")
                continue
            }
            group.items[last].checks.append(.init(check, words(validator["text"], at: place, context.scope)))
        }
    }

    // MARK: - Cells

    /// A table whose cells are questions: a group for each row.
    mutating func tableOfCells(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var table = start(.group, node, at: place, context)
        applyConditions(of: node, to: &table, context)
        let columns = node["columns"]?.elements ?? []
        for (index, row) in (node["rows"]?.elements ?? []).enumerated() {
            let own = "\(place).rows[\(index)]"
            let (name, text) = Self.row(row, index)
            var group = QuestionnaireItem(.group, code: code("\(table.code).\(name)", SurveyJSPlace()), at: own)
            group.title = words(text, at: own, context.scope)
            if group.title.isEmpty { group.title = [(nil, name)] }
            group.condition = rowCondition(row, node["rowsVisibleIf"]?.string, name, context)
            let inner = inside(group.code, context, isRow: true)
            group.items = cells(columns, of: node, at: own, inner, standard: node["defaultValue"]?[name])
            // One column needs no group.
            if columns.count == 1, group.items.count == 1, var only = group.items.first {
                only.title = group.title
                only.condition = QuestionnaireExpression.all([group.condition, only.condition].compactMap(\.self))
                table.items.append(only)
                table.isTable = true
            } else {
                table.items.append(group)
            }
        }
        for (index, column) in columns.enumerated() where column["isUnique"]?.bool == true {
            remark(
                .lost, at: "\(place).columns[\(index)]", "isUnique",
                "equal answers in the rows of a table are not refused")
        }
        addTotals(columns, node, &table, isList: false)
        requireAny(of: node, &table, context)
        return table
    }

    func inside(_ code: String, _ context: SurveyJSPlace, isRow: Bool) -> SurveyJSPlace {
        var inner = context
        inner.prefix = code
        if isRow { inner.scope.row = code } else { inner.scope.panel = code }
        return inner
    }

    mutating func cells(
        _ columns: [JSONNode], of node: JSONNode, at place: String, _ context: SurveyJSPlace, standard: JSONNode? = nil
    ) -> [QuestionnaireItem] {
        var items: [QuestionnaireItem] = []
        for (index, column) in columns.enumerated() {
            let own = "\(place).columns[\(index)]"
            reportKeys(of: column, .question, at: own)
            let cell = column["cellType"]?.string ?? node["cellType"]?.string ?? "dropdown"
            let type = cell == "default" ? node["cellType"]?.string ?? "dropdown" : cell
            // A column without options takes those of the table.
            let merged = Self.merged(column, options: node["choices"], type: type, standard: standard)
            items += self.items(of: merged, at: own, context)
        }
        for (index, element) in (node["detailElements"]?.elements ?? []).enumerated() {
            items += self.items(of: element, at: "\(place).detailElements[\(index)]", context)
        }
        return items
    }

    /// Returns a column as a question of its own.
    private static func merged(_ column: JSONNode, options: JSONNode?, type: String, standard: JSONNode?) -> JSONNode {
        var members = (column.members ?? []).filter { $0.key != "type" && $0.key != "cellType" }
        if column.members == nil, let name = text(of: column) { members.append(member("name", name, column)) }
        members.append(member("type", type, column))
        if let options, column["choices"]?.elements?.isEmpty != false {
            members.removeAll { $0.key == "choices" }
            members.append(JSONMember(key: "choices", keySpan: options.span, value: options))
        }
        if let value = standard?[name(of: column)], column["defaultValue"] == nil {
            members.append(JSONMember(key: "defaultValue", keySpan: value.span, value: value))
        }
        return JSONNode(.object(members), column.span)
    }

    private static func member(_ key: String, _ text: String, _ node: JSONNode) -> JSONMember {
        JSONMember(key: key, keySpan: node.span, value: JSONNode(.string(text), node.span))
    }
}
