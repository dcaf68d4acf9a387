import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What is read from the sheets of an XLSForm.
@Suite struct XLSFormReaderTests {
    private static let choices = """
        choices,,,
        ,list_name,name,label,state
        ,yn,y,Yes,
        ,yn,n,No,
        ,city,x,X,one
        ,city,z,Z,two
        ,num,1,One,
        ,num,2,Two,
        settings,,,
        ,form_title,form_id
        ,My form,my_form

        """

    /// Reads a survey of rows with type, name, label and the columns that are named.
    private func form(_ rows: [String], columns: String = "relevant,constraint,calculation") throws -> Questionnaire {
        let survey = (["type,name,label," + columns] + rows).map { "," + $0 + "\n" }.joined()
        return try QuestionnaireFixture.read("survey,,,\n" + survey + Self.choices, by: XLSFormReader())
    }

    @Test func sheetsBelowEachOtherAreAForm() throws {
        let form = try form(["select_one yn,smokes,Do you smoke?", "note,n,Thank you"])
        #expect(form.name == "my_form" && form.title.map { $0.text } == ["My form"])
        #expect(form.items.map { $0.kind } == [.choice, .info] && form.items[0].place == "survey row 3")
        #expect(form.items[0].options.map { $0.code } == ["y", "n"] && form.remarks.isEmpty)
    }

    @Test(arguments: [
        ("text", QuestionnaireItem.Kind.text), ("integer", .integer), ("decimal", .decimal), ("range", .scale),
        ("note", .info), ("acknowledge", .yesno), ("date", .date), ("time", .time), ("dateTime", .moment),
        ("geopoint", .place), ("geotrace", .place), ("image", .files), ("audio", .files), ("barcode", .text),
        ("select one yn", .choice), ("select_multiple yn", .choices), ("select_one yn or_other", .choice),
        ("begin_group", .group), ("begin repeat", .group), ("rank yn", .group), ("select_one nothing", .text),
    ])
    func eachTypeHasItsKind(_ type: String, _ kind: QuestionnaireItem.Kind) throws {
        #expect(try form(["\(type),q,Q"]).items.map { $0.kind } == [kind])
    }

