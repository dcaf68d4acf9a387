import CardEngine
import CardPlugins
import CardSchema

/// `cards remind snooze 30m [ID…]`: puts off the reminders that are due by then.
enum RemindSnoozeCommand {
    static let command = Command(
        "snooze", HelpWords.own.remindSnoozeTexts,
        positionals: [
            Command.Positional("duration", HelpWords.own.remindSnoozeDuration, isRequired: true),
            Command.Positional("id", HelpWords.own.remindSnoozeID, isRepeated: true),
        ]
    ).running { invocation in
        let word = invocation.arguments.positional("duration") ?? ""
        guard let minutes = TypedDuration.minutes(word, bare: .minutes), (1...1440).contains(minutes) else {
            throw Failure(.usage, help: "cards remind snooze 30m") { $0.remindDuration(word: TypedName.quoted(word)) }
        }
        let book = try ReminderBook(invocation)
        let ids = invocation.arguments.positionals("id")
        let chosen = try ids.isEmpty ? book.settings.reminders : book.named(ids)
        guard !chosen.isEmpty else { throw Failure(.nothingFound, help: "cards remind add 21:00") { $0.remindNone } }
        let clock = book.diary.clock
        let until = Timestamp(seconds: clock.now.seconds + 60 * minutes)
        let tomorrow = book.diary.today.adding(days: 1)
        guard until < clock.first(CivilMoment(date: tomorrow, time: book.dayStart)) else {
            throw Failure(.usage, help: "cards remind pause until \(tomorrow)") { [time = book.dayStart] in
                $0.remindPastDay(time: time)
            }
        }
        let local = clock.local(at: until)
        try book.files.change(stateOf: book.journalID) { state in
            let comes = chosen.filter { book.comes($0, state[$0], putOffUntil: until) }
            // Somebody who names a reminder means that one.
            guard ids.isEmpty ? !comes.isEmpty : comes.count == chosen.count else {
                let other = ids.isEmpty ? nil : chosen.first { !comes.contains($0) }
                throw Failure(.nothingFound, help: "cards remind list --why") { words in
                    guard let other else { return words.remindNothingToPutOff(time: local.time) }
                    return words.remindNotToPutOff(id: other.id, time: local.time)
                }
            }
            for reminder in comes { state[reminder].snoozedUntil = until }
        }
        let words = invocation.words
        invocation.talk.line(
            words.remindSnoozedUntil(moment: words.dayAndTime(day: words.full(local.date), time: local.time)))
        return .done
    }
}
