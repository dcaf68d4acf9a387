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
        /// Whether files can be guarded.
        package var files: Bool
        /// Whether connections can be closed.
        package var network: Bool
    }
}
