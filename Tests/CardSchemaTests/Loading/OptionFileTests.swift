import CardSchema
import CardTesting
import Testing

/// Lists of options from files beside the template.
@Suite struct OptionFileTests {
    private static let template = """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "options": { "pain": { "file": "pain.csv" }, "file": [ { "id": "x", "title": "X" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "drug", "type": "choice", "title": "D", "help": "H", "options": { "file": "drugs.csv" } },
            { "section": { "title": "S", "fields": [
              { "id": "place", "type": "choices", "title": "P", "help": "H", "options": "pain" } ] } },
            { "id": "kind", "type": "choice", "title": "K", "help": "H", "options": "file" } ] } ] }
        """
    private static let drugs = "id,title\nasp,Aspirin\nibu,Ibuprofen\n"
    private static let pain = "id,title,score\nhead,Head,1\nback,\"Back, lower\",2.5\n"

    private func load(
        _ template: String = template, drugs: String? = drugs, pain: String = pain
    ) -> (loaded: LoadedSchema?, diagnostics: [Diagnostic]) {
        var source = SourceText(template, name: "c.json")
        source.optionFiles["pain.csv"] = .text(SourceText(pain, name: "pain.csv"))
        source.optionFiles["drugs.csv"] =
            drugs.map { .text(SourceText($0, name: "drugs.csv")) } ?? .refused("is a link")
        var diagnostics: [Diagnostic] = []
        let loaded = LoadedSchema.load(source, into: &diagnostics)
        return (loaded, diagnostics)
    }

    @Test func namesAreThoseOfQuestionsAndLists() {
        #expect(OptionFile.names(in: SourceText(Self.template)) == ["pain.csv", "drugs.csv"])
        #expect(OptionFile.names(in: SourceText("{ \"file\": \"a.csv\" }")) == [])
        #expect(OptionFile.names(in: SourceText("{ \"options\": { \"l\": { \"file\": \"../a.csv\" } } }")) == [])
        #expect(OptionFile.names(in: SourceText("{")) == [])
    }

    @Test func theDataFormContainsTheOptions() throws {
        let (loaded, diagnostics) = load()
        expect(diagnostics, toSay: "")
        let schema = try #require(loaded).schema
        let options = schema.allFields.map { $0.type.options?.options.map(\.id) }
        #expect(options == [["asp", "ibu"], ["head", "back"], ["x"]])
        #expect(schema.allFields[1].type.options?.options[1].title.fallback == "Back, lower")
        let inline = Self.template
            .replacing(
                "{ \"file\": \"drugs.csv\" }",
                with: "[ { \"id\": \"asp\", \"title\": \"A\" }, { \"id\": \"ibu\", \"title\": \"I\" } ]"
            )
            .replacing(
                "{ \"file\": \"pain.csv\" }",
                with:
                    "[ { \"id\": \"head\", \"title\": \"A\", \"score\": 1 }, { \"id\": \"back\", \"title\": \"B\", \"score\": 2.5 } ]"
            )
        #expect(load(inline).loaded?.schema.name == schema.name)
        // The inlined text is the same template, and everything else in it is as it was written.
        let text = String(decoding: try #require(loaded).inlinedBytes, as: UTF8.self)
        let again = load(text, drugs: nil)
        expect(again.diagnostics, toSay: "")
        #expect(again.loaded?.schema == schema && again.loaded?.inlinedBytes == Array(text.utf8))
        #expect(text.contains("{ \"id\": \"back\", \"title\": \"Back, lower\", \"score\": 2.5 }"))
        #expect(
            text.hasPrefix(
                "{ \"cards\": 1, \"id\": \"c\", \"version\": 1, \"title\": \"C\",\n  \"options\": { \"pain\": [\n"))
        #expect(load(drugs: "id,title\nasp,Aspirin\n").loaded?.schema.name != schema.name)
        #expect(load(drugs: "id,title\nasp,Other words\nibu,I\n").loaded?.schema.name == schema.name)
    }

