/// The SHA-256 of FIPS 180-4.
///
/// ```
/// | block of 64 | block of 64 | … | rest, 80, zeros, length in bits as 8 bytes |
///   every block: 16 words → schedule of 64 words → 64 rounds over a … h, added to the state
/// ```
package struct SHA256: Sendable {
    private var state = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    /// The bytes that do not fill a block yet, in a value without a heap.
    private var rest = SIMD64<UInt8>()
    private var restCount = 0
    private var byteCount: UInt64 = 0

    /// Starts a hash of no bytes.
    package init() {}

    /// Reads on.
    package mutating func update(_ bytes: RawSpan) {
        byteCount += UInt64(bytes.byteCount)
        var offset = 0
        while restCount > 0, offset < bytes.byteCount {
            append(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        while offset + 64 <= bytes.byteCount {
            compress(bytes.extracting(offset..<offset + 64))
            offset += 64
        }
        while offset < bytes.byteCount {
            append(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
    }

    /// The hash of all that was read; more may be read afterwards, as if this had not been asked.
    package func finalize() -> Digest {
        var last = self
        last.append(0x80)
        while last.restCount != 56 { last.append(0) }
        let bitCount = byteCount &* 8
        for shift in stride(from: 56, through: 0, by: -8) { last.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
        return Digest(words: last.state)
    }

    private mutating func append(_ byte: UInt8) {
        rest[restCount] = byte
        restCount += 1
        guard restCount == 64 else { return }
        restCount = 0
        let block = rest
        withUnsafeBytes(of: block) { compress($0.bytes) }
    }
}

// MARK: - All at once

extension SHA256 {
    /// The hash of some bytes, as a value without a heap.
    package static func digest(of bytes: RawSpan) -> Digest {
        var hasher = SHA256()
        hasher.update(bytes)
        return hasher.finalize()
    }

    /// The 32 bytes of the hash of some bytes.
    package static func hash(_ bytes: RawSpan) -> [UInt8] { digest(of: bytes).bytes }

    /// The 32 bytes of the hash of some bytes.
    package static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] { digest(of: bytes).bytes }

    /// The hash of some bytes in 64 hexadecimal digits, lower case.
    package static func hex(_ bytes: some Collection<UInt8>) -> String { digest(of: bytes).hex }

    private static func digest(of bytes: some Collection<UInt8>) -> Digest {
        let direct = bytes.withContiguousStorageIfAvailable { digest(of: UnsafeRawBufferPointer($0).bytes) }
        return direct ?? digest(of: Array(bytes).span.bytes)
    }

    /// The result.
    package struct Digest: Sendable, Hashable {
        fileprivate let words: SIMD8<UInt32>

        /// The 32 bytes.
        package var bytes: [UInt8] {
            (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
        }

        /// 64 hexadecimal digits, lower case.
        package var hex: String { hex(digits: 64) }

        /// The first so many hexadecimal digits, 0 to 64, lower case.
        package func hex(digits: Int) -> String {
            let alphabet: StaticString = "0123456789abcdef"
            return String(unsafeUninitializedCapacity: digits) { out in
                for index in 0..<digits {
                    let nibble = words[index / 8] >> UInt32(28 - index % 8 * 4) & 15
                    out[index] = alphabet.utf8Start[Int(nibble)]
                }
                return digits
            }
        }
    }
}

// MARK: - The rounds

extension SHA256 {
    /// Works one block of 64 bytes into the state.
    private mutating func compress(_ block: RawSpan) {
        state = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { memory in
            let schedule = UnsafeMutableBufferPointer(rebasing: memory[..<64])
            Self.fill(schedule, from: block)
            return Self.rounds(schedule, from: state)
        }
    }

    /// The schedule of a block, the constants of the rounds already added.
    @inline(__always)
    private static func fill(_ schedule: UnsafeMutableBufferPointer<UInt32>, from block: RawSpan) {
        for index in 0..<16 {
            let word = block.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
        }
        for index in 16..<64 {
            let (near, far) = (schedule[index &- 2], schedule[index &- 15])
            let small1 = rotate(near, 17) ^ rotate(near, 19) ^ near &>> 10
            let small0 = rotate(far, 7) ^ rotate(far, 18) ^ far &>> 3
            schedule[index] = schedule[index &- 16] &+ small0 &+ schedule[index &- 7] &+ small1
        }
        constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 { schedule[index] &+= constants[index] }
        }
    }

    @inline(__always)
    private static func rounds(
        _ schedule: UnsafeMutableBufferPointer<UInt32>, from state: SIMD8<UInt32>
    ) -> SIMD8<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Eight rounds turn the eight names once around: no value moves.
        for round in stride(from: 0, to: 64, by: 8) {
            self.round(a, b, c, &d, e, f, g, &h, schedule[round])
            self.round(h, a, b, &c, d, e, f, &g, schedule[round &+ 1])
            self.round(g, h, a, &b, c, d, e, &f, schedule[round &+ 2])
            self.round(f, g, h, &a, b, c, d, &e, schedule[round &+ 3])
            self.round(e, f, g, &h, a, b, c, &d, schedule[round &+ 4])
            self.round(d, e, f, &g, h, a, b, &c, schedule[round &+ 5])
            self.round(c, d, e, &f, g, h, a, &b, schedule[round &+ 6])
            self.round(b, c, d, &e, f, g, h, &a, schedule[round &+ 7])
        }
        return state &+ SIMD8(a, b, c, d, e, f, g, h)
    }

    /// One round; `h` becomes the new `a`, and `d` the new `e`.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ word: UInt32
    ) {
        let big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
        let first = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ word
        let big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
        d = d &+ first
        h = first &+ big0 &+ ((a & b) ^ (a & c) ^ (b & c))
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
