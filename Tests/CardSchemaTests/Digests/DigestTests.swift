import CardSchema
import CardTesting
import Testing

struct SHA256Tests {
    /// The examples of FIPS 180-4 and its companion of worked examples.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func publishedExamples(_ text: String, _ expected: String) {
        #expect(SHA256.hex(text.utf8) == expected)
        let bytes = Array(text.utf8)
        #expect(SHA256.digest(of: bytes.span.bytes).hex(digits: 8) == expected.prefix(8))
    }

    @Test func aMillionLetters() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
        var hasher = SHA256()
        for _ in 0..<1000 { hasher.update(letters.span.bytes) }
        #expect(hasher.finalize().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func piecesMakeTheSameHash() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for count in 0...300 {
            let whole = SHA256.digest(of: bytes.span.bytes.extracting(..<count))
            for piece in [1, 3, 63, 64, 65] {
                var hasher = SHA256()
                for start in stride(from: 0, to: count, by: piece) {
                    hasher.update(bytes.span.bytes.extracting(start..<min(count, start + piece)))
                    if start % 2 == 0 { _ = hasher.finalize() }
                }
                #expect(hasher.finalize() == whole, "\(count) bytes in pieces of \(piece)")
            }
        }
    }

    /// Values from another implementation, around the length of a block: bytes 0, 1, 2, … .
    @Test(arguments: [
        (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
        (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
        (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
        (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
        (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
        (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
        (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
        (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
        (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
        (256, "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880"),
    ])
    func lengthsAroundABlock(_ count: Int, _ expected: String) {
        #expect(SHA256.hex((0..<count).map { UInt8($0) }) == expected)
    }

    @Test func theFirstBitsAreTheFirstDigits() {
        #expect(SHA256.digest(of: Array("abc".utf8).span.bytes).firstBits == 0xba78_16bf_8f01_cfea)
    }
}

struct CRC32Tests {
    @Test(
        arguments: [
            ("", 0), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2), ("123456789", 0xCBF4_3926),
            ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
        ] as [(String, UInt32)])
    func publishedExamples(_ text: String, _ expected: UInt32) {
        let bytes = Array(text.utf8)
        #expect(CRC32.checksum(of: bytes) == expected)
        #expect(CRC32.checksum(of: ([0] + bytes)[1...]) == expected)
        #expect(bytes.withUnsafeBytes { CRC32.checksum(of: $0) } == expected)
    }

    /// Every length around a step, at every alignment, in one piece and in two, against one bit at a time.
    @Test func everyLengthAndStart() {
        var random = SeededGenerator(seed: 32)
        let bytes = (0..<120).map { _ in UInt8.random(in: 0...255, using: &random) }
        for start in 0..<17 {
            for count in 0...100 {
                let slice = bytes[start..<start + count]
                let expected = slow(slice)
                #expect(CRC32.checksum(of: slice) == expected, "\(count) bytes at \(start)")
                var crc = CRC32()
                crc.update(bytes.span.bytes.extracting(start..<start + count / 3))
                crc.update(bytes.span.bytes.extracting(start + count / 3..<start + count))
                #expect(crc.checksum == expected, "\(count) bytes at \(start) in two pieces")
            }
        }
    }

    private func slow(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            for bit in 0..<8 {
                let isSet = (register ^ UInt32(byte >> bit)) & 1 == 1
                register = isSet ? register >> 1 ^ 0xEDB8_8320 : register >> 1
            }
        }
        return ~register
    }
}
