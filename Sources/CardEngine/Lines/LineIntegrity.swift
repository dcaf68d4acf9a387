/// Whether a valid line is unchanged since a program wrote it.
package enum LineIntegrity: Sendable, Hashable {
    /// The tail is in place and the checksum is correct.
    case whole
    /// The line was changed since, because its checksum is wrong.
    ///
    /// `idIsRight` is whether the id still matches the bytes before it. If so, only the tail was damaged.
    case checksumWrong(idIsRight: Bool)
    /// The tail is missing: the line was written or rewritten by hand.
    case tailMissing

    /// Whether the line was edited outside of a program.
    package var isEditedByHand: Bool { self != .whole }

    /// Checks the line in a range of a chunk, without its newline; surrounding spaces and `\r` do not count.
    ///
    /// Takes time linear in the line. Does not check whether the line is valid.
    package static func check(_ chunk: RawSpan, _ range: Range<Int>) -> LineIntegrity {
        let line = LineTail.trimmed(range, in: chunk)
        guard let tail = LineTail.read(line, in: chunk) else { return .tailMissing }
        guard LineTail.computedCRC(line, in: chunk) != tail.crc else { return .whole }
        let body = line.lowerBound..<line.upperBound - LineTail.length
        return .checksumWrong(idIsRight: LineTail.identity(of: body, in: chunk) == tail.id)
    }

    /// Returns whether a line ends in `"crc":"xxxxxxxx"}`, as a complete write does; a bad line without it is a
    /// fragment.
    package static func endsLikeALine(_ chunk: RawSpan, _ range: Range<Int>) -> Bool {
        LineTail.crc(LineTail.trimmed(range, in: chunk), in: chunk) != nil
    }
}
