import CardSchema

/// Finds the attachments that a journal refers to: in lines of cards, drafts and unsaved records.
///
/// They are found by their bytes, `"sha256":"` and 64 digits, so that lines that this program cannot parse count too.
struct AttachmentNames {
    private(set) var hashes: Set<String> = []

    /// Scans the card files of a journal, and all files in some folders of a device.
    init(_ journal: Journal, and folders: [String]) throws(DiaryFailure) {
        let files = journal.files
        let names = try journal.fileNames().map { journal.layout.file($0) }
        hashes = try files.reporting { () throws(FileError) -> Set<String> in
            var found: Set<String> = []
            for path in names { found.formUnion(Self.hashes(in: try files.readAroundDamage(path))) }
            for folder in folders where try files.status(at: folder)?.isDirectory == true {
                for name in try files.fileNames(in: folder) {
                    // Another program may just have saved its card and removed the draft.
                    do throws(FileError) {
                        found.formUnion(Self.hashes(in: try files.readAroundDamage(FilePath.join(folder, name))))
                    } catch  where error.kind == .notFound {}
                }
            }
            return found
        }
    }

    /// Returns the hashes in some bytes.
    static func hashes(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var start = 0
        while let end = TextSearch.end(of: mark, in: bytes[start...]) {
            start += end
            // Lines edited by hand may have a space between.
            let digits = bytes[start...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }.dropFirst().prefix(
                64)
            if digits.count == 64 { found.insert(String(decoding: digits, as: UTF8.self)) }
        }
        return found
    }

    private static let mark = Array("\"sha256\"".utf8)
}

extension AttachmentNames {
    /// Returns the attachments in a journal's folder, by their hashes.
    static func stored(in journal: Journal) throws(FileError) -> [String] {
        let (files, folder) = (journal.files, journal.layout.attachments)
        guard try files.status(at: folder)?.isDirectory == true else { return [] }
        var found: [String] = []
        for part in try files.list(folder) where part.utf8.count == 2 {
            let inner = FilePath.join(folder, part)
            guard try files.status(at: inner)?.isDirectory == true else { continue }
            found += try files.fileNames(in: inner).filter { $0.utf8.count == 64 && $0.hasPrefix(part) }
        }
        return found
    }
}
