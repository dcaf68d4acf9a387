import CardEngine
import CardSchema

/// Chooses what a reminder says.
///
/// No line of a voice comes twice in two days. When all have come, the title alone is shown. The person's own file may
/// have fewer lines, so there the one that has not come for the longest time comes again.
package struct ReminderLines: Sendable {
    /// A chosen text.
    package struct Choice: Sendable, Hashable {
        /// The name of the line, to note that it was said; `nil` for a text that is no line of a voice.
        package let line: String?
        /// The text; may be empty.
        package let text: String
    }

    private let words: ReminderWords
    private let said: [ReminderState.Said]
    private let ownText: String
    private let isSafe: Bool

    /// Prepares to choose.
    ///
    /// - Parameters:
    ///   - words: The texts.
    ///   - said: The lines that were said.
    ///   - ownText: The text of the person's own file; empty if there is none.
    ///   - isSafe: Whether no safety rule held on the last three days and today: a playful line is out of place then.
    package init(_ words: ReminderWords, said: [ReminderState.Said], ownText: String = "", isSafe: Bool = true) {
        (self.words, self.said, self.ownText, self.isSafe) = (words, said, ownText, isSafe)
    }

    /// Returns what to say; `day` is the card's day in full, for a text after midnight.
    package func choice(
        for notification: ReminderDecision.Notification, _ voice: Reminder.Voice, isOnThisDay: Bool, day: String
    ) -> Choice {
        if isOnThisDay { return Choice(line: nil, text: words.lookBack) }
        if notification.tellsRest { return Choice(line: nil, text: words.resting) }
        if notification.continues {
            let text = notification.namesDay ? words.continuesDay(day: day) : words.continues
            return Choice(line: nil, text: text)
        }
        // The lines speak of today.
        if notification.namesDay { return Choice(line: nil, text: words.openDay(day: day)) }
        return line(of: voice, on: notification.day)
    }

    private func line(of voice: Reminder.Voice, on day: CivilDate) -> Choice {
        switch voice {
        case .plain: ours(words.plainLines, day)
        case .gentle: ours(words.gentleLines, day)
        case .brief: ours(words.briefLines, day)
        case .playful: ours(isSafe ? words.playfulLines : words.plainLines, day)
        case .own: own(day) ?? ours(words.plainLines, day)
        }
    }

    /// Begins at a place that depends on the day, so that each line has its turn.
    private func ours(_ lines: [(name: String, text: String)], _ day: CivilDate) -> Choice {
        let turned = turn(lines, day)
        guard let line = turned.first(where: { !wasSaid($0.name, by: day) }) else { return Choice(line: nil, text: "") }
        return Choice(line: line.name, text: line.text)
    }

    private func own(_ day: CivilDate) -> Choice? {
        let texts = ownText.split(separator: "\n").map { String($0).trimmingSpaces() }
        let lines = texts.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { text in
            (name: "own\(CRC32.checksum(of: Array(text.utf8)))", text: text)
        }
        let turned = turn(lines, day)
        // Of those that were said, the first in the list was said longest ago.
        func lastSaid(_ name: String) -> Int { said.lastIndex { $0.line == name } ?? -1 }
        let best = turned.first { !wasSaid($0.name, by: day) } ?? turned.min { lastSaid($0.name) < lastSaid($1.name) }
        return best.map { Choice(line: $0.name, text: String($0.text.prefix(200))) }
    }

    private func turn(_ lines: [(name: String, text: String)], _ day: CivilDate) -> [(name: String, text: String)] {
        guard !lines.isEmpty else { return [] }
        let start = (day.dayNumber % lines.count + lines.count) % lines.count
        return Array(lines[start...] + lines[..<start])
    }

    private func wasSaid(_ line: String, by day: CivilDate) -> Bool {
        said.contains { $0.line == line && $0.day >= day.adding(days: -1) }
    }
}
