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

    @Test func theWeekIsThatOfAnyDay() throws {
        let week = text(.week(PageSample.day("2026-10-31")), of: try sections(sample()))
        #expect(week.contains("25–31 Oct 2026") && week.contains(">3<"))
    }
}
