import CardEngine

/// A program of the system that has to succeed.
enum SystemCommand {
    /// Its time limit.
    static let milliseconds = 15_000

    /// Runs it to its end.
    ///
    /// - Throws: A failure that names it.
    static func run(_ program: String, _ words: [String]) throws {
        let ending = SystemProgram.run(program, words, milliseconds: milliseconds)
        guard ending?.code == 0 else {
            throw Failure(.unavailable, help: "cards remind install --with ics") {
                $0.remindToolFailed(command: ([program] + words).joined(separator: " "))
            }
        }
    }
}
