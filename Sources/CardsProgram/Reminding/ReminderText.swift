import CardEngine
import CardPlugins
import CardSchema

extension PromptWords {
    /// Returns the days of a reminder: `every day`, or `mon, wed`.
    func days(of reminder: Reminder) -> String {
        guard reminder.days != Reminder.everyDay else { return remindEveryDay }
        return reminder.days.sorted { $0.index < $1.index }.map { String(name(of: $0).prefix(3)) }
            .joined(separator: ", ")
    }

    /// Returns what a decision about a reminder is, in words.
    func text(_ decision: ReminderDecision, _ clock: WallClock) -> String {
        switch decision {
        case .notify(let notification): notification.continues ? remindNowContinues : remindNow
        case .silent(let reason): remindSilent(reason: text(reason))
        case .later(let moment, let reason): remindLater(moment: short(moment, clock), reason: text(reason))
        }
    }

    private func text(_ reason: ReminderDecision.Reason) -> String {
        switch reason {
        case .early: remindEarly
        case .otherDay: remindOtherDay
        case .addedLater: remindAddedLater
        case .complete: remindComplete
        case .saved: remindSaved
        case .notDue: remindNotDue
        case .nothingToLookBack: remindNoMemories
        case .paused(let day): remindPaused(day: full(day))
        case .snoozed: remindSnoozed
        case .declined: remindDeclined
        case .quiet: remindQuiet
        case .muted: remindMuted
        case .putAway: remindPutAway
        case .delivered: remindAlready
        case .resting(let day): remindResting(day: full(day))
        }
    }

    /// Returns a day and a time for a narrow column: `Fri 20 Nov 21:00`.
    func short(_ moment: Timestamp, _ clock: WallClock) -> String {
        let local = clock.local(at: moment)
        return "\(short(local.date)) \(local.time)"
    }

    /// Returns one line about a reminder: its days, time, card and voice.
    func line(_ reminder: Reminder) -> String {
        var parts = ["\(reminder.id)  \(reminder.time)", days(of: reminder)]
        if reminder.isOnThisDay { parts.append("on-this-day") }
        if let template = reminder.template {
            parts.append(template + (reminder.part.map { " --part \($0)" } ?? ""))
        }
        parts.append(reminder.voice.text)
        if let question = reminder.question { parts.append("\(question)") }
        switch reminder.way {
        case .notifier(let id): if reminder.way != .desktop { parts.append(id) }
        case .command: parts.append("--command")
        }
        return TerminalText.line(parts.joined(separator: "  "))
    }
}
