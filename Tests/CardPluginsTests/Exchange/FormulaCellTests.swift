import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Spreadsheets treat a person's text as text, and importing restores it exactly.
@Suite struct FormulaCellTests {
    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+49 30 1234", "'+49 30 1234"), ("-5", "'-5"), ("@home", "'@home"), ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"), ("\n=1", "'\n=1"), ("\u{FF1D}1", "'\u{FF1D}1"), ("\u{FF20}x", "'\u{FF20}x"),
        ("  =1", "'  =1"), ("\u{A0}=1", "'\u{A0}=1"), ("\u{FEFF}=1", "'\u{FEFF}=1"), ("\"=1\"", "'\"=1\""),
        ("'=1", "''=1"), ("''=1", "'''=1"), ("' -", "'' -"),
        // These no spreadsheet runs.
        ("", ""), ("a=1", "a=1"), ("'quoted'", "'quoted'"), ("7-5", "7-5"), (" two", " two"), ("'", "'"), ("雨=", "雨="),
    ])
    func marksFormulas(_ text: String, _ cell: String) {
        #expect(FormulaCells.marked(Array(text.utf8)) == Array(cell.utf8))
        #expect(FormulaCells.unmarked(cell) == text)
    }

    /// Cells that this program has not marked stay as a person wrote them.
    @Test(arguments: ["'quoted'", "'", "", "=1", " '=1"]) func keepsUnmarkedTexts(_ cell: String) {
        #expect(FormulaCells.unmarked(cell) == cell)
    }

    @Test(arguments: [[], ["form=long"], ["delimiter=tab", "lines=crlf"], ["delimiter=semicolon", "quotes=all"]])
    func noCellRunsAndEveryTextIsRestored(_ options: [String]) throws {
        var random = SeededGenerator(seed: 15)
        let cards = try (0..<2_000).map { number in try Self.card(number, &random) }
        let bytes = try Self.written(cards, options)
        var records = CSVRecords(Pieces(bytes, of: 4096), name: "t")
        while let record = try records.next() {
            for cell in record.cells where Self.runs(cell) { Issue.record("\(cell.debugDescription)") }
        }
        var (source, taken) = (Pieces(bytes, of: 4096), Taken())
        let wanted = ImportRequest(
            validator: CardValidator(SampleTemplate.loaded), options: OptionValues(CSVImporter().format.options),
            name: "t")
        try CSVImporter().read(&source, wanted, into: &taken)
        #expect(taken.rows.count == cards.count)
        for (before, after) in zip(cards, taken.rows) {
            #expect(after.reading.diagnostics.filter { $0.severity == .error } == [])
            #expect(after.reading.card == before.card)
        }
    }

    /// A cell that begins like a byte order mark is read completely, even as the first of a file.
    @Test(arguments: ["\u{FEFF}", "\u{FEFF}=1", "\u{FEFF}card", " ", "a "]) func restoresTheFirstCellOfAFile(
        _ cell: String
    ) throws {
        var bytes: [UInt8] = []
        CSVDialect().append(row: [Array(cell.utf8), Array("b".utf8)], to: &bytes)
        var records = CSVRecords(Pieces(bytes, of: 4096), name: "t")
        #expect(try records.next()?.cells == [cell, "b"])
    }

    @Test func numbersStayNumbers() throws {
        var card = Card(SampleTemplate.compiled)
        card[FieldPath("body", "steps")] = .answered(.whole(-5))
        card[FieldPath("more", "place")] = .answered(.place(try Self.place(named: nil)))
        let day = CivilDate("2020-01-01") ?? .earliest
        let shared = SharedCard(ref: "sample/\(day)", day: day, local: nil, card: card)
        let text = String(decoding: try Self.written([shared], ["form=long"]), as: UTF8.self)
        #expect(text.contains("body.steps,-5,"))
        #expect(text.contains("more.place,\"-33.86,151.2\","))
    }

    private static func written(_ cards: [SharedCard], _ options: [String]) throws -> [UInt8] {
        let exporter = CSVExporter()
        var output = Written()
        let request = ExportRequest(
            fields: .everything(of: SampleTemplate.compiled),
            options: SampleTemplate.chosen(options, exporter.format.options), fileName: "t.csv", language: "en")
        try exporter.export(cards, request, to: &output)
        return try #require(output.files["t.csv"])
    }

    /// The cells that spreadsheets are known to evaluate, written down independently of the program.
    private static func runs(_ cell: String) -> Bool {
        let seen = cell.unicodeScalars.drop { " \u{A0}\u{FEFF}\u{200B}\"".unicodeScalars.contains($0) }
        return seen.first.map { "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? false
    }

    private static func card(_ number: Int, _ random: inout SeededGenerator) throws -> SharedCard {
        let day = (CivilDate("2020-01-01") ?? .earliest).adding(days: number)
        var card = Card(SampleTemplate.compiled)
        card[FieldPath("day", "note")] = .answered(.text(text(&random)))
        let line = String(String.UnicodeScalarView(text(&random).unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
        if !line.isEmpty {
            card[FieldPath("day", "line")] = .answered(.text(line))
            card[FieldPath("more", "place")] = .answered(.place(try place(named: line)))
        }
        let tag = text(&random).unicodeScalars.filter { $0 != "," && $0.value >= 0x20 }
        let tags = Tag.distinct([String(String.UnicodeScalarView(tag))])
        card[FieldPath("more", "tags")] = .answered(.tags(tags))
        return SharedCard(ref: "sample/\(day)", day: day, local: nil, card: card)
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let alphabet = [
            "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "'", "''", "\"", " ", "\u{A0}", "\u{FEFF}", "\u{200B}",
            "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "a", "5", ",", ";", "é", "=cmd|' /C calc'!A0",
        ]
        let signs = (0...Int.random(in: 0...3, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? ""
        }
        // A text of only spaces is none.
        return signs.joined() + "a"
    }

    private static func place(named name: String?) throws -> Place {
        Place(
            latitude: try #require(DecimalNumber("-33.86")), longitude: try #require(DecimalNumber("151.2")), name: name
        )
    }
}
