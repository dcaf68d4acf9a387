import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A calendar with a journal entry for each card.
@Suite struct CalendarExporterTests {
    private static let template = """
        { "cards": 1, "id": "log", "version": 1, "title": "Log; mine", "cadence": "anytime", "groups": [
          { "id": "g", "title": "The day", "fields": [
            { "id": "mood", "type": "integer", "title": "Mood", "fields": [
              { "id": "why", "type": "text", "title": "Why?" } ] },
            { "id": "did", "type": "choices", "title": "Did", "options": [
              { "id": "walk", "title": "Walk, long" }, { "id": "read", "title": "Read" } ] },
            { "id": "note", "type": "note", "title": "Note" },
            { "id": "secret", "type": "note", "title": "Secret", "private": true } ] } ],
          "scores": [ { "id": "twice", "title": "Twice", "value": "g.mood * 2" } ] }
        """

    private func diary(_ disk: SimulatedFileSystem) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        let lines = [
            #"{"ref":"log/2026-11-18/00000000000000aa","day":"2026-11-18","local":"2026-11-18T21:04+01:00","#
                + #""values":{"g.mood":4,"g.mood.why":"sun","g.did":["walk","read"],"#
                + #""g.note":"a, b; c\\d\r\nEND:VJOURNAL\u0007","g.secret":"canary"}}"#,
            #"{"day":"2026-11-17","local":"2026-11-18T01:30+01:00","values":{"g.mood":2}}"#,
        ]
        let text = lines.joined(separator: "\n")
        #expect(try diary.importing(Array(text.utf8), with: JSONLinesImporter(), under: "log").count(.added) == 2)
        return diary
    }

    private func exported(_ diary: Diary, _ disk: SimulatedFileSystem, includingPrivate: Bool = false) throws -> String
    {
        let export = try diary.export(
            "log", with: CalendarExporter(), includingPrivate: includingPrivate, to: "/home", replacing: true)
        return String(decoding: try disk.readFile(try #require(export.files.first)), as: UTF8.self)
    }

    @Test func anEntryForEachCard() throws {
        let disk = DiaryFixture.disk()
        let diary = try diary(disk)
        let text = try exported(diary, disk)
        let lines = TextParts.replace("\r\n ", with: "", in: text).split(separator: "\r\n").map { String($0) }
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(lines.count { $0 == "BEGIN:VJOURNAL" } == 2 && lines.count { $0 == "END:VJOURNAL" } == 2)
        for line in [
            "UID:log/2026-11-18/00000000000000aa@cards", "DTSTART:20261118T210400", "DTSTAMP:20261120T123011Z",
            "LAST-MODIFIED:20261120T123011Z", #"SUMMARY:Log\; mine"#, "CLASS:PRIVATE", #"CATEGORIES:Walk\, long,Read"#,
            #"DESCRIPTION:The day\nMood: 4\n  Why? sun\nDid: Walk\, long\, Read\nNote:\na\, b\; c\\d\nEND:VJOURNAL"#
                + #"\n\nTwice: 8"#,
            // Written after midnight, it is a card of the day before.
            "DTSTART;VALUE=DATE:20261117",
        ] {
            #expect(lines.contains(line), "\(line) in \(text)")
        }
        #expect(!text.contains("canary"))
        #expect(try exported(diary, disk, includingPrivate: true).contains("Secret: canary"))
        #expect(try exported(diary, disk) == text, "the same cards give the same bytes")
    }

    @Test func everyLineIsShortAndEndsWithBoth() throws {
        var sample = SampleCards(seed: 3)
        var output = Written()
        let request = ExportRequest(
            fields: .everything(of: SampleTemplate.compiled), options: OptionValues(.none), fileName: "s.ics",
            language: "es")
        try CalendarExporter().export(sample.cards(50), request, to: &output)
        let bytes = try #require(output.files["s.ics"])
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.last?.isEmpty == true)
        for line in lines.dropLast() {
            #expect(line.last == 0x0D && line.count <= 76)
            #expect(!line.dropLast().contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F })
            #expect(String(validating: line, as: UTF8.self) != nil, "a character is not cut")
        }
        #expect(lines.count { $0 == Array("BEGIN:VJOURNAL\r".utf8)[...] } == 50)
    }

    @Test(arguments: [
        ("a,b;c\\d", #"a\,b\;c\\d"#), ("a\nb\r\nc\rd\u{2028}e\u{85}f", #"a\nb\nc\nd\ne\nf"#),
        ("a\u{0}b\u{7F}c\td", "abc\td"),
        (",\u{301}", "\\,\u{301}"), ("", ""),
    ])
    func textsAreEscaped(_ text: String, _ escaped: String) {
        #expect(CalendarText.escaped(text).utf8.elementsEqual(escaped.utf8))
    }
}
