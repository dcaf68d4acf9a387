@_spi(Bytes) import CardSchema

extension EightBytes {
    /// Returns the first eight bytes of a text as a word, padded with zeros.
    ///
    /// It is declared in this module because it is not specialised across modules, and would then be far slower.
    static func word(_ text: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for (place, byte) in text.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(place * 8) }
        return word
    }
}
