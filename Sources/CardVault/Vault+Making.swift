import CardEngine
import CardSchema

extension Vault {
    /// Makes a vault with an empty diary, which is never on the disk in plain text, and leaves it unlocked.
    ///
    /// `make` creates the journal at the path that it is given.
    package func begin(
        _ passphrase: Passphrase, device: String, make: (String) throws(VaultFailure) -> Void
    ) throws(VaultFailure) {
        try prepareToBegin()
        let mount = newMount()
        let step = VaultStep(.begin, name: mount.name)
        try doing(step) { () throws(VaultFailure) in
            try makeVault(mount, passphrase)
            try open(layout.fresh, at: mount, .passphrase(passphrase))
            try make(mount.journal)
            try markBlocks(mount)
            try Sealing(in: layout.fresh).makeKey(in: mount)
            try end(mount)
            try install()
            try link(layout.journal, to: mount.journal)
        }
        try unlock(.passphrase(passphrase), device: device)
    }

    /// Throws what would stand in the way of a new diary in a vault.
    ///
    /// Uses the disk.
    package func prepareToBegin() throws(VaultFailure) {
        try settle()
        guard try kind(layout.journal) == nil else { throw .exists(layout.journal) }
        try checkFree()
        try checkPrograms()
    }

    private func checkPrograms() throws(VaultFailure) {
        for program in [VaultProgram.gocryptfs, .fusermount] where !SystemProgram.isInstalled(program.rawValue) {
            throw .missing(program)
        }
    }

    /// Encrypts a diary that was never encrypted, and leaves it unlocked.
    ///
    /// Copies it into a new vault, compares every file, and puts the vault in its place with one call of the system. The
    /// diary as it was is then beside it, until ``removePlain(of:)``. `settings` is the folder of settings, if they go into
    /// the vault too.
    package func encrypt(
        _ passphrase: Passphrase, device: String, settings: String?
    ) throws(VaultFailure) {
        let state = try prepareToEncrypt()
        let own = (try? files.readFileIfThere(FilePath.join(state, "device"), upTo: 200)) ?? nil
        let device = own.map { String(decoding: $0.filter { $0 != 0x0A }, as: UTF8.self) } ?? device
        let mount = newMount()
        let step = VaultStep(
            .encrypt, name: mount.name, state: try folder(state), settings: try folder(settings))
        try doing(step) { () throws(VaultFailure) in
            let lock = try lockJournal()
            defer { files.release(lock) }
            try refuseDrafts(state)
            try makeVault(mount, passphrase)
            try open(layout.fresh, at: mount, .passphrase(passphrase))
            let pairs = pairs(step, mount.device(device), journal: mount.journal)
            for (from, to) in pairs { try TreeCopy(files).copy(from, to: to) }
            try markBlocks(mount)
            try Sealing(in: layout.fresh).makeKey(in: mount)
            // What is compared is what the disk gives back, not what the program has in memory.
            try end(mount)
            try open(layout.fresh, at: mount, .passphrase(passphrase))
            for (from, to) in pairs { try TreeCopy(files).verify(from, against: to) }
            try end(mount)
            try install()
            try reporting { () throws(FileError) in
                try VaultSystem.link(layout.swap, to: mount.journal)
                try files.syncDirectory(FilePath.parent(of: layout.swap))
                try exchangeJournal()
            }
        }
        try unlock(.passphrase(passphrase), device: device)
    }

    /// Throws what would stand in the way of encrypting the diary; returns the path of this device's state.
    ///
    /// Uses the disk.
    @discardableResult package func prepareToEncrypt() throws(VaultFailure) -> String {
        try settle()
        guard try state() == nil else { throw .encryptedAlready }
        if try kind(layout.journal) == .link, let target = Platform.resolved(layout.journal) { throw .link(target) }
        guard try kind(layout.journal) == .folder, let state = try statePath(of: layout.journal) else {
            throw .noJournal(layout.journal)
        }
        try checkFree()
        try checkPrograms()
        try refuseDrafts(state)
        return state
    }

