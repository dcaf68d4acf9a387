import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Questionnaires of FHIR are read with everything that they ask, and what is left out is named.
@Suite struct FHIRQuestionnaireReaderTests {
    @Test(arguments: [
        ("group", QuestionnaireItem.Kind.group), ("display", .info), ("boolean", .yesno), ("decimal", .decimal),
        ("integer", .integer), ("date", .date), ("dateTime", .moment), ("time", .time), ("string", .text),
        ("text", .note), ("url", .text), ("reference", .text), ("attachment", .files), ("quantity", .decimal),
    ])
    func readsEveryType(_ type: String, _ kind: QuestionnaireItem.Kind) throws {
        let form = try FHIRFixture.form(items: #"{"linkId":"q","type":"\#(type)","text":"Q"}"#)
        #expect(try form.asked("q").kind == kind)
    }

    @Test func readsOptionsWithTheirNumbersAndTranslations() throws {
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"open-choice","text":"Q","_text":{"extension":[
                  {"url":"http://hl7.org/fhir/StructureDefinition/translation","extension":[
                    {"url":"lang","valueCode":"es"},{"url":"content","valueString":"P"}]}]},
                 "repeats":true,"answerOption":[
                  {"valueCoding":{"code":"a","display":"A"},"initialSelected":true,"extension":[
                    {"url":"http://hl7.org/fhir/StructureDefinition/itemWeight","valueDecimal":2},
                    {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-optionPrefix","valueString":"1."}]},
                  {"valueString":"None","extension":[
                    {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive","valueBoolean":true}]}]}
                """#)
        let item = try form.asked("q")
        #expect(item.kind == .choices && item.takesOther)
        #expect(item.title.map(\.text) == ["Q", "P"] && item.title.map(\.language) == [nil, "es"])
        #expect(item.options.map(\.code) == ["a", "None"])
        #expect(item.options.map { $0.title.first?.text } == ["1. A", "None"])
        #expect(item.options.map(\.score) == [DecimalNumber(2), nil])
        #expect(item.options.map(\.isExclusive) == [false, true])
        #expect(item.initial == [.option("a")])
    }

    @Test func readsContainedValueSetsAndNamesOthers() throws {
        let contained = #"""
            "contained":[{"resourceType":"ValueSet","id":"v","compose":{"include":[{"system":"s","concept":[
              {"code":"1","display":"One","designation":[{"language":"es","value":"Uno"}]},{"code":"2"}]}]}}],
            """#
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"a","type":"choice","text":"A","answerValueSet":"#v"},
                {"linkId":"b","type":"choice","text":"B","answerValueSet":"http://example.org/vs"},
                {"linkId":"c","type":"choice","text":"C","answerValueSet":"http://hl7.org/fhir/ValueSet/administrative-gender"}
                """#, contained)
        #expect(try form.asked("a").options.map { $0.title.map(\.text) } == [["One", "Uno"], ["2"]])
        #expect(try form.asked("b").kind == .text)
        #expect(try form.asked("c").options.count == 4)
        #expect(
            form.lines(.lost) == [
                "item[1] answerValueSet: the file does not contain the options of a value set, so the answer is asked as a text"
            ])
    }

    struct EnableTest: Sendable, CustomTestStringConvertible {
        let json: String
        let shown: String
        var testDescription: String { json }
    }

    @Test(arguments: [
        EnableTest(json: #""question":"n","operator":">=","answerInteger":3"#, shown: "([n] greaterOrEqual 3)"),
        EnableTest(
            json: #""question":"n","operator":"!=","answerInteger":3"#, shown: "!(isAnswered([n]) and ([n] equal 3))"),
        EnableTest(json: #""question":"yes","operator":"=","answerBoolean":true"#, shown: "[yes]"),
        EnableTest(json: #""question":"yes","operator":"exists","answerBoolean":false"#, shown: "!isAnswered([yes])"),
        EnableTest(json: #""question":"one","operator":"=","answerCoding":{"code":"b"}"#, shown: "([one] equal #b)"),
        EnableTest(
            json: #""question":"many","operator":"=","answerCoding":{"code":"y"}"#, shown: "isChosen([many], #y)"),
        EnableTest(json: #""question":"d","operator":"<","answerDate":"2020-01-31""#, shown: "([d] less @2020-01-31)"),
        EnableTest(json: #""question":"at","operator":">=","answerTime":"11:11:11""#, shown: "([at] greater @11:11)"),
        EnableTest(json: #""question":"one","operator":"=","answerString":"b""#, shown: "([one] equal #b)"),
        EnableTest(json: #""question":"yes","hasAnswer":true"#, shown: "isAnswered([yes])"),
    ])
    func readsTestsOfEnableWhen(_ test: EnableTest) throws {
        let item = #"{"linkId":"q","type":"string","text":"Q","enableWhen":[{\#(test.json)}]}"#
        let form = try FHIRFixture.form(items: FHIRFixture.questions + "," + item)
        #expect(try form.asked("q").condition?.shown == test.shown)
        #expect(form.lines(.lost) == [])
    }

    @Test func joinsTestsByTheirBehavior() throws {
        let tests =
            #"[{"question":"yes","operator":"=","answerBoolean":true},{"question":"n","operator":">","answerInteger":1}]"#
        for (behavior, word) in [("all", "and"), ("any", "or")] {
            let item = #"{"linkId":"q","type":"string","enableWhen":\#(tests),"enableBehavior":"\#(behavior)"}"#
            let form = try FHIRFixture.form(items: FHIRFixture.questions + "," + item)
            #expect(try form.asked("q").condition?.shown == "([yes] \(word) ([n] greater 1))")
        }
    }

    @Test func readsLimitsAndRules() throws {
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"date","text":"Q","extension":[
                  {"url":"http://hl7.org/fhir/StructureDefinition/minValue","valueDate":"2020-01-01"},
                  {"url":"http://hl7.org/fhir/StructureDefinition/maxValue","_valueDate":{"extension":[
                    {"url":"http://hl7.org/fhir/StructureDefinition/cqf-calculatedValue",
                     "valueExpression":{"language":"text/fhirpath","expression":"today()"}}]}},
                  {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-constraint","extension":[
                    {"url":"severity","valueCode":"warning"},
                    {"url":"expression","valueString":"answer.value != @2020-02-02"},{"url":"human","valueString":"H"}]}]},
                {"linkId":"t","type":"string","text":"T","maxLength":9,"extension":[
                  {"url":"http://hl7.org/fhir/StructureDefinition/regex","valueString":"^\\d{3}-\\w+$"}]},
                {"linkId":"f","type":"attachment","text":"F","extension":[
                  {"url":"http://hl7.org/fhir/StructureDefinition/mimeType","valueCode":"image/png"},
                  {"url":"http://hl7.org/fhir/StructureDefinition/maxSize","valueDecimal":1.5}]}
                """#)
        let q = try form.asked("q")
        #expect(q.minimum == .day("2020-01-01") && q.maximum == .today)
        #expect(q.checks.map { $0.expression.shown } == ["!([q] equal @2020-02-02)"])
        #expect(q.checks.map(\.isWarning) == [true] && q.checks.map { $0.message.first?.text } == ["H"])
        #expect(try form.asked("t").pattern?.like == "[0-9]{3}-[A-Za-z0-9_]+")
        #expect(try form.asked("t").maximumLength == 9)
        #expect(try form.asked("f").accepts == ["image/png"] && form.asked("f").maximumBytes == 1_572_864)
        #expect(form.lines(.lost) == [])
    }

    @Test func keepsUnitsThatAPersonChooses() throws {
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"quantity","text":"Q","required":true,"extension":[
                  {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption","valueCoding":{"code":"mg"}},
                  {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption","valueCoding":{"code":"g"}}]}
                """#)
        let unit = try #require(try form.asked("q").items.first)
        #expect(unit.kind == .choice && unit.isRequired && unit.options.map(\.code) == ["mg", "g"])
    }

    @Test func foldsHintsIntoTheirQuestions() throws {
        let control = { (code: String) in
            #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl","valueCodeableConcept":{"coding":[{"code":"\#(code)"}]}}]"#
        }
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"integer","text":"Q","item":[
                  {"linkId":"h","type":"display","text":"Help",\#(control("help"))},
                  {"linkId":"u","type":"display","text":"kg",\#(control("unit"))},
                  {"linkId":"i","type":"display","text":"Always"}]}
                """#)
        let q = try form.asked("q")
        #expect(
            q.help.map(\.text) == ["Help"] && q.unit.first?.text == "kg" && q.intro.map(\.text) == ["Always"]
                && q.items.isEmpty)
    }

    @Test func namesWhatItDoesNotKnow() throws {
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"string","text":"Q","foo":1,"extension":[
                  {"url":"http://example.org/x","valueString":"y"},
                  {"url":"http://example.org/rule","valueExpression":{"expression":"true"}},
                  {"url":"http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerExpression",
                   "valueExpression":{"language":"application/x-fhir-query","expression":"Patient"}}]}
                """#)
        #expect(
            form.lines(.lost) == [
                "item[0] extension http://example.org/rule: the extension is unknown",
                "item[0] answerExpression: the options are computed, so the answer is asked as a text",
            ])
        #expect(
            form.lines(.presentation) == [
                "item[0] foo: the member is unknown",
                "item[0] extension http://example.org/x: the extension is unknown",
            ])
    }

    @Test func readsABundleWithItsValueSet() throws {
        let form = try FHIRFixture.form(
            #"""
            {"resourceType":"Bundle","entry":[
              {"resource":{"resourceType":"ValueSet","url":"http://e/v","compose":{"include":[{"concept":[{"code":"k"}]}]}}},
              {"resource":{"resourceType":"Questionnaire","title":"B","item":[
                {"linkId":"q","type":"choice","text":"Q","answerValueSet":"http://e/v|1"}]}}]}
            """#)
        #expect(try form.asked("q").options.map(\.code) == ["k"])
    }

    @Test(arguments: ["{}", "[1]", "{\"resourceType\":\"Patient\"}", "{\"resourceType\":\"Questionnaire\"", ""])
    func refusesOtherFiles(_ text: String) {
        #expect(throws: PluginFault.self) { try FHIRFixture.form(text) }
    }
}
