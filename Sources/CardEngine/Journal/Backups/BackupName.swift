/// The kind of a path in a backup.
package enum BackupName: Hashable {
    /// A file of the journal's layout.
    case known
    /// Another file of the journal's folder: backed up, but not restored.
    case other
    /// Never part of a backup, with the reason.
    case refused(String)

    /// Classifies a path relative to the journal's folder.
    ///
    /// ```
    /// journal.json  .gitattributes  .gitignore  schemas/…  cards/NAME  attachments/3f/3f9a…
    /// ```
    package init(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if let reason = parts.lazy.compactMap({ Self.refusal(of: $0) }).first {
            self = .refused(reason)
        } else if parts[0] == ".local" {
            self = .refused("it belongs to only one copy of a journal")
        } else {
            self = Self.isKnown(parts) ? .known : .other
        }
    }

    /// Why a name in a path is refused on every disk, including those that ignore case or drop dots and spaces.
    private static func refusal(of name: Substring) -> String? {
        if name.isEmpty { return "its path is not inside a folder" }
        if name == "." || name == ".." { return "its path leads out of the folder" }
        if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
            return "its path has characters that no journal file has"
        }
        if name.hasPrefix(".tmp-") { return "it is a temporary file of an interrupted program" }
        return isRepository(name) ? "it is part of a repository" : nil
    }

    /// Whether some system treats a name as that of git's folder: `.GIT`, `.git. `, `.git::$INDEX_ALLOCATION`, `GIT~1`.
    private static func isRepository(_ name: Substring) -> Bool {
        // Some disks ignore invisible characters.
        let shown = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        var folded = String(String.UnicodeScalarView(shown)).lowercased()[...]
        if let colon = folded.utf8.firstIndex(of: UInt8(ascii: ":")) { folded = folded[..<colon] }
        while let last = folded.last, last == "." || last == " " { folded.removeLast() }
        return folded == ".git"
            || (folded.hasPrefix("git~") && folded.dropFirst(4).utf8.allSatisfy { (0x30...0x39).contains($0) })
    }

    private static func isKnown(_ parts: [Substring]) -> Bool {
        switch parts[0] {
        case "journal.json", ".gitattributes", ".gitignore": parts.count == 1
        case "cards": parts.count == 2
        case "schemas": parts.count > 1
        case "attachments":
            parts.count == 3 && parts[2].utf8.count == 64 && parts[1].utf8.count == 2 && parts[2].hasPrefix(parts[1])
                && parts[2].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        default: false
        }
    }
}
