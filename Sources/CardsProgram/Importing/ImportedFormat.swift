/// A kind of file that `cards import` reads.
struct ImportedFormat: Sendable {
    /// The word behind `--as`.
    let id: String
    /// Reads a file, `-` for standard input, under the template of an id, and says what came of it.
    let run: @Sendable (_ file: String, _ schema: String, Invocation) throws -> ExitCode
}
