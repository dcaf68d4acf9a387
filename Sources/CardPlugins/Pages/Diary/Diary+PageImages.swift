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
        (try? bytes(of: picture)).flatMap { PageImage(cleaning: $0) }
    }

    /// Keeps a small copy that a browser made of a picture, without anything but its pixels.
    ///
    /// What is no JPEG, too large, or might hold more than pixels is not kept. Uses the disk.
    package func keepSmallPicture(_ copy: [UInt8], of picture: FileReference) {
        let source = SeekableArray(copy)
        let facts = PictureReader.facts(of: source, named: nil, today: .latest)
        guard facts.format == .jpeg, copy.count <= SmallPictures.mostBytes,
            let width = facts.width, let height = facts.height, max(width, height) <= SmallPictures.mostPixels,
            let clean = try? PictureCleaner.cleanBytes(of: source)
        else { return }
        smallPictures.keep(clean, of: picture)
    }
}

extension PageImage {
    /// Makes a clean copy of a whole picture; of a kind that no browser shows, as a JPEG.
    ///
    /// `nil` if no browser shows its kind and no program of this device converts it, or if a copy might not be clean.
    /// Waits for that program.
    package init?(cleaning bytes: [UInt8]) {
        let source = SeekableArray(bytes)
        let kind: Kind
        switch PictureReader.facts(of: source, named: nil, today: .latest).format {
        case .jpeg: kind = .jpeg
        case .png: kind = .png
        case .webp: kind = .webp
        case .avif: kind = .avif
        case .heic, .tiff:
            guard let copy = Self.converted(bytes) else { return nil }
            self = copy
            return
        case nil: return nil
        }
        guard let copy = try? PictureCleaner.cleanBytes(of: source) else { return nil }
        self.init(kind, copy)
    }

    /// Makes a JPEG of a picture of a kind that browsers do not show, as it is, by a program of this device; `nil` if
    /// there is none, or if it is of another kind.
    ///
    /// Waits for that program.
    package static func converted(_ picture: [UInt8]) -> PageImage? {
        let kind: PictureConverter.Kind
        switch PictureReader.facts(of: SeekableArray(picture), named: nil, today: .latest).format {
        case .heic: kind = .heic
        case .tiff: kind = .tiff
        case .jpeg, .png, .webp, .avif, nil: return nil
        }
        guard let copy = PictureConverter(for: kind)?.jpeg(of: picture) else { return nil }
        let source = SeekableArray(copy)
        guard PictureReader.facts(of: source, named: nil, today: .latest).format == .jpeg else { return nil }
        return (try? PictureCleaner.cleanBytes(of: source)).map { PageImage(.jpeg, $0) }
    }
}
