import CardEngine
import CardSchema

/// A day, a moment or a time in a formula or a default.
enum WrittenDay {
    /// Reads `2026-11-20`, or a moment such as `2026-11-20T21:04:00.000+01:00`, whose zone does not count.
    static func expression(_ text: String) -> (expression: QuestionnaireExpression, type: FormulaType)? {
        let text = text.trimmingSpaces()
        let day = String(text.prefix(10))
        guard CivilDate(day) != nil else { return nil }
        if text.utf8.count == 10 { return (.day(day), .day) }
        let rest = text.dropFirst(10)
        guard rest.first == "T" || rest.first == " ", let time = time(String(rest.dropFirst())) else { return nil }
        return (.moment(day + "T" + time), .moment)
    }

    /// Reads `today` and `now`.
    static func relative(_ text: String) -> (expression: QuestionnaireExpression, type: FormulaType)? {
        switch text.trimmingSpaces().lowercased() {
        case "today": (.today, .day)
        case "now": (.now, .moment)
        default: nil
        }
    }

    /// Reads a day whose parts are in some order, such as `12/31/2020`; `ymd` is always tried first.
    static func expression(
        _ text: String, order: String
    ) -> (expression: QuestionnaireExpression, type: FormulaType)? {
        if let known = expression(text) { return known }
        let text = text.trimmingSpaces()
        let day = text.prefix { $0 != " " && $0 != "T" }
        let parts = day.split(whereSeparator: { $0 == "/" || $0 == "-" || $0 == "." }).map { Int($0) }
        guard parts.count == 3, order.utf8.count == 3 else { return nil }
        var written = ["", "", ""]
        for (mark, part) in zip(order, parts) {
            guard let part, part >= 0, part < 10_000 else { return nil }
            let digits = String(part)
            switch mark {
            case "y": written[0] = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
            case "m": written[1] = (part < 10 ? "0" : "") + digits
            default: written[2] = (part < 10 ? "0" : "") + digits
            }
        }
        return expression(written.joined(separator: "-") + text.dropFirst(day.count))
    }

    /// Reads `21:04` with what may follow it, as hours and minutes.
    static func time(_ text: String) -> String? {
        let parts = text.trimmingSpaces().split(separator: ":" as Character, omittingEmptySubsequences: false)
        guard parts.count >= 2, let hour = Int(parts[0]), let minute = Int(parts[1].prefix(2)),
            (0...23).contains(hour), (0...59).contains(minute), parts[1].utf8.count >= 2
        else { return nil }
        return (hour < 10 ? "0" : "") + "\(hour)" + (minute < 10 ? ":0" : ":") + "\(minute)"
    }
}
