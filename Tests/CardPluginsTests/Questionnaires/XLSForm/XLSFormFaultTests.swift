import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Forms of XLSForm whose meaning is easily lost.
@Suite struct XLSFormFaultTests {
    private static let choices = """
        choices,,,
        ,list_name,name,label
        ,yn,y,Yes
        ,yn,n,No

        """

    private func form(_ rows: [String], separator: String = ",") throws -> Questionnaire {
        let survey = (["type,name,label,relevant,calculation,constraint,choice_filter"] + rows).map { "," + $0 + "\n" }
        let text = "survey,,,\n" + survey.joined() + Self.choices
        return try QuestionnaireFixture.read(
            text.map { $0 == "," ? separator : String($0) }.joined(), by: XLSFormReader())
    }

    /// The condition that is written into a template.
    private func when(_ condition: String, _ rows: [String]) throws -> String? {
        let form = try form(rows + ["text,q,Q,\"\(condition)\""])
        #expect(form.remarks.filter { $0.kind == .lost } == [])
        return try WrittenForm(form.items).when("questions.q")
    }

    @Test func aRowWithoutATypeIsNamedWithWhatItHas() throws {
        let form = try form([",named,Has a name", ",,Only a label", "calculate,c,", "text,t,T"])
        #expect(
            form.remarks.map { "\($0.kind) \($0.place): \($0.message)" } == [
                "lost survey row 3: the row has name, label but no type, so it is left out",
                "presentation survey row 4: the row has label but no type, so it is left out",
                "changed survey row 5: it is blank, so only a program can fill this question in",
            ])
    }

    @Test(arguments: [";", "\t"]) func otherSeparatorsAreRecognized(_ separator: String) throws {
        let text = "type,name,label\ntext,t,T\n".map { $0 == "," ? separator : String($0) }.joined()
        #expect(try XLSFormReader().recognizes(QuestionnaireFixture.file(Array(text.utf8))))
        #expect(try form(["text,t,T"], separator: separator).items.count == 1)
    }

    @Test func everyRecordCounts() throws {
        let form = try form([
            "begin_repeat,people,People", "text,m,Name", "end_repeat,,", "text,q,Q,count(${m}) > 2",
        ])
        // A record without a name is one, too.
        #expect(QuestionnaireFixture.text(form.item("q")?.condition) == "(count(people) greater 2)")
    }

    @Test(arguments: [
        (">", "days(questions.d, questions.m) >= 0"), (">=", "days(questions.d, questions.m) >= 0"),
        ("<", "days(questions.d, questions.m) < 0"), ("<=", "days(questions.d, questions.m) < 0"),
        ("=", "days(questions.d, questions.m) == 0"),
    ])
    func aMomentOnADayIsAfterItsStart(_ sign: String, _ when: String) throws {
        #expect(try self.when("${m} \(sign) ${d}", ["date,d,D", "dateTime,m,M"]) == when)
    }

    @Test(arguments: [
        (">", "days(questions.m, questions.d) > 0"), (">=", "days(questions.m, questions.d) > 0"),
        ("<", "days(questions.m, questions.d) <= 0"), ("<=", "days(questions.m, questions.d) <= 0"),
    ])
    func aDayIsBeforeItsMoments(_ sign: String, _ when: String) throws {
        #expect(try self.when("${d} \(sign) ${m}", ["date,d,D", "dateTime,m,M"]) == when)
    }

    @Test func theDayOfAMomentHasNoTime() throws {
        let rows = ["date,d,D", "dateTime,m,M", "dateTime,n,N"]
        #expect(try when("date(${m}) > ${d}", rows) == "days(questions.d, questions.m) > 0")
        #expect(try when("date(${m}) = date(${n})", rows) == "days(questions.n, questions.m) == 0")
        #expect(try when("${m} > ${n}", rows) == "questions.m > questions.n")
    }

    @Test func optionsOfAListAreFilteredByRecord() throws {
        let rows = [
            "begin_repeat,r,R", "select_one yn,a,A", "select_one yn,b,B,,,,name != ${a}", "end_repeat,,",
            "select_one yn,c,C,,,,name = ${a}",
        ]
        let form = try form(rows)
        let text = try WrittenForm(form.items).written.document.compact()
        #expect(text.contains(#""when":"!has(a) || a != 'y'""#))
        #expect(text.contains(#""when":"questions.r.exists(x, x.a == 'y')""#))
        #expect(form.places(.lost).isEmpty)
    }

    @Test func theTitleOfAnOptionIsAText() throws {
        let form = try form([
            "select_one yn,s,S", "calculate,t,,,\"jr:choice-name(${s}, '${s}')\"", "note,n,You said ${t}",
        ])
        #expect(form.places(.lost).isEmpty)
        #expect(
            QuestionnaireFixture.text(form.item("t")?.calculation)
                == "((isAnswered(s) and (s equal #y)) ? 'Yes' : ((isAnswered(s) and (s equal #n)) ? 'No' : nothing))")
        #expect(form.item("n")?.title.map(\.text) == ["You said \(Questionnaire.piped("s"))"])
    }

    @Test func joinedTextsThatAreOnlyShownAreInTheTexts() throws {
        let rows = [
            "text,a,A", "text,b,B", "calculate,full,,,\"concat(${a}, ' ', ${b})\"", "note,n,Dear ${full}",
        ]
        let shown = try form(rows)
        #expect(shown.places(.lost).isEmpty && shown.item("full") == nil)
        #expect(
            shown.item("n")?.title.map(\.text)
                == ["Dear \(Questionnaire.piped("a")) \(Questionnaire.piped("b"))"])
        // One that an expression names is kept, as far as it can be.
        let used = try form(rows + ["text,q,Q,${full} = 'x y'"])
        #expect(QuestionnaireFixture.text(used.item("full")?.calculation) == "written('concat()', a, ' ', b)")
    }

    @Test func theFirstChosenOptionIsAText() throws {
        let form = try form(["select_multiple yn,m,M", "calculate,f,,,\"selected-at(${m}, 0)\""])
        #expect(
            QuestionnaireFixture.text(form.item("f")?.calculation)
                == "((isAnswered(m) and isChosen(m, #y)) ? 'y' : ((isAnswered(m) and isChosen(m, #n)) ? 'n' : nothing))"
        )
    }

    @Test func theWordsBesideAChoiceHaveAName() throws {
        let rows = ["select_one yn or_other,s,S"]
        #expect(try when("${s_other} != ''", rows) == "has(questions.s.other)")
        #expect(try when("${s_other} = 'none'", rows) == "questions.s.other == 'none'")
    }

    @Test(arguments: [
        ("= 4", "questions.n > -1000 && questions.n < 10000 && !(questions.n > -100 && questions.n < 1000)"),
        ("<= 2", "!has(questions.n) || questions.n > -10 && questions.n < 100"),
        ("> 2", "!(questions.n > -10 && questions.n < 100)"),
    ])
    func theDigitsOfANumberAreItsSize(_ comparison: String, _ when: String) throws {
        #expect(try self.when("string-length(${n}) \(comparison)", ["integer,n,N"]) == when)
    }

    @Test func timesArePartsOfADay() throws {
        let form = try form([
            "time,a,A", "time,b,B", "calculate,h,,,(decimal-time(${b}) - decimal-time(${a})) * 24",
            "text,q,Q,decimal-time(${a}) > 0.5",
        ])
        #expect(form.places(.lost).isEmpty)
        #expect(
            QuestionnaireFixture.text(form.item("h")?.calculation)
                == "((((b greaterOrEqual a) ? minutes(a, b) : -minutes(b, a)) divided 1440) times 24)")
        #expect(QuestionnaireFixture.text(form.item("q")?.condition) == "(a greater 12:00)")
    }

    // MARK: - Workbooks

    private func workbook(_ cells: String) throws -> Questionnaire {
        func row(_ number: Int, _ cells: String) -> String { #"<row r="\#(number)">\#(cells)</row>"# }
        func text(_ value: String) -> String { #"<c t="inlineStr"><is><t>\#(value)</t></is></c>"# }
        let header = ["type", "name", "label", "default"].map(text).joined()
        let sheet =
            "<worksheet><sheetData>" + row(1, header) + cells + "</sheetData></worksheet>"
        let files: [(String, String)] = [
            (
                "xl/workbook.xml",
                #"<!DOCTYPE x [<!ENTITY a "b">]><x:workbook><x:sheets><x:sheet name="survey" r:id="a"/></x:sheets></x:workbook>"#
            ),
            (
                "xl/_rels/workbook.xml.rels",
                #"<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>"#
            ),
            (
                "xl/styles.xml",
                #"<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\-mm\-dd hh:mm;@"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>"#
            ),
            ("xl/worksheets/sheet1.xml", sheet),
        ]
        let archive = ZipMaker.stored(files.map { ($0.0, Array($0.1.utf8)) })
        return try QuestionnaireFixture.read(archive, by: XLSFormReader())
    }

    @Test(arguments: [
        ("date", #"<c s="1"><v>45981</v></c>"#, "2025-11-20"), ("time", #"<c s="2"><v>0.75</v></c>"#, "18:00"),
        ("dateTime", #"<c s="3"><v>45981.5</v></c>"#, "2025-11-20T12:00"),
        ("decimal", #"<c s="4"><v>45981.5</v></c>"#, "45981.5"), ("integer", "<c><f>1+2</f><v>3</v></c>", "3"),
        ("text", #"<c t="str"><f>A1</f><v>x_x000D_y</v></c>"#, "'x\ry'"),
    ])
    func cellsWithAFormatAreDays(_ type: String, _ cell: String, _ value: String) throws {
        let cells = ["\(type)", "q", "Q"].map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined()
        let form = try workbook(#"<row r="2">\#(cells)\#(cell)</row>"#)
        #expect(form.item("q")?.initial.map { QuestionnaireFixture.text($0) } == [value])
        #expect(form.remarks.isEmpty)
    }

    @Test func aFormulaWithoutAResultIsReported() throws {
        let cells = ["integer", "q", "Q"].map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined()
        let form = try workbook(#"<row r="2">\#(cells)<c><f>1+2</f></c></row>"#)
        #expect(form.places(.lost) == ["survey row 2 default"])
    }
}
