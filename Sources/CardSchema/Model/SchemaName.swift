/// The name of a card's template, as stored on the card: `dbt_diary@1.3f9a1c20`.
public struct SchemaName: Sendable, Hashable, CustomStringConvertible {
    /// The template's id.
    public let id: String
    /// The template's version, from 1.
    public let version: Int
    /// The first eight lowercase hexadecimal digits of the SHA-256 of the template's data form.
    public let hash: String

    /// Creates a name.
    public init(id: String, version: Int, hash: String) {
        self.id = id
        self.version = version
        self.hash = hash
    }

    /// Parses `id@version.hash`; returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        let halves = text.split(separator: "@" as Character, omittingEmptySubsequences: false)
        guard halves.count == 2, Identifier.isValid(halves[0]) else { return nil }
        let parts = halves[1].split(separator: "." as Character, omittingEmptySubsequences: false)
        guard parts.count == 2, let version = Int(parts[0]), version >= 1, String(version) == parts[0],
            parts[1].utf8.count == 8,
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.init(id: String(halves[0]), version: version, hash: String(parts[1]))
    }

    /// The name as text.
    public var description: String { "\(id)@\(version).\(hash)" }
}
