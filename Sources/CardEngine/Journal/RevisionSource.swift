import CardSchema

/// The `source` that the journal's own operations write: the origin of a revision.
///
/// ```
/// {"moved":"mood_five/2026-11-19"}   the card that this one was before it was moved to another day
/// {"undoes":"5b1e93c0d2f4a871"}      the revision or the run that this one takes back
/// {"forgotten":true}                 a tombstone whose card's text was permanently removed
/// {"forgotten":["day.note"]}         the revision that follows when the answers to some questions were
/// ```
enum RevisionSource {
    /// The card had another name before it was moved.
    static func moved(from card: CardName) -> [UInt8] { Array("{\"moved\":\"\(card)\"}".utf8) }

    /// It undoes a revision or a run.
    static func undoes(_ id: String) -> [UInt8] {
        Array(JSONDocument.object([("undoes", .string(id))]).compact().utf8)
    }

    /// The source of a tombstone whose card's text was permanently removed.
    static let forgotten = Array("{\"forgotten\":true}".utf8)

    /// The source of a revision without the answers to some questions, which were permanently removed.
    static func forgotten(_ paths: [FieldPath]) -> [UInt8] {
        Array(JSONDocument.object([("forgotten", .array(paths.map { .string("\($0)") }))]).compact().utf8)
    }

    /// The questions whose answers were permanently removed; empty for every other source.
    static func forgottenPaths(_ source: [UInt8]?) -> [FieldPath] {
        node("forgotten", source)?.elements?.compactMap { $0.string.flatMap { FieldPath($0) } } ?? []
    }

    /// Whether a line may have a member of that name; a fast check without decoding.
    static func mentions(_ key: String, in line: [UInt8]) -> Bool {
        let (name, bytes) = (Array("\"\(key)\"".utf8), line.span.bytes)
        var at = 0
        while let quote = Platform.find(UInt8(ascii: "\""), in: bytes, at..<bytes.byteCount) {
            if line[quote...].starts(with: name) { return true }
            at = quote + 1
        }
        return false
    }

    /// The text for a key of a source; `nil` if there is none.
    static func text(_ key: String, of source: [UInt8]?) -> String? { node(key, source)?.string }

    /// Whether a source marks a forgotten card.
    static func isForgotten(_ source: [UInt8]?) -> Bool { node("forgotten", source)?.bool == true }

    private static func node(_ key: String, _ source: [UInt8]?) -> JSONNode? {
        guard let source else { return nil }
        return JSONReader.node(of: source)?[key]
    }
}

extension StoredRevision {
    /// Returns whether a revision is the tombstone of a card whose text was permanently removed.
    func isForgotten(_ content: CardContent) -> Bool {
        header.isDeleted && RevisionSource.isForgotten(content.revision?.header.source)
    }
}

extension CardHead {
    /// Whether the card's text was permanently removed.
    package var isForgotten: Bool { head.isForgotten(content) }
}
