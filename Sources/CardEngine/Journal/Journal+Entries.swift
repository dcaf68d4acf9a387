import CardSchema

/// An entry where a file of the journal or of this device belongs, but which cannot be read as one.
///
/// It is reported and skipped, because the rest of a diary does not depend on it.
struct OddEntry: Sendable, Hashable {
    /// Its path, relative to the journal's folder if it is inside.
    let path: String
    /// The reason, such as the error of opening it.
    let reason: String
    let code: DiagnosticCode

    /// The entry is not a file.
    init(_ path: String, _ kind: FileKind) {
        self.path = path
        reason = "it is \(kind.words), not a file"
        code = .oddEntry
    }

    /// The entry that could not be opened.
    init(_ path: String, _ error: FileError) {
        self.path = path
        reason = error.reason
        code = error.kind == .notAFile ? .oddEntry : .unreadableEntry
    }

    /// The diagnostic about the entry.
    var finding: Diagnostic {
        Diagnostic(
            .error, code, "this entry is ignored: \(reason)", subject: path,
            fix: code == .oddEntry
                ? "move it away, or restore the file from a backup" : "give yourself permission: chmod u+rw '\(path)'"
        )
    }
}

extension OddEntry {
    /// Returns the message about an entry where a folder belongs.
    static func finding(inPlaceOfFolder path: String, _ kind: FileKind) -> Diagnostic {
        Diagnostic(
            .error, .oddEntry, "this should be a folder, but it is \(kind.words)",
            subject: path,
            fix: kind == .link
                ? "restore the folder that the link points to, or move the link away"
                : "move it away; the folder is created when needed")
    }
}

extension Journal {
    /// Returns the card files of a month, or of all months, and the entries with such a name that are not files.
    ///
    /// Uses the disk.
    func monthEntries(
        of month: CivilMonth? = nil
    ) throws(DiaryFailure) -> (files: [JournalFile], odd: [(file: JournalFile, kind: FileKind)]) {
        let entries: [FileKind.Entry]
        do throws(FileError) {
            entries = try files.entries(layout.cards)
        } catch {
            entries = try unlisted(error)
        }
        var (names, odd): ([JournalFile], [(file: JournalFile, kind: FileKind)]) = ([], [])
        let beginning = month.map { "\($0)." } ?? ""
        for entry in entries where entry.name.utf8.starts(with: beginning.utf8) {
            guard let name = JournalFile(name: entry.name) else { continue }
            if entry.isFile { names.append(name) } else { odd.append((name, entry.kind)) }
        }
        // In the order of the entries, that of their names.
        return (names, odd)
    }

    /// Returns nothing if there is no folder of cards yet.
    ///
    /// Throws if something else has its name or it must not be read, because an unreadable diary is not an empty one.
    private func unlisted(_ error: FileError) throws(DiaryFailure) -> [FileKind.Entry] {
        let kind = try files.reported(try files.entry(at: layout.cards)?.kind)
        let shown = layout.shown(layout.cards)
        guard let kind else {
            if error.code == ErrorNumber.notFound { return [] }
            throw DiaryFailure(error)
        }
        if kind != .folder, error.kind == .notFound || error.kind == .notAFile {
            throw DiaryFailure(.inputOutput, [OddEntry.finding(inPlaceOfFolder: shown, kind)])
        }
        guard error.kind == .permission else { throw DiaryFailure(error) }
        throw DiaryFailure(
            .permission, .unreadableEntry, "you have no permission to read the folder of cards", subject: shown,
            fix: "give yourself permission: chmod u+rwx '\(shown)'")
    }

    /// Returns the diagnostics about a month's entries that are not files.
    func oddFindings(_ odd: [(file: JournalFile, kind: FileKind)], of month: CivilMonth) -> [Diagnostic] {
        odd.filter { $0.file.month == month }.map {
            OddEntry(layout.shown(layout.file($0.file)), $0.kind).finding
        }
    }
}
