import CardSchema

/// The dates of EXIF: `2026:11:20 21:04:05`, with fractions and offsets in entries of their own.
enum ExifDate {
    /// Parses a date; `nil` if it is blank, which means that it is not known.
    static func date(
        _ bytes: [UInt8], _ source: PictureDate.Source, _ today: CivilDate
    ) throws(PictureFault) -> PictureDate? {
        let text = bytes.prefix { $0 != 0 }
        guard text.contains(where: { $0 != space && $0 != colon }) else { return nil }
        guard text.count >= 10 else { throw .date(.malformed) }
        // Some programs write hyphens, slashes or points instead; anything else is damage.
        let dayText = text.prefix(10).enumerated().map {
            isSeparator($0.element) && ($0.offset == 4 || $0.offset == 7) ? hyphen : $0.element
        }
        guard let day = CivilDate(utf8: dayText[...]) else {
            throw .date(dayText.starts(with: Array("0000".utf8)) ? .unset : .malformed)
        }
        if let doubt = PictureDate.doubt(about: day, today: today) { throw .date(doubt) }
        let rest = text.dropFirst(11)
        guard rest.contains(where: { $0 != space && $0 != colon }) else { return PictureDate(source, day) }
        guard let time = CivilTime(utf8: rest.prefix(5)) else { throw .date(.malformed) }
        let second = number(rest.dropFirst(6).prefix(2))
        return PictureDate(source, day, time, second: second.flatMap { $0 < 60 ? $0 : nil })
    }

    /// Parses the fraction of a second: its digits, at most nine; `nil` if there are none.
    static func fraction(_ bytes: [UInt8]) -> String? {
        let digits = bytes.prefix { isDigit($0) }.prefix(9)
        return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    }

    /// Parses an offset such as `+09:00`; `nil` if it is not one.
    static func offset(_ bytes: [UInt8]) -> Int? {
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == hyphen,
            let time = CivilTime(utf8: bytes.dropFirst().prefix(5))
        else { return nil }
        return sign == hyphen ? -time.minuteOfDay : time.minuteOfDay
    }

    private static let (space, colon, hyphen) = (UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "-"))

    private static func isSeparator(_ byte: UInt8) -> Bool { ":-/.".utf8.contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.count == 2 && digits.allSatisfy(isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
}
