/// A bracketed paste while it arrives, up to `ESC [ 2 0 1 ~`.
struct PastedText: Sendable {
    private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    /// The size of the chunks in which an endless paste is delivered.
    private static let mostBytes = 1 << 22

    private var bytes: [UInt8] = []
    /// The number of bytes of the end that have arrived.
    private var matched = 0

    /// Takes the next byte; returns whether it completes the end.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        if matched > 0 { bytes += Self.end[..<matched] }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { bytes.append(byte) }
        return false
    }

    /// Whether the next bytes belong to another chunk.
    var isFull: Bool { matched == 0 && bytes.count > Self.mostBytes }

    /// Whether the last byte is ^C: part of the paste if more follows, and otherwise a key.
    var endsWithInterrupt: Bool { matched == 0 && bytes.last == 0x03 }

    /// The text so far with `\n` for every line break, without control characters such as escape.
    var text: String {
        var scalars = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: scalars.append("\n")
            case 0x0A where wasReturn: break
            case 0x09, 0x0A: scalars.append(scalar)
            case 0x00..<0x20, 0x7F..<0xA0: break
            default: scalars.append(scalar)
            }
            wasReturn = scalar.value == 0x0D
        }
        return String(scalars)
    }
}
