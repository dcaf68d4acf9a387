import CardSchema

/// A day as programs write it: `2026-11-20`, `2026/11/20`, `2026.11.20`, `20261120`, or one of these with a time behind it.
///
/// The year comes first, so that no order is guessed; of a time, only that it is there is looked at.
struct LegacyDay: Hashable {
    let day: CivilDate
    /// Whether it is written as a journal writes days, and nothing stands behind it.
    let isWhole: Bool
    /// What stands behind it, such as a time; empty when nothing does.
    let rest: String

    /// Reads a day; `nil` for anything else.
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

    /// The names under which records say their day, as ``LegacyNames/plain(_:)`` has them; the first that is there counts.
    static let names = ["date", "day", "card date", "entry date", "fecha", "dia"]

    /// The member that says a record's day; the declared one, else the first of the usual names.
    static func member(in members: [JSONMember], named declared: String?) -> Int? {
        if let declared { return members.firstIndex { $0.key.utf8.elementsEqual(declared.utf8) } }
        let plain = members.map { member -> String? in
            guard case .other(let text) = LegacyKey.parse(member.key) else { return nil }
            return LegacyNames.plain(text)
        }
        for name in names {
            // Of two spellings of one name, whichever stands first in the order of bytes: the file's order is no matter.
            let found = plain.indices.filter { plain[$0] == name }
            if let first = found.min(by: { members[$0].key.precedesInBytes(members[$1].key) }) { return first }
        }
        return nil
    }
}
