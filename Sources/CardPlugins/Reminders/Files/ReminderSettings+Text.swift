package import CardSchema

extension ReminderSettings {
    /// The text of `reminders.json`.
    package var text: String {
        var members: [(key: String, value: JSONDocument)] = [("cards", .integer(1))]
        if let quiet {
            members.append(
                ("quiet", .object([("from", .string("\(quiet.from)")), ("to", .string("\(quiet.to)"))])))
        } else {
            members.append(("quiet", .bool(false)))
        }
        if let pause {
            members.append(
                ("paused", .object([("from", .string("\(pause.from)")), ("until", .string("\(pause.until)"))])))
        }
        members.append(("reminders", .array(reminders.map(\.document))))
        return JSONDocument.object(members).pretty() + "\n"
    }
}

extension Reminder {
    /// The reminder as JSON.
    package var document: JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [("id", .string(id)), ("time", .string("\(time)"))]
        if days != Self.everyDay {
            members.append(("days", .array(days.sorted { $0.index < $1.index }.map { .string($0.rawValue) })))
        }
        if let template { members.append(("template", .string(template))) }
        if let part { members.append(("part", .string(part))) }
        if voice != .plain { members.append(("voice", .string(voice.text))) }
        if let question { members.append(("answer", .string("\(question)"))) }
        if isOnThisDay { members.append(("on_this_day", .bool(true))) }
        switch way {
        case .notifier(let id): if way != .desktop { members.append(("via", .string(id))) }
        case .command(let command): members.append(("command", .string(command)))
        }
        members.append(("added", .string("\(added)")))
        return .object(members)
    }
}
