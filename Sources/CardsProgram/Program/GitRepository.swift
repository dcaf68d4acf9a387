import CardEngine

/// Making a journal's folder a git repository, with the git that the person has.
struct GitRepository {
    /// The journal's folder.
    let path: String

    /// Makes the repository, and the first commit when asked; in a repository that is there, git changes nothing.
    func make(committing: Bool, _ invocation: Invocation) throws {
        // A journal from elsewhere may lack the two files that tell git what to do.
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
