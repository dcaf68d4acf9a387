import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Data dictionaries whose meaning is easily lost.
@Suite struct REDCapFaultTests {
    /// Reads rows of variable name, type, label, choices, validation, minimum, maximum and annotation.
    private func form(_ rows: [[String]]) throws -> Questionnaire {
        let header = [
            "Variable / Field Name", "Form Name", "Field Type", "Field Label",
            "Choices, Calculations, OR Slider Labels", "Text Validation Type OR Show Slider Number",
            "Text Validation Min", "Text Validation Max", "Field Annotation",
        ]
        let lines =
            ([header] + rows.map { row in [row[0], row[0].isEmpty && row[1].isEmpty ? "" : "f"] + row.dropFirst() })
            .map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }
        return try QuestionnaireFixture.read(lines.joined(), by: REDCapReader())
    }

    @Test func aSecondRowOfOneNameIsAQuestionOfItsOwn() throws {
        let form = try form([
            ["age", "text", "Age", "", "integer", "0", "120"], ["age", "text", "Again", "", "integer", "5", "9"],
            ["age_2", "text", "Two"],
        ])
        #expect(form.items[0].items.map(\.code) == ["age", "age_3", "age_2"])
        #expect(form.places(.changed) == ["row 3 variable name"])
        let written = try WrittenForm(form.items)
        #expect(
            written.schema.rules.map { "\($0.check.text)" } == [
                "form_f.age >= 0 && form_f.age <= 120", "form_f.age_3 >= 5 && form_f.age_3 <= 9",
            ])
    }

    @Test func aRowWithoutANameIsReported() throws {
        let form = try form([["a", "text", "A"], ["", "text", "Nameless"]])
        #expect(
            form.remarks.map { "\($0.kind) \($0.place): \($0.message)" } == [
                "lost row 3: the row has form, label, type but no variable name, so it is left out"
            ])
    }

    @Test(arguments: [
        ("'m'", "((a lessOrEqual b) ? minutes(a, b) : minutes(b, a))"),
        ("'h', true", "(((a lessOrEqual b) ? minutes(a, b) : -minutes(b, a)) divided 60)"),
        ("'s'", "(((a lessOrEqual b) ? minutes(a, b) : minutes(b, a)) times 60)"),
    ])
    func timesHaveADifference(_ unit: String, _ shown: String) throws {
        let form = try form([
            ["a", "text", "A", "", "time"], ["b", "text", "B", "", "time"],
            ["c", "calc", "C", "datediff([a], [b], \(unit))"],
        ])
        #expect(QuestionnaireFixture.text(form.item("c")?.calculation) == shown)
        #expect(form.places(.lost).isEmpty)
    }

    @Test(arguments: [("@HIDECHOICE='9'", ["1", "2"]), ("@SHOWCHOICE='1,9'", ["1", "9"])])
    func optionsThatAreNeverOfferedAreLeftOut(_ tag: String, _ codes: [String]) throws {
        let form = try form([["a", "radio", "A", "1, One | 2, Two | 9, Nine", "", "", "", tag]])
        #expect(form.item("a")?.options.map(\.code) == codes)
        #expect(form.item("a")?.options.allSatisfy { $0.condition == nil } == true)
        #expect(form.remarks.map(\.kind) == [.changed])
    }

    @Test func theLimitNowOfAMomentIsTheDayOfTheCard() throws {
        let form = try form([["a", "text", "A", "", "datetime_ymd", "today", "now"]])
        #expect(
            form.item("a")?.checks.map { QuestionnaireFixture.text($0.expression) } == [
                "(days(today, .) greaterOrEqual 0)", "(days(today, .) lessOrEqual 0)",
            ])
        #expect(form.item("a")?.checks.allSatisfy(\.isWarning) == true)
        #expect(form.places(.changed) == ["row 2 minimum", "row 2 maximum"])
        #expect(
            try WrittenForm(form.items).schema.rules.map { "\($0.check.text)" } == [
                "days(card.day, form_f.a) >= 0", "days(card.day, form_f.a) <= 0",
            ])
    }
}
