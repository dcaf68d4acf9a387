/// The boxes of a HEIF or AVIF file.
struct HEIFFile {
    let bytes: PictureBytes
    /// The box of the format's brands.
    private(set) var type: HEIFBox?
    /// The payload of the box about the items.
    private(set) var metaPayload: Range<Int64>?
    /// The names of all other boxes.
    private(set) var others: [FourLetters] = []
    /// Why the rest of the file was not read.
    private(set) var fault: PictureFault?

    init(_ bytes: PictureBytes) {
        self.bytes = bytes
        do throws(PictureFault) {
            try HEIFBox.forEach(in: 0..<bytes.size, of: bytes) { (box) throws(PictureFault) in
                switch box.name {
                case "ftyp" where type == nil: type = box
                case "meta" where metaPayload == nil: metaPayload = box.payload
                default: others.append(box.name)
                }
            }
        } catch { fault = error }
    }

    /// Reads the box about the items.
    func meta(faults: inout [PictureFault]) throws(PictureFault) -> HEIFMeta {
        guard let metaPayload else { throw fault ?? .incomplete(.picture) }
        return try HEIFMeta(metaPayload, of: bytes, faults: &faults)
    }
}
