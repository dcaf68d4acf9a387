import CardSchema

/// How much of a journal had been written at some time: the length of each file, and a checksum of that many bytes.
///
/// ```
/// {"cards":1,"files":{"2026-11.laptop-7f3a.jsonl":[4711,"89ab12ef"]}}
/// ```
///
/// Lines are only ever added, so everything after a position is new. A file with a different beginning (a card was
/// forgotten, or git merged it) is new as a whole.
package struct JournalPosition: Sendable, Hashable {
    private struct Part: Sendable, Hashable {
        let length: Int
        let checksum: UInt32
    }

    private var files: [String: Part] = [:]

    /// The position before the first line of any journal.
    package static let beginning = JournalPosition()

    private init() {}

    /// Parses the text of a position; returns `nil` if it is invalid.
    package init?(_ text: [UInt8]) {
        let node = JSONReader.node(of: text)
        guard node?["cards"]?.number == "1", let members = node?["files"]?.members else { return nil }
        for member in members {
            guard let pair = member.value.elements, pair.count == 2, let length = pair[0].number.flatMap({ Int($0) }),
                let checksum = pair[1].string.flatMap({ UInt32($0, radix: 16) })
            else { return nil }
            files[member.key] = Part(length: length, checksum: checksum)
        }
    }

    /// The position as one line of text.
    package var text: [UInt8] {
        let members = files.sorted { $0.key < $1.key }.map { name, part in
            (
                key: name,
                value: JSONDocument.array([.integer(part.length), .string(String(part.checksum, radix: 16))])
            )
        }
        let document = JSONDocument.object([("cards", .integer(1)), ("files", .object(members))])
        return Array((document.compact() + "\n").utf8)
    }

    /// Adds a file and returns its new bytes, complete lines only.
    fileprivate mutating func note(_ name: String, _ bytes: [UInt8], since earlier: JournalPosition) -> ArraySlice<
        UInt8
    > {
        let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Each byte is read once: the checksum of the whole continues that of the known part.
        var checksum = CRC32()
        var start = 0
        if let known = earlier.files[name], (0...end).contains(known.length) {
            checksum.update(bytes.span.bytes.extracting(0..<known.length))
            if checksum.checksum == known.checksum { start = known.length }
            checksum.update(bytes.span.bytes.extracting(known.length..<end))
        } else {
            checksum.update(bytes.span.bytes.extracting(0..<end))
        }
        files[name] = Part(length: end, checksum: checksum.checksum)
        return bytes[start..<end]
    }
}

extension Journal {
    /// What was written since a position: the cards with new lines, including deleted ones, and the new position.
    ///
    ///     let all = try journal.changes(since: .beginning)
    ///     …
    ///     let changed = try journal.changes(since: all.position).cards
    ///
    /// Uses the disk: reads every file.
    package func changes(
        since position: JournalPosition
    ) throws(DiaryFailure) -> (cards: Set<CardName>, position: JournalPosition) {
        var (cards, now): (Set<CardName>, JournalPosition) = ([], .beginning)
        for name in try fileNames() {
            let path = layout.file(name)
            let bytes = try files.reporting { () throws(FileError) -> [UInt8] in
                do throws(FileError) {
                    return try files.readAroundDamage(path)
                } catch  where error.kind == .notFound || error.isOfTheEntry {
                    // A sync tool has removed it since the folder was listed, or the full reader reports it.
                    return []
                }
            }
            for line in now.note(name.name, bytes, since: position).split(separator: 0x0A) {
                // An unreadable file is not a change; `check` reports it.
                let line = Array(line)
                if let header = LineHeader(line) {
                    cards.insert(header.card)
                    continue
                }
                for range in LineRecovery.wholeLines(in: line, line.indices) {
                    if let header = LineHeader(Array(line[range])) { cards.insert(header.card) }
                }
            }
        }
        return (cards, now)
    }
}
