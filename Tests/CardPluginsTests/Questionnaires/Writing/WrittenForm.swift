import CardEngine
import CardPlugins
import CardSchema
import Testing

/// A form of a test, and the template that is made of it.
struct WrittenForm {
    let written: TemplateWriter.Written
    let schema: Schema

    /// Writes a form of some items, which must load.
    init(
        _ items: [QuestionnaireItem], _ change: (inout Questionnaire) -> Void = { _ in }
    ) throws {
        var form = Questionnaire()
        form.name = "form"
        form.title = [(nil, "Form")]
        form.items = items
        change(&form)
        written = try TemplateWriter(form).template()
        let bytes = Array(written.document.pretty().utf8)
        var faults: [Diagnostic] = []
        let source = SourceText(name: "form.json", bytes: bytes, isQuotable: true)
        schema = try #require(LoadedSchema.load(source, into: &faults)?.schema, "\(faults)")
    }

    /// The question at a path.
    func field(_ path: String) throws -> Field {
        try #require(
            schema.groups.flatMap(\.fields).flatMap { [$0] + $0.subfields }.first { "\($0.path)" == path }, "\(path)")
    }

    /// The condition of the question at a path.
    func when(_ path: String) throws -> String? { try field(path).when.map { "\($0.text)" } }

    /// The remarks of a kind, as `place element`.
    func remarks(_ kind: QuestionnaireRemark.Kind) -> [String] {
        written.remarks.filter { $0.kind == kind }.map { "\($0.place) \($0.element)" }
    }
}

extension QuestionnaireItem {
    /// A question with a title, which stands where its code says.
    static func question(
        _ kind: Kind, _ code: String, when condition: QuestionnaireExpression? = nil,
        _ change: (inout QuestionnaireItem) -> Void = { _ in }
    ) -> QuestionnaireItem {
        var item = QuestionnaireItem(kind, code: code, at: code)
        item.title = [(nil, "Title of \(code)")]
        item.condition = condition
        if kind == .choice || kind == .choices {
            item.options = ["1", "2", "3"].map { Option(code: $0, title: [(nil, "Option \($0)")]) }
        }
        change(&item)
        return item
    }
}

extension QuestionnaireExpression {
    static func whole(_ number: Int64) -> QuestionnaireExpression {
        DecimalNumber(units: number).map { .number($0) } ?? .nothing
    }

    static func equals(_ code: String, _ value: QuestionnaireExpression) -> QuestionnaireExpression {
        .binary(.equal, .answer(code), value)
    }
}
