/// What an import reads: a file, a folder, or standard input.
struct ImportInput {
    /// The path to read; `-` for standard input.
    let path: String
    /// What messages call it.
    let name: String

    /// A file that a command line names; `copy` is where its bytes are, if it had to be copied to be read twice.
    init(_ path: String, copy: String? = nil) {
        self.path = copy ?? path
        name = path == "-" ? "standard input" : path
    }
}
