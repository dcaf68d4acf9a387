/// The SHA-256 rounds for a single text.
extension SHA256 {
    /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
    static let beginning = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Processes whole blocks of 64 bytes.
    static func compress(_ blocks: UnsafeRawBufferPointer, into state: SIMD8<UInt32>) -> SIMD8<UInt32> {
        guard var block = blocks.baseAddress else { return state }
        let (end, table) = (block + blocks.count, constants)
        let constants = table.span
        var state = state
        while block < end {
            var (letters, words) = (Letters(state), Words(block))
            letters.mix(words.low, constants, 0)
            letters.mix(words.high, constants, 8)
            for round in stride(from: 16, to: 64, by: 16) {
                words.goOn()
                letters.mix(words.low, constants, round)
                letters.mix(words.high, constants, round &+ 8)
            }
            state = state &+ letters.state
            block += 64
        }
        return state
    }

    private typealias Word = UInt32
    private typealias EightWords = (Word, Word, Word, Word, Word, Word, Word, Word)

    /// Sixteen words of the schedule, in registers.
    private struct Words {
        private(set) var low: EightWords
        private(set) var high: EightWords

        /// Creates the first sixteen words from a block.
        @inline(__always) init(_ block: UnsafeRawPointer) {
            low = Self.eight(block)
            high = Self.eight(block + 32)
        }

        @inline(__always) private static func eight(_ block: UnsafeRawPointer) -> EightWords {
            (
                word(block), word(block + 4), word(block + 8), word(block + 12), word(block + 16), word(block + 20),
                word(block + 24), word(block + 28)
            )
        }

        @inline(__always) private static func word(_ place: UnsafeRawPointer) -> Word {
            Word(bigEndian: place.loadUnaligned(as: Word.self))
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
        private var a, b, c, d, e, f, g, h: Word

        @inline(__always) init(_ state: SIMD8<UInt32>) {
            (a, b, c, d) = (state[0], state[1], state[2], state[3])
            (e, f, g, h) = (state[4], state[5], state[6], state[7])
        }

        @inline(__always) var state: SIMD8<UInt32> { SIMD8(a, b, c, d, e, f, g, h) }

        /// Runs eight rounds, which rotate the names of the variables once, so that no value is moved.
        @inline(__always) mutating func mix(_ w: EightWords, _ k: Span<UInt32>, _ at: Int) {
            Self.round(a, b, c, &d, e, f, g, &h, w.0 &+ k[unchecked: at &+ 0])
            Self.round(h, a, b, &c, d, e, f, &g, w.1 &+ k[unchecked: at &+ 1])
            Self.round(g, h, a, &b, c, d, e, &f, w.2 &+ k[unchecked: at &+ 2])
            Self.round(f, g, h, &a, b, c, d, &e, w.3 &+ k[unchecked: at &+ 3])
            Self.round(e, f, g, &h, a, b, c, &d, w.4 &+ k[unchecked: at &+ 4])
            Self.round(d, e, f, &g, h, a, b, &c, w.5 &+ k[unchecked: at &+ 5])
            Self.round(c, d, e, &f, g, h, a, &b, w.6 &+ k[unchecked: at &+ 6])
            Self.round(b, c, d, &e, f, g, h, &a, w.7 &+ k[unchecked: at &+ 7])
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

// Rotates by several distances at once: x>>>2 ^ x>>>13 ^ x>>>22 is ((x>>>9 ^ x)>>>11 ^ x)>>>2, which needs no copies.
extension UInt32 {
    @inline(__always) fileprivate var big0: UInt32 { ((turned(9) ^ self).turned(11) ^ self).turned(2) }
    @inline(__always) fileprivate var big1: UInt32 { ((turned(14) ^ self).turned(5) ^ self).turned(6) }
    @inline(__always) fileprivate var small0: UInt32 { (turned(11) ^ self).turned(7) ^ self &>> 3 }
    @inline(__always) fileprivate var small1: UInt32 { (turned(2) ^ self).turned(17) ^ self &>> 10 }

    /// Rotates to the right.
    @inline(__always) private func turned(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
