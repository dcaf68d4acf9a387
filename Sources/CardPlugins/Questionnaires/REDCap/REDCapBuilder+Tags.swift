import CardEngine
import CardSchema

extension REDCapBuilder {
    /// Applies the action tags of a field.
    mutating func takeTags(_ field: REDCapField, into item: inout QuestionnaireItem) {
        for tag in field.tags { take(tag, field, into: &item) }
        let isFixed = field.tags.contains { $0.name == "HIDDEN" || $0.name == "READONLY" }
        if isFixed, item.calculation == nil, item.kind != .info {
            if item.initial.count == 1, item.kind != .choices, item.initial[0] != .now {
                item.calculation = item.initial[0]
                item.initial = []
            } else {
                if item.initial == [.now] {
                    remark(.changed, field, "@NOW", "a card has its own day and time, so nothing fills this in")
                }
                item.isReadOnly = true
                item.initial = []
            }
        }
    }

    private mutating func take(_ tag: REDCapTag, _ field: REDCapField, into item: inout QuestionnaireItem) {
        switch tag.name {
        case "HIDDEN", "READONLY", "PASSWORDMASK", "FORCE-MINMAX": break
        case "DEFAULT": takeInitial(tag.value, field, tag, into: &item)
        case "SETVALUE", "PREFILL":
            takeInitial(tag.value, field, tag, into: &item)
            remark(.changed, field, "@" + tag.name, "the value is proposed, and the answer stays once it is given")
        case "TODAY", "TODAY-SERVER", "TODAY-UTC", "NOW", "NOW-SERVER", "NOW-UTC": takeClock(field, tag, into: &item)
        case "CALCTEXT":
            item.calculation = calculation(tag.value, field, "@CALCTEXT", into: &item)
        case "CALCDATE":
            if item.kind == .text { item.kind = .date }
            item.calculation = .unsupported("a day that is moved by a number")
        case "NONEOFTHEABOVE":
            let codes = Self.codes(tag.value)
            for index in item.options.indices where codes.contains(item.options[index].code) {
                item.options[index].isExclusive = true
            }
            if codes.isEmpty { remark(.lost, field, "@NONEOFTHEABOVE", "it names no option") }
        case "MAXCHECKED":
            guard let count = Int(tag.value), item.kind == .choices else { return unused(tag, field) }
            item.maximumCount = count
        case "CHARLIMIT":
            guard let count = Int(tag.value), count > 0, item.kind == .text || item.kind == .note else {
                return unused(tag, field)
            }
            item.maximumLength = count
        case "HIDECHOICE", "SHOWCHOICE":
            let codes = Self.codes(tag.value)
            let kept = item.options.filter { codes.contains($0.code) != (tag.name == "HIDECHOICE") }
            guard !kept.isEmpty, kept.count < item.options.count else { return unused(tag, field) }
            item.options = kept
            remark(.changed, field, "@" + tag.name, "options that are never offered are left out")
        case "IF": takeBranches(tag, field, into: &item)
        case "MAXCHOICE", "MAXCHOICE-SURVEY-COMPLETE":
            remark(.lost, field, "@" + tag.name, "how often others chose an option is not known here")
        case "WORDLIMIT": remark(.lost, field, "@WORDLIMIT", "words are not counted")
        case "LATITUDE", "LONGITUDE", "USERNAME", "APPUSERNAME-APP", "CONSENT-VERSION":
            remark(.changed, field, "@" + tag.name, "a device would fill this in; here it is asked")
        default:
            remark(
                .presentation, field, Identifier.isSpeakable(tag.name) ? "@" + tag.name : "annotation",
                "how it is shown or processed elsewhere is not part of a card")
        }
    }

    private mutating func unused(_ tag: REDCapTag, _ field: REDCapField) {
        remark(.presentation, field, "@" + tag.name, "this tag has no meaning for this type")
    }

    /// The codes in `'98,99'`.
    private static func codes(_ value: String) -> Set<String> {
        Set(value.split(separator: "," as Character).map { String($0).trimmingSpaces() })
    }

    // MARK: - Defaults

