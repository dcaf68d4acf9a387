package import CardSchema
import Synchronization

/// The drafts of one device: one file for each card, to which each accepted answer is appended and synced at once.
///
/// Every method accesses the disk.
package struct DraftStore: Sendable {
    /// The folder of the drafts.
    package let folder: String
    private let files: any FileSystem
    private let blocks: LineBlocks

    /// Creates a store in a folder; the folder is created with the first draft.
    ///
    /// In an encrypted folder, answers are appended in whole blocks.
    package init(folder: String, files: any FileSystem, blocks: LineBlocks = .off) {
        self.folder = folder
        self.files = files
        self.blocks = blocks
    }

    /// Returns the headers of all drafts, those open in a window included, ordered by the day of their cards and their
    /// number.
    ///
    /// Skips files that are not drafts, such as copies under another name.
    package func headers() throws(FileError) -> [Draft.Header] {
        var headers: [Draft.Header] = []
        for name in try files.fileNames(inFolderIfAny: folder) where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
            var found: Draft.Header?
            do throws(FileError) {
                found = try lines(FilePath.join(folder, name)).first.flatMap(DraftLines.header)
            } catch  where error.isOfTheEntry {
                // `doctor` reports it.
                continue
            }
            guard var header = found, let number = DraftFile.number(in: name, of: header.card) else { continue }
            header.number = number
            headers.append(header)
        }
        return headers.sorted { ($0.card, $0.number) < ($1.card, $1.number) }
    }

    /// Returns the header of a card's draft, or `nil` if there is none.
    package func header(of card: CardName, number: Int = 1) throws(FileError) -> Draft.Header? {
        guard var header = try lines(path(card, number)).first.flatMap(DraftLines.header), header.card == card else {
            return nil
        }
        header.number = number
        return header
    }

    /// Whether a window has a draft open.
    ///
    /// The lock ends with the window's process, even after a crash.
    package func isOpen(_ header: Draft.Header) throws(FileError) -> Bool {
        guard Guard.draftOwner.isOn else { return false }
        return try files.isLockedElsewhere(path(header.card, header.number))
    }

    /// Returns a card's draft, or `nil` if there is none.
    ///
    /// Its answers are read under the schema of its questions.
    package func draft(
        of card: CardName, under schema: CompiledSchema, number: Int = 1
    ) throws(FileError) -> Draft? {
        let lines = try lines(path(card, number))
        guard var header = lines.first.flatMap(DraftLines.header), header.card == card else { return nil }
        header.number = number
        var draft = Draft(header)
        for line in lines.dropFirst() {
            if let answer = DraftLines.answer(line, under: schema) {
                draft.answers.append(answer)
            } else {
                draft.unreadableLines += 1
            }
        }
        return draft
    }

    /// Begins a new draft of a card, even if there are others; its number is in the header of the returned writer.
    ///
    /// The writer locks the draft until it is closed.
    package func begin(_ header: Draft.Header) throws(FileError) -> DraftWriter {
        try files.createDirectory(folder)
        var begun = header
        begun.number = 1
        while true {
            // An existing file is never replaced, even if it is not a valid draft: the next free number is used.
            while try !files.createFile(blocks.filled(DraftLines.line(begun)), at: path(begun.card, begun.number)) {
                begun.number += 1
            }
            do throws(FileError) {
                return try open(begun)
            } catch  where error.operation == .lock || error.kind == .notFound {
                // Another window resumed it before it was locked, and may have saved its card meanwhile.
                guard begun.number < Self.mostWindows else { throw error }
                begun.number += 1
            }
        }
    }

    /// Replaces a draft atomically: after a crash there is either the old draft or the new one.
    package func replace(with draft: Draft, under schema: CompiledSchema) throws(FileError) {
        var bytes = DraftLines.line(draft.header)
        for answer in draft.answers {
            bytes += DraftLines.line(answer, of: schema.question(at: answer.path)?.field.type.list)
        }
        try files.createDirectory(folder)
        try files.writeAtomically(blocks.filled(bytes), to: path(draft.header.card, draft.header.number))
    }

    /// Reopens a card's draft and locks it until the returned writer is closed.
    ///
    /// - Throws: ``FileError/Kind/notFound`` if there is none, because answers without a header could not be read
    ///   again; an error of operation `lock` if another window has it open.
    package func resume(_ card: CardName, number: Int = 1) throws(FileError) -> DraftWriter {
        guard let header = try header(of: card, number: number) else {
            throw FileError(.open, path(card, number), code: ErrorNumber.notFound)
        }
        return try open(header)
    }

    /// Removes a card's draft, if there is one, after the card was saved or at the person's request.
    package func remove(_ card: CardName, number: Int = 1) throws(FileError) {
        guard try files.exists(path(card, number)) else { return }
        try files.remove(path(card, number))
        try files.syncDirectory(folder)
    }

    /// Copies a card's draft to a file next to it that is never offered or removed; returns the copy's path.
    package func copyAside(_ card: CardName, number: Int = 1) throws(FileError) -> String {
        let path = path(card, number)
        let bytes = try files.readAroundDamage(path)
        var copy = 1
        while try !files.createFile(bytes, at: path + ".\(copy).kept") { copy += 1 }
        return path + ".\(copy).kept"
    }

    private func open(_ header: Draft.Header) throws(FileError) -> DraftWriter {
        let file = try openLocked(header)
        do throws(FileError) {
            let size = try files.status(of: file).size
            guard try blocks.beginning(of: file, size: size, on: files) == nil else {
                return DraftWriter(header, file: file, files: files, blocks: blocks)
            }
            // Nothing can be appended, but everything that can be read moves to a new file.
            let lines = try lines(file.path).filter { $0.first != 0 }
            try files.writeAtomically(blocks.filled(Array(lines.joined(separator: [0x0A])) + [0x0A]), to: file.path)
        } catch {
            files.release(file)
            throw error
        }
        files.release(file)
        return DraftWriter(header, file: try openLocked(header), files: files, blocks: blocks)
    }

    private func openLocked(_ header: Draft.Header) throws(FileError) -> OpenFile {
        let path = path(header.card, header.number)
        let file = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .append) }
        do throws(FileError) {
            if Guard.draftOwner.isOn, try !isLocked(file) {
                throw FileError(.lock, path, code: ErrorNumber.wouldBlock)
            }
        } catch  where error.code != ErrorNumber.wouldBlock {
            // Without locks, windows do not detect each other, but each still has a draft of its own.
        } catch {
            files.close(file)
            throw error
        }
        // While this waited for the lock, its holder may have saved the card and removed the draft.
        do throws(FileError) {
            guard try files.isStillInPlace(file) else { throw FileError(.open, path, code: ErrorNumber.notFound) }
            return file
        } catch {
            files.release(file)
            throw error
        }
    }

    /// Locks a draft, and returns whether that succeeded.
    ///
    /// Another task of the same program may hold the lock for a moment, to find out whether the draft is open.
    private func isLocked(_ file: OpenFile) throws(FileError) -> Bool {
        for attempt in 0..<Self.lockAttempts {
            if attempt > 0 { Platform.sleep(milliseconds: 2) }
            if try files.repeatingInterrupted({ () throws(FileError) in try files.lock(file) }) { return true }
        }
        return false
    }

    private static let lockAttempts = 50
    /// How many drafts of one card are tried, before a disk without a usable lock is an error.
    private static let mostWindows = 1000

    /// Returns the lines of a file; empty if there is no such file, or it is a folder.
    ///
    /// A draft may be removed at any time: another program saved its card.
    private func lines(_ path: String) throws(FileError) -> [ArraySlice<UInt8>] {
        guard let status = try files.status(at: path), !status.isDirectory else { return [] }
        do throws(FileError) {
            return try files.readAroundDamage(path).split(separator: 0x0A).flatMap { line in
                // A line after a block that was lost.
                let parts = line.split(separator: 0)
                return parts.isEmpty ? [line] : parts
            }
        } catch  where error.kind == .notFound {
            return []
        }
    }

    private func path(_ card: CardName, _ number: Int) -> String {
        FilePath.join(folder, DraftFile(card, number: number).name)
    }
}

