@_spi(Bytes) import CardSchema

/// Parsers for the values of a line outside of its card.
extension ByteWalk {
    /// Starts reading a new text.
    mutating func begin(at start: Int) {
        at = start
        if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
        if !recordSkips.isEmpty { recordSkips.removeAll(keepingCapacity: true) }
    }

    /// Parses a whole number from 1.
    @inline(__always) mutating func positive(_ bytes: RawSpan, into result: inout Int) -> Bool {
        var number: Int64 = 0
        guard whole(bytes, into: &number), number >= 1, number < DecimalNumber.limit else { return false }
        result = Int(number)
        return true
    }

    /// Parses a string that is not empty.
    @inline(__always) mutating func name(_ bytes: RawSpan, into range: inout StringRange) -> Bool {
        guard let string = string(bytes), string.length > 0 else { return false }
        range = string
        return true
    }

    /// Parses 16 hexadecimal digits in lower case, in quotes.
    @inline(__always) mutating func revisionID(_ bytes: RawSpan) -> RevisionID? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        if let high = EightBytes.hex(bytes.word(at &+ 1)), let low = EightBytes.hex(bytes.word(at &+ 9)),
            bytes.byte(at &+ 17) == UInt8(ascii: "\"")
        {
            at &+= 18
            return RevisionID(bits: UInt64(high) << 32 | UInt64(low))
        }
        return spelledOut(bytes).flatMap { RevisionID(String(decoding: $0, as: UTF8.self)) }
    }

    /// Parses an array of revisions' identities.
    mutating func parents(_ bytes: RawSpan, into prev: inout [RevisionID]) -> Bool {
        var following = opening(UInt8(ascii: "["), UInt8(ascii: "]"), bytes)
        while following == .comma {
            guard let id = revisionID(bytes) else { return false }
            prev.append(id)
            following = self.following(UInt8(ascii: "]"), bytes)
        }
        return following == .end
    }

    /// Parses `"YYYY-MM-DDThh:mm:ssZ"`.
    mutating func moment(_ bytes: RawSpan, into moment: inout Timestamp) -> Bool {
        if bytes.byte(at) == UInt8(ascii: "\""), let plain = plainMoment(bytes, at: at &+ 1) {
            at &+= 22
            moment = plain
            return true
        }
        guard bytes.byte(at) == UInt8(ascii: "\""), let spelled = spelledOut(bytes).flatMap({ Timestamp(utf8: $0) })
        else { return false }
        moment = spelled
        return true
    }

    /// The moment whose twenty characters and closing quote begin at an offset.
    @inline(__always) private func plainMoment(_ bytes: RawSpan, at offset: Int) -> Timestamp? {
        guard let date = plainDate(bytes, at: offset) else { return nil }
        var v: UInt64 = 0
        guard
            EightBytes.digits(
                bytes.word(offset &+ 10), shape: 0x303A_3030_3A30_3054, digits: 0xFF00_FFFF_00FF_FF00, values: &v)
        else { return nil }
        let hour = Int(v &>> 8 & 0xF) &* 10 &+ Int(v &>> 16 & 0xF)
        let minute = Int(v &>> 32 & 0xF) &* 10 &+ Int(v &>> 40 & 0xF)
        let tens = Int(v &>> 56)
        guard
            EightBytes.digits(bytes.word(offset &+ 18) & EightBytes.mask(3), shape: 0x22_5A30, digits: 0xFF, values: &v)
        else { return nil }
        let second = tens &* 10 &+ Int(v & 0xF)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return Timestamp(seconds: Int64(date.dayNumber) &* 86_400 &+ Int64(hour &* 3600 &+ minute &* 60 &+ second))
    }

    /// Returns whether a string that was just read has the form `YYYY-MM-DDThh:mm±hh:mm`.
    func isLocalTime(_ range: StringRange, _ bytes: RawSpan) -> Bool {
        guard !range.isSpelled else {
            return LocalTime(String(decoding: spelled.dropLast(8), as: UTF8.self)) != nil
        }
        guard range.length == 22, plainDate(bytes, at: range.start) != nil else { return false }
        return isTimeAndOffset(bytes, at: range.start + 10)
    }

    /// Whether `Thh:mm±hh:mm` begins at an offset.
    private func isTimeAndOffset(_ bytes: RawSpan, at offset: Int) -> Bool {
        let sign = bytes.byte(offset + 6)
        return bytes.byte(offset) == UInt8(ascii: "T") && isTime(bytes, at: offset + 1)
            && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")) && isTime(bytes, at: offset + 7)
    }

    private func isTime(_ bytes: RawSpan, at offset: Int) -> Bool {
        var v: UInt64 = 0
        let word = bytes.word(offset) & EightBytes.mask(5)
        guard EightBytes.digits(word, shape: 0x30_303A_3030, digits: 0xFF_FF00_FFFF, values: &v) else { return false }
        return Int(v & 0xF) &* 10 &+ Int(v &>> 8 & 0xF) < 24 && v &>> 24 & 0xF < 6
    }
}
