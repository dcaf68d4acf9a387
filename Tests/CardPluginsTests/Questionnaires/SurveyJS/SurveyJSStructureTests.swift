import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Pages, tables, lists, triggers and texts of SurveyJS.
@Suite struct SurveyJSStructureTests {
    @Test func pagesAndPanelsAreGroups() throws {
        let form = try SurveyJSFixture.form(
            """
            {"title": {"default": "A", "de": "B"}, "locale": "en", "pages": [
              {"name": "one", "title": "One", "elements": [{"type": "panel", "name": "p", "elements": [{"type": "text", "name": "a"}]}]},
              {"name": "two", "visibleIf": "{a} notempty", "elements": [{"type": "text", "name": "b"}]}]}
            """)
        #expect(form.title.map(\.text) == ["A", "B"])
        #expect(form.title.map(\.language) == [nil, "de"])
        #expect(form.language == "en")
        #expect(form.items.map(\.code) == ["one", "two"])
        #expect(form.items[0].items.first?.items.first?.place == "pages[0].elements[0].elements[0]")
        #expect(form.items[1].condition == .call(.isAnswered, [.answer("a")]))
    }

    @Test func tablesHaveQuestionsForCells() throws {
        let item = try SurveyJSFixture.question(
            """
            {"type": "matrixdropdown", "name": "m", "rows": ["r"], "choices": [1, 2],
             "columns": [{"name": "a"}, {"name": "b", "cellType": "text", "visibleIf": "{row.a} = 2"}]}
            """)
        let row = try #require(item.items.first)
        #expect(row.items.map(\.code) == ["m.r.a", "m.r.b"])
        #expect(row.items.map(\.kind) == [.choice, .text])
        #expect(row.items[1].condition == .binary(.equal, .answer("m.r.a"), .option("2")))
    }

    @Test func rowsMayBeRequiredAndUnique() throws {
        let item = try SurveyJSFixture.question(
            """
            {"type": "matrix", "name": "m", "rows": ["r", "s"], "columns": ["x", "y"], "eachRowRequired": true,
             "eachRowUnique": true, "defaultValue": {"s": "y"}}
            """)
        #expect(item.isTable && item.items.allSatisfy(\.isRequired))
        #expect(item.items[1].initial == [.option("y")])
        #expect(item.items[1].checks.map(\.expression) == [.binary(.notEqual, .answer("m.s"), .answer("m.r"))])
    }

    @Test func listsRepeat() throws {
        let form = try SurveyJSFixture.elements(
            """
            {"type": "paneldynamic", "name": "kids", "minPanelCount": 1, "maxPanelCount": 4, "templateElements": [
              {"type": "text", "name": "name"}, {"type": "text", "name": "age", "visibleIf": "{panel.name} notempty"}]},
            {"type": "matrixdynamic", "name": "one", "rowCount": 1, "maxRowCount": 1, "columns": [{"name": "a", "cellType": "text"}]},
            {"type": "text", "name": "b", "visibleIf": "{one[0].a} notempty"}
            """)
        let kids = form.items[0]
        #expect(kids.repeats && kids.minimumCount == 1 && kids.maximumCount == 4)
        #expect(kids.items[1].condition == .call(.isAnswered, [.answer("kids.name")]))
        // One record that is always there is no list.
        #expect(!form.items[1].repeats)
        #expect(form.items[2].condition == .call(.isAnswered, [.answer("one.a")]))
    }

    @Test func triggersActOnOtherQuestions() throws {
        let form = try SurveyJSFixture.form(
            """
            {"pages": [{"elements": [{"type": "radiogroup", "name": "a", "choices": ["x", "y"]}, {"type": "text", "name": "b", "visible": false},
               {"type": "text", "name": "c"}]}, {"elements": [{"type": "text", "name": "d"}]}],
             "triggers": [{"type": "visible", "name": "a", "value": "x", "questions": ["b"]},
               {"type": "setvalue", "expression": "{a} = 'y'", "setToName": "c", "setValue": "why"},
               {"type": "complete", "expression": "{a} = 'y'"}, {"type": "skip", "expression": "{a} = 'x'", "gotoName": "d"}]}
            """)
        let y = QuestionnaireExpression.binary(
            .and, .call(.isAnswered, [.answer("a")]), .binary(.equal, .answer("a"), .option("y")))
        #expect(form.items[0].items[1].condition == .binary(.equal, .answer("a"), .option("x")))
        #expect(form.items[0].items[2].initial == [.conditional(y, then: .text("why"), otherwise: .nothing)])
        #expect(form.items[1].condition == .not(y))
        #expect(form.remarks.contains { $0.kind == .presentation && $0.place == "triggers[3]" })
    }

    @Test func textsLoseMarkupAndNameAnswers() throws {
        let form = try SurveyJSFixture.elements(
            """
            {"type": "text", "name": "who"},
            {"type": "html", "name": "h", "html": "<h1>Hi {who} &amp; {nobody}</h1><ul><li>one</li></ul><script>x()</script><img src='a'>"}
            """)
        #expect(form.items[1].title.first?.text == "Hi \(Questionnaire.piped("who")) & {nobody}\n- one")
        #expect(form.remarks.contains { $0.kind == .presentation && $0.element == "img" })
    }

    @Test func rightAnswersAreCounted() throws {
        let form = try SurveyJSFixture.elements(
            #"{"type": "radiogroup", "name": "a", "choices": [1, 2], "correctAnswer": 2}"#)
        #expect(form.scores.map(\.code) == ["correctAnswers"])
    }

    @Test func unknownPropertiesAreReported() throws {
        let form = try SurveyJSFixture.elements(
            #"{"type": "text", "name": "a", "colour": "red", "shineIf": "{a} = 1"}"#)
        #expect(form.remarks.map(\.kind) == [.presentation, .lost])
        #expect(form.remarks.map(\.element) == ["colour", "shineIf"])
        #expect(form.remarks.allSatisfy { $0.place == "elements[0]" })
    }

    @Test(arguments: ["[]", "{}", "{\"pages\": 3}", "{\"elements\": [{\"type\": \"text\"}]}", "no json", ""])
    func otherFilesAreRefused(_ text: String) throws {
        let disk = DiaryFixture.disk()
        try disk.writeAtomically(Array(text.utf8), to: "/home/form.json")
        let file = try RecordFile("/home/form.json", on: disk)
        #expect(try !SurveyJSReader().recognizes(file))
        #expect(throws: PluginFault.self) { try SurveyJSReader().read(file, named: "form") }
    }
}
