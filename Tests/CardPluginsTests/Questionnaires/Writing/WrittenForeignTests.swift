import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What templates make of things that other systems have and templates do not.
@Suite struct WrittenForeignTests {
    /// Reads a form and writes it as a template, which must load.
    private func written(_ form: Questionnaire) throws -> WrittenForm {
        try WrittenForm(form.items) { $0 = form }
    }

    private func xls(_ survey: [String], _ choices: [String] = []) throws -> WrittenForm {
        let rows = ["type,name,label,relevant,constraint,calculation,repeat_count"] + survey
        let lists = ["list_name,name,label"] + choices
        let text = "survey,,,\n" + rows.map { ",\($0)\n" }.joined() + "choices,,,\n" + lists.map { ",\($0)\n" }.joined()
        return try written(QuestionnaireFixture.read(text, by: XLSFormReader()))
    }

    private func survey(_ elements: String) throws -> WrittenForm { try written(SurveyJSFixture.elements(elements)) }

    private func lost(_ form: WrittenForm) -> [String] {
        form.written.remarks.filter { $0.kind == .lost }.map { "\($0.place) \($0.element): \($0.message)" }
    }

    // MARK: - Lists

    @Test func aListInAListIsOneOfItsOwn() throws {
        let form = try xls([
            "begin repeat,home,Home", "text,street,Street", "begin group,more,More,${street} != ''",
            "begin repeat,visit,Visit", "text,why,Why?", "end repeat", "end group", "end repeat",
            "calculate,visits,,,,count(${visit})",
        ])
        #expect(lost(form) == ["survey row 6 condition: it uses the record to which this one belongs"])
        #expect(form.remarks(.changed) == ["survey row 6 repeat"])
        let visit = try #require(try form.field("questions.visit").type.list)
        #expect(visit.fields.map(\.id) == ["of", "why"] && visit.fields[0].title.fallback == "Home")
        #expect(try form.field("questions.home").type.list?.fields.map(\.id) == ["street"])
    }

    @Test func rulesOfARecordDoNotCountWhatBelongsToOthers() throws {
        let form = try xls([
            "begin repeat,home,Home", "text,street,Street", "begin repeat,visit,Visit", "integer,cost,Cost",
            "end repeat", "calculate,all,,,,sum(${cost})", "end repeat", "calculate,total,,,,sum(${cost})",
        ])
        #expect(lost(form) == ["survey row 8 calculation: it uses the records of a list in this list"])
        #expect(form.schema.groups[0].fields.contains { "\($0.path)" == "questions.total" })
    }

