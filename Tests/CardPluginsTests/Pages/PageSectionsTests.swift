import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Parts of a page that are written one by one, as a view asks for them.
@Suite struct PageSectionsTests {
    private typealias Part = PageSections.Part

    private func sample() -> PageSample {
        var sample = PageSample()
        sample.add(moods: [1, 3, nil, 2], from: "2026-10-29")
        sample.add("2026-11-18", ["mood": .whole(4), "song": .text("So What"), "secret": .whole(3)])
        return sample
    }

    private func sections(
        _ sample: PageSample, questions: [FieldPath]? = nil, includingPrivate: Bool = false, language: String = "en"
    ) throws -> PageSections {
        let request = PageRequest(
            of: sample.schema, questions: questions, includingPrivate: includingPrivate, language: language,
            today: sample.today)
        var contents = PageContents(request)
        for card in sample.cards {
            contents.add(
                SharedCard(
                    ref: card.ref, day: card.day, local: card.local, card: request.fields.redacted(card.card),
                    saving: card.saving))
        }
        return try #require(try PageSections(contents))
    }

    private func text(_ part: Part, of sections: PageSections) -> String {
        String(decoding: sections.fragment(part), as: UTF8.self)
    }

    private static let parts: [Part] = [
        .header, .howWasIt(CivilMonth(index: 2026 * 12 + 10)), .month(CivilMonth(index: 2026 * 12 + 10)),
        .year(endingWith: CivilMonth(index: 2026 * 12 + 10)),
        .trend(.field(FieldPath("day", "mood"))),
        .findings, .week(PageSample.day("2026-11-22")), .scores, .lists, .day(PageSample.day("2026-11-18")),
    ]

    /// The same renderer writes the file, so a view cannot show anything else.
    @Test(arguments: parts)
    func aPartIsWhatThePageHas(_ part: PageSections.Part) throws {
        let fragment = text(part, of: try sections(sample()))
        let page = PageReader("<!DOCTYPE html>" + fragment)
        #expect(page.faults == [] && !page.elements.isEmpty)
        guard part != .header, part != .month(CivilMonth(index: 2026 * 12 + 10)) else { return }
        // A chart alone has the texts of its axis around it, which all charts of a page share.
        let figure = fragment.firstRange(of: "<figure>").map { fragment[$0.lowerBound...] } ?? fragment[...]
        let end = figure.firstRange(of: "</figure>").map { figure[..<$0.upperBound] } ?? figure
        #expect(try sample().page().contains(part == .trend(.field(FieldPath("day", "mood"))) ? end : fragment[...]))
    }

    /// Nothing is written for what the page does not show, and no identifier tells that it exists.
    @Test(arguments: [
        Part.month(CivilMonth(index: 2026 * 12 + 8)), .year(endingWith: CivilMonth(index: 2025 * 12 + 10)),
        .trend(.field(FieldPath("day", "secret"))),
        .trend(.field(FieldPath("day", "song"))), .day(PageSample.day("2026-11-19")),
    ])
    func whatIsNotShownIsEmpty(_ part: PageSections.Part) throws {
        #expect(text(part, of: try sections(sample())) == "")
    }

    /// A view on a person's own screen shows private answers; an export never asked for them.
    @Test func aRequestDecidesWhatIsShown() throws {
        let secret = FieldPath("day", "secret")
        let own = try sections(sample(), includingPrivate: true)
        #expect(text(.trend(.field(secret)), of: own).contains("The secret question"))
        let chosen = try sections(sample(), questions: [secret], includingPrivate: true)
        let week = text(.week(PageSample.day("2026-11-22")), of: chosen)
        #expect(week.contains("The secret question") && !week.contains("Slept") && !week.contains("Open score"))
        #expect(text(.lists, of: chosen) == "")
        #expect(text(.header, of: try sections(sample(), language: "es")).contains("con registro"))
    }

    /// Three months stand side by side, with what they were like together; none of their identifiers is another's.
    @Test func threeMonthsHaveTheirOwnSentence() throws {
        var sample = PageSample()
        for (month, mood) in [("06", Int64(4)), ("07", 4), ("08", 4), ("09", 1), ("10", 1), ("11", 1)] {
            sample.add(moods: (0..<10).map { [mood, mood, mood - 1][$0 % 3] }, from: "2026-\(month)-01")
        }
        let all = try sections(sample)
        let quarter = text(.quarter(endingWith: CivilMonth(index: 2026 * 12 + 10)), of: all)
        let page = PageReader("<!DOCTYPE html>" + quarter)
        #expect(page.faults == [] && page.texts("h2") == ["September to November 2026"])
        #expect(page.texts("h3") == ["September 2026", "October 2026", "November 2026"])
        #expect(page.texts("p", "large") == ["30 of 83 days; usually 1; lower than the 3 months before."])
        #expect(page.texts("table", "numbers").first?.contains("June to August 2026") == true)
        let other = text(.howWasIt(CivilMonth(index: 2026 * 12 + 10)), of: all)
        for id in ["m2026-11", "m2026-11-title", "how-title"] { #expect(!quarter.contains("id=\"\(id)\"")) }
        #expect(other.contains("id=\"m2026-11\""))
        let spanish = text(
            .quarter(endingWith: CivilMonth(index: 2026 * 12 + 10)), of: try sections(sample, language: "es"))
        #expect(spanish.contains("menos que en los 3 meses anteriores"))
        #expect(text(.quarter(endingWith: CivilMonth(index: 2027 * 12)), of: all) == "")
        // Across the turn of a year, both years are named.
        let winter = text(.quarter(endingWith: CivilMonth(index: 2026 * 12 + 6)), of: all)
        #expect(winter.contains("May to July 2026"))
    }

    @Test func aGlanceNamesItsTemplate() throws {
        let glance = text(.glance(CivilMonth(index: 2026 * 12 + 10)), of: try sections(sample()))
        let page = PageReader("<!DOCTYPE html>" + glance)
        #expect(page.faults == [] && page.texts("h2").count == 1 && page.all("div", "month").count == 1)
        #expect(!glance.contains("id=\"m2026-11\""), "several templates stand on one page")
    }

    @Test func theWeekIsThatOfAnyDay() throws {
        let week = text(.week(PageSample.day("2026-10-31")), of: try sections(sample()))
        #expect(week.contains("25–31 Oct 2026") && week.contains(">3<"))
    }
}
