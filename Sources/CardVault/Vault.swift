package import CardEngine
import CardSchema

/// A diary that lies encrypted in a folder of its own: how it is made, unlocked, locked, encrypted again and given up.
///
/// Cards does no cryptography. `gocryptfs` does, as a program of its own; while the vault is unlocked, every other program
/// reads the diary as before.
///
/// ```
/// ~/cards/journal ─▶ /run/user/1000/cards/journal-3fa2/journal      a link; leads nowhere while it is locked
/// ~/.local/state/cards/9f3c1e07aa41b2d0 ─▶ /run/user/1000/cards/journal-3fa2/devices/laptop-7f3a/state
/// ~/.local/state/cards/vault-journal-3fa2 ─▶ /run/user/1000/cards/journal-3fa2/devices/laptop-7f3a
/// ```
///
/// So while it is locked, no program, this one or any other, can create anything where the diary belongs.
public struct Vault: Sendable {
    /// The paths of the diary and its vault.
    package let layout: VaultLayout
    /// The folder for places of unlocked vaults, which nobody else may read: `$XDG_RUNTIME_DIR/cards`.
    package let runtime: String
    /// The folder of this device's state, with one folder for each journal.
    package let states: String
    /// Disk access.
    let files = RealFileSystem()

    /// Creates a value for a diary, whether it has a vault or not.
    ///
    /// - Parameters:
    ///   - journal: The path of the journal, as in `Diary.open`.
    ///   - runtime: A folder that only this person can read and that is emptied when the computer is switched off:
    ///     `$XDG_RUNTIME_DIR/cards`.
    ///   - states: The folder with the state of each journal: `$XDG_STATE_HOME/cards`.
    public init(journal: String, runtime: String, states: String) {
        layout = VaultLayout(journal: Platform.absolute(journal))
        self.runtime = runtime
        self.states = states
    }

    /// Whether a diary with a vault can be read.
    public enum State: Sendable, Hashable {
        /// The passphrase is needed.
        case locked
        /// The journal's path leads into the vault.
        case unlocked
        /// The program that decrypted it has ended without locking it.
        case failed
    }

    /// Returns whether the diary is locked; `nil` if it has no vault.
    ///
    /// Uses the disk.
    public func state() throws(VaultFailure) -> State? {
        switch try reporting({ () throws(FileError) in try layout.state(on: files) }) {
        case .locked?: .locked
        case .unlocked?: .unlocked
        case .failed?: .failed
        case nil: nil
        }
    }

    /// Returns the place of the vault while it is unlocked.
    ///
    /// Uses the disk.
    package func mount(of vault: String? = nil) throws(VaultFailure) -> VaultMount {
        // Unlocked by a program with another runtime folder: the link tells where.
        if vault == nil, let target = VaultSystem.target(of: layout.journal) {
            let folder = FilePath.parent(of: target)
            if VaultSystem.isMounted(folder) { return VaultMount(at: folder) }
        }
        let path = VaultLayout.description(in: vault ?? layout.vault)
        let bytes = try reporting { () throws(FileError) in try files.readFileIfThere(path, upTo: 1 << 14) }
        guard let name = bytes.flatMap(VaultDescription.init)?.name else { throw .broken(path) }
        return VaultMount(name: name, runtime: runtime)
    }

    /// Runs a closure and converts file errors.
    func reporting<Result>(_ body: () throws(FileError) -> Result) throws(VaultFailure) -> Result {
        do { return try body() } catch { throw .file(error) }
    }
}

/// Where a vault is while it is unlocked.
package struct VaultMount: Sendable, Hashable {
    /// The name of the place, `journal-3fa2`.
    package let name: String
    /// The folder in which the vault appears.
    package let folder: String

    init(at folder: String) { (name, self.folder) = (FilePath.name(of: folder), folder) }

    init(name: String, runtime: String) {
        self.name = name
        folder = FilePath.join(runtime, name)
    }

    /// The journal.
    package var journal: String { FilePath.join(folder, "journal") }
    /// Returns the folder of what a device keeps: `state` and `settings`.
    package func device(_ name: String) -> String { FilePath.join(FilePath.join(folder, "devices"), name) }
    /// The folder in which each program that shows the diary has a file.
    ///
    /// Beside the vault, so that it never keeps it open.
    var holders: String { folder + ".open" }
    /// The file that asks those programs to let go.
    var request: String { folder + ".leave" }
}

/// The file `cards.json` of a vault.
struct VaultDescription {
    /// The name of the vault's place.
    let name: String

    init(name: String) { self.name = name }

    /// Parses the file; `nil` if it is none of this version.
    init?(_ bytes: [UInt8]) {
        guard let node = JSONReader.node(of: bytes), node["cards_vault"]?.number.flatMap({ Int($0) }) == 1,
            let name = node["name"]?.string, Self.isName(name)
        else { return nil }
        self.name = name
    }

    /// The file's text.
    var bytes: [UInt8] { Array("{\"cards_vault\":1,\"name\":\"\(name)\"}\n".utf8) }

    /// Whether a text can be the name of a place: nothing that leads out of the folder.
    static func isName(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy {
                ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0)
                    || [0x2D, 0x2E, 0x5F].contains($0)
            }
    }

    /// Returns a new name for the place of a diary's vault.
    static func name(for journal: String) -> String {
        let known = FilePath.name(of: journal).utf8.filter {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0) || $0 == 0x2D
        }
        let word = String(decoding: known.prefix(40), as: UTF8.self)
        let number = String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 16)
        return (word.isEmpty ? "diary" : word) + "-" + number
    }
}
