package import CardSchema

/// The result of a backup.
package struct BackupSummary: Sendable, Hashable {
    /// Its path.
    package let path: String
    /// The number of the journal's files in it.
    package let files: Int
    /// Its size in bytes.
    package let bytes: Int64
    /// What was omitted, and why: its name cannot be stored in a backup, it is not a file, or it, or a part of it, cannot be
    /// read.
    package let leftOut: [LeftOut]
    /// The remains of an interrupted run, which were removed.
    package internal(set) var removed: [String] = []
    /// Whether it was read back and verified after it was written.
    package internal(set) var isVerified = true

    /// An entry of the journal's folder that is not in the backup.
    package struct LeftOut: Sendable, Hashable {
        /// Its path, relative to the journal's folder.
        package let name: String
        /// The reason, as printed after the name.
        package let reason: String
    }
}

extension JournalWriter {
    /// Backs up the journal into one file: a tar whose first member lists the SHA-256 of all others.
    ///
    /// ```
    /// lock → names and sizes → unlock → hashes → a file beside it: members, hashed again → fsync → read back → named
    /// ```
    ///
    /// Card files only grow, so their contents at the time of the lock are complete. Only the finished, verified backup
    /// gets its final name. Uses the disk, and waits for another writer.
    ///
    /// - Throws: When a file with that name exists, or it would be inside of the journal itself.
    package func backUp(to path: String, at moment: Timestamp) throws(DiaryFailure) -> BackupSummary {
        try refuseInside(path)
        let mark = BackupMark(of: device, on: journal.files)
        let removed = try journal.files.reported(try mark.clear())
        // A file that was rewritten since its size was read, as by forgetting a card, is read again.
        for _ in 0..<3 {
            let plan = try BackupPlan(self, holder: holder(at: moment))
            let summary = try journal.files.reporting { () throws(FileError) in
                try mark.watching(path) { () throws(FileError) in
                    try BackupFile(plan: plan, files: journal.files).write(to: path)
                }
            }
            guard var summary else { continue }
            summary.removed = removed
            return summary
        }
        throw DiaryFailure(
            .inputOutput, .brokenBackup, "the journal changed while it was backed up; nothing was written")
    }

    /// Throws if a path is inside of the journal.
    func refuseInside(_ path: String) throws(DiaryFailure) {
        guard path.utf8.starts(with: FilePath.join(journal.layout.root, "").utf8) else { return }
        throw DiaryFailure(
            .cannotCreate, .fileFailure, "a backup cannot be written into the journal itself", subject: path)
    }

    /// Backs up the journal into a stream, such as standard output, which cannot be read back and verified.
    ///
    /// `write` gets the bytes of the tar file piece by piece. Uses the disk, and waits for another writer.
    ///
    /// - Throws: When writing fails, or the journal changes meanwhile; then what was written is not a backup.
    package func backUp(
        named path: String, at moment: Timestamp, into write: ([UInt8]) throws(FileError) -> Void
    ) throws(DiaryFailure) -> BackupSummary {
        let plan = try BackupPlan(self, holder: holder(at: moment))
        let summary = try journal.files.reporting { () throws(FileError) in
            try BackupFile(plan: plan, files: journal.files).write(named: path, into: write)
        }
        guard let summary else {
            throw DiaryFailure(
                .inputOutput, .brokenBackup, "the journal changed while it was backed up; the output is no backup",
                fix: "run the command again")
        }
        return summary
    }
}

/// The files to back up: their sizes while no writer was active, and their contents.
struct BackupPlan {
    struct Member {
        let name: String
        let path: String
        let size: Int64
        let modified: Int64
    }

    let members: [Member]
    let leftOut: [BackupSummary.LeftOut]

