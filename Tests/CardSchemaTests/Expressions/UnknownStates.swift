import Testing

/// A row of the table of states: an expression, and its value while one question is answered, not asked, skipped and
/// closed.
struct StateRow: Sendable, CustomTestStringConvertible {
    let expression: String
    /// The question whose state changes.
    let question: String
    /// Its answer, as `TestCard` reads it.
    let answer: String
    /// The other answers on the card.
    var beside = ""
    /// The values: answered, not asked, skipped, closed.
    let gives: [String]

    /// Creates a row; omitted values are unknown.
    init(_ expression: String, _ question: String, _ answer: String, beside: String = "", _ gives: String...) {
        self.expression = expression
        self.question = question
        self.answer = answer
        self.beside = beside
        self.gives = gives + Array(repeating: "unknown", count: 4 - gives.count)
    }

    /// The card in each of the four states.
    var cards: [String] {
        ["\(question): \(answer)", "", "\(question): skipped", "\(question): closed"].map { state in
            [beside, state].filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }

    var testDescription: String { "\(expression), \(question)" }
}

/// Every operator, function and macro with a question in each of its states.
enum UnknownStates {
    static let all = answers + truth + comparing + computing + lists + aggregates + groups + texts + times + records

    private static let joy = "emotions.joy"
    private static let used = "skills.used"
    private static let text = "day.journal"

    static let answers = [
        StateRow("emotions.joy", joy, "3", "3"),
        StateRow("has(emotions.joy)", joy, "3", "true", "false", "false", "false"),
        StateRow("has(skills.used)", used, "[]", "true", "false", "false", "false"),
        StateRow("has(day.home)", "day.home", "place", "true", "false", "false", "false"),
        StateRow("skipped(emotions.joy)", joy, "3", "false", "false", "true", "false"),
    ]

    static let truth = [
        StateRow("!day.happy", "day.happy", "true", "false"),
        StateRow("day.happy && true", "day.happy", "true", "true"),
        StateRow("day.happy && false", "day.happy", "true", "false", "false", "false", "false"),
        StateRow("day.happy || false", "day.happy", "true", "true"),
        StateRow("day.happy || true", "day.happy", "false", "true", "true", "true", "true"),
        StateRow("day.happy ? 1 : 2", "day.happy", "true", "1"),
        StateRow("day.happy ? 1 : 1", "day.happy", "true", "1"),
        StateRow("true ? 1 : emotions.joy", joy, "3", "1", "1", "1", "1"),
        StateRow("has(emotions.joy) ? emotions.joy : 0", joy, "3", "3", "0", "0", "0"),
    ]

    static let comparing = [
        StateRow("emotions.joy == 3", joy, "3", "true"), StateRow("emotions.joy != 3", joy, "3", "false"),
        StateRow("emotions.joy < 3", joy, "3", "false"), StateRow("emotions.joy <= 3", joy, "3", "true"),
        StateRow("emotions.joy > 3", joy, "3", "false"), StateRow("emotions.joy >= 3", joy, "3", "true"),
        StateRow("emotions.joy == emotions.joy", joy, "3", "true"),
        StateRow("day.happy == false", "day.happy", "true", "false"),
        StateRow("skills.best == 'stop'", "skills.best", "'stop'", "true"),
    ]

    static let computing = [
        StateRow("emotions.joy + 1", joy, "3", "4"), StateRow("emotions.joy - 1", joy, "3", "2"),
        StateRow("emotions.joy * 0", joy, "3", "0"), StateRow("emotions.joy / 2", joy, "3", "1.5"),
        StateRow("emotions.joy / 0", joy, "3", "unknown"), StateRow("emotions.joy % 2", joy, "3", "1"),
        StateRow("-emotions.joy", joy, "3", "-3"),
    ]

    static let lists = [
        StateRow("emotions.joy in [3, 4]", joy, "3", "true"),
        StateRow("emotions.joy in []", joy, "3", "false", "false", "false", "false"),
        StateRow("3 in [emotions.joy, 4]", joy, "3", "true"),
        StateRow("4 in [emotions.joy, 4]", joy, "3", "true", "true", "true", "true"),
        StateRow("'stop' in skills.used", used, "['tipp']", "false"),
        StateRow("'rain' in day.tags", "day.tags", "['rain']", "true"),
        StateRow("size(skills.used)", used, "[]", "0"), StateRow("size(day.photos)", "day.photos", "2 files", "2"),
        StateRow("size([emotions.joy, 1])", joy, "3", "2", "2", "2", "2"),
        StateRow("[emotions.joy, 1].exists(x, x > 2)", joy, "3", "true"),
        StateRow("[emotions.joy, 4].exists(x, x > 2)", joy, "3", "true", "true", "true", "true"),
        StateRow("[emotions.joy, 4].all(x, x > 2)", joy, "3", "true"),
        StateRow("[emotions.joy, 1].all(x, x > 2)", joy, "3", "false", "false", "false", "false"),
        StateRow("[emotions.joy, 4].filter(x, x > 2)", joy, "3", "[3, 4]"),
        StateRow(
            "[emotions.joy, 4].map(x, x + 1)", joy, "3", "[4, 5]", "[unknown, 5]", "[unknown, 5]", "[unknown, 5]"),
        StateRow("skills.used.exists(x, true)", used, "['stop']", "true"),
        StateRow("skills.used.all(x, true)", used, "[]", "true"),
        StateRow("skills.used.filter(x, true)", used, "['stop']", "['stop']"),
        StateRow("skills.used.map(x, 1)", used, "['stop']", "[1]"),
    ]

