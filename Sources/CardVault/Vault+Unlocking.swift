import CardEngine
import CardSchema

extension Vault {
    /// What opens a vault.
    public enum Key: Sendable {
        /// The passphrase.
        case passphrase(Passphrase)
        /// The recovery words, which were made for the day on which the passphrase is forgotten.
        case recovery(Passphrase)

        var text: Passphrase {
            switch self {
            case .passphrase(let text), .recovery(let text): text
            }
        }
    }

    /// Unlocks the diary; does nothing if it is unlocked.
    ///
    /// Uses the disk and runs `gocryptfs`. It takes a part of a second on purpose, so that guessing is slow. Finishes or undoes first
    /// what an interrupted command left.
    ///
    /// - Parameters:
    ///   - key: The passphrase, or the recovery words.
    ///   - device: The name of this device, lowercase letters, digits and `-`, if it has none yet for this diary.
    /// - Returns: Whether it was locked.
    /// - Throws: ``VaultFailure/wrongPassphrase``, ``VaultFailure/noVault``, ``VaultFailure/missing(_:)``, and what else is in
    ///   the way.
    @discardableResult public func unlock(_ key: Key, device: String) throws(VaultFailure) -> Bool {
        try settle()
        guard let state = try state() else { throw .noVault }
        if state == .unlocked { return false }
        let mount = try mount()
        if state == .failed { try end(mount) }
        try open(layout.vault, at: mount, key)
        try link(layout.journal, to: mount.journal)
        try keepState(in: mount, device: device)
        return true
    }

    /// Mounts a vault at its place.
    func open(_ vault: String, at mount: VaultMount, _ key: Key) throws(VaultFailure) {
        // One program on one machine: two at once lose what the other writes.
        let lock = try reporting { () throws(FileError) in try openLock(in: vault) }
        defer { files.close(lock) }
        var waited = 0
        while try !reporting({ () throws(FileError) in try files.lock(lock) }) {
            if VaultSystem.isMounted(mount.folder) { return }
            // It may have been started a moment ago, by a program that was ended since.
            guard waited < 10_000 else {
                throw .unlockedElsewhere(VaultSystem.users(ofFiles: VaultLayout.locks(in: vault), on: files))
            }
            Platform.sleep(milliseconds: 50)
            waited += 50
        }
        if VaultSystem.isMounted(mount.folder) { try end(mount) }
        try reporting { () throws(FileError) in
            try files.createDirectory(runtime)
            // Emptied by hand or by a computer that was switched off: nothing but an empty folder is left.
            if try files.entry(at: mount.folder) == nil { try files.makeDirectory(mount.folder) }
        }
        var recovery: String?
        if case .recovery = key { recovery = VaultLayout.recovery(in: vault) }
        do throws(VaultFailure) {
            try Cipher.mount(VaultLayout.data(in: vault), at: mount.folder, key: recovery, key.text, holding: lock)
        } catch {
            _ = try? files.removeDirectory(mount.folder)
            throw error
        }
        guard VaultSystem.isMounted(mount.folder) else {
            _ = try? files.removeDirectory(mount.folder)
            throw .notStarted(.gocryptfs, 0)
        }
    }

    /// Opens the file whose lock the decrypting program holds: on a disk that can only be read, the file of the key if
    /// there is no other.
    private func openLock(in vault: String) throws(FileError) -> OpenFile {
        let (lock, key) = (VaultLayout.lock(in: vault), VaultLayout.key(in: vault))
        do throws(FileError) { return try files.open(lock, for: .append) } catch  where error.kind == .permission {
            return try files.open(try files.exists(lock) ? lock : key, for: .read)
        }
    }

    /// Locks the diary: asks the programs that show it to let go, and returns once its decrypting program has ended.
    ///
    /// Does nothing if it is locked. Uses the disk, and waits for other programs.
    ///
    /// - Parameters:
    ///   - patience: How long programs with a ``VaultHold`` may take to let go, in milliseconds.
    ///   - isForced: Whether the diary is also locked while other programs write in it, such as an editor. They cannot save
    ///     anything any more then.
    /// - Throws: ``VaultFailure/beingWritten(_:)`` if they do and it is not forced: the diary stays unlocked.
    ///   ``VaultFailure/inUse(_:)`` naming programs that still use it: no other program can open it then, but those can read
    ///   what they have open until they end.
    public func lock(patience: Int = 10_000, isForced: Bool = true) throws(VaultFailure) {
        try settle()
        guard let state = try state() else { throw .noVault }
        let mount = try mount()
        // A folder without a program behind it may be left, with nothing in it.
        if state == .locked, !VaultSystem.isMounted(mount.folder) { return removePlace(mount) }
        VaultHold.ask(mount, on: files, patience: patience)
        defer { VaultHold.withdraw(mount, on: files) }
        try end(mount, sparingWriters: !isForced)
    }

