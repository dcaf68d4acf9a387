@_spi(Bytes) import CardSchema

extension EightBytes {
    /// The eight first bytes of a text as a word, zeros behind its end.
    ///
    /// In this module, whose texts it is made for: from another it is not specialised, and takes far longer.
    static func word(_ text: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for (place, byte) in text.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(place * 8) }
        return word
    }
}
