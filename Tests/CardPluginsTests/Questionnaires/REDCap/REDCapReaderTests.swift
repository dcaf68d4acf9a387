import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What is read from a data dictionary of REDCap.
@Suite struct REDCapReaderTests {
    private static let header = """
        "Variable / Field Name","Form Name","Section Header","Field Type","Field Label",\
        "Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number",\
        "Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)",\
        "Required Field?","Custom Alignment","Question Number (surveys only)","Matrix Group Name","Matrix Ranking?",\
        "Field Annotation"

        """

    /// A field of the form `f`.
    private struct Field {
        var name: String
        var type = "text"
        var cells: [Int: String] = [:]

        var row: String {
            var all = Array(repeating: "", count: 18)
            (all[0], all[1], all[3], all[4]) = (name, "f", type, "Label")
            for (column, cell) in cells { all[column] = cell }
            return all.map { cell in "\"" + cell.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" }
                .joined(separator: ",") + "\n"
        }
    }

    private static let (section, choices, validation, least, most, logic, annotation) = (2, 5, 7, 8, 9, 11, 17)

    private func form(_ fields: [Field]) throws -> Questionnaire {
        try QuestionnaireFixture.read(Self.header + fields.map { $0.row }.joined(), by: REDCapReader())
    }

    @Test(arguments: [
        ("text", "", QuestionnaireItem.Kind.text), ("text", "integer", .integer), ("text", "number_2dp", .decimal),
        ("text", "date_mdy", .date), ("text", "datetime_seconds_ymd", .moment), ("text", "time", .time),
        ("text", "email", .text), ("notes", "", .note), ("yesno", "", .yesno), ("truefalse", "", .yesno),
        ("slider", "number", .scale), ("file", "signature", .files), ("descriptive", "", .info), ("calc", "", .decimal),
    ])
    func eachTypeHasItsKind(_ type: String, _ validation: String, _ kind: QuestionnaireItem.Kind) throws {
        let form = try form([Field(name: "q", type: type, cells: [Self.validation: validation])])
        #expect(form.item("q")?.kind == kind)
    }

    @Test func optionsAreSplitAtBarsAndTheFirstComma() throws {
        let form = try form([
            Field(name: "q", type: "radio", cells: [Self.choices: "1, Mild, or less | 2, <b>Severe</b> | -9,Unknown"])
        ])
        #expect(form.item("q")?.options.map { $0.code } == ["1", "2", "-9"])
        #expect(form.item("q")?.options.map { $0.title[0].text } == ["Mild, or less", "Severe", "Unknown"])
    }

    @Test func formsSectionsAndMatricesAreGroups() throws {
        let form = try form([
            Field(name: "id"), Field(name: "a", cells: [Self.section: "One"]), Field(name: "b"),
            Field(name: "c", type: "radio", cells: [Self.section: "Two", Self.choices: "1, A | 2, B", 15: "m"]),
            Field(name: "d", type: "radio", cells: [Self.choices: "1, A | 2, B", 15: "m", 16: "y"]),
        ])
        let group = try #require(form.items.first)
        #expect(form.items.count == 1 && group.title[0].text == "F")
        #expect(group.items.map { $0.title[0].text } == ["Label", "One", "Two"])
        #expect(group.items[1].items.map { $0.code } == ["a", "b"] && group.items[2].isTable)
        #expect(form.item("d")?.checks.map { QuestionnaireFixture.text($0.expression) } == ["(. notEqual c)"])
    }

