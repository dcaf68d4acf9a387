/// The words of one language with their tone, and the words that change the tone of others.
///
/// Read once from text tables, then looked up by bytes. A key is a word, a phrase with one space between its words, an
/// emoji or an emoticon, folded like the text that it is compared with (``FoldedText``).
///
/// ```
/// [joy]                          a field of life: only for readers
/// 3: overjoyed, over the moon    a value in half steps, −4…4, then words and phrases
/// [=negation]                    a role: words without a value of their own
/// not, never
/// ```
package struct SentimentLexicon: Sendable {
    /// What a word does to others; a word can have a value as well.
    package struct Roles: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// Turns what follows: *not*.
        package static let negation = Roles(rawValue: 1)
        /// Makes the next word stronger: *very*.
        package static let booster = Roles(rawValue: 2)
        /// Makes the next word weaker: *somewhat*.
        package static let damper = Roles(rawValue: 4)
        /// What follows counts more than what went before: *but*.
        package static let contrast = Roles(rawValue: 8)
        /// Begins a clause: *because*.
        package static let clause = Roles(rawValue: 16)
        /// Its sentence speaks of how the writer is: *feel*.
        package static let feeling = Roles(rawValue: 32)
        /// At the beginning of a sentence about something bad, it is meant the other way round: *great*.
        package static let irony = Roles(rawValue: 64)
        /// What follows is not so: *I wish*.
        package static let wish = Roles(rawValue: 128)
        /// Looks like a form of another word, but is none: *number*, which is not *numb*.
        package static let neutral = Roles(rawValue: 256)
        /// After *never*, makes the negation a booster: *so*.
        package static let degree = Roles(rawValue: 512)

        static let names: [String: Roles] = [
            "negation": .negation, "booster": .booster, "damper": .damper, "contrast": .contrast, "clause": .clause,
            "feeling": .feeling, "irony": .irony, "wish": .wish, "neutral": .neutral, "degree": .degree,
        ]
    }

    /// A word or phrase.
    package struct Entry: Sendable {
        fileprivate var start: UInt32 = 0
        fileprivate var length: UInt16 = 0
        /// The value in half steps, −8…8; `nil` if it has none.
        package var halves: Int8?
        /// What it does to others.
        package var roles: Roles = []
        /// Whether it is in the lexicon only because phrases begin with it.
        package var isOnlyHead: Bool { halves == nil && roles.isEmpty }
        /// The words of the longest phrase that begins with this word.
        package var longestPhrase: UInt8 = 1
        /// A bit for the first letter of each second word of those phrases.
        fileprivate var followers: UInt32 = 0

        /// Whether a phrase may go on with a word that begins with a byte.
        package func mayGoOn(with byte: UInt8) -> Bool { followers >> UInt32(byte & 31) & 1 == 1 }
    }

    /// The entries in the order of the tables.
    package private(set) var entries: [Entry] = []
    private var bytes: [UInt8] = []
    /// The index of an entry plus 1, by hash; 0 is free.
    private var table: [UInt32]
    private let mask: Int

    /// Reads tables.
    ///
    /// A later value of a word replaces an earlier one, so that a template can change the tone of a word. Lines that
    /// are malformed are passed over; the tests accept none in the tables of the product.
    package init(_ texts: [String]) {
        var size = 1 << 10
        while size < texts.reduce(0, { $0 + $1.utf8.count }) / 4 { size *= 2 }
        table = Array(repeating: 0, count: size)
        mask = size - 1
        bytes.reserveCapacity(size * 4)
        entries.reserveCapacity(size / 2)
        var folded = FoldedText()
        for text in texts { add(text, &folded) }
    }

    /// Returns the lexicon with other values for some words, such as a template's own.
    package func adding(_ values: [(word: String, halves: Int8)]) -> SentimentLexicon {
        var lexicon = self
        var folded = FoldedText()
        for (word, halves) in values { lexicon.add(Array(word.utf8)[...], halves, [], &folded) }
        return lexicon
    }

    private mutating func add(_ text: String, _ folded: inout FoldedText) {
        var roles: Roles = []
        let text = Array(text.utf8)
        for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: "[") {
                let name = line.dropFirst().prefix { $0 != UInt8(ascii: "]") }
                let isRole = name.first == UInt8(ascii: "=")
                roles = isRole ? Roles.names[String(decoding: name.dropFirst(), as: UTF8.self)] ?? [] : []
                continue
            }
            var rest = line
            var halves: Int8?
            if roles.isEmpty {
                guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let value = Self.halves(line[..<colon]) else {
                    continue
                }
                halves = value
                rest = line[(colon + 1)...]
            }
            for word in rest.split(separator: UInt8(ascii: ",")) { add(word, halves, roles, &folded) }
        }
    }

    private mutating func add(_ word: ArraySlice<UInt8>, _ halves: Int8?, _ roles: Roles, _ folded: inout FoldedText) {
        word.withUnsafeBufferPointer { folded.read($0) }
        let words = folded.tokens.filter { !$0.isBreak }
        guard let first = words.first, let last = words.last else { return }
        if words.count > 1 {
            let head = index(adding: folded.bytes[first.range])
            entries[head].longestPhrase = max(entries[head].longestPhrase, UInt8(clamping: words.count))
            entries[head].followers |= 1 << UInt32(folded.bytes[words[1].start] & 31)
        }
        let at = index(adding: folded.bytes[first.start..<last.end])
        if let halves { entries[at].halves = halves }
        entries[at].roles.formUnion(roles)
    }

    /// A number in half steps: `-2.5`, `3`, `1.0`; `nil` if it is none, is 0 or beyond ±4.
    private static func halves(_ text: ArraySlice<UInt8>) -> Int8? {
        guard let value = Double(String(decoding: text, as: UTF8.self).trimmingASCIISpaces), abs(value) <= 4,
            value != 0, (value * 2).rounded() == value * 2
        else { return nil }
        return Int8(value * 2)
    }

    // MARK: - Looking up

    private mutating func index(adding key: ArraySlice<UInt8>) -> Int {
        let hash = key.withUnsafeBufferPointer { Self.hash($0) }
        var place = hash & mask
        while table[place] != 0 {
            let entry = entries[Int(table[place]) - 1]
            if bytes[Int(entry.start)..<Int(entry.start) + Int(entry.length)].elementsEqual(key) {
                return Int(table[place]) - 1
            }
            place = (place + 1) & mask
        }
        entries.append(Entry(start: UInt32(bytes.count), length: UInt16(clamping: key.count)))
        bytes += key
        table[place] = UInt32(entries.count)
        return entries.count - 1
    }

    /// Returns the index of the entry with a folded key, or `nil` if there is none.
    package func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = Self.hash(key) & mask
        while table[place] != 0 {
            let index = Int(table[place]) - 1
            let entry = entries[index]
            if Int(entry.length) == key.count,
                bytes.withUnsafeBufferPointer({ own in
                    for offset in 0..<key.count where own[Int(entry.start) + offset] != key[offset] { return false }
                    return true
                })
            {
                return index
            }
            place = (place + 1) & mask
        }
        return nil
    }

    /// The key of an entry.
    package func text(of entry: Entry) -> String {
        String(decoding: bytes[Int(entry.start)..<Int(entry.start) + Int(entry.length)], as: UTF8.self)
    }

    /// FNV-1a, mixed so that its low bits depend on every byte.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash ^= hash >> 29
        return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
    }
}

extension String {
    fileprivate var trimmingASCIISpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
