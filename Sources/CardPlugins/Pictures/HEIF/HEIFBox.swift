/// A box of an ISO base media file (ISO/IEC 14496-12): `size: 4 | name: 4 | payload`.
///
/// With the size 1, the size follows the name in eight bytes. With the size 0, the box extends to the end.
struct HEIFBox {
    let name: FourLetters
    /// All of its bytes.
    let whole: Range<Int64>
    let payload: Range<Int64>

    /// More boxes than any program writes side by side.
    private static let most = 1 << 14

    /// Passes on the boxes of a range in order.
    static func forEach(
        in range: Range<Int64>, of bytes: PictureBytes, _ body: (HEIFBox) throws(PictureFault) -> Void
    ) throws(PictureFault) {
        var offset = range.lowerBound
        for _ in 0..<most {
            // Fewer bytes than a box needs are padding.
            guard offset + 8 <= range.upperBound else { return }
            let box = try HEIFBox(at: offset, upTo: range.upperBound, of: bytes)
            try body(box)
            offset = box.whole.upperBound
        }
        throw .tooLarge(.picture)
    }

    private init(at offset: Int64, upTo end: Int64, of bytes: PictureBytes) throws(PictureFault) {
        var fields = try bytes.fields(at: offset, count: 8, of: .picture)
        let size = Int64(try fields.four())
        name = try fields.name()
        switch size {
        case 0:
            (whole, payload) = (offset..<end, offset + 8..<end)
        case 1:
            fields = try bytes.fields(at: offset + 8, count: 8, of: .picture)
            let size = try fields.number(8)
            guard size >= 16 else { throw .damaged(.picture) }
            guard size <= UInt64(end - offset) else { throw .incomplete(.picture) }
            (whole, payload) = (offset..<offset + Int64(size), offset + 16..<offset + Int64(size))
        default:
            guard size >= 8 else { throw .damaged(.picture) }
            guard size <= end - offset else { throw .incomplete(.picture) }
            (whole, payload) = (offset..<offset + size, offset + 8..<offset + size)
        }
    }

    /// The bytes of a new box.
    static func bytes(_ name: FourLetters, _ payload: [UInt8]) -> [UInt8] {
        UInt32(payload.count + 8).bigEndianBytes + name.bytes + payload
    }

    /// The bytes of a new box with a version and flags.
    static func bytes(_ name: FourLetters, version: UInt8, flags: UInt32 = 0, _ payload: [UInt8]) -> [UInt8] {
        bytes(name, [version] + flags.bigEndianBytes.dropFirst() + payload)
    }
}