    @Test func someRecordsAreCountedAndSummed() throws {
        let form = try xls([
            "begin repeat,p,Person", "integer,age,Age", "decimal,kg,Weight", "end repeat",
            "calculate,young,,,,count(${p}[age < 5])", "calculate,load,,,,sum(${p}[./age < 5]/kg)",
        ])
        #expect(lost(form).isEmpty)
        let keeps = form.schema.groups[0].fields.compactMap { $0.kept.map { "\($0.text)" } }
        #expect(
            keeps == [
                "has(questions.p) && size(questions.p) > 0 ? size(questions.p.filter(x, has(x.age) && x.age < 5)) : 0",
                "round(sum(questions.p.filter(x, has(x.age) && x.age < 5 && has(x.kg)).map(x, x.kg)) * 10000) / 10000",
            ])
    }

    @Test func recordsMustDiffer() throws {
        let form = try survey(
            """
            {"type": "matrixdynamic", "name": "kids", "keyName": "id", "columns": [
              {"name": "id", "cellType": "text"}, {"name": "nick", "cellType": "text", "isUnique": true}]}
            """)
        #expect(lost(form).isEmpty && form.schema.rules.count == 2)
        #expect(
            form.schema.rules.first?.check.text
                == "kids.kids.all(x, !has(x.kids_nick) "
                + "|| size(kids.kids.filter(y, has(y.kids_nick) && y.kids_nick == x.kids_nick)) < 2)")
    }

    @Test func recordsAreCountedUnderACondition() throws {
        let form = try survey(
            """
            {"type": "matrixdynamic", "name": "kids", "columns": [{"name": "age", "cellType": "text", "inputType": "number"}]},
            {"type": "expression", "name": "old", "expression": "countInArray({kids}, 'age', {age} > 9)"}
            """)
        #expect(lost(form).isEmpty)
        #expect(
            try form.field("questions.old").kept.map { "\($0.text)" }
                == "has(questions.kids) && size(questions.kids) > 0 "
                + "? size(questions.kids.filter(x, has(x.kids_age) && x.kids_age > 9)) : 0")
    }

    // MARK: - What nothing needs

    @Test(arguments: [
        "\"concat(${a}, ' ', ${b})\"", "uuid()", "\"join(',', ${a})\"", "\"substr(${a}, 0, 2)\"", "${dev}",
    ])
    func whatIsMadeOfAnswersOrByAProgramIsNotLost(_ calculation: String) throws {
        let rows = ["deviceid,dev,", "text,a,A", "text,b,B", "calculate,c,,,,\(calculation)"]
        #expect(try lost(xls(rows)).isEmpty && xls(rows).remarks(.changed) == ["survey row 6 calculation"])
        // A rule that needs it is.
        #expect(try lost(xls(rows + ["text,q,Q,${c} = 'x'"])).count == 1)
    }

    @Test func aTextDoesNotShowWhatNothingAnswers() throws {
        let form = try xls(["begin repeat,p,P", "calculate,pos,,,,position(..)", "text,n,Name of ${pos}", "end repeat"])
        #expect(lost(form).isEmpty)
        #expect(try form.field("p.p").type.list?.fields.map { $0.title.fallback }.last == "Name of …")
    }

    // MARK: - Conditions

    @Test func twoQuestionsThatCloseEachOtherKeepOneCondition() throws {
        let unknown = QuestionnaireExpression.call(.isAnswered, [.answer("unknown")])
        let number = QuestionnaireExpression.call(.isAnswered, [.answer("number")])
        let form = try WrittenForm([
            .question(.yesno, "first"),
            .question(.integer, "number", when: .binary(.and, .answer("first"), .not(unknown))),
            .question(.choice, "unknown", when: .not(number)),
        ])
        #expect(try form.when("questions.number") == "questions.first")
        #expect(try form.when("questions.unknown") == "!has(questions.number)")
        #expect(lost(form).isEmpty && form.remarks(.changed) == ["number condition"])
    }

    @Test func aCircleThatForbidsNothingIsStillLost() throws {
        let form = try WrittenForm([
            .question(.integer, "a", when: .binary(.greater, .answer("b"), .whole(1))),
            .question(.integer, "b", when: .not(.call(.isAnswered, [.answer("a")]))),
        ])
        #expect(lost(form).count == 1)
    }

    @Test func aSkipClosesThePagesBetween() throws {
        let form = try written(
            SurveyJSFixture.form(
                """
                {"pages": [{"elements": [{"type": "text", "name": "a", "inputType": "number"}]},
                  {"elements": [{"type": "text", "name": "b"}]}, {"elements": [{"type": "text", "name": "c"}]}],
                 "triggers": [{"type": "skip", "expression": "{a} > 3", "gotoName": "c"}]}
                """))
        #expect(lost(form).isEmpty && form.remarks(.changed) == ["triggers[0] skip"])
        #expect(
            form.schema.groups.map { $0.when.map { "\($0.text)" } } == [nil, "!(has(page1.a) && page1.a > 3)", nil])
    }

    // MARK: - Options

    @Test func aListOfYesAndNoNeedsNoSheet() throws {
        let form = try xls(["select_one yes_no,q,Q", "text,t,T,${q} = 'no'"])
        #expect(lost(form).isEmpty && form.remarks(.changed) == ["survey row 3 type"])
        #expect(try form.when("questions.t") == "questions.q == 'no'")
    }

    @Test func aMaskWithDigitsIsAPattern() throws {
        let form = try survey(
            """
            {"type": "text", "name": "tel", "maskType": "pattern", "maskSettings": {"pattern": "+1 (999) 999-9999"}}
            """)
        #expect(lost(form).isEmpty)
        guard case .text(let limits) = try form.field("questions.tel").type else { throw CancellationError() }
        #expect(limits.pattern?.like.matches("+1 (206) 555-0100") == true)
    }

    @Test func aTotalMakesItsColumnANumber() throws {
        let form = try survey(
            """
            {"type": "matrixdropdown", "name": "m", "cellType": "text", "rows": ["a", "b"],
             "columns": [{"name": "Percentage", "totalType": "sum"}]}
            """)
        #expect(lost(form).isEmpty)
    }
}
