package import CardSchema

/// How a template's file relates to the versions that cards were saved under.
package enum TemplateStatus: Sendable {
    /// The file is used for filling in cards, and cards of every version have a migration to it.
    case settled
    /// There is no file, although cards were saved under older versions, or another file contains the template.
    case missing
    /// The file is invalid.
    case broken([Diagnostic])
    /// The file contains a template with another id.
    case other(String)
    /// The file was edited. Until the change is adopted, cards are filled in under the last version that they were
    /// saved under.
    case changed
    /// The file is an older version than the last one that cards were saved under.
    case older
    /// Cards of some versions have no migration to it.
    case cut([SchemaName])
}

/// How a template and its cards were reconciled.
package struct TemplateSettlement: Sendable {
    /// The new template.
    package let loaded: LoadedSchema
    /// The version that cards were last saved under; `nil` if there was none.
    package let before: Schema?
    /// The migration steps that were written for it.
    package let steps: [MigrationStep]
    /// The path of a former text of the template that is not frozen; `nil` if there is none.
    package let setAside: String?
}

// A template's file that was edited by hand, or is not in its place.
extension SchemaStore {
    /// Returns the frozen template that cards were last saved under, and the usable frozen ones, by version.
    private func frozen(
        _ id: String, _ latest: ([SchemaName]) throws(DiaryFailure) -> SchemaName?
    ) throws(DiaryFailure) -> (newest: Schema?, all: [Schema]) {
        var all: [Schema] = []
        for name in try frozenNames(of: id) {
            if case .found(let compiled) = try lookup(name) { all.append(compiled.schema) }
        }
        let highest = all.filter { $0.version == all.last?.version }
        let last = highest.count > 1 ? try latest(highest.map(\.name)) : nil
        return (highest.first { $0.name == last } ?? highest.last, all)
    }

    /// Returns those of some versions whose cards cannot be read as cards of a template.
    private func cut(_ schemas: [Schema], from target: CompiledSchema) throws(DiaryFailure) -> [Schema] {
        var cut: [Schema] = []
        for schema in schemas where schema.name != target.name {
            if case .found = try way(from: schema.name, to: target) { continue }
            cut.append(schema)
        }
        return cut
    }

    /// Whether a template under which no card was saved yet may be used: cards of the last version have a migration to
    /// it.
    func follows(_ loaded: LoadedSchema, _ frozen: [SchemaName]) throws(DiaryFailure) -> Bool {
        var usable = frozen
        while let highest = usable.last?.version {
            let names = usable.filter { $0.version == highest }
            usable.removeLast(names.count)
            var isUsable = false
            for name in names {
                guard case .found = try lookup(name) else { continue }
                isUsable = true
                if case .found = try way(from: name, to: texts.compiled(loaded)) { return true }
            }
            if isUsable { return false }
        }
        return true
    }

    /// Returns how a template's file relates to the saved cards; uses the disk.
    package func status(of id: String) throws(DiaryFailure) -> TemplateStatus {
        let (newest, all) = try frozen(id) { _ in nil }
        var unread: [Diagnostic] = []
        guard let source = try source(at: layout.schema(id), into: &unread) else {
            if !unread.isEmpty { return .broken(unread) }
            let isElsewhere = try moved(id) != nil
            return newest == nil && !isElsewhere ? .settled : .missing
        }
        var findings: [Diagnostic] = []
        guard let loaded = texts.load(source, into: &findings) else {
            return .broken(findings.filter { $0.severity == .error })
        }
        guard loaded.schema.id == id else { return .other(loaded.schema.id) }
        guard let newest else { return .settled }
        let isFrozen = all.contains { $0.name == loaded.schema.name }
        if isFrozen, loaded.schema.version < newest.version { return .older }
        if !isFrozen {
            guard loaded.schema.version > newest.version, try follows(loaded, all.map(\.name)) else { return .changed }
        }
        let cut = try cut(all, from: texts.compiled(loaded))
        return cut.isEmpty ? .settled : .cut(cut.map(\.name))
    }

    /// Copies the bundled template into the journal, unless that would leave cards without a migration.
    package func installBundled(_ id: String) throws(DiaryFailure) {
        guard let bundled = Schema.bundled(id), try mayInstall(bundled) else { return }
        _ = try install(bundled.source.bytes, id: id)
    }

