/// The systemd units of a person that run `cards remind run`.
///
/// The timer catches up after sleep and after the device was off (`Persistent`).
package struct SystemdUnits: Sendable, Hashable {
    /// The timer's name, with which `systemctl` enables it.
    package static let timerName = "cards-reminders.timer"
    /// The service's name.
    package static let serviceName = "cards-reminders.service"

    /// The timer.
    package let timer: String
    /// The service that it starts.
    package let service: String

    /// Writes the units.
    package init(_ call: ReminderCall) {
        let times = call.times.map { "OnCalendar=*-*-* \($0):00" }
        timer = Self.text(
            [
                "[Unit]", "Description=Time for your card", "", "[Timer]",
            ] + times + [
                "OnCalendar=*:0/\(ReminderCall.everyMinutes)", "Persistent=true", "AccuracySec=15s",
                "RandomizedDelaySec=5s", "", "[Install]", "WantedBy=timers.target",
            ])
        let variables = call.variables.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)", isCommand: false))" }
        let command = call.words.map { Self.quoted($0, isCommand: true) }.joined(separator: " ")
        service = Self.text(
            ["[Unit]", "Description=Time for your card", "", "[Service]", "Type=oneshot"] + variables
                + ["ExecStart=\(command)"])
    }

    private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    /// A word in quotes: systemd replaces `%`, and in commands `$`, inside them too.
    private static func quoted(_ word: String, isCommand: Bool) -> String {
        var quoted = ""
        for character in word.unicodeScalars {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "%": quoted += "%%"
            case "$" where isCommand: quoted += "$$"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return "\"\(quoted)\""
    }
}
