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

/// The code of the guide runs, and the guide shows the code that runs.
@Suite struct PluginGuideTests {
    @Test func theGuideShowsCodeThatRuns() throws {
        let guide = "Sources/CardPlugins/CardPlugins.docc/WritingAPlugin.md"
        #expect(try GuideText.blocks(GuideText.text(guide)).count == 3)
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
        for result in ExporterConformance.check(DayList()) where !result.isKept { show(result.name) }
        #expect(shown == [])
    }
}
