import CardPlugins
import Testing

/// Expressions of FHIRPath become expressions that do not depend on its syntax.
@Suite struct FHIRPathTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let shown: String
        var testDescription: String { path }

        init(_ path: String, _ shown: String) { (self.path, self.shown) = (path, shown) }
    }

    static func answer(_ id: String) -> String { "%resource.item.where(linkId='\(id)').answer.value" }

    static let conditions = [
        Row(answer("yes"), "[yes]"),
        Row(answer("yes") + " = true", "[yes]"),
        Row("(\(answer("yes")) = true).not()", "![yes]"),
        Row(answer("n") + " > 3 and \(answer("n")) <= 7.5", "(([n] greater 3) and ([n] lessOrEqual 7.5))"),
        Row("%resource.descendants().where(linkId = 'inner').answer.exists()", "isAnswered([inner])"),
        Row("%resource.repeat(item).where(linkId='inner').answer.first().empty()", "!isAnswered([inner])"),
        Row("%resource.item.where(linkId='g').item.where(linkId='inner').answer.value > 1", "([inner] greater 1)"),
        Row(answer("one") + ".code = 'a'", "([one] equal #a)"),
        Row("%resource.item.where(linkId='one').answer.valueCoding.display = 'A B'", "([one] equal #b)"),
        Row(answer("one") + ".code in ('a' | 'b')", "(([one] equal #a) or ([one] equal #b))"),
        Row(answer("many") + ".where(code = 'x').exists()", "(isAnswered([many]) and isChosen([many], #x))"),
        Row("'y' in \(answer("many")).code", "isChosen([many], #y)"),
        Row(answer("many") + ".count() > 1", "((isAnswered([many]) ? count([many]) : 0) greater 1)"),
        Row(
            answer("t") + ".contains('q') or \(answer("t")).matches('^[0-9]{3}$')",
            "(contains([t], 'q') or matches([t], '[0-9]{3}'))"),
        Row(answer("t") + ".length() > 2 xor true", "((length([t]) greater 2) or true)"),
        Row(answer("d") + " > today() - 5 days", "(5 greater days([d], today))"),
        Row(answer("d") + " >= @2020-01-31", "([d] greaterOrEqual @2020-01-31)"),
        Row("\(answer("yes")) implies \(answer("n")) ~ 2", "(![yes] or ([n] equal 2))"),
    ]

    @Test(arguments: conditions) func readsConditions(_ row: Row) throws {
        let item =
            #"{"linkId":"q","type":"string","text":"Q","extension":[\#(FHIRFixture.expression(FHIRFixture.enable, row.path))]}"#
        let form = try FHIRFixture.form(items: FHIRFixture.questions + "," + item)
        #expect(form.lines(.lost) == [])
        // `xor` with a constant is decided in part.
        let shown = try form.asked("q").condition?.shown
        #expect(shown == row.shown || row.path.hasSuffix("xor true") && shown == "!(length([t]) greater 2)")
    }

    static let values = [
        Row("(\(answer("n")) * 2 + 1).round(1)", "round((([n] times 2) plus 1), 1)"),
        Row("iif(\(answer("n")) > 3, 1, 0)", "((isAnswered([n]) and ([n] greater 3)) ? 1 : 0)"),
        Row("iif(\(answer("n")).exists(), \(answer("n")), {})", "[n]"),
        Row(answer("one") + ".ordinal()", "score([one])"),
        Row("%resource.item.answer.value.ordinal().sum()", "(isAnswered([one]) ? score([one]) : 0)"),
        Row(
            "%questionnaire.item.where(linkId='one').answerOption.where(valueCoding.code = %resource.item.where(linkId='one').answer.valueCoding.code).extension.where(url=%score).valueDecimal",
            "score([one])"),
        Row("%a + %b", "([n] plus (2 times [n]))"),
        Row("%n.power(2) / 4", "(([n] times [n]) divided 4)"),
        Row("today().toString().substring(0, 4).toInteger()", "year(today)"),
    ]

    @Test(arguments: values) func readsCalculations(_ row: Row) throws {
        let variables = [
            ("score", "'http://hl7.org/fhir/StructureDefinition/ordinalValue'"), ("n", Self.answer("n")), ("a", "%n"),
            ("b", "2 * %n"),
        ].map { FHIRFixture.expression(FHIRFixture.variable, $0.1, name: $0.0) }.joined(separator: ",")
        let item =
            #"{"linkId":"q","type":"decimal","text":"Q","readOnly":true,"extension":[\#(FHIRFixture.expression(FHIRFixture.calculate, row.path))]}"#
        let form = try FHIRFixture.form(items: FHIRFixture.questions + "," + item, extensions: variables)
        #expect(form.lines(.lost) == [])
        let q = try form.asked("q")
        #expect(q.calculation?.shown == row.shown)
        #expect(q.isReadOnly)
    }

    @Test(arguments: [
        ("%patient.birthDate > today()", "%patient"), ("%a", "%a, which needs itself"),
        ("n.foo(", "a syntax that is not FHIRPath"),
        ("%resource.item.where(linkId='t').answer.value & 'x' = 'y'", "texts that are joined"),
        ("'a", "a text without an end"),
        ("%resource.item.where(linkId='t').answer.value.replace('a','b') = 'c'", "replace()"),
    ])
    func namesWhatItCannotRead(_ path: String, _ words: String) throws {
        let loop = FHIRFixture.expression(FHIRFixture.variable, "%a + 1", name: "a")
        let item =
            #"{"linkId":"q","type":"string","text":"Q","extension":[\#(FHIRFixture.expression(FHIRFixture.enable, path))]}"#
        let form = try FHIRFixture.form(items: FHIRFixture.questions + "," + item, extensions: loop)
        #expect(form.lines(.lost) == ["item[8] enableWhenExpression: the expression uses \(words)"])
        #expect(try form.asked("q").condition == nil)
    }

    /// An expression that is nested without end, and one that grows with every variable, end with a message.
    @Test func endsWhereAnExpressionIsTooLarge() throws {
        let nested = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
        var variables = [FHIRFixture.expression(FHIRFixture.variable, Self.answer("n"), name: "v0")]
        for number in 1...40 {
            variables.append(
                FHIRFixture.expression(
                    FHIRFixture.variable, "%v\(number - 1) + %v\(number - 1)", name: "v\(number)"))
        }
        for path in [nested, "%v40 > 1"] {
            let item =
                #"{"linkId":"q","type":"string","extension":[\#(FHIRFixture.expression(FHIRFixture.enable, path))]}"#
            let form = try FHIRFixture.form(
                items: FHIRFixture.questions + "," + item, extensions: variables.joined(separator: ","))
            #expect(form.lines(.lost).count == 1)
        }
    }
}
