import CardSchema

/// Searches every folder of a journal for files that still have a card's text.
///
/// ```
/// journal/cards/2026-11.phone-0001.jsonl      another device's
/// journal/cards/…                             copies that sync tools made, also in folders below
/// journal/.stversions/  .trash/  …            what they keep elsewhere
/// journal/attachments/                        files under their own hashes have no lines; others are searched
/// journal/.git/                               the repository as a whole is named
/// ```
///
/// Links are not followed, and are named, because their target may be anywhere. A file is read in pieces, so its size
/// does not matter.
struct CopySearch {
    /// The copies that were found, in the order of folders and names.
    private(set) var copies: [ForgottenCard.Copy] = []
    /// Those that are text, so that lines in them can be rewritten.
    private(set) var texts: Set<String> = []

    private let journal: Journal
    private let lines: CardLines
    /// The hashes of removed attachments.
    private let hashes: [String]
    private var files: any FileSystem { journal.files }
    private var layout: JournalLayout { journal.layout }

    /// `attachments` are the paths of removed files, whose copies are found too.
    init(in journal: Journal, _ lines: CardLines, _ attachments: [String] = []) {
        (self.journal, self.lines) = (journal, lines)
        hashes = attachments.map { FilePath.name(of: $0) }
    }

    /// Searches the journal's folder.
    mutating func run() throws(FileError) { try search(layout.root, depth: 0) }

    private mutating func search(_ folder: String, depth: Int) throws(FileError) {
        let names: [String]
        do throws(FileError) {
            names = try files.list(folder)
        } catch  where depth > 0 && error.kind == .permission {
            return copies.append(.notSearched(folder))
        }
        for name in names.sorted() where name != ".git" {
            let path = FilePath.join(folder, name)
            guard let entry = try files.entry(at: path) else { continue }
            switch entry.kind {
            case .folder where depth < Self.deepest: try search(path, depth: depth + 1)
            case .folder: copies.append(.notSearched(path))
            case .link: try follow(path, depth: depth)
            case .file: try look(at: path, name)
            case .pipe, .socket, .device: break
            }
        }
    }

    private static let deepest = 40

    private mutating func follow(_ link: String, depth: Int) throws(FileError) {
        guard let target = try files.status(at: link) else { return }
        // The journal's own folders may be on another disk.
        if target.isDirectory, [layout.cards, layout.attachments, layout.schemas].contains(link) {
            try search(link, depth: depth + 1)
        } else {
            copies.append(.notSearched(link))
        }
    }

    private mutating func look(at path: String, _ name: String) throws(FileError) {
        guard !hashes.contains(where: { TextSearch.contains(name, $0) }) else {
            return copies.append(.attachment(path))
        }
        if path == layout.attachment(name) { return }
        let found: Found
        do throws(FileError) {
            found = try find(in: path)
        } catch  where error.kind == .permission {
            return copies.append(.notSearched(path))
        }
        guard found.hasText || found.pieces > 0 else { return }
        if found.isText { texts.insert(path) }
        let isMonth = FilePath.parent(of: path) == layout.cards
        let file = isMonth ? JournalFile(name: name) : nil
        if !found.hasText {
            copies.append(.pieces(path, count: found.pieces))
        } else if isMonth, name.hasPrefix(".tmp-") {
            copies.append(.temporary(path))
        } else {
            copies.append(file?.device == nil ? .conflictCopy(path) : .otherDevice(path))
        }
    }

    private struct Found {
        var hasText = false
        var pieces = 0
        var isText = true
    }

    private func find(in path: String) throws(FileError) -> Found {
        var found = Found()
        try files.withFile(path, for: .read) { (file) throws(FileError) in
            var reader = ChunkReader(file, on: files, chunk: 4 * 1024 * 1024, aroundDamage: true)
            var done = 0
            while try reader.advance(past: done) {
                let end = reader.bytes[..<reader.count].lastIndex { $0 == UInt8(ascii: "\n") || $0 == 0 }
                // No line is longer than twice the longest, so what has no end by then is none.
                done = end.map { $0 + 1 } ?? (reader.count > 2 * LineDecoder.mostBytes ? reader.count : 0)
                look(in: reader.bytes[..<done], &found)
            }
            // What is left has been moved to the front.
            look(in: reader.bytes[..<reader.count], &found)
        }
        return found
    }

    private func look(in bytes: ArraySlice<UInt8>, _ found: inout Found) {
        if found.isText, bytes.contains(0) { found.isText = false }
        guard lines.damagedName.mayOccur(in: bytes) else { return }
        let rest = lines.removed(from: Array(bytes))
        if rest.count > 0 { found.hasText = true }
        found.pieces += rest.pieces
    }
}
