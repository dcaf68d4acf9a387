public import CardEngine
import CardSchema

/// Exports cards as one page that any browser shows: calendar, trends, the last week, the days, lists and scores.
///
/// The page loads nothing, and a policy in it forbids the browser to. Everything can be read without scripts.
public struct HTMLExporter: Exporter {
    /// The format `html`.
    public let format = ExportFormat(
        id: "html", extension: "html", title: "a page to look back on, in a browser",
        translations: ["es": "una página para mirar atrás, en el navegador"], options: PageOptions.template,
        showsEmptyDays: true)

    /// What is left out of the days, lists and search; it stays in the calendar, charts and reports.
    package var muted = MutedItems()

    /// Creates the exporter.
    public init() {}

    /// Writes the page; for a report of a week, one page for paper with the last seven days that were asked for.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let report = request.schema.schema.reports.first { $0.id == request.report }
        if let report, report.span == .week {
            return try output.write(try Self.week(report, cards, request), to: request.fileName)
        }
        var contents = PageContents(request, try PageOptions(request.options), muted)
        try cards.forEach { contents.add($0) }
        var page = HTMLWriter()
        try DiaryPage(contents).write(&page) { page in
            guard page.count > 1 << 16 else { return }
            try output.write(page.take(), to: request.fileName)
        }
        try output.write(page.take(), to: request.fileName)
    }

    private static func week(
        _ report: Report, _ cards: some CardSource, _ request: ExportRequest
    ) throws -> [UInt8] {
        let last = min(request.days?.upperBound ?? request.today, request.today)
        let days = last.adding(days: -6)...last
        var found: [SharedCard] = []
        try cards.forEach { card in if card.day <= last, card.day >= last.adding(days: -13) { found.append(card) } }
        let week = SessionWeek(
            report, of: request.fields, days: days, today: request.today, cards: found, language: request.language)
        return SessionPage(week, language: request.language).html()
    }
}
