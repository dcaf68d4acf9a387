import CardEngine
import CardPlugins
import Testing

/// Clean copies: the picture, its colours and its orientation, and nothing else.
@Suite struct PictureCleaningTests {
    typealias Samples = PictureSamples

    /// A text that stands wherever something must not be copied.
    private static let canary = Samples.text("CANARY")

    static func clean(_ bytes: [UInt8]) throws -> [UInt8] {
        let source = SeekableArray(bytes)
        let copy = PiecedBytes(try PictureCleaner.pieces(of: source), of: source)
        return try copy.read(at: 0, count: Int(copy.size))
    }

    private static func exif(_ orientation: Int) -> [UInt8] {
        Samples.exif([.short(0x112, orientation), .text(0x10F, "CANARY")], next: [.text(0x10F, "CANARY")])
    }

    private static let profile = Samples.bytes(Samples.text("ICC_PROFILE"), [0, 1, 1], Samples.text("profile"))
    private static let adobe = Samples.bytes(Samples.text("Adobe"), [0, 100, 0, 0, 0, 0, 1])

    private static let dirtyJPEG = Samples.jpeg(
        Samples.segment(0xE0, Samples.text("JFIF"), [0, 1, 1, 0, 0, 1, 0, 1, 2, 1], canary),
        Samples.segment(0xE0, Samples.text("JFXX"), [0, 0x10], canary),
        Samples.segment(0xE1, Samples.exifMark, exif(6)),
        Samples.segment(0xE1, Samples.text("http://ns.adobe.com/xap/1.0/"), [0], canary), canary,
        Samples.segment(0xE2, profile), Samples.segment(0xE2, Samples.text("MPF"), [0], canary),
        Samples.segment(0xEB, canary), Samples.segment(0xED, Samples.text("Photoshop 3.0"), [0], canary),
        Samples.segment(0xEE, adobe, canary), Samples.segment(0xFE, canary), trailing: canary)

    private static let dirtyPNG = Samples.png(
        Samples.chunk("iCCP", Samples.text("profile")), Samples.chunk("eXIf", exif(6)),
        Samples.chunk("tEXt", canary), Samples.chunk("iTXt", Samples.text("XML:com.adobe.xmp"), [0], canary),
        Samples.chunk("tIME", canary), Samples.chunk("caBX", canary), trailing: canary)

    private static let dirtyWebP = Samples.webp(
        Samples.riffChunk("ICCP", Samples.text("profile")), Samples.riffChunk("EXIF", exif(6)),
        Samples.riffChunk("XMP ", canary), Samples.riffChunk("none", canary), trailing: canary)

    static let dirty: [(String, [UInt8])] = [
        ("jpeg", dirtyJPEG), ("png", dirtyPNG), ("webp", dirtyWebP), ("heic", dirtyHEIC(version: 0).file),
        ("iloc 1", dirtyHEIC(version: 1).file), ("iloc 2", dirtyHEIC(version: 2).file),
    ]

    private static func dirtyHEIC(version: Int) -> Samples.HEIF {
        var heic = PictureReadingTests.heic(version: version, method: version == 1 ? 1 : 0)
        heic.items[3].bytes = Samples.exifItem(exif(1))
        heic.items[4].bytes = canary
        heic.items[5].bytes = canary
        heic.properties[4] = Samples.box("udes", canary)
        heic.properties.append(Samples.box("colr", Samples.text("profprofile")))
        heic.items[0].properties += [(5, false), (6, false)]
        heic.trailing = Samples.box("mpvd", canary)
        return heic
    }

    @Test(arguments: dirty) func nothingElseIsCopied(_ name: String, _ bytes: [UInt8]) throws {
        let before = PictureReadingTests.facts(bytes)
        #expect(before.extras.count > 2 && Self.contains(bytes, Self.canary))
        let copy = try Self.clean(bytes)
        #expect(!Self.contains(copy, Self.canary))
        let facts = PictureReadingTests.facts(copy)
        #expect(facts.extras == [] && facts.faults == [] && facts.format == before.format)
        #expect(facts.orientation?.exif == 6 && [facts.width, facts.height] == [300, 200])
        #expect(Self.contains(copy, Samples.text("profile")), "the colour profile stays")
        #expect(try Self.clean(copy) == copy, "a clean picture stays as it is")
    }