    @Test(arguments: [
        ("[n] = '1'", "(n equal 1)"), ("[s] <> \"1\"", "(!isAnswered(s) or (s notEqual #1))"),
        ("[s] = ''", "!isAnswered(s)"),
        ("[m(2)] = '1'", "isChosen(m, #2)"), ("[m(2)] = 0", "!(isAnswered(m) and isChosen(m, #2))"),
        ("[yn] = '0' AND [n] >= 2", "((yn equal false) and (n greaterOrEqual 2))"), ("[n] &lt; 2", "(n less 2)"),
        ("not([n] > 2)", "!(isAnswered(n) and (n greater 2))"), ("[event-name][n] > 2", "(n greater 2)"),
        ("datediff([d], 'today', 'd') > 7", "(absolute(days(d, today)) greater 7)"),
        ("datediff([d],\"12/31/2020\",\"y\",\"mdy\",true) > 1", "((days(d, 2020-12-31) divided 365.2425) greater 1)"),
        ("contains([t], 'Ab')", "contains(lower(t), 'ab')"), ("isblankormissingcode([n])", "!isAnswered(n)"),
        ("[baseline_arm_1][n] > 2", "unsupported: the answer of another event"),
        ("[d] > '2020-01-31'", "(d greater 2020-01-31)"),
        ("[user-name] = 'x'", "unsupported: a smart variable"), ("[n] > 1 // why\n", "(n greater 1)"),
    ])
    func branchingLogicBecomesATree(_ written: String, _ tree: String) throws {
        let form = try form([
            Field(name: "n", cells: [Self.validation: "number"]), Field(name: "t"), Field(name: "yn", type: "yesno"),
            Field(name: "s", type: "radio", cells: [Self.choices: "1, A | 2, B"]),
            Field(name: "m", type: "checkbox", cells: [Self.choices: "1, A | 2, B"]),
            Field(name: "d", cells: [Self.validation: "date_ymd"]), Field(name: "q", cells: [Self.logic: written]),
        ])
        #expect(QuestionnaireFixture.text(form.item("q")?.condition) == tree)
    }

    @Test(arguments: [
        ("[a]+[b]", "(a plus b)"), ("sum([a],[b])", "sum(firstAnswered(a, 0), firstAnswered(b, 0))"),
        ("mean([a],[b])", "mean(a, b)"), ("round([a]/[b],1)", "round((a divided b), 1)"),
        ("rounddown([a]*1.5,0)", "floor((a times 1.5))"), ("([a])^2", "(a times a)"), ("sqrt([a])", "squareRoot(a)"),
        ("if([a]>1,1,0)", "((isAnswered(a) and (a greater 1)) ? 1 : 0)"), ("stdev([a],[b])", "unsupported: stdev()"),
        ("if([a]='',\"\",[a])", "(!isAnswered(a) ? nothing : a)"),
    ])
    func calculationsBecomeTrees(_ written: String, _ tree: String) throws {
        let form = try form([
            Field(name: "a", cells: [Self.validation: "number"]), Field(name: "b", cells: [Self.validation: "integer"]),
            Field(name: "q", type: "calc", cells: [Self.choices: written]),
        ])
        #expect(QuestionnaireFixture.text(form.item("q")?.calculation) == tree)
    }

    @Test func optionsThatAreCountedHaveScores() throws {
        let form = try form([
            Field(name: "a", type: "radio", cells: [Self.choices: "0, No | 3, Yes"]),
            Field(name: "q", type: "calc", cells: [Self.choices: "[a]*2"]),
        ])
        #expect(QuestionnaireFixture.text(form.item("q")?.calculation) == "(score(a) times 2)")
        #expect(form.item("a")?.options.map { $0.score } == [DecimalNumber(0), DecimalNumber(3)])
    }

    @Test func limitsAreWarnings() throws {
        let form = try form([
            Field(name: "n", cells: [Self.validation: "integer", Self.least: "0", Self.most: "120"]),
            Field(name: "f", cells: [Self.validation: "integer", Self.most: "9", Self.annotation: "@FORCE-MINMAX"]),
        ])
        let check = try #require(form.item("n")?.checks.first)
        #expect(
            check.isWarning
                && QuestionnaireFixture.text(check.expression) == "((. greaterOrEqual 0) and (. lessOrEqual 120))")
        #expect(QuestionnaireFixture.text(form.item("f")?.maximum) == "9" && form.item("f")?.checks.isEmpty == true)
    }

