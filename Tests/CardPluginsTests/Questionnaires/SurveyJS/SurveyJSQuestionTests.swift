import CardPlugins
import CardSchema
import Testing

/// The types of questions of SurveyJS.
@Suite struct SurveyJSQuestionTests {
    private static let kinds: [(String, QuestionnaireItem.Kind)] = [
        (#"{"type": "text", "name": "q"}"#, .text), (#"{"type": "comment", "name": "q"}"#, .note),
        (#"{"type": "text", "name": "q", "inputType": "number"}"#, .decimal),
        (#"{"type": "text", "name": "q", "inputType": "number", "step": 1}"#, .integer),
        (#"{"type": "text", "name": "q", "inputType": "date"}"#, .date),
        (#"{"type": "text", "name": "q", "inputType": "time"}"#, .time),
        (#"{"type": "text", "name": "q", "inputType": "datetime-local"}"#, .moment),
        (#"{"type": "text", "name": "q", "inputType": "range"}"#, .scale),
        (#"{"type": "text", "name": "q", "maskType": "numeric"}"#, .decimal),
        (#"{"type": "text", "name": "q", "validators": [{"type": "numeric"}]}"#, .decimal),
        (#"{"type": "boolean", "name": "q"}"#, .yesno),
        (#"{"type": "boolean", "name": "q", "labelTrue": "Male", "labelFalse": "Female"}"#, .choice),
        // A person who reads No must not store yes.
        (#"{"type": "boolean", "name": "q", "labelTrue": "No", "labelFalse": "Yes"}"#, .choice),
        (#"{"type": "rating", "name": "q"}"#, .scale),
        (#"{"type": "rating", "name": "q", "rateValues": [0, 1, 2]}"#, .scale),
        (#"{"type": "rating", "name": "q", "rateValues": [1, 5, 9]}"#, .choice),
        (#"{"type": "radiogroup", "name": "q", "choices": [1]}"#, .choice),
        (#"{"type": "dropdown", "name": "q", "choices": [1]}"#, .choice),
        (#"{"type": "checkbox", "name": "q", "choices": [1]}"#, .choices),
        (#"{"type": "tagbox", "name": "q", "choices": [1]}"#, .choices),
        (#"{"type": "imagepicker", "name": "q", "choices": [1], "multiSelect": true}"#, .choices),
        (#"{"type": "matrix", "name": "q", "columns": [1], "rows": [1]}"#, .group),
        (#"{"type": "file", "name": "q"}"#, .files), (#"{"type": "signaturepad", "name": "q"}"#, .files),
        (#"{"type": "slider", "name": "q"}"#, .scale), (#"{"type": "expression", "name": "q"}"#, .info),
        (#"{"type": "html", "name": "q", "html": "x"}"#, .info),
    ]

    @Test(arguments: kinds.indices) func hasKind(_ index: Int) throws {
        #expect(try SurveyJSFixture.question(Self.kinds[index].0).kind == Self.kinds[index].1, "\(Self.kinds[index].0)")
    }

    @Test func optionsHaveValuesAndTexts() throws {
        let item = try SurveyJSFixture.question(
            """
            {"type": "checkbox", "name": "q", "isRequired": true, "hasOther": true, "hasNone": true, "maxSelectedChoices": 2,
             "defaultValue": ["a"], "choices": ["a", {"value": "b", "text": {"default": "B", "es": "Be"}}, "c|See"]}
            """)
        #expect(item.options.map(\.code) == ["a", "b", "c", "none"])
        #expect(item.options.map { $0.title.first?.text } == ["a", "B", "See", "None"])
        #expect(item.options[1].title.map(\.language) == [nil, "es"])
        #expect(item.options.map(\.isExclusive) == [false, false, false, true])
        #expect(item.takesOther && item.isRequired && item.maximumCount == 2)
        #expect(item.initial == [.option("a")])
    }

    @Test func optionsDependOnAnswers() throws {
        let form = try SurveyJSFixture.elements(
            """
            {"type": "checkbox", "name": "had", "choices": ["a", "b"]},
            {"type": "radiogroup", "name": "best", "choices": ["a", "b"], "choicesVisibleIf": "{had} contains {item}"},
            {"type": "radiogroup", "name": "worst", "choicesFromQuestion": "had", "choicesFromQuestionMode": "unselected"}
            """)
        let chosen: (String) -> QuestionnaireExpression = { .call(.isChosen, [.answer("had"), .option($0)]) }
        #expect(form.items[1].options.map(\.condition) == [chosen("a"), chosen("b")])
        #expect(form.items[2].options.map(\.code) == ["a", "b"])
        #expect(
            form.items[2].options[0].condition
                == .not(.binary(.and, .call(.isAnswered, [.answer("had")]), chosen("a"))))
    }

    @Test func limitsAreKept() throws {
        let item = try SurveyJSFixture.question(
            #"{"type": "text", "name": "q", "inputType": "date", "min": "2020-01-01", "maxValueExpression": "today()"}"#
        )
        #expect(item.minimum == .day("2020-01-01"))
        #expect(item.maximum == .today)
        let moved = try SurveyJSFixture.question(
            #"{"type": "text", "name": "q", "inputType": "date", "minValueExpression": "today(-30)"}"#)
        #expect(moved.minimum == nil)
        #expect(
            moved.checks.map(\.expression) == [
                .binary(.greaterOrEqual, .call(.days, [.today, .itself]), .number(DecimalNumber(whole: -30)))
            ])
    }

    @Test func validatorsAreChecks() throws {
        let item = try SurveyJSFixture.question(
            """
            {"type": "text", "name": "q", "maxLength": 9, "validators": [{"type": "regex", "regex": "^[A-Z]\\\\d+$", "text": "A1"},
             {"type": "text", "minLength": 2}, {"type": "expression", "expression": "{q} notempty", "text": "now"}]}
            """)
        #expect(item.pattern?.like == "[A-Z][0-9]+")
        #expect(item.pattern?.message.first?.text == "A1")
        #expect(item.maximumLength == 9)
        #expect(item.checks.count == 2)
        #expect(item.checks.last?.expression == .call(.isAnswered, [.itself]))
        #expect(item.checks.last?.message.first?.text == "now")
    }

    @Test func numbersAreFoundByTheirUse() throws {
        let form = try SurveyJSFixture.elements(
            """
            {"type": "text", "name": "a"}, {"type": "text", "name": "b"},
            {"type": "text", "name": "c", "visibleIf": "{a} > 3"}, {"type": "expression", "name": "d", "expression": "{b} * 2"}
            """)
        #expect(form.items.prefix(3).map(\.kind) == [.decimal, .decimal, .text])
        #expect(form.remarks.filter { $0.kind == .changed }.map(\.element) == ["inputType", "inputType"])
    }

    @Test func remoteOptionsAreLost() throws {
        let form = try SurveyJSFixture.elements(
            #"{"type": "dropdown", "name": "q", "choices": ["a"], "choicesByUrl": {"url": "https://example.org"}}"#)
        #expect(form.items.first?.kind == .text)
        #expect(form.remarks.contains { $0.kind == .lost && $0.element == "choicesByUrl" && $0.place == "elements[0]" })
    }

    @Test func fileTypesHaveNames() throws {
        let item = try SurveyJSFixture.question(
            #"{"type": "file", "name": "q", "acceptedTypes": "image/*, .pdf", "maxSize": 9, "allowMultiple": true}"#)
        #expect(item.accepts == ["image/*", "application/pdf"])
        #expect(item.maximumBytes == 9 && item.maximumCount == nil)
        #expect(
            try SurveyJSFixture.question(#"{"type": "file", "name": "q", "acceptedTypes": ".xyz"}"#).accepts.isEmpty)
    }
}
