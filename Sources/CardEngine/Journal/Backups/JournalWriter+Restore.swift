package import CardSchema

/// The result of restoring a backup.
package struct RestoreSummary: Sendable, Hashable {
    /// The paths of the created files, relative to the journal's folder.
    package internal(set) var created: [String] = []
    /// The number of lines that were added, by file.
    package internal(set) var added: [String: Int] = [:]
    /// Existing files other than cards with different contents, which were left unchanged.
    package internal(set) var kept: [String] = []
    /// The number of lines omitted because their cards were forgotten here.
    package internal(set) var forgotten = 0
    /// Files in the backup that do not belong to a journal, which were not restored.
    package internal(set) var others: [String] = []
    /// The path of the copies of the backup's damaged parts.
    package internal(set) var aside: [String] = []

    /// Creates an empty result.
    package init() {}
}

/// A verified backup, ready to be restored.
package struct JournalBackup: Sendable {
    /// Its `journal.json`.
    package let configuration: JournalConfiguration
    let reader: BackupReader

    /// Verifies a backup with every file in it; changes nothing.
    ///
    /// Uses the disk.
    ///
    /// - Throws: When it is not a backup, or a single byte of it is wrong.
    package static func open(
        at path: String, on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) -> JournalBackup {
        let isThere = try files.reported(try files.exists(path))
        guard isThere else { throw DiaryFailure(.notFound, .fileFailure, "there is no file \(path)") }
        let outcome = try files.reported(try BackupReader.read(path, on: files))
        switch outcome {
        case .failure(let damage):
            throw DiaryFailure(
                .invalidData, .brokenBackup, "the backup cannot be used: \(damage.reason); nothing was touched",
                subject: path)
        case .success(let reader):
            guard let member = reader.members.first(where: { $0.name == "journal.json" }) else {
                throw DiaryFailure(
                    .invalidData, .brokenBackup, "the backup has no journal.json; nothing was touched", subject: path)
            }
            let bytes = try files.reported(try reader.bytes(of: member))
            var faults: [Diagnostic] = []
            let source = SourceText(name: "journal.json", bytes: bytes, isQuotable: true)
            guard let configuration = JournalConfiguration(source, into: &faults) else {
                throw DiaryFailure(.invalidData, faults)
            }
            return JournalBackup(configuration: configuration, reader: reader)
        }
    }
}

extension JournalWriter {
    /// Returns the writer for a folder that receives a backup: an existing journal or a new one.
    ///
    /// Uses the disk; `device` is called only once it is known that the backup fits.
    ///
    /// - Throws: When the folder contains another journal, or cards without `journal.json`.
    package static func restoring(
        _ backup: JournalBackup, to root: String, waiting: LockWaiting = .usual,
        on files: any FileSystem = RealFileSystem(), as device: () throws(DiaryFailure) -> DeviceState
    ) throws(DiaryFailure) -> JournalWriter {
        let layout = JournalLayout(root: root)
        let isThere = try files.reported(try files.exists(layout.configuration))
        guard isThere else {
            // An interrupted restore leaves files of the backup. Other cards may be those of another journal.
            let members = Set(backup.reader.members.map(\.name))
            let found = try files.reported(try files.fileNames(inFolderIfAny: layout.cards))
            guard found.allSatisfy({ JournalFile(name: $0) == nil || members.contains("cards/\($0)") }) else {
                throw DiaryFailure(.configuration, [layout.lostConfiguration])
            }
            let journal = try files.reported(try Journal(layout, backup.configuration, on: files))
            return try journal.writer(for: device(), waiting: waiting)
        }
        let journal = try Journal.open(at: root, on: files)
        guard journal.configuration.id == backup.configuration.id else {
            throw DiaryFailure(
                .invalidData, .otherJournal,
                "\(root) contains a different journal from the backup; nothing was touched",
                subject: backup.reader.path, fix: "name an empty folder with --journal")
        }
        return try journal.writer(for: device(), waiting: waiting)
    }

