import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Notes to read, in one file or in several.
@Suite struct MarkdownExporterTests {
    private static let template = """
        { "cards": 1, "id": "log", "version": 1, "title": "Log", "groups": [
          { "id": "g", "title": "The day", "fields": [
            { "id": "mood", "type": "integer", "title": "Mood", "fields": [
              { "id": "why", "type": "text", "title": "Why?" } ] },
            { "id": "up", "type": "time", "title": "Up" },
            { "id": "did", "type": "choices", "title": "Did", "options": [
              { "id": "walk", "title": "Walk" }, { "id": "read", "title": "Read" } ] },
            { "id": "note", "type": "note", "title": "Note" },
            { "id": "meds", "type": "list", "title": "Meds", "fields": [
              { "id": "name", "type": "text", "title": "Name" } ] },
            { "id": "secret", "type": "note", "title": "Secret", "private": true } ] } ],
          "scores": [ { "id": "twice", "title": "Twice", "value": "g.mood * 2" } ] }
        """

    private static let lines = [
        #"{"day":"2025-12-31","values":{"g.mood":1}}"#,
        #"{"day":"2026-11-17","values":{"g.mood":2},"skipped":{"g.note":"prefer_not"}}"#,
        #"{"day":"2026-11-18","local":"2026-11-18T21:04+01:00","values":{"g.mood":4,"g.mood.why":"*sun*","g.up":"07:30","#
            + #""g.did":["walk","read"],"g.note":"1. one\n# two\n\n    three","#
            + ##""g.meds":[{"#":"a","name":"Iron"},{"#":"b","name":"<b>"}],"g.secret":"canary"}}"##,
    ]

    private func exported(_ span: String, includingPrivate: Bool = false) throws -> [String: String] {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        let text = Self.lines.joined(separator: "\n")
        #expect(try diary.importing(Array(text.utf8), with: JSONLinesImporter(), under: "log").count(.added) == 3)
        let exporter = MarkdownExporter()
        let export = try diary.export(
            "log", with: exporter, includingPrivate: includingPrivate,
            options: SampleTemplate.chosen(["files=\(span)"], exporter.format.options), to: "/home")
        let read = try export.files.map { ($0, String(decoding: try disk.readFile($0), as: UTF8.self)) }
        return Dictionary(read) { first, _ in first }
    }

    @Test func oneFileForEachCard() throws {
        let files = try exported("card")
        #expect(
            files.keys.sorted() == [
                "/home/log-2025-12-31.md", "/home/log-2026-11-17.md", "/home/log-2026-11-18.md", "/home/log.md",
            ])
        let note = try #require(files["/home/log-2026-11-18.md"])
        let expected = ##"""
            # Log: 2026-11-18, 21:04

            ## The day

            - **Mood:** 4
              - **Why?** \*sun\*
            - **Up:** 07:30
            - **Did:** Walk, Read
            - **Note:** 1. one\
              \# two

              &nbsp;&nbsp;&nbsp;&nbsp;three
            - **Meds:**
              - Name: Iron
              - Name: \<b\>

            ## Scores

            - **Twice:** 8


            """##
        #expect(note.hasSuffix("\n" + expected), "\(note)")
        let front = #"""
            ---
            day: 2026-11-18
            template: "log@1.HASH"
            card: "log/2026-11-18"
            local: "2026-11-18T21:04+01:00"
            g-mood: 4
            g-up: "07:30"
            g-did: ["walk", "read"]
            score_twice: 8
            ---

            """#
        let hash = note.split(separator: "\n")[2].split(separator: ".")[1].dropLast()
        #expect(note.hasPrefix(TextParts.replace("HASH", with: String(hash), in: front)), "\(note)")
        let links = """
            # Log

            - [2025-12-31](log-2025-12-31.md)
            - [2026-11-17](log-2026-11-17.md)
            - [2026-11-18, 21:04](log-2026-11-18.md)

            """
        #expect(files["/home/log.md"]?.hasSuffix(links) == true)
        #expect(!files.values.contains { $0.contains("canary") })
    }

    @Test(arguments: [
        ("one", ["log.md"]), ("year", ["log-2025.md", "log-2026.md", "log.md"]),
        ("month", ["log-2025-12.md", "log-2026-11.md", "log.md"]),
        ("day", ["log-2025-12-31.md", "log-2026-11-17.md", "log-2026-11-18.md", "log.md"]),
    ])
    func cardsOfASpanAreInOneFile(_ span: String, _ names: [String]) throws {
        let files = try exported(span, includingPrivate: true)
        #expect(files.keys.sorted() == names.map { "/home/\($0)" })
        #expect(files.values.contains { $0.contains("canary") })
        #expect(files.values.reduce(0) { $0 + TextParts.split($1, at: "## The day").count - 1 } == 3)
    }

    /// Texts that would be markup, and what they must be written as.
    @Test(arguments: [
        ("# a", "\\# a"), ("- a", "\\- a"), ("a - b", "a - b"), ("+1", "+1"), ("-5", "-5"), ("---", "\\---"),
        ("+", "\\+"), ("1. a", "1\\. a"), ("12) a", "12\\) a"),
        ("3.5", "3.5"), ("3.", "3\\."), ("in 3. of", "in 3. of"), ("> a", "\\> a"), ("===", "\\=\\=\\="),
        ("a = b", "a = b"),
        ("==a==", "\\=\\=a\\=\\="), ("%%a%%", "\\%\\%a\\%\\%"), ("50 %", "50 %"), ("21:04", "21:04"),
        ("https://a.b", "https\\://a.b"), ("www.a.b", "www\\.a.b"), ("mail a@b.c", "mail a\\@b.c"),
        ("key:: value", "key\\:\\: value"), ("![[x]]", "\\!\\[\\[x\\]\\]"), ("#tag", "\\#tag"), ("a\\", "a\\\\"),
        ("<script>", "\\<script\\>"), ("&amp;", "\\&amp;"), ("| a |", "\\| a \\|"), ("$x$", "\\$x\\$"),
        ("~~~", "\\~\\~\\~"),
        ("`a`", "\\`a\\`"), ("\ta", "&nbsp;a"), ("a  ", "a"), ("a\u{0}b", "a\u{FFFD}b"), ("wait!", "wait!"),
    ])
    func noTextBecomesMarkup(_ text: String, _ written: String) {
        #expect(MarkdownText.escaped(text) == written)
    }

    @Test(arguments: [
        ("a \"b\" \\", #""a \"b\" \\""#), ("a\nb\r\u{85}\u{2028}", #""a\nb\u000d\u0085\u2028""#), ("é雨😀", "\"é雨😀\""),
        ("\u{7F}\u{FEFF}\u{1FFFE}", #""\u007f\ufeff\U0001fffe""#), ("", "\"\""),
    ])
    func propertiesAreTexts(_ text: String, _ quoted: String) {
        #expect(FrontMatter.quoted(text).utf8.elementsEqual(quoted.utf8))
    }

    @Test func anExportHasNotTooManyFiles() throws {
        let exporter = MarkdownExporter()
        var sample = SampleCards(seed: 9)
        let request = ExportRequest(
            fields: .everything(of: SampleTemplate.compiled),
            options: SampleTemplate.chosen(["files=card"], exporter.format.options), fileName: "s.md", language: "en")
        var output = Written()
        #expect(throws: PluginFault.self) { try exporter.export(sample.cards(400), request, to: &output) }
    }
}
