@_spi(Bytes) import CardSchema

/// Every name a decoder may find, in a few flat arrays: tokens to compare with, and small hash tables for lookup.
///
/// A *token* is a predicted key, such as `"slept":`, cut into eight-byte words; the last word is masked. A *table* maps
/// names to numbers. Its hash covers the first eight and the last eight bytes of a name, which is all of it up to 16
/// bytes.
struct NamePool: Sendable {
    /// Bytes to compare with, the first 24 stored inline.
    struct Token: Sendable {
        let first: UInt64
        let firstMask: UInt64
        let second: UInt64
        let secondMask: UInt64
        let third: UInt64
        let thirdMask: UInt64
        /// The index in `words` of the remaining words and their masks.
        let rest: Int32
        let restEnd: Int32
        /// The length in bytes.
        let byteCount: Int32

        @inline(__always) var length: Int { Int(byteCount) }
    }

    /// A hash table of names; at most half of its entries are used, so that a search ends.
    struct Table: Sendable {
        let start: Int
        let mask: Int
        let shift: UInt64
    }

    struct Entry: Sendable {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var length = -1
        /// The number that the name maps to.
        var value = -1
        /// The offset of its bytes in `bytes`.
        var start = 0
    }

    private(set) var words: [(word: UInt64, mask: UInt64)] = []
    private(set) var entries: [Entry] = []
    private(set) var bytes: [UInt8] = []

    init() {}

    // MARK: - Filling

    /// Adds the token of a key as written: `"slept":`.
    mutating func token(key: String) -> Token {
        var text: [UInt8] = []
        text.reserveCapacity(key.utf8.count + 3)
        text.append(UInt8(ascii: "\""))
        text += key.utf8
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
        let rest = words.count
        for start in stride(from: 24, to: text.count, by: 8) {
            words.append((EightBytes.word(text[start...]), EightBytes.mask(text.count - start)))
        }
        return Token(
            first: EightBytes.word(text[...]), firstMask: EightBytes.mask(text.count),
            second: EightBytes.word(text.dropFirst(8)), secondMask: EightBytes.mask(max(0, text.count - 8)),
            third: EightBytes.word(text.dropFirst(16)), thirdMask: EightBytes.mask(max(0, text.count - 16)),
            rest: Int32(rest), restEnd: Int32(words.count), byteCount: Int32(text.count))
    }

    /// Adds a table that maps each name to its index in the list.
    ///
    /// Of equal names the first counts.
    mutating func table(_ names: some Collection<String>) -> Table {
        var bits: UInt64 = 1
        while 1 << bits < names.count * 2 { bits += 1 }
        let table = Table(start: entries.count, mask: 1 << bits - 1, shift: 64 - bits)
        entries.append(contentsOf: repeatElement(Entry(), count: 1 << bits))
        var value = 0
        for name in names {
            insert(name, value, in: table)
            value += 1
        }
        return table
    }

    private mutating func insert(_ name: String, _ value: Int, in table: Table) {
        let start = bytes.count
        bytes.append(contentsOf: name.utf8)
        let length = bytes.count - start
        let first = EightBytes.word(bytes[start...])
        let last = length >= 8 ? EightBytes.word(bytes[(bytes.count - 8)...]) : 0
        var bucket = Self.bucket(first, last, length, in: table)
        while entries[table.start + bucket].length >= 0 {
            let entry = entries[table.start + bucket]
            if entry.length == length, bytes[entry.start..<entry.start + length] == bytes[start...] {
                bytes.removeLast(length)
                return
            }
            bucket = (bucket + 1) & table.mask
        }
        entries[table.start + bucket] = Entry(first: first, last: last, length: length, value: value, start: start)
    }

    @inline(__always)
    private static func bucket(_ first: UInt64, _ last: UInt64, _ length: Int, in table: Table) -> Int {
        let mixed =
            first &* 0x9E37_79B9_7F4A_7C15 &+ last &* 0xC2B2_AE3D_27D4_EB4F &+ UInt64(length) &* 0x1656_67B1_9E37_79F9
        return Int(truncatingIfNeeded: mixed &>> table.shift)
    }

    // MARK: - Looking up

    /// Whether one of some tokens is at an offset.
    ///
    /// Reads at most eight bytes beyond the text: a word is only read if all words ahead of it match. The token is
    /// compared in place, because copying it would take longer than comparing it.
    @inline(__always)
    func matches(_ tokens: Span<Token>, _ index: Int, _ text: RawSpan, at offset: Int) -> Bool {
        guard (text.word(offset) ^ tokens[index].first) & tokens[index].firstMask == 0 else { return false }
        guard tokens[index].length > 8 else { return true }
        guard (text.word(offset &+ 8) ^ tokens[index].second) & tokens[index].secondMask == 0 else { return false }
        guard tokens[index].length > 16 else { return true }
        guard (text.word(offset &+ 16) ^ tokens[index].third) & tokens[index].thirdMask == 0 else { return false }
        return tokens[index].length <= 24 || matchesRest(tokens[index], text, at: offset &+ 24)
    }

    private func matchesRest(_ token: Token, _ text: RawSpan, at offset: Int) -> Bool {
        var at = offset
        for index in Int(token.rest)..<Int(token.restEnd) {
            let (word, mask) = words[index]
            guard (text.word(at) ^ word) & mask == 0 else { return false }
            at &+= 8
        }
        return true
    }

    /// Returns the number that a name maps to, or `nil` if the table does not contain it.
    ///
    /// At least eight bytes from the start of the name must be readable.
    @inline(__always) func find(_ table: Table, _ text: RawSpan, at start: Int, length: Int) -> Int? {
        let first = text.word(start) & EightBytes.mask(length)
        let last = length >= 8 ? text.word(start &+ length &- 8) : 0
        var bucket = Self.bucket(first, last, length, in: table)
        while true {
            let entry = entries[table.start &+ bucket]
            if entry.first == first, entry.last == last, entry.length == length {
                if length <= 16 || hasMiddle(entry, text, at: start) { return entry.value }
            } else if entry.length < 0 {
                return nil
            }
            bucket = (bucket &+ 1) & table.mask
        }
    }

    /// Compares the bytes between the first and the last eight, in words that lie within the name.
    private func hasMiddle(_ entry: Entry, _ text: RawSpan, at start: Int) -> Bool {
        let own = bytes.span.bytes
        var index = 8
        while index < entry.length &- 8 {
            guard text.word(start &+ index) == own.word(entry.start &+ index) else { return false }
            index &+= 8
        }
        return true
    }
}
