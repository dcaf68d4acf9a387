public import CardEngine
import CardSchema

/// Writes cards as Markdown, in one file or in one for each card, day, month or year.
///
/// ```
/// ---
/// day: 2026-11-20
/// day-mood: 4
/// ---
///
/// # Mood in five questions: 2026-11-20
///
/// ## The day
///
/// - **Mood:** 4 good
/// ```
///
/// Each file begins with properties in YAML, which Obsidian shows. With several files, the file that was asked for has
/// links to the others. No text of a person becomes markup.
public struct MarkdownExporter: Exporter {
    /// The format `markdown`.
    public let format = ExportFormat(
        id: "markdown", extension: "md", title: "Markdown: notes to read, also in Obsidian",
        translations: ["es": "Markdown: notas para leer, también en Obsidian"],
        options: OptionTemplate(
            """
            [{ "id": "files", "type": "choice", "default": "one",
              "title": { "en": "A file for each", "es": "Un archivo por" },
              "options": [ { "id": "one", "title": { "en": "export", "es": "exportación" } },
                { "id": "year", "title": { "en": "year", "es": "año" } },
                { "id": "month", "title": { "en": "month", "es": "mes" } },
                { "id": "day", "title": { "en": "day", "es": "día" } },
                { "id": "card", "title": { "en": "card", "es": "registro" } } ] }]
            """))

    /// Creates the exporter.
    public init() {}

    /// Writes the files.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let span = MarkdownSpan(rawValue: request.options.choice("files") ?? "") ?? .one
        let notes = MarkdownNotes(request, span)
        guard span != .one else {
            try output.write(notes.head, to: request.fileName)
            return try cards.forEachPiece(of: notes) { try output.write($0, to: request.fileName) }
        }
        // Begun first, so that a destination for one file refuses the others before it has anything.
        try output.write([], to: request.fileName)
        var (links, names): ([String], Set<String>) = ([], [])
        try cards.forEach { card in
            let name = notes.fileName(of: card)
            if names.insert(name).inserted {
                guard names.count < Self.most else {
                    throw PluginFault(
                        .input, .refused, "the export would have more than \(Self.most) files",
                        fix: "choose fewer days with --from and --to, or larger files such as --option files=month")
                }
                try output.write(notes.head(of: card), to: name)
                links.append("- [\(MarkdownText.line(notes.title(of: card)))](\(name))\n")
            }
            var bytes: [UInt8] = []
            notes.append(card, to: &bytes)
            try output.write(bytes, to: name)
        }
        try output.write(notes.head + Array(links.joined().utf8), to: request.fileName)
    }

    /// How many files an export has at most, with that of the links: a year of days.
    ///
    /// The program remembers about 500 files that it wrote, and may replace only those.
    private static let most = 400
}

/// What a file of Markdown contains.
enum MarkdownSpan: String {
    /// All cards.
    case one
    /// The cards of a year, a month or a day.
    case year, month, day
    /// One card.
    case card
}
