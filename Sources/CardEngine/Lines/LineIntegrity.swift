/// Whether a sound line is as a program wrote it.
package enum LineIntegrity: Sendable, Hashable {
    /// The tail is in place and the checksum right.
    case whole
    /// Somebody changed it since: its checksum is wrong.
    ///
    /// `idIsRight` says whether the identity that is written is still that of the bytes before it; where it is, only
    /// the tail was damaged.
    case checksumWrong(idIsRight: Bool)
    /// The tail is not in place: somebody wrote or rewrote it.
    case tailMissing

    /// Whether somebody other than a program had a hand in it.
    package var isEditedByHand: Bool { self != .whole }

    /// Looks at the line in a range of a chunk, its newline left out; spaces and `\r` around it do not count.
    ///
    /// Takes time linear in the line. Says nothing of whether the line is sound.
    package static func check(_ chunk: RawSpan, _ range: Range<Int>) -> LineIntegrity {
        let line = LineTail.trimmed(range, in: chunk)
        guard let tail = LineTail.read(line, in: chunk) else { return .tailMissing }
        guard LineTail.computedCRC(line, in: chunk) != tail.crc else { return .whole }
        let body = line.lowerBound..<line.upperBound - LineTail.length
        return .checksumWrong(idIsRight: LineTail.identity(of: body, in: chunk) == tail.id)
    }

    /// Whether a line ends in `"crc":"xxxxxxxx"}`, which the write of a whole line does; a bad line that does not is a
    /// fragment.
    package static func endsLikeALine(_ chunk: RawSpan, _ range: Range<Int>) -> Bool {
        LineTail.crc(LineTail.trimmed(range, in: chunk), in: chunk) != nil
    }
}
