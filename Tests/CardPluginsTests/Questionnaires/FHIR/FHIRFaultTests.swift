import CardEngine
import CardPlugins
import CardTesting
import Testing

/// What is wrong in a form is reported, and no question is closed by it.
@Suite struct FHIRFaultTests {
    private static let weight = """
        {"linkId":"w","type":"quantity","text":"Weight","extension":[
          {"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unit",
           "valueCoding":{"system":"http://unitsofmeasure.org","code":"kg","display":"kilogram"}}]}
        """

    private func heavy(_ quantity: String, weight: String = weight) throws -> Questionnaire {
        try FHIRFixture.form(
            items: weight + """
                ,{"linkId":"q","type":"string","text":"Q",
                  "enableWhen":[{"question":"w","operator":">","answerQuantity":\(quantity)}]}
                """)
    }

    @Test(arguments: [
        (#"{"value":90,"code":"kg"}"#, "([w] greater 90)"), (#"{"value":90,"unit":"kilogram"}"#, "([w] greater 90)"),
        (#"{"value":90}"#, "([w] greater 90)"), (#"{"value":90000,"code":"g"}"#, "([w] greater 90)"),
        (#"{"value":200,"unit":"lb","code":"[lb_av]"}"#, "([w] greater 90.718474)"),
        (#"{"value":200,"unit":"lbs"}"#, "([w] greater 90.718474)"),
    ])
    func quantitiesAreComparedInTheUnitOfTheQuestion(_ quantity: String, _ condition: String) throws {
        let form = try heavy(quantity)
        #expect(try form.asked("q").condition?.shown == condition)
        #expect(form.lines(.lost).isEmpty)
    }

    @Test(arguments: [#"{"value":2,"code":"m"}"#, #"{"value":14,"unit":"stone"}"#])
    func unitsThatCannotBeConvertedAreReported(_ quantity: String) throws {
        let form = try heavy(quantity)
        #expect(try form.asked("q").condition == nil)
        #expect(form.lines(.lost).count == 1 && form.lines(.lost)[0].contains("cannot be converted"))
    }

    @Test func eachUnitOfAQuestionHasItsOwnLimit() throws {
        let unit = "http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption"
        let weight = """
            {"linkId":"w","type":"quantity","text":"Weight","extension":[
              {"url":"\(unit)","valueCoding":{"code":"kg"}},{"url":"\(unit)","valueCoding":{"code":"[lb_av]"}}]}
            """
        let form = try heavy(#"{"value":45.359237,"code":"kg"}"#, weight: weight)
        #expect(
            try form.asked("q").condition?.shown
                == "((([w/unit] equal #kg) and ([w] greater 45.359237)) or (([w/unit] equal #[lb_av]) and ([w] greater 100)))"
        )
    }

    @Test func aSingleConditionMayStandWithoutAnArray() throws {
        let test = #"{"question":"a","operator":"exists","answerBoolean":true}"#
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"a","type":"string","text":"A"},
                {"linkId":"b","type":"string","text":"B","enableWhen":\#(test)},
                {"linkId":"c","type":"string","text":"C","enableWhen":"a"}
                """#)
        #expect(try form.asked("b").condition?.shown == "isAnswered([a])")
        #expect(form.lines(.changed) == ["item[1] enableWhen: it is not an array, and is taken as its only condition"])
        #expect(try form.asked("c").condition == nil)
        #expect(form.lines(.lost) == ["item[2] enableWhen: it is not an array, so the question is always asked"])
    }

    @Test(arguments: [
        "%resource.item.where(linkId='nope').answer.value = true",
        "%resource.descendants().where('nope' = linkId).answer.exists()",
        "%resource.item.where(linkId='nope').answer.value > 3 and %resource.item.where(linkId='a').answer.exists()",
    ])
    func anUnknownLinkIdClosesNoQuestion(_ path: String) throws {
        let extended = FHIRFixture.expression(FHIRFixture.enable, path)
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"a","type":"string","text":"A"},
                {"linkId":"b","type":"string","text":"B","extension":[\#(extended)]}
                """#)
        #expect(try form.asked("b").condition == nil)
        #expect(
            form.lines(.lost) == [
                "item[1] enableWhenExpression: no item has the link id 'nope', so the expression is left out"
            ])
    }

    @Test func anUnknownLinkIdBesideOthersCountsAsMissing() throws {
        let path =
            "%resource.item.where(linkId='nope').answer.exists() or %resource.item.where(linkId='a').answer.exists()"
        let extended = FHIRFixture.expression(FHIRFixture.enable, path)
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"a","type":"string","text":"A"},
                {"linkId":"b","type":"string","text":"B","extension":[\#(extended)]}
                """#)
        #expect(try form.asked("b").condition?.shown == "isAnswered([a])")
        #expect(form.lines(.lost).isEmpty && form.lines(.changed).count == 1)
    }

    @Test(arguments: [
        (Array(#"{"resourceType":"Questionnaire","item":[{"text":""#.utf8) + [0xF6], "not valid UTF-8"),
        ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"),
        (Array((String(repeating: "[", count: 300) + String(repeating: "]", count: 300)).utf8), "256 levels"),
        (Array("{\n\"item\": [1,\n".utf8), "line 2"),
    ])
    func whatIsWrongWithTheFileIsNamed(_ bytes: [UInt8], _ words: String) throws {
        let disk = DiaryFixture.disk()
        try disk.writeAtomically(bytes, to: "/home/form.json")
        let fault = #expect(throws: PluginFault.self) {
            try FHIRQuestionnaireReader().read(try RecordFile("/home/form.json", on: disk), named: "form")
        }
        #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
    }

    @Test func theWeightsOfSeveralAnswersAreSummedUp() throws {
        func option(_ code: String, _ weight: Int) -> String {
            """
            {"valueCoding":{"code":"\(code)","display":"\(code)","extension":[
              {"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":\(weight)}]}}
            """
        }
        let options = (1...70).map { option("o\($0)", $0) }.joined(separator: ",")
        let sum = FHIRFixture.expression(
            FHIRFixture.calculate, "%resource.item.where(linkId='m').answer.value.ordinal().sum()")
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"m","type":"choice","repeats":true,"text":"M","answerOption":[\#(options)]},
                {"linkId":"s","type":"decimal","readOnly":true,"text":"S","extension":[\#(sum)]}
                """#)
        #expect(form.lines(.lost).isEmpty)
        #expect(try form.asked("s").calculation != nil)
    }
}
