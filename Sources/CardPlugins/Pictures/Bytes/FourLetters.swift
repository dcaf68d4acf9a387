/// The name of a box, a chunk, a brand or an item type: four bytes, mostly letters.
struct FourLetters: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The four bytes, the first one highest.
    let code: UInt32

    /// Takes the first four bytes.
    init(_ bytes: some Collection<UInt8>) {
        code = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    init(stringLiteral text: StaticString) {
        self.init(Array("\(text)".utf8))
    }

    /// The four bytes in order.
    var bytes: [UInt8] { code.bigEndianBytes }
}

extension FixedWidthInteger {
    /// The bytes of the number, the highest first.
    var bigEndianBytes: [UInt8] {
        (1...Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (Self.bitWidth - 8 * $0)) }
    }

    /// The bytes of the number, the lowest first.
    var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }

    /// The bytes of the number in one of the two orders.
    func bytes(isLittle: Bool) -> [UInt8] { isLittle ? littleEndianBytes : bigEndianBytes }
}