    init(_ writer: JournalWriter, holder: String) throws(DiaryFailure) {
        let files = writer.journal.files
        let root = writer.journal.layout.root
        var found = Found()
        let look = { () throws(DiaryFailure) -> Found in
            try files.reporting { () throws(FileError) in
                var found = Found()
                try Self.look(in: root, "", into: &found, on: files)
                return found
            }
        }
        do throws(DiaryFailure) {
            // If its folder has been replaced by something else, nobody can hold the lock.
            let local = writer.journal.layout.local
            let canLock = try files.reporting { () throws(FileError) -> Bool in
                guard try files.exists(local) else { return true }
                return try files.status(at: local)?.isDirectory == true
            }
            found = try canLock ? writer.lock.hold(as: holder, look) : look()
        } catch  where error.kind == .permission {
            // If this program cannot write the lock, it cannot write cards either: a read-only disk can be backed up
            // too.
            found = try look()
        }
        let isNamed = { (member: Member) in
            if case .refused = BackupName(member.name) { return false }
            return TarHeader(path: BackupFile.folder + member.name, size: member.size, modified: 0).bytes != nil
        }
        // A backup that was cut off loses pictures before it loses words.
        let named = found.members.filter(isNamed)
        let isPicture = { (member: Member) in member.name.hasPrefix("attachments/") }
        members = named.filter { !isPicture($0) } + named.filter(isPicture)
        leftOut =
            found.leftOut
            + found.members.filter { !isNamed($0) }.map {
                BackupSummary.LeftOut(name: $0.name, reason: "its name cannot be stored in a backup")
            }
    }

    private struct Found {
        var members: [Member] = []
        var leftOut: [BackupSummary.LeftOut] = []
    }

    private static func look(
        in folder: String, _ prefix: String, into found: inout Found, on files: any FileSystem
    ) throws(FileError) {
        for entry in try files.entries(folder) {
            let (path, shown) = (FilePath.join(folder, entry.name), prefix + entry.name)
            if [".local", ".git"].contains(shown) || entry.name.hasPrefix(".tmp-") { continue }
            do throws(FileError) {
                // A folder of the layout may be on another disk; no other links are followed.
                var isFolder = entry.kind == .folder
                if entry.kind == .link, folders.contains(shown) {
                    isFolder = try files.status(at: path)?.isDirectory ?? false
                }
                if isFolder {
                    if case .refused(let reason) = BackupName(shown) {
                        found.leftOut.append(BackupSummary.LeftOut(name: shown, reason: reason))
                    } else {
                        try look(in: path, shown + "/", into: &found, on: files)
                    }
                } else if let refusal = entry.isFile ? nil : entry.kind.refusal {
                    throw FileError(.open, path, code: refusal)
                } else {
                    let status = try files.withFile(path, for: .read) { (file) throws(FileError) in
                        try files.status(of: file)
                    }
                    found.members.append(
                        Member(name: shown, path: path, size: status.size, modified: status.modified))
                }
            } catch  where error.kind == .notFound {
                continue
            } catch  where error.isOfTheEntry || error.kind == .permission {
                found.leftOut.append(BackupSummary.LeftOut(name: shown, reason: error.reason))
            }
        }
    }

    /// The folders of a journal that may be links, like the journal's folder itself.
    private static let folders = ["cards", "schemas", "schemas/history", "attachments"]
}

/// Writes a backup and reads it back.
struct BackupFile {
    /// The common folder of all members, so that unpacking does not scatter files.
    static let folder = "cards-backup/"

    let plan: BackupPlan
    let files: any FileSystem

    /// Writes and verifies; returns `nil` without writing if a file changed in the meantime.
    func write(to path: String) throws(FileError) -> BackupSummary? {
        guard try !files.exists(path) else { throw FileError(.open, path, code: ErrorNumber.exists) }
        guard let (manifest, damaged) = try manifest() else { return nil }
        var isUnchanged = true
        var size: Int64?
        let isCreated: Bool
        do throws(FileError) {
            isCreated = try files.createFile(at: path) { (file) throws(FileError) in
                // While it is locked, no program takes it for the remains of an interrupted run.
                do throws(FileError) { _ = try files.lock(file) } catch {}
                size = try write(manifest) { (bytes) throws(FileError) in try files.writeAll(bytes, to: file) }
                // Read back from the file, to check that what was hashed was written.
                let isSound = size == nil ? false : try self.isSound(file.path)
                isUnchanged = isSound
                if !isSound { throw FileError(.write, file.path, code: 0) }
            }
        } catch {
            if !isUnchanged { return nil }
            throw error
        }
        guard isCreated else { throw FileError(.open, path, code: ErrorNumber.exists) }
        return BackupSummary(path: path, files: plan.members.count, bytes: size ?? 0, leftOut: plan.leftOut + damaged)
    }

