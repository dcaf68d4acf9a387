/// CEL's result for an expression, by the rules of its specification, and ours.
struct CELRow: Sendable {
    let expression: String
    let cel: String
    /// The same as CEL, or the difference.
    let ours: String
    let why: String?

    /// A case on which the two agree.
    init(_ expression: String, _ value: String) {
        self.expression = expression
        cel = value
        ours = value
        why = nil
    }

    /// A difference: the value, or the kind of fault, with the reason.
    init(_ expression: String, cel: String, ours: String, why: String) {
        self.expression = expression
        self.cel = cel
        self.ours = ours
        self.why = why
    }
}

enum CELRows {
    /// Written from the language definition: literals, operators, logic, macros, texts.
    static let agreeing: [CELRow] = [
        CELRow("1 + 2", "3"), CELRow("5 - 7", "-2"), CELRow("3 * 4", "12"), CELRow("6 / 3", "2"),
        CELRow("7 % 3", "1"), CELRow("-7 % 3", "-1"), CELRow("7 % -3", "1"), CELRow("43 % 5", "3"),
        CELRow("2 + 3 * 4", "14"), CELRow("(2 + 3) * 4", "20"), CELRow("10 - 4 - 3", "3"), CELRow("-(-4)", "4"),
        CELRow("--4", "4"), CELRow("!!true", "true"), CELRow("!false", "true"), CELRow("1.5 + 1.5", "3"),
        CELRow("25 / 5 * 2", "10"), CELRow("9 - 2 * 4 == 1", "true"),
        CELRow("true && true", "true"), CELRow("true && false", "false"), CELRow("false || true", "true"),
        CELRow("false || false", "false"), CELRow("true || false && false", "true"),
        CELRow("(true || false) && false", "false"), CELRow("true ? 1 : 2", "1"), CELRow("false ? 1 : 2", "2"),
        CELRow("false ? 1 : true ? 2 : 3", "2"), CELRow("true ? 1 : 1 / 0", "1"), CELRow("1 > 2 ? 'a' : 'b'", "'b'"),
        CELRow("false && 1 / 0 == 1", "false"), CELRow("1 / 0 == 1 && false", "false"),
        CELRow("true || 1 / 0 == 1", "true"), CELRow("1 / 0 == 1 || true", "true"),
        CELRow("1 == 1", "true"), CELRow("1 != 1", "false"), CELRow("1 < 2", "true"), CELRow("2 <= 2", "true"),
        CELRow("2 > 2", "false"), CELRow("2 >= 3", "false"), CELRow("1.0 == 1", "true"), CELRow("1 < 1.5", "true"),
        CELRow("true == true", "true"), CELRow("true != false", "true"), CELRow("'a' == 'a'", "true"),
        CELRow("'a' != 'A'", "true"), CELRow("'' == \"\"", "true"), CELRow("'\\u00e9' == 'e\\u0301'", "false"),
        CELRow("'it\\'s' == \"it's\"", "true"), CELRow("'\\x41' == 'A'", "true"), CELRow("'\\101' == 'A'", "true"),
        CELRow("'\\U0001F431' == '🐱'", "true"), CELRow("'\\?\\`' == '?`'", "true"),
        CELRow("2 in [1, 2, 3]", "true"), CELRow("4 in [1, 2, 3]", "false"), CELRow("1 in []", "false"),
        CELRow("'b' in ['a', 'b',]", "true"), CELRow("!(2 in [1])", "true"), CELRow("1.0 in [1]", "true"),
        CELRow("size('')", "0"), CELRow("size('abc')", "3"), CELRow("size('πéîό')", "4"), CELRow("size('😀')", "1"),
        CELRow("'abc'.size()", "3"), CELRow("size([])", "0"), CELRow("[1, 2, 3].size()", "3"),
        CELRow("[1, 2].exists(e, e > 1)", "true"), CELRow("[1, 2].exists(e, e > 2)", "false"),
        CELRow("[].exists(e, e > 2)", "false"), CELRow("[1, 0].exists(e, 1 / e == 1)", "true"),
        CELRow("[0, 1].exists(e, 1 / e == 1)", "true"), CELRow("[1, 2].all(e, e > 0)", "true"),
        CELRow("[1, 2].all(e, e > 1)", "false"), CELRow("[].all(e, e > 1)", "true"),
        CELRow("[0, 2].all(e, 4 / e == 1)", "false"), CELRow("[2, 0].all(e, 4 / e == 1)", "false"),
        CELRow("[].filter(e, true)", "[]"), CELRow("[1, 2, 3].filter(e, e % 2 == 1)", "[1, 3]"),
        CELRow("[1, 2, 3].map(e, e * 2)", "[2, 4, 6]"), CELRow("[].map(e, e + 1)", "[]"),
        CELRow("[1, 2].map(e, [e].map(f, e + f).exists(g, g == 4))", "[false, true]"),
        CELRow("['a', 'b'].exists(e, e == 'b')", "true"), CELRow("[1].map(e, [2].exists(e, e == 2))", "[true]"),
        CELRow("'foobar'.contains('oba')", "true"), CELRow("'foobar'.contains('')", "true"),
        CELRow("''.contains('a')", "false"), CELRow("'foobar'.startsWith('foo')", "true"),
        CELRow("'foobar'.startsWith('bar')", "false"), CELRow("'foobar'.endsWith('bar')", "true"),
        CELRow("'foobar'.endsWith('foo')", "false"), CELRow("'Straße'.endsWith('ße')", "true"),
        CELRow("duration('90m') == duration('1h30m')", "true"), CELRow("duration('1.5h') == duration('5400s')", "true"),
        CELRow("duration('-1h') < duration('0s')", "true"),
    ]

