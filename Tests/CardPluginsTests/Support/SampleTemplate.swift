import CardEngine
import CardSchema

/// A template with every field type, private fields, a list with a private field, and a safety rule.
enum SampleTemplate {
    static let text = #"""
        { "cards": 1, "id": "sample", "version": 1, "title": "Sample", "cadence": "anytime",
          "groups": [
            { "id": "urges", "title": "Urges", "private": true, "fields": [
              { "id": "harm", "type": "scale", "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } }, "title": "Urge",
                "fields": [ { "id": "what", "type": "text", "title": "What" } ] } ] },
            { "id": "body", "title": "Body", "fields": [
              { "id": "weight", "type": "decimal", "decimals": 2, "min": 0, "max": 300, "title": "Weight" },
              { "id": "steps", "type": "integer", "title": "Steps" },
              { "id": "slept", "type": "duration", "max": 1440, "title": "Slept" },
              { "id": "pain", "type": "scale", "scale": { "min": 0, "max": 10, "labels": { "0": "none", "10": "worst" } }, "title": "Pain" } ] },
            { "id": "day", "title": "Day", "fields": [
              { "id": "ok", "type": "yesno", "title": "Fine?" },
              { "id": "line", "type": "text", "title": "One line" },
              { "id": "note", "type": "note", "title": "Lines" },
              { "id": "born", "type": "date", "title": "A date" },
              { "id": "up", "type": "time", "title": "Up" },
              { "id": "woke", "type": "moment", "title": "Woke" },
              { "id": "one", "type": "choice", "title": "One", "other": true, "options": [
                { "id": "red", "title": "Red" }, { "id": "blue", "title": "Blue" } ] },
              { "id": "many", "type": "choices", "title": "Many", "options": [
                { "id": "stop", "title": "STOP" }, { "id": "tipp", "title": "TIPP" }, { "id": "wise_mind", "title": "Wise mind" } ] } ] },
            { "id": "more", "title": "More", "fields": [
              { "id": "tags", "type": "tags", "title": "Tags" },
              { "id": "place", "type": "place", "title": "Where" },
              { "id": "papers", "type": "files", "title": "Papers" },
              { "id": "pills", "type": "list", "title": "Pills", "fields": [
                { "id": "name", "type": "text", "title": "Name" },
                { "id": "dose", "type": "decimal", "decimals": 1, "title": "Dose" },
                { "id": "taken", "type": "yesno", "title": "Taken" },
                { "id": "for", "type": "choices", "title": "For", "options": [
                  { "id": "pain", "title": "Pain" }, { "id": "sleep", "title": "Sleep" } ] },
                { "id": "secret", "type": "note", "title": "Why", "private": true } ] } ] } ],
          "safety": [ { "id": "high", "when": "body.pain >= 9", "show": "safety_plan" } ] }
        """#

    static let loaded: LoadedSchema = {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "sample.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        return loaded
    }()

    static let compiled = CompiledSchema(loaded.schema)

    static func chosen(_ words: [String], _ template: OptionTemplate) -> OptionValues {
        var chosen = OptionValues(template)
        for word in words {
            let parts = word.split(separator: "=").map(String.init)
            guard let field = template.field(parts[0]),
                let value = AnswerParser(today: .earliest).value(parts[1], for: field)
            else { fatalError("no option \(word)") }
            chosen.card[field.path] = .answered(value)
        }
        return chosen
    }
}

/// An exporter's output, in memory.
struct Written: ExportOutput {
    var files: [String: [UInt8]] = [:]
    mutating func write(_ bytes: [UInt8], to file: String) { files[file, default: []] += bytes }
    var text: String { String(decoding: files.values.first ?? [], as: UTF8.self) }
}

/// A source of bytes in pieces of a size.
struct Pieces: ByteSource {
    var bytes: ArraySlice<UInt8>
    var size: Int

    init(_ bytes: [UInt8], of size: Int) {
        self.bytes = bytes[...]
        self.size = size
    }

    mutating func next() -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        let piece = Array(bytes.prefix(size))
        bytes = bytes.dropFirst(size)
        return piece
    }
}

/// An importer's rows.
struct Taken: ImportOutput {
    var rows: [ImportedCard] = []
    mutating func take(_ row: ImportedCard) { rows.append(row) }
}
