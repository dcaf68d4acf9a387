import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What goes with what, on a page.
@Suite struct PageFindingTests {
    private func page(_ slept: (Int64, inout SeededGenerator) -> Int64) throws -> PageReader {
        var generator = SeededGenerator(seed: 3)
        var sample = PageSample()
        for offset in 0..<90 {
            let mood = Int64.random(in: 0...5, using: &generator)
            let day = PageSample.day("2026-08-25").adding(days: offset)
            sample.add("\(day)", ["mood": .whole(mood), "slept": .whole(slept(mood, &generator))])
        }
        return PageReader(try sample.page())
    }

    /// As a sentence, with a dot for each day.
    @Test func aClearLinkHasASentenceAndAPicture() throws {
        let page = try page { mood, generator in 300 + 40 * mood + Int64.random(in: -20...20, using: &generator) }
        let sentence = try #require(page.texts("figcaption").first { $0.hasPrefix("Title goes with Slept: about ") })
        #expect(sentence.hasSuffix("(n 90)."))
        let picture = try #require(page.elements.firstIndex { $0.attributes["aria-label"] == sentence })
        let dots = page.elements[picture...].first { $0.attributes["class"] == "dots" }
        #expect(dots?.attributes["d"]?.count { $0 == "M" } == 90)
    }

    /// Silence is the usual answer, and it is said.
    @Test func noneClearIsSaid() throws {
        let page = try page { _, generator in Int64.random(in: 300...500, using: &generator) }
        #expect(
            page.texts("p").contains { $0.contains("2 links checked, none clear yet.") }, "\(page.texts("p").prefix(8))"
        )
        #expect(page.all("div", "findings").isEmpty)
    }
}
