package import CardTexts

// A file that is part of the program, as Swift reads it.
extension EmbeddedText {
    /// The file's bytes, not copied.
    package var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

    /// The file's text.
    package var text: String { String(decoding: utf8, as: UTF8.self) }
}