    /// Restores everything that is missing from the journal, and removes nothing.
    ///
    /// Missing files are created. Lines of cards that are in none of their month's files are appended to this device's.
    /// `journal.json` comes last, so that the next attempt completes what a crash leaves. Restoring twice adds nothing.
    ///
    /// Uses the disk, and waits for another writer.
    package func restore(_ backup: JournalBackup, at moment: Timestamp) throws(DiaryFailure) -> RestoreSummary {
        let files = journal.files
        try checkPlaces(backup)
        var summary = RestoreSummary()
        summary.others = backup.reader.others
        try files.reporting { () throws(FileError) in
            for folder in journal.layout.folders { try files.createDirectory(folder) }
        }
        let members = backup.reader.members.filter { $0.name != "journal.json" }
        // Templates first, so that cards can be read as soon as they are restored.
        for member in members where !member.name.hasPrefix("cards/") { try restore(member, backup.reader, &summary) }
        for member in members where member.name.hasPrefix("cards/") {
            if let file = JournalFile(name: String(member.name.dropFirst(6))) {
                try merge(member, file, backup.reader, at: moment, &summary)
            } else {
                try restore(member, backup.reader, &summary)
            }
        }
        let last = backup.reader.members.filter { $0.name == "journal.json" }
        for member in last { try restore(member, backup.reader, &summary) }
        return summary
    }

    /// Throws, before anything is changed, if an entry that is not a file has the name of a file to restore.
    private func checkPlaces(_ backup: JournalBackup) throws(DiaryFailure) {
        let files = journal.files
        guard Guard.restoreNames.isOn else { return }
        for member in backup.reader.members {
            let path = FilePath.join(journal.layout.root, member.name)
            let kind = try files.reported(try files.entry(at: path)?.kind)
            guard let kind, kind != .file else { continue }
            throw DiaryFailure(
                .cannotCreate,
                [
                    OddEntry(member.name, kind).finding,
                    Diagnostic(
                        .error, .brokenBackup,
                        "the backup was not restored: there is \(kind.words) where one of its files belongs; nothing was touched",
                        subject: path),
                ])
        }
    }

    /// Creates a file if it is missing.
    private func restore(
        _ member: BackupReader.Member, _ reader: BackupReader, _ summary: inout RestoreSummary
    ) throws(DiaryFailure) {
        let files = journal.files
        let path = FilePath.join(journal.layout.root, member.name)
        let isSame = try files.reporting { () throws(FileError) -> Bool? in
            if try reader.copy(member, to: path) { return nil }
            return try files.digest(of: path, count: member.size + 1).sha256 == member.sha256
        }
        switch isSame {
        case nil: summary.created.append(member.name)
        case true?: return
        case false?: summary.kept.append(member.name)
        }
    }

    /// Adds the lines of a card file that the journal lacks.
    private func merge(
        _ member: BackupReader.Member, _ file: JournalFile, _ reader: BackupReader, at moment: Timestamp,
        _ summary: inout RestoreSummary
    ) throws(DiaryFailure) {
        let files = journal.files
        let path = journal.layout.file(file)
        let lines = try RestoredLines(member, file, reader, journal)
        if lines.forgotten == 0 {
            let isCreated = try files.reported(try reader.copy(member, to: path))
            if isCreated { return summary.created.append(member.name) }
        }
        summary.forgotten += lines.forgotten
        for (month, missing) in lines.missing.sorted(by: { $0.key < $1.key }) {
            let own = JournalFile(month: month, device: device.device)
            try append(verbatim: batches(of: missing.map { (file: own, line: $0) }), at: moment)
            summary.added[journal.layout.shown(journal.layout.file(own)), default: 0] += missing.count
        }
        for piece in lines.pieces {
            let aside = try files.reported(try keepAside(piece, as: "\(file.name).backup"))
            summary.aside.append(aside)
        }
    }
}
