import CardSchema

/// Formats cards one by one, each independently of the others.
///
/// A source may therefore format many at once, on every core, with the same output.
public protocol CardRows: Sendable {
    /// Appends a card in the format of the file.
    func append(_ card: SharedCard, to bytes: inout [UInt8])
}

/// Card rows that can be formatted directly from a journal's lines.
///
/// Both ways give the same bytes for the same card.
package protocol LineRows: CardRows {
    /// Appends the card of a line that a decoder found valid; only ``SharedFields/ordinals`` may be read.
    ///
    /// None of them contains records, and no answer of the card is closed. Its name, day and local time contain no
    /// escapes.
    func append(
        _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan, to bytes: inout [UInt8])
}