    /// Advice about a table is about its cells, not about keys of a JSON text.
    @Test(arguments: [
        ("id,title\nasp,\n", "write Asp in the column title"), ("id,title\n,Ibu\n", "write ibu in the column id"),
        ("id,title,score\na,A,1\nb,B,\n", "fill in the column score"),
        ("id;title\na;A\n", "separate the cells of each row with commas, not semicolons"),
        ("id\ttitle\na\tA\n", "separate the cells of each row with commas, not tabs"),
        ("a,Aspirin\nb,Ibu\n", "add a first row with the names of the columns, such as id,title"),
        ("", "write the columns id and title in the first row, and an option in each other row"),
        ("id,title\n", "add a row for each option"), ("ID,title\na,A\n", "write id"),
    ]) func theFixIsForTheTable(_ table: String, _ fix: String) {
        let faults = load(drugs: table).diagnostics.filter { $0.severity == .error }
        #expect(faults.map(\.fix) == [fix], "\(faults.map(\.message))")
    }

    @Test func everyColumn() throws {
        let drugs =
            "\u{FEFF}id,title,title:es,short,help,icon,from,until\r\nasp,Aspirin,Aspirina,Asp,\"With \"\"water\"\",\nand food\",💊,2026-01-01,2026-12-31\r\n\r\nibu,Ibuprofen,,  ,,,,\r\n"
        let (loaded, diagnostics) = load(drugs: drugs)
        #expect(!diagnostics.hasErrors, "\(diagnostics.map(\.message))")
        let options = try #require(loaded?.schema.allFields[0].type.options?.options)
        #expect(options[0].title.text(in: "es") == "Aspirina" && options[0].title.text(in: "en") == "Aspirin")
        #expect(options[0].short?.fallback == "Asp" && options[0].help?.fallback == "With \"water\",\nand food")
        #expect(options[0].icon == "💊" && options[0].offered.min == CivilDate("2026-01-01"))
        #expect(options[0].offered.max == CivilDate("2026-12-31"))
        #expect(options[1].title.text(in: "es") == "Ibuprofen" && options[1].short == nil && options[1].help == nil)
    }

    @Test(arguments: [
        ("id,name\na,A\n", "drugs.csv:1:1 S332 unknown column 'name'"),
        ("id,title,titel\na,A,B\n", "drugs.csv:1:1 S332 unknown column 'titel'"),
        ("id,title,title:en\na,A,B\n", "drugs.csv:1:1 S332 a second column 'title:en'"),
        ("id\na\n", "drugs.csv:1:1 S332 the table has no column 'title'"),
        ("title\na\n", "drugs.csv:1:1 S332 the table has no column 'id'"),
        ("id,title\na,A\nb,B,C\n", "drugs.csv:3:1 S332 this row has 3 cells, but there are 2 columns"),
        ("id,title\na,A\nb\n", "drugs.csv:3:1 S332 this row has 1 cell, but there are 2 columns"),
        ("id,title\na,A\nb,B\na,C\n", "drugs.csv:4:1 S332 a second option 'a'"),
        ("id,title\n", "drugs.csv:1:1 S332 the table has no options"),
        ("id,title\na,\"A\nb,B\n", "drugs.csv:2:3 S332 the opening quote of a cell is never closed"),
        ("id,title\na,\"A\"x\n", "drugs.csv:2:6 S332 a cell continues after its closing quote"),
        ("id,title\na,A \"x\"\n", "drugs.csv:2:5 S332 a quote inside a cell without quotes"),
        ("id,title\na,A\nBad,B\n", "drugs.csv:3:1 S220"),
        ("id,title\n,A\n", "drugs.csv:2:1 S211"),
        ("id,title,from\na,A,tomorrow\n", "drugs.csv:2:1 S274"),
        ("id,title,score\na,A,1\nb,B,\n", "drugs.csv:3:1 S314"),
        ("id,title,score\na,A,much\n", "drugs.csv:2:1 S212"),
    ]) func reportsTheRow(_ table: String, _ fault: String) {
        let (loaded, diagnostics) = load(drugs: table)
        #expect(loaded == nil)
        let reported = diagnostics.filter { $0.severity == .error }.map {
            "\($0.place?.source ?? ""):\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.code) \($0.message)"
        }
        #expect(reported.count == 1 && reported[0].hasPrefix(fault), "\(reported)")
        #expect(diagnostics.allSatisfy { $0.edits.isEmpty && ($0.fix != nil || $0.code.description != "S332") })
    }

