/// What the `plugin.json` of a program says: who it is, what it adds, what it asks for.
///
/// Reading it runs nothing.
public struct PluginManifest: Sendable {
    /// A format that it writes or reads.
    public struct Format: Sendable {
        /// The word behind `--as`.
        public let id: String
        /// The end of a file's name; empty for an importer.
        public let fileExtension: String
        /// What it is, in a few words.
        public let title: String
        /// What can be chosen.
        public let options: OptionTemplate
        /// Of an importer, a file of its folder with which it can be tried.
        public let sample: String?
    }

    /// A kind of thing that it says of cards.
    public struct Annotation: Sendable {
        /// Its name, the namespace of its values.
        public let id: String
        /// What it is, in a few words.
        public let title: String
        /// What it may say.
        public let values: AnnotationTemplate
    }

    /// Whether a program may use something of the machine.
    public enum Reach: String, Sendable, Hashable, CaseIterable {
        /// It may not.
        case none
        /// It may, all of it.
        case open
    }

    /// What it asks for.
    public struct Permissions: Sendable, Hashable {
        /// The fields it wants to see.
        public var read: [FieldPattern] = []
        /// Why, in its author's words.
        public var reason: String?
        /// The person's files.
        public var files: Reach = .none
        /// The network, and programs of this machine that listen like it.
        public var network: Reach = .none
    }

    /// What it may use up.
    public struct Allotment: Sendable, Hashable {
        /// How long one answer may take, in seconds, 1 to 600.
        public var seconds = 5
        /// How much memory it may have, in megabytes, 16 to 4,096.
        public var megabytes = 256
    }

    /// Its id, such as `org.example.xlsx`.
    public let id: String
    /// Its own version.
    public let version: String
    /// The versions of the protocol that it speaks, lowest and highest.
    public let protocols: ClosedRange<WireVersion>
    /// The program and its arguments.
    public let exec: [String]
    /// Folders that it needs to read to run, `~` at the start meaning the person's home.
    public let runtime: [String]
    /// What it writes.
    public let exporters: [Format]
    /// What it reads.
    public let importers: [Format]
    /// What it says of cards.
    public let annotators: [Annotation]
    /// The ids of what tells a person something.
    public let notifiers: [String]
    /// Kinds of plugins that it offers and this program does not know yet.
    public let unknownKinds: [String]
    /// What it asks for.
    public let permissions: Permissions
    /// What it may use up.
    public let limits: Allotment

    /// The name of the file.
    public static let fileName = "plugin.json"
}

/// A version of the wire protocol, `major.minor`.
public struct WireVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Versions of different majors do not understand each other.
    public let major: Int
    /// Of two minors the lower rules.
    public let minor: Int

    /// What this program speaks.
    public static let current = WireVersion(major: 1, minor: 0)

    /// Names a version.
    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `1.0`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]), (0...9999).contains(major),
            (0...9999).contains(minor), "\(major).\(minor)" == text
        else { return nil }
        self.init(major: major, minor: minor)
    }

    /// The version in its notation.
    public var description: String { "\(major).\(minor)" }

    /// Lower ones come first.
    public static func < (a: WireVersion, b: WireVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// The highest version that a plugin of a range and a host of a version have in common; `nil` when there is none.
    public static func common(_ plugin: ClosedRange<WireVersion>, host: WireVersion) -> WireVersion? {
        let highest = min(plugin.upperBound, host)
        guard highest.major == host.major, highest >= plugin.lowerBound || plugin.lowerBound.major < host.major else {
            return nil
        }
        return highest
    }
}
