package import CardSchema

/// Parses `reminders.json` and reports every fault at once, in file order.
///
/// ```json
/// { "cards": 1,
///   "quiet": { "from": "22:00", "to": "08:00" },
///   "paused": { "from": "2026-11-20", "until": "2026-12-01" },
///   "reminders": [
///     { "id": "1", "time": "21:00", "days": ["mon", "fri"], "template": "mood_five", "part": "short",
///       "voice": "gentle", "answer": "day.mood", "via": "desktop", "added": "2026-11-20T12:30:11Z" },
///     { "id": "2", "time": "08:00", "on_this_day": true, "command": "ntfy publish diary",
///       "voice": "/home/ada/lines.txt" } ] }
/// ```
package struct ReminderSettingsReader {
    private let source: SourceText
    private var findings: [Diagnostic] = []

    private let words: ReminderWords

    private init(_ source: SourceText, _ words: ReminderWords) { (self.source, self.words) = (source, words) }

    /// Parses the text; `nil` if it has an error.
    ///
    /// The person wrote the file, so the messages are in their language.
    package static func read(
        _ source: SourceText, language: String = "en", into diagnostics: inout [Diagnostic]
    ) -> ReminderSettings? {
        var faults: [Diagnostic] = []
        let words = ReminderWords(language)
        let limits = JSONReader.Limits(depth: 8, bytes: 1 << 20)
        guard let node = JSONReader.read(source, limits: limits, language: words.language, into: &faults) else {
            diagnostics += faults
            return nil
        }
        var reader = ReminderSettingsReader(source, words)
        let settings = reader.settings(node)
        diagnostics += reader.findings.inFileOrder()
        return reader.findings.hasErrors ? nil : settings
    }

    // MARK: - The whole

    private mutating func settings(_ node: JSONNode) -> ReminderSettings {
        var settings = ReminderSettings()
        guard node.members != nil else {
            refuse(node, words.theFile, words.formObject)
            return settings
        }
        know(node, ["cards", "quiet", "paused", "reminders", "comment"])
        if node["cards"]?.number != "1" { refuse(node["cards"] ?? node, "'cards'", "1") }
        if let quiet = node["quiet"] { settings.quiet = quiet.bool == false ? nil : self.quiet(quiet) }
        if let paused = node["paused"] { settings.pause = pause(paused) }
        guard let elements = node["reminders"]?.elements, elements.count <= 100 else {
            refuse(node["reminders"] ?? node, "'reminders'", words.formReminders)
            return settings
        }
        for element in elements {
            guard let reminder = reminder(element) else { continue }
            if settings.reminders.contains(where: { $0.id == reminder.id }) {
                refuse(element["id"] ?? element, "'id'", words.formDifferent)
            }
            settings.reminders.append(reminder)
        }
        return settings
    }

    private mutating func quiet(_ node: JSONNode) -> ReminderSettings.QuietHours? {
        know(node, ["from", "to", "comment"])
        let from = value(node, "from", words.formTime) { CivilTime($0) }
        let to = value(node, "to", words.formTime) { CivilTime($0) }
        guard let from, let to else { return nil }
        return ReminderSettings.QuietHours(from: from, to: to)
    }

    private mutating func pause(_ node: JSONNode) -> ReminderSettings.Pause? {
        know(node, ["from", "until", "comment"])
        let from = value(node, "from", words.formDay) { CivilDate($0) }
        let until = value(node, "until", words.formDay) { CivilDate($0) }
        guard let from, let until else { return nil }
        if until <= from { refuse(node["until"] ?? node, "'until'", words.formAfterFrom) }
        return ReminderSettings.Pause(from: from, until: until)
    }

    // MARK: - One reminder

    private static let keys = [
        "id", "time", "days", "template", "part", "voice", "answer", "on_this_day", "via", "command", "added",
        "comment",
    ]

    private mutating func reminder(_ node: JSONNode) -> Reminder? {
        guard node.members != nil else {
            refuse(node, words.aReminder, words.formObject)
            return nil
        }
        know(node, Self.keys)
        let id = value(node, "id", words.formShortID) { Self.isID($0) ? $0 : nil }
        let time = value(node, "time", words.formTime) { CivilTime($0) }
        let idForm = words.formID
        let template = optional(node, "template", idForm) { Identifier.isValid($0) ? $0 : nil }
        let part = optional(node, "part", idForm) { Identifier.isValid($0) ? $0 : nil }
        let question = optional(node, "answer", words.formPath) { FieldPath($0) }
        let voice = optional(node, "voice", words.formVoice) {
            Reminder.Voice($0)
        }
        let added = optional(node, "added", words.formMoment) { Timestamp($0) }
        let days = self.days(node)
        let way = self.way(node)
        if node["on_this_day"] != nil, node["on_this_day"]?.bool == nil {
            refuse(node["on_this_day"] ?? node, "'on_this_day'", words.formTruth)
        }
        if question != nil || part != nil, template == nil {
            refuse(node["answer"] ?? node["part"] ?? node, "'template'", words.formTemplate)
        }
        guard let id, let time else { return nil }
        return Reminder(
            id: id, time: time, days: days, template: template, part: part, voice: voice ?? .plain,
            question: question, isOnThisDay: node["on_this_day"]?.bool ?? false, way: way,
            added: added ?? Timestamp(seconds: 0))
    }

    private mutating func days(_ node: JSONNode) -> Set<Weekday> {
        guard let member = node["days"] else { return Reminder.everyDay }
        guard let elements = member.elements, !elements.isEmpty else {
            refuse(member, "'days'", words.formDays)
            return Reminder.everyDay
        }
        return Set(elements.compactMap { day($0) })
    }

    private mutating func day(_ node: JSONNode) -> Weekday? {
        let typed = node.string ?? ""
        if let day = Weekday(rawValue: typed) { return day }
        let known = Weekday.allCases.map(\.rawValue)
        // "monday" and "Mon." begin like what is meant, and "munday" is close to it.
        let begun = known.first { typed.lowercased().hasPrefix($0) }
        let meant = begun ?? EditDistance.closest(to: typed, among: Self.longDays).map { String($0.prefix(3)) }
        refuse(
            node, typed.isEmpty ? words.aDay : "'\(typed.prefix(60))'",
            words.formOneOf(names: known.joined(separator: ", ")),
            fix: meant.map { words.fixWrite(text: "\"\($0)\"") })
        return nil
    }

    private static let longDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private mutating func way(_ node: JSONNode) -> Reminder.Way {
        let command = optional(node, "command", words.formLine) { text in
            (1...1000).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 } ? text : nil
        }
        let notifier = optional(node, "via", words.formNotifier) {
            Identifier.isValid($0) ? $0 : nil
        }
        if node["command"] != nil, let via = node["via"] {
            refuse(via, "'via'", words.formLeftOut)
        }
        return command.map { .command($0) } ?? notifier.map { .notifier($0) } ?? .desktop
    }

    private static func isID(_ text: String) -> Bool {
        (1...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }

    // MARK: - Parts

    private mutating func value<Value>(
        _ node: JSONNode, _ key: String, _ form: String, _ parse: (String) -> Value?
    ) -> Value? {
        guard node[key] != nil else {
            findings.append(
                Diagnostic(
                    .error, .reminderValue, words.isMissing(key: key),
                    at: source.place(SourceSpan(node.span.start, node.span.start + 1)),
                    fix: words.fixAdd(key: key, form: form)))
            return nil
        }
        return optional(node, key, form, parse)
    }

    private mutating func optional<Value>(
        _ node: JSONNode, _ key: String, _ form: String, _ parse: (String) -> Value?
    ) -> Value? {
        guard let member = node[key] else { return nil }
        if let value = member.string.flatMap(parse) { return value }
        refuse(member, "'\(key)'", form)
        return nil
    }

    private mutating func know(_ node: JSONNode, _ keys: [String]) {
        for member in node.members ?? [] where !keys.contains(member.key) {
            let meant = EditDistance.closest(to: member.key, among: keys)
            findings.append(
                Diagnostic(
                    .error, .reminderKey, words.unknownKey(key: String(member.key.prefix(60))),
                    at: source.place(member.keySpan),
                    fix: meant.map { words.fixWrite(text: "\"\($0)\"") } ?? words.fixRemove))
        }
    }

    private mutating func refuse(_ node: JSONNode, _ what: String, _ form: String, fix: String? = nil) {
        findings.append(
            Diagnostic(
                .error, .reminderValue, words.mustBe(what: what, form: form), at: source.place(node.span),
                fix: fix ?? words.fixWrite(text: form)))
    }
}

extension Reminder.Voice {
    /// Parses a voice: its name, or the whole path of the person's own file; `nil` for anything else.
    package init?(_ text: String) {
        switch text {
        case "plain": self = .plain
        case "gentle": self = .gentle
        case "brief": self = .brief
        case "playful": self = .playful
        case _ where text.hasPrefix("/"): self = .own(file: text)
        default: return nil
        }
    }

    /// The form in which it is stored: `gentle`, or the path of a file.
    package var text: String {
        switch self {
        case .plain: "plain"
        case .gentle: "gentle"
        case .brief: "brief"
        case .playful: "playful"
        case .own(let file): file
        }
    }
}
