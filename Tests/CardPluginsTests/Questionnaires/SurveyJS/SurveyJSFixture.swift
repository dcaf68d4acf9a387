import CardEngine
import CardPlugins
import CardTesting
import Testing

/// Forms of SurveyJS on a simulated disk.
enum SurveyJSFixture {
    /// Reads a form.
    static func form(_ json: String) throws -> Questionnaire {
        let disk = DiaryFixture.disk()
        try disk.writeAtomically(Array(json.utf8), to: "/home/form.json")
        let file = try RecordFile("/home/form.json", on: disk)
        try #require(try SurveyJSReader().recognizes(file))
        return try SurveyJSReader().read(file, named: "form")
    }

    /// Reads a form that has some elements.
    static func elements(_ json: String) throws -> Questionnaire { try form("{\"elements\": [\(json)]}") }

    /// Reads the only question of a form.
    static func question(_ json: String) throws -> QuestionnaireItem {
        let items = try elements(json).items
        return try #require(items.count == 1 ? items.first : nil)
    }

    /// What is asked before each condition of these tests.
    static let asked = """
        {"type": "text", "name": "first"},
        {"type": "text", "name": "age", "inputType": "number"},
        {"type": "text", "name": "born", "inputType": "date"},
        {"type": "boolean", "name": "sure", "valueTrue": "Y", "valueFalse": "N"},
        {"type": "radiogroup", "name": "pet", "choices": ["cat", "dog"]},
        {"type": "dropdown", "name": "points", "choices": [0, 1, 2]},
        {"type": "checkbox", "name": "pains", "choices": ["head", "back"]},
        {"type": "matrix", "name": "phq", "columns": [0, 1], "rows": ["sad", "tired"]},
        {"type": "matrixdynamic", "name": "meds", "columns": [{"name": "mg", "cellType": "text", "inputType": "number"}]},
        """

    /// Returns the condition that an expression becomes.
    static func condition(_ expression: String) throws -> QuestionnaireExpression? {
        let form = try elements(asked + "{\"type\": \"text\", \"name\": \"last\", \"visibleIf\": \"\(expression)\"}")
        return form.items.last?.condition
    }

    /// Returns what computes the value of an expression.
    static func value(_ expression: String) throws -> QuestionnaireItem {
        let form = try elements(
            asked + "{\"type\": \"expression\", \"name\": \"last\", \"expression\": \"\(expression)\"}")
        return try #require(form.items.last)
    }
}
