import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The sentences that describe a chart, for people who cannot see it.
@Suite struct SeriesSentenceTests {
    private typealias Sample = SeriesTemplate

    private func series(_ name: String, _ numbers: [Int64?]) -> Series {
        let first = Sample.day("2026-11-01")
        let cards = numbers.enumerated().compactMap { offset, number in
            number.map { Sample.card("\(first.adding(days: offset))", [name: .whole($0)]) }
        }
        return Sample.series(
            name, cards, from: "2026-11-01", to: "\(first.adding(days: numbers.count - 1))")
    }

    @Test func saysTheExtremesTheMedianAndTheGaps() {
        let text = SeriesSentence("en").text(series("mood", [3, 1, 4, nil, 4, 5, 2, 3]))
        #expect(
            text == "Mood, 1–8 Nov 2026: answered on 7 of 8 days. Lowest 1 (2 Nov), highest 5 (6 Nov). Median 3. "
                + "1 day without a card.")
    }

    @Test func saysTheSameInSpanish() {
        let text = SeriesSentence("es").text(series("mood", [3, 1, 4, nil, 4, 5, 2, 3]))
        #expect(
            text == "Ánimo, 1–8 nov 2026: 7 de 8 días con respuesta. Mínimo 1 (2 nov), máximo 5 (6 nov). Mediana 3. "
                + "1 día sin registro.")
    }

    @Test func hasNoMedianOfFewDays() {
        let text = SeriesSentence("en").text(series("mood", [3, 1, 4]))
        #expect(text == "Mood, 1–3 Nov 2026: answered on 3 of 3 days. Lowest 1 (2 Nov), highest 4 (3 Nov).")
    }

    @Test func saysHowItChanged() {
        let text = SeriesSentence("en").text(
            series("mood", Array(repeating: 2, count: 7) + Array(repeating: 4, count: 7)))
        #expect(text.hasSuffix("Median 3. Median of the first 7 answers: 2; of the last 7: 4."))
    }

    @Test func saysOneAnswerAndNone() {
        #expect(SeriesSentence("en").text(series("mood", [4])).hasSuffix("1 of 1 day. The answer is 4 (1 Nov)."))
        #expect(
            SeriesSentence("en").text(series("mood", [nil, nil]))
                == "Mood, 1–2 Nov 2026: answered on 0 of 2 days. 2 days without a card.")
    }

    @Test func countsOptionsAndYes() {
        let cards = [
            Sample.card("2026-11-01", ["did": .choices(["walk"]), "out": .yesno(true)]),
            Sample.card("2026-11-02", ["did": .choices(["walk", "read"]), "out": .yesno(false)]),
        ]
        let did = Sample.series("did", cards, from: "2026-11-01", to: "2026-11-02")
        #expect(SeriesSentence("en").text(did).hasSuffix("2 of 2 days. Read: 1 day. Walked: 2 days."))
        let out = Sample.series("out", cards, from: "2026-11-01", to: "2026-11-02")
        #expect(SeriesSentence("en").text(out).hasSuffix("2 of 2 days. Yes on 1 day."))
    }

    @Test func namesTheSpanOfDays() {
        let words = InsightWords("en")
        func days(_ first: String, _ last: String) -> String { words.days(Sample.day(first)...Sample.day(last)) }
        #expect(days("2026-11-16", "2026-11-22") == "16–22 Nov 2026")
        #expect(days("2026-10-26", "2026-11-22") == "26 Oct–22 Nov 2026")
        #expect(days("2026-12-28", "2027-01-03") == "28 Dec 2026–3 Jan 2027")
        #expect(days("2026-11-16", "2026-11-16") == "16 Nov 2026")
    }

    @Test func numbersHaveOneMoreDecimalThanTheAnswers() {
        #expect(SeriesText.decimal(3.5, most: 1) == "3.5")
        #expect(SeriesText.decimal(3.04, most: 1) == "3")
        #expect(SeriesText.decimal(-0.25, most: 2) == "-0.25")
        #expect(SeriesText.decimal(10, most: 1) == "10")
    }

    /// What a pipe, or a terminal without other characters, gets.
    @Test func theMarksHaveAFormInASCII() {
        let (all, ascii) = (SeriesMarks(isASCII: false), SeriesMarks(isASCII: true))
        for gap in Series.Gap.allCases {
            #expect(ascii.mark(gap).utf8.allSatisfy { $0 < 0x80 } && ascii.mark(gap).utf8.count == 1)
            #expect(all.mark(gap).count == 1)
        }
        #expect(Series.Gap.allCases.map(ascii.mark).joined() == "..-x?  ")
        #expect(Series.Gap.allCases.map(all.mark).joined() == "··–x¿  ")
        #expect((0..<SeriesMarks.levels).map(all.bar).joined() == "▁▂▃▄▅▆")
    }
}
