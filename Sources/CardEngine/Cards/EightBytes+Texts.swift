@_spi(Bytes) import CardSchema

extension EightBytes {
    /// Returns the first eight bytes of a text as a word, padded with zeros.
    ///
    /// It is declared in this module because it is not specialised across modules, and would then be far slower.
    static func word(_ text: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for (index, byte) in text.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(index * 8) }
        return word
    }

    /// As above, for the names of a template, of which there may be thousands.
    static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var (word, shift): (UInt64, UInt64) = (0, 0)
        for byte in bytes.prefix(8) {
            word |= UInt64(byte) &<< shift
            shift += 8
        }
        return word
    }
}
