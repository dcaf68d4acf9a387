import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The answer to "How was it?": which question it is about, its sentence, and its numbers.
@Suite struct HowWasItTests {
    private func sentence(_ sample: PageSample, _ language: String = "en") throws -> String? {
        PageReader(try sample.page(language: language)).texts("p", "large").first
    }

    /// October has many high answers, November few.
    private func autumn(_ october: Int64, _ november: Int64, days: Int = 12) -> PageSample {
        var sample = PageSample()
        sample.add(moods: (0..<20).map { [october, october, october + 1][$0 % 3] }, from: "2026-10-10")
        sample.add(moods: (0..<days).map { [november, november, november + 1][$0 % 3] }, from: "2026-11-01")
        return sample
    }

    @Test func oneSentenceComparesTheMonthWithTheOneBefore() throws {
        #expect(try sentence(autumn(3, 1)) == "12 of 22 days; usually 1; lower than October.")
        #expect(try sentence(autumn(1, 3)) == "12 of 22 days; usually 3; higher than October.")
        #expect(try sentence(autumn(2, 2)) == "12 of 22 days; usually 2; about the same as October.")
        #expect(try sentence(autumn(3, 1), "es") == "12 de 22 días; normalmente 1; menos que en octubre.")
    }

    /// Fewer than seven days say nothing about a month, and fewer than three nothing about what is usual.
    @Test func fewDaysAreNotCompared() throws {
        #expect(try sentence(autumn(3, 1, days: 6)) == "6 of 22 days; usually 1.")
        var sample = PageSample()
        sample.add(moods: [1, 2], from: "2026-11-01")
        #expect(try sentence(sample) == "2 of 22 days.")
    }

    @Test func numbersStandBesideThoseOfTheMonthBefore() throws {
        let page = PageReader(try autumn(3, 1).page())
        let table = try #require(page.texts("table", "numbers").first)
        #expect(table.contains("November 2026October 2026Answered12 of 22 days20 of 22 daysUsually13"))
        #expect(table.contains("Lowest1 (1 Nov)3 (10 Oct)Highest2 (3 Nov)4 (12 Oct)"))
        #expect(page.all("section", "month").count == 2 && page.texts("h2").first == "How was it?")
    }

    /// The answers of a questionnaire say little one by one, and a bed time says little about a day.
    @Test func theMainQuestionIsNoItemAndNoBedTime() throws {
        func main(_ id: String, _ answers: [String: Value], withPrivate: Bool = true) throws -> String {
            let bytes = Array(try #require(BundledSchema.named(id)).bytes)
            var findings: [Diagnostic] = []
            let source = SourceText(name: id, bytes: bytes, isQuotable: true)
            let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
            var card = Card(schema)
            for (path, value) in answers { card[try #require(FieldPath(path))] = .answered(value) }
            let request = PageRequest(
                of: schema, includingPrivate: withPrivate, language: "en", today: PageSample.day("2026-11-22"))
            var contents = PageContents(request)
            contents.add(
                SharedCard(
                    ref: "1", day: PageSample.day("2026-11-20"), local: nil, card: request.fields.redacted(card)))
            let sections = try #require(try PageSections(contents))
            let text = String(decoding: sections.fragment(.howWasIt(sections.newestMonth)), as: UTF8.self)
            return PageReader("<!DOCTYPE html>" + text).texts("p").first ?? ""
        }
        let items = Dictionary(uniqueKeysWithValues: (1...7).map { ("gad.q\($0)", Value.whole(1)) })
        #expect(try main("gad7", items).hasPrefix("GAD-7"))
        let phq = Dictionary(uniqueKeysWithValues: (1...9).map { ("phq.q\($0)", Value.whole(1)) })
        #expect(try main("phq9", phq, withPrivate: false).hasPrefix("How hard") == false)
        #expect(try !main("phq9", phq, withPrivate: false).contains("interest"))
        #expect(
            try main("dbt_diary", ["sleep.slept": .whole(400), "emotions.emotional_pain": .whole(3)])
                .hasPrefix("Emotional pain"))
    }
}
