@_spi(Bytes) import CardSchema

/// A record's key as two words, padded with zeros; two keys are equal when their words are equal.
struct RecordKeyWords: Sendable, Comparable {
    let first: UInt64
    let second: UInt64

    static func < (a: Self, b: Self) -> Bool { a.first == b.first ? a.second < b.second : a.first < b.first }
}

/// Parses arrays of records in the same pass, each member by the rule of its field.
///
/// ```
///   "medicines":[{"#":"k3x9qa2m","name":"Lithium","taken":true},{"#":"1", … }]
///                 ^token          ^token           ^token      predicted in the order of the list
/// ```
extension ByteWalk {
    /// Parses the records of a list and puts their count in `number`.
    @inline(never) mutating func records(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ list: CardTable.ListRule, _ number: inout Int64
    ) -> Bool {
        if !recordKeys.isEmpty { recordKeys.removeAll(keepingCapacity: true) }
        number = 0
        var following = opening(UInt8(ascii: "["), UInt8(ascii: "]"), bytes)
        while following == .comma {
            guard number < list.most, record(bytes, table, list) else { return false }
            number &+= 1
            following = self.following(UInt8(ascii: "]"), bytes)
        }
        return following == .end && recordKeysDiffer()
    }

    /// Parses one record, which must have a key.
    private mutating func record(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ list: CardTable.ListRule
    ) -> Bool {
        fieldsMet.clear(list.tokens.count)
        let tokens = table.recordTokens.span
        var next = list.tokens.lowerBound
        var hasKey = false
        var following = opening(UInt8(ascii: "{"), UInt8(ascii: "}"), bytes)
        while following == .comma {
            let index: Int
            if let found = token(tokens, next..<list.tokens.upperBound, table.names, bytes) {
                index = found &- list.tokens.lowerBound
            } else if let found = lookUp(list.keys, table, bytes) {
                index = found
            } else {
                return false
            }
            next = list.tokens.lowerBound &+ index &+ 1
            guard fieldsMet.insert(index) else { return false }
            if index == 0 {
                guard recordKey(bytes) else { return false }
                hasKey = true
            } else {
                var ignored: Int64 = 0
                guard value(bytes, table, list.rules.lowerBound &+ index &- 1, &ignored) else { return false }
            }
            following = self.following(UInt8(ascii: "}"), bytes)
        }
        return following == .end && hasKey
    }

    /// Parses a record's key and stores it.
    private mutating func recordKey(_ bytes: RawSpan) -> Bool {
        guard let key = string(bytes) else { return false }
        let words: RecordKeyWords? =
            key.isSpelled
            ? Self.recordKey(spelled.span.bytes, at: 0, length: spelled.count - 8)
            : Self.recordKey(bytes, at: key.start, length: key.length)
        guard let words else { return false }
        recordKeys.append(words)
        return true
    }

    /// Returns the record key at an offset, or `nil` if the text is not a valid key.
    ///
    /// Seven bytes after the key must be readable.
    private static func recordKey(_ bytes: RawSpan, at start: Int, length: Int) -> RecordKeyWords? {
        guard (1...16).contains(length) else { return nil }
        for offset in start..<start &+ length {
            let byte = bytes.byte(offset)
            guard byte &- 0x30 <= 9 || byte &- 0x61 <= 25 else { return nil }
        }
        let first = bytes.word(start) & EightBytes.mask(length)
        guard length > 8 else { return RecordKeyWords(first: first, second: 0) }
        return RecordKeyWords(first: first, second: bytes.word(start &+ 8) & EightBytes.mask(length &- 8))
    }

    /// Whether all record keys of the current list are different.
    ///
    /// Compares a few keys pairwise and sorts many, so the time is at most `n log n`.
    private mutating func recordKeysDiffer() -> Bool {
        if recordKeys.count > 8 {
            recordKeys.sort()
            return zip(recordKeys, recordKeys.dropFirst()).allSatisfy { $0 != $1 }
        }
        for one in recordKeys.indices {
            for other in 0..<one where recordKeys[one] == recordKeys[other] { return false }
        }
        return true
    }
}
