/// Describes what a field accepts.
package struct AnswerWords {
    /// The field.
    package let field: Field

    /// Prepares the description of a field.
    package init(field: Field) {
        self.field = field
    }

    /// Returns what would be accepted, as a sentence.
    package var advice: String {
        switch field.type {
        case .scale: "Choose a number \(steps)."
        case .integer: "Type a whole number\(Self.appended(steps))."
        case .decimal(let limits) where limits.decimals == 0: "Type a whole number\(Self.appended(steps))."
        case .decimal(let limits) where limits.step != nil: "Type a number \(steps)."
        case .decimal:
            "Type a number\(range.isEmpty ? " such as 2.5" : " \(range)"), with \(decimals)."
        case .yesno: "Type y for yes or n for no."
        case .choice(let list): "Choose a number from 1 to \(list.options.count)."
        case .choices(let list, let limits):
            "Choose numbers from 1 to \(list.options.count) separated by spaces\((limits.minCount ?? 0) > 0 ? "" : ", or none")."
        case .text, .note: field.type.maxLength == nil ? "Type a text." : "Type a text of at most \(maxLength)."
        case .date: "Type a date\(range.isEmpty ? " such as 2026-11-20" : " \(range)"), or today, yesterday, fri."
        case .time: "Type a time of day\(range.isEmpty ? " such as 21:30" : " \(range)")."
        case .moment: "Type a day and a time\(range.isEmpty ? " such as 2026-11-20 21:04" : " \(range)"), or a time."
        case .duration(let limits): duration(limits)
        case .tags: "Type words separated by commas, or none."
        case .place: "Type degrees north and east such as 52.52, 13.405, and a name if you like."
        case .files(let limits): "Type the path of a file\(limits.accept.isEmpty ? "" : ": \(accepted)"), or none."
        case .list: "Type y to add one, or n."
        }
    }

    private func duration(_ limits: Limits<Int64>) -> String {
        let range = limits.min == nil && limits.max == nil ? nil : (limits.min ?? 0, limits.max)
        switch field.durationUnit {
        case .minutes:
            guard let range else { return "Type hours and minutes such as 6:30, or minutes." }
            return "Type minutes \(Self.between(range.0, range.1)), or hours and minutes as h:mm."
        case .hours:
            let ends = range.map { Self.between(DurationText.clock($0.0), $0.1.map(DurationText.clock)) + "," } ?? ""
            return "Type hours and minutes\(Self.appended(ends)) such as 6:30 or 630, or hours such as 7."
        }
    }

    /// The type with its limits and whether it is required: `scale from 0 to 5, required`.
    package var summary: String {
        let type = field.type.name + (field.type == .place ? "" : Self.appended(range))
        let options = field.type.options.map { " of \($0.options.map(\.id).joined(separator: ", "))" } ?? ""
        let kinds = accepted.isEmpty ? "" : " of \(accepted)"
        return type + options + kinds + (field.requirement == .optional ? "" : ", required")
    }

    /// The JSON type in which it is stored.
    var kind: String {
        switch field.type.family {
        case .number:
            if case .duration = field.type {
                "a whole number of minutes"
            } else {
                field.type.isDecimal ? "a number" : "a whole number"
            }
        case .yesno: "true or false"
        case .option: "the id of an option"
        case .options: "an array of option ids"
        case .text: "a text"
        case .civil(let kind, _): "a text such as \"\(kind.example)\""
        case .tags: "an array of texts"
        case .place: "an object with 'lat' and 'lon'"
        case .files: "an array of files, each with \(FileReference.keys.map { "'\($0)'" }.joined(separator: ", "))"
        case .records: "an array of records"
        }
    }

    /// The notation of a date, time or moment.
    var form: String {
        let kind = field.type.civilKind ?? .date
        return "\(kind.form), such as \(kind.example)"
    }

    /// The range: `from 0 to 1440 minutes`.
    var range: String {
        if case .duration(let limits) = field.type {
            return Self.between(limits.min ?? 0, limits.max, unit: " minutes")
        }
        return switch field.type.family {
        case .number: Self.between(field.type.numberLimits.min, field.type.numberLimits.max)
        case .civil(_, let limits): Self.between(limits.min, limits.max, above: "on")
        case .place: "from -90 to 90 north, from -180 to 180 east"
        case .yesno, .option, .options, .text, .tags, .files, .records: ""
        }
    }

    /// The accepted media types: `image/* or application/pdf`; empty if all are.
    var accepted: String {
        guard case .files(let limits) = field.type else { return "" }
        return limits.accept.map(\.description).joined(separator: " or ")
    }

    /// The largest size of a file: `5000000 bytes`.
    var maxBytes: String {
        guard case .files(let limits) = field.type else { return "" }
        return Wording.count(Int(limits.maxBytes ?? 0), "byte")
    }

    /// The range with its steps: `from 0 to 100 in steps of 5`; the range alone if any number may be between.
    var steps: String {
        field.type.step.map { (range.isEmpty ? "" : range + " ") + "in steps of \($0)" } ?? range
    }

    /// The limit of decimals: `at most 2 decimals`.
    var decimals: String {
        if case .place = field.type { return "at most " + Wording.count(DecimalNumber.mostDecimals, "decimal") }
        guard case .decimal(let limits) = field.type, limits.decimals > 0 else { return "no decimals" }
        return "at most " + Wording.count(limits.decimals, "decimal")
    }

    /// The limit of characters: `80 characters`.
    var maxLength: String { Wording.count(field.type.maxLength ?? 0, "character") }

    /// The elements of an answer with their minimum and maximum number; `nil` for a single value.
    private var amount: (noun: String, min: Int?, max: Int?)? {
        switch field.type.family {
        case .options(_, let limits): ("option", limits.minCount, limits.maxCount)
        case .tags(let limits): ("tag", nil, limits.maxCount)
        case .files(let limits): ("file", nil, limits.maxCount)
        case .records(let list): ("record", list.minCount, list.maxCount)
        case .number, .yesno, .option, .text, .civil, .place: nil
        }
    }

    /// Whether an answer consists of options.
    var takesOptions: Bool { field.type.options != nil }

    /// The plural of an answer's elements: `options`.
    var things: String { (amount?.noun ?? "option") + "s" }

    /// The number of allowed items: `2 to 4 options`.
    var counts: String {
        let (noun, min, max) = amount ?? ("option", 1, 1)
        switch (min, max) {
        case (let min?, let max?) where min == max: return Wording.count(min, noun)
        case (let min?, let max?): return "\(min) to \(Wording.count(max, noun))"
        case (let min?, nil): return "at least \(Wording.count(min, noun))"
        case (nil, let max?): return "at most \(Wording.count(max, noun))"
        case (nil, nil): return "any number of \(noun)s"
        }
    }

    /// The number of options, tags, files or records in an answer.
    func count(_ value: Value?) -> String {
        guard let count = value?.elementCount else { return "some \(things)" }
        let noun = amount?.noun ?? "option"
        return count == 0 ? "no \(noun)" : Wording.count(count, noun)
    }

    /// Returns a value in the form in which a message may show it.
    func shown(_ value: Value, showsValues: Bool) -> String {
        if case .text(let text) = value {
            guard showsValues else { return "a text of \(Wording.count(text.unicodeScalars.count, "character"))" }
            return "'\(Self.quotable(text))'"
        }
        guard showsValues || !field.isPrivate else { return "a value" }
        switch value.content {
        case .number, .yesno, .civil: return value.plainText ?? ""
        case .option(let id): return "'\(id)'"
        case .options(let ids): return ids.map { "'\($0)'" }.joined(separator: ", ")
        case .text: return "a text"
        case .tags, .files, .records: return count(value)
        case .place(let place): return "\(place.latitude), \(place.longitude)"
        }
    }

    /// Returns two texts with a space between.
    static func appended(_ words: String) -> String { words.isEmpty ? "" : " " + words }

    static func between<Bound>(_ min: Bound?, _ max: Bound?, unit: String = "", above: String = "up") -> String {
        switch (min, max) {
        case (let min?, let max?): "from \(min) to \(max)\(unit)"
        case (let min?, nil): "from \(min)\(unit) \(above)"
        case (nil, let max?): "up to \(max)\(unit)"
        case (nil, nil): ""
        }
    }

    /// Returns a text with each control character replaced by a space.
    private static func quotable(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(scalar.properties.generalCategory == .control ? " " : scalar) }
        return String(shown)
    }

    /// Returns a count with its noun: `1 option`, `2 options`.
}
