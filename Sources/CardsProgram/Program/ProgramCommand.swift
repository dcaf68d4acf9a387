/// A command of the program: its description and implementation.
struct ProgramCommand: Sendable {
    /// The description used for parsing, help and completion.
    let description: Command
    /// The implementation.
    let run: @Sendable (Invocation) throws -> ExitCode

    /// Creates a command.
    init(_ description: Command, run: @escaping @Sendable (Invocation) throws -> ExitCode) {
        self.description = description
        self.run = run
    }
}
