import CardSchema
import Testing

struct AnswersNeededTests {
    private func needing(_ text: String) throws -> [String] {
        var faults: [ExpressionFault] = []
        let found = try #require(
            CheckedExpression.check(text, in: .sample, as: .condition, into: &faults), "\(faults)")
        return found.comparisonsNeedingSeveralAnswers.map { String(Array(text)[$0.start..<$0.end]) }
    }

    @Test(arguments: [
        "sum(emotions.joy, emotions.sad) >= 3", "emotions.joy + emotions.sad > 4", "emotions.joy > emotions.sad",
        "sum(values(emotions)) > 3", "sum(thoughts.items.before) > 3", "emotions.joy * emotions.sad == 0",
        "min(emotions.joy, emotions.sad) + emotions.anger > 4", "(day.happy ? emotions.joy : emotions.sad) > 4",
        "size(thoughts.items.filter(i, i.before > 3)) > 1", "count(values(emotions).filter(v, v > 3)) >= 2",
        "emotions.joy in [emotions.sad, emotions.anger]", "span(day.to_bed, day.up) < 300",
        "sum(values(emotions).map(v, v * 2)) > 3", "score.total >= 20", "band.total == 'high'", "day.happy == day.calm",
        "sum(emotions.joy, max(emotions.sad, emotions.anger)) > 3", "emotions.joy - score.plain > 0",
    ])
    func oneSkipSilencesIt(_ text: String) throws {
        #expect(try needing(text) == [text])
    }

    @Test(arguments: [
        "emotions.joy >= 4", "emotions.joy >= 4 || emotions.sad >= 4", "emotions.joy >= 4 && emotions.sad >= 4",
        "max(emotions.joy, emotions.sad) >= 4", "min(emotions.joy, emotions.sad) <= 1",
        "mean(emotions.joy, emotions.sad) >= 4", "count(emotions.joy, emotions.sad) >= 2",
        "values(emotions).exists(v, v >= 4)", "max(values(emotions)) > 3", "emotions.joy + emotions.joy > 4",
        "max(thoughts.items.before) > 3", "count(thoughts.items.before) > 3", "size(thoughts.items) > 2",
        "thoughts.items.exists(i, i.before > 8)", "'stop' in skills.used", "emotions.joy in [4, 5]",
        "score.plain > 3", "4 in values(emotions)",
        "sum(has(emotions.joy) ? emotions.joy : 0, has(emotions.sad) ? emotions.sad : 0) >= 3",
        "(true ? emotions.joy : emotions.sad) > 3", "(false ? emotions.joy : emotions.sad) > 3",
        "emotions.joy * 2 + 1 > 5", "day.up < time('05:00')", "day.happy", "day.happy == true",
        "mean(emotions.joy, emotions.sad + emotions.anger) > 3",
        "max(emotions.joy, emotions.sad) + min(emotions.joy, emotions.sad) > 4",
        "(has(emotions.joy) && emotions.joy > 3) || skipped(emotions.sad)",
    ])
    func eachAnswerCountsAlone(_ text: String) throws {
        #expect(try needing(text) == [])
    }

    @Test(arguments: [
        (
            "emotions.joy > 3 || emotions.joy + emotions.sad > 6 || day.happy && emotions.sad > emotions.anger",
            ["emotions.joy + emotions.sad > 6", "emotions.sad > emotions.anger"]
        ),
        ("thoughts.items.exists(i, i.before > i.after)", ["i.before > i.after"]),
        ("values(emotions).exists(v, v > emotions.joy)", ["v > emotions.joy"]),
    ])
    func theComparisonItselfIsShown(_ text: String, _ comparisons: [String]) throws {
        #expect(try needing(text) == comparisons)
    }

    /// The evaluator agrees: with everything answered but one, a comparison that is shown is unknown for some.
    @Test(arguments: [
        "sum(emotions.joy, emotions.sad) >= 3", "max(emotions.joy, emotions.sad) >= 4",
        "mean(emotions.joy, emotions.sad) >= 4", "emotions.joy > emotions.sad", "values(emotions).exists(v, v >= 1)",
        "emotions.joy >= 1 || emotions.sad >= 1", "count(emotions.joy, emotions.sad) >= 1",
    ])
    func theEvaluatorAgrees(_ text: String) throws {
        var faults: [ExpressionFault] = []
        let found = try #require(CheckedExpression.check(text, in: .sample, as: .condition, into: &faults))
        let names = ["emotions.joy", "emotions.sad", "emotions.anger"]
        let isSilenced = names.contains { missing in
            let card = TestCard(names.filter { $0 != missing }.map { "\($0): 4" }.joined(separator: ";"))
            return found.value(on: card) == .unknown
        }
        #expect(isSilenced == (try needing(text) == [text]))
    }

    @Test func faultSuggestsAFix() throws {
        var faults: [ExpressionFault] = []
        let found = try #require(
            CheckedExpression.check("emotions.joy + emotions.sad > 4", in: .sample, as: .condition, into: &faults))
        #expect(
            found.severalAnswersFaults == [
                ExpressionFault(
                    .needsSeveralAnswers,
                    "this comparison needs several answers: if one is skipped, the comparison is unknown",
                    at: SourceSpan(0, 31), fix: "compare each answer by itself and join them with ||")
            ])
    }
}