/// An open draft.
///
/// It is locked while it is open, so that a second window detects it. Always close it when the filling ends.
package final class DraftWriter: Sendable {
    /// The draft's header, with its number.
    package let header: Draft.Header
    private let file: OpenFile
    private let files: any FileSystem
    private let blocks: LineBlocks
    /// Whether an answer could not be stored.
    ///
    /// A crash may then have left part of its line, or no newline.
    private let hasFailed = Mutex(false)

    init(_ header: Draft.Header, file: OpenFile, files: any FileSystem, blocks: LineBlocks) {
        self.header = header
        self.file = file
        self.files = files
        self.blocks = blocks
    }

    /// Appends one answer and syncs the file; when it returns, the answer is safe on disk.
    ///
    /// `list` is the list of the answer's records, if it has any.
    ///
    /// - Throws: ``FileError/Kind/notFound`` if the draft was removed or started over since: nobody would read the
    ///   file.
    package func append(_ answer: Draft.Answer, of list: ListType? = nil) throws(FileError) {
        guard try files.isStillInPlace(file) else { throw FileError(.write, file.path, code: ErrorNumber.notFound) }
        let hasFailed = hasFailed.withLock { $0 }
        let size = try files.status(of: file).size
        // After a crash or a failure in the middle of a line, start a new line.
        let beginning = try blocks.beginning(of: file, size: size, isOwn: hasFailed, on: files)
        guard var text = beginning else { throw FileError(.read, file.path, code: ErrorNumber.inputOutput) }
        if text.isEmpty, hasFailed { text = [0x0A] }
        do {
            try files.append(blocks.filled(text + DraftLines.line(answer, of: list), at: size), to: file)
        } catch {
            self.hasFailed.withLock { $0 = true }
            throw error
        }
    }

    /// Releases the lock and closes the file.
    package func close() { files.release(file) }
}
