/// Puts lines at the end of files of cards, so that whoever is told that they are there can rely on it.
///
/// ```
/// lock → open → still the file on disk? → a new file's name stored → newline missing? → one write → fsync
///      → still the file on disk? → unlock
/// ```
///
/// The name of a new file is stored before anything is written to it, not after. So a file with bytes in it has a name
/// that outlives a crash, also when the writer that made it was killed half-way.
struct JournalAppender: Sendable {
    let layout: JournalLayout
    let lock: JournalLock
    let files: any FileSystem

    /// How far a failed attempt came.
    enum Failure: Error {
        /// The lock was not to be had.
        case notLocked(DiaryFailure)
        /// What the journal holds by now forbids it.
        case refused(DiaryFailure)
        /// The line is not in the file, or only its beginning.
        case notWritten(FileError)
        /// The line was written, and the disk did not say that it is safe.
        case notConfirmed(FileError)
    }

    /// Lines that are written to one file in one piece, without their newlines.
    struct Batch {
        let file: JournalFile
        var lines: [[UInt8]]
    }

    /// How many batches were safe when one failed, and why it did.
    struct BatchFailure: Error {
        let done: Int
        let reason: Failure
    }

    /// Appends batches in their order, each with one write and one sync; `holder` says in the lock who is writing.
    ///
    /// `inspect` is called once the journal is locked, and refuses all of it by throwing.
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

    /// The same for whoever holds the lock already.
    func writeAll(_ batches: [Batch]) throws(BatchFailure) {
        for (index, batch) in batches.enumerated() {
            do throws(Failure) {
                try write(batch.lines, to: batch.file)
            } catch {
                throw BatchFailure(done: index, reason: error)
            }
        }
    }

    /// Writes lines, and writes them again if the file was replaced meanwhile.
    ///
    /// A program that replaced it without the lock may have read it before. A line that is then in the file twice is one
    /// revision.
    private func write(_ lines: [[UInt8]], to name: JournalFile) throws(Failure) {
        for _ in 0..<8 where try writeStored(lines, to: name) { return }
        throw .notConfirmed(FileError(.write, layout.file(name), code: ErrorNumber.notFound))
    }

    /// Writes lines to the file that is there, and returns whether it still is.
    private func writeStored(_ lines: [[UInt8]], to name: JournalFile) throws(Failure) -> Bool {
        let file: OpenFile
        do { file = try openUsable(name) } catch { throw .notWritten(error) }
        defer { files.close(file) }
        do {
            let newline = UInt8(ascii: "\n")
            let isContinued = try files.lastByte(of: file).map { $0 != newline } ?? false
            var text = isContinued && Guard.newline.isOn ? [newline] : []
            text.reserveCapacity(lines.reduce(1) { $0 + $1.count + 1 })
            for line in lines {
                text += line
                text.append(newline)
            }
            try writeOnce(text, to: file)
        } catch {
            throw .notWritten(error)
        }
        do throws(FileError) {
            try store(file)
            guard Guard.appendIdentity.isOn else { return true }
            return try files.isStillInPlace(file)
        } catch {
            throw .notConfirmed(error)
        }
    }

    /// One call of the system: the record is in the file as a whole, or its beginning is and stays as a fragment.
    private func writeOnce(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        var rest = bytes
        if !Guard.singleWrite.isOn {
            _ = try files.write(Array(rest.prefix(rest.count / 2)), to: file)
            rest.removeFirst(rest.count / 2)
        }
        let record = rest
        let count = try files.repeatingInterrupted { () throws(FileError) in try files.write(record, to: file) }
        guard count == record.count else { throw FileError(.write, file.path, code: 0) }
    }

    private func store(_ file: OpenFile) throws(FileError) {
        guard Guard.syncFile.isOn else { return }
        do {
            try files.sync(file)
        } catch {
            // After a failure the system may have dropped the bytes and call a second attempt a success.
            guard Guard.noSecondSync.isOn else { return try files.sync(file) }
            throw error
        }
    }
}

// MARK: - Opening

extension JournalAppender {
    /// Opens a file of a device, or the next of its names where a folder, a link or a file of somebody else has the first.
    ///
    /// A card counts in whatever file of its month it stands.
    private func openUsable(_ name: JournalFile) throws(FileError) -> OpenFile {
        var (name, failure): (JournalFile?, FileError?) = (name, nil)
        while let file = name {
            let path = layout.file(file)
            do throws(FileError) {
                return try openInPlace(path)
            } catch  where error.isOfTheEntry {
                // Where nothing has the name, it is the folder that cannot be written.
                guard try files.exists(path), error.code != ErrorNumber.readOnly else { throw error }
                failure = failure ?? error
            }
            name = file.beside
        }
        throw failure ?? FileError(.open, layout.cards, code: ErrorNumber.exists)
    }

    /// Opens the file that the path leads to, also when a sync tool puts another in its place meanwhile.
    private func openInPlace(_ path: String) throws(FileError) -> OpenFile {
        for _ in 0..<8 {
            let isNew = try !files.exists(path)
            let file = try files.openForAppending(path)
            do throws(FileError) {
                if try isTrusted(file, isNew: isNew) { return file }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
        }
        throw FileError(.open, path, code: ErrorNumber.notFound)
    }

    /// Whether a file is still in place, and its name will be there after a crash.
    private func isTrusted(_ file: OpenFile, isNew: Bool) throws(FileError) -> Bool {
        let isInPlace = try files.isStillInPlace(file)
        guard isInPlace || !Guard.inPlace.isOn else { return false }
        guard try files.status(of: file).size == 0, Guard.syncFolder.isOn else { return true }
        if !isNew {
            // Somebody made it and got no further, perhaps because its name could not be stored. Trying that again
            // would prove nothing, so the next round makes a file of its own.
            try files.remove(file.path)
            return false
        }
        try files.syncDirectory(layout.cards)
        return true
    }
}
