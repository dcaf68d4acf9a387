/// A command of the program: its description, and what it does.
struct ProgramCommand: Sendable {
    /// How it is parsed, explained and completed.
    let description: Command
    /// What it does.
    let run: @Sendable (Invocation) throws -> ExitCode

    /// Puts a description and its deed together.
    init(_ description: Command, run: @escaping @Sendable (Invocation) throws -> ExitCode) {
        self.description = description
        self.run = run
    }
}
