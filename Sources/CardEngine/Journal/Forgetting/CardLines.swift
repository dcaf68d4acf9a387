import CardSchema

/// Tells the lines of one card in the bytes of a file from all others, and takes them out.
///
/// ```
///   a line that can be read          is the card's when its name says so
///   a piece of a line, a bad line    is the card's when "card":"NAME" stands in it
///   between NULs, as between lines
/// ```
/// All other bytes stay as they are, order, blank lines and damage included.
struct CardLines {
    private let card: CardName
    private let mark: [UInt8]

    init(_ card: CardName) {
        self.card = card
        mark = Array("\"card\":\"\(card)\"".utf8)
    }

    /// The bytes without the card's lines, and how many there were; its tombstone of a card forgotten stays.
    func removed(from bytes: [UInt8]) -> (rest: [UInt8], count: Int) {
        var rest: [UInt8] = []
        rest.reserveCapacity(bytes.count)
        var (count, start) = (0, 0)
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == 0 }
            let after = end.map { $0 + 1 } ?? bytes.count
            if isOwn(bytes[start..<(end ?? bytes.count)]) {
                count += 1
            } else {
                rest += bytes[start..<after]
            }
            start = after
        }
        return (rest, count)
    }

    /// Whether the card's words may stand in some bytes.
    func stand(in bytes: [UInt8]) -> Bool { removed(from: bytes).count > 0 }

    private func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
        guard !line.isEmpty else { return false }
        // A mark of the order of bytes may stand before the first line of a file.
        let text = Array(line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line)
        guard let header = LineHeader(text) else { return TextSearch.contains(line, mark) }
        return header.card == card && !Self.isForgotten(header, text)
    }

    private static func isForgotten(_ header: LineHeader, _ line: [UInt8]) -> Bool {
        guard header.isDeleted else { return false }
        let source = SourceText(name: "", bytes: line, isQuotable: false)
        var ignored: [Diagnostic] = []
        let node = JSONReader.read(source, into: &ignored)
        return node?["source"]?["forgotten"]?.bool == true && node?["values"]?.members?.isEmpty != false
    }
}
