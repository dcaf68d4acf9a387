/// The sizes and the offset of an entry.
///
/// Those that do not fit into four bytes are in an extra field (APPNOTE, section 4.5.3).
struct Zip64Sizes: Hashable {
    var size: UInt64
    var compressedSize: UInt64
    var offset: UInt64

    private static let id: UInt16 = 1
    private static let elsewhere: UInt64 = 0xFFFF_FFFF

    /// Replaces those values that refer to the extra field, if there is one; it has the others in this order.
    ///
    /// Without an extra field the values are as they are: a file can have exactly that size.
    mutating func complete(from extra: ArraySlice<UInt8>, number: Int) throws(ZipFault) {
        let fault = ZipFault.entry(number, .extraFields)
        guard let field = try Self.field(in: extra, else: fault) else { return }
        var fields = ZipFields(field, else: fault)
        if size == Self.elsewhere { size = try fields.eight() }
        if compressedSize == Self.elsewhere { compressedSize = try fields.eight() }
        if offset == Self.elsewhere { offset = try fields.eight() }
    }

    private static func field(in extra: ArraySlice<UInt8>, else fault: ZipFault) throws(ZipFault) -> ArraySlice<UInt8>?
    {
        var fields = ZipFields(extra, else: fault)
        var found: ArraySlice<UInt8>?
        // Programs that align the data leave up to three bytes at the end.
        while fields.restCount >= 4 {
            let (id, count) = (try fields.two(), try fields.two())
            let field = try fields.bytes(Int(count))
            guard id == Self.id else { continue }
            guard found == nil else { throw fault }
            found = field
        }
        return found
    }
}
