package import CardSchema

/// A template that this device replaced by another version, so that this can be undone.
package struct ReplacedTemplate: Sendable, Hashable {
    /// When it was replaced.
    package let at: Timestamp
    /// The version that took its place.
    package let after: SchemaName
    /// Its text.
    package let text: SourceText
    /// Its text as it was written, if that names files of options.
    fileprivate let written: [UInt8]?
    fileprivate let path: String

    /// The files of the note.
    fileprivate var paths: [String] { [path] + (written == nil ? [] : [Self.writtenPath(path)]) }

    /// Where the text as it was written is kept.
    fileprivate static func writtenPath(_ path: String) -> String { path + ".written" }

    /// Changes are the same when their notes are.
    package static func == (a: ReplacedTemplate, b: ReplacedTemplate) -> Bool { a.path == b.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Diary {
    /// Notes that a template was replaced, with its text before.
    ///
    /// The notes are files in the device's state, one for each change, and another with the text as it was written if
    /// that names files of options. Uses the disk.
    package func noteReplaced(_ before: LoadedSchema, by after: SchemaName) throws(DiaryFailure) {
        let number = try replacedNames().last.flatMap { Int($0.prefix { $0 != " " }) }.map { $0 + 1 } ?? 1
        let name = Digits.padded(number, to: 6) + " \(clock.now) \(after).json"
        let path = FilePath.join(replacedFolder, name)
        try Self.reporting { () throws(FileError) in
            try journal.files.createDirectory(replacedFolder)
            if before.source.bytes != before.inlinedBytes {
                try journal.files.writeAtomically(before.source.bytes, to: ReplacedTemplate.writtenPath(path))
            }
            try journal.files.writeAtomically(before.inlinedBytes, to: path)
        }
    }

    /// Returns the last template that this device replaced and did not take back; `nil` if there is none.
    ///
    /// Uses the disk.
    package func lastReplaced() throws(DiaryFailure) -> ReplacedTemplate? {
        try replacedNames().last.flatMap { name throws(DiaryFailure) in try replaced(name) }
    }

    private func replaced(_ name: String) throws(DiaryFailure) -> ReplacedTemplate? {
        let parts = name.dropLast(".json".count).split(separator: " " as Character)
        guard parts.count == 3, let at = Timestamp(parts[1]), let after = SchemaName(parts[2]) else { return nil }
        let path = FilePath.join(replacedFolder, name)
        let written = ReplacedTemplate.writtenPath(path)
        return try Self.reporting { () throws(FileError) in
            let text = SourceText(
                name: "\(after.id).json", bytes: try journal.files.readFile(path), isQuotable: true)
            let isWritten = try journal.files.exists(written)
            return ReplacedTemplate(
                at: at, after: after, text: text, written: isWritten ? try journal.files.readFile(written) : nil,
                path: path)
        }
    }

    /// Returns the last change of one template that this device made and did not take back; `nil` if there is none.
    ///
    /// Uses the disk.
    package func lastReplaced(_ template: String) throws(DiaryFailure) -> ReplacedTemplate? {
        for name in try replacedNames().reversed() {
            if let found = try replaced(name), found.after.id == template { return found }
        }
        return nil
    }

    /// Whether a version is the one that the template in use replaced on this device, so that undoing that returns to it.
    ///
    /// Uses the disk.
    package func isReplaced(_ name: SchemaName) throws(DiaryFailure) -> Bool {
        guard let replaced = try lastReplaced(name.id), try current(name.id) == replaced.after else { return false }
        var ignored: [Diagnostic] = []
        return LoadedSchema.load(replaced.text, into: &ignored)?.schema.name == name
    }

    private func current(_ id: String) throws(DiaryFailure) -> SchemaName? {
        try journal.schemas.currentTemplate(id)?.schema.name
    }

    /// Prepares to put a replaced template back.
    ///
    /// Cards that were saved under the newer version are taken down to the one before by its migration, which is proved
    /// in both directions: what the older version cannot hold goes to the attic. Uses the disk; reads every card of the
    /// template.
    ///
    /// - Returns: The way back, or why there is none.
    package func wayBack(from replaced: ReplacedTemplate) throws(DiaryFailure) -> TemplateWayBack {
        let store = journal.schemas
        guard let current = try store.currentTemplate(replaced.after.id)?.schema, current.name == replaced.after else {
            return .none(.changedSince)
        }
        var ignored: [Diagnostic] = []
        guard let before = LoadedSchema.load(replaced.text, into: &ignored).map({ CompiledSchema($0.schema) }) else {
            return .none(.changedSince)
        }
        guard before.name != current.name else { return .found(before.name, []) }
        for draft in try waitingDrafts() where draft.schema == replaced.after {
            if try isOpenElsewhere(draft) { return .none(.drafts) }
        }
        let newer = try store.templateForReading(current.id) ?? CompiledSchema(current)
        var migration: CardMigration?
        if case .found(let way) = try store.way(from: before.name, to: newer) { migration = way }
        let (run, moment) = (newRun(), clock.now)
        var reader = journal.reader()
        var revisions: [Revision] = []
        for month in try reader.months() {
            for head in try reader.cards(of: month, schema: current.id, into: &ignored) where !head.isDeleted {
                guard head.history.leaves.contains(where: { $0.header.schema == newer.name }) else { continue }
                guard let migration, !head.hasFork, case .valid(var revision) = head.content,
                    revision.status == .asWritten
                else { return .none(.card(head.card)) }
                let (card, attic) = migration.down(revision.card, Attic(revision.attic))
                revision.card = card
                revision.attic = attic.isEmpty ? Revision.emptyAttic : attic.bytes
                revision.header.schema = before.name
                (revision.header.rev, revision.header.prev) = head.history.next
                (revision.header.at, revision.header.by) = (moment, device.device)
                revision.header.run = "\(run)"
                revisions.append(revision)
            }
        }
        return .found(before.name, revisions)
    }

    /// Puts a replaced template back, and the cards that were saved under the newer version with it.
    ///
    /// The newer version stays among the frozen ones, because another device may have cards of it. Its text is also kept
    /// in the device's state. Drafts of it are taken down when they are opened.
    ///
    /// Uses the disk. When it throws, the current template may be unchanged; cards that were taken back by then are still
    /// read as its version. The next call completes the return.
    ///
    /// - Returns: The path of the text that was current.
    package func takeBack(_ replaced: ReplacedTemplate, _ revisions: [Revision]) throws(DiaryFailure) -> String {
        let (layout, files) = (journal.layout, journal.files)
        let id = replaced.after.id
        let kept = FilePath.join(device.root, "\(id).undone.json")
        if !revisions.isEmpty { _ = try writer.append(revisions) }
        try Self.reporting { () throws(FileError) in
            try files.writeAtomically(try files.readFile(layout.schema(id)), to: kept)
            try files.writeAtomically(returning(replaced), to: layout.schema(id))
        }
        try forgetReplaced(replaced)
        return kept
    }

    /// Returns the text with which a template comes back: as it was written, unless a file of options has changed since.
    private func returning(_ replaced: ReplacedTemplate) -> [UInt8] {
        guard let bytes = replaced.written else { return replaced.text.bytes }
        let text = SourceText(name: replaced.text.name, bytes: bytes, isQuotable: true)
        let source = journal.files.withOptionFiles(text, from: journal.layout.schema(replaced.after.id))
        var ignored: [Diagnostic] = []
        let before = LoadedSchema.load(replaced.text, into: &ignored)?.schema.name
        let loaded = LoadedSchema.load(source, boundsCost: false, into: &ignored)
        return loaded?.schema.name == before ? bytes : replaced.text.bytes
    }

    /// Forgets that a template was replaced.
    package func forgetReplaced(_ replaced: ReplacedTemplate) throws(DiaryFailure) {
        try Self.reporting { () throws(FileError) in
            for path in replaced.paths { try journal.files.remove(path) }
        }
    }

    private var replacedFolder: String { FilePath.join(device.root, "templates") }

    private func replacedNames() throws(DiaryFailure) -> [String] {
        try Self.reporting { () throws(FileError) in
            try journal.files.fileNames(inFolderIfAny: replacedFolder).filter { $0.hasSuffix(".json") }.sorted()
        }
    }
}

/// How a replaced template comes back.
package enum TemplateWayBack: Sendable {
    /// It has this name, and these revisions of cards are saved first.
    case found(SchemaName, [Revision])
    /// It cannot come back.
    case none(Obstacle)

    /// Why a replaced template cannot come back.
    package enum Obstacle: Sendable, Hashable {
        /// The template has changed again.
        case changedSince
        /// Another program has a draft of the newer version open.
        case drafts
        /// A card of the newer version has two versions or faults, or no migration leads to it.
        case card(CardName)
    }
}