    /// Everything in which this dialect is not CEL, and why.
    static let differing: [CELRow] = [
        CELRow("7 / 2", cel: "3", ours: "3.5", why: "people who write scores mean the exact quotient"),
        CELRow("-7 / 2", cel: "-3", ours: "-3.5", why: "division is exact"),
        CELRow("0.1 + 0.2 == 0.3", cel: "false", ours: "true", why: "numbers are exact fractions"),
        CELRow("1 + 1.5", cel: "no overload", ours: "2.5", why: "there is one kind of number"),
        CELRow("5.0 % 2.0", cel: "no overload", ours: "1", why: "there is one kind of number, and these are whole"),
        CELRow("1 / 0", cel: "divide by zero", ours: "unknown", why: "the language is total"),
        CELRow("1 % 0", cel: "modulus by zero", ours: "unknown", why: "the language is total"),
        CELRow(
            "9223372036854775807 + 1", cel: "overflow", ours: "unknown", why: "the language is total"),
        CELRow(
            "-9223372036854775808", cel: "-9223372036854775808", ours: "badNumber",
            why: "the sign is an operator here, and the number without it does not fit"),
        CELRow("[0, 1].filter(e, 1 / e == 1)", cel: "divide by zero", ours: "unknown", why: "the language is total"),
        CELRow("[0, 1].map(e, 1 / e)", cel: "divide by zero", ours: "[unknown, 1]", why: "map keeps unknown elements"),
        CELRow("1 in [1 / 0]", cel: "divide by zero", ours: "unknown", why: "unknown elements are Kleene's"),
        CELRow("1e3", cel: "1000.0", ours: "badNumber", why: "no number of a card has an exponent"),
        CELRow("0x1F", cel: "31", ours: "badNumber", why: "people write decimal numbers"),
        CELRow("5u", cel: "5u", ours: "badNumber", why: "there is one kind of number"),
        CELRow(".5", cel: "0.5", ours: "syntax", why: "numbers are written as everywhere in a schema"),
        CELRow(
            "1 < 2 == true", cel: "true", ours: "chainedComparison", why: "who writes 1 < x < 3 means something else"),
        CELRow(
            "1 == 'a'", cel: "false, or no overload", ours: "notComparable", why: "the types are known: it is a slip"),
        CELRow("[1] == [1]", cel: "true", ours: "notComparable", why: "lists of answers are sets; look into them"),
        CELRow("'a' < 'b'", cel: "true", ours: "noOrder", why: "people expect an order of their language"),
        CELRow("false < true", cel: "true", ours: "noOrder", why: "yes and no have no order"),
        CELRow("'a' + 'b'", cel: "ab", ours: "leftOut", why: "conditions and scores make no texts"),
        CELRow("[1] + [2]", cel: "[1, 2]", ours: "leftOut", why: "no use was found for it"),
        CELRow("[1, 2][0]", cel: "1", ours: "leftOut", why: "an index may be out of range, and the language is total"),
        CELRow("[1, 'a']", cel: "[1, 'a']", ours: "wrongType", why: "lists have one type of element"),
        CELRow("null", cel: "null", ours: "leftOut", why: "a missing answer is unknown, and has() asks for it"),
        CELRow("{'a': 1}", cel: "{'a': 1}", ours: "leftOut", why: "a card holds no maps"),
        CELRow("b'a'", cel: "b'a'", ours: "leftOut", why: "a card holds no bytes"),
        CELRow("r'a'", cel: "'a'", ours: "leftOut", why: "there are no patterns that would need it"),
        CELRow("'''a'''", cel: "'a'", ours: "leftOut", why: "one way to write a text is enough"),
        CELRow("1 // one", cel: "1", ours: "leftOut", why: "in one line of JSON it would silence the rest"),
        CELRow(
            "'a'.matches('b')", cel: "false", ours: "wrongArguments",
            why: "matches('a', 'b') describes the whole text, so the other notation would mislead"),
        CELRow("matches('ab', 'b')", cel: "true", ours: "false", why: "a pattern describes the whole text"),
        CELRow("'AB'.lowerAscii()", cel: "ab", ours: "unknownFunction", why: "lower() knows other alphabets too"),
        CELRow("[1].exists_one(e, e == 1)", cel: "true", ours: "unknownFunction", why: "count() of a filter says it"),
        CELRow("[1].map(e, e > 0, e)", cel: "[1]", ours: "wrongArguments", why: "filter() before map() says it"),
        CELRow("int('1')", cel: "1", ours: "unknownFunction", why: "there are no conversions between types"),
        CELRow("type(1)", cel: "int", ours: "unknownFunction", why: "types are known before a card is read"),
        CELRow(
            "timestamp('2026-11-20T00:00:00Z')", cel: "a timestamp", ours: "unknownFunction",
            why: "cards know civil dates and times: date(), time()"),
        CELRow("duration('90m')", cel: "5400s", ours: "90", why: "a duration is a number of minutes"),
        CELRow("duration('1ms')", cel: "0.001s", ours: "badLiteral", why: "durations of a diary have minutes"),
        CELRow("1 ? true : false", cel: "no overload", ours: "wrongType", why: "checked before a card is read"),
    ]
}
