/// The `plugin.json` of a plugin: its identity, what it adds, and what it asks for.
///
/// Reading it runs nothing.
package struct PluginManifest: Sendable {
    /// A format that it exports or imports.
    package struct Format: Sendable {
        /// The value of `--as`.
        package let id: String
        /// The file extension; empty for an importer.
        package let fileExtension: String
        /// A title of a few words.
        package let title: String
        /// Its options.
        package let options: OptionTemplate
        /// For an importer, a file of its folder to test it with.
        package let sample: String?
        /// Whether an importer gives records of another app, which the host turns into cards (protocol 1.2).
        var givesRecords = false
    }

    /// A kind of annotation.
    package struct Annotation: Sendable {
        /// Its id, the namespace of its values.
        package let id: String
        /// A title of a few words.
        package let title: String
        /// The template of the values.
        package let values: AnnotationTemplate
    }

    /// A proposer.
    package struct Proposing: Sendable, Hashable {
        /// Its id, which templates use in `plugins`.
        package let id: String
        /// A title of a few words.
        package let title: String
        /// The names of the settings that say where answers may go, each with the type of the question; for tests.
        package let targets: [String: String]
    }

    /// How a program is run.
    package enum Mode: String, Sendable, Hashable, CaseIterable {
        /// It reads and answers messages, a line each, until it is told to end.
        case session
        /// It is started for each call: one JSON text on standard input, one on standard output.
        case once
    }

    /// How much a program may use of a resource.
    package enum Reach: String, Sendable, Hashable, CaseIterable {
        /// No access.
        case none
        /// The whole permission.
        case open
    }

    /// The permissions that it asks for.
    package struct Permissions: Sendable, Hashable {
        /// The fields to read.
        package var read: [FieldPattern] = []
        /// The reason, in its author's words.
        package var reason: String?
        /// Access to the person's files.
        package var files: Reach = .none
        /// Access to the network, including local programs that listen on it.
        package var network: Reach = .none
    }

    /// The resource limits.
    package struct Allotment: Sendable, Hashable {
        /// The maximum time of one answer, in seconds, 1 to 600.
        package var seconds = 5
        /// The maximum memory, in megabytes, 16 to 4,096.
        package var megabytes = 256
    }

    /// Its id, such as `org.example.xlsx`.
    package let id: String
    /// Its own version.
    package let version: String
    /// The lowest and highest protocol version that it supports.
    package let protocols: ClosedRange<WireVersion>
    /// How it is run.
    package let mode: Mode
    /// The program and its arguments.
    package let exec: [String]
    /// The folders that it needs to read in order to run; `~` at the start means the person's home folder.
    package let runtime: [String]
    /// The formats that it writes.
    package let exporters: [Format]
    /// The formats that it reads.
    package let importers: [Format]
    /// Its annotations.
    package let annotators: [Annotation]
    /// The ids of its notifiers.
    package let notifiers: [String]
    /// Its proposers.
    package let proposers: [Proposing]
    /// Kinds of plugins in the manifest that this program does not know yet.
    package let unknownKinds: [String]
    /// The permissions that it asks for.
    package let permissions: Permissions
    /// The resource limits.
    package let limits: Allotment

    /// The manifest's file name.
    package static let fileName = "plugin.json"
}

/// A version of the wire protocol, `major.minor`.
package struct WireVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The major number; different ones are incompatible.
    package let major: Int
    /// The lower of two minor versions is used.
    package let minor: Int

    /// The version that this program supports.
    package static let current = WireVersion(major: 1, minor: 3)
    /// The first version of the major number that this program supports.
    package static let first = WireVersion(major: 1, minor: 0)
    /// The first version in which importers bring files, and may give records.
    static let files = WireVersion(major: 1, minor: 2)
    /// The first version with proposers.
    static let proposers = WireVersion(major: 1, minor: 3)

    /// Creates a version.
    package init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Parses `1.0`; returns `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]), (0...9999).contains(major),
            (0...9999).contains(minor), "\(major).\(minor)" == text
        else { return nil }
        self.init(major: major, minor: minor)
    }

    /// The version as `major.minor`.
    package var description: String { "\(major).\(minor)" }

    /// Orders versions.
    package static func < (a: WireVersion, b: WireVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// Returns the highest version that a plugin's range and a host's version have in common; `nil` if there is none.
    package static func common(_ plugin: ClosedRange<WireVersion>, host: WireVersion) -> WireVersion? {
        let highest = min(plugin.upperBound, host)
        guard highest.major == host.major, highest >= plugin.lowerBound || plugin.lowerBound.major < host.major else {
            return nil
        }
        return highest
    }
}
