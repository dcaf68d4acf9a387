import CardSchema

/// A day in the notations of programs: `2026-11-20`, `2026/11/20`, `2026.11.20`, `20261120`, or one of these followed
/// by a time.
///
/// The year comes first, so the order is never guessed. A time matters only where a record also names a time zone.
struct LegacyDay: Hashable {
    let day: CivilDate
    /// Whether it is in the notation of journals, with nothing after it.
    let isWhole: Bool
    /// The text after it, such as a time; may be empty.
    let rest: String

    /// Parses a day; returns `nil` for anything else.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let long = bytes.prefix(10).map {
            [UInt8(ascii: "/"), UInt8(ascii: ".")].contains($0) ? UInt8(ascii: "-") : $0
        }
        if bytes.count >= 10, let day = CivilDate(utf8: long[...]) {
            guard bytes.count == 10 || [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[10]) else { return nil }
            self.day = day
            isWhole = bytes.count == 10 && long == bytes
            rest = String(decoding: bytes[10...], as: UTF8.self)
        } else {
            guard bytes.count == 8 || bytes.count > 8 && bytes[8] == UInt8(ascii: "T"),
                bytes.prefix(8).allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            let dashed = bytes[..<4] + [0x2D] + bytes[4..<6] + [0x2D] + bytes[6..<8]
            guard let day = CivilDate(utf8: Array(dashed)[...]) else { return nil }
            self.day = day
            isWhole = false
            rest = String(decoding: bytes[8...], as: UTF8.self)
        }
    }

    /// The moment, if a time in UTC follows the day: `T22:30:00Z`.
    var moment: Timestamp? {
        guard rest.utf8.last == UInt8(ascii: "Z"), let time = AnswerParser.time(String(rest.dropFirst().dropLast()))
        else {
            return nil
        }
        return Timestamp(seconds: Int64(day.dayNumber * 86_400 + time.minuteOfDay * 60))
    }

    /// The member with the time zone of a record's moments.
    static func zone(in members: [JSONMember]) -> JSONMember? {
        members.first { ["timezone", "time zone", "zone", "tz"].contains(LegacyNames.plain($0.key)) }
    }

    /// The normalized names of members with a record's day, as in ``LegacyNames/plain(_:)``; the first that exists
    /// counts.
    static let names = ["date", "day", "card date", "entry date", "fecha", "dia"]

    /// The member with a record's day: the declared one, or else the first of the usual names.
    static func member(in members: [JSONMember], named declared: String?) -> Int? {
        if let declared { return members.firstIndex { $0.key.utf8.elementsEqual(declared.utf8) } }
        let plain = members.map { member -> String? in
            guard case .other(let text) = LegacyKey.parse(member.key) else { return nil }
            return LegacyNames.plain(text)
        }
        for name in names {
            // Of two spellings of a name, the first in byte order counts, so that the file's order does not matter.
            let found = plain.indices.filter { plain[$0] == name }
            if let first = found.min(by: { members[$0].key.precedesInBytes(members[$1].key) }) { return first }
        }
        return nil
    }
}
