import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What is read from the file of a picture.
@Suite struct PictureReadingTests {
    typealias Samples = PictureSamples

    private static let today = CivilDate("2026-12-01") ?? .latest

    static func facts(_ bytes: [UInt8], named name: String? = nil) -> PictureFacts {
        PictureReader.facts(of: SeekableArray(bytes), named: name, today: today)
    }

    /// A file with the EXIF of ``PictureSamples/berlin(orientation:isLittle:)`` in each format.
    static let berlins: [(String, [UInt8])] = [
        ("jpeg", Samples.jpeg(Samples.segment(0xE1, Samples.exifMark, Samples.berlin()))),
        ("jpeg little", Samples.jpeg(Samples.segment(0xE1, Samples.exifMark, Samples.berlin(isLittle: true)))),
        ("png", Samples.png(Samples.chunk("eXIf", Samples.berlin()))),
        ("webp", Samples.webp(Samples.riffChunk("EXIF", Samples.berlin()))),
        ("webp with a mark", Samples.webp(Samples.riffChunk("EXIF", Samples.exifMark, Samples.berlin()))),
        ("heic", heic().file), ("iloc 1", heic(version: 1).file), ("iloc 2", heic(version: 2).file),
        ("idat", heic(version: 1, method: 1).file), ("extents", heic(version: 1, method: 1, extents: 3).file),
        ("mdat extents", heic(version: 0, extents: 7).file), ("avif", heic(brand: "avif").file),
    ]

    /// What the item of a grid of two tiles contains.
    static let gridBytes = Samples.bytes([0, 0, 0, 1], Samples.number(300, 2), Samples.number(200, 2))

    /// A grid of two tiles with EXIF, turned by 90° clockwise.
    static func heic(version: Int = 0, method: Int = 0, extents: Int = 1, brand: String = "heic") -> Samples.HEIF {
        Samples.HEIF(
            items: [
                .init(
                    id: 1, type: "grid", bytes: gridBytes,
                    properties: [(1, false), (2, true)], method: method),
                .init(id: 2, type: "hvc1", bytes: [1, 2, 3, 4, 5], properties: [(3, false), (4, true)]),
                .init(id: 3, type: "hvc1", bytes: [6, 7, 8], properties: [(3, false), (4, true)], extents: extents),
                .init(
                    id: 4, type: "Exif", bytes: Samples.exifItem(Samples.berlin(orientation: 3)), method: method,
                    extents: extents),
                .init(id: 5, type: "mime", bytes: Samples.text("<x/>"), contentType: "application/rdf+xml"),
                .init(id: 6, type: "hvc1", bytes: [9], properties: [(3, false)]),
            ],
            properties: [
                Samples.ispe(300, 200), Samples.box("irot", [3]), Samples.ispe(150, 200), Samples.box("hvcC", [1]),
                Samples.box("udes", Samples.text("a name")),
            ],
            references: [("dimg", 1, [2, 3]), ("cdsc", 4, [1]), ("thmb", 6, [1])], brand: brand, version: version)
    }

