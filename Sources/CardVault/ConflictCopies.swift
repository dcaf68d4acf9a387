import CardEngine
import CardSchema

/// Files in an unlocked vault whose names cannot be decrypted: a program that synchronizes the vault gave a copy a name of its
/// own, such as `….sync-conflict-20261130`.
///
/// What they contain can be read. A copy of a month of cards is taken in under a name that Cards reads; lines that are in
/// both files count once.
package struct ConflictCopies: Sendable {
    /// The copies of months, which can be taken in.
    package let months: [String]
    /// Other copies, which a person has to compare.
    package let others: [String]
    private let cards: String
    private let files = RealFileSystem()

    /// Searches an unlocked vault.
    ///
    /// Uses the disk.
    package init(in mount: VaultMount) throws(VaultFailure) {
        let cards = FilePath.join(mount.journal, "cards")
        let found: [String]
        do throws(FileError) { found = try Self.search(mount.folder, files) } catch { throw .file(error) }
        self.cards = cards
        months = found.filter { FilePath.parent(of: $0) == cards }
        others = found.filter { FilePath.parent(of: $0) != cards }
    }

    private static func search(_ folder: String, _ files: RealFileSystem) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try files.entries(folder) {
            let path = FilePath.join(folder, entry.name)
            if entry.name.hasSuffix(mark) {
                found.append(path)
            } else if entry.kind == .folder {
                found += try search(path, files)
            }
        }
        return found
    }

    /// How gocryptfs marks such a name.
    private static let mark = " GOCRYPTFS_BAD_NAME"

    /// Takes the lines of copied months in; returns the names of the new files.
    ///
    /// Uses the disk.
    package func takeIn() throws(VaultFailure) -> [String] {
        var taken: [String] = []
        do throws(FileError) {
            for path in months {
                let bytes = try files.readFile(path)
                guard let month = Self.month(of: bytes) else { continue }
                let name = "\(month).conflict-\(SHA256.hex(bytes).prefix(8)).jsonl"
                _ = try files.createFile(bytes, at: FilePath.join(cards, name))
                try files.remove(path)
                taken.append(name)
            }
            try files.syncDirectory(cards)
        } catch {
            throw .file(error)
        }
        return taken
    }

    /// Returns the month of the first line that says one.
    private static func month(of bytes: [UInt8]) -> String? {
        for line in bytes.split(separator: 0x0A).prefix(1000) {
            if let day = JSONReader.node(of: Array(line))?["day"]?.string, day.utf8.count == 10 {
                return String(day.prefix(7))
            }
        }
        return nil
    }
}
