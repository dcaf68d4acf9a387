import CardEngine
import CardPluginTesting
import CardPlugins
import CardSchema
import CardTesting
import TestSupport
import Testing

struct DayList: Exporter {
    let format = ExportFormat(id: "days", extension: "txt", title: "The days")

    func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
        try cards.forEach { card in
            try output.write(Array("\(card.day)\n".utf8), to: request.fileName)
        }
    }
}

struct MoodLines: Importer {
    let format = ImportFormat(id: "mood-lines", title: "Lines of a day and a mood")

    func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var bytes: [UInt8] = []
        while let more = try input.next() { bytes += more }
        for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated() {
            let words = line.split(separator: " ").map(String.init)
            let answers = words.count == 2 ? #"{ "day.mood": \#(words[1]) }"# : "{}"
            try cards.take(
                ImportedCard(
                    row: index + 1, ref: nil, day: words.first.flatMap { CivilDate($0) }, local: nil,
                    reading: request.read(answers, row: index + 1)))
        }
    }
}

/// An importer whose rows bring files.
private struct Album: Importer {
    let format = ImportFormat(id: "album", title: "An album")
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]

    func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var card = ImportedCard(
            row: 1, ref: "18", day: CivilDate("2026-11-18"), local: nil, reading: request.read("{}", row: 1))
        card.attach(jpeg, named: "walk.jpg", to: "photo.files")
        try cards.take(card)
    }
}

/// The code of the guide runs, and the guide shows the code that runs.
@Suite struct PluginGuideTests {
    @Test func theGuideShowsCodeThatRuns() throws {
        let guide = "Sources/CardPlugins/CardPlugins.docc/WritingAPlugin.md"
        #expect(try GuideText.blocks(GuideText.text(guide)).count == 6)
        #expect(try GuideText.missing(from: ["Tests/CardPluginsTests/Guide/PluginGuideTests.swift"], of: guide) == [])
    }

    @Test func itExportsAndKeepsToTheCases() throws {
        let (disk, folder) = (DiaryFixture.disk(), "/home")
        let diary = try DiaryFixture.create(on: disk)
        var filling = try diary.filling("mood_five")
        _ = filling.answer(.whole(4), at: "day.mood")
        _ = try diary.save(filling)
        try diary.export("mood_five", with: DayList(), to: folder)
        #expect(try disk.readFile("/home/mood_five.txt") == Array("2026-11-20\n".utf8))
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        for result in PluginConformance.check(DayList()) where !result.isKept { show(result.name) }
        #expect(shown == [])
    }

    @Test func itImportsFiles() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "photo_journal")
        let report = try diary.importing([1], with: Album(), under: "photo_journal")
        #expect(report.counts == [.added: 1] && report.missingFiles == 0)
        guard case .files(let files)? = try diary.cards(last: .days(9)).first?["photo.files"] else {
            Issue.record("the card has no file")
            return
        }
        #expect(try files.map { try diary.bytes(of: $0) } == [Album().jpeg])
        #expect(PluginConformance.check(Album(), sample: [1]).filter { !$0.isKept } == [])
    }

    @Test func itImportsRowByRow() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let bytes = Array("2026-11-17 4\n2026-11-18 6\nsoon 3\n2026-11-19 high\n2026-11-20 5\n".utf8)
        let report = try diary.importing(bytes, with: MoodLines(), under: "mood_five")
        #expect(report.counts == [.added: 2, .refused: 3])
        #expect(try diary.cards(last: .days(30)).map { "\($0.day)" } == ["2026-11-17", "2026-11-20"])
        var messages: [String] = []
        _ = try diary.importing(bytes, with: MoodLines(), under: "mood_five") { row in
            messages += row.diagnostics.map { "\($0.place?.start.line ?? 0): \($0.message)" }
        }
        #expect(
            messages == [
                "2: 'day.mood' is 6, but it must be from 1 to 5", "3: the row does not name a day",
                "4: this word is not a JSON value",
            ])
        #expect(PluginConformance.check(MoodLines(), sample: bytes).filter { !$0.isKept } == [])
    }
}
