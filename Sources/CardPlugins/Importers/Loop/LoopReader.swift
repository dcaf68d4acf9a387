package import CardEngine
package import CardSchema

/// Reads the tables of Loop Habit Tracker, in an archive or unpacked; each day is a card.
///
/// ```
/// Habits.csv                   the habits: name, type, position
/// 001 Walk/Checkmarks.csv      Date,Value,Notes
/// Checkmarks.csv               Date, and a column for each habit; read only where there are no folders
/// ```
package struct LoopReader: RecordReader {
    package let id = "loop"
    package let title = "Loop Habit Tracker"

    package let map = """
        { "map": 1, "format": "loop", "columns": {
          "skipped": { "to": "day.skipped" }, "notes": { "to": "day.notes" } } }
        """

    /// What the names of habits begin with.
    static let habits = "habits."

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let isZip = try !file.isFolder && file.head(4).starts(with: ZipArchive.mark)
        if file.isFolder || isZip {
            guard let folder = try? RecordFolder(file) else { return false }
            return LoopArchive.root(of: folder) != nil
        }
        // A database is refused with advice, if it is Loop's.
        let head = try file.head()
        return Self.isDatabase(head) && ["Repetitions", "Habits"].allSatisfy { Self.mentions($0, head) }
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        guard let folder = try RecordFolder(file) else {
            throw Self.isDatabase(try file.head(16))
                ? PluginFault(
                    .input, .importBytes, "\(settings.name) is a database",
                    fix: "export the tables instead in Loop: Settings, Export as CSV")
                : PluginFault(
                    .input, .importBytes, "\(settings.name) is neither an archive nor a folder with tables of Loop",
                    fix: "name the archive that Loop writes: Settings, Export as CSV")
        }
        guard let archive = try LoopArchive(folder) else {
            throw PluginFault(.input, .importHeader, "\(settings.name) has no table Habits.csv or Checkmarks.csv")
        }
        var days = LoopDays()
        try archive.forEach(into: &days)
        try days.forEach(body)
    }

    private static func isDatabase(_ head: [UInt8]) -> Bool { head.starts(with: "SQLite format 3".utf8) }

    private static func mentions(_ word: String, _ bytes: [UInt8]) -> Bool {
        let word = Array(word.utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        named(Self.habits, in: "habits", of: schema)
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var taken: Set<String> = []
        let habits = records.names.filter { $0.hasPrefix(Self.habits) }.map { name in
            let title = String(name.dropFirst(Self.habits.count))
            let id = RecordProposal.identifier(title, avoiding: &taken)
            let isYesNo = records.words(of: name).allSatisfy { $0.text == "true" || $0.text == "false" }
            return isYesNo ? RecordProposal.yesno(id, title, title) : RecordProposal.decimal(id, title, title)
        }
        let day = [
            RecordProposal.choice(
                "skipped", "Skipped", "Omitidos", records.words(of: "skipped"), isSeveral: true),
            records.names.contains("notes") ? RecordProposal.note("notes", "Notes", "Notas") : nil,
        ].compactMap(\.self)
        return RecordProposal.template(
            "loop", "Loop Habit Tracker", isDaily: true,
            [("habits", "Habits", "Hábitos", habits), ("day", "The day", "El día", day)])
    }
}
