/// Appends lines to card files, durably.
///
/// ```
/// lock → open → still the file on disk? → a new file's name stored → newline or padding missing? → one write → fsync
///      → still the file on disk? → unlock
/// ```
///
/// The name of a new file is stored before anything is written to it. So a file with bytes has a name that survives a
/// crash, even if its writer was killed halfway.
struct JournalAppender: Sendable {
    let layout: JournalLayout
    let lock: JournalLock
    let files: any FileSystem
    let blocks: LineBlocks
    /// Learns what is written.
    let mentions: MentionMemory

    /// How far a failed attempt got.
    enum Failure: Error {
        /// The lock was not available.
        case notLocked(DiaryFailure)
        /// The journal's current contents forbid it.
        case refused(DiaryFailure)
        /// The line is not in the file, or only its beginning is.
        case notWritten(FileError)
        /// The line was written, but the disk did not confirm it.
        case notConfirmed(FileError)
    }

    /// Lines that are written to one file with one call, without their newlines.
    struct Batch {
        let file: JournalFile
        var lines: [[UInt8]]
    }

    /// The number of batches that were safe when one failed, and the reason.
    struct BatchFailure: Error {
        let done: Int
        let reason: Failure
    }

    /// Appends batches in order, each with one write and one sync; the lock's file names `holder`.
    ///
    /// `inspect` is called once the journal is locked, and refuses everything by throwing.
    func append(
        _ batches: [Batch], holder: String, inspect: () throws(DiaryFailure) -> Void = {}
    ) throws(BatchFailure) {
        let outcome: Result<Void, BatchFailure>
        do throws(DiaryFailure) {
            outcome = try lock.hold(as: holder) { () throws(DiaryFailure) -> Result<Void, BatchFailure> in
                do throws(DiaryFailure) {
                    try inspect()
                } catch {
                    return .failure(BatchFailure(done: 0, reason: .refused(error)))
                }
                do throws(BatchFailure) {
                    return .success(try writeAll(batches))
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            throw BatchFailure(done: 0, reason: .notLocked(error))
        }
        try outcome.get()
    }

    /// Like the one above, for a caller that holds the lock.
    func writeAll(_ batches: [Batch]) throws(BatchFailure) {
        for (index, batch) in batches.enumerated() {
            do throws(Failure) {
                try write(batch.lines, to: batch.file)
            } catch {
                throw BatchFailure(done: index, reason: error)
            }
        }
    }

    /// Writes lines, and repeats that if the file was replaced in the meantime.
    ///
    /// A program that replaced it without the lock may have read it before. A line that is in the file twice is one
    /// revision.
    private func write(_ lines: [[UInt8]], to name: JournalFile) throws(Failure) {
        for _ in 0..<8 where try writeStored(lines, to: name) { return }
        throw .notConfirmed(FileError(.write, layout.file(name), code: ErrorNumber.notFound))
    }

    /// Writes lines to the file, and returns whether the path still leads to it.
    private func writeStored(_ lines: [[UInt8]], to name: JournalFile) throws(Failure) -> Bool {
        let (used, target): (JournalFile, Target)
        do { (used, target) = try openUsable(name) } catch { throw .notWritten(error) }
        let (file, before) = (target.file, target.status)
        defer { files.close(file) }
        var text = target.beginning
        text.reserveCapacity(lines.reduce(text.count) { $0 + $1.count + 1 })
        for line in lines {
            text += line
            text.append(0x0A)
        }
        text = blocks.filled(text, at: before.size)
        do { try writeOnce(text, to: file) } catch { throw .notWritten(error) }
        do throws(FileError) {
            try store(file)
            guard Guard.appendIdentity.isOn else { return true }
            let after = try files.status(of: file)
            guard try files.status(at: file.path)?.isSameFile(as: after) == true else { return false }
            mentions.add(text, in: used, from: before, to: after)
            return true
        } catch {
            throw .notConfirmed(error)
        }
    }

    /// Writes with one system call: the file then has the whole record, or its beginning as a fragment.
    private func writeOnce(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        let count = try files.repeatingInterrupted { () throws(FileError) in try files.write(bytes, to: file) }
        guard count == bytes.count else { throw FileError(.write, file.path, code: 0) }
    }

    private func store(_ file: OpenFile) throws(FileError) {
        guard Guard.syncFile.isOn else { return }
        // Not repeated if it fails: the system may drop the bytes and report the second attempt as a success.
        try files.sync(file)
    }
}

// MARK: - Opening

extension JournalAppender {
    /// An open file to which lines can be appended.
    private struct Target {
        let file: OpenFile
        let status: FileStatus
        /// The newlines that come before the lines.
        var beginning: [UInt8] = []
    }

    /// Opens a device's file, or one with the next free name if a folder, a link or somebody else's file has the first,
    /// its end cannot be read, or its last block must not be written again.
    ///
    /// A card counts in every file of its month.
    private func openUsable(_ name: JournalFile) throws(FileError) -> (JournalFile, Target) {
        var (name, failure): (JournalFile?, FileError?) = (name, nil)
        while let file = name {
            let path = layout.file(file)
            do throws(FileError) {
                if let target = try openAtItsEnd(path) { return (file, target) }
                failure = failure ?? FileError(.read, path, code: ErrorNumber.inputOutput)
            } catch  where error.isOfTheEntry {
                // If nothing has the name, the folder cannot be written.
                guard try files.exists(path), error.code != ErrorNumber.readOnly else { throw error }
                failure = failure ?? error
            }
            name = file.beside
        }
        throw failure ?? FileError(.open, layout.cards, code: ErrorNumber.exists)
    }

    /// Returns `nil` if nothing may be appended to the file.
    private func openAtItsEnd(_ path: String) throws(FileError) -> Target? {
        var target = try openInPlace(path)
        do throws(FileError) {
            let (file, size) = (target.file, target.status.size)
            if let beginning = try blocks.beginning(of: file, size: size, on: files) {
                target.beginning = beginning
                return target
            }
        } catch {
            files.close(target.file)
            throw error
        }
        files.close(target.file)
        return nil
    }

    /// Opens the file that the path leads to, even if a sync tool replaces it in the meantime.
    private func openInPlace(_ path: String) throws(FileError) -> Target {
        for _ in 0..<8 {
            let isNew = try !files.exists(path)
            let file = try files.openForAppending(path)
            do throws(FileError) {
                let status = try files.status(of: file)
                if try isTrusted(file, status, isNew: isNew) { return Target(file: file, status: status) }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
        }
        throw FileError(.open, path, code: ErrorNumber.notFound)
    }

    /// Returns whether a file is still in place and its name will survive a crash.
    private func isTrusted(_ file: OpenFile, _ status: FileStatus, isNew: Bool) throws(FileError) -> Bool {
        let isInPlace = try files.status(at: file.path)?.isSameFile(as: status) ?? false
        guard isInPlace || !Guard.inPlace.isOn else { return false }
        guard status.size == 0, Guard.syncFolder.isOn else { return true }
        if !isNew {
            // Another writer created it and stopped, perhaps because its name could not be stored. Trying that again
            // would prove nothing, so the next round creates another file.
            try files.remove(file.path)
            return false
        }
        try files.syncDirectory(layout.cards)
        return true
    }
}
