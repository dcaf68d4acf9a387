import CardSchema

/// What a card and its attic say together, however the record was spelled that they came from.
///
/// Two records are the same record when their answers are equal, tags in any order, and when what was put aside means
/// the same: order, spaces, escapes and the form of a number do not count. Left out is what the card says itself:
///
/// ```
/// {"unmapped":{"day.1.mood":4.0}}         the card has 4
/// {"unmapped":{"2026/11/18":{}}}          the card's own day: it was the key around the record
/// ```
struct AsideMeaning {
    /// What reads the keys of flat dictionaries; `nil` for another app's, whose keys are not understood.
    private let reader: LegacyReader?
    /// The word by which attics tell that something came from there.
    private let app: String

    /// Prepares to compare what an app's records say.
    init(_ reader: LegacyReader?, of app: String) {
        (self.reader, self.app) = (reader, app)
    }

    /// The same 32 bytes for the same record.
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

    /// Every key that was put aside with its value, written one way; what migrations put aside is none of a record's.
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
        if let day = reader?.dayTold(by: member) {
            return !day.rest.isEmpty || day.day != name.day ? Array("day \(day.day)\(day.rest)".utf8) : nil
        }
        if says(card, member) { return nil }
        return JSONWriter.canonical(JSONNode(.object([member]), member.keySpan))
    }

    /// Whether a card has the answer that a key and its value stand for.
    private func says(_ card: Card, _ member: JSONMember) -> Bool {
        guard let reader, card.schema.name == reader.schema.name,
            case .field(let path, _) = reader.destination(of: member.key), let slot = card.schema.slot(of: path),
            let found = try? LegacyValue(member.value, for: card.schema.slots[slot].field, reader.map)
        else { return false }
        return card.says(.answered(found.value), at: path)
    }
}

extension LegacyReader {
    /// The day of its record that a key around the record, or a member of it, tells; `nil` for any other member.
    func dayTold(by member: JSONMember) -> LegacyDay? {
        if member.value.members?.isEmpty == true { return LegacyDay(member.key) }
        guard LegacyDay.member(in: [member], named: map.dayKey) != nil else { return nil }
        return (member.value.string ?? member.value.number).flatMap { LegacyDay($0) }
    }
}

extension Card {
    /// The same with the tags of each answer in the order of their bytes.
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
