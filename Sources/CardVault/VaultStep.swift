import CardEngine
import CardSchema

/// What is being done to a vault, written down before it begins, so that the next command finishes or undoes it.
///
/// ```json
/// {"doing":"encrypt","name":"journal-3fa2","state":"/home/ada/.local/state/cards/9f3c…","settings":null}
/// ```
struct VaultStep: Sendable {
    enum Doing: String, Sendable {
        /// A diary begins in a vault.
        case begin
        /// A diary that was never encrypted moves into one.
        case encrypt
        /// The diary moves into a vault with another key.
        case rekey
        /// The diary leaves its vault.
        case remove
    }

    let doing: Doing
    /// The name of the place of the vault that is made or given up.
    let name: String
    /// The folder of this device's state for the journal, outside of the vault.
    let state: String?
    /// The folder of settings outside of the vault, if it goes too.
    let settings: String?
    /// The hash of the file with the key of the vault that is given up, by which the new vault is told from it.
    let key: String?

    init(_ doing: Doing, name: String, state: String? = nil, settings: String? = nil, key: String? = nil) {
        (self.doing, self.name, self.state, self.settings, self.key) = (doing, name, state, settings, key)
    }

    init?(_ bytes: [UInt8]) {
        guard let node = JSONReader.node(of: bytes), let doing = node["doing"]?.string.flatMap({ Doing(rawValue: $0) }),
            let name = node["name"]?.string, VaultDescription.isName(name)
        else { return nil }
        self.init(
            doing, name: name, state: node["state"]?.string, settings: node["settings"]?.string,
            key: node["key"]?.string)
    }

    var bytes: [UInt8] {
        let members: [(key: String, value: JSONDocument)?] = [
            ("doing", .string(doing.rawValue)), ("name", .string(name)),
            state.map { ("state", .string($0)) }, settings.map { ("settings", .string($0)) },
            key.map { ("key", .string($0)) },
        ]
        return Array((JSONDocument.object(members.compactMap { $0 }).compact() + "\n").utf8)
    }
}

extension Vault {
    /// Writes down what is about to be done, does it, and removes the note; a failure undoes it first.
    func doing<Result>(_ step: VaultStep, _ body: () throws(VaultFailure) -> Result) throws(VaultFailure) -> Result {
        try settle()
        let isFirst = try reporting { () throws(FileError) in
            try files.createDirectory(FilePath.parent(of: layout.step))
            return try files.createFile(step.bytes, at: layout.step)
        }
        guard isFirst else { throw .busy }
        let note = try reporting { () throws(FileError) in try files.open(layout.step, for: .append) }
        defer { files.release(note) }
        guard try reporting({ () throws(FileError) in try files.lock(note) }) else { throw .busy }
        do throws(VaultFailure) {
            let result = try body()
            try finish(step)
            return result
        } catch {
            // What stood in the way may still do so; the next command tries again.
            try? finish(step)
            throw error
        }
    }

    /// What was left of a step, and is no more.
    package enum Settled: Sendable {
        /// The passphrase was being changed; whether the new one holds.
        case passphrase(isNew: Bool)
        /// Something that the state of the diary shows.
        case other
    }

    /// Finishes or undoes what a program that ended could not finish; returns what that was, `nil` if there is nothing.
    ///
    /// Uses the disk: one call if there is nothing.
    ///
    /// Throws ``VaultFailure/busy`` if another program is at it.
    @discardableResult package func settle() throws(VaultFailure) -> Settled? {
        let bytes = try reporting { () throws(FileError) in try files.readFileIfThere(layout.step, upTo: 1 << 14) }
        guard let bytes else { return nil }
        guard let step = VaultStep(bytes) else { throw .broken(layout.step) }
        let note: OpenFile
        do throws(FileError) { note = try files.open(layout.step, for: .append) } catch { throw .file(error) }
        defer { files.release(note) }
        guard try reporting({ () throws(FileError) in try files.lock(note) }) else { throw .busy }
        try finish(step)
        guard step.doing == .rekey, let key = step.key else { return .other }
        return .passphrase(isNew: try keyHash() != key)
    }

    /// Returns the hash of the file with the vault's key.
    func keyHash() throws(VaultFailure) -> String {
        try reporting { () throws(FileError) in
            SHA256.hex(try files.readFile(VaultLayout.key(in: layout.vault), upTo: 1 << 16))
        }
    }

