import CardPlugins
import CardSchema
import Testing

/// Forms of SurveyJS whose meaning is easily lost.
@Suite struct SurveyJSFaultTests {
    @Test func aTextAtTheEndDoesNotDependOnTheLastPage() throws {
        let form = try SurveyJSFixture.form(
            #"""
            {"pages": [
              {"name": "p1", "elements": [{"type": "rating", "name": "q1"}]},
              {"name": "p2", "visibleIf": "{q1} > 1", "elements": [{"type": "boolean", "name": "q2"}]}],
             "completedHtmlOnCondition": [{"expression": "{q1} > 3", "html": "High"}]}
            """#)
        let written = try WrittenForm(form.items)
        let group = try #require(written.schema.groups.last)
        #expect(group.when == nil)
        #expect(try written.field("p2.q2").outerConditions.map { "\($0.text)" } == ["p1.q1 > 1"])
        #expect(written.remarks(.changed) == ["completedHtmlOnCondition[0] text"])
    }

    @Test func aTriggerKeepsTheProposalOfTheQuestion() throws {
        let form = try SurveyJSFixture.form(
            #"""
            {"elements": [{"type": "rating", "name": "a"}, {"type": "text", "name": "b", "defaultValue": "old"}],
             "triggers": [{"type": "setvalue", "expression": "{a} = 1", "setToName": "b", "setValue": "new"}]}
            """#)
        #expect(form.item("b")?.initial.map { $0.shown } == ["((isAnswered([a]) and ([a] equal 1)) ? 'new' : 'old')"])
    }

    @Test(arguments: [
        #""defaultValue": [{"n": "A", "mg": 1}, {"n": "B", "mg": 2, "more": 1}]"#,
        #""rowCount": 2, "defaultRowValue": {"n": "A", "mg": 1}"#,
    ])
    func aListHasItsFirstRecords(_ records: String) throws {
        let form = try SurveyJSFixture.form(
            #"""
            {"elements": [{"type": "matrixdynamic", "name": "m", \#(records), "columns": [
              {"name": "n", "cellType": "text"}, {"name": "mg", "cellType": "text", "inputType": "number"}]}]}
            """#)
        #expect(form.places(.lost).isEmpty)
        let written = try WrittenForm(form.items)
        #expect(written.remarks(.lost).isEmpty)
        let text = written.written.document.compact()
        #expect(text.contains(#""default":[{"m_n":"A","m_mg":1},{"#))
    }

    @Test(arguments: [(#""type": "text""#, ["mg"]), (#""type": "dropdown", "choices": [1]"#, [])])
    func aPlaceholderIsShownWhereAPersonWrites(_ type: String, _ intro: [String]) throws {
        let item = try SurveyJSFixture.question(#"{"name": "a", "placeholder": "mg", \#(type)}"#)
        #expect(item.intro.map(\.text) == intro)
    }
}
