/// The SHA-256 of FIPS 180-4.
///
/// ```
/// | block of 64 | block of 64 | … | rest, 80, zeros, length in bits as 8 bytes |
///   every block: 16 words → schedule of 64 words → 64 rounds over a … h, added to the state
/// ```
package struct SHA256: Sendable {
    private var state = SHA256.beginning
    /// The bytes that do not fill a block yet, stored without heap allocation.
    private var rest = SIMD64<UInt8>()
    private var restCount = 0
    private var byteCount: UInt64 = 0

    /// Creates a hash of no bytes.
    package init() {}

    /// Adds further input.
    package mutating func update(_ bytes: RawSpan) {
        byteCount += UInt64(bytes.byteCount)
        var offset = 0
        while restCount > 0, offset < bytes.byteCount {
            append(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        let blocks = (bytes.byteCount - offset) / 64
        if blocks > 0 {
            bytes.extracting(offset..<offset + blocks * 64).withUnsafeBytes { state = Self.compress($0, into: state) }
            offset += blocks * 64
        }
        while offset < bytes.byteCount {
            append(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
    }

    /// Returns the hash of all bytes read so far; more bytes may be added afterwards.
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
        withUnsafeBytes(of: block) { state = Self.compress($0, into: state) }
    }
}

// MARK: - All at once

extension SHA256 {
    /// Returns the hash of some bytes without heap allocation.
    package static func digest(of bytes: RawSpan) -> Digest {
        var hasher = SHA256()
        hasher.update(bytes)
        return hasher.finalize()
    }

    /// Returns the hash of some bytes as 64 lowercase hexadecimal digits.
    package static func hex(_ bytes: some Collection<UInt8>) -> String { digest(of: bytes).hex }

    private static func digest(of bytes: some Collection<UInt8>) -> Digest {
        let direct = bytes.withContiguousStorageIfAvailable { digest(of: UnsafeRawBufferPointer($0).bytes) }
        return direct ?? digest(of: Array(bytes).span.bytes)
    }

    /// A SHA-256 hash value.
    package struct Digest: Sendable, Hashable {
        let words: SIMD8<UInt32>

        /// The first 64 bits.
        package var firstBits: UInt64 { UInt64(words[0]) << 32 | UInt64(words[1]) }

        /// The 32 bytes.
        package var bytes: [UInt8] {
            (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
        }

        /// The hash as 64 lowercase hexadecimal digits.
        package var hex: String { hex(digits: 64) }

        /// Returns the first hexadecimal digits, 0 to 64, in lower case.
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
