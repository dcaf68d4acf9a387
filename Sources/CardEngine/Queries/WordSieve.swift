@_spi(Bytes) import CardSchema

/// Finds where bytes may contain a word, ignoring case and accents, without decoding any text.
///
/// ```
///   word    panic      two neighbouring letters are looked for, eight places at once: "pa" "PA" "Pa" …
///   bytes   … of pànic …      a byte beyond ASCII may be any letter, so it is looked at: à folds to a
/// ```
///
/// It may find too much, but never too little: matches are decoded and folded afterwards. Bytes beyond ASCII are folded
/// scalar by scalar as in ``Folding``, each kind once. A JSON escape `\u` or `\/` may hide a letter, and counts as a
/// match.
struct WordSieve: Sendable {
    /// The folded form of a scalar of up to three bytes.
    private enum Folded {
        static let unknown: UInt8 = 0
        /// Empty: a combining mark.
        static let dropped: UInt8 = 1
        /// Something that is not ASCII.
        static let other: UInt8 = 2
        /// Several letters.
        static let several: UInt8 = 3
    }

    private let letters: [UInt8]
    private let first: UInt64
    private let second: UInt64
    /// The bit that distinguishes upper and lower case in every byte, where the letter has one.
    private let firstCase: UInt64
    private let secondCase: UInt64
    private var folded = [UInt8](repeating: Folded.unknown, count: 1 << 16)

    /// Prepares a filter for a folded text; returns `nil` if it has no two adjacent ASCII letters or digits, so that
    /// every line must be read.
    init?(_ text: String) {
        guard let letters = Self.rarest(in: Array(text.utf8)) else { return nil }
        self.letters = letters
        (first, firstCase) = Self.pattern(letters[0])
        (second, secondCase) = Self.pattern(letters[1])
    }

    private static func pattern(_ letter: UInt8) -> (pattern: UInt64, caseBit: UInt64) {
        (EightBytes.all(letter), letter &- 0x61 <= 25 ? EightBytes.all(0x20) : 0)
    }

    /// The ASCII part of a text, beginning with the rarest pair.
    private static func rarest(in text: [UInt8]) -> [UInt8]? {
        var best: (rank: Int, start: Int)?
        for start in text.indices.dropLast() where isPlain(text[start]) && isPlain(text[start + 1]) {
            let rank = commonness(text[start]) * commonness(text[start + 1])
            if best.map({ rank < $0.rank }) ?? true { best = (rank, start) }
        }
        return best.map { best in Array(text[best.start...].prefix { isPlain($0) }) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x61 <= 25 || byte &- 0x30 <= 9 }

    /// How frequent a letter is in lines of cards, without a unit.
    private static func commonness(_ byte: UInt8) -> Int {
        let order = Array("etaoinsrlhdcumfpgwybvkxjqz".utf8)
        return order.firstIndex(of: byte).map { 30 - $0 } ?? 25
    }

    /// The first position in a range at which the word may begin; eight bytes must follow the range.
    mutating func next(in bytes: RawSpan, _ range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while at < range.upperBound {
            let word = bytes.word(at)
            // The same eight positions shifted by one byte: the word's own bytes, and one more.
            let following = word &>> 8 | UInt64(bytes.byte(at &+ 8)) &<< 56
            let a = (word | firstCase) ^ first
            let b = (following | secondCase) ^ second
            // A position counts if its byte is the letter or not ASCII, and so is the next one.
            var marks = EightBytes.marks((EightBytes.below(1, a) | word) & (EightBytes.below(1, b) | following))
            while marks != 0 {
                let place = at &+ EightBytes.firstMark(marks)
                guard place < range.upperBound else { return nil }
                if mayMatch(in: bytes, place) { return place }
                marks &= marks &- 1
            }
            at &+= 8
        }
        return nil
    }

    /// Whether the folded letters match at a position; a line's end never matches.
    private mutating func mayMatch(in bytes: RawSpan, _ start: Int) -> Bool {
        var at = start
        var met = 0
        while met < letters.count {
            let byte = bytes.byte(at)
            if byte < 0x80 {
                let small = byte &- 0x41 <= 25 ? byte | 0x20 : byte
                guard small == letters[met] else { return false }
                met += 1
                at += 1
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            // The word does not begin inside a scalar, and a scalar of four bytes is none of its letters.
            guard length == 2 || length == 3, at + length < bytes.byteCount else { return false }
            switch fold(bytes, at, length) {
            case Folded.dropped: break
            case Folded.other: return false
            case Folded.several: return true
            case let letter:
                guard letter == letters[met] else { return false }
                met += 1
            }
            at += length
        }
        return true
    }

    private mutating func fold(_ bytes: RawSpan, _ at: Int, _ length: Int) -> UInt8 {
        var scalar = UInt32(bytes.byte(at)) & (length == 2 ? 0x1F : 0x0F)
        for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes.byte(at + offset)) & 0x3F }
        let index = Int(scalar & 0xFFFF)
        if folded[index] == Folded.unknown { folded[index] = Self.folded(scalar) }
        return folded[index]
    }

    private static func folded(_ scalar: UInt32) -> UInt8 {
        guard let scalar = Unicode.Scalar(scalar) else { return Folded.other }
        let text = Array(Folding.fold(String(scalar)).utf8)
        guard let letter = text.first else { return Folded.dropped }
        guard letter < 0x80 else { return Folded.other }
        return text.count == 1 ? letter : Folded.several
    }
}
