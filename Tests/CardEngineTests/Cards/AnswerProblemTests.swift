import CardEngine
import CardSchema
import Testing

/// The messages about invalid answers, and the advice.
@Suite struct AnswerProblemTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let problem: AnswerProblem
        var value: Value?
        let message: String
        /// The message with values shown; `nil` when it is the same.
        var shown: String?
        let advice: String

        var testDescription: String { "\(path) \(problem)" }
    }

    @Test(arguments: numbers + options) func message(_ row: Row) throws { try check(row) }
    @Test(arguments: texts + kinds + secrets) func messageOfWords(_ row: Row) throws { try check(row) }

    private func check(_ row: Row) throws {
        let field = try FillingFixture.field(row.path)
        #expect(row.problem.message(for: field, value: row.value) == row.message)
        #expect(row.problem.message(for: field, value: row.value, showsValues: true) == row.shown ?? row.message)
        #expect(row.problem.advice(for: field) == row.advice)
        if let value = row.value, row.problem != .wrongKind, row.problem != .malformed {
            #expect(AnswerCheck.problem(of: value, for: field.type) == row.problem, "the row is true")
        }
    }

    static let numbers: [Row] = [
        Row(
            path: "day.mood", problem: .outOfRange, value: .whole(7),
            message: "'day.mood' is 7, but it must be from 1 to 5", advice: "Choose a number from 1 to 5."),
        Row(
            path: "day.change", problem: .outOfRange, value: .whole(-4),
            message: "'day.change' is -4, but it must be from -3 to 3", advice: "Choose a number from -3 to 3."),
        Row(
            path: "day.percent", problem: .offStep, value: .whole(7),
            message: "'day.percent' is 7, but it must be from 0 to 100 in steps of 5",
            advice: "Choose a number from 0 to 100 in steps of 5."),
        Row(
            path: "body.energy", problem: .outOfRange, value: .whole(11),
            message: "'body.energy' is 11, but it must be from 0 to 10", advice: "Type a whole number from 0 to 10."
        ),
        Row(
            path: "body.cups", problem: .outOfRange, value: .whole(0),
            message: "'body.cups' is 0, but it must be from 1 up", advice: "Type a whole number from 1 up."),
        Row(
            path: "body.drops", problem: .offStep, value: .whole(7),
            message: "'body.drops' is 7, but it must be in steps of 5", advice: "Type a whole number in steps of 5."
        ),
        Row(
            path: "body.any", problem: .notStorable, value: .whole(1 << 53),
            message: "'body.any' contains a number that is too large, has too many decimals or has an exponent",
            advice: "Type a whole number."),
        Row(
            path: "body.weight", problem: .outOfRange, value: .decimal(FillingFixture.decimal("3.5")),
            message: "'body.weight' is 3.5, but it must be from 35 to 200",
            advice: "Type a number from 35 to 200, with at most 2 decimals."),
        Row(
            path: "body.weight", problem: .tooManyDecimals, value: .decimal(FillingFixture.decimal("70.125")),
            message: "'body.weight' is 70.125, but it accepts at most 2 decimals",
            advice: "Type a number from 35 to 200, with at most 2 decimals."),
        Row(
            path: "body.heat", problem: .tooManyDecimals, value: .decimal(FillingFixture.decimal("36.55")),
            message: "'body.heat' is 36.55, but it accepts at most 1 decimal",
            advice: "Type a number such as 2.5, with at most 1 decimal."),
        Row(
            path: "body.pills", problem: .tooManyDecimals, value: .decimal(FillingFixture.decimal("2.5")),
            message: "'body.pills' is 2.5, but it accepts no decimals", advice: "Type a whole number."),
        Row(
            path: "body.slept", problem: .outOfRange, value: .whole(1900),
            message: "'body.slept' is 1900, but it must be from 0 to 1440 minutes",
            advice: "Type minutes from 0 to 1440, or hours and minutes as h:mm."),
        Row(
            path: "body.nap", problem: .outOfRange, value: .whole(-1),
            message: "'body.nap' is -1, but it must be from 0 minutes up",
            advice: "Type hours and minutes such as 6:30, or minutes."),
        Row(
            path: "body.seen", problem: .outOfRange, value: .date(FillingFixture.day(2027, 1, 1)),
            message: "'body.seen' is 2027-01-01, but it must be from 2020-01-01 to 2026-12-31",
            advice: "Type a date from 2020-01-01 to 2026-12-31, or today, yesterday, fri."),
        Row(
            path: "body.bed", problem: .outOfRange, value: .time(FillingFixture.time(5, 59)),
            message: "'body.bed' is 05:59, but it must be from 06:00 to 23:30",
            advice: "Type a time of day from 06:00 to 23:30."),
    ]

    static let options: [Row] = [
        Row(
            path: "day.weather", problem: .unknownOption("snow"), value: .choice("snow"),
            message: "'day.weather' has no option 'snow'", advice: "Choose a number from 1 to 5."),
        // An invalid id may be diary text.
        Row(
            path: "day.weather", problem: .unknownOption("I cried all day"), value: .choice("I cried all day"),
            message: "'day.weather' contains an unknown option", advice: "Choose a number from 1 to 5."),
        Row(
            path: "day.skills", problem: .repeatedOption("stop"), value: .choices(["stop", "stop"]),
            message: "'day.skills' contains 'stop' twice",
            advice: "Choose numbers from 1 to 5 separated by spaces, or none."),
        Row(
            path: "day.skills", problem: .tooMany, value: .choices(["stop", "tipp", "wise_mind", "other"]),
            message: "'day.skills' contains 4 options, but it accepts at most 3 options",
            advice: "Choose at most 3 options."),
        Row(
            path: "day.skills", problem: .tooMany,
            message: "'day.skills' contains some options, but it accepts at most 3 options",
            advice: "Choose at most 3 options."),
        Row(
            path: "day.meals", problem: .tooFew, value: .choices([]),
            message: "'day.meals' contains no option, but it needs at least 1 option",
            advice: "Choose at least 1 option."),
        Row(
            path: "day.meals", problem: .notAlone("none"), value: .choices(["lunch", "none"]),
            message: "'day.meals' contains 'none' together with others, but it can only be chosen alone",
            advice: "Choose 'none' alone, or the others without it."),
        Row(
            path: "day.meals", problem: .unknownOption("dinner"), value: .choices(["dinner"]),
            message: "'day.meals' has no option 'dinner'", advice: "Choose numbers from 1 to 3 separated by spaces."),
    ]

    static let texts: [Row] = [
        Row(
            path: "day.title", problem: .tooLong, value: .text("a very long day in town"),
            message: "'day.title' is a text of 23 characters, but it accepts at most 20 characters",
            shown: "'day.title' is 'a very long day in town', but it accepts at most 20 characters",
            advice: "Use at most 20 characters."),
        Row(
            path: "day.title", problem: .tooLong, value: .text("\u{1B}[2J\tclears the screen"),
            message: "'day.title' is a text of 22 characters, but it accepts at most 20 characters",
            shown: "'day.title' is ' [2J clears the screen', but it accepts at most 20 characters",
            advice: "Use at most 20 characters."),
        Row(
            path: "day.line", problem: .lineBreak, value: .text("a\nb"),
            message: "'day.line' has a line break, but it accepts only one line", advice: "Write it on one line."),
        Row(
            path: "day.note", problem: .emptyText, value: .text(""),
            message: "'day.note' is an empty text, which is not an answer", advice: "Type a text."),
        Row(
            path: "day.title", problem: .emptyText, value: .text(""),
            message: "'day.title' is an empty text, which is not an answer",
            advice: "Type a text of at most 20 characters."),
        Row(
            path: "body.born", problem: .malformed,
            message: "'body.born' is not a valid date; write it as YYYY-MM-DD, such as 2026-11-20",
            advice: "Type a date such as 2026-11-20, or today, yesterday, fri."),
        Row(
            path: "body.up", problem: .malformed,
            message: "'body.up' is not a valid time; write it as hh:mm, such as 21:04",
            advice: "Type a time of day such as 21:30."),
    ]

    static let kinds: [Row] = [
        Row(
            path: "day.mood", problem: .wrongKind,
            message: "'day.mood' must be a whole number, but is something else",
            advice: "Choose a number from 1 to 5."),
        Row(
            path: "body.slept", problem: .wrongKind,
            message: "'body.slept' must be a whole number of minutes, but is something else",
            advice: "Type minutes from 0 to 1440, or hours and minutes as h:mm."),
        Row(
            path: "body.heat", problem: .wrongKind, message: "'body.heat' must be a number, but is something else",
            advice: "Type a number such as 2.5, with at most 1 decimal."),
        Row(
            path: "day.walked", problem: .wrongKind, value: .text("I cried all day"),
            message: "'day.walked' must be true or false, but is something else",
            advice: "Type y for yes or n for no."),
        Row(
            path: "day.weather", problem: .wrongKind,
            message: "'day.weather' must be the id of an option, but is something else",
            advice: "Choose a number from 1 to 5."),
        Row(
            path: "day.skills", problem: .wrongKind,
            message: "'day.skills' must be an array of option ids, but is something else",
            advice: "Choose numbers from 1 to 5 separated by spaces, or none."),
        Row(
            path: "day.note", problem: .wrongKind, message: "'day.note' must be a text, but is something else",
            advice: "Type a text."),
        Row(
            path: "body.born", problem: .wrongKind,
            message: "'body.born' must be a text such as \"2026-11-20\", but is something else",
            advice: "Type a date such as 2026-11-20, or today, yesterday, fri."),
        Row(
            path: "body.up", problem: .wrongKind,
            message: "'body.up' must be a text such as \"21:04\", but is something else",
            advice: "Type a time of day such as 21:30."),
    ]

    static let secrets: [Row] = [
        Row(
            path: "urges.self_harm", problem: .outOfRange, value: .whole(7),
            message: "'urges.self_harm' is a value, but it must be from 0 to 5",
            shown: "'urges.self_harm' is 7, but it must be from 0 to 5", advice: "Choose a number from 0 to 5."),
        Row(
            path: "urges.hours", problem: .tooManyDecimals, value: .decimal(FillingFixture.decimal("2.25")),
            message: "'urges.hours' is a value, but it accepts at most 1 decimal",
            shown: "'urges.hours' is 2.25, but it accepts at most 1 decimal",
            advice: "Type a number such as 2.5, with at most 1 decimal."),
        Row(
            path: "urges.kind", problem: .unknownOption("cut"), value: .choice("cut"),
            message: "'urges.kind' contains an unknown option", shown: "'urges.kind' has no option 'cut'",
            advice: "Choose a number from 1 to 3."),
        Row(
            path: "urges.tools", problem: .repeatedOption("lunch"), value: .choices(["lunch", "lunch"]),
            message: "'urges.tools' contains an option twice", shown: "'urges.tools' contains 'lunch' twice",
            advice: "Choose numbers from 1 to 3 separated by spaces."),
        Row(
            path: "urges.tools", problem: .tooFew, value: .choices(["lunch"]),
            message: "'urges.tools' contains too few options, but it needs 2 options",
            shown: "'urges.tools' contains 1 option, but it needs 2 options", advice: "Choose 2 options."),
        Row(
            path: "urges.tools", problem: .tooMany,
            message: "'urges.tools' contains too many options, but it accepts 2 options",
            shown: "'urges.tools' contains some options, but it accepts 2 options", advice: "Choose 2 options."),
        Row(
            path: "urges.tools", problem: .notAlone("none"), value: .choices(["lunch", "none"]),
            message: "'urges.tools' contains an option together with others, but it can only be chosen alone",
            shown: "'urges.tools' contains 'none' together with others, but it can only be chosen alone",
            advice: "Choose that option alone, or only the others."),
        Row(
            path: "urges.words", problem: .tooLong, value: .text("despair"),
            message: "'urges.words' is a text of 7 characters, but it accepts at most 5 characters",
            shown: "'urges.words' is 'despair', but it accepts at most 5 characters",
            advice: "Use at most 5 characters."),
    ]

    /// The advice for each combination of limits.
    @Test func everyWayOfHavingEnds() {
        let words: [(FieldType, String, String)] = [
            (
                .integer(FieldType.IntegerLimits(range: Limits(max: 9))), "must be up to 9",
                "Type a whole number up to 9."
            ),
            (
                .integer(FieldType.IntegerLimits(range: Limits(min: 1), step: 2)), "must be from 1 up",
                "Type a whole number from 1 up in steps of 2."
            ),
            (
                .decimal(FieldType.DecimalLimits(decimals: 0, range: Limits(max: FillingFixture.decimal("9")))),
                "must be up to 9",
                "Type a whole number up to 9."
            ),
            (
                .date(Limits(min: FillingFixture.day(2020, 1, 1))), "must be from 2020-01-01 on",
                "Type a date from 2020-01-01 on, or today, yesterday, fri."
            ),
            (
                .time(Limits(max: FillingFixture.time(12, 0))), "must be up to 12:00",
                "Type a time of day up to 12:00."
            ),
            (
                .duration(Limits(min: 5)), "must be from 5 minutes up",
                "Type minutes from 5 up, or hours and minutes as h:mm."
            ),
            (
                .duration(Limits(max: 90)), "must be from 0 to 90 minutes",
                "Type minutes from 0 to 90, or hours and minutes as h:mm."
            ),
        ]
        for (type, range, advice) in words {
            let field = FillingFixture.field("g", "f", type)
            #expect(AnswerProblem.outOfRange.message(for: field) == "'g.f' is a value, but it \(range)")
            #expect(AnswerProblem.outOfRange.advice(for: field) == advice)
        }
        let two = FillingFixture.field(
            "g", "f", .choices(FillingFixture.meals, FieldType.ChoicesLimits(minCount: 1, maxCount: 2)))
        #expect(AnswerProblem.tooFew.advice(for: two) == "Choose 1 to 2 options.")
        let short = FillingFixture.field("g", "f", .text(FieldType.TextLimits(maxLength: 1)))
        #expect(AnswerProblem.tooLong.advice(for: short) == "Use at most 1 character.")
    }
}
