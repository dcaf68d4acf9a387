import Testing

/// A row of the table of unknown values: an expression, the card, and the result.
struct UnknownRow: Sendable, CustomTestStringConvertible {
    let expression: String
    /// In the notation of `TestCard`; other questions are unanswered.
    let card: String
    let gives: String

    init(_ expression: String, _ card: String, _ gives: String) {
        self.expression = expression
        self.card = card
        self.gives = gives
    }

    var testDescription: String { "\(expression) with \(card.isEmpty ? "nothing" : card)" }
}

/// The results of unanswered, skipped and closed questions in every operator and function.
enum UnknownTable {
    static let all =
        answers + truth + choosing + comparing + computing + lists + macros + aggregates + groups + texts + times

    static let answers: [UnknownRow] = [
        UnknownRow("emotions.joy", "emotions.joy: 3", "3"), UnknownRow("emotions.joy", "", "unknown"),
        UnknownRow("emotions.joy", "emotions.joy: skipped", "unknown"),
        UnknownRow("emotions.joy", "emotions.joy: closed", "unknown"),
        UnknownRow("score.total", "", "unknown"), UnknownRow("score.total", "score.total: 12", "12"),
        UnknownRow("band.total", "", "unknown"), UnknownRow("band.total", "band.total: 'low'", "'low'"),
        UnknownRow("has(emotions.joy)", "emotions.joy: 0", "true"), UnknownRow("has(emotions.joy)", "", "false"),
        UnknownRow("has(emotions.joy)", "emotions.joy: skipped", "false"),
        UnknownRow("has(emotions.joy)", "emotions.joy: closed", "false"),
        UnknownRow("has(score.total)", "", "false"), UnknownRow("has(score.total)", "score.total: 0", "true"),
        UnknownRow("has(thoughts.items)", "", "false"), UnknownRow("has(thoughts.items)", "thoughts.items: 0", "true"),
        UnknownRow("has(skills.used)", "skills.used: []", "true"), UnknownRow("has(day.home)", "", "false"),
        UnknownRow("has(day.home)", "day.home: place", "true"),
        UnknownRow("skipped(emotions.joy)", "emotions.joy: 0", "false"),
        UnknownRow("skipped(emotions.joy)", "", "false"),
        UnknownRow("skipped(emotions.joy)", "emotions.joy: skipped", "true"),
        UnknownRow("skipped(emotions.joy)", "emotions.joy: closed", "false"),
        UnknownRow("skipped(thoughts.items)", "thoughts.items: 1", "false"),
    ]

    static let truth: [UnknownRow] = [
        UnknownRow("!day.happy", "", "unknown"), UnknownRow("!day.happy", "day.happy: true", "false"),
        UnknownRow("!day.happy", "day.happy: false", "true"),
        UnknownRow("day.happy && day.calm", "", "unknown"),
        UnknownRow("day.happy && day.calm", "day.happy: true", "unknown"),
        UnknownRow("day.happy && day.calm", "day.calm: true", "unknown"),
        UnknownRow("day.happy && day.calm", "day.happy: false", "false"),
        UnknownRow("day.happy && day.calm", "day.calm: false", "false"),
        UnknownRow("day.happy && day.calm", "day.happy: true; day.calm: true", "true"),
        UnknownRow("day.happy && day.calm", "day.happy: true; day.calm: false", "false"),
        UnknownRow("day.happy || day.calm", "", "unknown"),
        UnknownRow("day.happy || day.calm", "day.happy: true", "true"),
        UnknownRow("day.happy || day.calm", "day.calm: true", "true"),
        UnknownRow("day.happy || day.calm", "day.happy: false", "unknown"),
        UnknownRow("day.happy || day.calm", "day.calm: false", "unknown"),
        UnknownRow("day.happy || day.calm", "day.happy: false; day.calm: false", "false"),
        UnknownRow("day.happy || day.calm", "day.happy: skipped; day.calm: closed", "unknown"),
        UnknownRow("day.happy == day.calm", "day.happy: true", "unknown"),
        UnknownRow("(emotions.joy > 2) == true", "", "unknown"),
    ]

