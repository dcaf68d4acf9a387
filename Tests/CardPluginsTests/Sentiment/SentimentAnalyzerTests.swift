import CardPlugins
import Testing

/// The score as a number: its formula, its limits, and what does not change it.
@Suite struct SentimentAnalyzerTests {
    private static let lexicon = SentimentLexicon([
        """
        [some]
        2: good, sunny day
        -3: awful
        1: walk
        [=negation]
        not, never
        [=booster]
        very
        [=damper]
        a bit
        [=contrast]
        but
        [=feeling]
        feel
        [=wish]
        i wish
        """
    ])

    private func score(_ text: String) -> Double? {
        var analyzer = SentimentAnalyzer(lexicon: Self.lexicon, language: "en")
        return analyzer.reading(of: text)?.score
    }

    private func near(_ score: Double?, _ sum: Double, _ size: Double, words: Int) -> Bool {
        guard let score else { return false }
        return abs(score - sum / (size + 1.5 * Double(words).squareRoot())) < 1e-12
    }

    @Test func theFormulaByHand() {
        // The first sentence counts 1.3 times.
        #expect(near(score("a good tea"), 2.6, 2.6, words: 3))
        #expect(near(score("Tea. A good one."), 2, 2, words: 4))
        #expect(near(score("tea, awful tea"), -3 * 1.15 * 1.3, 3 * 1.15 * 1.3, words: 3))
        #expect(near(score("not good"), -2 * 0.74 * 1.3, 2 * 0.74 * 1.3, words: 2))
        #expect(near(score("very good"), 2 * 1.3 * 1.3, 2 * 1.3 * 1.3, words: 2))
        #expect(near(score("a bit good"), 2 * 0.7 * 1.3, 2 * 0.7 * 1.3, words: 3))
        #expect(near(score("I feel good"), 2 * 1.5 * 1.3, 2 * 1.5 * 1.3, words: 3))
        #expect(near(score("good tea?"), 2 * 1.3 * 0.4, 2 * 1.3 * 0.4, words: 2))
        #expect(near(score("good but walk"), (1.6 + 1.2) * 1.3, (1.6 + 1.2) * 1.3, words: 3))
        // A phrase counts as one hit and as all its words.
        #expect(near(score("a sunny day"), 2.6, 2.6, words: 3))
    }

    @Test func aNegatedHeavyWordIsNothingAndTwoNegationsCancel() {
        #expect(score("not awful") == 0)
        #expect(score("never not good") == score("tea tea good"))
        #expect(score("not a b c d good") == score("tea a b c d good"))
        #expect(score("I wish good") == score("a not good"))
    }

    @Test func noWordWithAToneIsNoReading() {
        for text in ["", " ", "…", "tea", "12", "not", "very but feel", "\u{0}", "¿?"] { #expect(score(text) == nil) }
    }

    @Test func tenTimesTheSameDoesNotSaturate() {
        var analyzer = SentimentAnalyzer(language: "en")
        let once = analyzer.reading(of: "It was a good day.")?.score ?? 0
        let often = analyzer.reading(of: String(repeating: "It was a good day. ", count: 10))?.score ?? 0
        #expect(once > 0.2 && often < 0.9 && often > once)
    }

    @Test func everyScoreIsInsideOfTheRange() {
        var analyzer = SentimentAnalyzer(language: "en")
        for text in [String(repeating: "ecstatic ", count: 5000), String(repeating: "suicidal ", count: 5000)] {
            let score = analyzer.reading(of: text)?.score ?? 0
            #expect(abs(score) < 1 && abs(score) > 0.9)
        }
    }

    @Test func formsOfLettersMakeNoDifference() {
        var analyzer = SentimentAnalyzer(language: "es")
        let score = analyzer.reading(of: "Estoy muy cansado y solté una lágrima")?.score
        #expect(score != nil)
        #expect(score == analyzer.reading(of: "Estoy muy cansado y solte\u{301} una la\u{301}grima")?.score)
        #expect(analyzer.reading(of: "la niña está enojada") == analyzer.reading(of: "LA NIN\u{303}A ESTÁ ENOJADA"))
        var english = SentimentAnalyzer(language: "en")
        let forms = ["'", "’", "ʼ", "`", "′"].map { english.reading(of: "I don\($0)t feel good")?.score }
        #expect(Set(forms).count == 1 && forms[0] != nil)
    }

    @Test func theOrderOfTextsMakesNoDifference() {
        var analyzer = SentimentAnalyzer(language: "en")
        let texts = ["not good", "sooo haaappy 😀", "terrible, but fine", "", "I wish I was happy"]
        let first = texts.map { analyzer.reading(of: $0) }
        #expect(texts.reversed().map { analyzer.reading(of: $0) } == first.reversed())
        #expect(
            texts.map { text -> SentimentReading? in
                var fresh = SentimentAnalyzer(language: "en")
                return fresh.reading(of: text)
            } == first)
    }

    @Test func explainsWhatCounted() {
        var analyzer = SentimentAnalyzer(language: "en")
        let hits = analyzer.hits(in: "I didn't feel very good, but the walk was lovely.")
        #expect(hits.map(\.text) == ["good", "walk", "lovely"])
        #expect(hits[0].rules == [.boosted, .negated, .beforeBut, .feeling, .opening])
        let reading = analyzer.reading(of: "I didn't feel very good, but the walk was lovely.")
        let sums = hits.reduce(into: (0.0, 0.0)) {
            if $1.counted > 0 { $0.0 += $1.counted } else { $0.1 -= $1.counted }
        }
        #expect(reading?.positive == sums.0 && reading?.negative == sums.1 && reading?.hits == 3)
    }

    @Test func aTemplateAddsWordsOfItsOwn() {
        let settings = SentimentSettings(#"{ "lexicon": { "climbing": 2, "Über": -1.5, "odd": 0.3, "x": 9 } }"#)
        #expect(settings.lexicon.map(\.word) == ["climbing", "Über"])
        var analyzer = settings.analyzer(language: "en")
        #expect((analyzer.reading(of: "went climbing")?.score ?? 0) > 0.2)
        #expect((analyzer.reading(of: "an UBER day")?.score ?? 0) < -0.1)
        var plain = SentimentAnalyzer(language: "en")
        #expect(plain.reading(of: "went climbing") != analyzer.reading(of: "went climbing"))
    }

    @Test func bandsBeginWhereTheySay() {
        let bands = [
            (-0.61, 0), (-0.6, 0), (-0.59, 1), (-0.2, 1), (-0.19, 2), (0.2, 2), (0.21, 3), (0.6, 3), (0.61, 4),
        ]
        for (score, band) in bands { #expect(SentimentReading.Band(score: score).rawValue == band, "\(score)") }
    }
}