    /// Moves the unlocked diary into a new vault with a new passphrase, so that the old one opens nothing any more.
    ///
    /// Changing the passphrase of a vault would not do: who kept the file with the old key could still use it.
    package func rekey(to passphrase: Passphrase, device: String) throws(VaultFailure) {
        try requireUnlocked()
        let (mount, twin) = (try mount(), newTwin(try mount()))
        VaultHold.ask(mount, on: files, patience: 10_000)
        defer { VaultHold.withdraw(mount, on: files) }
        try doing(VaultStep(.rekey, name: twin.name, key: try keyHash())) { () throws(VaultFailure) in
            do throws(VaultFailure) {
                let lock = try lockJournal()
                defer { files.release(lock) }
                try makeVault(mount, passphrase)
                try open(layout.fresh, at: twin, .passphrase(passphrase))
                try TreeCopy(files).copy(mount.folder, to: twin.folder)
                try end(twin, of: [layout.fresh])
                try open(layout.fresh, at: twin, .passphrase(passphrase))
                try TreeCopy(files).verify(mount.folder, against: twin.folder)
                // The key for sealed cards is a new one too.
                try Sealing(in: layout.fresh).makeKey(in: twin)
                try end(twin, of: [layout.fresh])
                // From here on, no program can write into the vault that is given up: its files have no path any more.
                guard try Cipher.unmount(mount.folder, lazily: true) else { throw VaultFailure.inUse([]) }
            } catch {
                throw error
            }
            try end(mount, of: [layout.vault])
            try reporting { () throws(FileError) in
                guard try VaultSystem.exchange(layout.fresh, layout.vault) else {
                    throw FileError(.rename, layout.vault, code: ErrorNumber.notSupported)
                }
                try files.syncDirectory(FilePath.parent(of: layout.vault))
            }
        }
        try unlock(.passphrase(passphrase), device: device)
    }

    /// Takes the unlocked diary out of its vault: it is in plain text again, in the same place.
    ///
    /// - Returns: The folder in which the settings of the vault are now, if other settings have their place.
    package func remove(device: String, settings: String?) throws(VaultFailure) -> String? {
        try requireUnlocked()
        let mount = try mount()
        let state = try statePath(of: mount.journal)
        let step = VaultStep(.remove, name: mount.name, state: state, settings: settings)
        let folder = try deviceFolder() ?? mount.device(device)
        var beside: String?
        if let settings, try kind(settings) != nil { beside = "\(settings)-\(mount.name)" }
        VaultHold.ask(mount, on: files, patience: 10_000)
        defer { VaultHold.withdraw(mount, on: files) }
        try doing(step) { () throws(VaultFailure) in
            // Released before the vault is locked for the last time.
            let lock = try lockJournal()
            defer { files.release(lock) }
            if let state { try refuseDrafts(inside(folder, state)) }
            let moves = [(mount.journal, layout.swap)] + outside(step, folder)
            for (from, to) in moves { try TreeCopy(files).copy(from, to: to) }
            for (from, to) in moves { try TreeCopy(files).verify(from, against: to) }
            try reporting { () throws(FileError) in
                try removeFilling(layout.swap)
                let blocks = JournalLayout(root: layout.swap).blocks
                if try files.exists(blocks) { try files.remove(blocks) }
                try exchangeJournal()
            }
        }
        return beside
    }

    // MARK: - Parts

    /// Returns a path if there is a folder.
    private func folder(_ path: String?) throws(VaultFailure) -> String? {
        guard let path, try kind(path) == .folder else { return nil }
        return path
    }

    private func requireUnlocked() throws(VaultFailure) {
        try settle()
        guard let state = try state() else { throw .noVault }
        guard state == .unlocked else { throw .locked }
    }

    /// Makes the journal in a vault one that is written in blocks.
    private func markBlocks(_ mount: VaultMount) throws(VaultFailure) {
        try reporting { () throws(FileError) in
            try Journal.writeInBlocks(JournalLayout(root: mount.journal), on: files)
        }
    }

