import CardSchema

/// Reads what a TIFF file says.
struct TIFFReader {
    let bytes: PictureBytes
    let today: CivilDate

    /// Adds what the file says to the facts.
    func read(into facts: inout PictureFacts) {
        facts.noting { facts throws(PictureFault) in
            let picture = try TIFFPicture(bytes)
            for entry in picture.others { facts.extras.insert(Self.extra(entry.tag)) }
            if picture.first.next != 0 { facts.extras.insert(.previews) }
            let (file, first) = (picture.file, picture.first)
            try ExifReader(bytes, of: .picture, today: today).read(first, into: &facts)
            facts.width = try file.number(of: first[ExifTag.width])
            facts.height = try file.number(of: first[ExifTag.height])
        }
    }

    private static func extra(_ tag: Int) -> PictureFacts.Extra {
        switch tag {
        case ExifTag.xmp: .xmp
        case ExifTag.iptc, ExifTag.photoshop: .iptc
        case ExifTag.otherDirectories: .previews
        // The title, the maker, the model, programs, times, names, computers.
        case 0x10D, 0x10E, 0x10F, 0x110, 0x131, 0x132, 0x13B, 0x13C, 0x8298, ExifTag.exif, ExifTag.gps,
            ExifTag.taken...ExifTag.digitized:
            .exif
        default: .other
        }
    }
}
