public import CardEngine

/// Exports cards as one page that any browser shows: calendar, trends, the last week, the days, lists and scores.
///
/// The page loads nothing, and a policy in it forbids the browser to. Everything can be read without scripts.
public struct HTMLExporter: Exporter {
    /// The format `html`.
    public let format = ExportFormat(
        id: "html", extension: "html", title: "a page to look back on, in a browser",
        translations: ["es": "una página para mirar atrás, en el navegador"], options: PageOptions.template,
        showsEmptyDays: true)

    /// Creates the exporter.
    public init() {}

    /// Writes the page.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        var contents = PageContents(request, try PageOptions(request.options))
        try cards.forEach { contents.add($0) }
        var page = HTMLWriter()
        try DiaryPage(contents).write(&page) { page in
            guard page.count > 1 << 16 else { return }
            try output.write(page.take(), to: request.fileName)
        }
        try output.write(page.take(), to: request.fileName)
    }
}
