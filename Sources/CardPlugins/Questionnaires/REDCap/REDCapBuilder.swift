import CardEngine
import CardSchema

/// Makes a form of the fields of a data dictionary: forms become groups, section headers sections in them, and matrices
/// tables.
struct REDCapBuilder {
    let fields: [REDCapField]
    var formula: REDCapFormula
    var form = Questionnaire()
    var translator: FormulaTranslator

    init(_ dictionary: REDCapDictionary) {
        fields = Self.unique(dictionary.fields, &form.remarks)
        for (row, columns) in dictionary.nameless {
            let what = "the row has \(columns.joined(separator: ", ")) but no variable name, so it is left out"
            let isField = columns.contains("type") || columns.contains("label")
            form.remarks.append(
                QuestionnaireRemark(isField ? .lost : .presentation, at: "row \(row)", "variable name", what))
        }
        formula = REDCapFormula(fields: Set(fields.map { $0.name }))
        formula.forms = Dictionary(fields.map { ($0.name, $0.form) }) { first, _ in first }
        translator = FormulaTranslator(REDCapDialect(), [:])
    }

    /// Gives rows that repeat a variable name one of their own.
    private static func unique(_ fields: [REDCapField], _ remarks: inout [QuestionnaireRemark]) -> [REDCapField] {
        var fields = fields
        let all = Set(fields.map { $0.name })
        var taken: Set<String> = []
        for index in fields.indices where !taken.insert(fields[index].name).inserted {
            var count = 2
            let name = fields[index].name
            while all.contains("\(name)_\(count)") || taken.contains("\(name)_\(count)") { count += 1 }
            fields[index].name = "\(name)_\(count)"
            taken.insert(fields[index].name)
            remarks.append(
                QuestionnaireRemark(
                    .changed, at: fields[index].place, "variable name",
                    "another row has the same name, which expressions mean, so this one has a number"))
        }
        return fields
    }

    mutating func build(named name: String) -> Questionnaire {
        form.name = name
        readOwnFields()
        readQuestions()
        let names = fields.reduce(into: [String]()) { names, field in
            if names.last != field.form, !names.contains(field.form) { names.append(field.form) }
        }
        if names.count == 1, let only = names.first, !only.isEmpty { form.name = only }
        form.title = [(nil, Self.title(of: form.name))]
        let byForm = Dictionary(grouping: fields) { $0.form }
        for name in names {
            var group = group(name, byForm[name] ?? [])
            if let status = status(of: name, byForm[name] ?? []) { group.items.append(status) }
            form.items.append(group)
        }
        if let event = event(), !form.items.isEmpty { form.items[0].items.insert(event, at: 0) }
        scoreOptions(&form.items)
        return form
    }

    mutating func remark(_ kind: QuestionnaireRemark.Kind, _ field: REDCapField, _ element: String, _ message: String) {
        form.remarks.append(QuestionnaireRemark(kind, at: field.place, element, message))
    }

