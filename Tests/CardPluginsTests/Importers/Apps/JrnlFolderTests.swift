import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from a jrnl journal in a folder.
@Suite struct JrnlFolderTests {
    private func archive(_ files: [(name: String, text: String)]) throws -> RecordFile {
        try AppFixture().file(ZipMaker.stored(files.map { ($0.name, Array($0.text.utf8)) }))
    }

    private func read(_ files: [(name: String, text: String)], _ order: DayText.Order? = nil) throws -> [SourceRecord] {
        var settings = AppFixture.settings
        settings.order = order
        var found: [SourceRecord] = []
        try JrnlReader().read(archive(files), settings) { found.append($0) }
        return found
    }

    @Test func aFileIsTheTextOfADay() throws {
        let found = try read([
            ("j/2026/11/19.txt", "\n[2026-11-19 08:00] Three.\n"), ("j/2026/11/notes.txt", "[2026-11-19 08:00] no\n"),
            ("j/2026/11/18.txt", "[2026-11-18 21:35] One. More @sea *\n\n[2026-11-18 22:00] Two *\n"),
        ])
        #expect(found.map(\.number) == [1, 2, 3] && found.allSatisfy { $0.fault == nil })
        #expect(
            found.map { $0.local?.description.prefix(16) } == [
                "2026-11-18T21:35", "2026-11-18T22:00", "2026-11-19T08:00",
            ])
        #expect(
            found.map { "\($0.place.source):\($0.place.start.line)" } == [
                "j/2026/11/18.txt:1", "j/2026/11/18.txt:3", "j/2026/11/19.txt:2",
            ])
        #expect(
            found[0].values.map(\.name) == ["title", "body", "tags"]
                && found[1].values.map(\.name) == ["title", "starred"])
    }

    /// One file settles how the dates of all are written.
    @Test func theOrderOfDaysIsThatOfAllFiles() throws {
        let files = [
            (name: "2026/06/05.txt", text: "[05/06/2026 08:00] a\n"),
            (name: "2026/06/13.txt", text: "[13/06/2026 08:00] b\n"),
        ]
        #expect(try read(files).map { $0.day?.description } == ["2026-06-05", "2026-06-13"])
        #expect(throws: PluginFault.self) { try read([files[0]]) }
        #expect(try read([files[0]], .mdy).map { $0.day?.description } == ["2026-05-06"])
        let both = files + [(name: "2026/06/14.txt", text: "[06/14/2026 08:00] c\n")]
        #expect(throws: PluginFault.self) { try read(both) }
        #expect(try read(both, .dmy).map { $0.fault == nil } == [true, true, false])
    }

    @Test func eachBadFileIsRefusedForItself() throws {
        let disk = try AppFixture().disk
        for folder in ["/home/j", "/home/j/2026", "/home/j/2026/11"] { try disk.makeDirectory(folder) }
        for (name, bytes) in [
            ("17.txt", [0xFF, 0xFE]), ("18.txt", Array("Words without a date.\n".utf8)), ("19.txt", []),
            ("20.txt", Array("Before.\n[2026-11-20] One\n".utf8)),
        ] as [(String, [UInt8])] {
            try disk.writeAtomically(bytes, to: "/home/j/2026/11/" + name)
        }
        let file = try RecordFile("/home/j", on: disk)
        #expect(try RecordReaders.recognizing(file).map(\.id) == ["jrnl"])
        var found: [SourceRecord] = []
        try JrnlReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(found.map { $0.fault == nil } == [false, false, false, false, true])
        #expect(found.map(\.number) == Array(1...5) && found[0].place.source == "2026/11/17.txt")
    }

    @Test func aJournalIsRecognizedByTheNamesOfItsFiles() throws {
        for (name, isOfApp) in [
            ("2026/11/18.txt", true), ("a/b/2026/11/18.txt", true), ("2026/11/8.txt", false), ("11/18.txt", false),
            ("2026/11/18.md", false), ("2026/11/18.txt", true), ("026/11/18.txt", false), ("2026/nov/18.txt", false),
        ] {
            #expect(try JrnlReader().recognizes(archive([(name, "x")])) == isOfApp, "\(name)")
        }
        #expect(throws: PluginFault.self) { try read([("readme.txt", "[2026-11-18 08:00] One\n")]) }
        #expect(try !JrnlReader().recognizes(AppFixture().file([0x50, 0x4B, 0x03, 0x04])))
    }

    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let files = [
            (name: "2026/11/18.txt", text: "[2026-11-18 21:35] One\nbody @sea\n[2026-11-18 21:35] One\n"),
            (name: "2026/11/19.txt", text: "[2026-11-19 21:35] Two *\n"),
        ]
        let report = try fixture.take(files, by: JrnlReader())
        #expect(report.count(.added) == 3 && report.withFindings == 0)
        #expect(try fixture.take(files, by: JrnlReader()).count(.unchanged) == 3)
        // The same journal in one file.
        let text = files.map(\.text).joined()
        #expect(try fixture.take(text, by: JrnlReader()).count(.unchanged) == 3)
    }
}