    /// Takes the empty lines out of a journal's months, with which a vault fills its blocks.
    private func removeFilling(_ journal: String) throws(FileError) {
        let cards = JournalLayout(root: journal).cards
        for name in try files.fileNames(inFolderIfAny: cards) where name.hasSuffix(".jsonl") {
            let path = FilePath.join(cards, name)
            let bytes = try files.readFile(path)
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count)
            var last: UInt8 = 0x0A
            for byte in bytes where byte != 0x0A || last != 0x0A {
                kept.append(byte)
                last = byte
            }
            if kept.count < bytes.count { try files.writeAtomically(kept, to: path) }
        }
    }

    private func newMount() -> VaultMount {
        VaultMount(name: VaultDescription.name(for: layout.journal), runtime: runtime)
    }

    private func newTwin(_ mount: VaultMount) -> VaultMount { VaultMount(name: mount.name + "-new", runtime: runtime) }

    /// Throws if something else has the name of a part of the vault.
    private func checkFree() throws(VaultFailure) {
        for path in [layout.vault, layout.fresh, layout.swap, layout.plain] where try kind(path) != nil {
            throw .exists(path)
        }
    }

    /// Makes an empty vault under the name of one that is being made.
    private func makeVault(_ mount: VaultMount, _ passphrase: Passphrase) throws(VaultFailure) {
        let data = VaultLayout.data(in: layout.fresh)
        try reporting { () throws(FileError) in
            try files.createDirectory(data)
            try files.writeAtomically(
                VaultDescription(name: mount.name).bytes, to: VaultLayout.description(in: layout.fresh))
        }
        try Cipher.make(data, passphrase)
    }

    /// Gives a finished vault its name, durably.
    private func install() throws(VaultFailure) {
        try reporting { () throws(FileError) in
            let data = VaultLayout.data(in: layout.fresh)
            try files.withFile(FilePath.join(data, "gocryptfs.conf"), for: .read) { (file) throws(FileError) in
                try files.sync(file)
            }
            for folder in [data, layout.fresh] { try files.syncDirectory(folder) }
            try files.rename(layout.fresh, to: layout.vault)
            try files.syncDirectory(FilePath.parent(of: layout.vault))
        }
    }

    /// Puts what is prepared in place of the journal's path.
    private func exchangeJournal() throws(FileError) {
        if try !VaultSystem.exchange(layout.swap, layout.journal) {
            // Between these calls there is nothing at the path; the next command would put it there.
            let aside = FilePath.join(layout.plain, "journal")
            guard try files.entry(at: layout.journal)?.kind == .folder else {
                throw FileError(.rename, layout.journal, code: ErrorNumber.notSupported)
            }
            try files.createDirectory(layout.plain)
            try files.rename(layout.journal, to: aside)
            try files.rename(layout.swap, to: layout.journal)
        }
        try files.syncDirectory(FilePath.parent(of: layout.journal))
    }

    private func settings(_ folder: String) -> String { FilePath.join(folder, "settings") }

    /// What goes into a vault, and where it is there.
    private func pairs(_ step: VaultStep, _ folder: String, journal: String) -> [(String, String)] {
        [(layout.journal, journal)]
            + [step.state.map { ($0, inside(folder, $0)) }, step.settings.map { ($0, settings(folder)) }].compactMap {
                $0
            }
    }

    /// What leaves a vault besides the journal, and where it waits for its place.
    private func outside(_ step: VaultStep, _ folder: String) -> [(String, String)] {
        [
            step.state.map { (inside(folder, $0), $0 + ".new") },
            step.settings.map { (settings(folder), $0 + ".new") },
        ].compactMap { $0 }
    }

    /// Takes the lock that keeps every other writer out of the journal; the caller releases it.
    private func lockJournal() throws(VaultFailure) -> OpenFile {
        let path = JournalLayout(root: layout.journal).lock
        let lock = try reporting { () throws(FileError) in
            try files.createDirectory(FilePath.parent(of: path))
            return try files.open(path, for: .append)
        }
        var waited = 0
        while try !reporting({ () throws(FileError) in try files.lock(lock) }) {
            guard waited < 10_000 else {
                files.close(lock)
                throw .busy
            }
            Platform.sleep(milliseconds: 20)
            waited += 20
        }
        return lock
    }

    /// Throws if a prompt or a page has a draft open, whose next answer would be written beside the vault.
    private func refuseDrafts(_ state: String) throws(VaultFailure) {
        let folder = FilePath.join(state, "drafts")
        let names = try reporting { () throws(FileError) in try files.fileNames(inFolderIfAny: folder) }
        for name in names where (try? files.isLockedElsewhere(FilePath.join(folder, name))) == true {
            throw .draftOpen
        }
    }
}

extension Vault {
    /// Whether recovery words were made for the vault.
    ///
    /// Uses the disk.
    package func hasRecovery() throws(VaultFailure) -> Bool {
        try kind(VaultLayout.recovery(in: layout.vault)) == .file
    }

    /// The folder with the diary as it was before it was encrypted; `nil` if it is gone.
    package func plainCopy() throws(VaultFailure) -> String? { try kind(layout.plain) == .folder ? layout.plain : nil }

    /// Removes the diary as it was before it was encrypted.
    ///
    /// Its words can still be found in the disk's free space by somebody who has the disk and the tools.
    package func removePlain() throws(VaultFailure) {
        guard try state() != nil else { throw .noVault }
        try removeTree(layout.plain)
    }

    /// Encrypts the vault's key once more, with words that open it when the passphrase is forgotten.
    ///
    /// The diary need not be unlocked.
    package func makeRecovery(_ passphrase: Passphrase, words: Passphrase) throws(VaultFailure) {
        guard try state() != nil else { throw .noVault }
        let data = VaultLayout.data(in: layout.vault)
        let twin = FilePath.join(layout.vault, ".recovery.new")
        try removeTree(twin)
        try reporting { () throws(FileError) in
            let key = try files.readFile(FilePath.join(data, "gocryptfs.conf"), upTo: 1 << 16)
            try files.writeAtomically(key, to: twin)
        }
        try Cipher.change(twin, data, from: passphrase, to: words)
        try reporting { () throws(FileError) in
            try files.rename(twin, to: VaultLayout.recovery(in: layout.vault))
            try files.syncDirectory(layout.vault)
        }
    }
}