    static let choosing: [UnknownRow] = [
        UnknownRow("day.happy ? 1 : 2", "", "unknown"), UnknownRow("day.happy ? 1 : 1", "", "unknown"),
        UnknownRow("day.happy ? 1 : 2", "day.happy: true", "1"),
        UnknownRow("day.happy ? 1 : 2", "day.happy: false", "2"),
        UnknownRow("true ? emotions.joy : 2", "", "unknown"), UnknownRow("true ? 1 : emotions.joy", "", "1"),
        UnknownRow("has(emotions.joy) ? emotions.joy : 0", "", "0"),
    ]

    static let comparing: [UnknownRow] =
        ["==", "!=", "<", "<=", ">", ">="].flatMap { sign in
            [
                UnknownRow("emotions.joy \(sign) 3", "", "unknown"),
                UnknownRow("3 \(sign) emotions.joy", "emotions.joy: skipped", "unknown"),
                UnknownRow("emotions.joy \(sign) emotions.joy", "emotions.joy: closed", "unknown"),
                UnknownRow("1 / 0 \(sign) 3", "", "unknown"),
            ]
        } + [
            UnknownRow("emotions.joy == 3", "emotions.joy: 3", "true"),
            UnknownRow("emotions.joy != 3", "emotions.joy: 3", "false"),
            UnknownRow("emotions.joy < 3", "emotions.joy: 3", "false"),
            UnknownRow("emotions.joy <= 3", "emotions.joy: 3", "true"),
            UnknownRow("emotions.joy > 3", "emotions.joy: 3", "false"),
            UnknownRow("emotions.joy >= 3", "emotions.joy: 3", "true"),
            UnknownRow("day.weight == 0.30", "day.weight: 0.3", "true"),
            UnknownRow("1 / 3 < 0.34", "", "true"), UnknownRow("1 / 3 * 3 == 1", "", "true"),
            UnknownRow("0.1 + 0.2 == 0.3", "", "true"),
        ]

    static let computing: [UnknownRow] = [
        UnknownRow("emotions.joy + 1", "", "unknown"), UnknownRow("1 - emotions.joy", "", "unknown"),
        UnknownRow("0 * emotions.joy", "", "unknown"), UnknownRow("emotions.joy / 2", "", "unknown"),
        UnknownRow("emotions.joy % 2", "", "unknown"), UnknownRow("-emotions.joy", "", "unknown"),
        UnknownRow("-emotions.joy", "emotions.joy: 3", "-3"), UnknownRow("1 / 0", "", "unknown"),
        UnknownRow("1 % 0", "", "unknown"), UnknownRow("-7 % 3", "", "-1"), UnknownRow("7 % -3", "", "1"),
        UnknownRow("7.5 % 2", "", "unknown"), UnknownRow("7 % 0.5", "", "unknown"), UnknownRow("7.0 % 2", "", "1"),
        UnknownRow("1 / 3", "", "1/3"), UnknownRow("10 - 2 - 3", "", "5"), UnknownRow("8 / 4 / 2", "", "1"),
        UnknownRow("floor(emotions.joy)", "", "unknown"), UnknownRow("floor(7 / 2)", "", "3"),
        UnknownRow("floor(-7 / 2)", "", "-4"), UnknownRow("ceil(7 / 2)", "", "4"), UnknownRow("ceil(-7 / 2)", "", "-3"),
        UnknownRow("round(5 / 2)", "", "3"), UnknownRow("round(-5 / 2)", "", "-2"), UnknownRow("round(1 / 3)", "", "0"),
        UnknownRow("round(9223372036854775807)", "", "9223372036854775807"), UnknownRow("abs(-1 / 2)", "", "0.5"),
        UnknownRow("abs(-9223372036854775807 - 1)", "", "unknown"),
        UnknownRow("sqrt(emotions.joy)", "", "unknown"), UnknownRow("sqrt(emotions.joy)", "emotions.joy: 4", "2"),
        UnknownRow("sqrt(-1)", "", "unknown"), UnknownRow("sqrt(0)", "", "0"), UnknownRow("sqrt(1 / 9)", "", "1/3"),
        UnknownRow("sqrt(2)", "", "1.414214"), UnknownRow("sqrt(0.5)", "", "0.707107"),
        UnknownRow("sqrt(6.25)", "", "2.5"), UnknownRow("sqrt(0.0000000000001)", "", "0"),
        UnknownRow("sqrt(9223372036854775807)", "", "3037000499.97605"),
        UnknownRow("sqrt(9223372030926249001)", "", "3037000499"), UnknownRow("sqrt(sqrt(16))", "", "2"),
        UnknownRow("round(sqrt(8)) == 3", "", "true"), UnknownRow("abs(sqrt(9) - 3) < 0.001", "", "true"),
        UnknownRow("9223372036854775807 + 1", "", "unknown"),
        UnknownRow("9223372036854775807 + 1 - 1", "", "unknown"),
        UnknownRow("1 - 1 + 9223372036854775807", "", "9223372036854775807"),
        UnknownRow("1 / 9223372036854775807 / 2", "", "unknown"),
    ]

