@_spi(Bytes) import CardSchema

/// Parses strings eight bytes at a time while they are plain ASCII, then scalar by scalar.
extension ByteWalk {
    /// Parses a string; returns its range without the quotes.
    @inline(__always) mutating func string(_ bytes: RawSpan) -> StringRange? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        let start = at &+ 1
        at = plainEnd(start, bytes)
        if bytes.byte(at) == UInt8(ascii: "\"") {
            at &+= 1
            return StringRange(start: start, length: at &- 1 &- start)
        }
        return otherString(start, bytes)
    }

    /// Parses a text and counts its scalars.
    ///
    /// A one-line text must not contain line breaks.
    @inline(__always) mutating func text(_ bytes: RawSpan, oneLine: Bool) -> Int? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        let start = at &+ 1
        at = plainEnd(start, bytes)
        if bytes.byte(at) == UInt8(ascii: "\"") {
            at &+= 1
            return at &- 1 &- start
        }
        return otherText(start, bytes, oneLine: oneLine)
    }

    /// Returns the offset of the first byte that is not plain: a quote, a backslash, a control character or non-ASCII.
    @inline(__always) private func plainEnd(_ start: Int, _ bytes: RawSpan) -> Int {
        var offset = start
        while true {
            let stops = EightBytes.stops(bytes.word(offset))
            if stops != 0 { return offset &+ EightBytes.firstMark(stops) }
            offset &+= 8
        }
    }

    /// Parses a string with escapes or non-ASCII scalars; the cursor is on the first of them.
    @inline(never) private mutating func otherString(_ start: Int, _ bytes: RawSpan) -> StringRange? {
        var range = StringRange(start: start, length: 0)
        while true {
            switch bytes.byte(at) {
            case UInt8(ascii: "\""):
                range.length = at - start
                at += 1
                if range.isSpelled { resolve(range, bytes) }
                return range
            case UInt8(ascii: "\\"):
                range.isSpelled = true
                guard escape(bytes) != nil else { return nil }
            case 0..<0x20: return nil
            default: guard scalar(bytes) != nil else { return nil }
            }
            at = plainEnd(at, bytes)
        }
    }

    @inline(never) private mutating func otherText(_ start: Int, _ bytes: RawSpan, oneLine: Bool) -> Int? {
        var count = at - start
        while true {
            let scalar: UInt32?
            switch bytes.byte(at) {
            case UInt8(ascii: "\""):
                at += 1
                return count
            case UInt8(ascii: "\\"): scalar = escape(bytes)
            case 0..<0x20: return nil
            default: scalar = self.scalar(bytes)
            }
            guard let scalar, !(oneLine && Self.endsLine(scalar)) else { return nil }
            let end = plainEnd(at, bytes)
            count += 1 + end - at
            at = end
        }
    }

    /// Whether a scalar ends a line (The Unicode Standard, section 5.8).
    static func endsLine(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Parses the UTF-8 of one scalar and returns it (The Unicode Standard, table 3-7).
    private mutating func scalar(_ bytes: RawSpan) -> UInt32? {
        let first = bytes.byte(at)
        let length: Int
        var scalar: UInt32
        switch first {
        case 0..<0x80: (length, scalar) = (1, UInt32(first))
        case 0xC2...0xDF: (length, scalar) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, scalar) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, scalar) = (4, UInt32(first & 0x07))
        default: return nil
        }
        for _ in 1..<length {
            // The byte that ends the text is not a continuation byte, so this stays in bounds.
            at += 1
            let byte = bytes.byte(at)
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        at += 1
        let smallest: UInt32 = length == 4 ? 0x10000 : (length == 3 ? 0x800 : 0)
        guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
        return scalar
    }

    /// Parses an escape, or the two of a surrogate pair, and returns the scalar.
    private mutating func escape(_ bytes: RawSpan) -> UInt32? {
        let letter = bytes.byte(at + 1)
        guard letter == UInt8(ascii: "u") else {
            at += 2
            return Self.escaped(letter)
        }
        guard let first = fourDigits(bytes) else { return nil }
        guard first & 0xFC00 == 0xD800 else { return first & 0xFC00 == 0xDC00 ? nil : first }
        guard bytes.byte(at) == UInt8(ascii: "\\"), bytes.byte(at + 1) == UInt8(ascii: "u"),
            let second = fourDigits(bytes), second & 0xFC00 == 0xDC00
        else { return nil }
        return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
    }

    /// Parses `\uXXXX`; the cursor is on its backslash.
    private mutating func fourDigits(_ bytes: RawSpan) -> UInt32? {
        at += 2
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Self.hexDigit(bytes.byte(at)) else { return nil }
            unit = unit << 4 | digit
            at += 1
        }
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x37)
        case 0x61...0x66: UInt32(byte - 0x57)
        default: nil
        }
    }

    private static func escaped(_ letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt32(letter)
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Unescapes a valid string into `spelled`.
    mutating func resolve(_ range: StringRange, _ bytes: RawSpan) {
        let end = at
        at = range.start
        spelled.removeAll(keepingCapacity: true)
        while at < range.end {
            guard bytes.byte(at) == UInt8(ascii: "\\") else {
                spelled.append(bytes.byte(at))
                at += 1
                continue
            }
            guard let scalar = escape(bytes).flatMap(Unicode.Scalar.init) else { break }
            spelled.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        spelled.append(contentsOf: repeatElement(0, count: 8))
        at = end
    }

    /// Returns the unescaped text of a valid string.
    static func string(_ range: Range<Int>, _ bytes: RawSpan) -> String {
        // Most strings have no escapes.
        guard Platform.find(UInt8(ascii: "\\"), in: bytes, range) != nil else {
            return bytes.extracting(range).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        var walk = ByteWalk()
        let range = StringRange(start: range.lowerBound, length: range.count)
        walk.resolve(range, bytes)
        return String(decoding: walk.spelled.dropLast(8), as: UTF8.self)
    }
}
