import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A questionnaire of FHIR as a file on a simulated disk.
enum FHIRFixture {
    /// Reads a file.
    static func form(_ text: String) throws -> Questionnaire {
        let disk = DiaryFixture.disk()
        try disk.writeAtomically(Array(text.utf8), to: "/home/form.json")
        return try FHIRQuestionnaireReader().read(try RecordFile("/home/form.json", on: disk), named: "form")
    }

    /// Reads a questionnaire with these items, and these extensions of its own.
    static func form(items: String, extensions: String = "", _ more: String = "") throws -> Questionnaire {
        try form(
            #"{"resourceType":"Questionnaire","name":"F","extension":[\#(extensions)],\#(more)"item":[\#(items)]}"#)
    }

    /// An extension with an expression of FHIRPath.
    static func expression(_ url: String, _ text: String, name: String? = nil) -> String {
        let name = name.map { #""name":"\#($0)","# } ?? ""
        return #"{"url":"\#(url)","valueExpression":{\#(name)"language":"text/fhirpath","expression":"\#(text)"}}"#
    }

    static let enable = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression"
    static let calculate = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression"
    static let variable = "http://hl7.org/fhir/StructureDefinition/variable"

    /// The questions to which the expressions of tests refer.
    static let questions = #"""
        {"linkId":"yes","type":"boolean","text":"Yes?"},
        {"linkId":"n","type":"integer","text":"N"},
        {"linkId":"d","type":"date","text":"D"},
        {"linkId":"t","type":"string","text":"T"},
        {"linkId":"at","type":"time","text":"At"},
        {"linkId":"one","type":"choice","text":"One","answerOption":[
          {"valueCoding":{"code":"a","display":"An A"},"extension":[
            {"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":1}]},
          {"valueCoding":{"code":"b","display":"A B"},"extension":[
            {"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":3}]}]},
        {"linkId":"many","type":"choice","text":"Many","repeats":true,"answerOption":[
          {"valueCoding":{"code":"x","display":"X"}},{"valueCoding":{"code":"y","display":"Y"}}]},
        {"linkId":"g","type":"group","text":"G","item":[{"linkId":"inner","type":"decimal","text":"I"}]}
        """#
}

extension QuestionnaireItem {
    /// This item and all below it.
    var all: [QuestionnaireItem] { [self] + items.flatMap(\.all) }
}

extension Questionnaire {
    /// The item with a code.
    func asked(_ code: String) throws -> QuestionnaireItem {
        try #require(items.flatMap(\.all).first { $0.code == code })
    }

    /// The remarks of a kind, as lines.
    func lines(_ kind: QuestionnaireRemark.Kind) -> [String] {
        remarks.filter { $0.kind == kind }.map { "\($0.place) \($0.element): \($0.message)" }
    }
}

extension QuestionnaireExpression {
    /// The expression as a text, for comparisons in tests.
    var shown: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "'\(text)'"
        case .truth(let value): "\(value)"
        case .day(let text), .time(let text), .moment(let text): "@\(text)"
        case .option(let code): "#\(code)"
        case .answer(let code): "[\(code)]"
        case .itself: "[.]"
        case .last(let code): "last[\(code)]"
        case .today: "today"
        case .now: "now"
        case .nothing: "{}"
        case .not(let inner): "!\(inner.shown)"
        case .negative(let inner): "-\(inner.shown)"
        case .binary(let sign, let a, let b): "(\(a.shown) \(sign.rawValue) \(b.shown))"
        case .conditional(let test, let yes, let no): "(\(test.shown) ? \(yes.shown) : \(no.shown))"
        case .call(let function, let all): "\(function.rawValue)(\(all.map(\.shown).joined(separator: ", ")))"
        case .records(let list, let test, let value): "\(list)[\(test.shown)]\(value.map { "/" + $0.shown } ?? "")"
        case .unsupported(let words): "<\(words)>"
        }
    }
}
