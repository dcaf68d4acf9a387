import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A question that is answered by a drawing: the surface on a form, and the file with the bytes that a form saves.
@Suite struct DrawingFormTests {
    private static let template = """
        { "cards": 1, "id": "drawn", "version": 1, "title": "Drawn", "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "sketch", "type": "files", "title": "Sketch <1>", "accept": ["image/png"], "max_count": 1, "draw": true },
            { "id": "small", "type": "photo", "title": "Small", "max_count": 1, "max_bytes": 20480, "draw": true },
            { "id": "any", "type": "files", "title": "Any" },
            { "id": "list", "type": "list", "title": "List", "fields": [
              { "id": "pic", "type": "photo", "title": "Pic", "max_count": 1, "draw": true } ] } ] } ] }
        """

    @Test(arguments: [("en", "Drawing area: Sketch &lt;1&gt;"), ("es", "Zona de dibujo: Sketch &lt;1&gt;")])
    func aFormHasASurfaceAndAnInput(_ language: String, _ label: String) throws {
        let html = try FormFixture(Self.template).html(language)
        #expect(html.count(of: "<canvas ") == 3)
        #expect(html.count(of: "aria-label=\"\(label)\"") == 1)
        #expect(html.count(of: "<input type=\"file\"") == 3 && html.count(of: "accept=\"image/png\"") == 3)
        #expect(html.count(of: "<label class=\"file-new\" for=\"q0i\">") == 1)
        #expect(html.count(of: "data-most=\"262144\"") == 2 && html.count(of: "data-most=\"20480\"") == 1)
        // The other question is left to the program.
        #expect(html.count(of: FormWords(language).filesNotHere) == 1)
    }

    @Test func theScriptKnowsTheLimit() throws {
        let model = FormModel(try FormFixture(Self.template).schema, language: "en").document.compact()
        #expect(model.contains(#""control":"drawing""#) && model.contains(#""control":"none""#))
        #expect(model.contains(#""mostBytes":262144"#) && model.contains(#""mostBytes":20480"#))
    }

    @Test func aFormWithoutDrawingsIsAsBefore() throws {
        let html = try FormFixture(
            fields: #"{ "id": "a", "type": "files", "title": "A", "max_count": 1, "draw": false }"#
        ).html()
        #expect(!html.contains("<canvas ") && !html.contains("<input type=\"file\""))
    }

    private static let png: [UInt8] = [0x89] + "PNG\r\n\u{1A}\nabc".utf8

    /// The file that a form saves.
    private static func saved(_ schema: SchemaName, bytes: String) -> [UInt8] {
        let file = #"[{"name":"drawing.png","base64":"\#(bytes)"}]"#
        let values = ##"{"g.sketch":\##(file),"g.list":[{"#":"k1","pic":\##(file)}]}"##
        return Array(#"{"schema":"\#(schema)","day":"2026-11-18","values":\#(values)}"#.utf8)
    }

    private static func take(_ form: [UInt8], isFill: Bool, in diary: Diary) throws -> ImportReport {
        let chosen = try diary.template("drawn")
        guard isFill else { return try diary.importing(form, with: JSONLinesImporter(), under: "drawn") }
        let source = SourceText(name: "f", bytes: form, isQuotable: false)
        let document = CardDocument(source, under: CardValidator(chosen.loaded))
        return diary.importing(ImportOptions(), under: chosen.compiled) { cards in
            for card in document.rows(of: diary.today, at: diary.now) { try cards.take(card) }
        }
    }

    @Test(arguments: [true, false]) func aDrawingComesInWithItsBytes(_ isFill: Bool) throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template))
        let form = Self.saved(try diary.template("drawn").compiled.name, bytes: Base64.text(Self.png))
        let report = try Self.take(form, isFill: isFill, in: diary)
        #expect(report.count(.added) == 1 && report.missingFiles == 0)
        let card = try #require(try diary.cards(last: .days(9)).first)
        guard case .files(let files)? = card["g.sketch"] else {
            Issue.record("no file")
            return
        }
        #expect(files.map(\.name) == ["drawing.png"] && files.map(\.type) == ["image/png"])
        #expect(try diary.bytes(of: files[0]) == Self.png)
        #expect(try Self.take(form, isFill: isFill, in: diary).count(.unchanged) == 1, "twice adds nothing")
    }

    /// A file that the question does not take: the card comes in without it, and its name is kept.
    @Test(arguments: [("JVBERi0xLjQK", "is of the type"), ("", "has no bytes")])
    func anotherFileGoesToTheAttic(_ bytes: String, _ why: String) throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template))
        let form = Self.saved(try diary.template("drawn").compiled.name, bytes: bytes)
        let report = try Self.take(form, isFill: false, in: diary)
        #expect(report.missingFiles == 2)
        #expect(report.messages.contains { $0.diagnostic.message.contains(why) })
        #expect(report.messages.allSatisfy { !$0.diagnostic.message.contains("drawing") })
    }

    /// The bytes of drawings do not count as those of the card: together, these are more than a card may have.
    @Test func manyDrawingsAreNoLargeCard() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template))
        let schema = try diary.template("drawn").compiled.name
        let bytes = Base64.text(Self.png + [UInt8](repeating: 7, count: 250_000))
        let records = (0..<14).map { ##"{"#":"k\##($0)","pic":[{"name":"drawing.png","base64":"\##(bytes)"}]}"## }
        let list = "[\(records.joined(separator: ","))]"
        let form = #"{"schema":"\#(schema)","day":"2026-11-18","values":{"g.list":\#(list)}}"#
        #expect(form.utf8.count > LineDecoder.mostBytes)
        let report = try Self.take(Array(form.utf8), isFill: true, in: diary)
        #expect(report.count(.added) == 1 && report.missingFiles == 0)
    }
}