    static let lists: [UnknownRow] = [
        UnknownRow("3 in []", "", "false"), UnknownRow("emotions.joy in []", "", "false"),
        UnknownRow("emotions.joy in [1, 2]", "", "unknown"),
        UnknownRow("3 in [emotions.joy, 3]", "", "true"), UnknownRow("3 in [3, emotions.joy]", "", "true"),
        UnknownRow("3 in [emotions.joy, 4]", "", "unknown"),
        UnknownRow("3 in [emotions.joy, 4]", "emotions.joy: 5", "false"),
        UnknownRow("'stop' in skills.used", "", "unknown"),
        UnknownRow("'stop' in skills.used", "skills.used: []", "false"),
        UnknownRow("'stop' in skills.used", "skills.used: ['tipp', 'stop']", "true"),
        UnknownRow("'stop' in skills.used", "skills.used: skipped", "unknown"),
        UnknownRow("size(skills.used)", "", "unknown"), UnknownRow("size(skills.used)", "skills.used: []", "0"),
        UnknownRow("size(skills.used)", "skills.used: ['tipp']", "1"),
        UnknownRow("size(day.journal)", "", "unknown"), UnknownRow("size(day.journal)", "day.journal: 'añ😀'", "3"),
        UnknownRow("size(day.photos)", "day.photos: 2 files", "2"), UnknownRow("size(day.photos)", "", "unknown"),
        UnknownRow("size([emotions.joy, 1])", "", "2"), UnknownRow("size(thoughts.items)", "", "unknown"),
        UnknownRow("size(thoughts.items)", "thoughts.items: 3", "3"),
        UnknownRow("thoughts.items.before", "", "unknown"),
        UnknownRow("thoughts.items.before", "thoughts.items: 0", "[]"),
        UnknownRow(
            "thoughts.items.before", "thoughts.items: 2; thoughts.items#0.before: 4", "[4, unknown]"),
        UnknownRow("size(thoughts.items.before)", "thoughts.items: 2", "2"),
    ]

    static let macros: [UnknownRow] = [
        UnknownRow("[].exists(x, x > 1)", "", "false"), UnknownRow("[].all(x, x > 1)", "", "true"),
        UnknownRow("[1, 2].exists(x, x > 1)", "", "true"), UnknownRow("[1, 2].all(x, x > 1)", "", "false"),
        UnknownRow("[emotions.joy, 2].exists(x, x > 1)", "", "true"),
        UnknownRow("[emotions.joy, 1].exists(x, x > 1)", "", "unknown"),
        UnknownRow("[emotions.joy, 1].all(x, x > 1)", "", "false"),
        UnknownRow("[emotions.joy, 2].all(x, x > 1)", "", "unknown"),
        UnknownRow("[emotions.joy, 2].filter(x, x > 1)", "", "unknown"),
        UnknownRow("[emotions.joy, 2].filter(x, x > 1)", "emotions.joy: 1", "[2]"),
        UnknownRow("[emotions.joy, 2].filter(x, true)", "", "[unknown, 2]"),
        UnknownRow("[emotions.joy, 2].map(x, x + 1)", "", "[unknown, 3]"),
        UnknownRow("skills.used.exists(x, true)", "", "unknown"),
        UnknownRow("skills.used.all(x, true)", "", "unknown"), UnknownRow("skills.used.map(x, 1)", "", "unknown"),
        UnknownRow("skills.used.filter(x, true)", "", "unknown"),
        UnknownRow("thoughts.items.exists(i, i.before > 5)", "", "unknown"),
        UnknownRow("thoughts.items.exists(i, i.before > 5)", "thoughts.items: 0", "false"),
        UnknownRow("thoughts.items.exists(i, i.before > 5)", "thoughts.items: 1", "unknown"),
        UnknownRow(
            "thoughts.items.exists(i, i.before > 5)", "thoughts.items: 2; thoughts.items#1.before: 6", "true"),
        UnknownRow("thoughts.items.exists(i, has(i.before))", "thoughts.items: 1", "false"),
        UnknownRow(
            "thoughts.items.exists(i, skipped(i.before))", "thoughts.items: 1; thoughts.items#0.before: skipped",
            "true"),
        UnknownRow(
            "thoughts.items.filter(i, i.before > 5).map(i, i.after)",
            "thoughts.items: 2; thoughts.items#0.before: 6; thoughts.items#1.before: 1", "[unknown]"),
        UnknownRow(
            "thoughts.items.all(a, thoughts.items.exists(b, b.after < a.before))",
            "thoughts.items: 2; thoughts.items#0.before: 6; thoughts.items#1.before: 5; thoughts.items#1.after: 2",
            "true"),
        UnknownRow("[[1], [emotions.joy]].map(x, x.exists(y, y + size(x) > 2))", "", "[false, unknown]"),
        UnknownRow("[1, 2].map(x, [3].map(y, x * y)).exists(z, 6 in z)", "", "true"),
        UnknownRow("(day.happy ? [1] : [2]).exists(x, true)", "", "unknown"),
    ]