    /// Brings everything into the one state or the other, whichever the step has reached, and removes its note.
    ///
    /// The step is done once the journal's path is a link (or, where a vault is given up, a folder again); from then on it
    /// is finished, before that it is undone. Each call here may be the last one, and doing all of them twice changes nothing.
    private func finish(_ step: VaultStep) throws(VaultFailure) {
        let mount = VaultMount(name: step.name, runtime: runtime)
        let isLink = try kind(layout.journal) == .link
        let isFolder = try kind(layout.journal) == .folder
        switch step.doing {
        case .begin, .encrypt:
            try end(mount)
            let aside = try kind(FilePath.join(layout.plain, "journal"))
            let isMovedAway = !isFolder && !isLink && aside == .folder
            if isLink || isMovedAway {
                if isMovedAway { try link(layout.journal, to: mount.journal) }
                try putAside(step)
            } else {
                try removeTree(layout.swap)
                try removeTree(layout.vault)
            }
            try removeTree(layout.fresh)
        case .rekey:
            // The new vault's place is noted; the diary's own may still be in use.
            try end(mount, of: [layout.fresh])
            try removeTree(layout.fresh)
        case .remove:
            if isFolder {
                try bringBack(step)
                try end(mount)
                try removeTree(layout.swap)
                try removeLinks(of: mount)
                try removeTree(layout.vault)
            } else {
                try removeTree(layout.swap)
                if let state = step.state { try removeTree(state + ".new") }
                if let settings = step.settings { try removeTree(settings + ".new") }
            }
        }
        try reporting { () throws(FileError) in
            try files.remove(layout.step)
            try files.syncDirectory(FilePath.parent(of: layout.step))
        }
    }

    /// Moves what the diary was before it was encrypted out of the way.
    private func putAside(_ step: VaultStep) throws(VaultFailure) {
        let moves: [(String?, String)] = [
            (layout.swap, "journal"), (step.state, "state"), (step.settings, "settings"),
        ]
        for (path, name) in moves {
            guard let from = path, try kind(from) == .folder else { continue }
            try reporting { () throws(FileError) in try files.createDirectory(layout.plain) }
            try move(from, to: FilePath.join(layout.plain, name))
        }
    }

    /// Puts the state and the settings of a diary that left its vault back in place.
    private func bringBack(_ step: VaultStep) throws(VaultFailure) {
        for case let place? in [step.state, step.settings] where try kind(place + ".new") == .folder {
            if try kind(place) == .link { try reporting { () throws(FileError) in try files.remove(place) } }
            // The settings of another diary stay.
            let isTaken = try kind(place) != nil
            try move(place + ".new", to: isTaken ? "\(place)-\(step.name)" : place)
        }
    }

    // MARK: - Small steps

    /// Returns what has a name; `nil` if nothing has.
    func kind(_ path: String) throws(VaultFailure) -> FileKind? {
        try reporting { () throws(FileError) in
            do throws(FileError) {
                return try files.entry(at: path)?.kind
            } catch  where error.code == ErrorNumber.notConnected {
                return .folder
            }
        }
    }

    /// Makes a link, in place of another one or of nothing.
    func link(_ path: String, to target: String) throws(VaultFailure) {
        guard VaultSystem.target(of: path) != target else { return }
        try reporting { () throws(FileError) in
            let twin = path + ".link"
            if try files.exists(twin) { try files.remove(twin) }
            try files.createDirectory(FilePath.parent(of: path))
            try VaultSystem.link(twin, to: target)
            try files.rename(twin, to: path)
            try files.syncDirectory(FilePath.parent(of: path))
        }
    }

    /// Moves a folder: renames it, or, on another disk, copies, compares and then removes it.
    func move(_ path: String, to target: String) throws(VaultFailure) {
        do throws(FileError) {
            try files.rename(path, to: target)
            try files.syncDirectory(FilePath.parent(of: target))
            try files.syncDirectory(FilePath.parent(of: path))
        } catch  where error.code == ErrorNumber.crossesDevices {
            let twin = target + ".copy"
            try removeTree(twin)
            try TreeCopy(files).copy(path, to: twin)
            try TreeCopy(files).verify(path, against: twin)
            try reporting { () throws(FileError) in
                try files.rename(twin, to: target)
                try files.syncDirectory(FilePath.parent(of: target))
            }
            try removeTree(path)
        } catch {
            throw .file(error)
        }
    }

    /// Removes a file, a link or a folder with all that is in it; nothing if it is not there.
    ///
    /// Links are not followed.
    func removeTree(_ path: String) throws(VaultFailure) {
        try reporting { () throws(FileError) in try TreeCopy(files).remove(path) }
    }
}