    @Test(arguments: berlins) func everyFormatSaysTheSame(_ name: String, _ bytes: [UInt8]) throws {
        let facts = Self.facts(bytes)
        #expect(facts.faults == [])
        #expect(
            facts.dates.map { "\($0.source) \($0)" } == [
                "camera 2026-11-20 21:04:05.25 +01:00", "digitized 2026-11-21 08:00:00",
            ])
        let position = try #require(facts.position)
        #expect("\(position.latitude) \(position.longitude)" == "52.52 13.40495")
        #expect(position.altitude.map { "\($0)" } == "34.5")
        #expect(facts.orientation?.exif == 6)
        #expect([facts.width, facts.height] == [300, 200])
        #expect(facts.extras.contains(.exif))
    }

    @Test func tiffHasItsOwnSizeAndOrientation() throws {
        let facts = Self.facts(
            Samples.exif(
                [.short(0x100, 300), .short(0x101, 200), .short(0x112, 6)],
                exif: [.text(0x9003, "2026:11:20 21:04:05")],
                gps: Samples.berlinPosition))
        #expect(facts.format == .tiff && facts.faults == [])
        #expect(facts.dates.map(\.description) == ["2026-11-20 21:04:05"])
        #expect(facts.position != nil && facts.orientation?.exif == 6)
        #expect([facts.width, facts.height] == [300, 200])
    }

    // MARK: - Dates

    @Test(
        arguments: [
            ("0000:00:00 00:00:00", nil, PictureFault.DateDoubt.unset), ("1970:01:01 00:00:00", nil, .unset),
            ("1969:12:31 23:00:00", nil, .unset), ("0001:01:01 00:00:00", nil, .unset),
            ("2026:12:02 00:00:00", nil, .future), ("2026:11:31 10:00:00", nil, .malformed),
            ("2026:11:20 25:00:00", nil, .malformed), ("hello, all of you", nil, .malformed), ("2026", nil, .malformed),
            ("    :  :     :  :  ", nil, nil), ("", nil, nil), ("2026:11:20   :  :  ", "2026-11-20", nil),
            ("2026:11:20 21:04:61", "2026-11-20 21:04", nil), ("2026-11-20T21:04:05", "2026-11-20 21:04:05", nil),
            ("2026/11/20 21:04:05", "2026-11-20 21:04:05", nil), ("2026?11:20 21:04:05", nil, .malformed),
            ("2026:12:01 23:59:59", "2026-12-01 23:59:59", nil),
        ] as [(String, String?, PictureFault.DateDoubt?)])
    func datesThatCannotBeUsedAreNot(_ text: String, _ date: String?, _ doubt: PictureFault.DateDoubt?) {
        let facts = Self.facts(Samples.png(Samples.chunk("eXIf", Samples.exif([], exif: [.text(0x9003, text)]))))
        #expect(facts.dates.first?.description == date)
        #expect(facts.faults == (doubt.map { [.date($0)] } ?? []))
    }

    @Test func theTimeOfTheReceiverGivesNoDay() {
        let gps: [Samples.Tag] =
            Samples.berlinPosition + [
                .fractions(7, (23, 1), (0, 1), (0, 1)), .text(0x1D, "2026:11:19"),
            ]
        let facts = Self.facts(Samples.png(Samples.chunk("eXIf", Samples.exif([], gps: gps))))
        #expect(facts.dates == [] && facts.position != nil)
    }

    @Test func nightsBelongToTheDayBefore() throws {
        let four = try #require(CivilTime("04:00"))
        let exif = Samples.exif([], exif: [.text(0x9003, "2026:11:20 03:59:00"), .text(0x9011, "+09:00")])
        let date = try #require(Self.facts(Samples.png(Samples.chunk("eXIf", exif))).dates.first)
        #expect(date.day(startingAt: four) == CivilDate("2026-11-19"))
        #expect(date.day(startingAt: .midnight) == CivilDate("2026-11-20"))
    }

    @Test(
        arguments: [
            ("IMG_20261120_210405.jpg", "2026-11-20 21:04:05"), ("20261120210405.jpg", "2026-11-20 21:04:05"),
            ("2026-11-20 21.04.05.png", "2026-11-20 21:04:05"),
            ("Screenshot_2026-11-20-21-04-05-123.png", "2026-11-20 21:04:05"),
            ("IMG-20261120-WA0001.jpg", "2026-11-20"), ("2026-11-20.jpg", "2026-11-20"),
            ("WhatsApp Image 2026-11-20 at 21.04.05.jpeg", "2026-11-20 21:04:05"),
            ("VID_20261120_210405123.jpg", "2026-11-20 21:04:05"),
            ("PXL_20261120_210405123.jpg", nil), ("IMG_1234.jpg", nil), ("20261320_210405.jpg", nil),
            ("20270101.jpg", nil),
            ("2026.jpg", nil), ("19700101.jpg", nil), ("12345678.jpg", nil), ("", nil),
            ("2026-11-20 99.99.99.jpg", "2026-11-20"),
        ] as [(String, String?)]) func namesHaveDates(_ name: String, _ date: String?)
    {
        let dates = Self.facts(Samples.png(), named: name).dates
        #expect(dates.map { "\($0.source) \($0)" } == (date.map { ["name \($0)"] } ?? []))
    }

    @Test func theCameraComesFirst() {
        let dates = Self.facts(Self.berlins[0].1, named: "2026-11-22.jpg").dates
        #expect(dates.map(\.source) == [.camera, .digitized, .name])
    }

    // MARK: - Positions

    @Test(
        arguments: [
            ([.fractions(2, (52, 1)), .text(3, "E"), .fractions(4, (13, 1))], .unsigned),
            ([.text(1, "N"), .fractions(2, (52, 1)), .fractions(4, (13, 1))], .unsigned),
            ([.text(1, "X"), .fractions(2, (52, 1)), .text(3, "E"), .fractions(4, (13, 1))], .unsigned),
            ([.text(1, "N"), .fractions(2, (52, 1)), .text(3, "E"), .fractions(4, (13, 1)), .text(9, "V")], .void),
            ([.text(1, "N"), .fractions(2, (0, 0)), .text(3, "E"), .fractions(4, (13, 1))], .malformed),
            ([.text(1, "N"), .fractions(2, (91, 1)), .text(3, "E"), .fractions(4, (13, 1))], .malformed),
            ([.text(1, "N"), .fractions(2, (52, 1)), .text(3, "E"), .fractions(4, (181, 1))], .malformed),
            ([.text(1, "N"), .fractions(2, (0, 1)), .text(3, "E"), .fractions(4, (0, 1))], .malformed),
            ([.text(1, "N"), .long(2, 52), .text(3, "E"), .fractions(4, (13, 1))], .malformed),
        ] as [([Samples.Tag], PictureFault.PositionDoubt)])
    func positionsThatCannotBeUsedAreNot(_ gps: [Samples.Tag], _ doubt: PictureFault.PositionDoubt) {
        let facts = Self.facts(Samples.png(Samples.chunk("eXIf", Samples.exif([], gps: gps))))
        #expect(facts.position == nil)
        #expect(facts.faults == [.position(doubt)])
    }

    @Test func southAndWestAreNegative() throws {
        let gps: [Samples.Tag] = [
            .text(1, "S"), .fractions(2, (34, 1), (36, 1), (0, 1)), .text(3, "W"), .fractions(4, (583, 10)),
            .byte(5, 1),
            .fractions(6, (12, 1)), .text(9, "A"),
        ]
        let position = try #require(Self.facts(Samples.png(Samples.chunk("eXIf", Samples.exif([], gps: gps)))).position)
        #expect("\(position.latitude) \(position.longitude)" == "-34.6 -58.3")
        #expect(position.altitude.map { "\($0)" } == "-12")
    }

    @Test func anAltitudeNeedsItsReference() throws {
        let gps = Samples.berlinPosition.filter { $0.tag != 5 }
        let position = try #require(Self.facts(Samples.png(Samples.chunk("eXIf", Samples.exif([], gps: gps)))).position)
        #expect(position.altitude == nil)
    }

    // MARK: - Orientations

    /// The four turns and two mirrorings of HEIF, in the order of their properties, give the values of EXIF.
    @Test(
        arguments: [
            ([], 1), ([("irot", 1)], 8), ([("irot", 2)], 3), ([("irot", 3)], 6), ([("imir", 0)], 4), ([("imir", 1)], 2),
            ([("irot", 1), ("imir", 0)], 5), ([("irot", 1), ("imir", 1)], 7), ([("irot", 2), ("imir", 0)], 2),
            ([("irot", 3), ("imir", 1)], 5), ([("imir", 1), ("irot", 1)], 5), ([("imir", 1), ("irot", 3)], 7),
            ([("imir", 0), ("irot", 2)], 2),
        ] as [([(String, UInt8)], Int)]) func turnsAndMirrorings(_ steps: [(String, UInt8)], _ value: Int)
    {
        var heic = Self.heic()
        heic.properties = [Samples.ispe(300, 200)] + steps.map { Samples.box($0.0, [$0.1]) }
        heic.items = [
            .init(id: 1, type: "hvc1", bytes: [1], properties: (0...steps.count).map { ($0 + 1, true) }),
            .init(id: 4, type: "Exif", bytes: Samples.exifItem(Samples.berlin(orientation: 3))),
        ]
        heic.references = []
        #expect(Self.facts(heic.file).orientation?.exif == value)
    }

    @Test func everyOrientationOfExif() {
        for value in 0...9 {
            let exif = Samples.exif([.short(0x112, value)])
            let facts = Self.facts(Samples.png(Samples.chunk("eXIf", exif)))
            #expect(facts.orientation?.exif == ((1...8).contains(value) ? value : nil))
            #expect(facts.extras == [])
        }
    }

    // MARK: - Several segments

    /// EXIF that is longer than a segment goes on in the next one.
    @Test func exifOfSeveralSegments() {
        let exif = Samples.berlin()
        let jpeg = Samples.jpeg(
            Samples.segment(0xE1, Samples.exifMark, Array(exif.prefix(50))),
            Samples.segment(0xE1, Samples.exifMark, Array(exif.dropFirst(50))))
        #expect(Self.facts(jpeg).dates.count == 2 && Self.facts(jpeg).position != nil)
    }

    @Test func exifAfterOtherSegments() {
        let jpeg = Samples.jpeg(
            Samples.segment(0xE0, Samples.text("JFIF"), [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
            Samples.segment(0xE1, Samples.text("http://ns.adobe.com/xap/1.0/"), [0, 60]), [0x33, 0x44],
            Samples.segment(0xE1, Samples.exifMark, Samples.berlin()), Samples.segment(0xFE, [65]))
        let facts = Self.facts(jpeg)
        #expect(facts.dates.count == 2 && facts.extras == [.exif, .xmp, .comments])
    }

    // MARK: - Damage

    @Test func whatIsSoundIsKept() {
        // The directory of the position is outside the file; the dates are sound.
        var exif = Samples.exif([.long(0x8825, 60_000)], exif: [.text(0x9003, "2026:11:20 21:04:05")])
        var facts = Self.facts(Samples.png(Samples.chunk("eXIf", exif)))
        #expect(facts.dates.count == 1 && facts.position == nil && facts.faults == [.incomplete(.exif)])
        // A value is outside; the position is sound.
        exif = Samples.exif([.long(0x9003, 1, 2)], gps: Samples.berlinPosition)
        exif.replaceSubrange(18..<22, with: [0x7F, 0xFF, 0xFF, 0xFF])
        facts = Self.facts(Samples.png(Samples.chunk("eXIf", exif)))
        #expect(facts.dates == [] && facts.position != nil && facts.faults == [.incomplete(.exif)])
        // The picture is cut off after its EXIF.
        facts = Self.facts(Array(Self.berlins[0].1.dropLast(4)))
        #expect(facts.dates.count == 2 && facts.faults == [.incomplete(.picture)])
    }

    /// Every prefix and every changed byte of every sample is read, without a crash and within limits.
    @Test(arguments: berlins) func damageNeverCrashes(_ name: String, _ bytes: [UInt8]) {
        for count in 0..<bytes.count { _ = Self.facts(Array(bytes.prefix(count))) }
        for index in bytes.indices {
            for value in [0xFF, bytes[index] ^ 1] as [UInt8] {
                var changed = bytes
                changed[index] = value
                _ = Self.facts(changed)
                _ = try? PictureCleaner.pieces(of: SeekableArray(changed))
            }
        }
    }

    @Test func loopsEnd() {
        // Directories that lead to themselves, and boxes that say that they go on to the end.
        let exif = Samples.exif([.long(0x8769, 8), .long(0x8825, 8)], next: nil)
        #expect(Self.facts(Samples.png(Samples.chunk("eXIf", exif))).faults == [])
        var file = Self.heic().file
        file.replaceSubrange(0..<4, with: [0, 0, 0, 0])
        #expect(Self.facts(file).faults == [.incomplete(.picture)])
        #expect(Self.facts([UInt8](repeating: 0, count: 100)).faults == [.unknownFormat])
        #expect(Self.facts([]).faults == [.unknownFormat])
    }

    /// A large file is read through a window.
    @Test func memoryIsOneBlock() throws {
        let size: Int64 = 40 << 30
        let source = Sparse(head: Samples.jpeg(Samples.segment(0xE1, Samples.exifMark, Samples.berlin())), size: size)
        let facts = PictureReader.facts(of: source, named: nil, today: Self.today)
        #expect(facts.dates.count == 2 && facts.extras.contains(.trailing) && facts.faults == [])
        let pieces = try PictureCleaner.pieces(of: source)
        #expect(PiecedBytes(pieces, of: source).size < 300)
    }

    private struct Sparse: SeekableBytes {
        let head: [UInt8]
        let size: Int64
        func read(at offset: Int64, count: Int) -> [UInt8] {
            precondition(count <= 1 << 20, "more than a window")
            let bytes = head.dropFirst(Int(min(offset, Int64(head.count)))).prefix(count)
            return Array(bytes) + [UInt8](repeating: 0, count: min(count, Int(size - offset)) - bytes.count)
        }
    }
}
