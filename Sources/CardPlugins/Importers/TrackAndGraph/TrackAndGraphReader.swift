package import CardEngine
package import CardSchema

/// Reads the table of Track & Graph, which has a row for each point of a feature.
///
/// ```
/// FeatureName,Timestamp,Value,Label,Note
/// Mood,2026-08-21T12:00:00.432+01:00,4,good,        ─┐  the points of one instant are one card
/// Slept,2026-08-21T12:00:00.432+01:00,7:30:00,,     ─┘
/// ```
package struct TrackAndGraphReader: RecordReader {
    package let id = "trackandgraph"
    package let title = "Track & Graph"

    package let map = """
        { "map": 1, "format": "trackandgraph", "columns": { "notes": { "to": "day.notes" } } }
        """

    /// What the names of values begin with: features, and the labels of their points.
    static let (features, labels) = ("features.", "labels.")

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ","))
        return ["FeatureName", "Timestamp", "Value"].allSatisfy(names.contains)
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        var points = TrackedPoints(settings)
        try Self.table.forEach(in: file, settings) { points.add($0) }
        try points.forEach(in: settings.name, body)
    }

    /// The columns that are known.
    static let columns = ["FeatureName", "Timestamp", "Value", "Label", "Note"]

    private static let table = AppTable(
        required: ["FeatureName", "Timestamp", "Value"], known: columns,
        app: "Track & Graph", advice: "the menu, Export CSV", ignoresCase: false)

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        let labels = named("", in: "labels", of: schema).map { name, path in
            (Self.labels + String(name.dropLast(name.hasSuffix(Self.labelMark) ? Self.labelMark.count : 0)), path)
        }
        return named(Self.features, in: "features", of: schema) + labels
    }

    /// What tells the question about a label from that about its feature.
    private static let labelMark = " (label)"

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var (features, labels): ([JSONDocument], [JSONDocument]) = ([], [])
        var taken: (features: Set<String>, labels: Set<String>) = ([], [])
        for name in records.names {
            let words = records.words(of: name)
            if name.hasPrefix(Self.features) {
                let title = String(name.dropFirst(Self.features.count))
                let id = RecordProposal.identifier(title, avoiding: &taken.features)
                // A feature is of one kind, which its first point shows.
                let isDuration = words.first?.text.utf8.contains(UInt8(ascii: ":")) ?? false
                features.append(
                    isDuration ? RecordProposal.duration(id, title, title) : RecordProposal.decimal(id, title, title))
            } else if name.hasPrefix(Self.labels) {
                let title = String(name.dropFirst(Self.labels.count))
                let id = RecordProposal.identifier(title, avoiding: &taken.labels)
                let shown = title + Self.labelMark
                if let choice = RecordProposal.choice(id, shown, shown, words) { labels.append(choice) }
            }
        }
        let notes = records.names.contains("notes") ? [RecordProposal.note("notes", "Notes", "Notas")] : []
        return RecordProposal.template(
            "trackandgraph", "Track & Graph",
            [
                ("features", "Features", "Características", features), ("labels", "Labels", "Etiquetas", labels),
                ("day", "The day", "El día", notes),
            ])
    }
}
