package import CardEngine
package import CardSchema

/// Reads the table of m-Path, which has a row for each beep and a column for each question.
///
/// A beep that was not answered is a row too. The rows are read one by one, because a study has many of them.
package struct MPathReader: RecordReader {
    package let id = "mpath"
    package let title = "m-Path"

    package let map = """
        { "map": 1, "format": "mpath", "columns": { "list": { "to": "day.list" } } }
        """

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ";"))
        return MPathColumns.required.allSatisfy { names.contains($0) }
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        try MPathTable(settings).forEach(in: file, body)
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        let fields = schema.groups.first { $0.id == "answers" }?.fields ?? []
        let found = fields.map { field in
            (path: field.path, columns: MPathTitles.columns(of: field.id, RecordProposal.written(field.title.fallback)))
        }
        // A column that is a title is certain, so it comes after what another title and a type would make of it.
        let made = found.flatMap { one in one.columns.dropLast().map { ($0, one.path) } }
        let whole = found.flatMap { one in one.columns.suffix(1).map { ($0, one.path) } }
        return (made + whole).map { (MPathColumns.prefix + $0.0, $0.1) }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        let day = RecordProposal.choice("list", "Questionnaire", "Cuestionario", records.words(of: MPathColumns.list))
        let columns = records.names.filter { $0.hasPrefix(MPathColumns.prefix) }.map { name in
            String(name.dropFirst(MPathColumns.prefix.count))
        }
        let answers = MPathTitles.questions(for: columns).compactMap { question in
            Self.field(question, records.words(of: MPathColumns.prefix + question.column))
        }
        return RecordProposal.template(
            "mpath", "m-Path",
            [
                ("day", "The questionnaire", "El cuestionario", [day].compactMap(\.self)),
                ("answers", "Answers", "Respuestas", answers),
            ])
    }

    private static func field(_ question: MPathTitles.Question, _ words: [RecordSurvey.Word]) -> JSONDocument? {
        let (id, title) = (question.id, question.title)
        switch MPathKind(question.column) {
        case .yesno: return RecordProposal.yesno(id, title, title)
        case .number: return RecordProposal.decimal(id, title, title)
        case .words: return RecordProposal.choice(id, title, title, words, isSeveral: true)
        case .text: return RecordProposal.note(id, title, title)
        case .other:
            return words.allSatisfy { DecimalNumber($0.text) != nil }
                ? RecordProposal.decimal(id, title, title) : RecordProposal.note(id, title, title)
        }
    }
}
