/// The rounds of SHA-256 for four texts at once, one in each lane of a vector.
///
/// ```
///           lane 0   lane 1   lane 2   lane 3
///   a       a of 0   a of 1   a of 2   a of 3        one instruction turns, adds, mixes all four
///   w 0     first four bytes of the block of each
/// ```
///
/// Both kinds of processors have registers for four words.
struct SHA256Vector {
    private typealias Word = SIMD4<UInt32>
    private typealias EightWords = (Word, Word, Word, Word, Word, Word, Word, Word)

    private var letters = Letters()

    /// The state of one lane.
    subscript(lane: Int) -> SIMD8<UInt32> {
        get { letters[lane] }
        set { letters[lane] = newValue }
    }

    /// Processes blocks of 64 bytes, for each lane from its own offset.
    mutating func compress(
        _ places: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer), blocks: Int
    ) {
        let table = SHA256.constants
        let constants = table.span
        var letters = letters
        for block in 0..<blocks {
            let offset = block &* 64
            let before = letters
            var words = Words(places.0 + offset, places.1 + offset, places.2 + offset, places.3 + offset)
            letters.mix(words.low, constants, 0)
            letters.mix(words.high, constants, 8)
            for round in stride(from: 16, to: 64, by: 16) {
                words.goOn()
                letters.mix(words.low, constants, round)
                letters.mix(words.high, constants, round &+ 8)
            }
            letters.add(before)
        }
        self.letters = letters
    }

    /// Sixteen words of the message schedule.
    private struct Words {
        private(set) var low: EightWords
        private(set) var high: EightWords

        /// Creates the first sixteen words from the blocks at four places.
        @inline(__always)
        init(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer) {
            let first = Self.four(a, b, c, d)
            let second = Self.four(a + 16, b + 16, c + 16, d + 16)
            let third = Self.four(a + 32, b + 32, c + 32, d + 32)
            let fourth = Self.four(a + 48, b + 48, c + 48, d + 48)
            low = (first.0, first.1, first.2, first.3, second.0, second.1, second.2, second.3)
            high = (third.0, third.1, third.2, third.3, fourth.0, fourth.1, fourth.2, fourth.3)
        }

        /// Four words of each lane, transposed from rows to columns.
        @inline(__always)
        private static func four(
            _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer
        ) -> (Word, Word, Word, Word) {
            let (a, b, c, d) = (row(a), row(b), row(c), row(d))
            return (
                Word(a[0], b[0], c[0], d[0]), Word(a[1], b[1], c[1], d[1]), Word(a[2], b[2], c[2], d[2]),
                Word(a[3], b[3], c[3], d[3])
            )
        }

        /// Four words in big-endian order.
        @inline(__always) private static func row(_ place: UnsafeRawPointer) -> Word {
            let bytes = place.loadUnaligned(as: SIMD4<UInt32>.self)
            let number = SIMD4(
                UInt32(littleEndian: bytes[0]), UInt32(littleEndian: bytes[1]), UInt32(littleEndian: bytes[2]),
                UInt32(littleEndian: bytes[3]))
            let halves = number &>> 16 &+ number &<< 16
            let odd = Word(repeating: 0x00FF_00FF)
            return (halves & odd) &<< 8 | (halves &>> 8 & odd)
        }

        /// Computes the next sixteen words.
        @inline(__always) mutating func goOn() {
            low.0 = low.0 &+ low.1.small0 &+ high.1 &+ high.6.small1
            low.1 = low.1 &+ low.2.small0 &+ high.2 &+ high.7.small1
            low.2 = low.2 &+ low.3.small0 &+ high.3 &+ low.0.small1
            low.3 = low.3 &+ low.4.small0 &+ high.4 &+ low.1.small1
            low.4 = low.4 &+ low.5.small0 &+ high.5 &+ low.2.small1
            low.5 = low.5 &+ low.6.small0 &+ high.6 &+ low.3.small1
            low.6 = low.6 &+ low.7.small0 &+ high.7 &+ low.4.small1
            low.7 = low.7 &+ high.0.small0 &+ low.0 &+ low.5.small1
            high.0 = high.0 &+ high.1.small0 &+ low.1 &+ low.6.small1
            high.1 = high.1 &+ high.2.small0 &+ low.2 &+ low.7.small1
            high.2 = high.2 &+ high.3.small0 &+ low.3 &+ high.0.small1
            high.3 = high.3 &+ high.4.small0 &+ low.4 &+ high.1.small1
            high.4 = high.4 &+ high.5.small0 &+ low.5 &+ high.2.small1
            high.5 = high.5 &+ high.6.small0 &+ low.6 &+ high.3.small1
            high.6 = high.6 &+ high.7.small0 &+ low.7 &+ high.4.small1
            high.7 = high.7 &+ low.0.small0 &+ high.0 &+ high.5.small1
        }
    }

    /// The eight words of the state during the rounds.
    private struct Letters {
        private var a = Word(), b = Word(), c = Word(), d = Word(), e = Word(), f = Word(), g = Word(), h = Word()

        subscript(lane: Int) -> SIMD8<UInt32> {
            get { SIMD8(a[lane], b[lane], c[lane], d[lane], e[lane], f[lane], g[lane], h[lane]) }
            set {
                (a[lane], b[lane], c[lane], d[lane]) = (newValue[0], newValue[1], newValue[2], newValue[3])
                (e[lane], f[lane], g[lane], h[lane]) = (newValue[4], newValue[5], newValue[6], newValue[7])
            }
        }

        @inline(__always) mutating func add(_ other: Letters) {
            (a, b, c, d) = (a &+ other.a, b &+ other.b, c &+ other.c, d &+ other.d)
            (e, f, g, h) = (e &+ other.e, f &+ other.f, g &+ other.g, h &+ other.h)
        }

        /// Runs eight rounds, which rotate the names of the variables once, so that no value is moved.
        @inline(__always) mutating func mix(_ w: EightWords, _ k: Span<UInt32>, _ at: Int) {
            Self.round(a, b, c, &d, e, f, g, &h, w.0 &+ Word(repeating: k[unchecked: at &+ 0]))
            Self.round(h, a, b, &c, d, e, f, &g, w.1 &+ Word(repeating: k[unchecked: at &+ 1]))
            Self.round(g, h, a, &b, c, d, e, &f, w.2 &+ Word(repeating: k[unchecked: at &+ 2]))
            Self.round(f, g, h, &a, b, c, d, &e, w.3 &+ Word(repeating: k[unchecked: at &+ 3]))
            Self.round(e, f, g, &h, a, b, c, &d, w.4 &+ Word(repeating: k[unchecked: at &+ 4]))
            Self.round(d, e, f, &g, h, a, b, &c, w.5 &+ Word(repeating: k[unchecked: at &+ 5]))
            Self.round(c, d, e, &f, g, h, a, &b, w.6 &+ Word(repeating: k[unchecked: at &+ 6]))
            Self.round(b, c, d, &e, f, g, h, &a, w.7 &+ Word(repeating: k[unchecked: at &+ 7]))
        }

        /// Runs one round; `h` becomes the new `a`, and `d` the new `e`.
        @inline(__always)
        private static func round(
            _ a: Word, _ b: Word, _ c: Word, _ d: inout Word, _ e: Word, _ f: Word, _ g: Word, _ h: inout Word,
            _ word: Word
        ) {
            let first = h &+ word &+ e.big1 &+ (g ^ (e & (f ^ g)))
            d = d &+ first
            h = first &+ a.big0 &+ (b ^ ((a ^ b) & (b ^ c)))
        }
    }
}

extension SIMD4<UInt32> {
    @inline(__always) fileprivate var big0: Self { turned(2) ^ turned(13) ^ turned(22) }
    @inline(__always) fileprivate var big1: Self { turned(6) ^ turned(11) ^ turned(25) }
    @inline(__always) fileprivate var small0: Self { turned(7) ^ turned(18) ^ self &>> 3 }
    @inline(__always) fileprivate var small1: Self { turned(17) ^ turned(19) ^ self &>> 10 }

    /// Rotates to the right.
    ///
    /// The halves are added instead of combined by OR. The compiler then sees two shifts, which the oldest vector units
    /// have, instead of a rotation, which they lack.
    @inline(__always) private func turned(_ count: UInt32) -> Self { self &>> count &+ self &<< (32 &- count) }
}