    @Test func notUTF8() {
        var source = SourceText(Self.template)
        source.optionFiles["pain.csv"] = .text(SourceText(Self.pain))
        let bytes = Array("id,title\na,".utf8) + [0xFF] + Array("\n".utf8)
        source.optionFiles["drugs.csv"] = .text(SourceText(name: "drugs.csv", bytes: bytes, isQuotable: true))
        var diagnostics: [Diagnostic] = []
        #expect(LoadedSchema.load(source, into: &diagnostics) == nil)
        #expect(diagnostics.map(\.message) == ["a cell is not UTF-8"])
    }

    @Test func aFileThatCannotBeUsed() {
        let (loaded, diagnostics) = load(drugs: nil)
        #expect(loaded == nil)
        #expect(diagnostics.map { "\($0.code) \($0.message)" } == ["S331 the file 'drugs.csv' is a link"])
        #expect(diagnostics[0].place?.start.line == 4)
        var ignored: [Diagnostic] = []
        #expect(LoadedSchema.load(SourceText(Self.template), into: &ignored) == nil)
    }

    @Test func limitsTheNumberOfOptions() {
        func table(_ count: Int) -> String { "id,title\n" + (0..<count).map { "o\($0),T\($0)\n" }.joined() }
        #expect(load(drugs: table(8_192)).loaded?.schema.allFields[0].type.options?.options.count == 8_192)
        let (loaded, diagnostics) = load(drugs: table(8_193))
        #expect(loaded == nil && diagnostics.map(\.message) == ["the table has more than 8192 options"])
        #expect(diagnostics.first?.place?.start.line == 8_194)
    }

    @Test func limitsTheSizeWithAllOptions() {
        let title = String(repeating: "x", count: 475)
        let rows = (0..<8_000).map { "o\($0),\(title)\n" }.joined()
        #expect(load(drugs: "id,title\n" + rows).loaded != nil)
        let more = (0..<8_000).map { "o\($0),\(title)\(title.prefix(40))\n" }.joined()
        let (loaded, diagnostics) = load(drugs: "id,title\n" + more)
        #expect(loaded == nil && diagnostics.map(\.code.description) == ["S331"])
    }

    /// A large table that a thousand questions name is refused at once.
    @Test func aTableForAThousandQuestions() {
        let fields = (0..<1_000).map {
            "{ \"id\": \"f\($0)\", \"type\": \"choice\", \"title\": \"F\", \"help\": \"H\", \"options\": { \"file\": \"drugs.csv\" } }"
        }
        let first = "{ \"id\": \"drug\""
        let template = Self.template.replacing(first, with: fields.joined(separator: ",\n") + ",\n" + first)
        let rows = (0..<8_000).map { "o\($0),Title\n" }.joined()
        let (loaded, diagnostics) = load(template, drugs: "id,title\n" + rows)
        #expect(loaded == nil && diagnostics.map(\.code.description) == ["S331"])
        #expect(diagnostics.first?.message.contains("larger than 4 MiB") == true)
    }

    @Test func theWordingIncludesTheTitles() throws {
        let template = Self.template.replacing(
            "\"title\": \"C\",", with: "\"title\": \"C\", \"source\": { \"text\": \"S\", \"wording\": \"00000000\" },")
        let one = load(template).diagnostics.map(\.message)
        let other = load(template, drugs: "id,title\nasp,Another\nibu,Ibuprofen\n").diagnostics.map(\.message)
        #expect(one.count == 1 && other.count == 1 && one != other)
    }

    /// A hostile table takes linear time, and never more than one message for each row.
    @Test func manyFaultyRows() {
        let rows = (0..<8_000).map { "o\($0),a,b\n" }.joined()
        let (loaded, diagnostics) = load(drugs: "id,title\n" + rows)
        #expect(loaded == nil && diagnostics.count == 8_000)
    }
}
