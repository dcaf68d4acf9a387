import CardSchema

/// The meaning of a card and its attic together, independent of how the original record was spelled.
///
/// Two records are the same if their answers are equal, with tags in any order, and their attics mean the same. Order,
/// spaces, escapes and number formats do not count. What the card itself contains is omitted:
///
/// ```
/// {"unmapped":{"day.1.mood":4.0}}         the card has 4
/// {"unmapped":{"2026/11/18":{}}}          the card's own day: it was the key around the record
/// ```
struct AsideMeaning {
    /// Parses the keys of flat dictionaries; `nil` for other apps, whose keys are unknown.
    private let reader: LegacyReader?
    /// The word that attics use for the app.
    private let app: String

    /// Prepares to compare an app's records.
    init(_ reader: LegacyReader?, of app: String) {
        (self.reader, self.app) = (reader, app)
    }

    /// Returns the same 32 bytes for the same record.
    func mark(_ card: Card, _ attic: [UInt8], named name: CardName) -> [UInt8] {
        var bytes: [UInt8] = []
        var sizes: [Int] = []
        let ordered = card.withTagsInOrder
        CardEncoder.appendValues(ordered, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(ordered, to: &bytes)
        for piece in pieces(attic, card, name).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            bytes.append(0x0A)
            bytes += piece
        }
        return Array(SHA256.hex(bytes).utf8.prefix(32))
    }

    /// The normalized key-value pairs in the attic, without entries of migrations.
    private func pieces(_ attic: [UInt8], _ card: Card, _ name: CardName) -> [[UInt8]] {
        guard attic.count > 2 else { return [] }
        let entries = JSONReader.node(of: attic, duplicateKeys: .kept)?.elements ?? []
        return entries.flatMap { entry -> [[UInt8]] in
            guard let members = entry["unmapped"]?.members, entry["source"]?.string == app else {
                return []
            }
            return members.compactMap { piece($0, card, name) }
        }
    }

    private func piece(_ member: JSONMember, _ card: Card, _ name: CardName) -> [UInt8]? {
        if let day = reader?.day(in: member) {
            return !day.rest.isEmpty || day.day != name.day ? Array("day \(day.day)\(day.rest)".utf8) : nil
        }
        if holds(card, member) { return nil }
        return JSONWriter.canonical(JSONNode(.object([member]), member.keySpan))
    }

    /// Whether a card has the answer that a key and its value represent.
    private func holds(_ card: Card, _ member: JSONMember) -> Bool {
        guard let reader, card.schema.name == reader.schema.name,
            case .field(let path, _) = reader.destination(of: member.key), let ordinal = card.schema.ordinal(of: path),
            let found = try? LegacyValue(member.value, for: card.schema.questions[ordinal].field, reader.map)
        else { return false }
        return card.has(.answered(found.value), at: path)
    }
}

extension LegacyReader {
    /// The day of the record, from its enclosing key or a member; `nil` for other members.
    func day(in member: JSONMember) -> LegacyDay? {
        if member.value.members?.isEmpty == true { return LegacyDay(member.key) }
        guard LegacyDay.member(in: [member], named: map.dayKey) != nil else { return nil }
        return (member.value.string ?? member.value.number).flatMap { LegacyDay($0) }
    }
}

extension Card {
    /// The card with the tags of each answer sorted by their bytes.
    fileprivate var withTagsInOrder: Card {
        var card = self
        card.cells = cells.map(\.withTagsInOrder)
        return card
    }
}

extension Cell {
    fileprivate var withTagsInOrder: Cell {
        switch self {
        case .answered(.tags(let tags)): .answered(.tags(tags.sorted { $0.precedesInBytes($1) }))
        case .answered(.records(let records)):
            .answered(.records(records.map { Record(key: $0.key, cells: $0.cells.map(\.withTagsInOrder)) }))
        case .answered, .skipped, .notAsked: self
        }
    }
}