    /// Each option of the list has the questions of the loop, which name each other.
    @Test func aLoopIsAGroupForEachOption() throws {
        let form = try form([
            "begin loop over city,towns,Towns", "integer,total,How many in %(label)s?",
            "integer,used,Used in %(name)s of ${total}?,,. <= ../total", "end loop", "text,t,T,${x_used} > 1",
        ])
        let towns = try #require(form.items.first)
        #expect(towns.items.map { $0.title.map(\.text) } == [["X"], ["Z"]])
        let second = try #require(towns.items.last).items
        #expect(second.map(\.code) == ["z_total", "z_used"])
        #expect(
            second.map { $0.title[0].text } == ["How many in Z?", "Used in z of \(Questionnaire.piped("z_total"))?"])
        #expect(
            second[1].checks.map(\.expression.shown) == [
                "(!isAnswered([.]) or (isAnswered([z_total]) and ([.] lessOrEqual [z_total])))"
            ])
        #expect(form.items.last?.condition?.shown == "([x_used] greater 1)")
        #expect(form.places(.lost).isEmpty && form.places(.changed) == ["survey row 3 type"])
    }

    /// A text that is no option makes texts of the options.
    @Test func anOptionOrAnotherTextIsAText() throws {
        let form = try form([
            "select_one yn,a,A", "select_one city,b,B",
            "\"calculate\",c,,,,\"if(${a}='y', ${a}, if(${b}='x', ${b}, 'ERROR'))\"", "text,t,T,${c} = 'ERROR'",
        ])
        #expect(form.places(.lost).isEmpty && form.item("c")?.kind == .text)
        let written = try TemplateWriter(form).template()
        #expect(written.remarks.filter { $0.kind == .lost } == [])
    }

    @Test func olderFilesSayWhatToDo() throws {
        let workbook = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] as [UInt8] + [UInt8](repeating: 0, count: 500)
        let xform = Array(
            #"<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"/>"#.utf8)
        for (bytes, word) in [(workbook, ".xlsx"), (xform, "workbook")] {
            let file = try QuestionnaireFixture.file(bytes)
            #expect(try XLSFormReader().recognizes(file))
            let fault = try #require(throws: PluginFault.self) { try XLSFormReader().read(file, named: "f") }
            #expect(fault.fix?.split(separator: " ").contains { $0 == word } == true)
        }
    }

    /// Each level offers what is below the answers to those around it.
    @Test func aChoiceInLevelsIsAQuestionForEach() throws {
        let form = try QuestionnaireFixture.read(
            """
            survey,,,
            ,type,name,label
            ,cascading_select city,home,Home
            cascades,,,
            ,name,state,city
            ,label,Which state?,Which city?
            ,choice_label,Texas,King
            ,choice_label,Texas,Finney
            ,choice_label,Utah,King

            """, by: XLSFormReader())
        #expect(form.items.map(\.code) == ["home_state", "home"] && form.places(.lost).isEmpty)
        #expect(form.items.map { $0.title.map(\.text) } == [["Which state?"], ["Which city?"]])
        #expect(form.items[0].options.map(\.code) == ["Texas", "Utah"])
        #expect(
            form.items[1].options.map { QuestionnaireFixture.text($0.condition) } == [
                "((home_state equal #Texas) or (home_state equal #Utah))", "(home_state equal #Texas)",
            ])
    }

    @Test func aNoteIsBlank() throws {
        let form = try form([
            "note,n,Hello", "calculate,c,,,,\"if(${n} = '', 'yes', 'no')\"", "text,t,T,${n} = ${n}",
            "text,u,U,${n} = 'x'",
        ])
        #expect(form.places(.lost).isEmpty)
        #expect(QuestionnaireFixture.text(form.item("c")?.calculation) == "'yes'")
        #expect(form.item("t")?.condition == nil && form.item("u")?.condition == .truth(false))
    }

    /// A card knows no collector, as a device without a name for one.
    @Test func aValueOfTheDeviceIsBlank() throws {
        let form = try form([
            "username,u,", "text,a,A,${u} != 'somebody'", "text,b,B,${u} = 'somebody'", "text,c,C,${u} != ''",
        ])
        #expect(form.items.map { $0.condition } == [nil, .truth(false), .truth(false)])
        #expect(form.places(.lost).isEmpty && form.places(.changed).count == 3)
    }

    @Test(arguments: ["start", "end", "deviceid", "audit", "xml-external", "username"])
    func devicesAreReported(_ type: String) throws {
        let form = try form(["\(type),d,", "text,t,T"])
        #expect(form.items.count == 1 && form.places(.presentation) == ["survey row 3 type"])
    }

    @Test(arguments: [
        ("${n} > 3", "(n greater 3)"), ("${n} = ''", "!isAnswered(n)"), ("${s} = 'y'", "(s equal #y)"),
        ("${s} != 'y'", "(!isAnswered(s) or (s notEqual #y))"), ("selected(${m}, 'x')", "isChosen(m, #x)"),
        ("not(selected(${m}, 'x'))", "!(isAnswered(m) and isChosen(m, #x))"),
        ("count-selected(${m}) >= 2", "(count(m) greaterOrEqual 2)"),
        ("count-selected(${m}) < 2", "(!isAnswered(m) or (count(m) less 2))"),
        ("${m} = 'x'", "(isChosen(m, #x) and (count(m) equal 1))"), ("${c} + 1 > 2", "((score(c) plus 1) greater 2)"),
        ("${d} < today()", "(d less today)"), ("today() - ${d} > 30", "(days(d, today) greater 30)"),
        ("${d} >= today() - 30", "(days(today, d) greaterOrEqual -30)"),
        ("${d} > date('2020-01-31')", "(d greater 2020-01-31)"), ("${n} mod 2 = 0", "((n remainder 2) equal 0)"),
        ("true()", "-"), ("${s}", "isAnswered(s)"), ("starts-with(${t}, 'a')", "startsWith(t, 'a')"),
        ("regex(${t}, '^[a-z]+\\d$')", "matches(t, '[a-z]+[0-9]')"), ("../n > 1", "(n greater 1)"),
        ("coalesce(${n}, 0) = 0", "(firstAnswered(n, 0) equal 0)"), ("pow(${n}, 2) > 4", "((n times n) greater 4)"),
        ("pulldata('a', 'b', 'c', ${n}) = 1", "unsupported: pulldata()"), ("${s} = 'nothing'", "false"),
    ])
    func expressionsBecomeTrees(_ written: String, _ tree: String) throws {
        let form = try form([
            "integer,n,N", "text,t,T", "select_one yn,s,S", "select_multiple city,m,M", "select_one num,c,C",
            "date,d,D",
            "text,q,Q,\"\(written)\"",
        ])
        #expect(QuestionnaireFixture.text(form.item("q")?.condition) == tree)
    }

    @Test func anExpressionThatCannotBeReadIsLost() throws {
        let form = try form(["text,q,Q,${n} >", "text,r,R,\"'open\"", "text,u,U,${missing} = 1"])
        #expect(form.places(.lost) == ["survey row 3 relevant", "survey row 4 relevant"])
        #expect(QuestionnaireFixture.text(form.item("u")?.condition) == "unsupported: an unknown question")
    }

    @Test func deepAndLongExpressionsAreRefused() throws {
        let deep = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
        let long = String(repeating: "1+", count: 5_000) + "1"
        let form = try form(["text,q,Q,\(deep)", "text,r,R,\(long) > 2"])
        #expect(form.places(.lost) == ["survey row 3 relevant", "survey row 4 relevant"])
    }

    @Test func aConstraintWithoutAMessageIsItsLimits() throws {
        let item = try #require(try form(["integer,n,N,,. >= 0 and . < 120"]).item("n"))
        #expect(
            QuestionnaireFixture.text(item.minimum) == "0" && QuestionnaireFixture.text(item.maximum) == "119"
                && item.checks.isEmpty)
    }

    @Test func aMessageKeepsItsRule() throws {
        let form = try form(
            ["integer,n,N,. <= 9,\"At most 9\"", "text,t,T,\"regex(., '^[A-Z]{2}$')\",Two letters"],
            columns: "constraint,constraint_message")
        let check = try #require(form.item("n")?.checks.first)
        #expect(
            QuestionnaireFixture.text(check.expression) == "(. lessOrEqual 9)" && check.message[0].text == "At most 9")
        #expect(
            form.item("t")?.pattern?.like == "[A-Z]{2}" && form.item("t")?.pattern?.message[0].text == "Two letters")
    }

    @Test func aRuleOverOtherAnswersIsOnlyAskedOfAnAnswer() throws {
        let form = try form(["integer,a,A", "integer,b,B,,. > ${a}"])
        #expect(
            (form.item("b")?.checks.map { QuestionnaireFixture.text($0.expression) } ?? []) == [
                "(!isAnswered(.) or (isAnswered(a) and (. greater a)))"
            ])
    }

    @Test func aFilterBecomesTheConditionOfEachOption() throws {
        let form = try form(
            ["select_one yn,one,One", "select_one city,c,C,state = ${place}", "text,place,Place"],
            columns: "choice_filter")
        let options = try #require(form.item("c")?.options)
        #expect(
            options.map { QuestionnaireFixture.text($0.condition) } == ["(place equal 'one')", "(place equal 'two')"])
    }

    @Test func calculationsHaveTheTypeOfTheirResult() throws {
        let form = try form([
            "integer,n,N", "calculate,a,,,,${n} * 2", "calculate,b,,,,\"if(${n} > 1, 'x', '')\"",
            "calculate,c,,,,${n} > 1", "calculate,d,,,,today()", "calculate,e,,,,string-length(${b})",
        ])
        #expect(["a", "b", "c", "d", "e"].map { form.item($0)?.kind } == [.decimal, .text, .yesno, .date, .integer])
        #expect(
            QuestionnaireFixture.text(form.item("b")?.calculation)
                == "((isAnswered(n) and (n greater 1)) ? 'x' : nothing)")
    }

    @Test func textsKeepTheirLanguagesAndAnswers() throws {
        let text =
            "survey,,,\n,type,name,label::English (en),label::Kiswahili\n"
            + ",text,nm,Name,Jina\n,note,n,\"**Hi** <b>${nm}</b>\",Habari\n"
        let form = try QuestionnaireFixture.read(text, by: XLSFormReader())
        #expect(form.language == "en")
        #expect(form.items[1].title.map { $0.language } == ["en", "sw"])
        #expect(form.items[1].title[0].text == "Hi " + Questionnaire.piped("nm"))
        #expect(form.places(.presentation) == ["survey row 4 label"])
    }

    @Test func defaultsAreAnswers() throws {
        let form = try form(
            [
                "integer,n,N,3", "select_one yn,s,S,y", "select_multiple city,m,M,x z", "date,d,D,today()",
                "text,t,T,N/A",
                "text,l,L,${last-saved#t}", "select_one yn,bad,B,maybe", "dateTime,w,W,now()",
            ], columns: "default")
        #expect(
            ["n", "s", "m", "d", "t", "l", "bad", "w"].map {
                (form.item($0)?.initial ?? []).map { QuestionnaireFixture.text($0) }.joined(separator: " ")
            } == ["3", "#y", "#x #z", "today", "'N/A'", "last(t)", "", "now"])
        #expect(form.places(.lost) == ["survey row 9 default"])
    }

    @Test func repeatsAreListsWithTheirCount() throws {
        let form = try form(
            ["begin_repeat,kids,Kids,3", "integer,age,Age", "end_repeat,,", "calculate,sum,,,sum(${age})"],
            columns: "repeat_count,calculation")
        let kids = try #require(form.item("kids"))
        #expect(
            kids.repeats && kids.minimumCount == 3 && kids.maximumCount == 3 && kids.items.map { $0.code } == ["age"])
        #expect(QuestionnaireFixture.text(form.item("sum")?.calculation) == "sum(age)")
    }

    @Test func everyOtherCellIsReported() throws {
        let form = try form(
            ["text,t,T,w2,a.png,5,mine", "strange,x,X", "end_group,,"],
            columns: "appearance,media::image,body::thing,own column")
        #expect(form.places(.lost) == ["survey row 4 type"] && form.places(.changed) == ["survey row 5 type"])
        #expect(form.places(.presentation).count == 4)
    }

    @Test func aWorkbookIsRead() throws {
        let sheet = { (rows: String) in Array("<worksheet><sheetData>\(rows)</sheetData></worksheet>".utf8) }
        let archive = ZipMaker.stored([
            (
                "xl/workbook.xml",
                Array(
                    #"<workbook><sheets><sheet name="survey" r:id="a"/><sheet name="choices" r:id="b"/></sheets></workbook>"#
                        .utf8)
            ),
            (
                "xl/_rels/workbook.xml.rels",
                Array(
                    #"<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="/xl/worksheets/2.xml"/></Relationships>"#
                        .utf8)
            ),
            (
                "xl/sharedStrings.xml",
                Array("<sst><si><t>type</t></si><si><r><t>na</t></r><r><t>me</t></r></si></sst>".utf8)
            ),
            (
                "xl/worksheets/1.xml",
                sheet(
                    #"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>"#
                        + #"<row r="4"><c r="A4" t="inlineStr"><is><t>select_one l &amp;</t></is></c><c r="B4" t="str"><v>q</v></c></row>"#
                )
            ),
            (
                "xl/worksheets/2.xml",
                sheet(
                    #"<row><c t="str"><v>list_name</v></c><c t="str"><v>name</v></c></row>"#
                        + #"<row><c t="str"><v>l</v></c><c><v>1.0</v></c></row>"#)
            ),
        ])
        let form = try QuestionnaireFixture.read(archive, by: XLSFormReader())
        #expect(form.items.map { $0.place } == ["survey row 4"] && form.items[0].options.map { $0.code } == ["1"])
        #expect(try XLSFormReader().recognizes(QuestionnaireFixture.file(archive)))
        #expect(try !REDCapReader().recognizes(QuestionnaireFixture.file(archive)))
    }

    @Test(arguments: ["", "a,b\n1,2\n", "survey\n", "\u{0}\u{1}", "{\"resourceType\": \"Questionnaire\"}"])
    func otherFilesAreNotRecognized(_ text: String) throws {
        #expect(try !XLSFormReader().recognizes(QuestionnaireFixture.file(Array(text.utf8))))
        #expect(throws: PluginFault.self) { try QuestionnaireFixture.read(text, by: XLSFormReader()) }
    }

    @Test func whatTheCollectingProgramDoesIsNotLost() throws {
        let text = "survey,,,\n,type,name,label,trigger\n,begin group,g,G,${a}\n,text,a,A,\n,end group,,,\n"
        let form = try QuestionnaireFixture.read(text + "entities,,\n,list_name,label\n,e,${a}\n", by: XLSFormReader())
        #expect(form.places(.lost).isEmpty)
        #expect(form.places(.presentation) == ["survey row 3 trigger", "sheet entities"])
    }
}
