package import CardEngine
package import CardSchema

/// Reads the table of Bearable, which has a row for each thing that was recorded.
///
/// ```
/// date,weekday,time of day,category,rating/amount,detail,notes
/// 22nd Sep 2026,Tuesday,am,Symptom,2,Headache (Moderate),      ─┐  the rows of one day and one time of day
/// 22nd Sep 2026,Tuesday,am,Factors,,Coffee | Walk,              ─┘  are one card
/// ```
package struct BearableReader: RecordReader {
    package let id = "bearable"
    package let title = "Bearable"

    package let map = """
        { "map": 1, "format": "bearable", "columns": {
          "part": { "to": "day.part" }, "mood": { "to": "day.mood" }, "feelings": { "to": "day.feelings" },
          "energy": { "to": "day.energy" }, "sleep": { "to": "day.sleep" },
          "sleep_quality": { "to": "day.sleep_quality" }, "sleep_detail": { "to": "day.sleep_detail" },
          "factors": { "to": "day.factors" }, "food_factors": { "to": "day.food_factors" },
          "sleep_factors": { "to": "day.sleep_factors" }, "gratitudes": { "to": "day.gratitudes" },
          "food": { "to": "day.food" }, "notes": { "to": "day.notes" } } }
        """

    /// What the names of values begin with that have a question each.
    static let (symptoms, medicines, others) = ("symptoms.", "meds.", "other.")

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ",")).map { $0.lowercased() }
        return names.contains("category") && names.contains("detail")
            && (names.contains("date") || names.contains("date formatted"))
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        var day = BearableDay(settings)
        let names = try TableHeading.names(in: file, delimiter: UInt8(ascii: ",")).map { $0.lowercased() }
        let table = AppTable(
            required: [names.contains("date formatted") ? "date formatted" : "date", "category", "detail"],
            known: [
                "date", "date formatted", "weekday", "time of day", "category", "rating/amount", "detail", "notes",
            ],
            app: "Bearable", advice: "Settings, Export data")
        try table.forEach(in: file, settings) { row in try day.add(row, body) }
        try day.finish(body)
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        named(Self.symptoms, in: "symptoms", of: schema) + named(Self.medicines, in: "meds", of: schema)
            + named(Self.others, in: "other", of: schema)
    }

    // MARK: - The template

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        let names = records.names
        func words(_ id: String, _ english: String, _ spanish: String, isSeveral: Bool = true) -> JSONDocument? {
            RecordProposal.choice(id, english, spanish, records.words(of: id), isSeveral: isSeveral)
        }
        func one(_ id: String, _ question: JSONDocument) -> JSONDocument? { names.contains(id) ? question : nil }
        let day = [
            words("part", "Part of the day", "Parte del día", isSeveral: false),
            one("mood", RecordProposal.integer("mood", "Mood", "Ánimo")),
            words("feelings", "Feelings", "Sentimientos"),
            one("energy", RecordProposal.integer("energy", "Energy", "Energía")),
            one("sleep", RecordProposal.duration("sleep", "Slept", "Sueño")),
            one("sleep_quality", RecordProposal.integer("sleep_quality", "Sleep quality", "Calidad del sueño")),
            one("sleep_detail", RecordProposal.note("sleep_detail", "Sleep details", "Detalles del sueño")),
            words("factors", "Factors", "Factores"), words("food_factors", "Food factors", "Factores de comida"),
            words("sleep_factors", "Sleep factors", "Factores de sueño"),
            one("gratitudes", RecordProposal.note("gratitudes", "Gratitudes", "Gratitudes")),
            one("food", RecordProposal.note("food", "Food", "Comida")),
            one("notes", RecordProposal.note("notes", "Notes", "Notas")),
        ].compactMap(\.self)
        return RecordProposal.template(
            "bearable", "Bearable",
            [
                ("day", "The day", "El día", day),
                ("symptoms", "Symptoms", "Síntomas", Self.questions(Self.symptoms, names, RecordProposal.integer)),
                (
                    "meds", "Medicines and supplements", "Medicinas y suplementos",
                    Self.questions(Self.medicines, names) { RecordProposal.decimal($0, $1, $2) }
                ),
                ("other", "Others", "Otros", Self.questions(Self.others, names, RecordProposal.note)),
            ])
    }

    /// A question for each of the names that begin with a prefix, under its own title.
    private static func questions(
        _ prefix: String, _ names: [String], _ question: (String, String, String) -> JSONDocument
    ) -> [JSONDocument] {
        var taken: Set<String> = []
        return names.filter { $0.hasPrefix(prefix) }.map { name in
            let title = String(name.dropFirst(prefix.count))
            return question(RecordProposal.identifier(title, avoiding: &taken), title, title)
        }
    }
}
