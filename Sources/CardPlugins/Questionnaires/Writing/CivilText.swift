import CardEngine
import CardSchema

/// Days, times and moments as other systems write them.
enum CivilText {
    /// The form of the language, without seconds and zone; `nil` if a text is none.
    static func of(_ text: String, as kind: CivilKind) -> String? {
        let text = text.trimmingSpaces()
        switch kind {
        case .date: return CivilDate(text).map { "\($0)" } ?? halves(text).flatMap { CivilDate($0.day) }.map { "\($0)" }
        case .time: return CivilTime(minutes(text)).map { "\($0)" }
        case .moment:
            if let moment = CivilMoment(text) { return "\(moment)" }
            guard let halves = halves(text) else { return CivilDate(text).map { "\($0)T00:00" } }
            return CivilMoment("\(halves.day)T\(minutes(halves.time))").map { "\($0)" }
        }
    }

    private static func halves(_ text: String) -> (day: String, time: String)? {
        let bytes = Array(text.utf8)
        guard bytes.count > 11, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
        return (String(decoding: bytes[..<10], as: UTF8.self), String(decoding: bytes[11...], as: UTF8.self))
    }

    /// The first five characters of a time, if seconds or a zone follow.
    private static func minutes(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count > 5,
            [UInt8(ascii: ":"), UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[5])
        else { return text }
        return String(decoding: bytes[..<5], as: UTF8.self)
    }
}
