import CardEngine
import CardSchema

extension XLSFormBuilder {
    private static func number(_ text: String?) -> QuestionnaireExpression? {
        text.flatMap { DecimalNumber($0) }.map { .number($0) }
    }

    // MARK: - Parameters

    mutating func takeParameters(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        let parameters = row.parameters
        if row.type == .range {
            let start = DecimalNumber(parameters["start"] ?? "1") ?? DecimalNumber(whole: 1)
            let end = DecimalNumber(parameters["end"] ?? "10") ?? DecimalNumber(whole: 10)
            let step = DecimalNumber(parameters["step"] ?? "1") ?? DecimalNumber(whole: 1)
            (item.minimum, item.maximum, item.step) = (.number(min(start, end)), .number(max(start, end)), step)
            let decimals = [start, end, step].map { $0.decimals }.max() ?? 0
            if decimals > 0 { (item.kind, item.decimals) = (.decimal, decimals) }
        }
        let known: Set<String> = row.type == .range ? ["start", "end", "step"] : ["value", "label"]
        let others = parameters.keys.filter { !known.contains($0) }
        if !others.isEmpty || row["parameters"] != nil && parameters.isEmpty {
            remark(
                .presentation, row.place, "parameters", "how it is shown or processed elsewhere is not part of a card")
        }
    }

    // MARK: - Options

    mutating func takeOptions(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        guard case .select(let source, _, let other) = row.type else { return }
        guard let choices = choices(source), !choices.choices.isEmpty else {
            let message =
                switch source {
                case .list: "the form has no options for this question, which became a text"
                case .file: "the file with the options is not beside the form; the question became a text"
                case .answers: "options that are made of other answers have no equivalent; the question became a text"
                }
            return remark(.lost, row.place, "type", message)
        }
        if case .list(let name) = source, lists[name] == nil {
            remark(.changed, row.place, "type", "the form does not have this list, so its options are yes and no")
        }
        item.takesOther = other
        var filter: Formula?
        if let text = row["choice_filter"], text.lowercased() != "true()" {
            filter = parsed(text, row, "choice_filter")
        }
        var places: [String: Int] = [:]
        for choice in choices.choices {
            var option = QuestionnaireItem.Option(
                code: choice.code,
                title: choice.title.map { title in
                    (title.language, XLSFormText.piped(title.text, translator.questions) { _ in })
                })
            if let filter {
                for column in choiceColumns { translator.words[column] = choice.columns[column] ?? "" }
                translator.words["name"] = choice.code
                let condition = translator.condition(filter, .unknownIsFalse)
                if condition != .truth(true) { option.condition = condition }
            }
            if let place = places[choice.code] {
                merge(option, into: &item.options[place], row)
            } else {
                places[choice.code] = item.options.count
                item.options.append(option)
            }
        }
        translator.words = [:]
        takeChanges(row, "choice_filter")
    }

    /// Joins two rows of one code: it is offered if either would be.
    private mutating func merge(
        _ option: QuestionnaireItem.Option, into other: inout QuestionnaireItem.Option, _ row: XLSFormRow
    ) {
        let isSame = option.title.elementsEqual(other.title) { $0.language == $1.language && $0.text == $1.text }
        if let first = other.condition, let second = option.condition, first != second {
            other.condition = .binary(.or, first, second)
        } else if option.condition == nil || other.condition == nil {
            other.condition = nil
        }
        if !isSame {
            remark(
                .changed, row.place, "type", "an option is in its list twice with different labels; the first one stays"
            )
        }
    }

    // MARK: - Files and appearance

    mutating func takeFiles(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        switch row.type {
        case .image: item.accepts = ["image/*"]
        case .audio: item.accepts = ["audio/*"]
        case .video: item.accepts = ["video/*"]
        case .line, .shape:
            item.repeats = true
            remark(.changed, row.place, "type", "a line or an area became a list of places")
        case .barcode: remark(.changed, row.place, "type", "a code is typed, not scanned")
        default: break
        }
    }

    mutating func takeAppearance(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        guard let appearance = row["appearance"] else { return }
        let words = Set(row.appearance.map { $0.lowercased() })
        if item.kind == .files, !words.isDisjoint(with: ["signature", "draw"]) || row["type"] == "signature" {
            item.isDrawn = true
            item.accepts = ["image/png"]
            return
        }
        if words == ["multiline"] { return }
        if appearance.lowercased().hasPrefix("search(") || appearance.lowercased().utf8.elementsEqual("search".utf8) {
            return remark(.lost, row.place, "appearance", "options from a file by search() have no equivalent")
        }
        if words.contains(where: { $0.hasPrefix("ex:") }) {
            return remark(.changed, row.place, "appearance", "another app would fill this in; here it is asked")
        }
        if item.kind == .date, !words.isDisjoint(with: ["month-year", "year"]) {
            return remark(.changed, row.place, "appearance", "a whole day is asked")
        }
        remark(.presentation, row.place, "appearance", "how the question is shown follows from its type")
    }
}
