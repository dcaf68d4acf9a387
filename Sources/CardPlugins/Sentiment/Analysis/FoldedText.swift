/// A text as lowercase words without accents, and what lies between them.
///
/// One buffer holds all words with one space after each, so that a phrase is a part of it. The letter ñ keeps its
/// tilde, since it is a letter of its own. Composed and decomposed letters give the same words, and so does every kind
/// of apostrophe. Variation selectors and skin tones are dropped.
///
/// ```
/// "I DON’T like it… ❤️"  →  i don't like it  |  ❤
/// ```
package struct FoldedText {
    /// A word, an emoji, or a break between two of them.
    package struct Token: Sendable {
        package enum Kind: UInt8, Sendable {
            case word, emoji, comma, sentence, question
        }

        package var start: Int
        package var end: Int
        package var kind: Kind
        /// Whether it is written with an initial capital, but not in capitals throughout.
        package var isCapitalized = false

        package var range: Range<Int> { start..<end }
        /// Whether it ends a clause or a sentence.
        package var isBreak: Bool { kind.rawValue >= Kind.comma.rawValue }
    }

    /// The folded bytes.
    package private(set) var bytes: [UInt8] = []
    /// The tokens in order.
    package private(set) var tokens: [Token] = []
    private var wordStart: Int?
    /// Whether the first and the second letter of the word are capitals.
    private var first = false
    private var second = false

    package init() {}

    /// Replaces the contents by another text.
    package mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        tokens.removeAll(keepingCapacity: true)
        wordStart = nil
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                at += ascii(byte, text, at)
            } else {
                let (scalar, length) = Self.scalar(text, at)
                take(scalar, text[at..<at + length])
                at += length
            }
        }
        endWord()
    }

    // MARK: - ASCII

    /// Takes a byte, and returns how many were taken.
    private mutating func ascii(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
        switch byte {
        case 0x61...0x7A, 0x30...0x39: letter(byte)
        case 0x41...0x5A:
            if wordStart == nil, let length = emoticon(text, at) { return length }
            capital()
            letter(byte | 0x20)
        case 0x27, 0x60: apostrophe()
        case 0x20, 0x09, 0x5F, 0x2F, 0x2D, 0x2B, 0x26, 0x23, 0x40, 0x22, 0x5B, 0x5D, 0x2A, 0x7E:
            // A hyphen joins the words of a phrase: "burnt-out".
            endWord()
        case 0x2E:
            // A point within a number.
            if wordStart != nil, at + 1 < text.count, isDigit(text[at + 1]), let last = bytes.last, isDigit(last) {
                return 1
            }
            separate(.sentence)
        case 0x21, 0x0A, 0x0D: separate(.sentence)
        case 0x3F: separate(.question)
        case 0x3A, 0x3B, 0x3D, 0x3C, 0x28, 0x29, 0x2C:
            if let length = emoticon(text, at) { return length }
            separate(.comma)
        default: endWord()
        }
        return 1
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Notes that a capital follows.
    private mutating func capital() {
        if wordStart == nil { (first, second) = (true, false) } else if wordStart == bytes.count - 1 { second = true }
    }

    private mutating func letter(_ byte: UInt8) {
        if wordStart == nil { wordStart = bytes.count }
        bytes.append(byte)
    }

    private mutating func apostrophe() {
        // Only inside of a word; a quotation mark is none.
        if wordStart != nil, bytes.last != 0x27 { bytes.append(0x27) }
    }

    private mutating func endWord() {
        guard let start = wordStart else { return }
        wordStart = nil
        let isCapitalized = first && !second
        (first, second) = (false, false)
        while bytes.count > start, bytes.last == 0x27 { bytes.removeLast() }
        guard bytes.count > start else { return }
        tokens.append(Token(start: start, end: bytes.count, kind: .word, isCapitalized: isCapitalized))
        bytes.append(0x20)
    }

    private mutating func separate(_ kind: Token.Kind) {
        endWord()
        guard let last = tokens.last?.kind else { return }
        if last == .comma || last == .sentence {
            // The strongest of several marks counts.
            tokens[tokens.count - 1].kind = last.rawValue > kind.rawValue ? last : kind
        } else if last != .question {
            tokens.append(Token(start: bytes.count, end: bytes.count, kind: kind))
        }
    }

    /// The emoticon at a place; appends it and returns its length.
    private mutating func emoticon(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        for (form, emoji) in Self.emoticons where at + form.count <= text.count {
            guard (0..<form.count).allSatisfy({ text[at + $0] == form[$0] }) else { continue }
            let after = at + form.count
            // "(8:30)" and "Note:D" are none.
            if after < text.count, isDigit(text[after]) || text[after] | 0x20 >= 0x61 && text[after] | 0x20 <= 0x7A {
                continue
            }
            if at > 0, isDigit(text[at - 1]) { continue }
            endWord()
            append(emoji)
            return form.count
        }
        return nil
    }

    /// What people type where no emoji are at hand, and the emoji that means it.
    private static let emoticons: [(form: [UInt8], emoji: [UInt8])] = [
        (":'(", "😢"), (":')", "😂"), (":-)", "🙂"), (":-(", "🙁"), (":-D", "😀"), (":-/", "😕"), (";-)", "😉"),
        (":-|", "😐"), ("</3", "💔"), (":)", "🙂"), (":(", "🙁"), (":D", "😀"), (":/", "😕"), (";)", "😉"), (":|", "😐"),
        ("=)", "🙂"), ("=(", "🙁"), ("<3", "❤"), (":P", "😛"), (":p", "😛"), ("XD", "😆"), ("xD", "😆"), (":3", "😊"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    private mutating func append(_ emoji: [UInt8]) {
        tokens.append(Token(start: bytes.count, end: bytes.count + emoji.count, kind: .emoji))
        bytes += emoji
        bytes.append(0x20)
    }

    // MARK: - Everything else

    private mutating func take(_ scalar: UInt32, _ raw: Slice<UnsafeBufferPointer<UInt8>>) {
        switch scalar {
        case 0xD1, 0xF1: letters([0xC3, 0xB1])
        case 0x303:
            // A tilde of its own after an n; any other accent is dropped.
            if bytes.last == 0x6E, wordStart != nil {
                bytes.removeLast()
                letters([0xC3, 0xB1])
            }
        case 0x300...0x36F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: break
        case 0x2018, 0x2019, 0x201B, 0x2032, 0x00B4, 0x02BC, 0x055A, 0xFF07: apostrophe()
        case 0x00A0, 0x2000...0x200B, 0x202F, 0x3000: endWord()
        case 0x2010, 0x2011: endWord()
        case 0x2026, 0x2028, 0x2029: separate(.sentence)
        case 0x2012...0x2015, 0x2022, 0x00B7: separate(.comma)
        case 0x00BF, 0x00A1: separate(.comma)
        case 0x200D:
            // Joins two emoji; the lexicon knows the first.
            endWord()
        case 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF, 0x2190...0x21FF, 0x2300...0x23FF, 0x3030, 0x303D,
            0x263A:
            endWord()
            tokens.append(Token(start: bytes.count, end: bytes.count + raw.count, kind: .emoji))
            bytes += raw
            bytes.append(0x20)
        case 0xC0...0x17F:
            if scalar < 0xDF { capital() }
            if let base = Self.base(scalar) { letters(base) } else { letters(Array(raw)) }
        case 0x2000...0x206F, 0x00A2...0x00BE, 0xFF00...0xFF20: endWord()
        default: letters(Array(raw))
        }
    }

    private mutating func letters(_ letters: [UInt8]) {
        if wordStart == nil { wordStart = bytes.count }
        bytes += letters
    }

    /// The letters of U+00C0 to U+00FF without accent.
    private static let bases = Array("aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y".utf8)

    /// The letters without accent of Latin-1 and Latin Extended-A; `nil` if the letter has none.
    private static func base(_ scalar: UInt32) -> [UInt8]? {
        switch scalar {
        case 0xC6, 0xE6: return Array("ae".utf8)
        case 0xDF: return Array("ss".utf8)
        case 0x152, 0x153: return Array("oe".utf8)
        case 0xC0...0xFF:
            let letter = bases[Int(scalar - 0xC0)]
            return letter == UInt8(ascii: ".") ? nil : [letter]
        default: return nil
        }
    }

    /// The scalar at a place, and the number of its bytes; a byte that begins none counts as U+FFFD.
    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
        let byte = text[at]
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
        guard length > 1, at + length <= text.count else { return (0xFFFD, 1) }
        var scalar = UInt32(byte) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length { scalar = scalar << 6 | UInt32(text[at + offset] & 0x3F) }
        return (scalar, length)
    }
}
