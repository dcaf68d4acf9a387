import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Views never flatter: where several answers become one, the end that counts is shown, and said.
@Suite struct HonestViewTests {
    private func look(_ field: String, safety: String = "", _ numbers: [Int64]) throws -> PageReader {
        let text = """
            { "cards": 1, "id": "look", "version": 1, "title": "Look", "cadence": "daily", "main": "day.one",
              "groups": [ { "id": "day", "title": "Day", "fields": [ { "id": "one", "title": "One", \(field) } ] } ]
              \(safety) }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "look.json", bytes: Array(text.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
        var options = OptionValues(HTMLExporter().format.options)
        options.card[FieldPath(OptionTemplate.group, "calendar")] = .answered(.text("day.one"))
        let request = PageRequest(
            of: schema, includingPrivate: true, language: "en", today: PageSample.day("2026-11-22"))
        var contents = PageContents(request, try PageOptions(options, PageWords("en")))
        for (offset, number) in numbers.enumerated() {
            var card = Card(schema)
            card[FieldPath("day", "one")] = .answered(.whole(number))
            let day = PageSample.day("2026-11-01").adding(days: offset)
            contents.add(SharedCard(ref: "\(offset)", day: day, local: nil, card: card))
        }
        let sections = try #require(try PageSections(contents))
        let how = String(decoding: sections.fragment(.howWasIt(sections.newestMonth)), as: UTF8.self)
        return PageReader("<!DOCTYPE html>" + how)
    }

    private func scale(_ low: Int, _ high: Int, _ better: String) -> String {
        "\"type\": \"scale\", \"scale\": { \"min\": \(low), \"max\": \(high), \"labels\": "
            + "{ \"\(low)\": \"a\", \"\(high)\": \"z\" } \(better) }"
    }

    /// One very bad day among calm ones: a median alone would say that nothing was.
    @Test func aWatchedQuestionNamesItsWorstDay() throws {
        let safety = #", "safety": [ { "id": "high", "when": "day.one >= 4", "show": "safety_plan" } ]"#
        let page = try look(scale(0, 5, ""), safety: safety, [1, 1, 5, 1, 1, 1, 1])
        #expect(page.texts("p", "large") == ["7 of 22 days; usually 1; highest 5."])
        #expect(page.texts("table", "numbers").first?.contains("4 or more1 of 7 days") == true)
    }

    /// Best in the middle: both ends count, and both are named.
    @Test func bothEndsAreNamedAndCounted() throws {
        let page = try look(scale(-3, 3, #", "better": { "near": 0 }"#), [-3, 0, 0, 0, 3, 3, 0])
        #expect(page.texts("p", "large") == ["7 of 22 days; usually 0; from -3 to 3."])
        let table = try #require(page.texts("table", "numbers").first)
        #expect(table.contains("-2 or less1 of 7 days2 or more2 of 7 days"), "\(table)")
    }

    @Test func highDaysAreCountedWhereLowerIsBetter() throws {
        let page = try look(scale(0, 5, #", "better": "lower""#), [0, 0, 4, 5, 0, 1, 0])
        #expect(page.texts("table", "numbers").first?.contains("4 or more2 of 7 days") == true)
        #expect(page.texts("table", "numbers").first?.contains("or less") == false)
    }
}