    private mutating func takeInitial(
        _ text: String, _ field: REDCapField, _ tag: REDCapTag, into item: inout QuestionnaireItem
    ) {
        guard item.kind != .info else { return unused(tag, field) }
        if formula.isOfProgram(text) {
            return remark(.changed, field, "@" + tag.name, "the program would fill this in, so nothing is proposed")
        }
        if let values = initial(text, field, item) {
            item.initial = values
        } else if !text.isEmpty {
            remark(.lost, field, "@" + tag.name, "this default is not an answer to the question")
        }
    }

    /// A default as values of the question; `nil` if it is none.
    private mutating func initial(_ text: String, _ field: REDCapField, _ item: QuestionnaireItem)
        -> [QuestionnaireExpression]?
    {
        let text = text.trimmingSpaces()
        if text.hasPrefix("["), text.hasSuffix("]"), let parsed = try? formula.parse(text) {
            var value = translator.value(parsed)
            if item.kind == .choice, value.type == .text {
                value.expression = XLSFormBuilder.optioned(value.expression)
            }
            return [value.expression]
        }
        if !formula.piped(text).isWhole || formula.piped(text).text != text {
            return [.unsupported("a text with answers in it")]
        }
        switch item.kind {
        case .integer, .decimal, .scale: return DecimalNumber(text).map { [.number($0)] }
        case .yesno: return FormulaTranslator.truths[text.lowercased()].map { [.truth($0)] }
        case .choice: return translator.questions[field.name]?.code(of: text).map { [.option($0)] }
        case .choices:
            let codes = text.split(separator: "," as Character)
                .map { translator.questions[field.name]?.code(of: String($0).trimmingSpaces()) }
            return codes.isEmpty || codes.contains(nil) ? nil : codes.compactMap { $0 }.map { .option($0) }
        case .date, .moment:
            let validation = REDCapValidation(field.validation)
            return (WrittenDay.relative(text) ?? WrittenDay.expression(text, order: validation.order)).map {
                [$0.expression]
            }
        case .time: return WrittenDay.time(text).map { [.time($0)] }
        case .text, .note: return [.text(text)]
        case .group, .info, .place, .files: return nil
        }
    }

    private mutating func takeClock(_ field: REDCapField, _ tag: REDCapTag, into item: inout QuestionnaireItem) {
        switch item.kind {
        case .date: item.initial = [.today]
        case .moment, .time: item.initial = [.now]
        default: remark(.lost, field, "@" + tag.name, "the present day or time as a text has no equivalent")
        }
    }

    // MARK: - Branches

    /// `@IF(condition, @HIDDEN, '')` closes the question; defaults become one that depends on answers.
    private mutating func takeBranches(_ tag: REDCapTag, _ field: REDCapField, into item: inout QuestionnaireItem) {
        guard let (text, then, otherwise) = tag.branches, let parsed = parsed(text, field, "@IF") else {
            if tag.branches == nil { remark(.lost, field, "@IF", "it does not have three parts") }
            return
        }
        let (first, second) = (REDCapTag.read(then).tags, REDCapTag.read(otherwise).tags)
        defer { takeChanges(field, "@IF") }
        switch (first.map { $0.name }, second.map { $0.name }) {
        case (["HIDDEN"], []), ([], ["HIDDEN"]):
            let isOpen = first.isEmpty
            let condition =
                isOpen
                ? translator.condition(parsed, .unknownIsFalse) : translator.condition(parsed, .unknownIsTrue).negated
            item.condition = item.condition.map { .binary(.and, $0, condition) } ?? condition
        case (["DEFAULT"], ["DEFAULT"]), (["DEFAULT"], []), ([], ["DEFAULT"]):
            let (a, b) = (
                first.first.map { initial($0.value, field, item) } ?? [.nothing],
                second.first.map { initial($0.value, field, item) } ?? [.nothing]
            )
            guard let a, let b, a.count == 1, b.count == 1 else {
                return remark(.lost, field, "@IF", "a default in it is not an answer to the question")
            }
            item.initial = [.conditional(translator.condition(parsed, .neverUnknown), then: a[0], otherwise: b[0])]
        default: remark(.lost, field, "@IF", "tags under a condition have no equivalent")
        }
    }
}
