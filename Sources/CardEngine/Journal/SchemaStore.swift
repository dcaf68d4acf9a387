package import CardSchema
import Synchronization

/// The templates of a journal: the current ones, which a person may edit, and the frozen ones that cards were saved
/// under.
///
/// Each is loaded and compiled once, and then shared. Every method may use the disk.
package final class SchemaStore: Sendable {
    /// What the journal knows of a template.
    package enum Lookup: Sendable {
        /// The template can be used.
        case found(CompiledSchema)
        /// The journal lacks the template.
        case unknown
        /// The journal has the template, but it cannot be used.
        case broken([Diagnostic])
    }

    let layout: JournalLayout
    let files: any FileSystem
    /// The templates found so far, too few for a dictionary.
    ///
    /// Missing ones are not remembered, because they may arrive at any time from another device or program.
    private let known = Mutex<[CompiledSchema]>([])
    /// The migrations found or known to be missing, also few.
    let ways = Mutex<[(older: SchemaName, newer: SchemaName, way: Way)]>([])
    private let stored = Mutex<[SchemaName]>([])
    /// The loaded texts, so that no text is loaded twice; the last one read is the frozen one.
    let texts: SchemaTexts

    /// Creates the store of a journal; `texts` may contain templates that were loaded before.
    package init(_ layout: JournalLayout, on files: any FileSystem, texts: SchemaTexts = SchemaTexts()) {
        self.layout = layout
        self.files = files
        self.texts = texts
    }

    /// Returns the template of a card.
    ///
    /// This is the current one if it has the same name: the data form is the same, but texts and the days on which
    /// something is asked may have changed since it was frozen. Otherwise it is the frozen one.
    package func lookup(_ name: SchemaName) throws(DiaryFailure) -> Lookup {
        if let schema = known.withLock({ $0.first { $0.name == name } }) { return .found(schema) }
        let found = try read(name)
        if case .found(let schema) = found { known.withLock { $0.append(schema) } }
        return found
    }

    /// Makes a template known, so that its cards can be read before it is stored.
    func offer(_ loaded: LoadedSchema) {
        texts.note(loaded)
        let compiled = texts.compiled(loaded)
        known.withLock { known in
            if !known.contains(where: { $0.name == compiled.name }) { known.append(compiled) }
        }
    }

    /// Takes the current template instead of one with the same name, whose texts or days were others.
    func renew(_ current: CompiledSchema) {
        known.withLock { known in
            if let index = known.firstIndex(where: { $0.name == current.name }) { known[index] = current }
        }
    }

    private func read(_ name: SchemaName) throws(DiaryFailure) -> Lookup {
        if let loaded = try unfrozen(name) { return .found(texts.compiled(loaded)) }
        var diagnostics: [Diagnostic] = []
        if let loaded = try frozenTemplate(name, into: &diagnostics) { return .found(texts.compiled(loaded)) }
        return diagnostics.isEmpty ? .unknown : .broken(diagnostics)
    }

    func load(_ source: SourceText, as name: SchemaName, into diagnostics: inout [Diagnostic]) -> LoadedSchema? {
        var faults: [Diagnostic] = []
        guard let loaded = texts.load(source, isFrozen: true, into: &faults) else {
            let message = "the frozen template '\(name)' cannot be used, so its cards can only be shown"
            diagnostics.append(Diagnostic(.error, .brokenFrozenTemplate, message, subject: source.name))
            diagnostics += faults.filter { $0.severity == .error }
            return nil
        }
        guard loaded.schema.name == name else {
            let message = "the frozen template '\(name)' was changed: the file now contains '\(loaded.schema.name)'"
            diagnostics.append(
                Diagnostic(
                    .error, .wrongFrozenTemplate, message, subject: source.name,
                    fix:
                        "restore the file; put a new version into \(layout.shown(layout.schema(name.id)))"
                ))
            return nil
        }
        return loaded
    }

    /// Returns the frozen templates of an id, by version and then hash.
    package func frozenNames(of id: String) throws(DiaryFailure) -> [SchemaName] {
        try frozenNames().filter { $0.id == id }
    }

    /// Returns all frozen templates, by id, version and then hash.
    func frozenNames() throws(DiaryFailure) -> [SchemaName] {
        let names = try files.reported(try files.fileNames(inFolderIfAny: layout.frozenSchemas))
        return names.filter { $0.hasSuffix(".json") }.compactMap { SchemaName($0.dropLast(5)) }
            .sorted { ($0.id, $0.version, $0.hash) < ($1.id, $1.version, $1.hash) }
    }

    /// Whether the journal has a template of this id, current or frozen.
    package func has(_ id: String) throws(DiaryFailure) -> Bool {
        if try currentIDs().contains(id) { return true }
        return try !frozenNames(of: id).isEmpty
    }

    /// The ids of the current templates, sorted: those with a file, and those of saved cards whose file's name belongs
    /// to something else.
    package func currentIDs() throws(DiaryFailure) -> [String] {
        let entries = try files.reported(try files.entries(inFolderIfAny: layout.schemas))
        var ids: [String] = []
        for entry in entries where entry.name.hasSuffix(".json") {
            let id = String(entry.name.dropLast(5))
            guard Identifier.isValid(id) else { continue }
            if entry.isFile {
                ids.append(id)
            } else if try !frozenNames(of: id).isEmpty {
                ids.append(id)
            }
        }
        return ids
    }

    /// Copies a template into the journal unless it has one with that id; returns whether it did.
    package func install(_ bytes: [UInt8], id: String) throws(DiaryFailure) -> Bool {
        try files.reporting { () throws(FileError) in
            try files.createDirectory(layout.schemas)
            return try files.createFile(bytes, at: layout.schema(id))
        }
    }

    /// Returns the text of a template; `nil` if there is none.
    func source(at path: String) throws(DiaryFailure) -> SourceText? {
        try files.reported(try text(at: path))
    }

    /// Like the one above; an entry that is not a readable file is reported and skipped.
    func source(at path: String, into faults: inout [Diagnostic]) throws(DiaryFailure) -> SourceText? {
        do throws(FileError) {
            return try text(at: path)
        } catch  where error.isOfTheEntry {
            faults.append(OddEntry(layout.shown(path), error).finding)
            return nil
        } catch {
            throw DiaryFailure(error)
        }
    }

    /// Returns whether a template's file was read and cannot have changed since.
    func hasRead(_ path: String) throws(FileError) -> Bool {
        guard let status = try files.entry(at: path) else { return false }
        return texts.source(at: path, status) != nil
    }

    private func text(at path: String) throws(FileError) -> SourceText? {
        guard let status = try files.entry(at: path) else { return nil }
        if let known = texts.source(at: path, status) { return known }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try self.bytes(at: path, ofCount: status.size)
        } catch  where error.kind == .notFound {
            // Removed since it was found.
            return nil
        }
        let source = files.withOptionFiles(
            SourceText(name: layout.shown(path), bytes: bytes, isQuotable: true, isFile: true), from: path)
        texts.note(source, at: path, status)
        return source
    }

    private func bytes(at path: String, ofCount size: Int64) throws(FileError) -> [UInt8] {
        // A frozen template is usually identical to the current one, so a second copy in memory is not needed.
        for known in texts.bytes(ofCount: Int(clamping: size)) where try files.holds(known, at: path) {
            return known
        }
        // One byte more than the limit, so that the loader detects a text that is too long.
        return try files.readFile(path, upTo: min(Int(size), LoadedSchema.limits.bytes) + 1)
    }
}