    /// Ends what is mounted at a place, and waits until its program has ended: it holds the lock of one of `vaults`.
    func end(
        _ mount: VaultMount, of vaults: [String]? = nil, sparingWriters: Bool = false
    ) throws(VaultFailure) {
        let vaults = vaults ?? [layout.vault, layout.fresh]
        if VaultSystem.isMounted(mount.folder) {
            let isEnded = VaultSystem.isDead(mount.folder) ? false : try Cipher.unmount(mount.folder)
            if !isEnded {
                let users = VaultSystem.users(of: mount.folder, on: files)
                // A program of ours that does not answer keeps what was typed on its screen.
                let holders = VaultHold.holders(mount, on: files)
                let writers = users.filter { $0.writes && !holders.contains("\($0.process)") }
                guard !sparingWriters || writers.isEmpty else { throw .beingWritten(writers) }
                guard try Cipher.unmount(mount.folder, lazily: true) else { throw .inUse(users) }
                try waitForEnd(of: vaults, users)
            }
        }
        try waitForEnd(of: vaults, [])
        removePlace(mount)
    }

    private func removePlace(_ mount: VaultMount) {
        guard !VaultSystem.isMounted(mount.folder) else { return }
        _ = try? files.removeDirectory(mount.folder)
    }

    /// Waits until no program holds the lock of a vault.
    private func waitForEnd(of vaults: [String], _ users: [VaultUser]) throws(VaultFailure) {
        for path in vaults.flatMap({ VaultLayout.locks(in: $0) }) {
            var waited = 0
            while (try? files.isLockedElsewhere(path)) == true {
                guard waited < 10_000 else {
                    if users.isEmpty { throw .unlockedElsewhere(VaultSystem.users(ofFiles: [path], on: files)) }
                    throw .inUse(users.filter { VaultSystem.isRunning($0.process) })
                }
                Platform.sleep(milliseconds: 20)
                waited += 20
            }
        }
    }
}

// MARK: - What this device keeps

extension Vault {
    /// The link that tells where this device keeps its state and settings for the diary.
    func deviceLink(_ mount: VaultMount) -> String { FilePath.join(states, "vault-" + mount.name) }

    /// Returns the folder in the vault that this device uses; `nil` if it has not used the vault yet.
    package func deviceFolder() throws(VaultFailure) -> String? {
        VaultSystem.target(of: deviceLink(try mount()))
    }

    /// Makes this process, and the programs that it starts, put temporary files into the unlocked vault.
    ///
    /// Uses the disk.
    package func keepTemporaryFilesInside() {
        guard let folder = try? deviceFolder() else { return }
        let path = FilePath.join(folder, "tmp")
        guard (try? files.createDirectory(path)) != nil else { return }
        VaultSystem.setEnvironment("TMPDIR", path)
    }

    /// Makes sure that this device has its folder in an unlocked vault, and that its state for the diary leads there.
    ///
    /// State that lies beside the vault, such as a draft of the time before, moves in. In a vault that can only be read,
    /// its path leads to where it would be, so that nothing is written beside the vault either.
    func keepState(in mount: VaultMount, device: String) throws(VaultFailure) {
        let known = VaultSystem.target(of: deviceLink(mount)).map { FilePath.name(of: $0) }
        let folder = mount.device(known ?? device)
        try link(deviceLink(mount), to: folder)
        guard let state = try statePath(of: mount.journal) else { return }
        let inside = self.inside(folder, state)
        do throws(FileError) {
            try files.createDirectory(FilePath.join(folder, "settings"))
            try files.createDirectory(inside)
        } catch {
            guard error.kind == .permission else { throw .file(error) }
            if try kind(state) != .folder { try link(state, to: inside) }
            return
        }
        if try kind(state) == .folder {
            try TreeCopy(files).copy(state, to: inside)
            try TreeCopy(files).verify(state, against: inside)
            try removeTree(state)
        }
        _ = try reporting { () throws(FileError) in
            try files.createFile(Array(((known ?? device) + "\n").utf8), at: FilePath.join(inside, "device"))
        }
        try link(state, to: inside)
    }

    /// Returns the place in a vault's folder of a device for the state that has a path outside of it.
    func inside(_ folder: String, _ state: String) -> String {
        FilePath.join(FilePath.join(folder, "state"), FilePath.name(of: state))
    }

    /// Returns the path of this device's state for the journal in a folder; `nil` if there is none yet.
    func statePath(of journal: String) throws(VaultFailure) -> String? {
        let path = JournalLayout(root: journal).configuration
        let bytes = try reporting { () throws(FileError) in try files.readFileIfThere(path, upTo: 16 * 1024) }
        guard let bytes else { return nil }
        var faults: [Diagnostic] = []
        guard let found = JournalConfiguration(SourceText(name: path, bytes: bytes, isQuotable: true), into: &faults)
        else { return nil }
        return FilePath.join(states, found.id)
    }

    /// Removes the links that lead into a vault that is given up.
    func removeLinks(of mount: VaultMount) throws(VaultFailure) {
        let path = deviceLink(mount)
        if try kind(path) == .link { try reporting { () throws(FileError) in try files.remove(path) } }
    }
}

extension Vault {
    /// Reads every file of the vault; returns what `gocryptfs` says of those that cannot be decrypted.
    ///
    /// Uses the disk, and may take minutes.
    package func examine(_ passphrase: Passphrase) throws(VaultFailure) -> [String] {
        guard try state() != nil else { throw .noVault }
        return try Cipher.examine(VaultLayout.data(in: layout.vault), passphrase)
    }
}
