package import CardEngine
package import CardSchema

/// Reads what a picture's file says besides the picture: when and where it was taken, and how it is turned.
///
///     let facts = PictureReader.facts(of: SeekableFile(path, on: files), named: "IMG_20261120_210405.jpg", today: today)
///     facts.dates.first?.day      // 2026-11-20
///
/// Reads through a window, so that memory does not depend on the file. A damaged file gives what is sound, and
/// ``PictureFacts/faults`` say why the rest is missing.
package enum PictureReader {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - name: The file's name, which may contain a date; `nil` to ignore it.
    ///   - today: The current day; later dates are not used.
    /// - Returns: What the file says, and what is wrong with it.
    package static func facts(of source: any SeekableBytes, named name: String?, today: CivilDate) -> PictureFacts {
        let bytes = PictureBytes(source)
        var facts = PictureFacts()
        facts.noting { facts throws(PictureFault) in
            facts.format = try PictureFormat(bytes.bytes(at: 0, upTo: PictureFormat.headSize, of: .file))
            switch facts.format {
            case .jpeg: JPEGReader(bytes: bytes, today: today).read(into: &facts)
            case .png: PNGReader(bytes: bytes, today: today).read(into: &facts)
            case .webp: WebPReader(bytes: bytes, today: today).read(into: &facts)
            case .tiff: TIFFReader(bytes: bytes, today: today).read(into: &facts)
            case .heic, .avif: HEIFReader(bytes: bytes, today: today).read(into: &facts)
            case nil: throw .unknownFormat
            }
        }
        if let name, let date = PictureName.date(in: name, today: today) { facts.dates.append(date) }
        facts.dates.sort { $0.source < $1.source }
        return facts
    }
}
