import CardSchema
import Testing

struct ConditionProofTests {
    private func isProved(_ text: String, in scope: ExpressionScope = .sample) throws -> Bool {
        var faults: [ExpressionFault] = []
        let found = try #require(
            CheckedExpression.check(text, in: scope, as: .condition, into: &faults), "\(text): \(faults)")
        return found.isProvedNeverTrue
    }

    static let impossible = [
        "false", "1 > 2", "!true", "1 / 0 == 1 / 0", "'a' == 'b'", "emotions.joy > 5", "5 < emotions.joy",
        "emotions.joy < 0", "emotions.joy > 3 && emotions.joy < 3", "emotions.joy > 3 && emotions.joy < 4",
        "emotions.joy == 3 && emotions.joy != 3", "emotions.anger > 8 && emotions.anger < 10",
        "!(emotions.joy >= 0)", "day.slept > 1440", "day.happy && !day.happy", "day.happy != day.happy && false",
        "has(emotions.joy) && skipped(emotions.joy)", "has(emotions.joy) && !has(emotions.joy)",
        "!has(emotions.joy) && emotions.joy > 0", "skipped(day.happy) && day.happy",
        "emotions.joy + emotions.sad > 10", "sum(emotions.joy, emotions.sad) > 10",
        "max(emotions.joy, emotions.sad) > 5", "mean(emotions.joy, emotions.sad) < 0", "emotions.joy * 2 > 10",
        "emotions.joy - emotions.sad > 5", "-emotions.joy > 0", "count(emotions.joy, emotions.sad) > 2",
        "size(day.tags) < 0", "span(day.to_bed, day.up) >= 1440", "skills.best == 'stop' && skills.best == 'tipp'",
        "skills.best != 'stop' && skills.best != 'tipp' && skills.best != 'wise_mind' && skills.best != 'other'",
        "'stop' in skills.used && !('stop' in skills.used)", "skills.best in ['stop'] && skills.best == 'tipp'",
        "emotions.joy in []", "emotions.joy in [1, 2] && emotions.joy > 2",
        "day.up < time('07:00') && day.up > time('08:00')",
        "day.born == date('2026-11-20') && day.born > date('2026-11-20')", "day.up < time('00:00')",
        "doses.first > moment('2026-11-20T08:00') && doses.first < moment('2026-11-20T08:01')",
        "doses.first >= moment('2026-11-20T00:00') && days(date('2026-11-20'), doses.first) < 0",
        "doses.first < moment('2026-11-20T08:00') && minutes(moment('2026-11-20T08:00'), doses.first) > 0",
        "day.journal == 'a' && day.journal == 'b'", "(day.happy ? emotions.joy : emotions.sad) > 5",
        "(emotions.joy > 5 || day.happy) && !day.happy",
        "values(emotions).exists(v, v > 3 && v < 2)", "thoughts.items.exists(i, i.before > 10)",
        "!thoughts.items.all(i, has(i.before) || true)", "day.happy ? !day.happy : day.happy",
        "(emotions.joy > 3) == (emotions.joy <= 3)", "band.total == 'low' && band.total == 'high'",
        "score.total > 3 && score.total < 2", "emotions.joy != 0 && emotions.joy < 1",
        "day.journal != 'b' && day.journal != 'a' && day.journal == 'a'",
        "sqrt(emotions.joy) < 0", "sqrt(emotions.joy) > 2.24", "sqrt(emotions.joy + 4) > 3", "sqrt(-1) > 0",
        "sqrt(emotions.joy) > 1 && !has(emotions.joy)", "lower(day.journal) == 'Yes'",
        "lower(day.journal) in ['Yes', 'NO']", "'É' == lower(day.journal)", "matches('b', 'a')",
        "emotions.joy != 5 && emotions.joy != 1 && emotions.joy != 3 && emotions.joy != 0 && emotions.joy != 3 "
            + "&& emotions.joy != 4 && emotions.joy != 2",
    ]

    @Test(arguments: impossible)
    func provesThatAConditionIsNeverTrue(_ text: String) throws {
        #expect(try isProved(text))
    }

    static let satisfiable = [
        "sqrt(emotions.joy) > 2.236067", "sqrt(emotions.joy + 4) >= 3", "sqrt(emotions.joy - 5) <= 0",
        "sqrt(emotions.joy / 45) >= 1 / 3", "lower(day.journal) == 'yes'", "lower(day.journal) != 'Yes'",
        "lower(day.journal) in ['Yes', 'no']", "matches(day.journal, 'a') && matches(day.journal, 'b')",
        "day.journal != 'b' && day.journal == 'a'",
        "emotions.joy != 5 && emotions.joy != 1 && emotions.joy != 3 && emotions.joy != 0 && emotions.joy != 3 "
            + "&& emotions.joy != 2",
        "true", "emotions.joy >= 5", "emotions.joy <= 0", "emotions.joy > 3 && emotions.joy < 5",
        "emotions.anger > 6 && emotions.anger < 10", "emotions.joy != 3", "day.weight > 3 && day.weight < 4",
        "day.weight > 3 && day.weight < 3.2", "day.steps < 0", "day.steps > 1000000", "score.total > 100",
        "score.total != 3 && score.total > 2 && score.total < 4", "!day.happy", "day.happy || !day.happy",
        "has(emotions.joy) || skipped(emotions.joy)", "!has(emotions.joy) && !skipped(emotions.joy)",
        "!has(emotions.joy) && emotions.sad > 0", "skipped(emotions.joy) && emotions.sad == 5",
        "emotions.joy + emotions.sad >= 10", "emotions.joy - emotions.sad <= -5", "emotions.joy * -1 < 0",
        "emotions.joy / emotions.sad > 5 || emotions.joy / emotions.sad == 5 / 1", "emotions.joy % 2 == 1",
        "count(emotions.joy, emotions.sad) >= 2", "mean(emotions.joy, emotions.sad) == 2.5",
        "'stop' in skills.used && 'tipp' in skills.used", "'stop' in skills.used && !('tipp' in skills.used)",
        "skills.best != 'stop' && skills.best != 'tipp' && skills.best != 'wise_mind'",
        "skills.best in ['stop', 'tipp'] && skills.best != 'stop'", "size(skills.used) == 0", "emotions.joy in [5]",
        "!(emotions.joy in [0, 1, 2, 3, 4])", "day.up > time('23:58')", "day.up >= time('00:00')",
        "doses.first > moment('2026-11-20T08:00') && days(date('2026-11-20'), doses.first) == 0",
        "doses.first > moment('2026-11-20T08:00') && doses.first < moment('2026-11-20T08:02')",
        "minutes(doses.first, doses.second) < 0", "days(doses.first, doses.second) < 0",
        // Within a list, the type of a variable is not known there: no range follows from what it is compared with.
        "thoughts.items.taken.exists(t, t > moment('2026-11-20T08:00') && days(date('2026-11-20'), t) < 3)",
        "thoughts.items.exists(i, i.taken > moment('2026-11-20T08:00') && days(date('2026-11-20'), i.taken) < 3)",
        "day.born < date('0002-01-01')", "day.journal != 'a' && day.journal != 'b'",
        "day.journal == '\\u00e9' && day.journal != 'e\\u0301'", "day.journal.contains('a') && day.journal != 'a'",
        "span(day.to_bed, day.up) == 0", "span(day.to_bed, day.up) == 1439",
        "values(emotions).all(v, v > 3 && v < 2)", "thoughts.items.all(i, i.before > 10)",
        "!thoughts.items.exists(i, i.before > 10)", "thoughts.items.exists(i, i.before > i.after)",
        "thoughts.items.exists(i, i.before > 3) && thoughts.items.exists(i, i.before < 3)",
        "day.happy ? emotions.joy > 3 : emotions.joy < 3", "(day.happy ? 1 : 2) == 2",
        "(emotions.joy > 3) == (emotions.sad > 3)", "day.happy == false", "day.happy != day.calm",
        "(emotions.joy > 3) != (emotions.joy > 4)", "emotions.joy == emotions.sad && emotions.sad == 2",
        "band.total != 'low'", "sum(values(emotions)) > 18", "sum([]) == 0", "max(emotions.joy, day.steps) > 5",
        "min(emotions.joy, emotions.sad) == 5", "[1, 2].exists(x, x > 1)", "emotions.joy > emotions.sad",
        "day.steps * day.steps < 0", "day.steps + 9223372036854775807 > 0", "day.tags.exists(t, t == 'a' || t == 'b')",
        "emotions.joy in [emotions.sad, 3]", "!(emotions.joy in [emotions.sad, 3])",
    ]

    @Test(arguments: satisfiable)
    func doesNotProveSatisfiableConditions(_ text: String) throws {
        #expect(try !isProved(text))
    }

    /// Every condition that comes out true on some card is one that was not proved impossible.
    @Test(arguments: [11, 12, 13] as [UInt64])
    func hasNoFalsePositives(_ seed: UInt64) throws {
        var generator = SyntaxGenerator(seed: seed)
        var proved = 0
        for _ in 0..<1500 {
            let depth = Int.random(in: 1...4, using: &generator.random)
            let text = generator.truth(depth).description
            guard try isProved(text, in: .bounded) else { continue }
            proved += 1
            for _ in 0..<40 {
                let card = generator.card()
                var faults: [ExpressionFault] = []
                let found = CheckedExpression.check(text, in: .bounded, as: .condition, into: &faults)
                #expect(found?.value(on: card) != .yesno(true), "\(text) is true on \(card)")
            }
        }
        #expect(proved > 30, "only \(proved) of 1500 were proved")
    }

    /// All small conditions over two answers, evaluated on all cards: what is proved is never true.
    @Test func smallWorldsAreTriedWhole() throws {
        let atoms =
            ["emotions.joy", "emotions.sad", "1", "4"].flatMap { left in
                ["emotions.joy", "2", "5"].flatMap { right in ["<", ">=", "==", "!="].map { "\(left) \($0) \(right)" } }
            } + [
                "has(emotions.joy)", "!has(emotions.joy)", "skipped(emotions.joy)", "emotions.joy in [1, 4]",
                "!(emotions.joy in [0, 2])",
            ]
        let answers = ["", "skipped"] + (0...5).map { "\($0)" }
        let cards = answers.flatMap { joy in
            answers.map { sad in
                TestCard((joy.isEmpty ? "" : "emotions.joy: \(joy);") + (sad.isEmpty ? "" : "emotions.sad: \(sad)"))
            }
        }
        var missed = 0
        for first in atoms {
            for second in atoms {
                var faults: [ExpressionFault] = []
                let text = "\(first) && \(second)"
                guard let found = CheckedExpression.check(text, in: .sample, as: .condition, into: &faults) else {
                    continue
                }
                let isPossible = cards.contains { found.value(on: $0) == .yesno(true) }
                if found.isProvedNeverTrue { #expect(!isPossible, "\(text)") } else if !isPossible { missed += 1 }
            }
        }
        // Relations between two answers are not analyzed.
        #expect(missed < 200, "\(missed) of \(atoms.count * atoms.count) are not proved")
    }

    @Test func theFaultPointsAtTheWhole() throws {
        var faults: [ExpressionFault] = []
        let found = try #require(
            CheckedExpression.check("  emotions.joy > 5 ", in: .sample, as: .condition, into: &faults))
        #expect(found.neverTrueFault?.span == SourceSpan(2, 18))
        #expect(found.neverTrueFault?.message == "this condition can never be true")
    }
}

extension ExpressionScope {
    /// The loose card, with the limits that the random cards keep.
    static let bounded: ExpressionScope = {
        var scope = ExpressionScope()
        let facts = ExpressionType.number(NumberFacts(lowest: .zero, highest: Rational(5), step: .one))
        for field in ["joy", "sad", "anger"] { scope.declare(FieldPath("emotions", field), facts) }
        for field in ["slept", "steps", "weight"] { scope.declare(FieldPath("day", field), facts) }
        for field in ["happy", "calm"] { scope.declare(FieldPath("day", field), .yesno) }
        scope.declare(FieldPath("day", "born"), .civil(.date))
        for field in ["journal", "title"] { scope.declare(FieldPath("day", field), .text) }
        for field in ["first", "second"] { scope.declare(FieldPath("doses", field), .civil(.moment)) }
        let items = FieldPath("thoughts", "items")
        scope.declare(items, .list(.record(RecordType(list: items, fields: [.init("before", facts)]))))
        scope.declare(score: "plain")
        return scope
    }()
}
