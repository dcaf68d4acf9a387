public import CardSchema
import Synchronization

/// The drafts of one device: a file a card, to which each accepted answer is appended and stored at once.
///
/// Every method touches the disk.
public struct DraftStore: Sendable {
    /// The folder of the drafts.
    public let folder: String
    private let files: any FileSystem

    /// Names the folder; it is made when the first draft is begun.
    public init(folder: String, files: any FileSystem) {
        self.folder = folder
        self.files = files
    }

    /// The headers of all drafts, by the day of their cards.
    ///
    /// What is no draft is passed over, a copy under another name included.
    public func headers() throws(FileError) -> [Draft.Header] {
        guard try files.exists(folder) else { return [] }
        var headers: [Draft.Header] = []
        for name in try files.list(folder) where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            let header = try lines(path).first.flatMap(DraftLines.header)
            if let header, self.path(of: header.card) == path { headers.append(header) }
        }
        return headers.sorted { $0.card < $1.card }
    }

    /// The header of a card's draft; `nil` when there is none.
    public func header(of card: CardName) throws(FileError) -> Draft.Header? {
        let header = try lines(path(of: card)).first.flatMap(DraftLines.header)
        return header?.card == card ? header : nil
    }

    /// A card's draft, its answers read under the schema that its questions came from; `nil` when there is none.
    public func draft(of card: CardName, under schema: CompiledSchema) throws(FileError) -> Draft? {
        let lines = try lines(path(of: card))
        guard let header = lines.first.flatMap(DraftLines.header), header.card == card else { return nil }
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

    /// Begins a card's draft, in the place of one that is there.
    public func begin(_ header: Draft.Header) throws(FileError) -> DraftWriter {
        try files.createDirectory(folder)
        try files.writeAtomically(DraftLines.line(header), to: path(of: header.card))
        return try open(header.card)
    }

    /// Puts a whole draft in the place of the one that is there: the old one or the new one is there, never half of it.
    public func replace(with draft: Draft, under schema: CompiledSchema) throws(FileError) {
        var bytes = DraftLines.line(draft.header)
        for answer in draft.answers {
            bytes += DraftLines.line(answer, of: schema.question(at: answer.path)?.field.type.list)
        }
        try files.createDirectory(folder)
        try files.writeAtomically(bytes, to: path(of: draft.header.card))
    }

    /// Goes on with a card's draft.
    ///
    /// - Throws: ``FileError/Kind/notFound`` when there is none: answers without a header could not be read again.
    public func resume(_ card: CardName) throws(FileError) -> DraftWriter {
        guard try header(of: card) != nil else { throw FileError(.open, path(of: card), code: ErrorNumber.notFound) }
        return try open(card)
    }

    /// Removes a card's draft, if there is one: its card was saved, or the person said so.
    public func remove(_ card: CardName) throws(FileError) {
        guard try files.exists(path(of: card)) else { return }
        try files.remove(path(of: card))
        try files.syncDirectory(folder)
    }

    /// Copies a card's draft to a file beside it that is never offered or removed, and returns where.
    public func copyAside(_ card: CardName) throws(FileError) -> String {
        let bytes = try files.readFile(path(of: card))
        var number = 1
        while try !files.createFile(bytes, at: path(of: card) + ".\(number).kept") { number += 1 }
        return path(of: card) + ".\(number).kept"
    }

    private func open(_ card: CardName) throws(FileError) -> DraftWriter {
        let path = path(of: card)
        return DraftWriter(
            file: try files.repeatingInterrupted { () throws(FileError) in
                try files.open(path, for: .append)
            }, files: files)
    }

    /// The lines of a file; none when there is no such file, or it is a folder.
    private func lines(_ path: String) throws(FileError) -> [ArraySlice<UInt8>] {
        guard let status = try files.status(at: path), !status.isDirectory else { return [] }
        return try files.readFile(path).split(separator: 0x0A)
    }

    private func path(of card: CardName) -> String {
        let name = [card.schema, "\(card.day)"] + (card.suffix.map { [$0] } ?? [])
        return FilePath.join(folder, name.joined(separator: ".") + ".jsonl")
    }
}

/// An open draft.
///
/// Close it when the filling ends, however it ends.
public final class DraftWriter: Sendable {
    private let file: OpenFile
    private let files: any FileSystem
    /// Whether an answer could not be stored: a crash may then leave nothing of it, its newline included.
    private let hasFailed = Mutex(false)

    init(file: OpenFile, files: any FileSystem) {
        self.file = file
        self.files = files
    }

    /// Puts one answer on the disk; when it returns, the answer is safe.
    ///
    /// `list` is the list whose records are the answer, if they are.
    ///
    /// - Throws: ``FileError/Kind/notFound`` when the draft has been removed or begun anew since: the answer would be
    ///   written to a file that nobody reads.
    public func append(_ answer: Draft.Answer, of list: ListType? = nil) throws(FileError) {
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
    public func close() { files.close(file) }
}