    @Test func theSegmentsOfTheCopy() throws {
        let copy = try Self.clean(Self.dirtyJPEG)
        let expected = Samples.bytes(
            [0xFF, 0xD8], Samples.segment(0xE0, Samples.text("JFIF"), [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
            Samples.segment(0xE1, Samples.exifMark, Samples.exif([.short(0x112, 6)])),
            Samples.segment(0xE2, Self.profile), Samples.segment(0xEE, Self.adobe), Samples.jpegPicture, [0xFF, 0xD9])
        #expect(copy == expected)
    }

    /// A copy of a grid has its tiles, one after another, where the new box says.
    @Test(arguments: [0, 1, 2]) func itemsOfTheCopy(_ version: Int) throws {
        let copy = try Self.clean(Self.dirtyHEIC(version: version).file)
        let data = Samples.bytes(PictureReadingTests.gridBytes, [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(copy.suffix(data.count + 8).elementsEqual(Samples.box("mdat", data)))
        #expect(!Self.contains(copy, Samples.text("Exif")) && !Self.contains(copy, Samples.text("thmb")))
    }

    @Test func alphaIsPartOfThePicture() throws {
        var heic = PictureReadingTests.heic()
        func auxiliary(_ type: String) -> [UInt8] { Samples.fullBox("auxC", 0, Samples.text(type), [0]) }
        heic.properties += [
            auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"),
            auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"),
        ]
        heic.items += [
            .init(id: 7, type: "hvc1", bytes: Samples.text("alpha"), properties: [(6, true)]),
            .init(id: 8, type: "hvc1", bytes: Samples.text("gain"), properties: [(7, true)]),
        ]
        heic.references += [("auxl", 7, [1]), ("auxl", 8, [1])]
        let copy = try Self.clean(heic.file)
        #expect(Self.contains(copy, Samples.text("alpha")) && !Self.contains(copy, Samples.text("gain")))
    }

    // MARK: - TIFF

    private static func tiff(_ more: [Samples.Tag] = [], next: [Samples.Tag]? = nil, isLittle: Bool = false) -> [UInt8]
    {
        let tags: [Samples.Tag] = [
            .short(0x100, 4), .short(0x101, 2), .short(0x102, 8, 8, 8), .short(0x103, 1), .long(0x111, 1000, 1006),
            .short(0x112, 6), .long(0x117, 6, 5), .text(0x10F, "CANARY"),
        ]
        let file = Samples.exif(
            tags + more, exif: [.text(0x9003, "2026:11:20 21:04:05")], next: next, isLittle: isLittle)
        let padding = [UInt8](repeating: 0x43, count: 1000 - file.count)
        return Samples.bytes(file, padding, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], canary)
    }

    @Test(arguments: [false, true]) func tiffKeepsItsStrips(_ isLittle: Bool) throws {
        let bytes = Self.tiff([.text(0x13B, "CANARY")], next: [.long(0xFE, 1)], isLittle: isLittle)
        let copy = try Self.clean(bytes)
        #expect(!Self.contains(copy, Self.canary) && copy.suffix(11) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
        let facts = PictureReadingTests.facts(copy)
        #expect(facts.orientation?.exif == 6 && facts.extras == [] && [facts.width, facts.height] == [4, 2])
        #expect(try Self.clean(copy) == copy)
    }

    // MARK: - What is refused

    static let refused: [(String, [UInt8], PictureFault)] = [
        ("pages", tiff(next: [.short(0x100, 4)]), .notCleanable(.several)),
        ("raw", tiff([.byte(0xC612, 1)]), .notCleanable(.several)),
        ("film", heic { $0.trailing = Samples.box("moov", []) }, .notCleanable(.several)),
        ("another codec", heic { $0.items[1].type = "jpeg" }, .notCleanable(.compression)),
        (
            "essential", heic { $0.items[0].properties.append((5, true)) }, .notCleanable(.unknownPart)
        ),
        ("cropped", heic { $0.properties[1] = clap(200, 200) }, .notCleanable(.hiddenPixels)),
        ("cut off", Array(PictureReadingTests.berlins[0].1.dropLast(2)), .incomplete(.picture)),
        ("lossless", Samples.jpeg(Samples.segment(0xF7, [])), .notCleanable(.unknownPart)),
        ("critical", Samples.png(Samples.chunk("CgBI", [])), .notCleanable(.unknownPart)),
        ("text", Samples.text("hello"), .unknownFormat), ("nothing", [], .unknownFormat),
    ]

    private static func heic(_ change: (inout Samples.HEIF) -> Void) -> [UInt8] {
        var heic = PictureReadingTests.heic()
        change(&heic)
        return heic.file
    }

    private static func clap(_ width: Int, _ height: Int) -> [UInt8] {
        Samples.box("clap", [width, 1, height, 1, 0, 1, 0, 1].flatMap { Samples.number($0, 4) })
    }

    @Test(arguments: refused) func doubtfulPicturesAreRefused(_ name: String, _ bytes: [UInt8], _ fault: PictureFault) {
        #expect(throws: fault) { try Self.clean(bytes) }
    }

    /// Cutting off the rest of a block hides nothing.
    @Test func aSmallCutIsCopied() throws {
        let bytes = Self.heic { $0.properties[1] = Self.clap(290, 200) }
        #expect(Self.contains(try Self.clean(bytes), Samples.text("clap")))
    }

    /// TIFF cannot make a copy larger by using the same bytes for all strips.
    @Test func stripsDoNotOverlap() {
        let same = [Int](repeating: 8, count: 100)
        let bytes = Samples.exif([
            .short(0x100, 4), .short(0x101, 2), .short(0x103, 1),
            Samples.Tag(tag: 0x111, type: 4, count: 100, numbers: same.map { UInt64($0) }),
            Samples.Tag(tag: 0x117, type: 4, count: 100, numbers: same.map { _ in 500 }),
        ])
        #expect(throws: PictureFault.damaged(.picture)) { try Self.clean(bytes) }
    }

    static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
}
