package import CardSchema

/// Parses what a person types in answer to a question.
///
/// Checks the form only: `7` is parsed as seven even if a scale ends at five, so that the message can say so. The
/// prompt, `--set`, tables, texts in JSON and flat dictionaries use the same parser. Texts of files name no days
/// relative to today and no places in a list of options.
package struct AnswerParser: Sendable, Hashable {
    /// The day from which words such as `yesterday` are counted.
    package let today: CivilDate
    /// The 24 hours in which a time means a moment; `nil` if a moment needs a day.
    let hours: HoursOfCard?
    /// Whether the text is in a file, which may have been written on any day, by any program.
    private let isInFile: Bool
    /// The order of day and month in numbers, if it is known.
    let order: DayText.Order?

    /// The parser for texts in files; days in digits have an order, if it is known.
    package static func file(daysIn order: DayText.Order? = nil) -> AnswerParser {
        AnswerParser(today: .earliest, hours: nil, isInFile: true, order: order)
    }

    private init(today: CivilDate, hours: HoursOfCard?, isInFile: Bool, order: DayText.Order?) {
        (self.today, self.hours, self.isInFile, self.order) = (today, hours, isInFile, order)
    }

    /// Creates a parser for answers given on a day, for a card if `hours` is not `nil`.
    package init(today: CivilDate, hours: HoursOfCard? = nil) {
        self.init(today: today, hours: hours, isInFile: false, order: nil)
    }

    /// Returns the value of a typed text for a field, or `nil` if it has none.
    ///
    /// Ignores surrounding spaces, except in texts and notes. Options may be named by id, by number in the list from 1,
    /// or by title, short title or icon; scale points by number, title, short title or icon. Titles match in any
    /// language, ignoring case and accents, if they are unambiguous. A bare number for a duration is in the field's
    /// unit. For files only *none* can be typed; for lists *none*, or records as JSON. Records without a key are
    /// numbered.
    package func value(_ typed: String, for field: Field) -> Value? {
        let word = Self.plainSpaces(typed).trimmingSpaces()
        switch field.type {
        case .scale(let scale): return point(word, scale)
        case .integer: return number(word, keeping: 0)?.whole.map(Value.whole)
        case .decimal(let limits): return number(word, keeping: limits.decimals).map(Value.decimal)
        case .duration: return TypedDuration.minutes(word, bare: field.durationUnit).map(Value.whole)
        case .yesno: return Self.truth(word).map(Value.yesno)
        case .choice(let list): return option(word, list).map(Value.choice)
        case .choices(let list, _): return options(word, list).map(Value.choices)
        case .text, .note: return typed.isEmpty ? nil : .text(typed)
        case .date: return day(word).map(Value.date)
        case .time: return Self.time(word).map(Value.time)
        case .moment: return moment(word).map(Value.moment)
        case .tags: return tags(word).map(Value.tags)
        case .place: return PlaceText.place(word).map(Value.place)
        case .files: return Self.meansNone(word) ? .files([]) : nil
        case .list(let list): return Self.meansNone(word) ? .records([]) : Self.records(word, list)
        }
    }

    /// Replaces the narrow or non-breaking spaces that some programs write between a time and `PM`.
    private static func plainSpaces(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }))
    }

    private func day(_ word: String) -> CivilDate? {
        DayText.day(word, in: order) ?? (isInFile ? nil : DayPhrase.day(word, today: today))
    }

    /// Parses a number with an optional sign and a decimal point or comma, with digits on both sides of it.
    private func number(_ word: String, keeping decimals: Int) -> DecimalNumber? {
        let marks: [Character: Character] = [",": ".", "−": "-"]
        var text = String(word.map { marks[$0] ?? $0 })
        if text.hasPrefix("+"), text.utf8.dropFirst().first.map(Self.isDigit) == true { text.removeFirst() }
        guard let number = DecimalNumber(text) else { return nil }
        // A person who is asked for three decimals knows what a comma means; a program may mean thousands.
        let isInDoubt = number.decimals <= decimals && decimals < 3 || isInFile && word.contains(",")
        return isInDoubt && Self.hasThousands(text) ? nil : number
    }

    /// Whether a point may be a thousands separator: `1.500` is one and a half to some, 1500 to others.
    private static func hasThousands(_ number: String) -> Bool {
        let parts = number.split(separator: ".")
        return parts.count == 2 && parts[1].utf8.count == 3 && parts[0] != "0" && parts[0] != "-0"
    }

    private func point(_ word: String, _ scale: FieldType.Scale) -> Value? {
        if let number = number(word, keeping: scale.decimals) {
            return scale.decimals > 0 || number.whole != nil ? scale.value(number) : nil
        }
        var titles = TypedTitles(scale.points.map { ($0.title, $0.short, $0.icon) })
        return titles.index(of: word).map { scale.value(scale.points[$0].value) }
    }

    private static let yes: Set = ["y", "yes", "true", "s", "si"]
    private static let no: Set = ["n", "no", "false"]

    private static func truth(_ word: String) -> Bool? {
        let folded = Folding.fold(word)
        return yes.contains(folded) ? true : no.contains(folded) ? false : nil
    }

    /// Returns whether a word means yes, or `nil` if it means neither yes nor no.
    package func isYes(_ word: String) -> Bool? { Self.truth(word) }

    private func option(_ word: String, _ list: FieldType.OptionList) -> String? {
        if let exact = list.options.first(where: { $0.id == word }) { return exact.id }
        var names = OptionNames(list, hasNumbers: !isInFile)
        return names.id(word)
    }

    private static let noneWords: Set = ["none", "ninguna", "ninguno"]
    private static let none = noneWords.union(["0", "[]"])

    /// Parses numbers and ids separated by spaces, commas, semicolons or bars, titles separated by all but spaces, or
    /// one title with commas.
    private func options(_ word: String, _ list: FieldType.OptionList) -> [String]? {
        // The whole text first, because a title may contain commas, and a list may have an option called "none".
        var names = OptionNames(list, hasNumbers: !isInFile)
        for separators: Set<Character> in [[], [";", "|"], [",", ";", "|"], [",", ";", "|", " ", "\t"]] {
            let parts = word.split { separators.contains($0) }.map { String($0).trimmingSpaces() }
            var chosen: Set<String> = []
            guard !parts.isEmpty, parts.allSatisfy({ names.id($0).map { chosen.insert($0) } != nil }) else { continue }
            return list.options.map(\.id).filter(chosen.contains)
        }
        return (isInFile ? Self.meansNone(word) : Self.none.contains(Folding.fold(word))) ? [] : nil
    }

    /// Whether a word means that there are none; a number never does.
    private static func meansNone(_ word: String) -> Bool { word == "[]" || noneWords.contains(Folding.fold(word)) }

    /// Parses words separated by commas; in a file, also by semicolons or bars.
    private func tags(_ word: String) -> [String]? {
        if Self.meansNone(word) { return [] }
        let separators: Set<Character> = isInFile ? [",", ";", "|"] : [","]
        let tags = Tag.distinct(word.split { separators.contains($0) }.map { String($0).trimmingSpaces() })
        return tags.isEmpty ? nil : tags
    }

    private static func records(_ word: String, _ list: ListType) -> Value? {
        guard let reading = reading(word, list, newKey: { RecordReading.nextNumber(notIn: $0) }),
            reading.faults.isEmpty
        else { return nil }
        return .records(reading.records)
    }

    private static func reading(
        _ word: String, _ list: ListType, newKey: @escaping (Set<String>) -> String
    ) -> RecordReading? {
        guard let node = JSONReader.node(of: Array(word.utf8)), node.elements != nil else { return nil }
        return RecordReading(node, list, newKey: newKey)
    }

    /// Parses the records that a person wrote as JSON and gives those without a key a random one.
    ///
    /// - Returns: The records, or `nil` if the text is not a JSON array.
    /// - Throws: The first fault in a record.
    package static func records(
        _ typed: String, of list: ListType, using generator: inout some RandomNumberGenerator
    ) throws(AnswerProblem) -> Value? {
        var random = generator
        defer { generator = random }
        guard let reading = reading(typed, list, newKey: { RecordKey.random(notIn: $0, using: &random) }) else {
            return nil
        }
        if let fault = reading.faults.first { throw fault.problem }
        return .records(reading.records)
    }

    /// `2026-11-20 21:04`, `2026-11-20T21:04:30Z`, `yesterday 23h`, `2 days ago 7:15 pm`, or a time alone.
    private func moment(_ word: String) -> CivilMoment? {
        if let exact = MomentText.moment(word, in: order) { return exact }
        guard !isInFile else { return nil }
        for space in word.indices.reversed() where word[space] == " " || word[space] == "\t" {
            guard let time = Self.time(String(word[word.index(after: space)...])),
                let day = day(String(word[..<space]).trimmingSpaces())
            else { continue }
            return CivilMoment(date: day, time: time)
        }
        return hours.flatMap { hours in Self.time(word).map { hours.moment(at: $0) } }
    }

    /// Parses a time of day as people and programs write it: `21:04`, `21.04`, `21h04`, `2104`, `9:04`, `21h`, `21`,
    /// `9pm`, `9:04 p. m.`, `21:04:30`.
    ///
    /// Seconds are dropped.
    package static func time(_ word: String) -> CivilTime? {
        var word = word.trimmingSpaces().lowercased()
        for (suffix, hours) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12), ("a. m.", 0), ("p. m.", 12)]
        where word.hasSuffix(suffix) {
            // Twelve comes before one.
            let clock = String(word.dropLast(suffix.count)).trimmingSpaces()
            guard clock.utf8.last.map(isDigit) ?? false, let time = time(clock), (1...12).contains(time.hour) else {
                return nil
            }
            return CivilTime(hour: time.hour % 12 + hours, minute: time.minute)
        }
        if word.utf8.last == UInt8(ascii: "h") { word.removeLast() }
        word = withoutSeconds(word)
        let bytes = Array(word.utf8)
        guard bytes.allSatisfy({ isDigit($0) || $0 == 0x3A || $0 == 0x2E || $0 == 0x68 }) else { return nil }
        let parts = word.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        switch parts.count {
        case 1 where bytes.count <= 2: return Int(word).flatMap { CivilTime(hour: $0, minute: 0) }
        case 1 where bytes.count == 4: return Int(word).flatMap { CivilTime(hour: $0 / 100, minute: $0 % 100) }
        case 2 where (1...2).contains(parts[0].count) && parts[1].count == 2:
            guard let hour = Int(parts[0]), let minute = Int(parts[1]) else { return nil }
            return CivilTime(hour: hour, minute: minute)
        default: return nil
        }
    }

    /// Returns `21:04` for `21:04:30` and `21:04:30.123`, and any other text unchanged.
    private static func withoutSeconds(_ word: String) -> String {
        let parts = word.split(separator: ":" as Character, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return word }
        let seconds = parts[2].split(separator: "." as Character, omittingEmptySubsequences: false)
        guard seconds.count <= 2, seconds.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
            seconds[0].utf8.count == 2, let second = Int(seconds[0]), second < 60
        else { return word }
        return parts[0] + ":" + parts[1]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension String {
    /// Returns the text without surrounding spaces and tabs.
    package func trimmingSpaces() -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
