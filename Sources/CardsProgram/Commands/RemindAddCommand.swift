import CardEngine
import CardPlugins
import CardSchema

/// `cards remind add TIME`: adds a reminder and prints when it will next be delivered.
enum RemindAddCommand {
    static let command = Command(
        "add", HelpWords.own.remindAddTexts,
        positionals: [Command.Positional("time", HelpWords.own.remindAddTime, isRequired: true)],
        options: [
            .value("schema", short: "t", "id", HelpWords.own.remindAddSchema, kind: .schema),
            .value("days", "mon-fri", HelpWords.own.remindAddDays),
            .value("part", "id", HelpWords.own.remindAddPart),
            .value("voice", "voice", HelpWords.own.remindAddVoice),
            .value("answer", "path", HelpWords.own.remindAddAnswer),
            .flag("on-this-day", HelpWords.own.remindAddOnThisDay),
            .value("via", "notifier", HelpWords.own.remindAddVia),
            .value("command", "line", HelpWords.own.remindAddCommand),
        ],
        exclusive: [
            ["via", "command"], ["on-this-day", "answer"], ["on-this-day", "part"], ["command", "voice"],
            ["command", "answer"],
        ]
    ).running { invocation in
        let book = try ReminderBook(invocation)
        var wanted = try reminder(invocation, book)
        let same = try RemindCommand.change(invocation) { settings in
            if let same = settings.reminders.first(where: { $0.isLike(wanted) }) { return same as Reminder? }
            wanted.id = settings.freeID
            settings.reminders.append(wanted)
            return nil
        }
        let reminder = same ?? wanted
        let after = try ReminderBook(invocation, book.diary)
        let words = invocation.words
        let next = after.next(reminder).map { book.diary.clock.local(at: $0.due) }
        let done = same == nil ? words.remindAdded(id: reminder.id) : words.remindThere(id: reminder.id)
        let moment = next.map { words.dayAndTime(day: words.full($0.date), time: $0.time) }
        let line = done + " " + (moment.map { words.remindNext(moment: $0) } ?? words.remindNextPaused)
        invocation.printResult(
            line,
            [
                ("id", .string(reminder.id)), ("next", next.map { .string("\($0)") } ?? .null),
            ])
        if try InstalledSchedule.read(invocation) == nil {
            invocation.talk.paragraph(words.remindToInstall, endingWith: "cards remind install")
        }
        return .done
    }

    private static func reminder(_ invocation: Invocation, _ book: ReminderBook) throws -> Reminder {
        let arguments = invocation.arguments
        let typed = arguments.positional("time") ?? ""
        guard let time = AnswerParser.time(typed) else {
            throw Failure(.usage, help: "cards remind add 21:00") { $0.remindTime(word: TypedName.quoted(typed)) }
        }
        var reminder = Reminder(
            id: book.settings.freeID, time: time,
            days: try CardFilters.weekdays(arguments, option: "days"),
            isOnThisDay: arguments.flag("on-this-day"), added: book.diary.clock.now)
        reminder.voice = try voice(invocation, book)
        reminder.way = try way(invocation, book)
        guard let id = arguments.value("schema") else {
            guard arguments.value("part") == nil, arguments.value("answer") == nil else {
                throw Failure(.usage, help: "cards remind add \(time) -t mood_five …") { $0.remindNeedsTemplate }
            }
            return reminder
        }
        let check = ReminderCheck(book: book)
        let schema = try check.template(id)
        reminder.template = id
        reminder.part = arguments.value("part")
        if let part = reminder.part { try check.part(part, of: schema) }
        if let word = arguments.value("answer") {
            let ofThatName = schema.questions.map(\.path).filter { $0.subfield == nil && $0.field == word }
            let path = FieldPath(word) ?? (ofThatName.count == 1 ? ofThatName[0] : nil)
            reminder.question = try check.question(path, typed: word, of: schema)
        }
        return reminder
    }

    private static func voice(_ invocation: Invocation, _ book: ReminderBook) throws -> Reminder.Voice {
        guard let word = invocation.arguments.value("voice") else { return .plain }
        if let voice = Reminder.Voice(word) { return voice }
        let path = invocation.absolute(word)
        try ReminderCheck(book: book).voice(path, typed: word)
        return .own(file: path)
    }

    private static func way(_ invocation: Invocation, _ book: ReminderBook) throws -> Reminder.Way {
        if let command = invocation.arguments.value("command") {
            guard (1...1000).contains(command.utf8.count), command.utf8.allSatisfy({ $0 >= 0x20 }) else {
                throw Failure(.usage, help: "--command 'ntfy publish diary'") { $0.remindOneLine }
            }
            return .command(command)
        }
        guard let id = invocation.arguments.value("via") else { return .desktop }
        // Asks for the grant now, because nobody can be asked later.
        _ = try ReminderDelivery(book: book).notifier(for: .notifier(id))
        return .notifier(id)
    }
}
