/// Whether each append to a file of lines begins and ends at a multiple of 4096 bytes, filled with newlines.
///
/// An encrypted folder (gocryptfs) writes the last, incomplete block of a file again at each append. If the power fails
/// meanwhile, that block can become unreadable, with lines in it that earlier appends stored. In whole blocks, an append
/// touches no block of older lines:
///
/// ```
/// 0                  4096                                   12288
/// │ {…}⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎ │ {………………………………………………………}⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎ │
/// ```
package struct LineBlocks: Sendable, Hashable {
    /// The size of a block in bytes.
    static let size = 4096
    /// Lines are appended one after the other.
    package static let off = LineBlocks(isOn: false)
    /// Lines are appended in whole blocks.
    package static let on = LineBlocks(isOn: true)

    /// Whether lines are appended in whole blocks.
    package let isOn: Bool

    /// Returns bytes that are written at an offset, with the newlines that fill their last block.
    package func filled(_ bytes: [UInt8], at offset: Int64 = 0) -> [UInt8] {
        guard isOn, Guard.wholeBlocks.isOn else { return bytes }
        let over = (Int(offset % Int64(Self.size)) + bytes.count) % Self.size
        return over == 0 ? bytes : bytes + Self.newlines(Self.size - over)
    }

    /// Returns the newlines with which an append must begin, so that its lines are on their own and in blocks of their
    /// own.
    ///
    /// Returns `nil` if nothing may be appended to the file: its end cannot be read, or the append would write a block
    /// again that has lines in it. With `isOwn`, those lines were never acknowledged, and may be lost.
    func beginning(
        of file: OpenFile, size: Int64, isOwn: Bool = false, on files: any FileSystem
    ) throws(FileError) -> [UInt8]? {
        guard size > 0 else { return [] }
        let over = isOn && Guard.wholeBlocks.isOn ? Int(size % Int64(Self.size)) : 0
        let count = max(over, 1)
        var part: UnreadablePart?
        let end = try files.bytes(of: file, from: size - Int64(count), upTo: count, aroundDamage: &part)
        guard part == nil else { return nil }
        guard over > 0 else { return end.last == 0x0A || !Guard.newline.isOn ? [] : [0x0A] }
        // The rest of a write that was cut off has no newline, and does not end like a line.
        let hasLines = end.contains(0x0A) || end.last == UInt8(ascii: "}")
        return hasLines && !isOwn ? nil : Self.newlines(Self.size - over)
    }

    private static func newlines(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x0A, count: count) }
}
