package import CardSchema

/// A template that this device replaced by another version, so that this can be undone.
package struct ReplacedTemplate: Sendable {
    /// When it was replaced.
    package let at: Timestamp
    /// The version that took its place.
    package let after: SchemaName
    /// Its text.
    package let text: SourceText
    fileprivate let path: String
}

extension Diary {
    /// Notes that a template was replaced, with its text before.
    ///
    /// The notes are files in the device's state, one for each change. Uses the disk.
    package func noteReplaced(_ before: LoadedSchema, by after: SchemaName) throws(DiaryFailure) {
        let number = try replacedNames().last.flatMap { Int($0.prefix { $0 != " " }) }.map { $0 + 1 } ?? 1
        let digits = String(number)
        let name = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits + " \(clock.now) \(after).json"
        let folder = replacedFolder
        try Self.reporting { () throws(FileError) in
            try journal.files.createDirectory(folder)
            try journal.files.writeAtomically(before.inlinedBytes, to: FilePath.join(folder, name))
        }
    }

    /// Returns the last template that this device replaced and did not take back; `nil` if there is none.
    ///
    /// Uses the disk.
    package func lastReplaced() throws(DiaryFailure) -> ReplacedTemplate? {
        guard let name = try replacedNames().last else { return nil }
        let parts = name.dropLast(".json".count).split(separator: " " as Character)
        guard parts.count == 3, let at = Timestamp(parts[1]), let after = SchemaName(parts[2]) else { return nil }
        let path = FilePath.join(replacedFolder, name)
        let bytes = try Self.reporting { () throws(FileError) in try journal.files.readFile(path) }
        return ReplacedTemplate(
            at: at, after: after, text: SourceText(name: "\(after.id).json", bytes: bytes, isQuotable: true), path: path
        )
    }

    /// Returns why a replaced template cannot come back; `nil` if it can.
    ///
    /// Uses the disk; reads every month, because a card that was saved under the newer version could no longer be read.
    package func obstacle(to replaced: ReplacedTemplate) throws(DiaryFailure) -> TemplateReturnObstacle? {
        guard let current = try journal.schemas.currentTemplate(replaced.after.id),
            current.schema.name == replaced.after
        else { return .changedSince }
        var ignored: [Diagnostic] = []
        guard let before = LoadedSchema.load(replaced.text, into: &ignored) else { return .changedSince }
        guard before.schema.name != replaced.after else { return nil }
        if try waitingDrafts().contains(where: { $0.schema == replaced.after }) { return .drafts }
        let mention = Array("\"schema\":\"\(replaced.after)\"".utf8)
        for file in try journal.fileNames() {
            let path = journal.layout.file(file)
            let bytes = try Self.reporting { () throws(FileError) in try journal.files.readFile(path) }
            if TextSearch.contains(bytes, mention) { return .cards }
        }
        return nil
    }

    /// Puts a replaced template back, and returns its name.
    ///
    /// The version that took its place is removed, since no card uses it; its text is kept in the device's state. Uses the
    /// disk. When it throws, the current template is unchanged.
    ///
    /// - Returns: The template's name, and the path of the removed text.
    package func takeBack(_ replaced: ReplacedTemplate) throws(DiaryFailure) -> (name: SchemaName, keptAt: String) {
        let (layout, files) = (journal.layout, journal.files)
        let id = replaced.after.id
        let kept = FilePath.join(device.root, "\(id).undone.json")
        var ignored: [Diagnostic] = []
        let before = LoadedSchema.load(replaced.text, into: &ignored)?.schema.name ?? replaced.after
        try Self.reporting { () throws(FileError) in
            try files.writeAtomically(try files.readFile(layout.schema(id)), to: kept)
            try files.writeAtomically(replaced.text.bytes, to: layout.schema(id))
            if before != replaced.after, try files.exists(layout.frozenSchema(replaced.after)) {
                try files.remove(layout.frozenSchema(replaced.after))
            }
            try files.remove(replaced.path)
        }
        return (before, kept)
    }

    /// Forgets that a template was replaced.
    package func forgetReplaced(_ replaced: ReplacedTemplate) throws(DiaryFailure) {
        try Self.reporting { () throws(FileError) in try journal.files.remove(replaced.path) }
    }

    private var replacedFolder: String { FilePath.join(device.root, "templates") }

    private func replacedNames() throws(DiaryFailure) -> [String] {
        try Self.reporting { () throws(FileError) in
            try journal.files.fileNames(inFolderIfAny: replacedFolder).filter { $0.hasSuffix(".json") }.sorted()
        }
    }
}

/// Why a replaced template cannot come back.
package enum TemplateReturnObstacle: Sendable, Hashable {
    /// The template has changed again.
    case changedSince
    /// A draft was begun under the newer version.
    case drafts
    /// A card was saved under the newer version.
    case cards
}
