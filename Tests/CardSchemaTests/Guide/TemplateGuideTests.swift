import CardSchema
import TestSupport
import Testing

/// The code of the guide runs, and the guide shows the code that runs.
@Suite struct TemplateGuideTests {
    private static let guide = "Sources/CardSchema/CardSchema.docc/WritingATemplate.md"

    @Test func theGuideShowsCodeThatRuns() throws {
        #expect(try GuideText.blocks(GuideText.text(Self.guide)).count == 2)
        #expect(
            try GuideText.missing(from: ["Tests/CardSchemaTests/Guide/TemplateGuideTests.swift"], of: Self.guide) == [])
    }

    /// Loads a text like the guide, and returns the output.
    private func shown(_ text: String) -> [String] {
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        let source = SourceText(name: "walks.json", bytes: Array(text.utf8), isQuotable: true)
        var diagnostics: [Diagnostic] = []
        if let loaded = LoadedSchema.load(source, into: &diagnostics) {
            for field in loaded.schema.allFields { show("\(field.path): \(field.title.text(in: "en"))") }
        }
        for diagnostic in diagnostics where diagnostic.severity == .error { show(diagnostic.text) }
        return shown
    }

    @Test func theTemplatesLoad() throws {
        let templates = try GuideText.blocks(GuideText.text(Self.guide), of: "json").map { $0.joined(separator: "\n") }
        #expect(shown(templates[0]) == ["day.minutes: Minutes outside"])
        #expect(shown(templates[1]) == ["day.urge: Strongest urge", "day.helped: What helped?"])
    }

    /// The fault that the guide prints is printed so.
    @Test func theFaultIsAsTheGuideShowsIt() throws {
        let text = try GuideText.text(Self.guide)
        let blocks = text.split(separator: "```\n", omittingEmptySubsequences: false)
        let printed = try #require(blocks.first { $0.hasPrefix("error[") })
        let template = try #require(text.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
        let wrong = template.split(separator: "integer\", \"title").joined(separator: "integer\", \"titel")
        #expect(shown(wrong).first.map { $0 == printed } == true, "\(shown(wrong).first ?? "")")
    }
}
