package import CardEngine
import CardSchema

/// Reads questionnaires of FHIR: R4, R4B and R5, and what STU3 has in common with them.
///
/// The file is a `Questionnaire` resource, or a `Bundle` that contains one and perhaps the value sets that it uses.
package struct FHIRQuestionnaireReader: QuestionnaireReader {
    package let id = "fhir"
    package let title = "FHIR Questionnaire"

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        var head = try file.head()
        // A file in UTF-16 is recognized, so that its reader can say so.
        if head.contains(0) { head = head.filter { (1..<0x80).contains($0) } }
        guard RecordFile.isJSON(head) else { return false }
        return FormulaBytes.occurs("\"Questionnaire\"", in: head) || FormulaBytes.occurs("\"Bundle\"", in: head)
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        let node = try FormJSON.node(of: try file.bytes(), depth: 256, fix: "export the form again as FHIR JSON")
        let found = Self.questionnaires(in: node)
        guard let first = found.forms.first else {
            throw PluginFault(
                .input, .importHeader, "the file has no resource of type Questionnaire",
                fix: "export the form as a FHIR Questionnaire in JSON")
        }
        guard found.forms.count == 1 else {
            throw PluginFault(
                .input, .importHeader, "the bundle has \(found.forms.count) questionnaires",
                fix: "save each of them as a file of its own")
        }
        let template = FHIRTemplate.of(first)
        let whole = (try? template?.get())?.restoring(first) ?? first
        let form = FHIRForm(whole, FHIRResources(whole, beside: found.others))
        var builder = FHIRQuestionnaireBuilder(form)
        var questionnaire = builder.build(named: name)
        switch template {
        case nil where form.isOwn:
            questionnaire.remarks.append(
                QuestionnaireRemark(
                    .changed, at: FHIRQuestionnaireBuilder.root, FormElement.original,
                    "the form does not contain its template any more, so how often it is filled in, its parts, reports "
                        + "and safety rules, and the help of options and ranges are gone"))
        case nil: break
        case .failure(let fault)?: questionnaire.remarks.append(fault.remark)
        case .success(let template)?: questionnaire.original = template.original(of: form, named: name)
        }
        return questionnaire
    }

    /// Finds the questionnaires of a file, and the resources beside them.
    private static func questionnaires(in node: JSONNode) -> (forms: [JSONNode], others: [JSONNode]) {
        if node["resourceType"]?.string == "Questionnaire" { return ([node], []) }
        var (forms, others): ([JSONNode], [JSONNode]) = ([], [])
        // A bundle may contain the bundle of a search.
        var waiting = [(node, 0)]
        while let (one, depth) = waiting.popLast() {
            switch one["resourceType"]?.string {
            case "Questionnaire": forms.append(one)
            case "Bundle" where depth < 3:
                let entries = (one["entry"]?.elements ?? []).compactMap { $0["resource"] }
                waiting += entries.reversed().map { ($0, depth + 1) }
            case nil where depth == 0 && one["item"]?.elements != nil && one["status"] != nil: forms.append(one)
            default: others.append(one)
            }
        }
        return (forms, others)
    }
}