    /// Words of a form's name: `mood_diary` is `Mood diary`.
    private static func title(of name: String) -> String {
        let words = name.split(whereSeparator: { $0 == "_" || $0 == " " || $0 == "-" }).joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    // MARK: - Questions

    private mutating func readQuestions() {
        for field in fields where translator.questions[field.name] == nil {
            translator.questions[field.name] = question(field)
        }
        promoteNumbers()
        // A calculated text or day is not a number.
        for field in fields where field.type == "calc" {
            guard let parsed = try? formula.parse(field.choices) else { continue }
            let type = translator.value(parsed).type
            if type == .truth { translator.questions[field.name]?.type = .number }
        }
        (translator.changes, translator.scored) = ([], [])
    }

    private func question(_ field: REDCapField) -> FormulaQuestion {
        let codes = field.options.map { $0.code }
        switch field.type {
        case "radio", "dropdown", "select":
            if field.countedOptions != nil {
                var question = FormulaQuestion(.number)
                question.isWhole = true
                return question
            }
            return FormulaQuestion(codes.isEmpty ? .text : .choice, codes: codes)
        case "checkbox": return FormulaQuestion(.choices, codes: codes)
        case "yesno", "truefalse": return FormulaQuestion(.truth)
        case "calc", "slider": return FormulaQuestion(.number)
        case "file", "descriptive": return FormulaQuestion(.other)
        case "text":
            if field.tags.contains(where: { $0.name == "CALCDATE" }), field.validation.isEmpty {
                return FormulaQuestion(.day)
            }
            switch field.clock ?? REDCapValidation(field.validation).kind {
            case .integer, .decimal: return FormulaQuestion(.number)
            case .date: return FormulaQuestion(.day)
            case .moment: return FormulaQuestion(.moment)
            case .time: return FormulaQuestion(.time)
            default: return FormulaQuestion(.text)
            }
        default: return FormulaQuestion(.text)
        }
    }

    /// Text fields without a validation that expressions count with are numbers.
    private mutating func promoteNumbers() {
        var used: Set<String> = []
        for field in fields {
            let sources =
                [field.logic, field.type == "calc" ? field.choices : ""]
                + field.tags.filter { $0.name == "CALCTEXT" }.map { $0.value }
            formula.form = field.form
            for source in sources where !source.isEmpty {
                (try? formula.parse(source))?.collectNumbers(REDCapDialect.numeric, into: &used)
            }
        }
        for field in fields where used.contains(field.name) && field.type == "text" && field.validation.isEmpty {
            guard translator.questions[field.name]?.type == .text,
                !field.tags.contains(where: { $0.name == "CALCTEXT" })
            else { continue }
            translator.questions[field.name]?.type = .number
        }
    }

    // MARK: - Groups

    private mutating func group(_ name: String, _ fields: [REDCapField]) -> QuestionnaireItem {
        formula.form = name
        var group = QuestionnaireItem(.group, code: "form:" + name, at: fields.first?.place ?? name)
        group.title = [(nil, Self.title(of: name))]
        var section: QuestionnaireItem?
        var index = 0
        func close(_ section: inout QuestionnaireItem?, into group: inout QuestionnaireItem) {
            if let open = section { group.items.append(Self.merged(open)) }
            section = nil
        }
        while index < fields.count {
            let field = fields[index]
            if !field.section.isEmpty {
                close(&section, into: &group)
                section = heading(field)
            }
            var items: [QuestionnaireItem]
            if field.matrix.isEmpty {
                items = item(field).map { [$0] } ?? []
                index += 1
            } else {
                var end = index + 1
                while end < fields.count, fields[end].matrix == field.matrix, fields[end].section.isEmpty { end += 1 }
                items = [table(Array(fields[index..<end]))]
                index = end
            }
            if section == nil { group.items += items } else { section?.items += items }
        }
        close(&section, into: &group)
        return group
    }

    /// A section; of a long header, the first line is its title.
    private mutating func heading(_ field: REDCapField) -> QuestionnaireItem {
        var section = QuestionnaireItem(.group, code: "section:" + field.name, at: field.place)
        let text = words(field.section, field, "section header")
        let lines = (text.first?.text ?? "").split(separator: "\n" as Character, maxSplits: 1).map { String($0) }
        guard lines.count == 2 else {
            section.title = text
            return section
        }
        (section.title, section.intro) = ([(nil, lines[0])], [(nil, lines[1].trimmingSpaces())])
        return section
    }

    /// A section that has nothing but a matrix is the table itself.
    private static func merged(_ section: QuestionnaireItem) -> QuestionnaireItem {
        guard section.items.count == 1, section.items[0].isTable, section.items[0].title.isEmpty else { return section }
        var table = section
        (table.isTable, table.items) = (true, section.items[0].items)
        return table
    }

    private mutating func table(_ fields: [REDCapField]) -> QuestionnaireItem {
        let name = fields[0].matrix
        let code = formula.fields.contains(name) ? "matrix:" + name : name
        var table = QuestionnaireItem(.group, code: code, at: fields[0].place)
        table.isTable = true
        for (index, field) in fields.enumerated() {
            guard var item = item(field) else { continue }
            if field.isRanked {
                // Each option may be given to one question of the matrix only.
                let others = fields[..<index].map {
                    QuestionnaireExpression.binary(.notEqual, .itself, .answer($0.name))
                }
                if let check = QuestionnaireExpression.all(others) {
                    item.checks.append(QuestionnaireItem.Check(check, []))
                }
            }
            table.items.append(item)
        }
        return table
    }

    /// Gives options their codes as scores, where an expression counts with them.
    private func scoreOptions(_ items: inout [QuestionnaireItem]) {
        for index in items.indices {
            scoreOptions(&items[index].items)
            guard translator.scored.contains(items[index].code) else { continue }
            for option in items[index].options.indices {
                items[index].options[option].score = DecimalNumber(items[index].options[option].code)
            }
        }
    }

    // MARK: - Texts

    /// A text without tags, with its answers marked.
    mutating func words(_ text: String, _ field: REDCapField, _ element: String) -> Questionnaire.Words {
        guard !text.isEmpty else { return [] }
        let (plain, hadMarkup) = WrittenText.plain(text)
        if hadMarkup { remark(.presentation, field, element, "formatting in the text is not shown") }
        let (piped, isWhole) = formula.piped(plain)
        if !isWhole {
            remark(.changed, field, element, "a value in this text is not an answer, so the text shows … there")
        }
        return piped.isEmpty ? [] : [(nil, piped)]
    }
}
