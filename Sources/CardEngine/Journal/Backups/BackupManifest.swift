/// The first member of a backup: one line for each other member, with its SHA-256 and path, in the format of
/// `sha256sum`.
package struct BackupManifest: Hashable {
    /// A member, identified by its path in the journal's folder.
    struct Entry: Hashable {
        let path: String
        let sha256: String
    }

    /// The file's name.
    static let name = "SHA256SUMS"

    var entries: [Entry] = []

    init() {}

    /// The text.
    package var bytes: [UInt8] { entries.flatMap { Array("\($0.sha256)  \($0.path)\n".utf8) } }

    /// Parses the text; returns `nil` if a line is invalid.
    package init?(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let text = String(validating: line, as: UTF8.self), text.utf8.count > 66 else { return nil }
            let hash = String(decoding: line.prefix(64), as: UTF8.self)
            let isHash = hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
            guard isHash, line.dropFirst(64).prefix(2).elementsEqual("  ".utf8) else { return nil }
            entries.append(Entry(path: String(decoding: line.dropFirst(66), as: UTF8.self), sha256: hash))
        }
    }
}