    /// Whether a template without a file may get one: that leaves no card without a migration.
    func mayInstall(_ loaded: LoadedSchema) throws(DiaryFailure) -> Bool {
        let frozen = try frozenNames(of: loaded.schema.id)
        let highest = frozen.last?.version ?? 0
        let version = loaded.schema.version
        if version == highest, frozen.contains(loaded.schema.name) { return true }
        guard version > highest else { return false }
        return try follows(loaded, frozen)
    }

    /// Returns the file with another name that contains a template whose own file is missing.
    private func moved(_ id: String) throws(DiaryFailure) -> (path: String, loaded: LoadedSchema)? {
        for other in try currentIDs() where other != id {
            guard let loaded = try currentTemplate(other), loaded.schema.id == id else { continue }
            return (layout.schema(other), loaded)
        }
        return nil
    }

    /// Returns the differences of an edited file from the version that cards were last saved under; `nil` if it was not
    /// edited, or declares the steps itself.
    package func handEdit(
        _ id: String, latest: ([SchemaName]) throws(DiaryFailure) -> SchemaName? = { _ in nil }
    ) throws(DiaryFailure) -> SchemaDifference? {
        guard let newest = try frozen(id, latest).newest else { return nil }
        let own = try currentTemplate(id)
        let found = try moved(id)?.loaded
        guard let edited = own ?? found, edited.schema.id == id,
            !edited.schema.migrations.contains(where: { $0.leads(from: newest.name, to: edited.schema.name) })
        else { return nil }
        switch try status(of: id) {
        case .changed, .missing: return SchemaDifference(from: newest, to: edited.schema)
        case .settled, .broken, .other, .older, .cut: return nil
        }
    }

    /// Reconciles a template with its cards, whatever happened to its file; returns `nil` if there is nothing to do.
    ///
    /// A file that was edited by hand becomes the next version, with the steps of `steps`. A file that is missing, or older
    /// than the cards, is replaced by the newest version that cards were saved under. A file under another name is renamed.
    /// Cards of versions without a migration get one if it can be proved; two versions of one number are merged. If a version has several frozen templates,
    /// `latest` chooses the one that a card was saved under last. No text is lost: a text that is neither adopted nor
    /// frozen is set aside.
    ///
    /// Uses the disk. Throws if the file is invalid or a change needs a decision. Nothing is changed then.
    package func settle(
        _ id: String, isDry: Bool = false, latest: ([SchemaName]) throws(DiaryFailure) -> SchemaName? = { _ in nil },
        steps: @escaping (SchemaDifference) -> [MigrationStep] = { $0.steps() }
    ) throws(DiaryFailure) -> TemplateSettlement? {
        let (newest, all) = try frozen(id, latest)
        var aside: SourceText?
        var misplaced: String?
        var target: LoadedSchema?
        let status = try status(of: id)
        if case .cut(let names) = status, let joined = try joined(id, names, isDry: isDry) { return joined }
        var isCut = false
        switch status {
        case .settled: return nil
        case .broken(let faults): throw DiaryFailure(.invalidData, faults)
        case .missing:
            if let moved = try moved(id) { (misplaced, target) = (moved.path, moved.loaded) }
        case .other(let other):
            aside = try source(at: layout.schema(id))
            if !(try hasCurrent(other)), let text = aside {
                if isDry { return nil }
                return try moveBack(text, id, to: other, newest)
            }
        case .changed, .cut:
            if case .cut = status { isCut = true }
            var ignored: [Diagnostic] = []
            target = try source(at: layout.schema(id)).flatMap { texts.load($0, into: &ignored) }
        case .older: break
        }
        let last = try newest.flatMap { (schema) throws(DiaryFailure) in try frozenTemplate(schema.name) }
        guard let target = target ?? last else {
            throw DiaryFailure(
                .notFound, .otherTemplate, "no card was saved with a template '\(id)'",
                subject: layout.shown(layout.schema(id)),
                fix: "rename the file, or write \"id\": \"\(id)\"")
        }
        let woven = try woven(target, newest, all, steps)
        if isCut, woven == nil { return nil }
        guard !isDry else {
            return TemplateSettlement(
                loaded: woven?.loaded ?? target, before: newest, steps: woven?.written ?? [], setAside: nil)
        }
        let kept = try aside.map { (text) throws(DiaryFailure) in try setAside(text, id) }
        for loaded in woven?.between ?? [] { try keep(loaded) }
        try put(woven?.loaded ?? target, id)
        if let misplaced { try files.reported(try files.remove(misplaced)) }
        return TemplateSettlement(
            loaded: woven?.loaded ?? target, before: newest, steps: woven?.written ?? [], setAside: kept)
    }

