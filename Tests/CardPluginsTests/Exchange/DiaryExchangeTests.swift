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

    @Test func reportsWhyAFileIsNotATable() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let report = try diary.importing(
            Array("nothing\n1\n".utf8), named: "x.csv", with: CSVImporter(), under: "mood_five")
        #expect(report.failure != nil || report.count(.refused) > 0)
        #expect(throws: DiaryFailure.self) { try diary.importing([], with: CSVImporter(), under: "nothing") }
    }
}
