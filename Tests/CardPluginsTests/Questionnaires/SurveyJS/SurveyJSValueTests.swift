import CardPlugins
import CardSchema
import Testing

/// Computed values of SurveyJS.
@Suite struct SurveyJSValueTests {
    private func number(_ whole: Int64) -> QuestionnaireExpression { .number(DecimalNumber(whole: whole)) }

    @Test func sumTakesMissingAnswersAsZero() throws {
        let age = QuestionnaireExpression.call(.firstAnswered, [.answer("age"), number(0)])
        #expect(try SurveyJSFixture.value("{age} + 1").calculation == .binary(.plus, age, number(1)))
        #expect(try SurveyJSFixture.value("sum({age}, 2)").calculation == .call(.sum, [age, number(2)]))
        #expect(try SurveyJSFixture.value("avg({age}, 2)").calculation == .call(.mean, [.answer("age"), number(2)]))
    }

    @Test func requiredAnswersAreNotMissing() throws {
        let form = try SurveyJSFixture.elements(
            """
            {"type": "rating", "name": "a", "isRequired": true}, {"type": "rating", "name": "b", "isRequired": true},
            {"type": "expression", "name": "c", "expression": "{a} + {b}"}
            """)
        #expect(form.items.last?.calculation == .binary(.plus, .answer("a"), .answer("b")))
    }

    @Test func listsAreSummedUp() throws {
        #expect(try SurveyJSFixture.value("sumInArray({meds}, 'mg')").calculation == .call(.sum, [.answer("meds.mg")]))
        // SurveyJS takes the end of the expression as the end of the list.
        #expect(try SurveyJSFixture.value("sumInArray({meds}, 'mg'").calculation == .call(.sum, [.answer("meds.mg")]))
    }

    @Test func conditionsChooseOptions() throws {
        let item = try SurveyJSFixture.value("iif({age} > 17, 'adult', 'child')")
        #expect(item.kind == .choice)
        #expect(item.options.map(\.code) == ["adult", "child"])
        let test = QuestionnaireExpression.binary(
            .and, .call(.isAnswered, [.answer("age")]), .binary(.greater, .answer("age"), number(17)))
        #expect(item.calculation == .conditional(test, then: .option("adult"), otherwise: .option("child")))
    }

    @Test func agesAreYears() throws {
        let days = QuestionnaireExpression.call(.days, [.answer("born"), .today])
        guard case .call(.floor, let arguments) = try SurveyJSFixture.value("age({born})").calculation,
            case .binary(.divided, days, .number(let length)) = arguments.first
        else {
            Issue.record("an age is not a number of years")
            return
        }
        #expect(length.description == "365.2425")
    }

    @Test(arguments: ["today() + {age}", "custom({age})", "{pains} + 1"])
    func isReported(_ source: String) throws {
        let item = try SurveyJSFixture.value(source)
        #expect(
            "\(item.calculation ?? .nothing)".split(separator: "(" as Character).contains {
                $0.hasSuffix("unsupported")
            })
    }

    @Test func namedValuesAreReplaced() throws {
        let form = try SurveyJSFixture.form(
            """
            {"elements": [{"type": "rating", "name": "a", "isRequired": true},
              {"type": "text", "name": "b", "visibleIf": "{double} > 4"}],
             "calculatedValues": [{"name": "double", "expression": "{a} * 2"}, {"name": "loop", "expression": "{loop} + 1"}]}
            """)
        #expect(
            form.items[1].condition == .binary(.greater, .binary(.times, .answer("a"), number(2)), number(4)))
        #expect(form.items.count == 2)
    }

    @Test func shownValuesAreKept() throws {
        let form = try SurveyJSFixture.form(
            """
            {"elements": [{"type": "rating", "name": "a"}, {"type": "html", "name": "h", "html": "<b>{total}</b> points"}],
             "calculatedValues": [{"name": "total", "expression": "{a} * 2"}]}
            """)
        #expect(form.items.last?.code == "total")
        #expect(form.items[1].title.first?.text == "\(Questionnaire.piped("total")) points")
    }
}
