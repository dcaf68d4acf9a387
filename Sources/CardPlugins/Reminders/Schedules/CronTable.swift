import CardSchema

/// Lines for a person's crontab, between two comments that mark them.
///
/// cron does not catch up: the run every 15 minutes does, until the card's day ends.
package enum CronTable {
    private static let begin = "# cards remind install: begin"
    private static let end = "# cards remind install: end"

    /// Returns the lines of a call; `bus` is the address of the person's session bus, for notifications.
    package static func lines(_ call: ReminderCall, bus: String) -> [String] {
        let variables = call.variables + [ReminderCall.Variable(name: "DBUS_SESSION_BUS_ADDRESS", value: bus)]
        let words = variables.map { "\($0.name)=\(quoted($0.value))" } + call.words.map(quoted)
        let command = words.joined(separator: " ") + ending
        let times = call.times.filter { $0.minute % ReminderCall.everyMinutes != 0 }.map {
            "\($0.minute) \($0.hour) * * * \(command)"
        }
        return ["*/\(ReminderCall.everyMinutes) * * * * \(command)"] + times
    }

    /// Returns a table with the lines of a call in place of earlier ones, and everything else as it was; `known` are
    /// lines that were put there before.
    package static func adding(
        _ call: ReminderCall, bus: String, to table: String, known: [String] = []
    ) -> String {
        let rest = removing(from: table, known: known)
        let gap = rest.isEmpty || rest.hasSuffix("\n") ? "" : "\n"
        return rest + gap + ([begin] + lines(call, bus: bus) + [end]).joined(separator: "\n") + "\n"
    }

    /// Returns a table without the lines of a call.
    ///
    /// Only lines that are certainly those of a call are removed: the two comments, `known` lines, and between the
    /// comments those that run `remind run`. A person may have removed a comment, or have written between them.
    package static func removing(from table: String, known: [String] = []) -> String {
        let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        var blockEnd = 0
        for (index, line) in lines.enumerated() {
            if line == begin {
                blockEnd = self.blockEnd(lines, after: index)
            } else if line != end, !known.contains(String(line)), !(index < blockEnd && isCall(line)) {
                kept.append(line)
            }
        }
        return kept.joined(separator: "\n")
    }

    /// The end of a block that begins at a line: its last comment, or, if that is gone, its last call.
    private static func blockEnd(_ lines: [Substring], after first: Int) -> Int {
        let rest = lines[(first + 1)...]
        let next = rest.firstIndex { $0 == begin || $0 == end }
        if let next, lines[next] == end { return next }
        return rest.firstIndex { !isCall($0) } ?? lines.endIndex
    }

    private static let ending = " >/dev/null 2>&1"

    /// Whether a line runs `cards remind run` as ``lines(_:bus:)`` writes it.
    private static func isCall(_ line: Substring) -> Bool {
        line.hasSuffix(" 'remind' 'run'" + ending) && TextSearch.contains(String(line), " '--journal' '")
    }

    /// A word for the shell; cron itself ends a command at `%`.
    private static func quoted(_ word: String) -> String {
        let shell = "'" + TextParts.replace("'", with: #"'\''"#, in: word) + "'"
        return TextParts.replace("%", with: "\\%", in: shell)
    }
}
