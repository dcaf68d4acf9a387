import CardEngine

/// A program that shows the diary: it holds a file as long as it does, so that locking can ask it to let go.
///
/// ```
/// /run/user/1000/cards/journal-3fa2.open/4711     held by the program with that number
/// /run/user/1000/cards/journal-3fa2.leave         exists while a program waits to lock the diary
/// ```
public final class VaultHold: Sendable {
    private let mount: VaultMount
    private let file: OpenFile
    private let files: RealFileSystem

    /// Notes this program as one that shows the diary; `nil` if that is not possible.
    package init?(_ mount: VaultMount) {
        let files = RealFileSystem()
        let path = FilePath.join(mount.holders, "\(files.processID)")
        guard (try? files.createDirectory(mount.holders)) != nil, let file = try? files.open(path, for: .append),
            (try? files.lock(file)) == true
        else { return nil }
        (self.mount, self.file, self.files) = (mount, file, files)
    }

    deinit {
        try? files.remove(file.path)
        files.release(file)
    }

    /// Notes this program as one that shows a diary; `nil` if the diary is not unlocked, or that is not possible.
    ///
    /// Uses the disk. The diary counts as shown until the value is released.
    public convenience init?(_ vault: Vault) {
        guard (try? vault.state()) == .unlocked, let mount = try? vault.mount() else { return nil }
        self.init(mount)
    }

    /// Whether a program waits for this one to let go.
    ///
    /// Uses the disk: one call.
    public var isAskedToLeave: Bool { (try? files.exists(mount.request)) == true }

    /// Notes that the person uses the diary in this program.
    package func note() {
        // Changing the file sets its time.
        _ = try? files.write([0x2E], to: file)
        if let size = try? files.status(of: file).size, size > 4096 { try? files.truncate(file) }
    }

    /// Whether nobody uses the diary in another program, for that many milliseconds.
    package func isUnusedElsewhere(for milliseconds: Int) -> Bool {
        let now = Platform.wallClockSeconds()
        return Self.holders(mount, on: files).allSatisfy { name in
            guard name != "\(files.processID)" else { return true }
            let status = try? files.entry(at: FilePath.join(mount.holders, name))
            guard let modified = status?.modified else { return true }
            return now - modified > Int64(milliseconds / 1000)
        }
    }

    // MARK: - Asking

    /// Asks all programs that show the diary to let go, and waits until they have or the time is over.
    static func ask(_ mount: VaultMount, on files: RealFileSystem, patience: Int) {
        let own = "\(files.processID)"
        guard holders(mount, on: files).contains(where: { $0 != own }) else { return }
        _ = try? files.createFile([], at: mount.request)
        var waited = 0
        while waited < patience, holders(mount, on: files).contains(where: { $0 != own }) {
            Platform.sleep(milliseconds: 50)
            waited += 50
        }
    }

    static func withdraw(_ mount: VaultMount, on files: RealFileSystem) {
        if (try? files.exists(mount.request)) == true { try? files.remove(mount.request) }
    }

    /// The numbers of the programs that show the diary; files that nobody holds are removed.
    static func holders(_ mount: VaultMount, on files: RealFileSystem) -> [String] {
        let names = (try? files.list(mount.holders)) ?? []
        return names.filter { name in
            let path = FilePath.join(mount.holders, name)
            if name == "\(files.processID)" { return true }
            if (try? files.isLockedElsewhere(path)) == true { return true }
            try? files.remove(path)
            return false
        }
    }
}
