import CardEngine
import CardSchema

extension REDCapBuilder {
    /// Makes the question of a field.
    mutating func item(_ field: REDCapField) -> QuestionnaireItem? {
        var item = QuestionnaireItem(.text, code: field.name, at: field.place)
        let validation = REDCapValidation(field.type == "text" ? field.validation : "")
        takeKind(field, validation, into: &item)
        let label = words(field.label, field, "field label")
        item.title = label
        item.intro = words(field.note, field, "field note")
        item.isPrivate = field.isIdentifier || field.tags.contains { $0.name == "PASSWORDMASK" }
        item.isRequired = field.isRequired && item.kind != .info
        if !field.logic.isEmpty { item.condition = condition(field.logic, field, "branching logic") }
        if field.type == "calc" { item.calculation = calculation(field.choices, field, "calculation", into: &item) }
        takeLimits(field, validation, into: &item)
        takeTags(field, into: &item)
        takeRest(field, validation)
        return item
    }

    // MARK: - Types

    private mutating func takeKind(
        _ field: REDCapField, _ validation: REDCapValidation, into item: inout QuestionnaireItem
    ) {
        switch field.type {
        case "text":
            (item.kind, item.decimals) = (validation.kind, validation.decimals)
            if let like = validation.like { item.pattern = (like, []) }
            if field.validation == "email" { item.format = "email" }
            if field.validation.hasPrefix("phone") { item.format = "phone" }
            if let change = validation.change { remark(.changed, field, "validation", change) }
            if validation.isUnknown { remark(.lost, field, "validation", "this validation has no equivalent") }
            if let clock = field.clock {
                item.kind = clock
                remark(
                    .changed, field, "validation",
                    "the present day or time is not written as a text, so it became a day or a moment")
            }
            if item.kind == .text, translator.questions[field.name]?.type == .number {
                item.kind = .decimal
                remark(.changed, field, "field type", "expressions count with this text, so it became a number")
            }
        case "notes", "textarea": item.kind = .note
        case "radio", "dropdown", "select":
            guard let range = field.countedOptions else { return takeOptions(field, .choice, into: &item) }
            // More numbers than a person reads are better typed, and expressions count with them.
            item.kind = .integer
            (item.minimum, item.maximum) = (.number(range.low), .number(range.high))
            item.step = range.step
            remark(.changed, field, "choices", "its options are numbers in a row, so the number is typed")
        case "checkbox": takeOptions(field, .choices, into: &item)
        case "yesno", "truefalse": item.kind = .yesno
        case "calc": item.kind = .decimal
        case "slider": takeSlider(field, into: &item)
        case "file":
            item.kind = .files
            item.maximumCount = 1
            if field.validation == "signature" { (item.isDrawn, item.accepts) = (true, ["image/png"]) }
        case "signature": (item.kind, item.isDrawn, item.accepts, item.maximumCount) = (.files, true, ["image/png"], 1)
        case "descriptive": item.kind = .info
        case "sql":
            remark(.lost, field, "choices", "options from a database have no equivalent; the question became a text")
        default: remark(.lost, field, "field type", "this type has no equivalent; the question became a text")
        }
    }

    private mutating func takeOptions(
        _ field: REDCapField, _ kind: QuestionnaireItem.Kind, into item: inout QuestionnaireItem
    ) {
        let options = field.options
        guard !options.isEmpty else {
            return remark(.lost, field, "choices", "the field has no options; the question became a text")
        }
        item.kind = kind
        var known: Set<String> = []
        for (code, label) in options {
            guard known.insert(code).inserted else {
                remark(.changed, field, "choices", "an option has the code of another one; the first one stays")
                continue
            }
            let (plain, hadMarkup) = WrittenText.plain(label)
            if hadMarkup, known.count == 1 {
                remark(.presentation, field, "choices", "formatting of options is not shown")
            }
            // Pictures alone leave no words.
            let text = formula.piped(plain).text
            item.options.append(QuestionnaireItem.Option(code: code, title: [(nil, text.isEmpty ? code : text)]))
        }
    }

    /// A slider: from 0 to 100, or between its own ends, with labels at its left, middle and right.
    private mutating func takeSlider(_ field: REDCapField, into item: inout QuestionnaireItem) {
        item.kind = .scale
        let low = DecimalNumber(field.minimum)?.whole ?? 0
        let high = DecimalNumber(field.maximum)?.whole ?? 100
        guard low < high, high - low <= 10_000 else {
            return remark(.changed, field, "choices", "the ends of this slider are not used")
        }
        (item.minimum, item.maximum) = (.number(DecimalNumber(whole: low)), .number(DecimalNumber(whole: high)))
        item.step = DecimalNumber(whole: 1)
        let labels = field.choices.split(separator: "|" as Character, omittingEmptySubsequences: false)
            .map { WrittenText.plain(String($0)).text }
        let places = labels.count == 3 ? [low, low + (high - low) / 2, high] : labels.count == 2 ? [low, high] : [low]
        for (place, label) in zip(places, labels) where !label.isEmpty {
            item.options.append(QuestionnaireItem.Option(code: "\(place)", title: [(nil, label)]))
        }
        if labels.count > 3 { remark(.presentation, field, "choices", "a slider has three labels at most") }
    }

    // MARK: - Rules

    /// Parses an expression; reports it if that fails.
    mutating func parsed(_ text: String, _ field: REDCapField, _ element: String) -> Formula? {
        do {
            return try formula.parse(text)
        } catch {
            remark(.lost, field, element, "the expression cannot be read: \(error.message)")
            return nil
        }
    }

    /// Reports what became something similar in the expression that was translated last.
    mutating func takeChanges(_ field: REDCapField, _ element: String) {
        for change in translator.changes { remark(.changed, field, element, change) }
        translator.changes = []
    }

    mutating func condition(_ text: String, _ field: REDCapField, _ element: String) -> QuestionnaireExpression? {
        guard let parsed = parsed(text, field, element) else { return nil }
        let condition = translator.condition(parsed, .unknownIsFalse)
        takeChanges(field, element)
        return condition == .truth(true) ? nil : condition
    }

    mutating func calculation(
        _ text: String, _ field: REDCapField, _ element: String, into item: inout QuestionnaireItem
    ) -> QuestionnaireExpression? {
        guard !text.isEmpty else {
            remark(.lost, field, element, "there is nothing to compute")
            item.isReadOnly = true
            return nil
        }
        guard let parsed = parsed(text, field, element) else {
            item.isReadOnly = true
            return nil
        }
        let value = translator.value(parsed)
        defer { takeChanges(field, element) }
        switch item.kind {
        case .decimal, .integer, .scale:
            let number = translator.number(value)
            if item.kind == .decimal, item.decimals == nil, XLSFormBuilder.isWhole(number, [:]) { item.kind = .integer }
            return number
        case .date, .moment, .time:
            if value.shift != nil { return .unsupported("a day that is moved by a number") }
            return value.expression
        default:
            if case .number(let number) = value.expression { return .text("\(number)") }
            if value.type == .text || value.type == .nothing || value.expression.isUnsupported {
                return value.expression
            }
            return .unsupported("a value of another type as a text")
        }
    }
}