    static let aggregates: [UnknownRow] = [
        UnknownRow("sum(emotions.joy, 2)", "", "unknown"), UnknownRow("sum(emotions.joy, 2)", "emotions.joy: 1", "3"),
        UnknownRow("mean(emotions.joy, 2)", "", "2"), UnknownRow("mean(emotions.joy, 2)", "emotions.joy: 1", "1.5"),
        UnknownRow("min(emotions.joy, 2)", "", "2"), UnknownRow("min(emotions.joy, 2)", "emotions.joy: 1", "1"),
        UnknownRow("max(emotions.joy, 2)", "", "2"), UnknownRow("max(emotions.joy, 2)", "emotions.joy: 1", "2"),
        UnknownRow("count(emotions.joy, 2)", "", "1"), UnknownRow("count(emotions.joy, 2)", "emotions.joy: 0", "2"),
        UnknownRow("sum([])", "", "0"), UnknownRow("mean([])", "", "unknown"), UnknownRow("min([])", "", "unknown"),
        UnknownRow("max([])", "", "unknown"), UnknownRow("count([])", "", "0"),
        UnknownRow("max(-3, -5)", "", "-3"), UnknownRow("min([emotions.joy])", "", "unknown"),
        UnknownRow("sum(thoughts.items.before)", "", "unknown"),
        UnknownRow("mean(thoughts.items.before)", "", "unknown"),
        UnknownRow("min(thoughts.items.before)", "", "unknown"),
        UnknownRow("max(thoughts.items.before)", "", "unknown"),
        UnknownRow("count(thoughts.items.before)", "", "unknown"),
        UnknownRow("sum(thoughts.items.before)", "thoughts.items: 0", "0"),
        UnknownRow("sum(thoughts.items.before)", "thoughts.items: 2; thoughts.items#0.before: 4", "unknown"),
        UnknownRow("mean(thoughts.items.before)", "thoughts.items: 2; thoughts.items#0.before: 4", "4"),
        UnknownRow("count(thoughts.items.before)", "thoughts.items: 2; thoughts.items#0.before: 4", "1"),
        UnknownRow("count(thoughts.items)", "thoughts.items: 2", "2"),
        UnknownRow("count(skills.used)", "", "unknown"), UnknownRow("count(skills.used)", "skills.used: ['stop']", "1"),
        UnknownRow("mean(emotions.joy, 1 / 0)", "", "unknown"), UnknownRow("mean(3, 1 / 0)", "", "3"),
    ]

