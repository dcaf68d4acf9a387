import CardEngine
import CardSchema

// Fields that REDCap adds to every form: the event, and whether the form is complete. What a dictionary's rules ask of
// them is asked of the person.
extension REDCapBuilder {
    private static let event = "event-name"
    private static let status = "_complete"

    /// Finds out which of them the dictionary names.
    mutating func readOwnFields() {
        var named: Set<String> = []
        for field in fields {
            let texts = [
                field.logic, field.choices, field.label, field.note, field.section, field.minimum, field.maximum,
            ]
            for text in texts + field.tags.map(\.value) { Self.collectNames(text, into: &named) }
        }
        let forms = Set(fields.map { $0.form.lowercased() })
        for name in named where !formula.fields.contains(name) && name.hasSuffix(Self.status) {
            let form = String(name.dropLast(Self.status.count))
            guard forms.contains(form) else { continue }
            formula.ownFields.insert(name)
            translator.questions[name] = FormulaQuestion(.choice, codes: ["0", "1", "2"])
        }
        guard named.contains(Self.event) else { return }
        formula.ownFields.insert(Self.event)
        let events = events
        if events.isEmpty {
            formula.ownFields.remove(Self.event)
        } else {
            translator.questions[Self.event] = FormulaQuestion(.choice, codes: events)
        }
    }

    /// The names in square brackets.
    private static func collectNames(_ text: String, into names: inout Set<String>) {
        let bytes = text.utf8
        guard bytes.contains(UInt8(ascii: "[")) else { return }
        for part in bytes.split(separator: UInt8(ascii: "[")).dropFirst(bytes.first == UInt8(ascii: "[") ? 0 : 1) {
            let name = part.prefix { $0 != UInt8(ascii: "]") }
            if name.count < part.count, name.count < 130 {
                names.insert(String(Substring(name)).trimmingSpaces().lowercased())
            }
        }
    }

    /// The events with which conditions compare that of the card, in order.
    private var events: [String] {
        var events: [String] = []
        func note(_ text: String) {
            guard text.utf8.contains(UInt8(ascii: "[")), let parsed = try? formula.parse(text) else { return }
            _ = parsed.contains { part in
                guard case .binary(let sign, let left, let right) = part, sign == .equal || sign == .notEqual else {
                    return false
                }
                for (one, other) in [(left, right), (right, left)] where one == .answer(Self.event) {
                    if case .text(let event) = other, !event.isEmpty, !events.contains(event) { events.append(event) }
                }
                return false
            }
        }
        for field in fields {
            note(field.logic)
            if field.type == "calc" { note(field.choices) }
            for tag in field.tags where tag.name == "CALCTEXT" { note(tag.value) }
            for tag in field.tags where tag.name == "IF" { if let parts = tag.branches { note(parts.condition) } }
        }
        return events
    }

    /// The question for the event of the card; `nil` if no rule asks for it.
    mutating func event() -> QuestionnaireItem? {
        guard formula.ownFields.contains(Self.event), let first = fields.first,
            let codes = translator.questions[Self.event]?.codes
        else { return nil }
        remark(
            .changed, first, Self.event, "rules ask for the event, so it is a question, with the events that they name")
        return question(Self.event, "Event", codes.map { ($0, TemplateNames.title(of: $0) ?? $0) }, at: first.place)
    }

    /// The question whether a form is complete; `nil` if no rule asks for it.
    mutating func status(of form: String, _ fields: [REDCapField]) -> QuestionnaireItem? {
        let name = form.lowercased() + Self.status
        guard formula.ownFields.contains(name), let last = fields.last else { return nil }
        remark(.changed, last, name, "rules ask whether the form is complete, so it is a question")
        return question(
            name, "Complete?", [("0", "Incomplete"), ("1", "Unverified"), ("2", "Complete")], at: last.place)
    }

    private func question(
        _ name: String, _ title: String, _ options: [(code: String, title: String)], at place: String
    ) -> QuestionnaireItem {
        var item = QuestionnaireItem(.choice, code: name, at: place)
        item.title = [(nil, title)]
        item.options = options.map { QuestionnaireItem.Option(code: $0.code, title: [(nil, $0.title)]) }
        return item
    }
}
