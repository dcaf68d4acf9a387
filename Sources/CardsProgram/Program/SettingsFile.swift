import CardEngine
import CardSchema

/// A file of this device's settings that commands read and replace as a whole.
struct SettingsFile {
    /// Its path.
    let path: String
    private let invocation: Invocation
    private var files: any FileSystem { invocation.files }

    /// Creates a file of a name.
    init(_ name: String, _ invocation: Invocation) throws {
        path = FilePath.join(try invocation.locations().settings, name)
        self.invocation = invocation
    }

    /// Reads it; `nil` if there is none.
    ///
    /// Uses the disk.
    ///
    /// - Throws: A failure if it is larger than 1 MiB, because half of it would be another file.
    func read() throws -> [UInt8]? {
        let bytes = try files.readFileIfThere(path, upTo: Self.largest + 1, for: .readLinked)
        guard let bytes, bytes.count > Self.largest else { return bytes }
        throw Failure(.configuration, advice: { $0.restoreOrDelete }) { [path] in $0.settingsTooLarge(file: path) }
    }

    /// Reads it as JSON; `nil` if there is none.
    ///
    /// Uses the disk.
    func document() throws -> JSONNode? { JSONReader.node(of: try read() ?? []) }

    /// The maximum size in bytes: a hundred times what a person's settings need.
    private static let largest = 1 << 20

    /// Runs a closure that reads and replaces the file, so that no other program's change is lost.
    ///
    /// Uses the disk, and waits for another program.
    func changing<Result>(_ body: () throws -> Result) throws -> Result {
        try DeviceLock("settings", invocation).hold(body)
    }

    /// Replaces its contents; a link to a file that is kept elsewhere stays.
    ///
    /// Uses the disk.
    ///
    /// - Throws: A failure if the diary is locked: its settings are in its vault, and nothing is written beside that.
    func replace(with bytes: [UInt8]) throws {
        let journal = try invocation.namedJournal()
        if let state = try VaultLayout(journal: journal).state(on: files), state != .unlocked {
            throw Failure.locked(state, journal)
        }
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(bytes, to: OutputTarget(path, on: files).path)
    }

    /// Replaces its contents by a document.
    func replace(with document: JSONDocument) throws { try replace(with: Array((document.pretty() + "\n").utf8)) }
}
