import CardEngine
import CardSchema

/// Cards encoded as lines, so that the comparison is about bytes on disk.
enum LawLine {
    private static func revision(_ card: Card, _ attic: [UInt8]) -> Revision? {
        guard let day = CivilDate("2026-11-20") else { return nil }
        let name = CardName(schema: card.schema.name.id, day: day)
        let header = Revision.Header(
            card: name, rev: 1, prev: [], at: Timestamp(seconds: 1_800_000_000), by: "x", schema: card.schema.name)
        return Revision(header, card, attic: attic)
    }

    /// The line of a card with its attic; what it is lacking where it cannot be written.
    static func line(_ card: Card, _ attic: [UInt8]) -> String {
        guard var revision = revision(card, attic), let line = try? LineEncoder.encode(&revision) else {
            return "no line: \(card.faults)"
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// A card and its attic parsed from its line; `nil` if that fails.
    static func read(_ card: Card, _ attic: [UInt8]) -> (card: Card, attic: [UInt8])? {
        guard var revision = revision(card, attic), let line = try? LineEncoder.encode(&revision) else { return nil }
        var decoder = LineDecoder([card.schema])
        var decoded = DecodedLine()
        let bytes = line + [0x0A] + Array(repeating: 0, count: 8)
        guard decoder.decode(bytes.span.bytes, line.indices, into: &decoded) == .valid,
            let found = decoder.revision(of: decoded, in: bytes.span.bytes)
        else { return nil }
        return (found.card, found.attic)
    }
}
