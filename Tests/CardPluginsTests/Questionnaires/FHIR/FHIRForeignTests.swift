import CardPlugins
import CardSchema
import Testing

/// What forms of other programs use that depends on records, units or several answers.
@Suite struct FHIRForeignTests {
    private static let kilograms =
        #"{"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption","#
        + #""valueCoding":{"code":"kg","display":"kg"}}"#
    private static let grams = kilograms.split(separator: "kg").joined(separator: "g")

    /// The condition of a question after others.
    private func condition(_ items: String, _ expression: String) throws -> (shown: String?, lost: [String]) {
        let test = FHIRFixture.expression(FHIRFixture.enable, expression)
        let form = try FHIRFixture.form(
            items: items + #",{"linkId":"q","type":"string","text":"Q","extension":[\#(test)]}"#)
        return (try form.asked("q").condition?.shown, form.lines(.lost))
    }

    @Test func aQuantityIsComparedInTheUnitThatWasChosen() throws {
        let weight = #"{"linkId":"w","type":"quantity","text":"W","extension":[\#(Self.kilograms),\#(Self.grams)]}"#
        let (shown, lost) = try condition(weight, "%resource.item.where(linkId='w').answer.value > 10 'kg'")
        #expect(lost.isEmpty)
        let (kg, g) = ("(([w/unit] equal #kg) and ([w] greater 10))", "(([w/unit] equal #g) and ([w] greater 10000))")
        #expect(
            shown == "((isAnswered([w]) and isAnswered([w/unit])) and (\(kg) or \(g)))" || shown == "(\(kg) or \(g))")
    }

    @Test func aQuantityInAnotherKindOfUnitIsLost() throws {
        let weight = #"{"linkId":"w","type":"quantity","text":"W","extension":[\#(Self.kilograms)]}"#
        let (shown, lost) = try condition(weight, "10 'cm' < %resource.item.where(linkId='w').answer.value")
        #expect(shown == nil && lost.count == 1)
    }

    private static let number =
        #"{"linkId":"w","type":"decimal","text":"W","extension":[{"#
        + #""url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unit","valueCoding":{"code":"kg"}}]}"#

    /// A number may have a unit that stands beside it.
    @Test(arguments: [
        ("70 'kg'", "([w] greater 70)"), ("70000 'g'", "([w] greater 70)"), ("70 'm'", nil), ("70 years", nil),
        ("70", "([w] greater 70)"),
    ])
    func aNumberIsComparedInItsUnit(_ quantity: String, _ shown: String?) throws {
        let found = try condition(Self.number, "%resource.descendants().where(linkId='w').answer.value > \(quantity)")
        #expect(found.shown == shown && found.lost.count == (shown == nil ? 1 : 0))
    }

