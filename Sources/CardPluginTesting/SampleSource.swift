import CardEngine
import CardSchema

/// A small template and cards of it for checking plugins.
enum SampleSource {
    /// A word in a private field only.
    ///
    /// A plugin that outputs it has read what it may not.
    static let canary = "canary-7c1f"

    static let schema: CompiledSchema = {
        let text = #"""
            { "cards": 1, "id": "sample", "version": 1, "title": "Sample", "groups": [
              { "id": "day", "title": "The day", "fields": [
                { "id": "mood", "type": "scale", "title": "Mood",
                  "scale": { "min": 1, "max": 5, "labels": { "1": "low", "5": "high" } } },
                { "id": "weight", "type": "decimal", "title": "Weight" },
                { "id": "slept", "type": "duration", "title": "Slept" },
                { "id": "fine", "type": "yesno", "title": "Fine?" },
                { "id": "note", "type": "note", "title": "Notes" },
                { "id": "tags", "type": "tags", "title": "Tags" },
                { "id": "pills", "type": "list", "title": "Pills", "fields": [
                  { "id": "name", "type": "text", "title": "Name" },
                  { "id": "why", "type": "text", "title": "Why", "private": true } ] } ] },
              { "id": "secret", "title": "Secret", "private": true, "fields": [
                { "id": "word", "type": "note", "title": "A word" } ] } ] }
            """#
        var findings: [Diagnostic] = []
        let source = SourceText(name: "sample.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else {
            preconditionFailure("the sample template is broken: \(findings.map(\.message))")
        }
        return CompiledSchema(loaded.schema)
    }()

    private static let notes = [
        "Plain.", "Quotes \" and 'others'", "A line\nand another\r\nand a third", "comma, semicolon; tab\t.",
        "雨 😀 é e\u{301}",
        "=1+1", "<b>&amp;</b>", " spaces at the ends ", "\u{1}\u{7F}\u{2028}",
    ]

    /// Returns that many cards, as the journal would pass them on.
    static func cards(_ count: Int) -> [SharedCard] {
        (0..<count).map { number in
            let day = CivilDate.earliest.adding(days: 730_000 + number)
            var card = Card(schema)
            card[FieldPath("day", "mood")] =
                number % 5 == 4 ? .skipped(.dontKnow) : .answered(.whole(Int64(number % 5 + 1)))
            if let weight = DecimalNumber(units: Int64(6000 + number), decimals: 2) {
                card[FieldPath("day", "weight")] = .answered(.decimal(weight))
            }
            if number % 3 != 0 { card[FieldPath("day", "fine")] = .answered(.yesno(number % 2 == 0)) }
            card[FieldPath("day", "note")] = .answered(.text(notes[number % notes.count]))
            card[FieldPath("day", "tags")] = .answered(.tags(number % 2 == 0 ? [] : ["rain", "late"]))
            let pill = Record(key: "1", cells: [.answered(.text("Iron")), .answered(.text(canary))])
            card[FieldPath("day", "pills")] = .answered(.records(number % 4 == 0 ? [] : [pill]))
            card[FieldPath("secret", "word")] = .answered(.text("the \(canary) sings"))
            return SharedCard(ref: "ref-\(number)", day: day, local: nil, card: card)
        }
    }
}

/// Cards that are redacted like those of a journal.
struct RedactedSource: CardSource {
    let cards: [SharedCard]
    let fields: SharedFields

    func forEach(_ body: (SharedCard) throws -> Void) throws {
        for card in cards {
            try body(
                SharedCard(
                    ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: fields.redacted(card.card)))
        }
    }
}

/// An export in memory.
struct ExportInMemory: ExportOutput {
    private(set) var files: [String: [UInt8]] = [:]

    mutating func write(_ bytes: [UInt8], to file: String) throws {
        guard ExportFileName.isSafe(file) else {
            throw PluginFault(.plugin, .wrongFile, "a file name must not contain a folder")
        }
        files[file, default: []] += bytes
    }

    func contains(_ word: String) -> Bool { files.values.contains { $0.holds(word) } }
}

extension [UInt8] {
    /// Whether it contains a word.
    func holds(_ word: String) -> Bool {
        let wanted = Array(word.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
