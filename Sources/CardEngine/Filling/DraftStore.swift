import CardSchema

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

    /// The headers of all drafts, by the day of their cards; files that are no drafts are passed over.
    public func headers() throws(FileError) -> [Draft.Header] {
        guard try files.exists(folder) else { return [] }
        var headers: [Draft.Header] = []
        for name in try files.list(folder) where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
            let lines = try files.readFile(FilePath.join(folder, name)).split(separator: 0x0A)
            if let header = lines.first.flatMap(DraftLines.header) { headers.append(header) }
        }
        return headers.sorted { $0.card < $1.card }
    }

    /// The header of a card's draft; `nil` when there is none.
    public func header(of card: CardName) throws(FileError) -> Draft.Header? {
        guard try files.exists(path(of: card)) else { return nil }
        return try files.readFile(path(of: card)).split(separator: 0x0A).first.flatMap(DraftLines.header)
    }

    /// A card's draft, its answers read under the schema that its questions came from; `nil` when there is none.
    public func draft(of card: CardName, under schema: CompiledSchema) throws(FileError) -> Draft? {
        guard try files.exists(path(of: card)) else { return nil }
        let lines = try files.readFile(path(of: card)).split(separator: 0x0A)
        guard let header = lines.first.flatMap(DraftLines.header) else { return nil }
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
        return try resume(header.card)
    }

    /// Goes on with a card's draft.
    public func resume(_ card: CardName) throws(FileError) -> DraftWriter {
        let path = path(of: card)
        return DraftWriter(
            file: try files.repeatingInterrupted { () throws(FileError) in
                try files.open(path, for: .append)
            }, files: files)
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

    private func path(of card: CardName) -> String {
        let name = [card.schema, "\(card.day)"] + (card.suffix.map { [$0] } ?? [])
        return FilePath.join(folder, name.joined(separator: ".") + ".jsonl")
    }
}

/// An open draft.
///
/// Close it when the filling ends, however it ends.
public struct DraftWriter: Sendable {
    private let file: OpenFile
    private let files: any FileSystem

    init(file: OpenFile, files: any FileSystem) {
        self.file = file
        self.files = files
    }

    /// Puts one answer on the disk; when it returns, the answer is safe.
    public func append(_ answer: Draft.Answer) throws(FileError) {
        var line = DraftLines.line(answer)
        // After a crash in the middle of a line, the next one begins on a line of its own.
        if let last = try files.lastByte(of: file), last != 0x0A { line.insert(0x0A, at: 0) }
        try files.append(line, to: file)
    }

    /// Closes the file.
    public func close() { files.close(file) }
}
