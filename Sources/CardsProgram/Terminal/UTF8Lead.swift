/// The first byte of a UTF-8 character.
enum UTF8Lead {
    /// Returns the number of bytes in a character that begins with a byte, or `nil` if none does.
    static func length(of byte: UInt8) -> Int? {
        switch byte {
        case 0x00..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: nil
        }
    }
}
