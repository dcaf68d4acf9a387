import CardSchema

/// Reads what the camera wrote: dates, the position and the orientation.
///
/// ```
/// header ─▶ first directory ─▶ next: the embedded preview
///              │ orientation
///              ├─▶ EXIF: dates
///              └─▶ GPS: position
/// ```
///
/// Each step stands alone: one that is damaged leaves out only what it would have found. The time of the GPS receiver is
/// not read. It is in UTC, and so gives no day.
struct ExifReader {
    private let file: TIFFFile
    private let today: CivilDate

    /// What EXIF begins with in JPEG, and sometimes elsewhere.
    static let mark: [UInt8] = Array("Exif".utf8) + [0, 0]

    /// Reads the header of EXIF, or of a TIFF file.
    init(_ bytes: PictureBytes, of part: PictureFault.Part = .exif, today: CivilDate) throws(PictureFault) {
        (file, self.today) = (try TIFFFile(bytes, of: part), today)
    }

    /// Adds everything in a block of EXIF to the facts, except the orientation if it does not count, as in HEIC.
    func read(into facts: inout PictureFacts, readsOrientation: Bool = true) throws(PictureFault) {
        let first = try file.directory(at: file.first)
        if first.entries.contains(where: { $0.tag != ExifTag.orientation }) { facts.extras.insert(.exif) }
        if first.next != 0 { facts.extras.insert(.previews) }
        read(first, into: &facts, readsOrientation: readsOrientation)
    }

    /// Adds what the first directory of EXIF or of a TIFF file leads to.
    func read(_ first: TIFFDirectory, into facts: inout PictureFacts, readsOrientation: Bool = true) {
        if first.isCut { facts.note(.incomplete(file.part)) }
        facts.noting { facts throws(PictureFault) in
            guard readsOrientation, facts.orientation == nil,
                let value = try file.number(of: first[ExifTag.orientation])
            else { return }
            facts.orientation = PictureOrientation(exif: value)
        }
        facts.noting { facts throws(PictureFault) in
            try readDates(try directory(ExifTag.exif, of: first) ?? TIFFDirectory(), first, into: &facts)
        }
        facts.noting { facts throws(PictureFault) in
            guard let gps = try directory(ExifTag.gps, of: first) else { return }
            try readPosition(gps, into: &facts)
        }
    }

    private func directory(_ tag: Int, of first: TIFFDirectory) throws(PictureFault) -> TIFFDirectory? {
        guard let offset = try file.number(of: first[tag]) else { return nil }
        return try file.directory(at: Int64(offset))
    }

    // MARK: - Dates

    private func readDates(
        _ exif: TIFFDirectory, _ first: TIFFDirectory, into facts: inout PictureFacts
    ) throws(PictureFault) {
        if exif.isCut { facts.note(.incomplete(file.part)) }
        // Scanners and raw files have them in the first directory.
        let entries = { (tag: Int) in exif[tag] ?? first[tag] }
        let dates = [
            (PictureDate.Source.camera, ExifTag.taken, ExifTag.takenFraction, ExifTag.takenOffset),
            (.digitized, ExifTag.digitized, ExifTag.digitizedFraction, ExifTag.digitizedOffset),
        ]
        for (source, tag, fractionTag, offsetTag) in dates
        where !facts.dates.contains(where: { $0.source == source }) {
            facts.noting { facts throws(PictureFault) in
                guard let entry = entries(tag), var date = try ExifDate.date(file.bytes(of: entry), source, today)
                else { return }
                defer { facts.dates.append(date) }
                if let entry = entries(fractionTag) { date.fraction = ExifDate.fraction(try file.bytes(of: entry)) }
                if let entry = entries(offsetTag) { date.offsetMinutes = ExifDate.offset(try file.bytes(of: entry)) }
            }
        }
    }

    // MARK: - The position

    private func readPosition(_ gps: TIFFDirectory, into facts: inout PictureFacts) throws(PictureFault) {
        guard facts.position == nil, let latitude = gps[ExifTag.latitude], let longitude = gps[ExifTag.longitude] else {
            return
        }
        if let status = gps[ExifTag.status], try letter(of: status) == UInt8(ascii: "V") { throw .position(.void) }
        let (north, east) = (
            try sign(gps[ExifTag.latitudeReference], "N", "S"), try sign(gps[ExifTag.longitudeReference], "E", "W")
        )
        guard let north, let east else { throw .position(.unsigned) }
        guard let latitude = try degrees(latitude), let longitude = try degrees(longitude),
            var position = PicturePosition(latitude: north * latitude, longitude: east * longitude)
        else { throw .position(.malformed) }
        defer { facts.position = position }
        position.altitude = try altitude(gps)
    }

    /// Returns the capital letter in an entry.
    private func letter(of entry: TIFFDirectory.Entry) throws(PictureFault) -> UInt8? {
        try file.bytes(of: entry, upTo: 1).first.map { $0 & ~0x20 }
    }

    private func sign(
        _ entry: TIFFDirectory.Entry?, _ plus: Unicode.Scalar, _ minus: Unicode.Scalar
    ) throws(PictureFault) -> Double? {
        guard let entry, let letter = try letter(of: entry) else { return nil }
        return letter == UInt8(ascii: plus) ? 1 : letter == UInt8(ascii: minus) ? -1 : nil
    }

    /// Returns degrees, minutes and seconds as degrees.
    private func degrees(_ entry: TIFFDirectory.Entry) throws(PictureFault) -> Double? {
        guard let parts = try file.fractions(of: entry), !parts.isEmpty, parts.allSatisfy({ $0 >= 0 }) else {
            return nil
        }
        return zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    }

    /// Returns the altitude in meters; `nil` without a reference, and outside of where people have been.
    private func altitude(_ gps: TIFFDirectory) throws(PictureFault) -> DecimalNumber? {
        // 0 and 2 are above sea level or the ellipsoid, 1 and 3 below it (EXIF 3.0).
        guard let entry = gps[ExifTag.altitude], let reference = try file.number(of: gps[ExifTag.altitudeReference]),
            (0...3).contains(reference), let meters = try file.fractions(of: entry)?.first,
            (0...1_000_000).contains(meters)
        else { return nil }
        return PicturePosition.rounded(reference % 2 == 1 ? -meters : meters, decimals: 1)
    }
}
