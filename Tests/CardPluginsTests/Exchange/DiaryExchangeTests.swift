import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Files out of one diary and into another, as an application does it.
@Suite struct DiaryExchangeTests {
    private func filled(_ disk: SimulatedFileSystem) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        for (number, day) in [diary.today, diary.today.adding(days: -1)].enumerated() {
            var filling = try diary.filling("mood_five", on: .on(day))
            #expect(filling.answer(.whole(Int64(4 - number)), at: "day.mood").refusal == nil)
            _ = try diary.save(filling)
        }
        return diary
    }

    @Test func importsWhatAnotherExported() throws {
        let disk = DiaryFixture.disk()
        let export = try filled(disk).export("mood_five", with: CSVExporter(), to: "/home")
        let bytes = try disk.readFile(try #require(export.files.first))

        let other = try DiaryFixture.create(on: DiaryFixture.disk())
        var messages: [String] = []
        let dry = try other.importing(bytes, with: CSVImporter(), under: "mood_five", isDry: true)
        #expect(dry.count(.added) == 2)
        #expect(try other.cards(last: .days(9)).isEmpty)
        let report = try other.importing(bytes, with: CSVImporter(), under: "mood_five") { row in
            messages.append("\(row.card.map { "\($0)" } ?? "") \(row.result.rawValue)")
        }
        #expect(report.count(.added) == 2 && report.failure == nil)
        #expect(messages == ["mood_five/2026-11-19 added", "mood_five/2026-11-20 added"])
        #expect(try other.cards(last: .days(9)).map { $0["day.mood"] } == [.whole(3), .whole(4)])
        let again = try other.importing(bytes, with: CSVImporter(), under: "mood_five")
        #expect(again.count(.unchanged) == 2)
        _ = try other.undo()
        #expect(try other.cards(last: .days(9)).isEmpty, "one run")
    }

    @Test func formsAndSheetsAreFiles() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        for page in [try diary.form(of: "mood_five", in: "es"), try diary.sheet(of: "mood_five", in: "es")] {
            let text = String(decoding: page, as: UTF8.self)
            #expect(text.hasPrefix("<!doctype html>") || text.hasPrefix("<!DOCTYPE html>"))
            #expect(try text.contains(diary.title(of: "mood_five", in: "es")))
        }
        #expect(throws: DiaryFailure.self) { try diary.form(of: "nothing") }
        #expect(throws: DiaryFailure.self) { try diary.sheet(of: "nothing") }
    }

    private static let scored = """
        { "cards": 1, "id": "scored", "version": 1, "title": "Scored", "cadence": "daily",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A" },
            { "id": "b", "type": "integer", "min": 0, "max": 9, "title": "B", "when": "g.a > 1" },
            { "id": "secret", "type": "integer", "min": 0, "max": 9, "title": "S", "private": true },
            { "id": "hidden", "type": "integer", "min": 0, "max": 9, "title": "H", "when": "g.secret > 1" } ] } ],
          "scores": [
            { "id": "sum", "title": "Sum", "items": ["g.a", "g.b"], "method": "sum",
              "missing": { "allow": 1, "then": "zero" }, "bands": [
                { "id": "low", "title": "Low", "from": 0, "to": 4 },
                { "id": "high", "title": "High", "from": 5, "to": 18 } ] },
            { "id": "half", "title": "Half", "value": "score.sum / 2", "decimals": 1 },
            { "id": "with_secret", "title": "S", "value": "g.secret + g.a" },
            { "id": "with_hidden", "title": "H", "value": "g.hidden" } ] }
        """

    /// Scores leave with the answers that they depend on, and are computed anew when they come back.
    @Test func scoresAndBandsAreColumns() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.scored))
        for (days, answers) in [
            ["g.a": "3", "g.b": "1", "g.secret": "5", "g.hidden": "2"], ["g.a": "9", "g.b": "9"], ["g.secret": "1"],
        ]
        .enumerated() {
            var filling = try diary.filling("scored", on: .on(diary.today.adding(days: -days)))
            #expect(filling.answer(typedTogether: answers.map { ($0.key, $0.value) }) == [])
            _ = try diary.save(filling)
        }
        func text(_ exporter: some Exporter, _ options: OptionValues? = nil, secret: Bool = false) throws -> String {
            let export = try diary.export(
                "scored", with: exporter, includingPrivate: secret, options: options, to: "/home", replacing: true)
            return String(decoding: try disk.readFile(try #require(export.files.first)), as: UTF8.self)
        }
        let wide = try text(CSVExporter()).split(separator: "\n")
        #expect(wide[0].hasSuffix(",g.a,g.b,g.hidden,skipped,closed,score:sum,band:sum,score:half"), "\(wide[0])")
        #expect(wide[1].hasSuffix(",,,,,,,,") && wide[2].hasSuffix(",18,high,9") && wide[3].hasSuffix(",4,low,2"))
        let all = try text(CSVExporter(), secret: true).split(separator: "\n")
        #expect(all[0].hasSuffix(",score:sum,band:sum,score:half,score:with_secret,score:with_hidden"))
        #expect(all[3].hasSuffix(",4,low,2,8,2"))
        let lines = try text(JSONLinesExporter()).split(separator: "\n")
        #expect(lines[0].hasSuffix(#""scores":{}}"#))
        #expect(lines[2].hasSuffix(#","scores":{"sum":{"value":4,"band":"low"},"half":{"value":2}}}"#), "\(lines[2])")
        let options = SampleTemplate.chosen(["form=long"], CSVExporter().format.options)
        let long = try text(CSVExporter(), options, secret: true)
        #expect(long.contains(",score:sum,4,") && long.contains(",band:sum,low,"))

        let files: [(String, any Importer)] = [
            (try text(CSVExporter(), secret: true), CSVImporter()), (long, CSVImporter()),
            (try text(JSONLinesExporter(), secret: true), JSONLinesImporter()),
        ]
        for (text, importer) in files {
            let report = try diary.importing(Array(text.utf8), with: importer, under: "scored", isDry: true)
            #expect(report.count(.unchanged) == 3 && report.failure == nil, "\(text)")
            let fresh = try DiaryFixture.create(on: DiaryFixture.disk())
            try fresh.use(.json(Self.scored))
            let again = try fresh.importing(Array(text.utf8), with: importer, under: "scored")
            #expect(again.count(.added) == 3 && again.messages.isEmpty)
            #expect(
                try fresh.cards(last: .days(9)).map { $0.scores.map(\.value) }
                    == diary.cards(last: .days(9)).map { $0.scores.map(\.value) })
        }
    }

    @Test func reportsWhyAFileIsNotATable() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let report = try diary.importing(
            Array("nothing\n1\n".utf8), named: "x.csv", with: CSVImporter(), under: "mood_five")
        #expect(report.failure != nil || report.count(.refused) > 0)
        #expect(throws: DiaryFailure.self) { try diary.importing([], with: CSVImporter(), under: "nothing") }
    }
}
