import CardPlugins
import CardSchema
import Testing

/// The scores of OpenScales.
@Suite struct OpenScalesScoreTests {
    private func score(_ block: String, _ items: String = OpenScalesFixture.three) throws -> QuestionnaireScore {
        let form = try OpenScalesFixture.scale(
            items, #""dimensions": [{"id": "d", "name": "Depth"}], "scoring": {"d": \#(block)}"#)
        return try #require(form.scores.first)
    }

    @Test func meansTurnAnswersAround() throws {
        let score = try score(#"{"method": "mean_coded", "items": {"a": 1, "b": -1, "c": 0}}"#)
        #expect(score.code == "d" && score.title.first?.text == "Depth" && score.decimals == 2)
        #expect(score.items?.method == .mean)
        #expect(score.items?.codes == ["a", "b"])
        #expect(score.items?.reversed == ["b"])
        #expect(score.items?.missing == 0)
        let turned = QuestionnaireExpression.binary(.minus, .number(DecimalNumber(whole: 6)), .answer("b"))
        #expect(score.value == .call(.mean, [.answer("a"), turned]))
    }

    @Test func conditionalQuestionsMayBeMissing() throws {
        let score = try score(
            #"{"method": "sum", "items": ["a", "b"]}"#,
            """
            {"id": "a", "type": "likert"},
            {"id": "b", "type": "likert", "visible_when": {"item": "a", "operator": "equals", "value": 1}}
            """)
        #expect(score.items?.missing == 1 && score.items?.missingIsZero == true)
    }

    @Test func bandsFollowEachOther() throws {
        let score = try score(
            """
            {"method": "mean", "items": ["a", "b"], "norms": {"thresholds": [{"min": 2.5, "max": 5, "label": "high"},
              {"min": 1.0, "max": 2.5, "label": "low"}]}}
            """)
        #expect(score.bands.map { $0.title.first?.text } == ["low", "high"])
        #expect(score.bands.map(\.to.description) == ["2.49", "5"])
    }

    @Test func stepsChangeTheNumber() throws {
        let score = try score(
            #"{"method": "mean_coded", "items": ["a"], "transform": [{"op": "subtract", "value": 1}, {"op": "multiply", "value": 25}]}"#
        )
        #expect(score.items == nil)
        let mean = QuestionnaireExpression.call(.mean, [.answer("a")])
        let moved = QuestionnaireExpression.binary(.minus, mean, .number(DecimalNumber(whole: 1)))
        #expect(score.value == .binary(.times, moved, .number(DecimalNumber(whole: 25))))
    }

    @Test func answersHaveOtherValues() throws {
        let score = try score(#"{"method": "sum", "items": ["a"], "value_map": {"default": [0, 0, 7]}}"#)
        #expect("\(score.value)".contains("7" as Character))
        #expect(score.items == nil)
    }

    @Test func scoresAndFormulasUseEachOther() throws {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three,
            """
            "scoring": {"x": {"method": "sum", "items": ["a", "b"]}, "y": {"method": "weighted_sum", "scores": ["x"], "weights": {"x": 0.5}},
              "loop": {"method": "sum", "scores": ["loop"]}, "a": {"method": "sum", "items": ["c"]}},
            "computed": {"twice": {"expression": "score.x * 2"}, "high": {"expression": "score.x >= 8", "type": "boolean"}}
            """)
        #expect(form.scores.map(\.code) == ["x", "y", "loop", "a_score", "twice"])
        let sum = QuestionnaireExpression.call(.sum, [.answer("a"), .answer("b")])
        #expect(form.scores.last?.value == .binary(.times, sum, .number(DecimalNumber(whole: 2))))
        #expect(form.items.last?.code == "high" && form.items.last?.kind == .yesno)
    }

    @Test func wordsAreCompared() throws {
        let score = try score(
            #"{"method": "sum_correct", "items": ["q"], "correct_answers": {"q": ["Eight", "8"]}}"#,
            #"{"id": "q", "type": "short"}"#)
        let lower = QuestionnaireExpression.call(.lower, [.answer("q")])
        let right = QuestionnaireExpression.binary(
            .or, .binary(.equal, lower, .text("eight")), .binary(.equal, lower, .text("8")))
        guard case .call(.sum, let points) = score.value, case .conditional(let test, _, _) = points.first else {
            Issue.record("the right answers are not counted")
            return
        }
        #expect("\(test)".utf8.count > "\(right)".utf8.count)
    }

    @Test func unknownMethodsAreLost() throws {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three, #""scoring": {"d": {"method": "irt", "items": ["a"]}}"#)
        #expect(form.scores.isEmpty)
        #expect(form.remarks.contains { $0.kind == .lost && $0.place == "scoring.d" })
    }
}
