import CardEngine
import CardPlugins
import CardSchema

/// `cards remind pause until DATE`: no reminders until a day.
enum RemindPauseCommand {
    static let command = Command(
        "pause", HelpWords.own.remindPauseTexts,
        positionals: [Command.Positional("until", HelpWords.own.remindPauseUntil, isRepeated: true)],
        options: [.flag("off", HelpWords.own.remindPauseOff)]
    ).running { invocation in
        let book = try ReminderBook(invocation)
        let words = invocation.words
        if invocation.arguments.flag("off") {
            try RemindCommand.change(invocation) { $0.pause = nil }
            invocation.talk.line(words.remindPauseEnded)
            return .done
        }
        var typed = invocation.arguments.positionals("until")
        if typed.count == 2, ["until", "hasta"].contains(typed[0]) { typed.removeFirst() }
        let word = typed.joined(separator: " ")
        guard let day = end(word, from: book.diary.today), day > book.diary.today else {
            throw Failure(
                .usage,
                help: "cards remind pause \(HelpWords.own.placeholder("until")) \(book.diary.today.adding(days: 7))"
            ) {
                $0.remindPauseDay(word: TypedName.quoted(word))
            }
        }
        try RemindCommand.change(invocation) {
            $0.pause = ReminderSettings.Pause(from: book.diary.today, until: day)
        }
        invocation.talk.line(words.remindPausedUntil(day: words.full(day)))
        return .done
    }

    /// The day that a person means: `2026-12-03`, `tomorrow`, the next `fri`, or in `3d` or `2w`.
    private static func end(_ word: String, from today: CivilDate) -> CivilDate? {
        if let day = CivilDate(word) { return day }
        let folded = Folding.fold(word)
        if ["tomorrow", "manana"].contains(folded) { return today.adding(days: 1) }
        if let weekday = DayPhrase.weekday(folded) {
            return (1...7).map { today.adding(days: $0) }.first { $0.weekday == weekday }
        }
        guard let count = Int(folded.dropLast()), (1...3650).contains(count) else { return nil }
        switch folded.last {
        case "d": return today.adding(days: count)
        case "w": return today.adding(days: 7 * count)
        default: return nil
        }
    }
}