    static let groups: [UnknownRow] = [
        UnknownRow("values(emotions)", "emotions.joy: 3", "[3, unknown, unknown]"),
        UnknownRow("values(emotions)", "emotions.joy: 3; emotions.sad: closed", "[3, unknown]"),
        UnknownRow(
            "values(emotions)", "emotions.joy: skipped; emotions.sad: 1; emotions.anger: closed", "[unknown, 1]"),
        UnknownRow("values(urges)", "urges.self_harm: 2; urges.self_harm.acted: true", "[2]"),
        UnknownRow("values(skills)", "", "[]"), UnknownRow("sum(values(skills))", "", "0"),
        UnknownRow("sum(values(emotions))", "emotions.joy: 3; emotions.sad: 1", "unknown"),
        UnknownRow("sum(values(emotions))", "emotions.joy: 3; emotions.sad: 1; emotions.anger: closed", "4"),
        UnknownRow("mean(values(emotions))", "emotions.joy: 3; emotions.sad: 1", "2"),
        UnknownRow("count(values(emotions))", "emotions.joy: 3; emotions.sad: skipped", "1"),
        UnknownRow("values(emotions).exists(v, v > 3)", "emotions.anger: 4", "true"),
        UnknownRow("values(emotions).exists(v, v > 3)", "emotions.anger: 2", "unknown"),
    ]

    static let texts: [UnknownRow] =
        ["contains", "startsWith", "endsWith"].flatMap { name in
            [
                UnknownRow("day.journal.\(name)('a')", "", "unknown"),
                UnknownRow("'abc'.\(name)(day.journal)", "", "unknown"),
                UnknownRow("day.journal.\(name)('')", "day.journal: 'x'", "true"),
                UnknownRow("day.journal.\(name)('xy')", "day.journal: 'x'", "false"),
            ]
        } + [
            UnknownRow("'aabaab'.contains('abaa')", "", "true"), UnknownRow("'aabaab'.contains('abab')", "", "false"),
            UnknownRow("'abc'.startsWith('ab')", "", "true"), UnknownRow("'abc'.startsWith('bc')", "", "false"),
            UnknownRow("'abc'.endsWith('bc')", "", "true"), UnknownRow("'abc'.endsWith('ab')", "", "false"),
            UnknownRow("matches(day.journal, '[A-Z]{2}[0-9]+')", "", "unknown"),
            UnknownRow("matches(day.journal, '[A-Z]{2}[0-9]+')", "day.journal: 'AB12'", "true"),
            UnknownRow("matches(day.journal, '[A-Z]{2}[0-9]+')", "day.journal: 'AB12 '", "false"),
            UnknownRow("matches('a.c', 'a\\\\.c')", "", "true"), UnknownRow("matches('abc', 'a[.]c')", "", "false"),
            UnknownRow("matches('abc', 'b')", "", "false"), UnknownRow("matches('abc', '.*b.*')", "", "true"),
            UnknownRow("matches('', '')", "", "true"), UnknownRow("matches('😀', '.')", "", "true"),
            UnknownRow("matches('AB', 'ab')", "", "false"), UnknownRow("matches(lower('AB'), 'ab')", "", "true"),
            UnknownRow("matches(skills.best, 'w.*')", "skills.best: 'wise_mind'", "true"),
            UnknownRow("lower(day.journal)", "", "unknown"),
            UnknownRow("lower(day.journal)", "day.journal: 'Ja, ÄRGER'", "'ja, ärger'"),
            UnknownRow("lower('ΣΑΣ')", "", "'σασ'"), UnknownRow("lower('İI')", "", "'ii'"),
            UnknownRow("lower('STRASSE ẞ')", "", "'strasse ß'"), UnknownRow("size(lower('İ'))", "", "1"),
            UnknownRow("lower('É') == 'é'", "", "true"),
            UnknownRow("day.journal == 'a'", "", "unknown"),
            UnknownRow("'\\u00e9' == 'e\\u0301'", "", "false"), UnknownRow("'\\u00e9' == 'é'", "", "true"),
            UnknownRow("'e\\u0301'.contains('e')", "", "true"),
            UnknownRow("skills.best == 'stop'", "skills.best: 'stop'", "true"),
            UnknownRow("skills.best == 'stop'", "skills.best: skipped", "unknown"),
        ]

