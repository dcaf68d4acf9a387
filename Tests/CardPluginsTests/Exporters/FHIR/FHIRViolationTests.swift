import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A response that breaks a constraint of its questionnaire is found by the check of cards, with the code of the fault.
@Suite struct FHIRViolationTests {
    /// An answer that breaks a constraint: how the questionnaire states it, and the code with which it is found.
    struct Row: Sendable, CustomTestStringConvertible {
        let path: String
        let answers: String
        let states: String
        let code: String

        init(_ path: String, _ answers: String, states: String, code: String) {
            (self.path, self.answers, self.states, self.code) = (path, answers, states, code)
        }

        var testDescription: String { "\(path): \(states)" }
    }

    private static let template = #"""
        { "cards": 1, "id": "limits", "version": 1, "title": "Limits", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "must", "type": "yesno", "title": "M", "required": "answer" },
          { "id": "n", "type": "integer", "min": 0, "max": 9, "step": 3, "title": "N" },
          { "id": "d", "type": "decimal", "decimals": 1, "max": 20.5, "title": "D" },
          { "id": "t", "type": "text", "max_length": 5, "pattern": { "like": "[a-z]+" }, "title": "T" },
          { "id": "c", "type": "choice", "title": "C", "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
          { "id": "k", "type": "choices", "max_count": 2, "exclusive": [ "z" ], "title": "K", "options": [
            { "id": "x", "title": "X" }, { "id": "y", "title": "Y" }, { "id": "w", "title": "W" }, { "id": "z", "title": "Z" } ] },
          { "id": "s", "type": "scale", "scale": { "min": 0, "max": 1, "labels": { "0": "no", "1": "yes" } }, "title": "S" },
          { "id": "v", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "V" },
          { "id": "on", "type": "date", "min": "2020-01-01", "title": "O" },
          { "id": "at", "type": "time", "max": "12:00", "title": "A" },
          { "id": "tags", "type": "tags", "max_count": 2, "title": "T" },
          { "id": "f", "type": "files", "accept": [ "image/png" ], "max_count": 1, "max_bytes": 100, "title": "F" },
          { "id": "l", "type": "list", "max_count": 1, "title": "L", "fields": [ { "id": "a", "type": "yesno", "title": "A" } ] } ] } ],
          "rules": [ { "id": "odd", "check": "!(g.must && g.n == 0)", "severity": "error", "message": "Odd." } ] }
        """#

    private static func file(_ type: String, _ size: Int) -> String {
        let sha = String(repeating: "a", count: 64)
        return #"{"valueAttachment":{"extension":[{"url":"https://cards.example/fhir/StructureDefinition/sha256","#
            + #""valueString":"\#(sha)"}],"contentType":"\#(type)","title":"p.png","size":\#(size)}}"#
    }

    static let rows = [
        Row("g.n", #"{"valueInteger":-3}"#, states: #"minValue","valueInteger":0"#, code: "C304"),
        Row("g.n", #"{"valueInteger":12}"#, states: #"maxValue","valueInteger":9"#, code: "C304"),
        Row("g.n", #"{"valueInteger":4}"#, states: #"step","valueDecimal":3"#, code: "C304"),
        Row("g.n", #"{"valueString":"3"}"#, states: #""type":"integer""#, code: "C303"),
        Row("g.d", #"{"valueDecimal":1.25}"#, states: #"maxDecimalPlaces","valueInteger":1"#, code: "C304"),
        Row("g.d", #"{"valueDecimal":20.6}"#, states: #"maxValue","valueDecimal":20.5"#, code: "C304"),
        Row("g.t", #"{"valueString":"toolong"}"#, states: #""maxLength":5"#, code: "C307"),
        Row("g.t", #"{"valueString":"A1"}"#, states: #"regex","valueString":"[a-z]+"#, code: "C318"),
        Row("g.c", #"{"valueCoding":{"code":"q"}}"#, states: #""valueCoding":{"code":"y""#, code: "C305"),
        Row(
            "g.k", #"{"valueCoding":{"code":"x"}},{"valueCoding":{"code":"z"}}"#,
            states: "questionnaire-optionExclusive",
            code: "C306"),
        Row(
            "g.k", #"{"valueCoding":{"code":"x"}},{"valueCoding":{"code":"y"}},{"valueCoding":{"code":"w"}}"#,
            states: #"questionnaire-maxOccurs","valueInteger":2"#, code: "C306"),
        Row("g.s", #"{"valueCoding":{"code":"7"}}"#, states: #""valueCoding":{"code":"1""#, code: "C304"),
        Row("g.v", #"{"valueInteger":11}"#, states: #"maxValue","valueInteger":10"#, code: "C304"),
        Row("g.on", #"{"valueDate":"2019-12-31"}"#, states: #"minValue","valueDate":"2020-01-01"#, code: "C304"),
        Row("g.on", #"{"valueDate":"2020-02-30"}"#, states: #""type":"date""#, code: "C308"),
        Row("g.at", #"{"valueTime":"13:00:00"}"#, states: #"maxValue","valueTime":"12:00:00"#, code: "C304"),
        Row(
            "g.tags", #"{"valueString":"a"},{"valueString":"b"},{"valueString":"c"}"#,
            states: #"questionnaire-maxOccurs","valueInteger":2"#, code: "C306"),
        Row("g.f", file("image/jpeg", 9), states: #"mimeType","valueCode":"image/png"#, code: "C317"),
        Row("g.f", file("image/png", 101), states: #"maxSize","valueDecimal":"#, code: "C319"),
        Row("g.f", file("image/png", 9) + "," + file("image/png", 9), states: #""linkId":"g.f""#, code: "C306"),
    ]

    private static func findings(_ items: String) throws -> (codes: [String], isPartial: Bool) {
        let schema = try FHIRRoundTripTests.compiled(template)
        let response = #"{"resourceType":"QuestionnaireResponse","item":[{"linkId":"g","item":[\#(items)]}]}"#
        let reading = try FHIRResponseReader.reading(
            of: try #require(JSONReader.node(of: Array(response.utf8))), as: schema)
        let evaluation = schema.evaluator.evaluation(of: reading.card, on: FHIRRoundTripTests.day)
        let broken = schema.evaluator.findings(of: reading.card, evaluation, at: nil, subject: nil)
        return (
            (reading.diagnostics + broken.map(\.diagnostic)).map(\.code.description),
            schema.evaluator.isPartial(reading.card, evaluation)
        )
    }

    private static func item(_ path: String, _ answers: String) -> String {
        #"{"linkId":"\#(path)","answer":[\#(answers)]}"#
    }

    private static let sound = item("g.must", #"{"valueBoolean":true}"#)

    @Test(arguments: rows) func aBrokenConstraintIsFound(_ row: Row) throws {
        let questionnaire = FHIRQuestionnaire(try FHIRRoundTripTests.compiled(Self.template).schema).document.compact()
        #expect(questionnaire.contains(row.states), "\(questionnaire)")
        #expect(try Self.findings(Self.sound + "," + Self.item(row.path, row.answers)).codes == [row.code])
    }

    @Test func aSoundResponseHasNoFinding() throws {
        let found = try Self.findings(Self.sound + "," + Self.item("g.n", #"{"valueInteger":3}"#))
        #expect(found.codes == [] && !found.isPartial)
    }

    @Test func aMissingAnswerLeavesTheCardIncomplete() throws {
        let questionnaire = FHIRQuestionnaire(try FHIRRoundTripTests.compiled(Self.template).schema).document.compact()
        #expect(questionnaire.contains(#""required":true"#))
        #expect(try Self.findings(Self.item("g.n", #"{"valueInteger":3}"#)).isPartial)
    }

    @Test func tooManyRecordsAreFound() throws {
        let records = ["a", "b"].map { key in
            #"{"extension":[{"url":"https://cards.example/fhir/StructureDefinition/record","valueString":"\#(key)"}],"#
                + #""linkId":"g.l","item":[\#(Self.item("g.l.a", #"{"valueBoolean":true}"#))]}"#
        }
        #expect(try Self.findings(Self.sound + "," + records[0]).codes == [])
        #expect(try Self.findings(Self.sound + "," + records.joined(separator: ",")).codes == ["C306"])
    }

    @Test func aBrokenRuleIsFound() throws {
        #expect(try Self.findings(Self.sound + "," + Self.item("g.n", #"{"valueInteger":0}"#)).codes == ["C318"])
    }
}
