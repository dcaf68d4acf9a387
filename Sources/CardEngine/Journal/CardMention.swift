@_spi(Bytes) import CardSchema

/// Finds out whether the files of a month may have lines of a card, without decoding any.
///
/// The card's name is looked for in the bytes. It may find too much, but never too little: a JSON escape that could hide
/// a part of the name, a line that is too long and an entry that cannot be read all count as a mention.
struct CardMention {
    private let name: [UInt8]
    /// The position of the name's first slash, which few bytes of a line equal.
    private let slash: Int

    init(of card: CardName) {
        name = Array("\(card)".utf8)
        slash = card.schema.utf8.count
    }

    /// Whether the name may be in one of the month's files, or in what is in their place; uses the disk.
    func mayBe(in journal: Journal, _ month: CivilMonth) throws(DiaryFailure) -> Bool {
        let (files, odd) = try journal.monthEntries(of: month)
        guard odd.isEmpty else { return true }
        for file in files where try mayBe(in: journal.layout.file(file), on: journal.files) { return true }
        return false
    }

    private func mayBe(in path: String, on files: any FileSystem) throws(DiaryFailure) -> Bool {
        var isFound = false
        let opening = try JournalLineReader.open(path, on: files) { (file) throws(DiaryFailure) in
            try JournalLineReader().forEachBlock(of: file, on: files) { bytes, block in
                isFound = block.isTooLong || mayBe(in: bytes.span.bytes, block.range)
                return !isFound
            }
        }
        if case .odd = opening { return true }
        return isFound
    }

    /// Whether the name, or an escape that may hide a part of it, is in a range.
    func mayBe(in bytes: RawSpan, _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while let found = Platform.find(UInt8(ascii: "/"), in: bytes, at..<range.upperBound) {
            let start = found - slash
            if start >= range.lowerBound, start + name.count <= range.upperBound, isName(bytes, start) { return true }
            at = found + 1
        }
        return JournalLineReader.nextEscape(in: bytes, range) != nil
    }

    private func isName(_ bytes: RawSpan, _ start: Int) -> Bool {
        // The day and what follows it differ more often than the template's id.
        for index in name.indices.reversed() where bytes.byte(start + index) != name[index] { return false }
        return true
    }
}
