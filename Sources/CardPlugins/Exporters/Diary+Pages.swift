public import CardEngine
public import CardSchema

extension Diary {
    /// Writes a page to look back on for each of several templates, and `index.html`, which leads to them.
    ///
    /// Each page has the name of its template: `mood_five.html`. A template without cards gets none. Uses the disk.
    ///
    ///     let pages = try diary.exportPages(to: "/home/ada/pages")
    ///
    /// - Parameters:
    ///   - templates: The ids of the templates, in the order of the index; `nil` for all of the journal.
    ///   - days: The first and the last day; `nil` for all.
    ///   - includingPrivate: Whether to show private fields too.
    ///   - language: The language of titles.
    ///   - folder: The folder, which must exist.
    ///   - replacing: Whether to replace any files of the same names.
    /// - Returns: For each page, what `export` returns; last that of the index.
    /// - Throws: What `export` throws; pages that were complete by then stay.
    @discardableResult
    public func exportPages(
        of templates: [String]? = nil, days: ClosedRange<CivilDate>? = nil, includingPrivate: Bool = false,
        language: String = "en", to folder: String, replacing: Bool = false
    ) throws -> [DiaryExport] {
        var (exports, links): ([DiaryExport], [PagesIndex.Link]) = ([], [])
        var exporter = HTMLExporter()
        exporter.picture = { smallPageImage(of: $0) }
        for id in try templates ?? self.templates() {
            let export = try export(
                id, with: exporter, days: days, includingPrivate: includingPrivate, language: language,
                to: folder, replacing: replacing)
            guard export.cards > 0 else { continue }
            exports.append(export)
            let end = min(days?.upperBound ?? today, today)
            let (sections, _) = try pageSections(
                of: id, days: daysForGlance(at: end.month), includingPrivate: includingPrivate, language: language)
            let title = try schema(id).schema.title
            links.append(PagesIndex.Link(title: title, file: "\(id).html", cards: export.cards, sections))
        }
        guard let first = try (templates ?? self.templates()).first, !links.isEmpty else { return exports }
        exports.append(
            try export(
                first, with: PagesIndex(links: links), language: language, to: folder, named: "index.html",
                replacing: replacing))
        return exports
    }
}
