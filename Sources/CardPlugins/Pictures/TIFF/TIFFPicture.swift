/// The picture in a TIFF file: its directory, and which of its entries are about pixels.
struct TIFFPicture {
    let file: TIFFFile
    /// The first directory.
    let first: TIFFDirectory

    /// More pages than are looked at.
    private static let mostPages = 64

    /// The tags of baseline TIFF 6.0 and of its extensions that say how pixels are stored and what their colours are, and
    /// the colour profile.
    private static let pictureTags: Set<Int> = Set(
        [
            0xFE, 0x100, 0x101, 0x102, 0x103, 0x106, 0x10A, 0x111, 0x112, 0x115, 0x116, 0x117, 0x118, 0x119, 0x11A,
            0x11B, 0x11C, 0x122, 0x123, 0x124, 0x125, 0x128, 0x12D, 0x13D, 0x13E, 0x13F, 0x140, 0x141,
        ] + Array(0x142...0x145) + [0x14C, 0x14E, 0x150, 0x152, 0x153, 0x154, 0x155]
            + Array(0x211...0x214) + [0x8773])

    /// Reads the first directory.
    init(_ bytes: PictureBytes) throws(PictureFault) {
        file = try TIFFFile(bytes, of: .picture)
        first = try file.directory(at: file.first)
    }

    /// The entries about pixels.
    var entries: [TIFFDirectory.Entry] { first.entries.filter { Self.pictureTags.contains($0.tag) } }

    /// The entries about anything else.
    var others: [TIFFDirectory.Entry] { first.entries.filter { !Self.pictureTags.contains($0.tag) } }

    /// Returns the directories after the first one; throws if they form a loop.
    func furtherPages() throws(PictureFault) -> [TIFFDirectory] {
        var pages: [TIFFDirectory] = []
        var (seen, next): (Set<Int64>, Int64) = ([file.first], first.next)
        while next != 0 {
            guard seen.insert(next).inserted else { throw .damaged(.picture) }
            guard pages.count < Self.mostPages else { throw .tooLarge(.picture) }
            pages.append(try file.directory(at: next))
            next = pages.last?.next ?? 0
        }
        return pages
    }

    /// Returns whether a directory says that it has a smaller copy of a picture.
    func isReduced(_ page: TIFFDirectory) throws(PictureFault) -> Bool {
        (try file.number(of: page[ExifTag.kind]) ?? 0) & 1 == 1
    }
}
