/// The tags of EXIF (CIPA DC-008) and TIFF that are read or written here.
enum ExifTag {
    // MARK: The first directory

    static let kind = 0xFE
    static let width = 0x100
    static let height = 0x101
    static let compression = 0x103
    static let stripOffsets = 0x111
    static let orientation = 0x112
    static let stripCounts = 0x117
    static let tileOffsets = 0x144
    static let tileCounts = 0x145
    static let otherDirectories = 0x14A
    static let xmp = 0x2BC
    static let iptc = 0x83BB
    static let photoshop = 0x8649
    static let exif = 0x8769
    static let gps = 0x8825
    static let rawVersion = 0xC612

    // MARK: The directory of EXIF

    static let taken = 0x9003
    static let digitized = 0x9004
    static let takenOffset = 0x9011
    static let digitizedOffset = 0x9012
    static let takenFraction = 0x9291
    static let digitizedFraction = 0x9292

    // MARK: The directory of the position

    static let latitudeReference = 1
    static let latitude = 2
    static let longitudeReference = 3
    static let longitude = 4
    static let altitudeReference = 5
    static let altitude = 6
    static let status = 9
}
