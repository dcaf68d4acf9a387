package import CardSchema

/// The words for what a field takes.
package struct AnswerWords {
    /// The field.
    package let field: Field

    /// Finds the words for a field.
    package init(field: Field) {
        self.field = field
    }

    /// What would be taken, as a sentence.
    package var advice: String {
        switch field.type {
        case .scale(let scale) where scale.step != 1: "Choose a number \(range) in steps of \(step)."
        case .scale: "Choose a number \(range)."
        case .integer(let limits) where limits.step ?? 1 != 1: "Type a whole number\(limited) in steps of \(step)."
        case .integer: "Type a whole number\(limited)."
        case .decimal: "Type a number such as 2.5\(limited), with at most \(decimals) behind the point."
        case .yesno: "Type y for yes or n for no."
        case .choice(let list): "Choose a number from 1 to \(list.options.count)."
        case .choices(let list, _): "Choose numbers from 1 to \(list.options.count) with spaces between, or none."
        case .text(let limits), .note(let limits):
            limits.maxLength == nil ? "Type a text." : "Type a text of at most \(maxLength)."
        case .date: "Type a date such as 2026-11-20, or today, yesterday, fri\(limited)."
        case .time: "Type a time of day such as 21:30\(limited)."
        case .duration: "Type hours and minutes such as 6:30, or minutes\(limited)."
        }
    }

    /// The type with its limits and whether it is required, in a few words: `scale from 0 to 5, required`.
    package var summary: String {
        let type = field.type.name + limited
        let options = field.type.options.map { " of \($0.options.map(\.id).joined(separator: ", "))" } ?? ""
        return type + options + (field.requirement == .optional ? "" : ", required")
    }

    /// The kind of JSON value it is stored as.
    var kind: String {
        switch field.type {
        case .scale, .integer: "a whole number"
        case .duration: "a whole number of minutes"
        case .decimal: "a number"
        case .yesno: "true or false"
        case .choice: "the id of an option"
        case .choices: "an array of option ids"
        case .text, .note: "a text"
        case .date, .time: "a text such as \(example)"
        }
    }

    /// How it is written when it is a date or a time.
    var form: String {
        if case .time = field.type { return "hh:mm, such as 21:04" }
        return "YYYY-MM-DD, such as 2026-11-20"
    }

    /// `from 0 to 1440 minutes`.
    var range: String {
        switch field.type {
        case .scale(let scale): between(scale.min, scale.max)
        case .integer(let limits): between(limits.range.min, limits.range.max)
        case .decimal(let limits): between(limits.range.min, limits.range.max)
        case .date(let limits): between(limits.min, limits.max)
        case .time(let limits): between(limits.min, limits.max)
        case .duration(let limits): between(limits.min ?? 0, limits.max) + " minutes"
        case .yesno, .choice, .choices, .text, .note: ""
        }
    }

    /// The distance between values.
    var step: Int64 {
        switch field.type {
        case .scale(let scale): scale.step
        case .integer(let limits): limits.step ?? 1
        default: 1
        }
    }

    /// `2 digits`.
    var decimals: String {
        guard case .decimal(let limits) = field.type else { return "0 digits" }
        return limits.decimals == 1 ? "1 digit" : "\(limits.decimals) digits"
    }

    /// `80 characters`.
    var maxLength: String {
        switch field.type {
        case .text(let limits), .note(let limits): "\(limits.maxLength ?? 0) characters"
        default: ""
        }
    }

    /// `2 to 4 options`.
    var counts: String {
        guard case .choices(_, let limits) = field.type else { return "1 option" }
        switch (limits.minCount, limits.maxCount) {
        case (let min?, let max?) where min == max: return Self.options(min)
        case (let min?, let max?): return "\(min) to \(Self.options(max))"
        case (let min?, nil): return "at least \(Self.options(min))"
        case (nil, let max?): return "at most \(Self.options(max))"
        case (nil, nil): return "any number of options"
        }
    }

    /// How many options an answer holds.
    func count(_ value: Value?) -> String {
        guard case .choices(let ids)? = value else { return "some" }
        return "\(ids.count)"
    }

    /// A value as a message may name it.
    func shown(_ value: Value, showsValues: Bool) -> String {
        if case .text(let text) = value {
            return showsValues ? "'\(text)'" : "a text of \(text.unicodeScalars.count) characters"
        }
        guard showsValues || !field.isPrivate else { return "a value" }
        switch value {
        case .whole(let number): return "\(number)"
        case .decimal(let number): return "\(number)"
        case .yesno(let answer): return "\(answer)"
        case .choice(let id): return "'\(id)'"
        case .choices(let ids): return ids.map { "'\($0)'" }.joined(separator: ", ")
        case .text: return "a text"
        case .date(let date): return "\(date)"
        case .time(let time): return "\(time)"
        }
    }

    private var example: String {
        if case .time = field.type { return "\"21:04\"" }
        return "\"2026-11-20\""
    }

    /// The range behind a noun, when there is one.
    private var limited: String {
        let text = field.type.isBounded ? range : ""
        return text.isEmpty ? "" : " " + text
    }

    private func between<Bound>(_ min: Bound?, _ max: Bound?) -> String {
        switch (min, max) {
        case (let min?, let max?): "from \(min) to \(max)"
        case (let min?, nil): "from \(min)"
        case (nil, let max?): "up to \(max)"
        case (nil, nil): ""
        }
    }

    private static func options(_ count: Int) -> String { count == 1 ? "1 option" : "\(count) options" }
}

extension FieldType {
    /// Whether the schema limits its values from below or above.
    fileprivate var isBounded: Bool {
        switch self {
        case .scale: true
        case .integer(let limits): limits.range.min != nil || limits.range.max != nil
        case .decimal(let limits): limits.range.min != nil || limits.range.max != nil
        case .date(let limits): limits.min != nil || limits.max != nil
        case .time(let limits): limits.min != nil || limits.max != nil
        case .duration(let limits): limits.min != nil || limits.max != nil
        case .yesno, .choice, .choices, .text, .note: false
        }
    }
}
