public import CardEngine
package import CardSchema

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

    /// What a page has of a picture: nothing, unless its small copy or the whole is asked for.
    package var picture: @Sendable (FileReference) -> PageImage? = { _ in nil }

    /// Creates the exporter.
    public init() {}

    /// Writes the page; for a report of a week, pages for paper with the days that were asked for.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let report = request.schema.schema.reports.first { $0.id == request.report }
        if let report, report.isTable(of: request.schema) {
            return try output.write(try Self.week(report, cards, request), to: request.fileName)
        }
        let options = try PageOptions(request.options, PageWords(request.language))
        var contents = PageContents(PageRequest(request), options, muted, pictures: picture)
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
        let days = report.days(chosen: request.days, today: request.today)
        let read = report.reading(days)
        var found: [SharedCard] = []
        try cards.forEach { card in if read.contains(card.day) { found.append(card) } }
        // A person may ask for years, and the diary begin in the last of them.
        let first = found.first?.day ?? days.upperBound
        let pages = SessionWeek.pages(of: days, for: report, with: found, request.schema.schema.cadence).drop {
            $0.upperBound < first
        }
        let weeks = pages.map { page in
            let read = report.reading(page)
            return SessionWeek(
                report, of: request.fields, days: page, today: request.today,
                cards: found.filter { read.contains($0.day) }, language: request.language)
        }
        return SessionPage.html(weeks, language: request.language)
    }
}
