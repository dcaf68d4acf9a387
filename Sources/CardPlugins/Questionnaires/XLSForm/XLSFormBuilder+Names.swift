import CardEngine
import CardSchema

extension XLSFormBuilder {
    /// Collects what expressions may name, ahead of any expression.
    mutating func readQuestions() {
        var codes: Set<String> = []
        func unique(_ name: String) -> String {
            var (code, count) = (name, 1)
            while !codes.insert(code).inserted {
                count += 1
                code = "\(name)_\(count)"
            }
            return code
        }
        let isGroup: (XLSFormRow) -> Bool = { row in
            switch row.type {
            case .beginGroup, .beginRepeat, .beginLoop: true
            default: false
            }
        }
        for index in rows.indices where !isGroup(rows[index]) && rows[index].type != .end {
            let name = rows[index].name.isEmpty ? "row_\(rows[index].number)" : rows[index].name
            rows[index].code = unique(name)
        }
        for index in rows.indices where isGroup(rows[index]) {
            rows[index].code = unique(rows[index].name.isEmpty ? "group_\(rows[index].number)" : rows[index].name)
        }
        let lists = lists(around: rows)
        for (row, list) in zip(rows, lists) where !row.name.isEmpty && row.type != .end {
            var question = question(row)
            if row.code != row.name { question.code = row.code }
            question.list = list
            if translator.questions[row.name] == nil || !isGroup(row) && translator.questions[row.name]?.type == .other
            {
                translator.questions[row.name] = question
            } else if translator.questions[row.code] == nil {
                translator.questions[row.code] = question
            }
        }
        for row in rows {
            // The text beside a choice, which the other programs add as a question of its own.
            guard case .select(_, _, true) = row.type, translator.questions[row.name + "_other"] == nil else {
                continue
            }
            var question = FormulaQuestion(.text)
            question.code = NamedAnswer.otherCode(of: row.code)
            translator.questions[row.name + "_other"] = question
        }
        promoteNumbers()
        // The type of a calculation may depend on other ones, usually on earlier rows.
        let calculated = rows.filter { $0.type == .calculate || $0.type == .hidden }
        for _ in 0..<4 {
            var hasChanged = false
            for row in calculated {
                guard let text = row["calculation"] ?? row["default"], let formula = try? XPathFormula.parse(text)
                else {
                    continue
                }
                let value = translator.value(formula)
                let type = value.type
                // What only keeps when the form was filled in is on every card.
                if value.expression == .now { translator.questions[row.name]?.alias = .now }
                guard let known = translator.questions[row.name], known.type != type,
                    row.code == (known.code ?? row.name)
                else {
                    continue
                }
                translator.questions[row.name]?.type = type == .nothing ? .text : type
                hasChanged = hasChanged || type != .nothing
            }
            guard hasChanged else { break }
        }
        readShownTexts(calculated)
        (translator.changes, translator.scored) = ([], [])
    }

    /// The code of the innermost repeated group around each row.
    private func lists(around rows: [XLSFormRow]) -> [String?] {
        var open: [String?] = []
        return rows.map { row in
            let around = open.last ?? nil
            switch row.type {
            case .beginRepeat: open.append(row.code)
            case .beginGroup, .beginLoop: open.append(around)
            case .end: _ = open.popLast()
            default: break
            }
            return around
        }
    }

    /// Texts that expressions count with are numbers.
    private mutating func promoteNumbers() {
        var used: Set<String> = []
        for row in rows {
            for column in ["relevant", "calculation", "constraint", "required", "repeat_count", "default"] {
                guard let text = row[column], text.utf8.contains(UInt8(ascii: "$")) else { continue }
                (try? XPathFormula.parse(text))?.collectNumbers(XPathDialect.numeric, into: &used)
            }
        }
        for row in rows
        where row.type == .text && used.contains(row.name) && translator.questions[row.name]?.type == .text {
            translator.questions[row.name]?.type = .number
        }
    }

    private func question(_ row: XLSFormRow) -> FormulaQuestion {
        switch row.type {
        case .select(let source, let multiple, let other):
            guard let codes = choices(source)?.codes, !codes.isEmpty else { return FormulaQuestion(.text) }
            var question = FormulaQuestion(multiple ? .choices : .choice, codes: codes + (other ? ["other"] : []))
            if !other { question.titles = choices(source)?.choices.map { $0.title(in: form.language) } ?? [] }
            return question
        case .note where row["calculation"] == nil && row["default"] == nil:
            // It has no answer, which is blank.
            var question = FormulaQuestion(.nothing)
            question.alias = .nothing
            return question
        case .text, .barcode, .note, .hidden: return FormulaQuestion(.text)
        case .integer:
            var question = FormulaQuestion(.number)
            question.isWhole = true
            return question
        case .decimal, .range, .calculate: return FormulaQuestion(.number)
        case .acknowledge: return FormulaQuestion(.truth)
        case .date: return FormulaQuestion(.day)
        case .time: return FormulaQuestion(.time)
        case .moment: return FormulaQuestion(.moment)
        case .device(let name):
            var question = FormulaQuestion(.other)
            switch name {
            case "today", "get today": (question.type, question.alias) = (.day, .today)
            case "start", "end", "get start time", "get end time", "start time", "end time", "start_time", "end_time":
                (question.type, question.alias) = (.moment, .now)
            default: (question.type, question.alias) = (.text, .generated(FormulaTranslator.deviceValue))
            }
            return question
        case .beginGroup, .beginRepeat, .beginLoop, .end, .rank, .point, .line, .shape, .image, .audio, .video, .file,
            .nothing,
            .unknown:
            return FormulaQuestion(.other)
        }
    }

    /// The options of a question; `nil` if they are not in the form.
    func choices(_ source: XLSFormType.Source) -> XLSFormChoices? {
        switch source {
        case .list(let name): lists[name] ?? XLSFormChoices.usual(name)
        case .file(let name): lists[FilePath.name(of: name)]
        case .answers: nil
        }
    }
}
