/// What a program is kept from.
package struct Confinement: Sendable, Hashable {
    /// Folders and files that it may read and run.
    package var readable: [String]
    /// Folders in which it may do as it likes.
    package var writable: [String]
    /// Whether every other file is out of its reach.
    package var guardsFiles: Bool
    /// Whether it can open no connection.
    package var closesNetwork: Bool
    /// The most memory it may have; `nil` for any.
    package var memoryBytes: Int?

    /// Describes what a program may use.
    package init(
        readable: [String], writable: [String], guardsFiles: Bool = true, closesNetwork: Bool = true,
        memoryBytes: Int? = nil
    ) {
        self.readable = readable
        self.writable = writable
        self.guardsFiles = guardsFiles
        self.closesNetwork = closesNetwork
        self.memoryBytes = memoryBytes
    }

    /// Folders of the system, which programs need to run at all.
    ///
    /// Not `/proc`: there a program finds what others were started with.
    package static let system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix/store"]
    /// Devices that hold nobody's data.
    package static let devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"]

    /// What the system enforces.
    package struct Support: Sendable, Hashable {
        /// Whether files that a program was not given cannot be read, and none but its own changed.
        package var files = false
        /// Whether such files are not even there for it: no name, size or time.
        package var hidden = false
        /// Whether connections can be closed, and with an open network those to programs of this machine's own sockets.
        package var network = false
        /// Whether it can make only the system calls that are on the list.
        package var calls = false
        /// Whether all that it started ends with this program, however that ends.
        package var lifetime = false

        /// Nothing that is enforced.
        package init() {}

        /// What is enforced, a word each, sorted: the same words in every version, so that they can be kept and compared.
        package var words: [String] {
            let all = [
                ("calls", calls), ("files", files), ("hidden", hidden), ("lifetime", lifetime), ("network", network),
            ]
            return all.filter(\.1).map(\.0)
        }
    }
}
