import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the journals of Day One Classic.
@Suite struct DayOneClassicTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// An entry with these members.
    private static func entry(_ members: String) -> String { head + "<dict>\n\(members)\n</dict>\n</plist>\n" }

    private static let date = "<key>Creation Date</key><date>2026-11-17T10:00:00Z</date>"

    private func read(_ text: String) throws -> SourceRecord {
        try #require(try AppFixture().records(text, by: DayOneReader()).first)
    }

    private func values(_ record: SourceRecord) -> [String] {
        record.values.map { "\($0.name)=\($0.value.compact())" }
    }

    private func archive(_ files: [(name: String, text: String)]) throws -> [SourceRecord] {
        let file = try AppFixture().file(ZipMaker.stored(files.map { ($0.name, Array($0.text.utf8)) }))
        #expect(try DayOneReader().recognizes(file))
        var found: [SourceRecord] = []
        try DayOneReader().read(file, AppFixture.settings) { found.append($0) }
        return found
    }

    @Test func anEntryIsAPropertyList() throws {
        let record = try read(
            Self.entry(
                """
                \(Self.date)<!-- not <a> tag -->
                <key>Creator</key><dict><key>Generation Date</key><date>2026-11-17T10:00:00Z</date></dict>
                <key>Entry Text</key><string># A &amp; B\r\nx &lt;y&gt; &quot;z&apos; &#64; &#x1F600;<!-- no -->
                <![CDATA[<b>&amp;</b>]]></string>
                <key>Starred</key><true/><key>Tags</key><array><string> Sea </string><string/></array>
                <key>UUID</key><string>A1</string><key>Steps</key><integer>7</integer><key>x</key><real>1.5</real>
                """))
        #expect(record.fault == nil && record.id == "A1")
        #expect(record.local?.description == "2026-11-17T11:00+01:00")
        #expect(
            values(record) == [
                #"title="A & B""#, #"text="x <y> \"z' @ 😀\n<b>&amp;</b>""#, #"tags=["Sea"]"#, "starred=true",
            ])
    }

    @Test(.enabled(if: TimeZoneFile.named("Pacific/Auckland") != nil))
    func theDayIsThatOfThePlace() throws {
        let zone = "<key>Time Zone</key><string>Pacific/Auckland</string>"
        let record = try read(
            Self.entry(
                "<key>Creation Date</key><date>2026-11-17T12:30:00Z</date>" + zone + "<key>Starred</key><false/>"))
        #expect(record.local?.description == "2026-11-18T01:30+13:00" && record.values.isEmpty)
        let unknown = try read(Self.entry(Self.date + "<key>Time Zone</key><string>Mars/Olympus</string>"))
        #expect(unknown.fault?.fix?.hasSuffix("add --zone") == true)
    }

    @Test func photosAreNamedAfterTheirEntry() throws {
        let found = try archive([
            ("J.dayone/entries/B2.doentry", Self.entry(Self.date)), ("J.dayone/photos/A1.jpg", "jpg"),
            ("J.dayone/entries/A1.doentry", Self.entry(Self.date)), ("J.dayone/entries/C3.doentry", "bplist00..."),
            ("J.dayone/entries/D4.doentry", "{}"), ("__MACOSX/J.dayone/entries/._A1.doentry", "x"),
        ])
        #expect(found.map { $0.fault == nil } == [true, true, false, false] && found.map(\.number) == [1, 2, 3, 4])
        #expect(found.map(\.id).prefix(2) == ["A1", "B2"] && found[0].place.source == "J.dayone/entries/A1.doentry")
        #expect(found[0].photos.map(\.name) == ["A1.jpg"] && found[0].photos[0].bytes == Array("jpg".utf8))
        #expect(found[1].photos.isEmpty && found[2].fault?.message.hasPrefix("the entry is a binary") == true)
    }

    @Test func aFolderIsReadLikeAnArchive() throws {
        let disk = try AppFixture().disk
        for folder in ["/home/J.dayone", "/home/J.dayone/entries", "/home/J.dayone/photos"] {
            try disk.makeDirectory(folder)
        }
        let text = Self.entry(Self.date + "<key>Entry Text</key><string>words</string>")
        try disk.writeAtomically(Array(text.utf8), to: "/home/J.dayone/entries/A1.doentry")
        try disk.writeAtomically([1, 2], to: "/home/J.dayone/photos/A1.jpg")
        let file = try RecordFile("/home/J.dayone", on: disk)
        #expect(try RecordReaders.recognizing(file).map(\.id) == ["dayone"])
        var found: [SourceRecord] = []
        try DayOneReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(found.map(values) == [[#"text="words""#]] && found[0].photos.map(\.bytes) == [[1, 2]])
    }

    /// The JSON of the app, unpacked: a journal that cannot be read leaves the others.
    @Test func journalsInAFolderAreReadToo() throws {
        let disk = try AppFixture().disk
        for folder in ["/home/export", "/home/export/photos"] { try disk.makeDirectory(folder) }
        let json =
            #"{"entries":[{"uuid":"A","creationDate":"2026-11-17T10:00:00Z","photos":[{"md5":"aa"},{"md5":"b"}]}]}"#
        try disk.writeAtomically(Array(json.utf8), to: "/home/export/Journal.json")
        try disk.writeAtomically(Array("{}".utf8), to: "/home/export/Broken.json")
        try disk.writeAtomically([9], to: "/home/export/photos/aa.jpeg")
        let file = try RecordFile("/home/export", on: disk)
        #expect(try DayOneReader().recognizes(file))
        var found: [SourceRecord] = []
        try DayOneReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(found.map { $0.fault == nil } == [false, true] && found.map(\.number) == [1, 2])
        #expect(found[1].photos.map(\.bytes) == [[9], nil])
    }

    @Test(arguments: [
        "<string>&xxe;</string>", "<string>&#0;</string>", "<string>&#xD800;</string>", "<string>a", "<string>a</date>",
        "<dict><string>a</string></dict>", "<dict><key>a</key></dict>", "<array><key>a</key></array>", "<blob/>",
        "<string><b>x</b></string>", "<true>x</true>", "<string>&#-1;</string>", "<string>&amp</string>", "<!-- ",
        "<string><![CDATA[ </string>", "</string>", "words", "",
    ])
    func whatIsNoPropertyListIsRefused(_ value: String) throws {
        let text = Self.entry(Self.date + "<key>Tags</key>" + value)
        let found = try archive([("A.doentry", text)])
        #expect(found.map { $0.fault?.message } == ["the entry is not a property list"])
    }

    @Test func aHostileFileIsRefused() throws {
        let deep = Self.head + String(repeating: "<array>", count: 100_000)
        let type = "<!DOCTYPE plist [ <!ENTITY a \"b>\"> <!-- ]> --> ]><plist><dict>\(Self.date)</dict></plist>"
        let more = Self.entry(Self.date) + "<plist/>"
        let found = try archive([
            ("A.doentry", deep), ("B.doentry", type), ("C.doentry", more), ("D.doentry", "<!DOCTYPE plist ["),
            ("E.doentry", "<plist"), ("F.doentry", Self.head + "<array/></plist>"),
            ("G.doentry", Self.head + "<dict/></plist>"),
            ("H.doentry", Self.entry("<key>Creation Date</key><date>soon</date>")),
            ("I.doentry", Self.entry(Self.date + "<key>Tags</key><string>sea</string>")),
        ])
        #expect(
            found.map { $0.fault == nil } == [false, true, false, false, false, false, true, false, false])
        #expect(found.map(\.isBlank) == [false, false, false, false, false, false, true, false, false])
    }

    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let text = Self.entry(
            Self.date + "<key>UUID</key><string>A1</string><key>Entry Text</key><string># One\nwords</string>")
        #expect(try RecordReaders.recognizing(fixture.file(Array(text.utf8))).map(\.id) == ["dayone"])
        #expect(try fixture.take(text, by: DayOneReader()).count(.added) == 1)
        #expect(try fixture.take(text, by: DayOneReader()).count(.unchanged) == 1)
        // The same entry, moved to the app that came after it.
        let json = ##"{"entries":[{"uuid":"A1","creationDate":"2026-11-17T10:00:00Z","text":"# One\nwords"}]}"##
        #expect(try fixture.take(json, by: DayOneReader()).count(.unchanged) == 1)
    }
}
