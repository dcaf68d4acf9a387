public import CardSchema

/// Checks whether the files that cards refer to exist and are unchanged; each is read once, however many cards refer to
/// it.
package struct AttachmentCheck: Sendable {
    private let store: AttachmentStore
    private var known: [FileReference: AttachmentStore.Soundness] = [:]

    /// Creates a check of a journal's attachments.
    package init(_ journal: Journal) {
        store = journal.attachments
    }

    /// Returns what is wrong with the files of a card.
    ///
    /// The messages name their fields, but not the files.
    ///
    /// Uses the disk.
    package mutating func findings(of head: CardHead) -> [Diagnostic] {
        guard !head.isDeleted, let card = head.content.revision?.card else { return [] }
        return card.files.compactMap { path, file in
            guard let (code, what) = fault(of: file) else { return nil }
            return Diagnostic(
                .warning, code, "a file of '\(path)' \(what): \(store.shownPath(of: file))",
                at: head.head.place.sourcePlace, subject: "card \(head.card)",
                fix: "restore it from a copy of the journal")
        }
    }

    /// Returns why the files of an imported card are missing; those in `known` are not checked.
    ///
    /// Uses the disk.
    package mutating func refusals(
        of card: Card, besides known: [FileReference], at place: SourcePlace, fix: (FieldPath) -> String
    ) -> [Diagnostic] {
        let old = Set(known)
        return card.files.filter { !old.contains($0.file) }.compactMap { path, file in
            guard file.bytes > 0 else {
                return Diagnostic(
                    .error, .missingAttachment, "a file of '\(path)' is empty", at: place, fix: fix(path))
            }
            guard let (code, _) = fault(of: file) else { return nil }
            let what =
                switch code {
                case .missingAttachment: "is not in the journal"
                case .damagedAttachment: "is in the journal with other bytes: its 'bytes' or 'sha256' is wrong"
                default: "could not be read"
                }
            return Diagnostic(.error, code, "a file of '\(path)' \(what)", at: place, fix: fix(path))
        }
    }

    private mutating func fault(of file: FileReference) -> (DiagnosticCode, String)? {
        do throws(FileError) {
            switch try soundness(of: file) {
            case .sound: return nil
            case .missing: return (.missingAttachment, "is missing")
            case .damaged: return (.damagedAttachment, "is damaged")
            }
        } catch {
            return (.unreadableAttachment, "could not be read: \(error)")
        }
    }

    private mutating func soundness(of file: FileReference) throws(FileError) -> AttachmentStore.Soundness {
        if let known = known[file] { return known }
        let soundness = try store.soundness(of: file)
        known[file] = soundness
        return soundness
    }
}

extension Journal {
    /// The attachments of the journal's cards.
    package var attachments: AttachmentStore { AttachmentStore(layout, on: files) }
}

extension Card {
    /// The files on the card, each with the path of its field, including those in records.
    public var files: [(path: FieldPath, file: FileReference)] {
        zip(schema.questions, cells).flatMap { question, cell -> [(path: FieldPath, file: FileReference)] in
            switch cell.value?.content {
            case .files(let files): files.map { (question.path, $0) }
            case .records(let records): records.flatMap { Self.files(of: $0, question.field) }
            case nil, .number, .yesno, .option, .options, .text, .civil, .tags, .place: []
            }
        }
    }

    private static func files(of record: Record, _ field: Field) -> [(path: FieldPath, file: FileReference)] {
        zip(field.type.list?.fields ?? [], record.cells).flatMap { field, cell in
            guard case .files(let files)? = cell.value else { return [(path: FieldPath, file: FileReference)]() }
            return files.map { (field.path.inRecord(record.key), $0) }
        }
    }
}