    static let aggregates = [
        StateRow("sum(emotions.joy, 2)", joy, "3", "5"),
        StateRow("mean(emotions.joy, 2)", joy, "3", "2.5", "2", "2", "2"),
        StateRow("min(emotions.joy, 4)", joy, "3", "3", "4", "4", "4"),
        StateRow("max(emotions.joy, 2)", joy, "3", "3", "2", "2", "2"),
        StateRow("count(emotions.joy, 2)", joy, "3", "2", "1", "1", "1"),
        StateRow("mean([emotions.joy])", joy, "3", "3"), StateRow("count(skills.used)", used, "['stop']", "1"),
    ]

    /// A closed question is not part of `values`; one that is open and not answered is an unknown element.
    static let groups = [
        StateRow("values(urges)", "urges.self_harm", "2", "[2]", "[unknown]", "[unknown]", "[]"),
        StateRow("sum(values(urges))", "urges.self_harm", "2", "2", "unknown", "unknown", "0"),
        StateRow("mean(values(urges))", "urges.self_harm", "2", "2"),
        StateRow("min(values(urges))", "urges.self_harm", "2", "2"),
        StateRow("max(values(urges))", "urges.self_harm", "2", "2"),
        StateRow("count(values(urges))", "urges.self_harm", "2", "1", "0", "0", "0"),
        StateRow("values(urges).exists(v, v > 1)", "urges.self_harm", "2", "true", "unknown", "unknown", "false"),
        StateRow("values(urges).all(v, v > 1)", "urges.self_harm", "2", "true", "unknown", "unknown", "true"),
    ]

    static let texts = [
        StateRow("size(day.journal)", text, "'abc'", "3"), StateRow("day.journal == 'abc'", text, "'abc'", "true"),
        StateRow("day.journal.contains('b')", text, "'abc'", "true"),
        StateRow("day.journal.startsWith('b')", text, "'abc'", "false"),
        StateRow("day.journal.endsWith('')", text, "'abc'", "true"),
        StateRow("matches(day.journal, '[a-z]+')", text, "'abc'", "true"),
        StateRow("lower(day.journal) == 'abc'", text, "'ABC'", "true"),
    ]

    static let times = [
        StateRow("span(day.to_bed, time('07:00'))", "day.to_bed", "time('23:00')", "480"),
        StateRow("day.up < time('08:00')", "day.up", "time('07:30')", "true"),
        StateRow("day.born == date('2026-11-20')", "day.born", "date('2026-11-20')", "true"),
        StateRow("day.slept < duration('6h30m')", "day.slept", "400", "false"),
        StateRow("days(day.born, date('2026-11-30'))", "day.born", "date('2026-11-20')", "10"),
        StateRow("year(day.born)", "day.born", "date('2026-11-20')", "2026"),
        StateRow("days(doses.first, date('2026-11-22'))", "doses.first", "moment('2026-11-20T23:59')", "2"),
        StateRow("minutes(doses.first, moment('2026-11-20T08:00'))", "doses.first", "moment('2026-11-20T07:15')", "45"),
        StateRow("doses.first < moment('2026-11-20T08:00')", "doses.first", "moment('2026-11-20T07:59')", "true"),
        StateRow("year(doses.first)", "doses.first", "moment('2026-11-20T07:15')", "2026"),
        StateRow("last(emotions.joy) - emotions.joy", joy, "3", beside: "last(emotions.joy): 5", "2"),
        StateRow("month(day.born)", "day.born", "date('2026-11-20')", "11"),
        StateRow("weekday(day.born)", "day.born", "date('2026-11-20')", "5"),
        StateRow("floor(emotions.joy / 2)", "emotions.joy", "3", "1"),
        StateRow("ceil(emotions.joy / 2)", "emotions.joy", "3", "2"),
        StateRow("round(emotions.joy / 2)", "emotions.joy", "3", "2"),
        StateRow("abs(emotions.joy - 5)", "emotions.joy", "3", "2"),
        StateRow("sqrt(emotions.joy)", "emotions.joy", "3", "1.732051"),
    ]

    private static let items = "thoughts.items"
    private static let cell = "thoughts.items#0.before"
    private static let one = "thoughts.items: 1"

    /// First a list itself, then one cell of its only record.
    static let records = [
        StateRow("has(thoughts.items)", items, "0", "true", "false", "false", "false"),
        StateRow("skipped(thoughts.items)", items, "0", "false", "false", "true", "false"),
        StateRow("size(thoughts.items)", items, "2", "2"), StateRow("count(thoughts.items)", items, "2", "2"),
        StateRow("thoughts.items.before", items, "0", "[]"),
        StateRow("sum(thoughts.items.before)", items, "0", "0"),
        StateRow("thoughts.items.exists(i, has(i.before))", items, "0", "false"),
        StateRow(
            "thoughts.items.before", cell, "4", beside: one, "[4]", "[unknown]", "[unknown]", "[unknown]"),
        StateRow("sum(thoughts.items.before)", cell, "4", beside: one, "4"),
        StateRow("count(thoughts.items.before)", cell, "4", beside: one, "1", "0", "0", "0"),
        StateRow("thoughts.items.exists(i, i.before > 3)", cell, "4", beside: one, "true"),
        StateRow(
            "thoughts.items.exists(i, has(i.before))", cell, "4", beside: one, "true", "false", "false", "false"),
        StateRow(
            "thoughts.items.exists(i, skipped(i.before))", cell, "4", beside: one, "false", "false", "true", "false"),
        StateRow(
            "size(thoughts.items.filter(i, i.before > 3))", cell, "4", beside: one, "1"),
    ]
}
