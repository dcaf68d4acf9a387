package import CardSchema

/// The command line that a schedule runs, and the times at which it does.
///
/// A schedule knows no reminder: it starts `cards remind run`, which decides. Besides the reminders' times, it starts it
/// every 15 minutes, for what was put off and for a device that was asleep.
package struct ReminderCall: Sendable, Hashable {
    /// The path of the program.
    package let program: String
    /// The path of the journal.
    package let journal: String
    /// The language's tag.
    package let language: String
    /// Environment variables that say where settings and state are, sorted by name.
    package let variables: [Variable]
    /// The times of the reminders, sorted.
    package let times: [CivilTime]

    /// An environment variable.
    package struct Variable: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The value.
        package let value: String

        /// Creates a variable.
        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// Minutes between two runs.
    package static let everyMinutes = 15

    /// Creates a call for the reminders of some settings.
    package init(
        program: String, journal: String, language: String, variables: [Variable], for settings: ReminderSettings
    ) {
        self.program = program
        self.journal = journal
        self.language = language
        self.variables = variables
        times = Set(settings.reminders.map(\.time)).sorted()
    }

    /// The words of the command line, the program first.
    package var words: [String] { [program, "--journal", journal, "--lang", language, "remind", "run"] }
}
