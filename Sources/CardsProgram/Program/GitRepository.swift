import CardEngine

/// Turns a journal's folder into a git repository, using the installed git.
struct GitRepository {
    /// The journal's folder.
    let path: String

    /// Creates the repository, and the first commit if requested.
    ///
    /// `git init` leaves an existing repository unchanged.
    func make(committing: Bool, _ invocation: Invocation) throws {
        // A journal from another device may lack `.gitignore` or `.gitattributes`.
        try Journal.writeGitFiles(JournalLayout(root: path), on: invocation.files)
        try git(["init", "-q"], invocation)
        let (talk, words) = (invocation.talk, invocation.words)
        talk.line(words.gitKeeps(folder: path))
        guard committing else { return talk.line(words.firstCommit(folder: path)) }
        try git(["add", "-A"], invocation)
        try git(["commit", "-q", "-m", "Journal"], invocation)
        talk.line(words.committed)
    }

    private func git(_ words: [String], _ invocation: Invocation) throws {
        invocation.out.flush()
        invocation.err.flush()
        let line = "git \(words.joined(separator: " "))"
        switch ChildProcess.run("git", ["-C", path] + words) {
        case .exited(0): return
        case .exited(let code): throw Failure(.cannotCreate, "'\(line)' ended with \(code) in \(path)")
        case .killed(let signal): throw Failure(.cannotCreate, "'\(line)' was killed by signal \(signal)")
        case .notStarted:
            let path = path
            throw Failure(.cannotCreate, advice: { $0.installGit(folder: path) }) { $0.gitMissing(folder: path) }
        }
    }
}
