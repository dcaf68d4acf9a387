import CardSchema

/// Lines for a person's crontab, between two comments that mark them.
///
/// cron does not catch up: the run every 15 minutes does, until the card's day ends.
package enum CronTable {
    private static let begin = "# cards remind install: begin"
    private static let end = "# cards remind install: end"

    /// Returns a table with the lines of a call in place of earlier ones, and everything else as it was; `bus` is the
    /// address of the person's session bus, for notifications.
    package static func adding(_ call: ReminderCall, bus: String, to table: String) -> String {
        let variables = call.variables + [ReminderCall.Variable(name: "DBUS_SESSION_BUS_ADDRESS", value: bus)]
        let words =
            variables.map { "\($0.name)=\(quoted($0.value))" } + call.words.map(quoted) + [">/dev/null", "2>&1"]
        let command = words.joined(separator: " ")
        let times = call.times.filter { $0.minute % ReminderCall.everyMinutes != 0 }.map {
            "\($0.minute) \($0.hour) * * * \(command)"
        }
        let lines = [begin, "*/\(ReminderCall.everyMinutes) * * * * \(command)"] + times + [end]
        let rest = removing(from: table)
        let gap = rest.isEmpty || rest.hasSuffix("\n") ? "" : "\n"
        return rest + gap + lines.joined(separator: "\n") + "\n"
    }

    /// Returns a table without the lines of a call.
    package static func removing(from table: String) -> String {
        var kept: [Substring] = []
        var isOurs = false
        for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == begin { isOurs = true }
            if !isOurs { kept.append(line) }
            if line == end { isOurs = false }
        }
        return kept.joined(separator: "\n")
    }

    /// A word for the shell; cron itself ends a command at `%`.
    private static func quoted(_ word: String) -> String {
        let shell = "'" + TextParts.replace("'", with: #"'\''"#, in: word) + "'"
        return TextParts.replace("%", with: "\\%", in: shell)
    }
}
