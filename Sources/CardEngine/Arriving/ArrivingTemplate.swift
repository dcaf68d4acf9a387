package import CardSchema

/// The template of cards that come in with it, such as those of an export.
///
/// ```
/// the journal has the template             its own is used; older versions of the file are kept beside it
/// it is bundled                            the bundled one is used, likewise
/// neither                                  that of the file is used
/// ```
///
/// Nothing of it is in the journal before the first card is.
package struct ArrivingTemplate: Sendable {
    /// The template under which the cards are read.
    package let loaded: LoadedSchema
    /// The template for reading cards.
    package let compiled: CompiledSchema
    /// Whether the journal lacks it.
    package let isNew: Bool
    /// The older versions to keep, oldest first, because migrations lead from them.
    let older: [LoadedSchema]
}

extension Diary {
    /// Prepares to use the templates that come with cards of a template; `nil` if nobody has that template.
    ///
    /// A version of the file that the journal cannot read changes nothing: its cards are refused, and say how a person
    /// adopts it. Uses the disk, and changes nothing on it.
    package func arriving(
        _ templates: [LoadedSchema], as id: String
    ) throws(DiaryFailure) -> ArrivingTemplate? {
        let store = journal.schemas
        let own = templates.filter { $0.schema.id == id }.sorted { $0.schema.version < $1.schema.version }
        let target: LoadedSchema
        var isNew = false
        if try store.hasCurrent(id) {
            target = try template(id).loaded
        } else if let offered = Schema.bundled(id) ?? own.last, try store.mayInstall(offered) {
            (target, isNew) = (offered, true)
            store.offer(target)
        } else if try store.has(id) {
            target = try template(id).loaded
        } else {
            return nil
        }
        var older: [LoadedSchema] = []
        // A version may lead to the newest one only through those after it.
        for one in own.reversed() where one.schema.version < target.schema.version {
            guard try store.isOrigin(one.schema.name, of: target.schema) else { continue }
            store.offer(one)
            older.insert(one, at: 0)
        }
        return ArrivingTemplate(
            loaded: target, compiled: store.texts.compiled(target), isNew: isNew, older: older)
    }

    /// Puts an arriving template into the journal, because a card needs it; notes it for ``undo()``.
    func adopt(_ arriving: ArrivingTemplate) throws(DiaryFailure) {
        for one in arriving.older { try journal.schemas.keep(one) }
        guard arriving.isNew else { return }
        try noteImported(arriving.loaded)
        _ = try journal.schemas.install(arriving.loaded.inlinedBytes, id: arriving.loaded.schema.id)
    }
}

// A template that an import has put into the journal goes with its cards, and comes back with them.
extension Diary {
    private var importedFolder: String { FilePath.join(device.root, "templates") }

    private func noteImported(_ loaded: LoadedSchema) throws(DiaryFailure) {
        let path = FilePath.join(importedFolder, loaded.schema.id + Self.imported)
        try Self.reporting { () throws(FileError) in
            try journal.files.createDirectory(importedFolder)
            try journal.files.writeAtomically(loaded.inlinedBytes, to: path)
        }
    }

    private static let imported = ".imported"

    /// Removes the templates that were imported with cards that an undo took away, unless anything else uses them; puts
    /// those back whose cards are there again.
    ///
    /// Only a whole run is an import. Uses the disk.
    func settleImported(after undo: CardUndo) throws(DiaryFailure) {
        guard undo.run != nil else { return }
        let names = try Self.reporting { () throws(FileError) in
            try journal.files.fileNames(inFolderIfAny: importedFolder)
        }
        for id in Set(undo.cards.map(\.schema)).sorted() where names.contains(id + Self.imported) {
            let note = FilePath.join(importedFolder, id + Self.imported)
            let text = try Self.reporting { () throws(FileError) in try journal.files.readFile(note) }
            let current = try journal.schemas.currentText(of: id)
            let isUsed = try isUsed(id)
            if current == nil, isUsed { _ = try journal.schemas.install(text, id: id) }
            guard let current, !isUsed, current.bytes == text else { continue }
            try Self.reporting { () throws(FileError) in try journal.files.remove(journal.layout.schema(id)) }
        }
    }

    /// Whether a template has a card or a draft.
    private func isUsed(_ id: String) throws(DiaryFailure) -> Bool {
        if try waitingDrafts().contains(where: { $0.schema.id == id }) { return true }
        var ignored: [Diagnostic] = []
        var reader = journal.reader()
        for month in try reader.months() {
            if try reader.cards(of: month, schema: id, into: &ignored).contains(where: { !$0.isDeleted }) {
                return true
            }
        }
        return false
    }
}