    private static func limited(_ units: String, _ quantity: String) throws -> Questionnaire {
        let limit = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-minQuantity"
        return try FHIRFixture.form(
            items: #"{"linkId":"w","type":"quantity","text":"W","extension":[\#(units),"#
                + #"{"url":"\#(limit)","valueQuantity":\#(quantity)}]}"#)
    }

    @Test func aLimitIsInTheUnitOfTheQuestion() throws {
        let one = try Self.limited(Self.grams, #"{"value":2,"code":"kg"}"#)
        #expect(try one.asked("w").minimum?.shown == "2000" && one.lines(.lost) == [])
        let other = try Self.limited(Self.grams, #"{"value":2,"code":"cm"}"#)
        #expect(try other.asked("w").minimum == nil && other.lines(.lost).count == 1)
        // Each unit has its own limit.
        let several = try Self.limited("\(Self.kilograms),\(Self.grams)", #"{"value":2,"code":"kg"}"#)
        let asked = try several.asked("w")
        #expect(asked.minimum == nil && several.lines(.lost) == [])
        #expect(
            asked.checks.map(\.expression.shown) == [
                "((!([w/unit] equal #kg) or ([.] greaterOrEqual 2)) and "
                    + "(!([w/unit] equal #g) or ([.] greaterOrEqual 2000)))"
            ])
    }

    @Test func unitsOfAKnownSetAreAsked() throws {
        let set =
            #"{"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-unitValueSet","#
            + #""valueCanonical":"http://hl7.org/fhir/ValueSet/ucum-bodyweight"}"#
        let form = try Self.limited(set, #"{"value":1,"code":"kg"}"#)
        #expect(try form.asked("w").items.first?.options.map(\.code) == ["g", "kg", "[lb_av]"])
        #expect(form.lines(.lost) == [])
        let test = "(!([w/unit] equal #[lb_av]) or ([.] greaterOrEqual 2.204623))"
        #expect(try form.asked("w").checks.map(\.expression.shown).joined().hasSuffix(test + ")"))
    }

    /// An age that is computed from records is asked like one that is proposed from them.
    @Test func aValueFromRecordsIsAsked() throws {
        let url = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression"
        let form = try FHIRFixture.form(
            items: #"{"linkId":"a","type":"integer","text":"Age","readOnly":true,"extension":["#
                + FHIRFixture.expression(url, "%patient.birthDate.toString().select(substring(5,2)).toInteger()") + "]}"
        )
        let asked = try form.asked("a")
        #expect(asked.calculation == nil && !asked.isReadOnly && form.lines(.lost) == [])
        #expect(form.lines(.changed).count == 1)
    }

    /// Whoever publishes it, and wherever it stands.
    @Test func aValidationTextIsTheMessage() throws {
        let regex = "http://hl7.org/fhir/StructureDefinition/regex"
        let text = "http://biodesign.stanford.edu/fhir/StructureDefinition/validationtext"
        let form = try FHIRFixture.form(
            items: #"{"linkId":"t","type":"string","text":"T","extension":["#
                + #"{"url":"\#(text)","valueString":"Five digits."},{"url":"\#(regex)","valueString":"[0-9]{5}"}]}"#)
        #expect(try form.asked("t").pattern?.message.map(\.text) == ["Five digits."])
    }

    @Test func aSignatureIsDrawn() throws {
        let sign = "http://hl7.org/fhir/StructureDefinition/questionnaire-signatureRequired"
        let form = try FHIRFixture.form(
            items:
                #"{"linkId":"s","type":"attachment","text":"S","extension":[{"url":"\#(sign)","valueCodeableConcept":{}}]}"#
        )
        let asked = try form.asked("s")
        #expect(asked.isDrawn && asked.accepts == ["image/png"] && form.lines(.lost) == [])
    }

    @Test func aNumberWithoutAUnitIsNoQuantity() throws {
        let plain = #"{"linkId":"w","type":"decimal","text":"W"}"#
        for side in [
            "%resource.item.where(linkId='w').answer.value", "(%resource.item.where(linkId='w').answer.value * 2)",
        ] {
            let found = try condition(plain, "\(side) > 70 'm'")
            #expect(found.shown == nil && found.lost.count == 1)
        }
    }

    @Test(arguments: [("kg", "([w] greater 90)"), ("m", nil)])
    func enableWhenComparesANumberInItsUnit(_ unit: String, _ shown: String?) throws {
        let test = #"{"question":"w","operator":">","answerQuantity":{"value":90,"code":"\#(unit)"}}"#
        let form = try FHIRFixture.form(
            items: Self.number + #",{"linkId":"q","type":"string","text":"Q","enableWhen":[\#(test)]}"#)
        #expect(try form.asked("q").condition?.shown == shown)
        #expect(form.lines(.lost).count == (shown == nil ? 1 : 0))
    }

    @Test(arguments: [
        ("count() > 1", "greater 1"), ("exists()", "greater 0"),
    ])
    func recordsThatPassATestAreCounted(_ end: String, _ shown: String) throws {
        let list =
            #"{"linkId":"l","type":"group","text":"L","repeats":true,"item":["#
            + #"{"linkId":"n","type":"integer","text":"N"},{"linkId":"s","type":"string","text":"S"}]}"#
        let test = "item.where(linkId='n').answer.value > 3 and item.where(linkId='s').answer.value = 'x'"
        let found = try condition(list, "%resource.item.where(linkId='l').where(\(test)).\(end)")
        #expect(found.lost.isEmpty)
        #expect(found.shown?.hasSuffix("\(shown))") == true || found.shown?.hasSuffix("\(shown)))") == true)
        // Answers of some records are no answers of the list.
        let sum = "%resource.item.where(linkId='l').where(\(test)).item.where(linkId='n').answer.value.sum() > 3"
        #expect(
            try condition(list, sum).lost == [
                "item[1] enableWhenExpression: the expression uses some of the records of a list"
            ])
    }

    @Test func aProposalFromRecordsIsNone() throws {
        let initial = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression"
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"b","type":"date","text":"Born","readOnly":true,
                 "extension":[\#(FHIRFixture.expression(initial, "%patient.birthDate"))]},
                {"linkId":"s","type":"choice","text":"Sex","answerOption":[
                  {"valueCoding":{"code":"female"}},{"valueCoding":{"code":"male"}}],
                 "extension":[\#(FHIRFixture.expression(initial, "%patient.gender"))]},
                {"linkId":"n","type":"string","text":"N",
                 "extension":[\#(FHIRFixture.expression(initial, "%order.parameter.where(name='number').value"))]},
                {"linkId":"q","type":"string","text":"Q",
                 "extension":[\#(FHIRFixture.expression(FHIRFixture.enable, "%patient.gender = 'female'"))]}
                """#)
        #expect(form.lines(.lost).isEmpty && form.places(.changed).count == 3)
        // Without records, only the person knows.
        #expect(try !form.asked("b").isReadOnly)
        #expect(try form.asked("q").condition?.shown == "([s] equal #female)")
    }

    @Test func anExpressionThatWritesADocumentIsNoRule() throws {
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"q","type":"string","text":"Q","extension":[{"url":"http://example.org/text",
                 "valueExpression":{"language":"text/liquid","expression":"{{ a }}"}}]}
                """#)
        #expect(form.lines(.lost).isEmpty && form.places(.presentation).count == 1)
    }

    @Test func joinedTextsAreNotLostUnlessTheyAreNeeded() throws {
        let joined = FHIRFixture.expression(
            FHIRFixture.calculate, "%resource.item.where(linkId='t').answer.value & '!'")
        let form = try FHIRFixture.form(
            items: FHIRFixture.questions + #",{"linkId":"j","type":"string","text":"J","extension":[\#(joined)]}"#)
        #expect(form.lines(.lost).isEmpty)
        let written = try WrittenForm(form.items) { $0 = form }
        #expect(written.remarks(.lost).isEmpty)
    }

    @Test func aVariableOfAGroupSeesItsDefinition() throws {
        let options = FHIRFixture.expression(
            FHIRFixture.variable, "%qItem.item.where(linkId='c').answerOption.value", name: "options")
        let calculation = FHIRFixture.expression(
            FHIRFixture.calculate,
            "iif(%resource.item.where(linkId='n').answer.value > 3, %options.where(code='a'), {})")
        let form = try FHIRFixture.form(
            items: #"""
                {"linkId":"n","type":"integer","text":"N"},
                {"linkId":"g","type":"group","text":"G","extension":[\#(options)],"item":[
                  {"linkId":"c","type":"choice","text":"C","answerOption":[{"valueCoding":{"code":"a"}}],
                   "extension":[\#(calculation)]}]}
                """#)
        #expect(form.lines(.lost).isEmpty)
        // No option is no answer, and not an empty one.
        let written = try WrittenForm(form.items) { $0 = form }
        #expect(written.remarks(.lost).isEmpty)
    }
}
