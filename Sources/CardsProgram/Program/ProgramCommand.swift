/// A command of the program: its description and implementation.
struct ProgramCommand: Sendable {
    /// The description used for parsing, help and completion.
    let description: Command
    /// The implementation.
    let run: @Sendable (Invocation) throws -> ExitCode
}

extension Command {
    /// Returns the command with its implementation.
    func running(_ run: @escaping @Sendable (Invocation) throws -> ExitCode) -> ProgramCommand {
        ProgramCommand(description: self, run: run)
    }
}