// MARK: - Freezing

extension SchemaStore {
    /// Freezes a template under its name, byte for byte, with the older versions that it comes from.
    ///
    /// Does nothing if it is already frozen. When it returns, the copy is safely on disk.
    func freeze(_ name: SchemaName) throws(DiaryFailure) {
        guard Guard.freeze.isOn, !stored.withLock({ $0.contains(name) }) else { return }
        try freezeOrigins(of: name)
        let path = layout.frozenSchema(name)
        let isThere = try files.reported(try isStored(path))
        if isThere {
            // Its writer may have been killed before its name was safe.
            try files.reported(try files.syncDirectory(layout.frozenSchemas))
        } else {
            let bytes = try text(of: name)
            try files.reporting { () throws(FileError) in
                try files.createDirectory(layout.frozenSchemas)
                _ = try files.createFile(bytes, at: path)
            }
        }
        stored.withLock { $0.append(name) }
    }

    /// Returns whether a file has a name; any other entry of that name, or an unreadable one, is renamed first.
    private func isStored(_ path: String) throws(FileError) -> Bool {
        guard try files.exists(path) else { return false }
        do throws(FileError) {
            try files.withFile(path, for: .read) { _ in }
            return true
        } catch  where error.isOfTheEntry {
            try moveAside(path)
            return false
        }
    }

    /// Renames an entry within its folder, so that nothing is lost.
    func moveAside(_ path: String) throws(FileError) {
        var number = 1
        while try files.exists("\(path).aside-\(number)") { number += 1 }
        try files.rename(path, to: "\(path).aside-\(number)")
    }

    /// Freezes the older versions that a template's migrations name, if available, because its cards need them.
    private func freezeOrigins(of name: SchemaName) throws(DiaryFailure) {
        // A first version has no older ones.
        guard name.version > 1, case .found(let schema) = try lookup(name) else { return }
        for migration in schema.schema.migrations where migration.to == name.version {
            let from = migration.from
            let origin = SchemaName(id: name.id, version: from.version, hash: from.hash)
            let isThere = try files.reported(try files.exists(layout.frozenSchema(origin)))
            guard !isThere, case .found = try lookup(origin) else { continue }
            try freeze(origin)
        }
    }

    /// Returns the editable template while it still has this name.
    private func unfrozen(_ name: SchemaName) throws(DiaryFailure) -> LoadedSchema? {
        guard let loaded = try currentTemplate(name.id), loaded.schema.name == name else { return nil }
        return loaded
    }

    /// Returns the texts of the templates that are needed to read cards of a version elsewhere, oldest first: those that
    /// its migrations come from, then its own; empty if there is none.
    ///
    /// Uses the disk.
    package func textsToRead(_ name: SchemaName) throws(DiaryFailure) -> [[UInt8]] {
        var (open, seen): ([SchemaName], Set<SchemaName>) = ([name], [name])
        var (found, size): ([(name: SchemaName, text: [UInt8])], Int) = ([], 0)
        // Nearest first, so that what has no room is the oldest.
        while !open.isEmpty {
            let next = open.removeFirst()
            guard case .found(let schema) = try lookup(next), let bytes = try? text(of: next) else { continue }
            size += bytes.count
            guard found.isEmpty || size <= Self.mostBytesToRead else { break }
            found.append((next, bytes))
            for from in schema.schema.migrations.map(\.from) {
                let origin = SchemaName(id: name.id, version: from.version, hash: from.hash)
                if seen.insert(origin).inserted { open.append(origin) }
            }
        }
        return found.reversed().map(\.text)
    }

    /// What a reader takes as one part.
    private static var mostBytesToRead: Int { 7 << 20 }

    func text(of name: SchemaName) throws(DiaryFailure) -> [UInt8] {
        if let bytes = texts.bytes(of: name) { return bytes }
        if let loaded = try unfrozen(name) { return loaded.inlinedBytes }
        throw DiaryFailure(.notFound, .notFrozen, "the journal has no template '\(name)' to save a card under")
    }
}
