import CardEngine
import CardSchema

extension XLSFormBuilder {
    mutating func takeTexts(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        var markup = false
        item.title = words(row, "label", &markup)
        item.intro = words(row, "hint", &markup)
        item.help = words(row, "guidance_hint", &markup)
        for extra in words(row, "help", &markup) where !item.help.contains(where: { $0.language == extra.language }) {
            item.help.append(extra)
        }
        if markup { remark(.presentation, row.place, "label", "formatting in its texts is not shown") }
    }

    /// The texts of a column in all languages.
    mutating func words(_ row: XLSFormRow, _ column: String, _ markup: inout Bool) -> Questionnaire.Words {
        var words: Questionnaire.Words = []
        var missing: [String] = []
        for (own, value) in row.written where own.name == column {
            guard value != "-", !words.contains(where: { $0.language == own.language }) else { continue }
            let (plain, hadMarkup) = XLSFormText.plain(value)
            let text = XLSFormText.piped(plain, translator.questions) { missing.append($0) }
            markup = markup || hadMarkup
            if !text.isEmpty { words.append((own.language, text)) }
        }
        if !missing.isEmpty {
            remark(.changed, row.place, column, "a value in this text is not an answer, so the text shows … there")
        }
        return words
    }

    // MARK: - Conditions

    func takesParse(_ text: String) -> Formula? { try? XPathFormula.parse(text) }

    /// Parses an expression; reports it if that fails.
    mutating func parsed(_ text: String, _ row: XLSFormRow, _ column: String) -> Formula? {
        do {
            return try XPathFormula.parse(text)
        } catch {
            remark(.lost, row.place, column, "the expression cannot be read: \(error.message)")
            return nil
        }
    }

    /// Reports what became something similar in the expression that was translated last.
    mutating func takeChanges(_ row: XLSFormRow, _ column: String) {
        for change in translator.changes { remark(.changed, row.place, column, change) }
        translator.changes = []
    }

    /// Returns a condition; `nil` if it always holds.
    mutating func condition(_ text: String, _ row: XLSFormRow, _ column: String) -> QuestionnaireExpression? {
        guard let formula = parsed(text, row, column) else { return nil }
        let condition = translator.condition(formula, .unknownIsFalse)
        takeChanges(row, column)
        return condition == .truth(true) ? nil : condition
    }

    mutating func takeConditions(_ row: XLSFormRow, into item: inout QuestionnaireItem) {
        if let relevant = row["relevant"] { item.condition = condition(relevant, row, "relevant") }
        guard let required = row["required"] else { return }
        switch XLSFormRow.truth(required) {
        case true?: item.isRequired = true
        case false?: break
        case nil:
            guard let formula = parsed(required, row, "required") else { return }
            let condition = translator.condition(formula, .unknownIsFalse)
            takeChanges(row, "required")
            item.isRequired = condition != .truth(false)
            if condition != .truth(true), condition != .truth(false) { item.requiredWhen = condition }
        }
        if item.kind == .info { (item.isRequired, item.requiredWhen) = (false, nil) }
    }

    // MARK: - What is left

    private static let read: Set<String> = [
        "type", "name", "label", "hint", "guidance_hint", "help", "relevant", "required", "readonly", "disabled",
    ]
    /// Columns that say how or where something is shown, measured or sent.
    private static let shown: Set<String> = [
        "required_message", "appearance", "parameters", "publishable", "minimum_seconds", "response_note", "autoplay",
        "save_to",
        "instance", "read_only_message", "note", "notes", "comment", "comments", "intent", "accuracythreshold", "tags",
    ]

    /// Reports every other cell of a row.
    mutating func takeRest(_ row: XLSFormRow, known: [String]) {
        var reported: Set<String> = []
        for (column, _) in row.written {
            guard !Self.read.contains(column.name), !known.contains(column.name), reported.insert(column.name).inserted,
                !column.written.isEmpty
            else { continue }
            switch column.name {
            case "trigger" where row["calculation"] == nil:
                remark(.presentation, row.place, column.name, "this column has no meaning without a calculation")
            case "constraint_message" where row["constraint"] == nil, "trigger", "default", "calculation", "constraint",
                "choice_filter", "repeat_count":
                remark(
                    column.name == "constraint_message" ? .presentation : .lost, row.place, column.name,
                    "this column has no meaning for this type")
            case "required_message":
                remark(.presentation, row.place, column.name, "a missing answer has a message of its own")
            case let name where name.hasPrefix("media::"):
                remark(.presentation, row.place, column.written, "files beside questions are not shown")
            case "bind::save_to", "bind::entities:saveto", "save_to":
                remark(.presentation, row.place, column.written, "entities are kept by the program that collects forms")
            case let name
            where Self.shown.contains(name) || name.hasPrefix("body::") || name.hasPrefix("bind::")
                || name.hasPrefix("control::") || name.hasPrefix("instance::"):
                remark(
                    .presentation, row.place, column.written,
                    "how it is shown or processed elsewhere is not part of a card")
            default:
                remark(.presentation, row.place, column.written, "this column is not part of the form")
            }
        }
    }
}
