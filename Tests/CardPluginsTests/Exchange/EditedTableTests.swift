import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// An import that edits cards changes what the file contains, and nothing else.
@Suite struct EditedTableTests {
    private static let template = """
        { "cards": 1, "id": "own", "version": 1, "title": "Own", "cadence": "daily", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "integer", "title": "A" },
            { "id": "b", "type": "note", "title": "B" },
            { "id": "c", "type": "yesno", "title": "C" },
            { "id": "d", "type": "text", "title": "D", "when": "g.c" },
            { "id": "meds", "type": "list", "title": "Meds", "fields": [
              { "id": "name", "type": "text", "title": "Name" },
              { "id": "why", "type": "text", "title": "Why", "private": true } ] } ] },
          { "id": "s", "title": "S", "private": true, "fields": [ { "id": "urge", "type": "integer", "title": "U" } ] } ] }
        """

    private let diary: Diary
    private let disk = DiaryFixture.disk()

    /// A diary with one card that has everything.
    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        let whole = """
            {"day":"2026-11-18","values":{"g.a":1,"g.b":"Rain","g.c":true,"g.d":"wet","s.urge":4,
            "g.meds":[{"#":"k1","name":"Iron","why":"blood"},{"#":"k2","name":"Zinc"}]}}
            """
        let added = try take(whole.replacing("\n", with: ""), JSONLinesImporter(), .refuse)
        #expect(added == ["added"])
    }

    /// Imports a text; returns the results with the messages about what was removed.
    @discardableResult private func take(
        _ text: String, _ importer: some Importer, _ policy: ImportFormat.Policy = .edit, isDry: Bool = false
    ) throws -> [String] {
        var said: [String] = []
        let report = try diary.importing(
            Array(text.utf8), with: importer, under: "own", policy: policy, isDry: isDry
        ) { row in
            said.append(
                ([row.result.rawValue] + row.diagnostics.map { "\($0.code) \($0.message)" }).joined(separator: "; "))
        }
        if let failure = report.failure { throw failure }
        return said
    }

    private func stored() throws -> String {
        let card = try #require(try saved()?.content)
        return ["g.a", "g.b", "g.c", "g.d", "s.urge"].map { path in
            switch card[FieldPath(path) ?? FieldPath("g", "a")] {
            case .answered(.whole(let number)): "\(number)"
            case .answered(.text(let text)): text
            case .answered(.yesno(let answer)): "\(answer)"
            case .skipped(let reason): "\(reason.rawValue)"
            default: "-"
            }
        }.joined(separator: " ") + " " + records()
    }

    /// The card of 18 November.
    private func saved() throws -> DiaryCard? {
        try diary.cards(last: .days(9)).first { $0.day == CivilDate("2026-11-18") }
    }

    private func records() -> String {
        guard let card = try? saved(), case .records(let records)? = card["g.meds"] else {
            return "none"
        }
        return records.map { record in
            "\(record.key):"
                + record.cells.map { if case .answered(.text(let text)) = $0 { text } else { "-" } }
                .joined(separator: "/")
        }.joined(separator: ",")
    }

    private let before = "1 Rain true wet 4 k1:Iron/blood,k2:Zinc/-"

    @Test func aTableWithoutColumnsKeepsTheirAnswers() throws {
        #expect(try stored() == before)
        #expect(try take("day,g.a\n2026-11-18,2\n", CSVImporter()) == ["changed"])
        #expect(try stored() == before.replacing("1 Rain", with: "2 Rain"))
        #expect(try take("day,g.a\n2026-11-18,2\n", CSVImporter()) == ["unchanged"])
        #expect(try take("day,g.a\n2026-11-18,2\n", CSVImporter(), .refuse) == ["unchanged"])
        #expect(try take("day,g.a\n2026-11-18,3\n", CSVImporter(), .refuse)[0].hasPrefix("refused; C359"))
    }

    /// In a whole export, an unanswered question is an empty cell.
    @Test(arguments: ["day,g.a,g.b,s.urge,skipped\n2026-11-18,2,,,\n", "day,path,value\n2026-11-18,g.a,2\n"])
    func anEmptyCellKeepsTheAnswer(_ table: String) throws {
        #expect(try take(table, CSVImporter()) == ["changed"])
        #expect(try stored() == before.replacing("1 Rain", with: "2 Rain"))
    }

    @Test(arguments: [true, false]) func aHyphenRemovesAndIsReported(_ isDry: Bool) throws {
        let said = try take("day,g.b,s.urge\n2026-11-18,-,-\n", CSVImporter(), isDry: isDry)
        #expect(said == ["changed; C363 the edit removes 'g.b'; C363 the edit removes 's.urge'"])
        #expect(try stored() == (isDry ? before : "1 - true wet - k1:Iron/blood,k2:Zinc/-"))
        guard !isDry else { return }
        #expect(try take("day,g.b,s.urge\n2026-11-18,-,-\n", CSVImporter()) == ["unchanged"])
    }

    @Test func nullAlsoRemovesASkipAndAClosedAnswer() throws {
        let close = #"{"day":"2026-11-18","values":{"g.c":false}}"#
        #expect(
            try take(close, JSONLinesImporter()) == [
                "changed; C356 'g.d' is not asked, given the other answers; its answer stays on the card, closed"
            ])
        #expect(try take(close, JSONLinesImporter()) == ["unchanged"])
        let row = #"{"day":"2026-11-18","closed":{"g.d":null},"skipped":{"g.a":null}}"#
        #expect(try take(row, JSONLinesImporter())[0].hasPrefix("changed; "))
        #expect(try stored().hasPrefix("1 Rain false - 4"), "an answer is no skip")
        #expect(try take(row, JSONLinesImporter()) == ["unchanged"])
        #expect(try take(row, JSONLinesImporter(), .refuse)[0].hasPrefix("refused"))
        let skip = #"{"day":"2026-11-17","values":{"g.b":"x"},"skipped":{"g.a":"dont_know"}}"#
        #expect(try take(skip, JSONLinesImporter()) == ["added"])
        let unskip = #"{"day":"2026-11-17","skipped":{"g.a":null}}"#
        #expect(try take(unskip, JSONLinesImporter()) == ["changed; C363 the edit removes 'g.a'"])
        #expect(try take(unskip, JSONLinesImporter()) == ["unchanged"])
    }

    /// Without an edit, a hyphen is what it was before: a text, or a fault.
    @Test func thereIsNothingToRemoveWhereThereIsNoCard() throws {
        #expect(try take("day,g.b\n2026-11-16,-\n", CSVImporter()) == ["empty"])
        #expect(try take(#"{"day":"2026-11-16","values":{"g.b":null}}"#, JSONLinesImporter()) == ["empty"])
        #expect(try diary.cards(last: .days(9)).count == 1)
    }

    @Test func withoutAnEditAHyphenRemovesNothing() throws {
        #expect(try take("day,g.b\n2026-11-17,-\n", CSVImporter(), .refuse) == ["added"])
        #expect(try take("day,g.a\n2026-11-16,-\n", CSVImporter(), .refuse)[0].hasPrefix("refused; C303"))
        #expect(try take("day,g.b\n2026-11-18,'-\n", CSVImporter()) == ["changed"])
        #expect(try stored() == before.replacing("Rain", with: "-"), "a text, as exports write it")
    }

    @Test func nullRemovesInJSONOnlyIfTheFileEdits() throws {
        let line = #"{"day":"2026-11-18","values":{"s":{"urge":null},"g.b":null,"g.a":3}}"#
        #expect(try take(line, JSONLinesImporter(), .refuse)[0].hasPrefix("refused; C303"))
        #expect(
            try take(line, JSONLinesImporter())
                == ["changed; C363 the edit removes 'g.b'; C363 the edit removes 's.urge'"])
        #expect(try stored() == "3 - true wet - k1:Iron/blood,k2:Zinc/-")
        let odd = #"{"day":"2026-11-18","values":{"g.odd":null}}"#
        #expect(try take(odd, JSONLinesImporter())[0].hasPrefix("refused; C302"), "a path that is not there")
    }

    /// A skip replaces an answer, and an answer a skip.
    @Test func aSkipReplacesAnAnswer() throws {
        #expect(try take("day,skipped\n2026-11-18,g.a=dont_know\n", CSVImporter()) == ["changed"])
        #expect(try stored().hasPrefix("dont_know Rain"))
        #expect(try take("day,skipped,g.c\n2026-11-18,,true\n", CSVImporter()) == ["unchanged"])
        #expect(try stored().hasPrefix("dont_know Rain"), "an empty cell keeps the skip")
        #expect(try take("day,g.a\n2026-11-18,-\n", CSVImporter()) == ["changed; C363 the edit removes 'g.a'"])
    }

    /// A question that the edit closes loses its answer, as at the prompt, and the report says so.
    @Test func anAnswerThatTheEditClosesIsReported() throws {
        #expect(try take("day,g.c\n2026-11-18,false\n", CSVImporter()) == ["changed; C363 the edit removes 'g.d'"])
    }

    /// An export without private questions lacks those of records too.
    @Test func recordsKeepWhatTheFileLacks() throws {
        let wide =
            "day,g.meds\n2026-11-18,\"[{\"\"#\"\":\"\"k1\"\",\"\"name\"\":\"\"Iron 2\"\"},{\"\"#\"\":\"\"k2\"\",\"\"name\"\":\"\"Zinc\"\"}]\"\n"
        #expect(try take(wide, CSVImporter()) == ["changed"])
        #expect(records() == "k1:Iron 2/blood,k2:Zinc/-")
        // A list is the value of its cell, so a record that it does not have is removed, which is said.
        let one = ##"{"day":"2026-11-18","values":{"g.meds":[{"#":"k1","why":null}]}}"##
        #expect(
            try take(one, JSONLinesImporter())
                == ["changed; C363 the edit removes 'g.meds#k1.why'; C363 the edit removes 'g.meds#k2'"])
        #expect(records() == "k1:Iron 2/-")
        // Records without keys match no earlier ones.
        #expect(
            try take(#"{"day":"2026-11-18","values":{"g.meds":[{"name":"Salt"}]}}"#, JSONLinesImporter()).count == 1)
        #expect(records() == "1:Salt/-")
    }

    /// In a long table, a record without a row is one that the table lacks.
    @Test func aLongTableKeepsOtherRecords() throws {
        #expect(try take("day,path,value\n2026-11-18,g.meds#k1.name,Iron 3\n", CSVImporter()) == ["changed"])
        #expect(records() == "k1:Iron 3/blood,k2:Zinc/-")
        #expect(
            try take("day,path,value\n2026-11-18,g.meds#k1.why,-\n2026-11-18,g.meds#k2,-\n", CSVImporter())
                == ["changed; C363 the edit removes 'g.meds#k1.why'; C363 the edit removes 'g.meds#k2'"])
        #expect(records() == "k1:Iron 3/-")
    }

    /// An export that is imported again changes nothing, with or without private questions, edited or not.
    @Test(arguments: [[String](), ["form=long"]]) func anExportComesBackUnchanged(_ options: [String]) throws {
        let values = SampleTemplate.chosen(options, CSVExporter().format.options)
        for includesPrivate in [true, false] {
            let path = try #require(
                try diary.export(
                    "own", with: CSVExporter(), includingPrivate: includesPrivate, options: values, to: "/home"
                ).files.first)
            let bytes = String(decoding: try disk.readFile(path), as: UTF8.self)
            for policy in [ImportFormat.Policy.refuse, .edit] {
                #expect(try take(bytes, CSVImporter(), policy) == ["unchanged"], "\(policy), \(includesPrivate)")
            }
        }
        #expect(try stored() == before)
    }
}