    /// Writes without verifying; returns `nil` if a file changed in the meantime.
    func write(named path: String, into write: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> BackupSummary?
    {
        guard let (manifest, damaged) = try manifest(), let size = try self.write(manifest, into: write) else {
            return nil
        }
        var summary = BackupSummary(
            path: path, files: plan.members.count, bytes: size, leftOut: plan.leftOut + damaged)
        summary.isVerified = false
        return summary
    }

    /// Writes all members; returns the number of bytes, or `nil` if a file changed since it was hashed.
    private func write(
        _ manifest: BackupManifest, into write: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) -> Int64? {
        let text = manifest.bytes
        let modified = plan.members.map(\.modified).max() ?? 0
        var size: Int64 = 0
        func put(_ bytes: [UInt8]) throws(FileError) {
            size += Int64(bytes.count)
            try write(bytes)
        }
        try put(header(BackupManifest.name, Int64(text.count), modified))
        try put(text)
        try put(padding(after: Int64(text.count)))
        for (member, entry) in zip(plan.members, manifest.entries) {
            try put(header(member.name, member.size, member.modified))
            guard try self.write(member, entry.sha256, into: put) else { return nil }
            try put(padding(after: member.size))
        }
        try put([UInt8](repeating: 0, count: 2 * TarHeader.block))
        return size
    }

    private func isSound(_ path: String) throws(FileError) -> Bool {
        if case .success = try BackupReader.read(path, on: files) { return true }
        return false
    }

    /// Returns the hashes, and the files that the disk cannot read completely; `nil` if a file changed.
    private func manifest() throws(FileError) -> (BackupManifest, damaged: [BackupSummary.LeftOut])? {
        var (manifest, damaged): (BackupManifest, [BackupSummary.LeftOut]) = (BackupManifest(), [])
        for member in plan.members {
            let digest = try files.digest(of: member.path, count: member.size, aroundDamage: true)
            guard digest.count == member.size else { return nil }
            manifest.entries.append(BackupManifest.Entry(path: member.name, sha256: digest.sha256))
            guard let part = digest.unreadable else { continue }
            let reason = "\(part.count) of its \(member.size) bytes cannot be read; the others are in the backup"
            damaged.append(BackupSummary.LeftOut(name: member.name, reason: reason))
        }
        return (manifest, damaged)
    }

    /// Writes the bytes of a member; returns `false` if they are not what was hashed.
    private func write(
        _ member: BackupPlan.Member, _ sha256: String, into write: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
        var (hash, count): (SHA256, Int64) = (SHA256(), 0)
        try files.forEachPiece(of: member.path, count: member.size, aroundDamage: true) { (piece) throws(FileError) in
            let bytes = Array(piece)
            hash.update(bytes.span.bytes)
            count += Int64(bytes.count)
            try write(bytes)
        }
        return count == member.size && hash.finalize().hex == sha256
    }

    private func header(_ name: String, _ size: Int64, _ modified: Int64) throws(FileError) -> [UInt8] {
        let header = TarHeader(path: Self.folder + name, size: size, modified: modified)
        guard let bytes = header.bytes else { throw FileError(.write, name, code: ErrorNumber.nameTooLong) }
        return bytes
    }

    private func padding(after size: Int64) -> [UInt8] { [UInt8](repeating: 0, count: TarHeader.padding(after: size)) }
}
