@_spi(Bytes) import CardSchema

extension RawSpan {
    /// Appends the bytes of a range to an array.
    package func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
        withUnsafeBytes { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    /// Whether a range contains a byte that satisfies a predicate.
    package func holds(_ range: Range<Int>, where isMeant: (UInt8) -> Bool) -> Bool {
        withUnsafeBytes { $0[range].contains(where: isMeant) }
    }

    /// The byte at an offset.
    ///
    /// - Precondition: The offset is within the span.
    package func byteValue(at offset: Int) -> UInt8 { byte(offset) }
}
