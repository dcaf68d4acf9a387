import CardEngine

/// `cards nudge`: one line a day at the start of a shell, if a card is due.
enum NudgeCommand {
    static let command = Command(
        "nudge", HelpWords.own.nudgeTexts, section: HelpWords.own.sectionReminders, isUnattended: true
    ).running { invocation in
        if let line = try Nudge(invocation: invocation).line() { invocation.out.line(line) }
        return .done
    }
}
