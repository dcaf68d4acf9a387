import CardEngine
import CardSchema

/// What rows of one time of day say: single values, lists of words, and texts of several lines.
struct BearableValues {
    /// The part of the day, such as `am`; empty for none.
    var part = ""
    private var single: [(name: String, value: String)] = []
    private var lists: [(name: String, words: [String])] = []
    private var texts: [(name: String, lines: [String])] = []

    /// Reads one row.
    init(_ row: AppTable.Row) {
        let category = row["category"].trimmingSpaces()
        let (amount, detail) = (row["rating/amount"].trimmingSpaces(), row["detail"].trimmingSpaces())
        switch category.lowercased() {
        case "mood":
            add("mood", amount)
            add(list: "feelings", detail)
        // The word after the number repeats it.
        case "energy": add("energy", amount)
        case "sleep quality": add("sleep_quality", amount)
        case "symptom":
            let name = TitleText.of(Self.withoutSeverity(detail))
            if !detail.isEmpty { add(BearableReader.symptoms + name, amount) }
        case "meds/supplements":
            let name = BearableReader.medicines + TitleText.of(detail)
            if !detail.isEmpty { add(name, amount.isEmpty ? "1" : MeasuredNumber(amount)?.text ?? amount) }
        case "factors": add(list: "factors", detail)
        case "food diary factors": add(list: "food_factors", detail)
        case "sleep factors": add(list: "sleep_factors", detail)
        case "gratitudes": add(text: "gratitudes", detail)
        case "food diary": add(text: "food", detail)
        case "sleep":
            add("sleep", amount)
            add(text: "sleep_detail", detail)
        default:
            let words = [amount, detail].filter { !$0.isEmpty }.joined(separator: ", ")
            add(text: BearableReader.others + TitleText.of(category), words)
        }
        let notes = row["notes"].trimmingSpaces()
        if notes.contains(where: { $0 != "." && $0 != " " }) { add(text: "notes", "\(category): \(notes)") }
    }

    private mutating func add(_ name: String, _ value: String) {
        if !value.isEmpty { single.append((name, value)) }
    }

    private mutating func add(list name: String, _ words: String) {
        let parts = words.split(separator: "|" as Character).map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
        if !parts.isEmpty { lists.append((name, parts)) }
    }

    private mutating func add(text name: String, _ line: String) {
        if !line.isEmpty { texts.append((name, [line])) }
    }

    /// Adds another row, unless it gives a value that is there already; returns whether it was added.
    mutating func add(_ other: BearableValues) -> Bool {
        guard !other.single.contains(where: { one in single.contains { $0.name == one.name } }) else { return false }
        single += other.single
        for list in other.lists {
            if let index = lists.firstIndex(where: { $0.name == list.name }) {
                lists[index].words += list.words.filter { !lists[index].words.contains($0) }
            } else {
                lists.append(list)
            }
        }
        for text in other.texts {
            if let index = texts.firstIndex(where: { $0.name == text.name }) {
                texts[index].lines += text.lines
            } else {
                texts.append(text)
            }
        }
        return true
    }

    /// Sets the values of a record.
    func fill(_ record: inout SourceRecord) {
        record.add("part", part)
        for (name, value) in single { record.add(name, value) }
        for (name, words) in lists { record.values.append((name, .array(words.map(JSONDocument.string)))) }
        for (name, lines) in texts { record.add(name, lines.joined(separator: "\n")) }
    }

    /// A symptom without its severity, which is the amount too: `Headache (Mild)`.
    private static func withoutSeverity(_ detail: String) -> String {
        let word = detail.lowercased()
        for severity in [" (mild)", " (moderate)", " (severe)"] where word.hasSuffix(severity) {
            return String(detail.dropLast(severity.count)).trimmingSpaces()
        }
        return detail
    }
}
