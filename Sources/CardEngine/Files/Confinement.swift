/// The restrictions of a program.
package struct Confinement: Sendable, Hashable {
    /// The folders and files that it may read and run.
    package var readable: [String]
    /// The folder in which it may do anything.
    package var folder: String
    /// Whether it may read every other file too; it can change none.
    package var readsEverything = false
    /// Whether it may open connections.
    package var opensConnections = false
    /// The maximum memory of all of its processes together, in bytes; `nil` for no limit.
    ///
    /// Counted is what is resident. Whoever started the program looks several times a second, and ends it.
    package var memoryBytes: Int?
    /// The most that one process can allocate between two looks, in bytes.
    ///
    /// Higher than the maximum, because what a program allocates does not become resident until it is used.
    var mostDataBytes: Int? { memoryBytes.map { 2 * $0 + 256 << 20 } }
    /// Whether files that it may not read are invisible, if the system supports that.
    package var hides = true

    /// System folders that programs need to run.
    ///
    /// Without `/proc`, which shows how other programs were started.
    package static let system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix/store"]
    /// Devices that contain nobody's data.
    package static let devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"]
    /// Entries of the root folder that contain no personal files.
    static let unreadable: Set<String> = [".", "..", "proc", "sys", "dev"]

    /// The maximum size of one file, and of all files in its folder, in bytes.
    package static let folderBytes = 64 << 20
    /// The maximum number of files and folders in its folder.
    package static let folderEntries = 4096
    /// The maximum number of processes and threads, and of open files of each process.
    package static let (tasks, openFiles) = (256, 512)

    /// The restrictions that the system enforces.
    package struct Support: Sendable, Hashable {
        /// Whether other files cannot be read, and only the program's own can be changed.
        package var files = false
        /// Whether such files are hidden from it: no name, size or time.
        package var hidden = false
        /// Whether connections can be blocked, and with an open network, those to sockets of local programs.
        package var network = false
        /// Whether it can make only the system calls on the list.
        package var calls = false
        /// Whether everything that it started ends with this program, however that ends.
        package var lifetime = false

        /// No restrictions.
        package init() {}

        /// The enforced restrictions, a word each, sorted: the same words in every version, so that they can be stored
        /// and compared.
        package var words: [String] {
            let all = [
                ("calls", calls), ("files", files), ("hidden", hidden), ("lifetime", lifetime), ("network", network),
            ]
            return all.filter(\.1).map(\.0)
        }
    }
}
