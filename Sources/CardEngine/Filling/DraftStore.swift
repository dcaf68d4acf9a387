package import CardSchema
import Synchronization

/// The drafts of one device: a file a card, to which each accepted answer is appended and stored at once.
///
/// Every method touches the disk.
package struct DraftStore: Sendable {
    /// The folder of the drafts.
    package let folder: String
    private let files: any FileSystem

    /// Names the folder; it is made when the first draft is begun.
    package init(folder: String, files: any FileSystem) {
        self.folder = folder
        self.files = files
    }

    /// The headers of all drafts, by the day of their cards and their numbers, those that a window has open included.
    ///
    /// What is no draft is passed over, a copy under another name included.
    package func headers() throws(FileError) -> [Draft.Header] {
        var headers: [Draft.Header] = []
        for name in try files.fileNames(inFolderIfAny: folder) where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
            var found: Draft.Header?
            do throws(FileError) {
                found = try lines(FilePath.join(folder, name)).first.flatMap(DraftLines.header)
            } catch  where error.isOfTheEntry {
                // `doctor` tells of it.
                continue
            }
            guard var header = found, let number = DraftFile.number(in: name, of: header.card) else { continue }
            header.number = number
            headers.append(header)
        }
        return headers.sorted { ($0.card, $0.number) < ($1.card, $1.number) }
    }

    /// The header of a card's draft; `nil` when there is none.
    package func header(of card: CardName, number: Int = 1) throws(FileError) -> Draft.Header? {
        guard var header = try lines(path(card, number)).first.flatMap(DraftLines.header), header.card == card else {
            return nil
        }
        header.number = number
        return header
    }

    /// Whether a window has a draft open: its lock ends with the window, however that ends.
    package func isOpen(_ header: Draft.Header) throws(FileError) -> Bool {
        guard Guard.draftOwner.isOn else { return false }
        return try files.isLockedElsewhere(path(header.card, header.number))
    }

    /// A card's draft, its answers read under the schema that its questions came from; `nil` when there is none.
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

    /// Begins a draft of a card, beside any that is there: the number of its writer's header says which it is.
    ///
    /// The draft belongs to whoever began it until its writer is closed.
    package func begin(_ header: Draft.Header) throws(FileError) -> DraftWriter {
        try files.createDirectory(folder)
        var begun = header
        begun.number = 1
        // What is no draft, such as a file without a header that a crash left, makes room.
        while try !files.createFile(DraftLines.line(begun), at: path(begun.card, begun.number)) {
            if begun.number == 1, !Guard.draftOwner.isOn {
                try files.writeAtomically(DraftLines.line(begun), to: path(begun.card, 1))
                break
            }
            begun.number += 1
        }
        return try open(begun)
    }

    /// Puts a whole draft in the place of the one that is there: the old one or the new one is there, never half of it.
    package func replace(with draft: Draft, under schema: CompiledSchema) throws(FileError) {
        var bytes = DraftLines.line(draft.header)
        for answer in draft.answers {
            bytes += DraftLines.line(answer, of: schema.question(at: answer.path)?.field.type.list)
        }
        try files.createDirectory(folder)
        try files.writeAtomically(bytes, to: path(draft.header.card, draft.header.number))
    }

    /// Goes on with a card's draft, which from then on belongs to whoever does so, until the writer is closed.
    ///
    /// - Throws: ``FileError/Kind/notFound`` when there is none: answers without a header could not be read again; an
    ///   error of operation `lock` when another window has it open.
    package func resume(_ card: CardName, number: Int = 1) throws(FileError) -> DraftWriter {
        guard let header = try header(of: card, number: number) else {
            throw FileError(.open, path(card, number), code: ErrorNumber.notFound)
        }
        return try open(header)
    }

    /// Removes a card's draft, if there is one: its card was saved, or the person said so.
    package func remove(_ card: CardName, number: Int = 1) throws(FileError) {
        guard try files.exists(path(card, number)) else { return }
        try files.remove(path(card, number))
        try files.syncDirectory(folder)
    }

    /// Copies a card's draft to a file beside it that is never offered or removed, and returns where.
    package func copyAside(_ card: CardName, number: Int = 1) throws(FileError) -> String {
        let path = path(card, number)
        let bytes = try files.readFile(path)
        var copy = 1
        while try !files.createFile(bytes, at: path + ".\(copy).kept") { copy += 1 }
        return path + ".\(copy).kept"
    }

    private func open(_ header: Draft.Header) throws(FileError) -> DraftWriter {
        let path = path(header.card, header.number)
        let file = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .append) }
        do throws(FileError) {
            if Guard.draftOwner.isOn, try !files.repeatingInterrupted({ () throws(FileError) in try files.lock(file) })
            {
                throw FileError(.lock, path, code: ErrorNumber.wouldBlock)
            }
        } catch  where error.code != ErrorNumber.wouldBlock {
            // A disk that cannot lock tells no window of another; each still has a draft of its own.
        } catch {
            files.close(file)
            throw error
        }
        return DraftWriter(header, file: file, files: files)
    }

    /// The lines of a file; none when there is no such file, or it is a folder.
    private func lines(_ path: String) throws(FileError) -> [ArraySlice<UInt8>] {
        guard let status = try files.status(at: path), !status.isDirectory else { return [] }
        return try files.readFile(path).split(separator: 0x0A)
    }

    private func path(_ card: CardName, _ number: Int) -> String {
        FilePath.join(folder, DraftFile(card, number: number).name)
    }
}

/// An open draft.
///
/// It is locked while it is open, so that a second window knows of it. Close it when the filling ends, however it ends.
package final class DraftWriter: Sendable {
    /// What the draft is of, and which of the card's it is.
    package let header: Draft.Header
    private let file: OpenFile
    private let files: any FileSystem
    /// Whether an answer could not be stored: a crash may then leave nothing of it, its newline included.
    private let hasFailed = Mutex(false)

    init(_ header: Draft.Header, file: OpenFile, files: any FileSystem) {
        self.header = header
        self.file = file
        self.files = files
    }

    /// Puts one answer on the disk; when it returns, the answer is safe.
    ///
    /// `list` is the list whose records are the answer, if they are.
    ///
    /// - Throws: ``FileError/Kind/notFound`` when the draft has been removed or begun anew since: the answer would be
    ///   written to a file that nobody reads.
    package func append(_ answer: Draft.Answer, of list: ListType? = nil) throws(FileError) {
        guard try files.isStillInPlace(file) else { throw FileError(.write, file.path, code: ErrorNumber.notFound) }
        var line = DraftLines.line(answer, of: list)
        // After a crash or a failure in the middle of a line, the next one begins on a line of its own.
        let last = try files.lastByte(of: file)
        if last != 0x0A || hasFailed.withLock({ $0 }) { line.insert(0x0A, at: 0) }
        do {
            try files.append(line, to: file)
        } catch {
            hasFailed.withLock { $0 = true }
            throw error
        }
    }

    /// Closes the file.
    package func close() { files.close(file) }
}
