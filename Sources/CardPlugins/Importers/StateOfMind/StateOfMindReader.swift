package import CardEngine
package import CardSchema

/// Reads the states of mind that Health Auto Export writes: how pleasant a moment or a day was, from −1 to 1.
package struct StateOfMindReader: RecordReader {
    package let id = "stateofmind"
    package let title = "State of Mind (Health Auto Export)"

    package let map = """
        { "map": 1, "format": "stateofmind", "columns": {
          "kind": { "to": "mood.kind" }, "valence": { "to": "mood.valence" }, "labels": { "to": "mood.labels" },
          "associations": { "to": "mood.associations" } } }
        """

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        try file.json().flatMap { Self.entries(of: $0) } != nil
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let bytes = try file.bytes()
        guard let entries = RecordFile.json(bytes).flatMap({ Self.entries(of: $0) }) else {
            throw PluginFault(.input, .importBytes, "\(settings.name) has no list of states of mind")
        }
        let places = TextPlaces(SourceText(name: settings.name, bytes: bytes, isQuotable: false))
        for (index, entry) in entries.enumerated() {
            let place = places.place(SourceSpan(entry.span.start, entry.span.start + 1))
            var record = SourceRecord(index + 1, at: place)
            StateOfMindEntry(entry).fill(&record, settings)
            try body(record)
        }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        let range: [(key: String, value: JSONDocument)] = [("min", .integer(-1)), ("max", .integer(1))]
        let fields = [
            RecordProposal.choice("kind", "Kind", "Tipo", records.words(of: "kind")),
            RecordProposal.decimal("valence", "Valence", "Valencia", range),
            RecordProposal.choice("labels", "Feelings", "Sentimientos", records.words(of: "labels"), isSeveral: true),
            RecordProposal.choice("associations", "About", "Sobre", records.words(of: "associations"), isSeveral: true),
        ]
        return RecordProposal.template(
            "stateofmind", "State of Mind", [("mood", "State of mind", "Estado de ánimo", fields.compactMap(\.self))])
    }

    private static func entries(of node: JSONNode) -> [JSONNode]? {
        node["data"]?["stateOfMind"]?.elements ?? node["stateOfMind"]?.elements
    }
}
