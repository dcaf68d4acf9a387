@_spi(Bytes) import CardSchema

/// Skips values without interpreting them: they must be valid JSON, without duplicate keys in an object.
extension ByteWalk {
    /// Skips any value inside `depth` brackets.
    mutating func skipValue(_ bytes: RawSpan, inside depth: Int) -> Bool {
        switch bytes.byte(at) {
        case UInt8(ascii: "\""): return string(bytes) != nil
        case UInt8(ascii: "{"): return depth < Self.mostDepth && skipObject(bytes, inside: depth + 1)
        case UInt8(ascii: "["): return depth < Self.mostDepth && skipArray(bytes, inside: depth + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return skipNumber(bytes)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return bool(bytes) != nil
        case UInt8(ascii: "n"):
            guard bytes.word(at) & EightBytes.mask(4) == 0x6C6C_756E else { return false }
            at &+= 4
            return true
        default: return false
        }
    }

    /// Parses `true` or `false`.
    @inline(__always) mutating func bool(_ bytes: RawSpan) -> Bool? {
        let word = bytes.word(at)
        if word & EightBytes.mask(4) == 0x6575_7274 {
            at &+= 4
            return true
        }
        guard word & EightBytes.mask(5) == 0x65_736C_6166 else { return nil }
        at &+= 5
        return false
    }

    private mutating func skipArray(_ bytes: RawSpan, inside depth: Int) -> Bool {
        var following = opening(UInt8(ascii: "["), UInt8(ascii: "]"), bytes)
        while following == .comma {
            guard skipValue(bytes, inside: depth) else { return false }
            following = self.following(UInt8(ascii: "]"), bytes)
        }
        return following == .end
    }

    private mutating func skipObject(_ bytes: RawSpan, inside depth: Int) -> Bool {
        let first = keys.count
        var following = opening(UInt8(ascii: "{"), UInt8(ascii: "}"), bytes)
        while following == .comma {
            guard let key = key(bytes), skipValue(bytes, inside: depth) else { return false }
            keys.append(key)
            following = self.following(UInt8(ascii: "}"), bytes)
        }
        return following == .end && keysDiffer(from: first, bytes)
    }

    /// Whether the keys from an index on are all different; removes them.
    ///
    /// Compares a few keys pairwise and sorts many, so the time is at most `n log n`.
    mutating func keysDiffer(from first: Int, _ bytes: RawSpan) -> Bool {
        defer { keys.removeLast(keys.count &- first) }
        guard keys.count &- first > 8 else { return fewDiffer(from: first, bytes) }
        let sorted = keys[first...].sorted { Self.order($0, $1, bytes) < 0 }
        return zip(sorted, sorted.dropFirst()).allSatisfy { Self.order($0, $1, bytes) != 0 }
    }

    private func fewDiffer(from first: Int, _ bytes: RawSpan) -> Bool {
        for one in first..<keys.count {
            for other in first..<one where Self.order(keys[one], keys[other], bytes) == 0 { return false }
        }
        return true
    }

    /// Compares two keys by the bytes of their unescaped text; returns a number below, at or above zero.
    private static func order(_ a: StringRange, _ b: StringRange, _ bytes: RawSpan) -> Int {
        if a.isSpelled || b.isSpelled {
            let (left, right) = (meaning(a, bytes), meaning(b, bytes))
            return left == right ? 0 : (left.lexicographicallyPrecedes(right) ? -1 : 1)
        }
        for index in 0..<min(a.length, b.length) {
            let difference = Int(bytes.byte(a.start &+ index)) &- Int(bytes.byte(b.start &+ index))
            if difference != 0 { return difference }
        }
        return a.length &- b.length
    }

    private static func meaning(_ range: StringRange, _ bytes: RawSpan) -> [UInt8] {
        var walk = ByteWalk()
        walk.resolve(range, bytes)
        return walk.spelled.dropLast(8)
    }
}
