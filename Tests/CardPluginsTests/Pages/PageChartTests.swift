import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The charts of trends: dots, a line of seven days with its band, seams, and two questions on one axis.
@Suite struct PageChartTests {
    private static let mood = Insights.Factor.field(FieldPath("day", "mood"))
    private static let urge = Insights.Factor.field(FieldPath("day", "urge"))

    private func chart(
        _ sample: PageSample, _ factor: Insights.Factor = mood, with other: Insights.Factor? = nil,
        seams: [SeriesSeam] = []
    ) throws -> PageReader {
        let request = PageRequest(
            of: sample.schema, includingPrivate: true, language: "en", today: sample.today, seams: seams)
        var contents = PageContents(request)
        for card in sample.cards { contents.add(card) }
        let sections = try #require(try PageSections(contents))
        return PageReader(
            "<!DOCTYPE html>" + String(decoding: sections.fragment(.trend(factor, with: other)), as: UTF8.self))
    }

    private func path(_ style: String, in page: PageReader) -> String? {
        page.all("path", style).first?.attributes["d"]
    }

    /// Ten days, 0 and 5 in turn: the mean of seven days has one point a day from the fourth on.
    @Test func theLineIsTheMeanOfSevenDays() throws {
        var sample = PageSample()
        sample.add(moods: [0, 5, 0, 5, 0, 5, 0, 5, 0, 5], from: "2026-11-13")
        let page = try chart(sample)
        #expect(path("dots", in: page)?.count { $0 == "M" } == 10)
        let line = try #require(path("line", in: page))
        #expect(
            line.hasPrefix("M116 40L") && line.hasSuffix("L276 35.4") && line.count { $0 == "M" } == 1
                && line.count { $0 == "L" } == 6)
        #expect(path("area", in: page)?.hasSuffix("Z") == true && path("median", in: page) != nil)
        let svg = try #require(page.all("svg").first)
        #expect(svg.attributes["data-values"] == "0|5|0|5|0|5|0|5|0|5")
        #expect(page.all("div", "chart-set").first?.attributes["data-labels"]?.hasPrefix("13 Nov 2026|14 Nov") == true)
    }

    /// Fewer than four of seven days have no mean, so the line has a gap.
    @Test func theLineHasGaps() throws {
        var sample = PageSample()
        sample.add(moods: [1, 1, 1, 1, nil, nil, nil, nil, nil, nil, 2, 2, 2, 2], from: "2026-11-09")
        let line = try #require(path("line", in: try chart(sample)))
        #expect(line.count { $0 == "M" } == 2)
    }

    /// A mean would flatter what a safety rule watches: the line shows the highest of seven days, without a band.
    @Test func aWatchedQuestionShowsTheEndThatCounts() throws {
        var sample = PageSample()
        for offset in 0..<10 {
            let day = PageSample.day("2026-11-13").adding(days: offset)
            sample.add("\(day)", ["urge": .whole(offset == 2 ? 5 : 1), "mood": .whole(offset == 2 ? 5 : 1)])
        }
        let page = try chart(sample, Self.urge)
        let line = try #require(path("line", in: page))
        // From the fourth day to the ninth, the 5 of the third is among the seven: at the top of the picture.
        #expect(line.hasPrefix("M116 8L142.7 8"), "\(line)")
        #expect(path("area", in: page) == nil)
        #expect(page.texts("figcaption").first?.contains("highest of several") == true)
        #expect(path("line", in: try chart(sample))?.hasPrefix("M116 8L") == false)
    }

    @Test func aSeamIsMarkedAndNamed() throws {
        var sample = PageSample()
        sample.add(moods: Array(repeating: 2, count: 20), from: "2026-11-01")
        let name = sample.schema.name
        for (kind, style) in [(Seam.rescaled, "seam"), (.broken, "gap")] {
            let seam = SeriesSeam(
                day: PageSample.day("2026-11-11"), from: name, to: name, fields: [FieldPath("day", "mood"): kind],
                scores: [:])
            let page = try chart(sample, seams: [seam])
            #expect(path(style, in: page) != nil && path("mark", in: page) != nil)
            #expect(page.texts("p").contains { $0.hasPrefix("▾ v1: ") && $0.hasSuffix("11 Nov 2026") })
            #expect(path("line", in: page)?.count { $0 == "M" } == (style == "gap" ? 2 : 1))
        }
    }

    @Test func twoQuestionsShareOneAxisOfDays() throws {
        var sample = PageSample()
        for offset in 0..<10 {
            let day = PageSample.day("2026-11-13").adding(days: offset)
            sample.add("\(day)", ["mood": .whole(2), "slept": .whole(400)])
        }
        let page = try chart(sample, with: .field(FieldPath("day", "slept")))
        #expect(page.texts("strong") == ["Title · Slept"] && page.all("path", "line").count == 2)
        #expect(page.all("svg").first?.attributes["data-others"]?.hasPrefix("6:40|6:40") == true)
        #expect(page.texts("text", "far") == ["7:00", "0:00"])
    }

    @Test func monthsAreNamedBelow() throws {
        var sample = PageSample()
        sample.add(moods: Array(repeating: 2, count: 75), from: "2026-09-09")
        #expect(try chart(sample).texts("text").contains("Oct"))
        sample.add(moods: Array(repeating: 2, count: 10), from: "2025-01-01")
        sample.cards.sort { $0.day < $1.day }
        #expect(try chart(sample).texts("text").contains("2026"))
    }
}
