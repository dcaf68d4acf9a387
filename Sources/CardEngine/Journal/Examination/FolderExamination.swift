import CardSchema

/// Examines the folders of a journal and of a device's state: unknown names, remains of crashes, and permissions.
struct FolderExamination {
    private let journal: Journal
    private let device: DeviceState
    private let files: any FileSystem

    init(_ journal: Journal, _ device: DeviceState) {
        self.journal = journal
        self.device = device
        files = journal.files
    }

    /// Adds the findings.
    func add(to examination: inout JournalExamination) throws(DiaryFailure) {
        let found = try files.reported(try names() + leftovers() + permissions() + lock())
        examination.findings += found
    }

    private func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, _ path: String, fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, code, message, subject: journal.layout.shown(path), fix: fix)
    }

    /// Names in the cards folder that do not belong to a device's file.
    private func names() throws(FileError) -> [Diagnostic] {
        let folder = journal.layout.cards
        return try files.list(ifAny: folder).compactMap { name in
            let path = FilePath.join(folder, name)
            if name.hasPrefix(".") { return nil }
            guard let file = JournalFile(name: name) else {
                return report(.note, .otherName, "this file is ignored: its name is not the name of a month file", path)
            }
            guard file.device == nil else { return nil }
            return report(.note, .conflictCopy, "a copy that a sync tool made; its cards are read", path)
        }
    }

    /// Returns findings about files that were being written when a program or the machine stopped.
    private func leftovers() throws(FileError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for folder in journal.layout.folders + [device.root, device.drafts, device.unsaved] {
            for name in try files.list(ifAny: folder) where name.hasPrefix(".tmp-") {
                found.append(
                    report(
                        .note, .leftover, "a temporary file of an interrupted program; nothing needs it",
                        FilePath.join(folder, name), fix: "rm '\(FilePath.join(folder, name))'"))
            }
        }
        for note in try EditorNotes(in: device.root, on: files).left() {
            let what = note.card.map { "a text of \($0) that an editor had open when the program stopped" }
            found.append(
                report(
                    .warning, .leftover, what ?? "a text that an editor had open when the program stopped",
                    note.folder, fix: "read it, then rm -r '\(note.folder)'"))
        }
        return found
    }

    private func permissions() throws(FileError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for root in [journal.layout.root, device.root] {
            let wide = try wide(root)
            guard !wide.isEmpty else { continue }
            let others = wide.count == 1 ? "" : ", and \(wide.count - 1) more"
            found.append(
                report(
                    .warning, .wideOpen, "other users of this machine can read \(wide[0])\(others)", root,
                    fix: "chmod -R go= '\(root)'"))
        }
        return found
    }

    /// Returns the paths in a folder that other users may access, including itself; a git repository is skipped.
    private func wide(_ path: String) throws(FileError) -> [String] {
        // The permissions of a link mean nothing, and its target does not belong to the journal.
        let isRoot = path == journal.layout.root || path == device.root
        guard let status = try isRoot ? files.status(at: path) : files.entry(at: path), status.kind != .link else {
            return []
        }
        var found = status.permissions & 0o077 == 0 ? [] : [path]
        guard status.isDirectory else { return found }
        for name in try files.list(ifAny: path) where name != ".git" { found += try wide(FilePath.join(path, name)) }
        return found
    }

    /// The current holder of the lock; the text of an earlier holder means nothing.
    private func lock() throws(FileError) -> [Diagnostic] {
        guard try files.entry(at: journal.layout.lock)?.kind == .file else { return [] }
        do throws(FileError) {
            return try files.withFile(journal.layout.lock, for: .read) { (file) throws(FileError) in
                guard try !files.lock(file) else {
                    files.unlock(file)
                    return []
                }
                let holder = JournalLock.holder(in: file, on: files) ?? "another program"
                return [report(.note, .lockHeld, "the journal is locked by \(holder)", journal.layout.lock)]
            }
        } catch  where error.isOfTheEntry {
            // Reported with the other entries.
            return []
        }
    }
}