    @Test func actionTagsAreApplied() throws {
        let form = try form([
            Field(name: "d", cells: [Self.annotation: "@DEFAULT='Hi' @CHARLIMIT=20 and a note"]),
            Field(name: "h", cells: [Self.annotation: "@HIDDEN @DEFAULT=\"x\""]),
            Field(name: "r", cells: [Self.annotation: "@READONLY"]),
            Field(name: "t", cells: [Self.validation: "date_ymd", Self.annotation: "@TODAY"]),
            Field(
                name: "m", type: "checkbox",
                cells: [
                    Self.choices: "1, A | 9, None",
                    Self.annotation: "@NONEOFTHEABOVE='9' @MAXCHECKED=2 @HIDECHOICE='1'",
                ]),
            Field(name: "c", cells: [Self.annotation: "@CALCTEXT(if([d]='Hi', 'yes', 'no'))"]),
            Field(name: "i", cells: [Self.annotation: "@IF([d] = 'x', @HIDDEN, '')"]),
        ])
        let note = try #require(form.item("d"))
        #expect(note.initial.map { QuestionnaireFixture.text($0) } == ["'Hi'"] && note.maximumLength == 20)
        #expect(QuestionnaireFixture.text(form.item("h")?.calculation) == "'x'" && form.item("r")?.isReadOnly == true)
        #expect(form.item("t")?.initial.map { QuestionnaireFixture.text($0) } == ["today"])
        let options = try #require(form.item("m")?.options)
        #expect(options.map { $0.code } == ["9"] && form.item("m")?.maximumCount == 2)
        #expect(options.allSatisfy { $0.isExclusive && $0.condition == nil })
        #expect(
            QuestionnaireFixture.text(form.item("c")?.calculation)
                == "((isAnswered(d) and (d equal 'Hi')) ? 'yes' : 'no')")
        #expect(QuestionnaireFixture.text(form.item("i")?.condition) == "!(isAnswered(d) and (d equal 'x'))")
        #expect(form.places(.presentation) == ["row 2 annotation"])
    }

    @Test func aTextThatIsCountedIsANumber() throws {
        let form = try form([
            Field(name: "w"), Field(name: "q", type: "calc", cells: [Self.choices: "[w]/2"]),
        ])
        #expect(form.item("w")?.kind == .decimal && form.places(.changed) == ["row 2 field type"])
    }

    @Test func labelsShowAnswers() throws {
        let form = try form([
            Field(name: "nm"), Field(name: "q", cells: [4: "<p>Hi [nm], it&#39;s [record-name] [not a field]</p>"]),
        ])
        #expect(form.item("q")?.title[0].text == "Hi \(Questionnaire.piped("nm")), it's … [not a field]")
    }

    @Test func namesOfTheInterfaceAreColumnsToo() throws {
        let text =
            "field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic,extra\n"
            + "a,f,yesno,A,,,\nb,f,radio,B,\"1, X|2, Y\",[a]='1',z\n"
        let form = try QuestionnaireFixture.read(text, by: REDCapReader())
        #expect(QuestionnaireFixture.text(form.item("b")?.condition) == "(a equal true)")
        #expect(form.item("b")?.options.count == 2 && form.places(.presentation) == ["row 3 extra"])
    }

    @Test func anInstrumentInAnArchiveIsRead() throws {
        let table = Self.header + Field(name: "q", type: "yesno").row
        let archive = ZipMaker.stored([("instrument.csv", Array(table.utf8)), ("OriginID.txt", Array("x".utf8))])
        #expect(try REDCapReader().recognizes(QuestionnaireFixture.file(archive)))
        #expect(try !XLSFormReader().recognizes(QuestionnaireFixture.file(archive)))
        #expect(try QuestionnaireFixture.read(archive, by: REDCapReader()).item("q")?.kind == .yesno)
    }

    @Test(arguments: ["", "a,b\n1,2\n", "\u{0}", "survey,,\n,type,name\n,text,q\n"])
    func otherFilesAreNotRecognized(_ text: String) throws {
        #expect(try !REDCapReader().recognizes(QuestionnaireFixture.file(Array(text.utf8))))
        #expect(throws: PluginFault.self) { try QuestionnaireFixture.read(text, by: REDCapReader()) }
    }

    @Test func theEventAndTheStatusOfAFormAreAskedWhereRulesNeedThem() throws {
        let form = try form([
            Field(name: "a", cells: [Self.logic: "[event-name] = 'start_arm_1' or [event-name] <> \"end_arm_1\""]),
            Field(name: "b", cells: [Self.logic: "[f_complete] = '2'"]),
            Field(name: "c", cells: [Self.logic: "[other_complete] = '2'"]),
        ])
        #expect(form.places(.lost).isEmpty)
        #expect(form.items[0].items.map(\.code) == ["event-name", "a", "b", "c", "f_complete"])
        #expect(form.item("event-name")?.options.map(\.code) == ["start_arm_1", "end_arm_1"])
        #expect(QuestionnaireFixture.text(form.item("b")?.condition) == "(f_complete equal #2)")
        // The status of a form that is not there stays what it was.
        #expect(form.item("c")?.condition == .unsupported("the status of a form"))
        #expect(form.places(.changed) == ["row 4 f_complete", "row 2 event-name"])
    }

    @Test func manyNumbersInARowAreANumber() throws {
        let all = (50...150).map { "\($0), \($0)" }.joined(separator: " | ")
        let form = try form([
            Field(name: "kg", type: "dropdown", cells: [Self.choices: all]),
            Field(name: "few", type: "dropdown", cells: [Self.choices: "1, 1 | 2, 2"]),
            Field(name: "half", type: "calc", cells: [Self.choices: "[kg] / 2"]),
        ])
        #expect(form.item("kg")?.kind == .integer && form.item("few")?.kind == .choice)
        #expect(form.item("kg")?.minimum == .number(DecimalNumber(whole: 50)))
        #expect(form.item("kg")?.maximum == .number(DecimalNumber(whole: 150)))
        #expect(QuestionnaireFixture.text(form.item("half")?.calculation) == "(kg divided 2)")
    }

    @Test func anOptionOrNothingIsANumber() throws {
        let form = try form([
            Field(name: "q", type: "radio", cells: [Self.choices: "1, A | 2, B | 77, None"]),
            Field(name: "n", type: "calc", cells: [Self.choices: "if([q] = '77', '', [q])"]),
        ])
        #expect(
            QuestionnaireFixture.text(form.item("n")?.calculation)
                == "((isAnswered(q) and (q equal #77)) ? nothing : score(q))")
        let written = try WrittenForm(form.items) { $0 = form }
        #expect(written.remarks(.lost).isEmpty)
    }

    @Test func theOptionsThatAreChosenAreInATextAsTheyAre() throws {
        let form = try form([
            Field(name: "m", type: "checkbox", cells: [Self.choices: "1, A | 2, B"]),
            Field(name: "t", type: "descriptive", cells: [4: "You chose [m:checked]"]),
        ])
        #expect(form.item("t")?.title[0].text == "You chose \(Questionnaire.piped("m"))")
        #expect(form.places(.changed).isEmpty)
    }

    @Test func theProgramProposesNothing() throws {
        let form = try form([Field(name: "a", cells: [Self.annotation: "@DEFAULT='[record-name]'"])])
        #expect(form.places(.lost).isEmpty && form.item("a")?.initial.isEmpty == true)
        #expect(form.places(.changed) == ["row 2 @DEFAULT"])
    }

    /// The present time in a text is a moment, and needs nobody where it is hidden.
    @Test func theClockInATextIsAMoment() throws {
        let form = try form([
            Field(name: "t", cells: [Self.annotation: "@NOW"]),
            Field(name: "d", cells: [Self.annotation: "@TODAY-SERVER"]),
            Field(name: "h", cells: [Self.annotation: "@HIDDEN @NOW-SERVER"]),
            Field(name: "q", cells: [Self.logic: "[d] > '2020-01-31'"]),
        ])
        #expect(["t", "d", "h"].map { form.item($0)?.kind } == [.moment, .date, .moment])
        #expect(form.item("h")?.isReadOnly == true && form.item("h")?.initial.isEmpty == true)
        #expect(form.places(.lost).isEmpty && form.places(.changed).contains("row 4 @NOW"))
    }
}
