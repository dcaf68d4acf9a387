#if os(macOS) || os(Linux)
    package import CardEngine
    import CardSchema

    /// Delivers a notification by a command that the person names, such as `ntfy publish diary` or `mail -s Cards me`.
    ///
    /// The shell runs it with the title as its input. It gets nothing else: no text, question or answer.
    package struct CommandNotifier: Notifier {
        /// The id.
        package let id = "command"
        private let command: String

        /// The time limit of the command.
        private static let milliseconds = 30_000

        /// Creates a notifier for a command line.
        package init(_ command: String) { self.command = command }

        /// Runs the command.
        package func notify(_ notification: ReminderNotification) throws {
            let ending = SystemProgram.run(
                "/bin/sh", ["-c", command], input: notification.title + "\n", milliseconds: Self.milliseconds)
            guard ending?.code != 0 else { return }
            throw PluginFault(.plugin, .refused, "the command of this reminder failed")
        }
    }
#endif
