/// Thrown when a person leaves a question that a command needs answered.
///
/// It is not a failure: nothing more is printed.
struct PersonLeft: Error {
    /// The exit code.
    let code: ExitCode
}