    static let times: [UnknownRow] = [
        UnknownRow("span(day.to_bed, day.up)", "", "unknown"),
        UnknownRow("span(day.to_bed, day.up)", "day.up: time('07:00')", "unknown"),
        UnknownRow("span(day.to_bed, day.up)", "day.to_bed: time('23:00'); day.up: time('07:30')", "510"),
        UnknownRow("span(time('07:00'), time('07:00'))", "", "0"),
        UnknownRow("span(time('07:01'), time('07:00'))", "", "1439"),
        UnknownRow("span(time('00:00'), time('23:59'))", "", "1439"),
        UnknownRow("day.up < time('08:00')", "", "unknown"),
        UnknownRow("day.up < time('08:00')", "day.up: time('07:59')", "true"),
        UnknownRow("day.born == date('2026-11-20')", "", "unknown"),
        UnknownRow("day.born >= date('2026-11-20')", "day.born: date('2026-11-20')", "true"),
        UnknownRow("day.slept < duration('6h')", "day.slept: 359", "true"),
        UnknownRow("duration('6h30m')", "", "390"), UnknownRow("duration('1.5h')", "", "90"),
        UnknownRow("duration('-90s')", "", "-1.5"), UnknownRow("duration('0m')", "", "0"),
        UnknownRow("days(day.born, card.day)", "card.day: date('2026-11-20')", "unknown"),
        UnknownRow("days(day.born, card.day)", "day.born: date('2026-11-01'); card.day: date('2026-11-20')", "19"),
        UnknownRow("days(date('2026-11-20'), date('2026-11-01'))", "", "-19"),
        UnknownRow("days(date('2024-02-28'), date('2024-03-01'))", "", "2"),
        UnknownRow("days(moment('2026-11-20T23:59'), moment('2026-11-21T00:00'))", "", "1"),
        UnknownRow(
            "days(doses.first, card.day)", "doses.first: moment('2026-11-18T00:00'); card.day: date('2026-11-20')", "2"),
        UnknownRow("minutes(doses.first, doses.second)", "", "unknown"),
        UnknownRow("minutes(doses.first, doses.second)", "doses.first: moment('2026-11-20T23:50')", "unknown"),
        UnknownRow(
            "minutes(doses.first, doses.second)",
            "doses.first: moment('2026-11-20T23:50'); doses.second: moment('2026-11-21T00:10')", "20"),
        UnknownRow("minutes(moment('2026-11-21T00:10'), moment('2026-11-20T23:50'))", "", "-20"),
        UnknownRow("minutes(moment('0001-01-01T00:00'), moment('9999-12-31T23:59'))", "", "5258964959"),
        UnknownRow("minutes(moment('2024-02-28T12:00'), moment('2024-03-01T12:00')) == 2 * 1440", "", "true"),
        UnknownRow("moment('2026-11-20T21:04') < moment('2026-11-20T21:05')", "", "true"),
        UnknownRow("moment('2026-11-20T21:04') == moment('2026-11-20T21:04')", "", "true"),
        UnknownRow("has(doses.first)", "doses.first: moment('2026-11-20T21:04')", "true"),
        UnknownRow("year(moment('2026-11-20T21:04'))", "", "2026"),
        UnknownRow("month(moment('2026-11-30T23:59'))", "", "11"),
        UnknownRow("weekday(moment('2026-11-22T00:00'))", "", "7"),
        UnknownRow("last(emotions.joy)", "", "unknown"), UnknownRow("has(last(emotions.joy))", "", "false"),
        UnknownRow("last(emotions.joy)", "emotions.joy: 3", "unknown"),
        UnknownRow("last(emotions.joy) > 3", "last(emotions.joy): 4", "true"),
        UnknownRow("has(last(skills.used)) && 'stop' in last(skills.used)", "last(skills.used): ['stop']", "true"),
        UnknownRow("has(card.day)", "card.day: date('2026-11-20')", "true"),
        UnknownRow("card.day > date('2026-11-19')", "card.day: date('2026-11-20')", "true"),
        UnknownRow("year(day.born)", "", "unknown"), UnknownRow("year(date('2026-11-20'))", "", "2026"),
        UnknownRow("month(date('2026-11-20'))", "", "11"), UnknownRow("weekday(date('2026-11-20'))", "", "5"),
        UnknownRow("weekday(date('2026-11-22'))", "", "7"), UnknownRow("weekday(date('2026-11-23'))", "", "1"),
        UnknownRow("weekday(date('0001-01-01'))", "", "1"), UnknownRow("weekday(date('1969-12-31'))", "", "3"),
    ]
}
