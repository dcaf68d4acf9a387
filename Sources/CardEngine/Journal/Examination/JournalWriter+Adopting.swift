package import CardSchema

extension JournalWriter {
    /// Copies a damaged piece to a file of this device's state, once, and returns the path.
    ///
    /// Uses the disk. The journal's file is not changed.
    package func copyAside(_ piece: JournalExamination.DamagedPiece) throws(DiaryFailure) -> String {
        let files = journal.files
        return try files.reporting { () throws(FileError) in
            let bytes = try Self.piece(FilePath.join(journal.layout.root, piece.file), from: piece.offset, on: files)
            return try keepAside(bytes, as: "\(FilePath.name(of: piece.file)).\(piece.offset)")
        }
    }

    /// Copies damaged bytes to a file of this device's state, once, and returns its path.
    func keepAside(_ bytes: [UInt8], as name: String) throws(FileError) -> String {
        let path = FilePath.join(device.damaged, "\(name).\(SHA256.hex(bytes).prefix(16))")
        try journal.files.createDirectory(device.damaged)
        _ = try journal.files.createFile(bytes, at: path)
        return path
    }

    /// Returns the bytes from an offset in a file to the end of the line.
    private static func piece(
        _ path: String, from offset: Int64, on files: any FileSystem
    ) throws(FileError) -> [UInt8] {
        try files.withFile(path, for: .read) { (file) throws(FileError) in
            var (bytes, at): ([UInt8], Int64) = ([], offset)
            var piece = [UInt8](repeating: 0, count: 4 * 1024)
            while true {
                var span = piece.mutableSpan
                let count = try span.withUnsafeMutableBytes { (raw) throws(FileError) in
                    try files.readAroundDamage(file, at: at, into: raw).count
                }
                let end = piece[..<count].firstIndex(of: UInt8(ascii: "\n"))
                bytes += piece[..<(end ?? count)]
                if end != nil || count == 0 { return bytes }
                at += Int64(count)
            }
        }
    }

    /// Writes a proper line for a finding and returns its card; nothing is rewritten.
    ///
    /// A line changed by hand is followed by a revision with the same contents. A misplaced line is repeated in the
    /// file of its month, and one inside another on a line of its own. An unsaved record is appended, and its file
    /// removed once it is safe.
    ///
    /// Uses the disk, and waits for another writer.
    package func adopt(
        _ adoption: JournalExamination.Adoption, at moment: Timestamp
    ) throws(DiaryFailure) -> CardName {
        switch adoption {
        case .edited(let line, let revision):
            let next = (rev: line.header.rev + 1, prev: [line.id])
            let changes = CardDeletion(at: moment, by: device.device)
            return try append(changes.restoration(of: revision, after: next)).header.card
        case .misplaced(let line), .inside(let line):
            try refuseForgotten(line.header.card)
            try repeatLine(line.line, of: line.header.card, at: moment)
            return line.header.card
        case .unsaved(let name):
            return try adoptRecord(name, at: moment)
        }
    }

    private func adoptRecord(_ name: String, at moment: Timestamp) throws(DiaryFailure) -> CardName {
        let line = try unsaved.line(of: name)
        guard let header = LineHeader(line) else {
            throw DiaryFailure(.invalidData, .unsavedRecord, "the record cannot be read", subject: name)
        }
        try refuseForgotten(header.card)
        if try !has(line, of: header.card) {
            try journal.schemas.freeze(header.schema)
            try repeatLine(line, of: header.card, at: moment)
        }
        try unsaved.remove(name)
        return header.card
    }

    /// The text of a forgotten card is not restored.
    private func refuseForgotten(_ card: CardName) throws(DiaryFailure) {
        var ignored: [Diagnostic] = []
        if try journal.head(of: card, into: &ignored)?.isForgotten == true { throw .forgotten(card) }
    }

    /// Returns whether the journal already has a line.
    private func has(_ line: [UInt8], of card: CardName) throws(DiaryFailure) -> Bool {
        var ignored: [Diagnostic] = []
        return try journal.history(of: card, into: &ignored).contains { $0.revision.line == line }
    }

    /// Appends an unchanged line to this device's file of its month.
    private func repeatLine(_ line: [UInt8], of card: CardName, at moment: Timestamp) throws(DiaryFailure) {
        let batch = JournalAppender.Batch(file: file(of: card), lines: [line])
        try append(verbatim: [batch], at: moment, subject: "card \(card)")
    }
}
