package import CardEngine
import CardSchema

/// Reads the forms of the SurveyJS library, version 1 and 2.
package struct SurveyJSReader: QuestionnaireReader {
    package let id = "surveyjs"
    package let title = "SurveyJS"

    static let limits = JSONReader.Limits(depth: 128, bytes: 64 << 20)

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        guard try RecordFile.isJSON(file.head(4_096)) else { return false }
        return Self.survey(in: try file.bytes()) != nil
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        let bytes = try file.bytes()
        let root = try FormJSON.node(
            of: bytes, depth: Self.limits.depth,
            fix: "save the form with the JSON editor of SurveyJS Creator, without comments and variables")
        guard let survey = Self.survey(root) else {
            throw PluginFault(
                .input, .importHeader, "the file has no questions of SurveyJS",
                fix: "A form of SurveyJS has 'pages' or 'elements', with a 'type' and a 'name' for each question.")
        }
        var known = SurveyJSNames()
        known.numbers = SurveyJSNumbers.names(in: survey)
        var names = SurveyJSForm(survey, known)
        _ = names.questionnaire(named: name)
        var form = SurveyJSForm(survey, names.collectedNames)
        return form.questionnaire(named: name)
    }

    private static func json(_ bytes: [UInt8]) -> JSONNode? {
        JSONReader.node(of: bytes, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped)
    }

    private static func survey(in bytes: [UInt8]) -> JSONNode? { json(bytes).flatMap { survey($0) } }

    /// Returns the form, which some programs put into an object of their own.
    static func survey(_ root: JSONNode) -> JSONNode? {
        if isSurvey(root) { return root }
        return ["json", "survey", "surveyJson", "content", "model", "schema"].lazy.compactMap { root[$0] }
            .first { isSurvey($0) }
    }

    private static func isSurvey(_ node: JSONNode) -> Bool {
        guard node.members != nil, node["resourceType"] == nil else { return false }
        if let pages = node["pages"]?.elements {
            return pages.contains { page in elements(of: page).contains { isElement($0) } }
                || !pages.isEmpty && pages.allSatisfy { $0["elements"] != nil || $0["questions"] != nil }
        }
        return elements(of: node).contains { isElement($0) }
    }

    static func elements(of node: JSONNode) -> [JSONNode] {
        (node["elements"]?.elements ?? []) + (node["questions"]?.elements ?? [])
    }

    private static func isElement(_ node: JSONNode) -> Bool {
        node["type"]?.string != nil && (node["name"]?.string != nil || node["name"]?.number != nil)
    }
}
