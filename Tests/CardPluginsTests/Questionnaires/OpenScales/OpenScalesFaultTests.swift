import CardPlugins
import CardSchema
import Testing

/// Scales whose meaning is easily lost.
@Suite struct OpenScalesFaultTests {
    private static let open = """
        {"id": "a", "type": "likert", "text_key": "a", "required": false},
        {"id": "b", "type": "likert", "text_key": "b", "required": false}
        """

    private func score(_ method: String) throws -> String {
        let form = try OpenScalesFixture.scale(
            Self.open,
            #""scoring": {"s": {"method": "\#(method)", "items": ["a", "b"], "weights": {"a": 3, "b": 1}}}"#)
        return form.scores[0].value.shown
    }

    @Test func aMissingAnswerHasNoWeight() throws {
        #expect(
            try score("weighted_mean")
                == "(((isAnswered([a]) ? (3 times [a]) : 0) plus (isAnswered([b]) ? (1 times [b]) : 0)) divided ((isAnswered([a]) ? 3 : 0) plus (isAnswered([b]) ? 1 : 0)))"
        )
    }

    @Test func theSquareOfAMissingAnswerIsMissing() throws {
        let shown = try score("sd")
        #expect(shown.contains("(isAnswered([a]) ? ([a] times [a]) : {})"), "\(shown)")
    }

    private func bands(_ thresholds: String) throws -> [String] {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three,
            #""scoring": {"s": {"method": "mean", "items": ["a", "b", "c"], "norms": {"thresholds": [\#(thresholds)]}}}"#
        )
        return form.scores[0].bands.map { "\($0.from)–\($0.to) \($0.title.map(\.text).joined())" }
    }

    @Test func rangesFollowEachOtherInTheDecimalsOfTheForm() throws {
        #expect(
            try bands(#"{"min": 1, "max": 2.4, "label": "low"}, {"min": 2.5, "max": 5, "label": "high"}"#)
                == ["1–2.49 low", "2.5–5 high"])
    }

    @Test func aGapBetweenRangesIsARangeOfItsOwn() throws {
        #expect(
            try bands(#"{"min": 1, "max": 2, "label": "low"}, {"min": 4, "max": 5, "label": "high"}"#)
                == ["1–2 low", "2.01–3.99 2.01 – 3.99", "4–5 high"])
    }

    @Test func aTableWithoutAHeadingHasTheNameOfTheForm() throws {
        let form = try OpenScalesFixture.scale(OpenScalesFixture.three)
        let written = try WrittenForm(form.items) { $0.title = [(nil, "A scale")] }
        #expect(written.written.document.compact().contains(#""title":"A scale","show":"table""#))
    }
}
