import CardSchema

/// Separates the lines of one card from all others in the bytes of a file, and removes them.
///
/// ```
///   a line that can be read          is the card's when its name says so
///   a bad line with whole ones in it each whole one by itself, and what is left as a piece
///   a piece of a line, a bad line    is the card's when what can be read of its name says so
///   between NULs, as between lines
/// ```
///
/// All other bytes stay as they are, including order, blank lines and damage.
///
/// With an erasure, only the answers to one question are removed, and the lines stay. From a piece of a line, no single
/// answer can be removed, so it stays too and is counted.
struct CardLines {
    /// The file without the card's lines.
    struct Rest {
        /// The remaining bytes.
        var bytes: [UInt8] = []
        /// The number of the card's lines and pieces; with an erasure, of the lines that had an answer.
        var count = 0
        /// The hashes of the attachments that they named.
        var attachments: Set<String> = []
        /// The number of remaining pieces whose card is unknown.
        var unknown = 0
        /// The number of remaining pieces of the card, which may have an answer.
        var pieces = 0
        /// The largest number and the ids that are still readable in the card's damaged lines.
        var (rev, ids): (Int, Set<RevisionID>) = (0, [])
    }

    private let card: CardName
    /// Identifies the card of damaged lines.
    let damagedName: DamagedName
    /// The answers to remove; `nil` for all of the card's text.
    let erasure: AnswerErasure?

    /// `isAlone` tells whether the card is the only one of its template on its day.
    init(_ card: CardName, isAlone: Bool, erasing erasure: AnswerErasure? = nil) {
        self.card = card
        self.erasure = erasure
        damagedName = DamagedName(card, isAlone: isAlone)
    }

    /// Returns the bytes without the card's lines; the tombstone of a forgotten card stays.
    func removed(from bytes: [UInt8]) -> Rest {
        var rest = Rest()
        rest.bytes.reserveCapacity(bytes.count)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == 0 }
            let after = end.map { $0 + 1 } ?? bytes.count
            let before = rest.bytes.count
            let count = rest.count
            take(bytes[start..<(end ?? bytes.count)], into: &rest)
            // A line that is removed completely is removed with its newline.
            if let end, rest.count == count || rest.bytes.count > before { rest.bytes += bytes[end..<after] }
            start = after
        }
        return rest
    }

    private func take(_ line: ArraySlice<UInt8>, into rest: inout Rest) {
        // A byte order mark may come before the first line of a file.
        let text = Array(line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line)
        guard !text.isEmpty else { return rest.bytes += line }
        if let header = LineHeader(text) { return keep(line, text, header, into: &rest) }
        let whole = LineRecovery.wholeLines(in: text, text.indices)
        guard !whole.isEmpty else { return takePiece(line, into: &rest) }
        var at = 0
        for range in whole {
            takePiece(text[at..<range.lowerBound], into: &rest)
            let part = Array(text[range])
            keep(text[range], part, LineHeader(part), into: &rest)
            at = range.upperBound
        }
        takePiece(text[at...], into: &rest)
    }

    /// Keeps a line that can be read, unless it is the card's; `text` is the line without a byte order mark.
    private func keep(_ line: ArraySlice<UInt8>, _ text: [UInt8], _ header: LineHeader?, into rest: inout Rest) {
        let isOwn = header.map { self.isOwn($0, text) } ?? false
        guard isOwn, let header, let erasure else { return keep(line, unless: isOwn, into: &rest) }
        guard let erased = erasure.line(text, under: header.schema) else { return rest.bytes += line }
        rest.count += 1
        rest.attachments.formUnion(AttachmentNames.hashes(in: text).subtracting(AttachmentNames.hashes(in: erased)))
        rest.bytes += line.prefix(line.count - text.count) + erased
    }

    private func keep(_ line: ArraySlice<UInt8>, unless isOwn: Bool, into rest: inout Rest) {
        guard isOwn else { return rest.bytes += line }
        rest.count += 1
        rest.attachments.formUnion(AttachmentNames.hashes(in: Array(line)))
    }

    private func takePiece(_ piece: ArraySlice<UInt8>, into rest: inout Rest) {
        guard piece.contains(where: { $0 > 0x20 }) else { return rest.bytes += piece }
        let owner = damagedName.owner(of: piece)
        // The remains of a newline contain no text.
        if owner == .unknown, piece.count > 4, ConflictMarker(piece) == nil { rest.unknown += 1 }
        guard erasure == nil else {
            if owner == .own { rest.pieces += 1 }
            return rest.bytes += piece
        }
        if owner == .own { note(piece, in: &rest) }
        keep(piece, unless: owner == .own, into: &rest)
    }

    /// Records what a tombstone must follow, so that an intact copy of the line stays history.
    private func note(_ piece: ArraySlice<UInt8>, in rest: inout Rest) {
        if let end = TextSearch.end(of: Array("\"rev\":".utf8), in: piece) {
            let digits = piece.dropFirst(end).prefix(9).prefix { (0x30...0x39).contains($0) }
            rest.rev = max(rest.rev, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        }
        let bytes = Array(piece)
        if let tail = LineTail.read(LineTail.trimmed(bytes.indices, in: bytes.span.bytes), in: bytes.span.bytes) {
            rest.ids.insert(tail.id)
        }
    }

    private func isOwn(_ header: LineHeader, _ text: [UInt8]) -> Bool {
        header.card == card && !Self.isForgotten(header, text)
    }

    private static func isForgotten(_ header: LineHeader, _ line: [UInt8]) -> Bool {
        guard header.isDeleted else { return false }
        let node = JSONReader.node(of: line)
        return node?["source"]?["forgotten"]?.bool == true && node?["values"]?.members?.isEmpty != false
    }
}
