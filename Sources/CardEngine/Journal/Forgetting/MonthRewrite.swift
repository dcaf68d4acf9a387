import CardSchema

/// Replaces a card file by one without some of its lines.
///
/// ```
/// read → a new file beside it, fsync → the lock still ours? the file as it was read? → rename → fsync the folder
///   └────────────── no: begin again ──────────────┘       has somebody written to the old one since? → added to the new
/// ```
///
/// The lock alone is not sufficient, because its file may be removed while it is held. So a file is replaced only if it
/// is unchanged since it was read. Lines that a writer without the lock still appends to the old file are copied to the
/// new one.
struct MonthRewrite {
    let files: any FileSystem
    let blocks: LineBlocks
    let lock: JournalLock.HeldLock

    /// The result.
    enum Outcome {
        /// The file contains nothing of the card any longer.
        case done(CardLines.Rest)
        /// The lock was lost, so everything must start over.
        case lockLost
        /// Another program changed the file in the meantime.
        case changed
    }

    /// Removes the lines of a card from a file.
    func remove(_ lines: CardLines, from path: String) throws(FileError) -> Outcome {
        for _ in 0..<8 {
            let outcome = try attempt(lines, path)
            if case .changed = outcome { continue }
            return outcome
        }
        return .changed
    }

    private func attempt(_ lines: CardLines, _ path: String) throws(FileError) -> Outcome {
        let old: OpenFile
        do throws(FileError) {
            old = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .read) }
        } catch  where error.kind == .notFound {
            return .done(CardLines.Rest())
        }
        defer { files.close(old) }
        let status = try files.status(of: old)
        // What cannot be read is gone afterwards: it may be the card's.
        var part: UnreadablePart?
        let bytes = try files.bytes(of: old, from: 0, aroundDamage: &part)
        let rest = lines.removed(from: bytes)
        guard rest.count > 0 else { return .done(rest) }
        let twin = try files.createTwin(of: path)
        defer { files.release(twin) }
        do throws(FileError) {
            try files.writeAll(blocks.filled(rest.bytes), to: twin)
            try files.sync(twin)
            guard try lock.isStillInPlace() else {
                files.discard(twin.path)
                return .lockLost
            }
            guard try isUntouched(path, status, bytes) else {
                files.discard(twin.path)
                return .changed
            }
            try files.rename(twin.path, to: path)
        } catch {
            files.discard(twin.path)
            throw error.naming(path)
        }
        try files.syncDirectory(FilePath.parent(of: path))
        try carryOver(from: old, after: Int64(bytes.count), to: path, lines)
        return .done(rest)
    }

    private func isUntouched(_ path: String, _ status: FileStatus, _ bytes: [UInt8]) throws(FileError) -> Bool {
        guard Guard.rewriteIdentity.isOn else { return true }
        guard let now = try files.status(at: path), now.isSameFile(as: status), now.size == Int64(bytes.count),
            now.modified == status.modified
        else { return false }
        return try files.holds(bytes, at: path, aroundDamage: true)
    }

    /// Appends to the new file what was written to the old one after it was read.
    private func carryOver(
        from old: OpenFile, after offset: Int64, to path: String, _ lines: CardLines
    ) throws(FileError) {
        guard Guard.rewriteIdentity.isOn else { return }
        var done = offset
        while try files.status(of: old).size > done {
            let more = try files.bytes(of: old, from: done)
            guard !more.isEmpty else { return }
            done += Int64(more.count)
            try files.withFile(path, for: .append) { (file) throws(FileError) in
                let size = try files.status(of: file).size
                try files.append(blocks.filled(lines.removed(from: more).bytes, at: size), to: file)
            }
        }
    }
}
