import CardSchema

/// The files of a row that is being imported.
///
/// ```
/// bytes, and the question takes them ─▶ a reference on the card; the bytes wait until its line is saved
/// anything else                      ─▶ the name goes to the attic and is counted; the card comes in
/// ```
struct ArrivingFiles {
    /// The files on the card, with their bytes.
    private var kept: [(reference: FileReference, bytes: [UInt8])] = []
    /// Why the other files are not on the card, each with its question, without their names.
    private(set) var faults: [String] = []

    /// No files.
    init() {}

    /// Moves the files of a row to its answers or its attic.
    ///
    /// Does nothing for a row that is refused.
    init(of row: inout ImportedCard, from source: String) {
        let names = row.reading.remarks.filesWithoutBytes
        let arrived = row.files + row.reading.remarks.files
        guard !arrived.isEmpty || !names.isEmpty else { return }
        // The bytes are here from now on.
        (row.files, row.reading.remarks.files) = ([], [])
        guard row.reading.isValid else { return }
        func setAside(_ path: String, _ name: String, _ fault: String) {
            row.setAside([(path, name)], from: source)
            faults.append(fault + "; its name is kept in the attic")
        }
        for file in arrived {
            do throws(Refusal) {
                kept.append((try Self.put(file, on: &row.reading.card), file.bytes))
            } catch {
                setAside(file.path, file.name, error.message)
            }
        }
        // A row may name a file among its answers and bring its bytes apart.
        for file in names where !arrived.contains(where: { $0.path == file.path && $0.name == file.name }) {
            setAside(file.path, file.name, "a file of '\(file.path)' came without its bytes")
        }
    }

    /// The files on the card.
    var references: [FileReference] { kept.map(\.reference) }

    /// The number of bytes that wait to be stored.
    var bytes: Int { kept.reduce(0) { $0 + $1.bytes.count } }

    /// Stores the files of the card.
    ///
    /// When it returns, they are safely on disk.
    func store(in journal: Journal) throws(DiaryFailure) {
        for (reference, bytes) in kept {
            try journal.files.reporting { () throws(FileError) in try journal.attachments.store(bytes, as: reference) }
        }
    }

    /// Why a file is not on the card.
    private struct Refusal: Error {
        let message: String
    }

    /// Adds the reference to a file to its question.
    private static func put(_ file: ImportedFile, on card: inout Card) throws(Refusal) -> FileReference {
        // The path is a text of another program, so it is shown only if it is one of the template's.
        guard let path = FieldPath(file.path), let field = card.schema.question(at: path)?.field,
            case .files(let limits) = field.type, path.record == nil || card.hasRecord(at: path)
        else { throw Refusal(message: "a file belongs to no question that takes files") }
        func refused(_ what: String) -> Refusal { Refusal(message: "a file of '\(path)' \(what)") }
        let reference: FileReference
        do throws(AttachmentRefusal) {
            reference = try AttachmentStore.reference(to: file.bytes, named: file.name, accepting: limits)
        } catch {
            switch error {
            case .empty: throw refused("has no bytes")
            case .tooLarge(let most): throw refused("has more than \(most) bytes")
            case .notAccepted(let type): throw refused("is of the type \(type), which the question does not accept")
            case .badName, .failed, .folder, .notCleanable:
                throw refused("has a name that is not one line without folders")
            }
        }
        var files: [FileReference] = []
        if case .files(let before)? = card[path].value { files = before }
        let isThere = files.contains { $0.sha256 == reference.sha256 && $0.name == reference.name }
        if !isThere { files.append(reference) }
        switch AnswerCheck.problem(of: .files(files), for: field.type) {
        case nil: card[path] = .answered(.files(files))
        case .tooMany: throw refused("is one more than the question takes: \(limits.maxCount ?? 0)")
        default: throw refused("has a name that is not one line without folders")
        }
        return reference
    }
}