    /// Merges the current version with another one of its number, such as one that another device made at the same time.
    ///
    /// - Returns: `nil` if there is none, or if both changed the same thing.
    private func joined(
        _ id: String, _ names: [SchemaName], isDry: Bool
    ) throws(DiaryFailure) -> TemplateSettlement? {
        guard let current = try currentTemplate(id)?.schema else { return nil }
        for name in names where name.version == current.version {
            guard let theirs = try frozenTemplate(name),
                case .merged(let loaded) = try adopt(theirs, merging: TemplateMerge(), isDry: isDry)
            else { continue }
            return TemplateSettlement(loaded: loaded, before: current, steps: [], setAside: nil)
        }
        return nil
    }

    /// Moves a file to the name of the template that it contains, and restores the last version of its own.
    private func moveBack(
        _ text: SourceText, _ id: String, to other: String, _ newest: Schema?
    ) throws(DiaryFailure) -> TemplateSettlement? {
        try files.reporting { () throws(FileError) in
            try files.rename(layout.schema(id), to: layout.schema(other))
            try files.syncDirectory(layout.schemas)
        }
        var ignored: [Diagnostic] = []
        guard let newest, let last = try frozenTemplate(newest.name) else {
            return texts.load(text, into: &ignored).map {
                TemplateSettlement(loaded: $0, before: nil, steps: [], setAside: layout.shown(layout.schema(other)))
            }
        }
        try put(last, id)
        return TemplateSettlement(
            loaded: last, before: newest, steps: [], setAside: layout.shown(layout.schema(other)))
    }

    /// Returns a new version of a text with a migration from every frozen version; `nil` if the text is one already.
    private func woven(
        _ target: LoadedSchema, _ newest: Schema?, _ all: [Schema],
        _ steps: @escaping (SchemaDifference) -> [MigrationStep]
    ) throws(DiaryFailure) -> TemplateWeaver.Woven? {
        guard let newest else { return nil }
        let name = target.schema.name
        var isUsable = name == newest.name
        if name.version > newest.version { isUsable = try follows(target, all.map(\.name)) }
        if isUsable, try cut(all, from: texts.compiled(target)).isEmpty { return nil }
        // A version with a migration to the newest one also has one to later ones.
        guard case .found(let compiled) = try lookup(newest.name) else { return nil }
        let others = try cut(all, from: compiled)
        let weaver = TemplateWeaver(target, after: newest, joining: others, texts: texts, steps: steps)
        var diagnostics: [Diagnostic] = []
        let woven = weaver.woven(into: &diagnostics)
        // A valid text becomes a new version only if that gives cards a migration to it.
        if isUsable { return woven.flatMap { $0.joinsOthers ? $0 : nil } }
        guard let woven else { throw DiaryFailure(.invalidData, diagnostics) }
        return woven
    }

    /// Writes a template to its file, and freezes it.
    func put(_ loaded: LoadedSchema, _ id: String, inlined: Bool = true) throws(DiaryFailure) {
        try keep(loaded)
        try files.reporting { () throws(FileError) in
            try files.createDirectory(layout.schemas)
            try files.writeAtomically(inlined ? loaded.inlinedBytes : loaded.source.bytes, to: layout.schema(id))
        }
    }

    /// Copies a former text of the template to a file beside it, and returns its path.
    func setAside(_ text: SourceText, _ id: String) throws(DiaryFailure) -> String {
        try files.reporting { () throws(FileError) in
            for number in 1... {
                let path = FilePath.join(layout.schemas, "\(id).before-\(number).json")
                if try files.exists(path) {
                    if try files.holds(text.bytes, at: path) { return layout.shown(path) }
                } else if try files.createFile(text.bytes, at: path) {
                    return layout.shown(path)
                }
            }
            return ""
        }
    }
}
