package import CardEngine
package import CardSchema

extension Diary {
    /// Returns the small copy of a picture for a page; `nil` if this device has none yet.
    ///
    /// Uses the disk.
    package func smallPageImage(of picture: FileReference) -> PageImage? {
        smallPictures.copy(of: picture).map { PageImage(.jpeg, $0) }
    }

    /// Returns the clean copy of a whole picture for a page; of a kind that no browser shows, as a JPEG.
    ///
    /// Uses the disk. `nil` if the journal does not have it, if no browser shows its kind and no program of this device
    /// converts it, or if a copy might not be clean.
    package func wholePageImage(of picture: FileReference) -> PageImage? {
        guard let bytes = try? bytes(of: picture) else { return nil }
        let source = SeekableArray(bytes)
        let kind: PageImage.Kind
        switch PictureReader.facts(of: source, named: nil, today: .latest).format {
        case .jpeg: kind = .jpeg
        case .png: kind = .png
        case .webp: kind = .webp
        case .avif: kind = .avif
        case .heic: return Self.converted(bytes, by: PictureConverter(for: .heic))
        case .tiff: return Self.converted(bytes, by: PictureConverter(for: .tiff))
        case nil: return nil
        }
        return Self.clean(source).map { PageImage(kind, $0) }
    }

    /// Keeps a small copy that a browser made of a picture, without anything but its pixels.
    ///
    /// What is no JPEG, too large, or might hold more than pixels is not kept. Uses the disk.
    package func keepSmallPicture(_ copy: [UInt8], of picture: FileReference) {
        let source = SeekableArray(copy)
        let facts = PictureReader.facts(of: source, named: nil, today: .latest)
        guard facts.format == .jpeg, copy.count <= SmallPictures.mostBytes,
            let width = facts.width, let height = facts.height, max(width, height) <= SmallPictures.mostPixels,
            let clean = Self.clean(source)
        else { return }
        smallPictures.keep(clean, of: picture)
    }

    private static func converted(_ picture: [UInt8], by converter: PictureConverter?) -> PageImage? {
        guard let copy = converter?.jpeg(of: picture) else { return nil }
        let source = SeekableArray(copy)
        guard PictureReader.facts(of: source, named: nil, today: .latest).format == .jpeg else { return nil }
        return clean(source).map { PageImage(.jpeg, $0) }
    }

    private static func clean(_ source: SeekableArray) -> [UInt8]? {
        guard let pieces = try? PictureCleaner.pieces(of: source) else { return nil }
        let copy = PiecedBytes(pieces, of: source)
        var bytes: [UInt8] = []
        while bytes.count < copy.size {
            guard let more = try? copy.read(at: Int64(bytes.count), count: 16 << 20), !more.isEmpty else { return nil }
            bytes += more
        }
        return bytes
    }
}
