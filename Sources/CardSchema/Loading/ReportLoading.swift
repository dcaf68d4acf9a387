/// Loads reports.
enum ReportLoading {
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> LoadedList<Report> {
        ListLoading.read(member, as: .report, in: &context) { object, id, context in
            let words = TitleLoading(object, in: &context)
            let notes = TextLoading.read("notes", of: object, .lines, in: &context)
            let span: Report.Span? = WordLoading.read("span", of: object, in: &context)
            let fields = object["fields"].flatMap { FieldListLoading.read($0, .report, in: &context) }
            guard let id, let title = words.title, let fields else { return nil }
            return Report(
                id: id, title: title, short: words.short, help: words.help, span: span ?? .week, fields: fields,
                notes: notes)
        }
    }
}
